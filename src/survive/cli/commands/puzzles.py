"""``survive puzzles``: lists and shows the puzzles, checks them, and makes new ones."""

from __future__ import annotations

import json
import sys

import click

from survive.cli.commands.puzzle_making import again, choose, make
from survive.cli.help import Group
from survive.cli.numbers import Whole, count_of, number_option
from survive.cli.output import columns_of_terminal, console, say
from survive.cli.progress_bar import progress
from survive.cli.reason_texts import explanation_lines
from survive.cli.tables import Column, print_lines, table_lines
from survive.drawing import terminal
from survive.drawing.draw import draw
from survive.record.notation.vocabulary import colour_of
from survive.study.puzzles.answering import answer_puzzle
from survive.study.puzzles.explaining import explain
from survive.study.puzzles.puzzle import (
    LEVELS,
    THEMES,
    Puzzle,
    PuzzleError,
    check_puzzle,
    shipped,
)
from survive.study.task import read_plan


@click.group(cls=Group)
def puzzles() -> None:
    """List, show, check and make puzzles: positions with a plan that is clearly the best.

    docs/puzzles.md says what a puzzle is and how they are made.
    """


for command in (make, choose, again):
    puzzles.add_command(command)


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
