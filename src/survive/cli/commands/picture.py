"""``survive picture``: draws a position, a moment of a recorded game, or all of it as it went."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import click

from survive.cli.commands.position import explain
from survive.cli.numbers import Whole, number_option
from survive.cli.output import say
from survive.cli.progress_bar import progress
from survive.cli.record_file import is_file, not_a_file, text_of
from survive.drawing import picture as svg_picture
from survive.drawing.film import Film, Take, film_of
from survive.drawing.sheet import Theme
from survive.record.game.game_record import open_record, read_opened_record
from survive.record.game.public_record import read_opened_public
from survive.record.notation.errors import RecordError
from survive.record.position.text import PositionError, read_position
from survive.texts import LANGUAGES, Language

STILL, MOVING = ("svg", "png"), ("gif", "webp")
THEMES: dict[str, Theme] = {"light": "day", "dark": "night"}


@click.command()
@click.argument("what", metavar="FILE|POSITION")
@click.option(
    "--out",
    type=click.Path(dir_okay=False, writable=True, path_type=Path),
    required=True,
    metavar="FILE",
    help="Where to write; the ending chooses the format: .svg, .png, .gif or .webp.",
)
@number_option("--after", type=Whole(min=0), metavar="N", help="The moment after N actions.")
@click.option(
    "--animate",
    type=click.Choice(["game", "moment"]),
    help="A moving picture: the whole game turn by turn, or every action around the moment."
    "  [default for .gif and .webp: game, or with --after moment]",
)
@click.option(
    "--theme",
    type=click.Choice(list(THEMES)),
    default="light",
    show_default=True,
    help="Colours by day or by night.",
)
@click.option(
    "--language",
    type=click.Choice(LANGUAGES),
    default="en",
    show_default=True,
    help="Language of the captions.",
)
@click.option("--secrets", is_flag=True, help="Show values that nobody could see at the time.")
def picture(
    what: str,
    out: Path,
    after: int | None,
    animate: str | None,
    theme: str,
    language: str,
    secrets: bool,
) -> None:
    """Draw a recorded game, or a position given as text, with the drawings of the page.

    FILE is a game record; "-" reads it from standard input. A still picture shows the end, or the
    moment after N actions.
    """
    kind = out.suffix.lower().removeprefix(".")
    if kind not in (*STILL, *MOVING):
        raise click.UsageError(f"--out {out}: the name must end in .svg, .png, .gif or .webp")
    if animate and kind in STILL:
        raise click.UsageError(f"--animate needs --out with .gif or .webp, not .{kind}")
    if not out.parent.is_dir():
        raise click.ClickException(f"--out {out}: the folder {out.parent} does not exist")
    film, names = _film(what, secrets)
    if after is not None and after > film.last:
        raise click.ClickException(f"--after {after}: the game has only {film.last} actions")
    at = film.last if after is None else after
    if kind == "svg":
        written = svg_picture.picture(film.takes[at].known, theme=THEMES[theme]).encode()
    else:
        whole = animate == "game" or (animate is None and after is None)
        written = _pixels(film, names, kind, at, whole, THEMES[theme], cast(Language, language))
    out.write_bytes(written)
    say(f"{out}: {len(written):,} bytes")


def _film(what: str, secrets: bool) -> tuple[Film, tuple[str, ...]]:
    """Return the moments of a record or the one of a position, and the players' names."""
    if is_file(what):
        try:
            opened = open_record(text_of(what))
            record = read_opened_public(opened) if opened.redacted else read_opened_record(opened)
        except RecordError as error:
            raise click.ClickException(f"{click.format_filename(what)}: {error}") from error
        return film_of(record, secrets=secrets), record.names
    if " " not in what.strip():
        raise click.ClickException(not_a_file(what))
    try:
        return Film([Take(read_position(what).state)]), ()
    except PositionError as error:
        raise click.ClickException(explain(error)) from error


def _pixels(
    film: Film,
    names: tuple[str, ...],
    kind: str,
    at: int,
    whole: bool,
    theme: Theme,
    language: Language,
) -> bytes:
    # Imported here, because drawing SVG needs none of the libraries.
    from survive.drawing.animation import Format, animated, thinned
    from survive.drawing.shot import Look, png

    look = Look(theme=theme, language=language, names=names)
    if kind == "png":
        take = film.takes[at]
        return png(take.known, look, lit=take.lit)
    moments = thinned(film.whole() if whole else film.around(at))
    with progress(len(moments), what="Drawing", unit="frames") as advance:
        return animated(
            film,
            moments,
            look,
            cast(Format, kind),
            about=None if whole else at,
            progress=lambda _done, _of: advance(1),
        )
