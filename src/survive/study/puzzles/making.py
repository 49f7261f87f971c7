"""Looks through games for puzzles, and keeps what was found in a work file.

The work file has one line per game, so that a run can be stopped and taken up again: games that
are in it are not looked at a second time. Machines can share the games by their seeds: the work
files of all are then chosen from together.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from survive.simulation.run.executors import Executor, run_plans
from survive.simulation.run.interrupt import Stop
from survive.simulation.run.jobs import BatchResult, Plan
from survive.study.puzzles.finder import Finder
from survive.study.puzzles.puzzle import Puzzle, PuzzleError


class LookedAt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game of the work file, and what was found in it."""

    seed: int
    players: int
    positions: int
    seconds: float
    """What playing it and looking at it took, of one core."""
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
            seconds=round(finder.seconds, 1),
            puzzles=finder.found,
        )
    ]
