"""``survive puzzles``: lists and shows the puzzles, checks them, and makes new ones."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

import click

from survive.cli.engine_form import say_if_uncompiled
from survive.cli.help import Group
from survive.cli.numbers import Whole, count_of, number_option
from survive.cli.output import columns_of_terminal, console, say
from survive.cli.progress import progress
from survive.cli.reason_texts import explanation_lines
from survive.cli.running import running_options
from survive.cli.tables import Column, print_lines, table_lines
from survive.drawing import terminal
from survive.drawing.draw import draw
from survive.record.notation.vocabulary import colour_of
from survive.simulation.run.executors import make_executor
from survive.simulation.run.interrupt import stop_on_interrupt
from survive.study.puzzles.answering import answer_puzzle
from survive.study.puzzles.explaining import explain
from survive.study.puzzles.finder import BOTS, SEATS, Finder, RareFinder, ShortFinder, plans_for
from survive.study.puzzles.grading import graded_again
from survive.study.puzzles.making import LookedAt, finished, look_through, read_work
from survive.study.puzzles.puzzle import (
    LEVELS,
    THEMES,
    Puzzle,
    PuzzleError,
    check_puzzle,
    read_puzzles,
    shipped,
    write_puzzles,
)
from survive.study.task import read_plan


@click.group(cls=Group)
def puzzles() -> None:
    """List, show, check and make puzzles: positions with a plan that is clearly the best.

    docs/puzzles.md says what a puzzle is and how they are made.
    """


@puzzles.command("list")
@click.option(
    "--theme",
    type=click.Choice(THEMES),
    metavar="THEME",
    help=f"Only puzzles about this: {', '.join(THEMES)}.",
)
@number_option(
    "--level",
    type=Whole(LEVELS[0]),
    metavar="N",
    help=f"Only puzzles of this level, {LEVELS[0]} to {LEVELS[-1]}.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON; the last line is one object.")
def list_puzzles(theme: str | None, level: int | None, as_json: bool) -> None:
    """List the puzzles that come with the package, easy ones first."""
    if level is not None and level not in LEVELS:
        raise click.UsageError(f"--level {level}: choose from {LEVELS[0]} to {LEVELS[-1]}")
    found = [
        puzzle
        for puzzle in shipped().values()
        if theme in (None, puzzle.theme) and level in (None, puzzle.level)
    ]
    if as_json:
        click.echo(json.dumps({"puzzles": [_as_object(puzzle) for puzzle in found]}))
        return
    if not found:
        say("No puzzle is of this kind: ask for less.")
        return
    rows = [
        [
            puzzle.id,
            puzzle.theme,
            str(puzzle.level),
            f"{puzzle.rating:.0f}",
            str(puzzle.players),
            f"{puzzle.gap:.1f}",
            _success(puzzle),
        ]
        for puzzle in found
    ]
    columns = [
        Column("puzzle", figures=False),
        Column("theme", figures=False),
        Column("level"),
        Column("rating"),
        Column("players"),
        Column("gap"),
        Column("solved by bots", spare=1),
    ]
    out = console()
    print_lines(out, table_lines(columns, rows, out.width, more="a wider terminal or --json"))
    say(f"\n{count_of(len(found), 'puzzle')}. gap: points between the best plan and the usual one.")


@puzzles.command("show")
@click.argument("name", metavar="ID")
@click.option("--solution", is_flag=True, help="Show the best plan, and what the bots do.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead.")
@click.option("--plain", is_flag=True, help="Use no colour, even where the terminal has it.")
@click.option("--ascii", "ascii_only", is_flag=True, help="Use only ASCII characters.")
def show(name: str, solution: bool, as_json: bool, plain: bool, ascii_only: bool) -> None:
    """Draw the puzzle ID, as the player to move knows it."""
    puzzle = _known(name)
    if as_json:
        click.echo(json.dumps(_as_object(puzzle, whole=True)))
        return
    task = puzzle.task
    picture = draw(
        task.view.known,
        colour=not plain and terminal.wants_colour(sys.stdout),
        width=columns_of_terminal(),
        values_of=task.seat,
        hands_of=task.seat,
        ascii_only=ascii_only or terminal.wants_ascii(sys.stdout),
    )
    click.echo(picture)
    say(
        f"\nPuzzle {puzzle.id}: {puzzle.theme}, level {puzzle.level}, rating {puzzle.rating:.0f}."
        f" {colour_of(task.seat).capitalize()} is to save the most."
    )
    if not solution:
        say("--solution shows the best plan.")
        return
    say(f"\nBest: {', '.join(puzzle.best)} ({puzzle.value:+.1f} points)", hang=6)
    best, usual = read_plan(task, puzzle.best), read_plan(task, puzzle.usual.line)
    say(f"Why: {' '.join(explanation_lines(explain(task, best, usual)))}", hang=5)
    for one in puzzle.tried:
        line = f"{one.bot} ({one.solved} of {one.tries} solved): {', '.join(one.line)}"
        say(f"{line} ({one.value:+.1f})", hang=2)


@puzzles.command("check")
@click.option("--judge", is_flag=True, help="Judge every best plan and every usual one, too.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead.")
def check(judge: bool, as_json: bool) -> None:
    """Check the puzzles of the package: positions, plans, and what they are worth."""
    problems: list[str] = []
    found = list(shipped().values())
    with progress(len(found), what="Checking", unit="puzzles") as advance:
        for puzzle in found:
            problems += _problems(puzzle, judge)
            advance(1)
    if as_json:
        click.echo(json.dumps({"puzzles": len(found), "problems": problems}))
    else:
        for problem in problems:
            say(problem)
        say(f"{len(found)} puzzles, {len(problems)} problems.")
    if problems:
        sys.exit(2)


def _problems(puzzle: Puzzle, judge: bool) -> list[str]:
    try:
        check_puzzle(puzzle)
    except PuzzleError as error:
        return [str(error)]
    if not judge:
        return []
    best = answer_puzzle(puzzle, puzzle.best).verdict
    usual = answer_puzzle(puzzle, puzzle.usual.line).verdict
    found = []
    if not best.solved:
        found.append(f"puzzle {puzzle.id}: its best plan does not count as solved")
    if usual.solved:
        found.append(f"puzzle {puzzle.id}: the usual plan counts as solved")
    return found


@puzzles.command("again")
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
    graded = []
    with progress(len(found), what="Grading", unit="puzzles") as advance:
        for puzzle in found:
            graded.append(graded_again(puzzle) if puzzle.id not in drop else None)
            advance(1)
    kept = finished(one for one in graded if one is not None)
    out.write_text(write_puzzles(kept), encoding="utf-8", newline="\n")
    there = {one.id for one in kept}
    gone = [one.id for one in found if one.id not in there]
    if gone:
        say(f"Left out: {', '.join(gone)}.", hang=2)
    say(f"{len(kept)} puzzles: {out}")


@puzzles.command("make")
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
    "--short", is_flag=True, help="Look only at single decisions: a tile to sink, a kaiju to move."
)
@click.option(
    "--rare", is_flag=True, help="Look only for the rarest kinds: pushes, powers, endgames."
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
    rare: bool,
    drop: tuple[str, ...],
) -> None:
    """Look for puzzles in games of strong bots, and write those that were found.

    Ctrl-C stops, and writes what was found up to then; the same command continues.
    """
    say_if_uncompiled()
    if short and rare:
        raise click.UsageError("--short and --rare: choose one of them")
    finder = ShortFinder if short else RareFinder if rare else Finder
    plans = plans_for(games, seed, players, _sizes(seats), finder)
    for plan in plans:
        plan.check()
    known = read_work(work)
    there, count = sum(plan.seed in known for plan in plans), 0
    with (
        stop_on_interrupt() as stop,
        progress(games, there, what="Looking", unit="games") as advance,
    ):

        def done(game: LookedAt) -> None:
            nonlocal count
            count += len(game.puzzles)
            advance(1, f"{count} found")

        looked = look_through(work, plans, make_executor(on, workers), stop, done)
    found = finished((one for game in looked.values() for one in game.puzzles), drop)
    out.write_text(write_puzzles(found), encoding="utf-8", newline="\n")
    _sum_up(list(looked.values()), found, out)
    if stop.requested:
        say("Stopped; the same command continues.", err=True)
        click.get_current_context().exit(1)


def _sizes(text: str) -> list[int]:
    found = [int(word) for word in text.split(",") if word.strip() in map(str, SEATS)]
    if len(found) != len(text.split(",")):
        known = ", ".join(map(str, SEATS))
        raise click.UsageError(f"--seats {text}: expected sizes of tables from {known}")
    return found


def _sum_up(looked: Sequence[LookedAt], found: Sequence[Puzzle], out: Path) -> None:
    columns = [Column("level"), *(Column(theme) for theme in THEMES), Column("all")]
    rows = []
    for level in LEVELS:
        themes = [one.theme for one in found if one.level == level]
        rows.append([str(level), *(str(themes.count(t)) for t in THEMES), str(len(themes))])
    terminal_ = console()
    print_lines(terminal_, table_lines(columns, rows, terminal_.width))
    positions = sum(game.positions for game in looked)
    say(f"\n{len(found)} puzzles from {positions:,} positions of {len(looked)} games: {out}")


def _known(name: str) -> Puzzle:
    puzzle = shipped().get(name)
    if puzzle is None:
        raise click.UsageError(
            f"no puzzle is called {name!r}: 'survive puzzles list' names them all"
        )
    return puzzle


def _success(puzzle: Puzzle) -> str:
    """Return how many tries of all bots solved a puzzle."""
    solved, tries = sum(one.solved for one in puzzle.tried), sum(one.tries for one in puzzle.tried)
    return f"{solved}/{tries}"


def _as_object(puzzle: Puzzle, *, whole: bool = False) -> dict[str, object]:
    """Return a puzzle as data; its solution only if asked for."""
    found: dict[str, object] = {
        "puzzle": puzzle.id,
        "theme": puzzle.theme,
        "level": puzzle.level,
        "rating": puzzle.rating,
        "players": puzzle.players,
        "seat": puzzle.seat,
        "gap": puzzle.gap,
        "bots": {one.bot: one.solved / one.tries for one in puzzle.tried},
    }
    if whole:
        found |= {
            "position": puzzle.position,
            "best": puzzle.best,
            "value": puzzle.value,
            "usual": puzzle.usual.line,
            "usual_value": puzzle.usual.value,
        }
    return found
