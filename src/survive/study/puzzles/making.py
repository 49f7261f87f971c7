"""Makes a collection of puzzles: games looked through, kept in a work file, graded in the end.

The work file has one line per game, so that a run can be stopped and taken up again: games that
are in it are not looked at a second time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from pathlib import Path

import msgspec

from survive.simulation.run.executors import Executor, run_plans
from survive.simulation.run.interrupt import Stop
from survive.simulation.run.jobs import BatchResult, Plan
from survive.study.puzzles.finder import Finder
from survive.study.puzzles.puzzle import Puzzle, PuzzleError
from survive.study.puzzles.ratings import level_of, rate_puzzles

MOST_OF_A_PATTERN = 10
"""How many puzzles are kept whose best plans for a whole turn are of the same kind."""


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
    """Keep one of all puzzles of a game whose best plans are half alike, and few of one pattern.

    Those with the greatest gap are kept.
    """
    kept: list[Puzzle] = []
    patterns: Counter[tuple[str, ...]] = Counter()
    by_gap = sorted(found, key=lambda one: (-one.gap, one.id))
    for puzzle in by_gap:
        pattern = pattern_of(puzzle)
        is_common = "end" in pattern and patterns[pattern] >= MOST_OF_A_PATTERN
        if is_common or any(_alike(puzzle, one) for one in kept):
            continue
        patterns[pattern] += 1
        kept.append(puzzle)
    return sorted(kept, key=lambda one: (one.source.seed, one.source.turn, one.id))


def pattern_of(puzzle: Puzzle) -> tuple[str, ...]:
    """Return what a best plan does, whoever does it and wherever: the verbs, and ways ashore."""
    return (puzzle.theme, *(_verb(text) for text in puzzle.best))


def _verb(text: str) -> str:
    verb, _, rest = text.partition(" ")
    if verb == "play":
        return text
    ashore = rest.rpartition("-")[2] in ("NW", "NE", "SW", "SE")
    return f"{verb} ashore" if ashore else verb


def _alike(one: Puzzle, other: Puzzle) -> bool:
    if (one.source.seed, one.seat) != (other.source.seed, other.seat):
        return False
    same = set(one.best) & set(other.best)
    return 2 * len(same) >= min(len(one.best), len(other.best))
