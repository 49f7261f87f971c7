"""``survive analyse``: reviews a recorded game, or analyses a position."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from time import perf_counter

import click
import msgspec

from survive.cli.commands.position import explain
from survive.cli.engine_form import say_if_uncompiled
from survive.cli.numbers import Fraction, Whole, number_option
from survive.cli.output import console
from survive.cli.progress_bar import progress
from survive.cli.record_file import is_file, not_a_file, text_of
from survive.cli.study.plot import check_plot, write_plot
from survive.cli.study.report import largest_change, show_analysis, show_review
from survive.engine import to_move
from survive.engine.pieces import COLOUR_NAMES
from survive.record.game.game_record import REDACTED, GameRecord, open_record, read_opened_record
from survive.record.notation.errors import RecordError
from survive.record.notation.vocabulary import colour_of
from survive.record.position.text import Position, PositionError, read_position
from survive.study import analysis, review
from survive.study.ideas import opinion
from survive.study.results import Analysis, Review, ReviewMoment
from survive.study.workers import in_processes
from survive.views import SPECTATOR, view

_ALL = "all"
_SAMPLES = 3
"""How many turns are tried to find out how deep a review may go in a given time."""


@click.command()
@click.argument("target", metavar="FILE|POSITION")
@number_option(
    "--time",
    "seconds",
    type=Fraction(0.1),
    metavar="SECONDS",
    help="Go as deep as this time allows, instead of --rollouts.",
)
@number_option(
    "--rollouts",
    type=Whole(2),
    metavar="N",
    show_default=f"{opinion.ROLLOUTS} for a game, {analysis.ROLLOUTS} for a position",
    help="How often each idea is played out.",
)
@click.option(
    "--seat",
    metavar="COLOUR",
    help="A game: show only this player's decisions. A position: know what this player may know, "
    "or everything ('all'); without it, what the player to move may know.",
)
@click.option(
    "--seed", type=int, metavar="N", default=1, show_default=True, help="The luck of the rollouts."
)
@number_option(
    "--workers",
    type=Whole(1),
    metavar="N",
    show_default="one per core",
    help="Processes that share the work on a game.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead.")
@click.option(
    "--plot",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Draw the chances of a game over time into this file (PNG, SVG or PDF).",
)
def analyse(
    target: str,
    seconds: float | None,
    rollouts: int | None,
    seat: str | None,
    seed: int,
    workers: int | None,
    as_json: bool,
    plot: Path | None,
) -> None:
    """Review the game in FILE, or analyse POSITION.

    A review shows everybody's chances over time, what each decision cost against the best idea
    that was found, the turning points, and what dice and tiles gave or took. An analysis shows what
    each player can expect and the best ideas of the player to move. FILE is a game record, or "-";
    POSITION is one line of text. docs/study.md says what the figures mean.
    """
    if seconds is not None and rollouts is not None:
        raise click.UsageError("choose --time or --rollouts, not both")
    is_game = is_file(target)
    if plot is not None:
        if not is_game:
            raise click.UsageError("--plot draws a game over time, so it cannot draw a position")
        check_plot(plot)
    if is_game:
        record = _record(target)
        shown = _seat(seat, record.options.players, or_all=False)
        say_if_uncompiled()
        found = reviewed(record, seconds, rollouts, seed, workers or os.cpu_count() or 1)
        if plot is not None:
            write_plot(found, record.names, plot)
        if as_json:
            click.echo(msgspec.json.encode(found))
        else:
            show_review(console(), found, record.names, shown)
        return
    position = _position(target)
    answer = _analysed(position, seat, seconds, rollouts, seed)
    if as_json:
        click.echo(msgspec.json.encode({"moments": [_moment(answer)], "analysis": answer}))
    else:
        show_analysis(console(), answer, _what_is_known(position, answer))


# What is given


def _record(file: str) -> GameRecord:
    """Read a whole game, or say what is wrong with it."""
    name = click.format_filename(file)
    try:
        opened = open_record(text_of(file))
        if opened.redacted:
            line = opened.scanned.tags[REDACTED].line
            raise RecordError(
                line,
                "this record is redacted: it shows what spectators saw, without the values and"
                " backs that a review needs. Save the game again once it is over, or export it"
                " with 'survive games export'.",
            )
        record = read_opened_record(opened)
    except RecordError as error:
        raise click.ClickException(f"{name}: {error}") from error
    if not record.actions:
        raise click.ClickException(f"{name}: nothing has been played in this game yet")
    return record


def _position(text: str) -> Position:
    """Read a position, or say what is wrong with it; a lost file is the likelier mistake."""
    if ";" not in text and " " not in text.strip():
        raise click.ClickException(not_a_file(text))
    try:
        return read_position(text)
    except PositionError as error:
        raise click.ClickException(explain(error)) from error


def _seat(name: str | None, players: int, *, or_all: bool) -> int | None:
    """Return the seat of a colour; None without one, or for all."""
    if name is None or (or_all and name == _ALL):
        return None
    colours = COLOUR_NAMES[:players]
    if name in colours:
        return colours.index(name)
    choices = ", ".join([*colours, *([_ALL] if or_all else [])])
    raise click.ClickException(f"--seat {name}: choose one of {choices}")


# The work


def reviewed(
    record: GameRecord, seconds: float | None, rollouts: int | None, seed: int, workers: int
) -> Review:
    """Review a game as deep as was asked for."""
    depth = rollouts or opinion.ROLLOUTS
    if seconds is not None:
        depth = _depth_for(record, seconds * workers, seed)
    with in_processes(workers) as run:
        return _last_of(review.review(record, rollouts=depth, seed=seed, run=run))


def _last_of(answers: Iterator[review.ReviewProgress]) -> Review:
    """Follow a review with a progress bar until it is there, with the largest change so far."""
    first = next(answers)
    done, last = 0, None
    with progress(first.of, what="Reviewing", unit="turns") as advance:
        for answer in answers:
            last = answer.review or last
            advance(answer.done - done, "" if last is None else largest_change(last))
            done = answer.done
    assert last is not None
    return last


def _depth_for(record: GameRecord, core_seconds: float, seed: int) -> int:
    """Return how many rollouts a review may make in this time, from a few turns tried out."""
    least = 2
    parts = review.parts_of(record, rollouts=least, seed=seed)
    step = max(1, len(parts) // _SAMPLES)
    tried = parts[step // 2 :: step]
    begin = perf_counter()
    for part in tried:
        review.review_part(part)
    each = (perf_counter() - begin) / len(tried)
    return max(least, int(least * core_seconds / (each * len(parts))))


def _analysed(
    position: Position,
    seat: str | None,
    seconds: float | None,
    rollouts: int | None,
    seed: int,
) -> Analysis:
    subject = _subject(position, seat)
    answers = analysis.analyse(subject, rollouts=rollouts, seconds=seconds, seed=seed)
    total = rollouts or (0 if seconds is not None else analysis.ROLLOUTS)
    last: Analysis | None = None
    with progress(total, what="Analysing", unit="rollouts") as advance, closing(answers):  # type: ignore[type-var]
        for answer in answers:
            advance(answer.rollouts - (0 if last is None else last.rollouts))
            last = answer
    assert last is not None
    return last


def _subject(position: Position, seat: str | None) -> analysis.Subject:
    """Return what is known: what the text says, or what one player may know of it."""
    chosen = _seat(seat, int(position.state.ruleset.players), or_all=True)
    if not position.is_complete:
        return position.view() if position.viewer is not None else position
    if seat == _ALL:
        return position.state
    mover = to_move(position.state)
    viewer = mover if chosen is None else chosen
    return position.state if viewer < 0 else view(position.state, viewer, True)


def _what_is_known(position: Position, answer: Analysis) -> str:
    """Print what an analysis rests on."""
    if answer.viewer is None:
        return "everything" if position.is_complete else "the text; the rest was drawn"
    if answer.viewer == SPECTATOR:
        return "what spectators may know"
    return f"what {colour_of(answer.viewer)} may know"


def _moment(answer: Analysis) -> ReviewMoment:
    """Return an analysis as the one moment of a game that it is."""
    prospects = answer.prospects
    return ReviewMoment(
        actions_before=0,
        turn=answer.turn,
        seat=answer.seat,
        chances=prospects.chances,
        points=prospects.points,
        chance_errors=prospects.chance_errors,
        point_errors=prospects.point_errors,
        known=prospects,
    )
