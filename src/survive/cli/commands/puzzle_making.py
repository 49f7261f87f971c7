"""``survive puzzles make``, ``choose`` and ``again``: a collection, from games to the file."""

from __future__ import annotations

import threading
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import click

from survive.cli.engine_form import say_if_uncompiled
from survive.cli.numbers import Whole, count_of, number_option
from survive.cli.output import console, say
from survive.cli.progress_bar import progress
from survive.cli.running import running_options
from survive.cli.tables import Column, print_lines, table_lines
from survive.simulation.run.executors import make_executor
from survive.simulation.run.interrupt import Stop, stop_on_interrupt
from survive.study.puzzles.choosing import chosen, graded
from survive.study.puzzles.finder import BOTS, SEATS, Finder, ShortFinder, plans_for
from survive.study.puzzles.grading import graded_again
from survive.study.puzzles.making import LookedAt, look_through, read_work
from survive.study.puzzles.puzzle import (
    KINDS,
    LEVELS,
    THEMES,
    Puzzle,
    PuzzleError,
    read_puzzles,
    write_puzzles,
)


@click.command("again")
@click.argument(
    "file", type=click.Path(exists=True, dir_okay=False, path_type=Path), metavar="FILE"
)
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    required=True,
    metavar="FILE",
    help="File for the puzzles.",
)
@click.option("--drop", metavar="ID", multiple=True, help="Leave a puzzle out; may be repeated.")
def again(file: Path, out: Path, drop: tuple[str, ...]) -> None:
    """Look for better plans in the puzzles of FILE, let the bots try again, and rate them again.

    What is not a puzzle any more is left out, and named.
    """
    say_if_uncompiled()
    try:
        found = read_puzzles(file.read_text(encoding="utf-8"), str(file))
    except PuzzleError as error:
        raise click.ClickException(str(error)) from error
    tried = []
    with progress(len(found), what="Grading", unit="puzzles") as advance:
        for puzzle in found:
            tried.append(graded_again(puzzle) if puzzle.id not in drop else None)
            advance(1)
    kept = graded(one for one in tried if one is not None)
    out.write_text(write_puzzles(kept), encoding="utf-8", newline="\n")
    there = {one.id for one in kept}
    gone = [one.id for one in found if one.id not in there]
    if gone:
        say(f"Left out: {', '.join(gone)}.", hang=2)
    say(f"{len(kept)} puzzles: {out}")


@click.command("make")
@number_option(
    "--games",
    type=Whole(1),
    metavar="N",
    default=100,
    show_default=True,
    help="Games to look through.",
)
@running_options
@click.option(
    "--work",
    type=click.Path(dir_okay=False, path_type=Path),
    default=Path("puzzles.work.jsonl"),
    show_default=True,
    help="File of the games looked through; the same command continues there.",
)
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    default=Path("puzzles.jsonl"),
    show_default=True,
    help="File for the puzzles.",
)
@click.option("--players", metavar="BOT", default=BOTS, show_default=True, help="Who plays.")
@click.option(
    "--seats",
    metavar="N,N",
    default=",".join(map(str, SEATS)),
    show_default=True,
    help="Sizes of the tables, in turn.",
)
@click.option(
    "--short", is_flag=True, help="Look only at single decisions, such as a tile or a shark's way."
)
@number_option(
    "--minutes",
    type=Whole(1),
    metavar="N",
    help="Stop after this long; the same command continues.",
)
@click.option("--drop", metavar="ID", multiple=True, help="Leave a puzzle out; may be repeated.")
def make(
    games: int,
    seed: int,
    workers: int | None,
    on: str,
    work: Path,
    out: Path,
    players: str,
    seats: str,
    short: bool,
    minutes: int | None,
    drop: tuple[str, ...],
) -> None:
    """Look for puzzles in games of strong bots, and write those that were found.

    Ctrl-C stops, and writes what was found up to then; the same command continues. Machines can
    share the work by --seed: 'survive puzzles choose' takes the work files of all.
    """
    say_if_uncompiled()
    plans = plans_for(games, seed, players, _sizes(seats), ShortFinder if short else Finder)
    for plan in plans:
        plan.check()
    known = read_work(work)
    there, count = sum(plan.seed in known for plan in plans), 0
    with (
        stop_on_interrupt() as stop,
        _time_limit(stop, minutes),
        progress(games, there, what="Looking", unit="games") as advance,
    ):

        def done(game: LookedAt) -> None:
            nonlocal count
            count += len(game.puzzles)
            advance(1, f"{count} found")

        looked = look_through(work, plans, make_executor(on, workers), stop, done)
    _choose(list(looked.values()), out, drop)
    if stop.requested:
        say("Stopped; the same command continues.", err=True)
        click.get_current_context().exit(1)


@contextmanager
def _time_limit(stop: Stop, minutes: int | None) -> Iterator[None]:
    """Request a stop after some minutes."""
    timer = threading.Timer(60 * (minutes or 0), stop.request)
    timer.daemon = True
    if minutes is not None:
        timer.start()
    try:
        yield
    finally:
        timer.cancel()


@click.command("choose")
@click.argument(
    "work",
    nargs=-1,
    required=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="WORK",
)
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    required=True,
    metavar="FILE",
    help="File for the puzzles.",
)
@click.option("--drop", metavar="ID", multiple=True, help="Leave a puzzle out; may be repeated.")
def choose(work: tuple[Path, ...], out: Path, drop: tuple[str, ...]) -> None:
    """Choose a varied collection from the work files of 'survive puzzles make'."""
    try:
        looked = {seed: game for path in work for seed, game in read_work(path).items()}
    except PuzzleError as error:
        raise click.ClickException(str(error)) from error
    _choose(list(looked.values()), out, drop)


def _choose(looked: Sequence[LookedAt], out: Path, drop: Collection[str]) -> None:
    found = chosen((one for game in looked for one in game.puzzles), drop)
    out.write_text(write_puzzles(found), encoding="utf-8", newline="\n")
    _sum_up(looked, found, out)


def _sizes(text: str) -> list[int]:
    found = [int(word) for word in text.split(",") if word.strip() in map(str, SEATS)]
    if len(found) != len(text.split(",")):
        known = ", ".join(map(str, SEATS))
        raise click.UsageError(f"--seats {text}: expected sizes of tables from {known}")
    return found


def _sum_up(looked: Sequence[LookedAt], found: Sequence[Puzzle], out: Path) -> None:
    """Print how many puzzles there are of each level, and what they cost."""
    for sorts, of in ((THEMES, "theme"), (KINDS, "kind")):
        columns = [Column("level"), *(Column(sort) for sort in sorts), Column("all")]
        rows = []
        for level in LEVELS:
            here = [getattr(one, of) for one in found if one.level == level]
            rows.append([str(level), *(str(here.count(sort)) for sort in sorts), str(len(here))])
        terminal_ = console()
        print_lines(terminal_, table_lines(columns, rows, terminal_.width))
        say("")
    positions = sum(game.positions for game in looked)
    candidates = sum(len(game.puzzles) for game in looked)
    seconds = sum(game.seconds for game in looked)
    say(
        f"{count_of(len(found), 'puzzle')} of {count_of(candidates, 'candidate')} from"
        f" {positions:,} positions of {count_of(len(looked), 'game')}: {out}"
    )
    if candidates:
        counts = (("game", len(looked)), ("candidate", candidates), ("puzzle", len(found)))
        shares = [f"{seconds / count:.1f} seconds per {what}" for what, count in counts if count]
        say(f"Cost: {seconds / 3600:.2f} core-hours: {', '.join(shares)}.")
