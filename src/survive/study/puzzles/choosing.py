"""Chooses a collection from all candidates: none alike, and of every level many sorts.

Of each level the sorts come in turn, by theme and kind of decision and by the size of the table,
and of one sort the clearest puzzles first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field

import msgspec

from survive.study.puzzles.explaining import PuzzleLesson, explain
from survive.study.puzzles.puzzle import LEVELS, Puzzle
from survive.study.puzzles.puzzle_ratings import level_of, rate_puzzles
from survive.study.task import read_plan

MOST_OF_A_LESSON, MOST_OF_A_LEVEL = 20, 80
"""How many puzzles are kept that teach the same, and that are as hard."""
MOST_OF_A_KIND = 0.3
"""The share of a level's puzzles that may be about one kind of single decision."""
MOST_OF_A_TABLE = 0.4
"""The share that may be at tables of one size."""
FEW = 6
"""Up to this many puzzles of a level the shares do not count."""
HALF, MOST_STEPS = 0.5, 0.66
"""From which shares on two plans are alike: of actions in one game, of steps in any two games."""


def chosen(found: Iterable[Puzzle], dropped: Collection[str] = ()) -> list[Puzzle]:
    """Return a collection: without what was dropped and near duplicates, varied, and rated."""
    unique = {puzzle.id: puzzle for puzzle in found if puzzle.id not in dropped}
    choice = _Choice()
    rated = graded(unique.values())
    for level in LEVELS:
        choice.choose_from([puzzle for puzzle in rated if puzzle.level == level])
    return graded(choice.kept)


def graded(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """Return puzzles with the ratings and levels that their tries give, in the order of games."""
    ordered = sorted(puzzles, key=lambda one: (one.source.seed, one.source.turn, one.id))
    ratings = rate_puzzles(ordered)
    return [
        msgspec.structs.replace(puzzle, rating=rating, level=level_of(rating))
        for puzzle, rating in zip(ordered, ratings, strict=True)
    ]


@dataclass(slots=True)
class _Choice:
    """What is kept so far."""

    kept: list[Puzzle] = field(default_factory=list)
    lessons: dict[str, PuzzleLesson | None] = field(default_factory=dict)

    def choose_from(self, level: Sequence[Puzzle]) -> None:
        """Keep puzzles of one level, of the rarest sort first."""
        left = sorted(level, key=lambda one: (-one.gap, one.id))
        sorts, kinds, tables = Counter[object](), Counter[str](), Counter[int]()
        count = 0
        while left and count < MOST_OF_A_LEVEL:

            def rarity(one: Puzzle) -> tuple[int, int]:
                return sorts[one.theme, one.kind], tables[one.players]

            puzzle = min(left, key=rarity)
            left.remove(puzzle)
            if not self._is_new(puzzle) or not _fits(puzzle, count + 1, kinds, tables):
                continue
            self.kept.append(puzzle)
            count += 1
            sorts[puzzle.theme, puzzle.kind] += 1
            kinds[puzzle.kind] += 1
            tables[puzzle.players] += 1

    def _is_new(self, puzzle: Puzzle) -> bool:
        """Whether a puzzle is unlike all that are kept; its lesson is recorded if it is."""
        lesson = lesson_of(puzzle)
        same = [one for one in self.kept if self.lessons[one.id] == lesson]
        if lesson is None or len(same) >= MOST_OF_A_LESSON:
            return False
        if any(_is_same_way(puzzle, one) for one in same):
            return False
        if any(_is_same_game(puzzle, one) for one in self.kept):
            return False
        self.lessons[puzzle.id] = lesson
        return True


def _fits(puzzle: Puzzle, count: int, kinds: Counter[str], tables: Counter[int]) -> bool:
    """Whether a level of this many puzzles stays varied with one more."""
    if count <= FEW:
        return True
    if puzzle.kind != "turn" and kinds[puzzle.kind] + 1 > MOST_OF_A_KIND * count:
        return False
    return tables[puzzle.players] + 1 <= MOST_OF_A_TABLE * count


def lesson_of(puzzle: Puzzle) -> PuzzleLesson | None:
    """Return what a puzzle teaches; None if there is no more to say about its best plan."""
    task = puzzle.task
    best, usual = read_plan(task, puzzle.best), read_plan(task, puzzle.usual.line)
    found = explain(task, best, usual)
    return found.lesson if found.reasons else None


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
