"""``survive replay FILE``: steps through a recorded game with the drawn board."""

from __future__ import annotations

import sys

import click

from survive.cli.numbers import Whole, number_option
from survive.cli.output import columns_of_terminal, say
from survive.cli.record_file import text_of
from survive.cli.replay.reel import Reel, load, printable
from survive.cli.replay.screen import ReplayScreen
from survive.drawing import terminal
from survive.drawing.draw import draw
from survive.record.notation.errors import RecordError

_HANG = 6
"""Columns for the number before an action."""


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
@number_option(
    "--to", type=Whole(min=0), metavar="N", help="Show only the position after N actions."
)
@click.option("--json", "as_json", is_flag=True, help="Print the game as one JSON object.")
@click.option("--plain", is_flag=True, help="Use no colour, even where the terminal has it.")
def replay(file: str, to: int | None, as_json: bool, plain: bool) -> None:
    """Step through a recorded game; docs/notation.md describes the file.

    Enter, space or → shows the next action, ← the previous one, ↑ and ↓ (or PgUp and PgDn) go by
    turns, Home and End to the ends; j and k scroll, q quits. Where there is no terminal, all
    actions are printed.
    """
    try:
        reel = load(text_of(file))
    except RecordError as error:
        raise click.ClickException(f"{click.format_filename(file)}: {error}") from error
    if to is not None and to > reel.last:
        raise click.ClickException(f"--to {to}: the game has only {reel.last} actions")
    at = reel.last if to is None else to
    colour = not plain and terminal.wants_colour(sys.stdout)
    if as_json:
        click.echo(reel.to_json(at))
    elif to is not None:
        say(_caption(reel, at), hang=_HANG)
        click.echo("\n".join(picture(reel, at, colour)))
    elif file != "-" and sys.stdin.isatty() and sys.stdout.isatty():
        ReplayScreen(reel, lambda at, columns: picture(reel, at, colour, columns)).run()
    else:
        _print_all(reel, colour)


def picture(reel: Reel, at: int, colour: bool, columns: int = 0) -> list[str]:
    """Return the lines of a drawing of the position after this many actions."""
    frame = reel.frames[at]
    drawn = draw(
        frame.state,
        colour=colour,
        highlight=frame.spaces(),
        width=columns or columns_of_terminal(),
        names=reel.names,
        ascii_only=terminal.wants_ascii(sys.stdout),
    )
    return drawn.split("\n")


def _caption(reel: Reel, at: int) -> str:
    frame = reel.frames[at]
    happened = "; ".join(reel.told_and_noted(at))
    if at == 0:
        return f"Before the first action{f'  {happened}' if happened else ''}"
    return f"{at:4}  {frame.who}: {frame.text}{f'  ({happened})' if happened else ''}"


def _print_all(reel: Reel, colour: bool) -> None:
    for name, value in reel.record.tags.items():
        say(f"{name}: {printable(value)}")
    if reel.redacted:
        say("This record is redacted: it shows what spectators saw.")
    if variations := reel.count_variations():
        say(f"Variations: {variations}")
    for at in range(reel.last + 1):
        say(_caption(reel, at), hang=_HANG)
    click.echo("\n".join(["", *picture(reel, reel.last, colour), ""]))
    say(f"Result: {reel.result}")
