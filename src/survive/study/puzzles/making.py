"""Makes a collection of puzzles: games looked through, kept in a work file, graded in the end.

The work file has one line per game, so that a run can be stopped and taken up again: games that
are in it are not looked at a second time.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from pathlib import Path

import msgspec

from survive.simulation.run.executors import Executor, run_plans
from survive.simulation.run.interrupt import Stop
from survive.simulation.run.jobs import BatchResult, Plan
from survive.study.puzzles.explaining import PuzzleLesson, explain
from survive.study.puzzles.finder import Finder
from survive.study.puzzles.puzzle import Puzzle, PuzzleError
from survive.study.puzzles.ratings import level_of, rate_puzzles
from survive.study.task import read_plan

MOST_OF_A_LESSON = 15
"""How many puzzles are kept that teach the same."""
HALF, MOST_STEPS = 0.5, 0.66
"""From which shares on two plans are alike: of actions in one game, of steps in any two games."""


class LookedAt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game of the work file, and what was found in it."""

    seed: int
    players: int
    positions: int
    seconds: float
    puzzles: list[Puzzle]


def read_work(path: Path) -> dict[int, LookedAt]:
    """Return the games of a work file by their seed; none if there is no such file."""
    if not path.exists():
        return {}
    found: dict[int, LookedAt] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        try:
            game = msgspec.json.decode(line, type=LookedAt)
        except msgspec.DecodeError as error:
            raise PuzzleError(f"{path}, line {number}: {error}") from error
        found[game.seed] = game
    return found


def look_through(
    path: Path,
    plans: Sequence[Plan],
    executor: Executor,
    stop: Stop,
    done: Callable[[LookedAt], None],
) -> dict[int, LookedAt]:
    """Look through all games that the work file does not have yet, and add them to it."""
    work = read_work(path)
    missing = [plan for plan in plans if plan.seed not in work]
    if not missing:
        return work
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as file:
        for batch in run_plans(missing, executor, stop):
            for game in _games_of(batch):
                work[game.seed] = game
                file.write(msgspec.json.encode(game) + b"\n")
                done(game)
            file.flush()
    return work


def _games_of(batch: BatchResult) -> list[LookedAt]:
    """Return what a batch found: every plan is a single game."""
    if not batch.results:
        return []
    (finder,) = batch.collected
    assert isinstance(finder, Finder)
    return [
        LookedAt(
            seed=batch.batch.plan.seed,
            players=batch.batch.plan.options.players,
            positions=finder.looked_at,
            seconds=round(batch.seconds, 1),
            puzzles=finder.found,
        )
    ]


def finished(found: Iterable[Puzzle], dropped: Collection[str] = ()) -> list[Puzzle]:
    """Return a collection: without what was dropped and near duplicates, rated and graded."""
    kept = without_duplicates(puzzle for puzzle in found if puzzle.id not in dropped)
    ratings = rate_puzzles(kept)
    return [
        msgspec.structs.replace(puzzle, rating=rating, level=level_of(rating))
        for puzzle, rating in zip(kept, ratings, strict=True)
    ]


def without_duplicates(found: Iterable[Puzzle]) -> list[Puzzle]:
    """Keep one of all puzzles that are alike, and few that teach the same.

    Those with the greatest gap are kept.
    """
    kept: list[Puzzle] = []
    lessons: dict[str, PuzzleLesson | None] = {}
    by_gap = sorted(found, key=lambda one: (-one.gap, one.id))
    for puzzle in by_gap:
        lesson = lesson_of(puzzle)
        same = [one for one in kept if lessons[one.id] == lesson]
        if len(same) >= MOST_OF_A_LESSON or any(_is_same_way(puzzle, one) for one in same):
            continue
        if any(_is_same_game(puzzle, one) for one in kept):
            continue
        lessons[puzzle.id] = lesson
        kept.append(puzzle)
    return sorted(kept, key=lambda one: (one.source.seed, one.source.turn, one.id))


def lesson_of(puzzle: Puzzle) -> PuzzleLesson | None:
    """Return what a puzzle teaches."""
    task = puzzle.task
    best, usual = read_plan(task, puzzle.best), read_plan(task, puzzle.usual.line)
    return explain(task, best, usual).lesson


def _is_same_game(one: Puzzle, other: Puzzle) -> bool:
    """Whether the same player of the same game must find a plan that is half the same."""
    if one.source.seed != other.source.seed or one.seat != other.seat:
        return False
    return _overlap(set(one.best), set(other.best)) >= HALF


def _is_same_way(one: Puzzle, other: Puzzle) -> bool:
    """Whether two plans take most of their steps between the same spaces."""
    ways = [set(map(_way, puzzle.best)) - {""} for puzzle in (one, other)]
    return all(ways) and _overlap(*ways) >= MOST_STEPS


def _way(text: str) -> str:
    """Return the spaces of a step; nothing if an action is not a step, or comes after the moves."""
    verb, _, rest = text.partition(" ")
    return rest.split()[-1] if verb in ("walk", "swim", "raft", "kaiju") else ""


def _overlap(one: set[str], other: set[str]) -> float:
    """Return which share of the smaller set is in the other one, too."""
    return len(one & other) / min(len(one), len(other))
