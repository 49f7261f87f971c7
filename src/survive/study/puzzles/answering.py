"""Answers whoever has tried a puzzle: what their plan is worth, and what would have been better.

Everything is found from what the player to move may know. The same question always gets the same
answer: the worlds and their luck follow from the position.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from survive.players import make_player
from survive.record.position.text import read_position
from survive.study.puzzles.judge import ROUNDS, Verdict, judged, seed_of
from survive.study.puzzles.lessons import Explanation, explain
from survive.study.puzzles.plans import Task, plan_of, read_plan, task_of, write_plan
from survive.study.puzzles.puzzle import USUAL, Puzzle
from survive.study.puzzles.search import best_of, distinct, ideas_for
from survive.study.puzzles.sequel import Sequel, sequels

HELPER = "expert"
"""Whose plan is looked at too where nobody has looked for the best one before."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What becomes of an answer."""

    verdict: Verdict
    best_line: list[str]
    explanation: Explanation
    """Why the best plan is better than the usual one."""
    refutation: Sequel
    """What is likely to follow the answer."""
    example: Sequel
    """What the best plan would have led to in the same world."""


def answer_puzzle(puzzle: Puzzle, line: Sequence[str]) -> Answer:
    """Judge an answer to a puzzle, or raise a PlanError."""
    task = puzzle.task
    best, usual = read_plan(task, puzzle.best), read_plan(task, puzzle.usual.line)
    return _answer(task, puzzle.position, read_plan(task, line), best, usual)


def answer_position(position: str, line: Sequence[str]) -> Answer:
    """Judge an answer to any position, or raise a PlanError or PositionError."""
    task = task_of(read_position(position))
    plan = read_plan(task, line)
    best, usual = solve(position)
    return _answer(task, position, plan, list(best), list(usual))


@lru_cache(maxsize=64)
def solve(position: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the best plan that is found for a position, and the usual one."""
    task = task_of(read_position(position))
    seed = seed_of("solve", position)
    usual = plan_of(make_player(USUAL), task, seed)
    helper = plan_of(make_player(HELPER), task, seed)
    ideas = distinct(task, [usual, helper, *ideas_for(task, seed)])
    found = best_of(task, ideas, seed, ROUNDS)
    return tuple(found.plans[0]), tuple(usual)


def _answer(
    task: Task, position: str, plan: list[int], best: list[int], usual: list[int]
) -> Answer:
    seed = seed_of("judge", position)
    found = judged(task, plan, best, usual, seed)
    refutation, example = sequels(task, plan, best, seed)
    explanation = explain(task, best, usual)
    return Answer(found, write_plan(task, best), explanation, refutation, example)
