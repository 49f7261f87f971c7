"""Answers a solver of a puzzle: what their plan is worth, and what would have been better.

Everything is found from what the player to move may know. The same question always gets the same
answer: the worlds and their luck follow from the position.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from survive.players import make_player
from survive.record.position.text import read_position
from survive.study.puzzles.explaining import Explanation, explain
from survive.study.puzzles.judge import ROUNDS, Verdict, judged
from survive.study.puzzles.puzzle import USUAL, Puzzle
from survive.study.puzzles.search import best_of, distinct, ideas_for
from survive.study.puzzles.sequel import Sequel, sequels
from survive.study.steps import Steps, in_steps
from survive.study.task import Task, TurnPlan, plan_of, read_plan, task_of, write_plan
from survive.study.worlds import seed_of

SOLVED_POSITIONS = 64
"""Size of the cache of best plans, in positions."""
HELPER = "expert"
"""The bot whose plan is compared too where no best plan is known yet."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What becomes of an answer."""

    verdict: Verdict
    best_line: list[str]
    explanation: Explanation
    """Why the best plan is better than the answer, or than the usual one if that solved it."""
    refutation: Sequel
    """What is likely to follow the answer."""
    example: Sequel
    """What the best plan would have led to in the same world."""


@in_steps
def answer_puzzle(puzzle: Puzzle, line: Sequence[str]) -> Steps[Answer]:
    """Judge an answer to a puzzle, or raise a PlanError."""
    task = puzzle.task
    best, usual = read_plan(task, puzzle.best), read_plan(task, puzzle.usual.line)
    plan = read_plan(task, line)
    return (yield from _answer(task, puzzle.position, plan, best, usual))


@in_steps
def answer_position(position: str, line: Sequence[str]) -> Steps[Answer]:
    """Judge an answer to any position, or raise a PlanError or PositionError."""
    task = task_of(read_position(position))
    plan = read_plan(task, line)
    if position not in _solved:
        _solved[position] = yield from _solve(task, position)
        while len(_solved) > SOLVED_POSITIONS:
            del _solved[next(iter(_solved))]
    best, usual = _solved[position]
    return (yield from _answer(task, position, plan, best, usual))


_solved: dict[str, tuple[TurnPlan, TurnPlan]] = {}
"""The best plans for the latest positions, and the usual ones: people try a puzzle again."""


def _solve(task: Task, position: str) -> Steps[tuple[TurnPlan, TurnPlan]]:
    """Return the best plan that is found for a position, and the usual one."""
    seed = seed_of("solve", position)
    usual = plan_of(make_player(USUAL), task, seed)
    helper = plan_of(make_player(HELPER), task, seed)
    yield
    ideas = yield from ideas_for.steps(task, seed)
    best = yield from best_of.steps(task, distinct(task, [usual, helper, *ideas]), seed, ROUNDS)
    return best, usual


def _answer(
    task: Task, position: str, plan: TurnPlan, best: TurnPlan, usual: TurnPlan
) -> Steps[Answer]:
    seed = seed_of("judge", position)
    found = yield from judged.steps(task, plan, best, usual, seed)
    refutation, example = yield from sequels.steps(task, plan, best, seed)
    explanation = explain(task, best, usual if found.solved else plan)
    return Answer(found, write_plan(task, best), explanation, refutation, example)
