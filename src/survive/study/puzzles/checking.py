"""Checks whether a position makes a puzzle: whether one plan is better than what comes to mind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from survive.record.position.text import read_position
from survive.study.counting import unit_of
from survive.study.puzzles.answering import HELPER
from survive.study.puzzles.judge import ROUNDS, compared, is_solved, noise_of, share_of
from survive.study.puzzles.puzzle import AGAINST
from survive.study.puzzles.search import best_of, distinct, ideas_for, key_of
from survive.study.puzzles.solvers import solver
from survive.study.steps import Steps, in_steps
from survive.study.task import ends_with_die, plan_of, task_of, write_plan
from survive.study.worlds import seed_of

MOST_PLANS = 12
"""How many plans are compared in the end."""
MOST_ALIKE = 0.5
"""The share of them that may be as good as the best one."""

CheckResult = Literal["puzzle", "forced", "equal", "many"]


@dataclass(frozen=True, slots=True)
class CheckedPosition:
    """Whether a position is a puzzle, and if not, why."""

    result: CheckResult
    """``forced``: there is a single plan; ``equal``: what comes to mind first is as good as the
    best plan; ``many``: more than half of all ideas are."""
    gap: float
    """Points by which the best plan is ahead of the usual one."""
    error: float
    """The standard error of the gap."""
    best: list[str]
    usual: list[str]
    alike: int
    """How many of the other plans count as solved, too."""


@in_steps
def check_position(position: str) -> Steps[CheckedPosition]:
    """Check a position, or raise a PlanError or PositionError; the same always gets the same."""
    task = task_of(read_position(position))
    seed = seed_of("check", position)
    own = [plan_of(solver(name), task, seed_of(seed, name)) for name in (*AGAINST, HELPER)]
    yield
    ideas = yield from ideas_for.steps(task, seed)
    plans = distinct(task, [*own, *ideas])
    if len(plans) == 1:
        line = write_plan(task, plans[0])
        return CheckedPosition("forced", 0.0, 0.0, line, line, 0)
    whole = [plan for plan in plans if not ends_with_die(plan)]
    best = yield from best_of.steps(task, whole or plans, seed, ROUNDS)
    field = distinct(task, [*own[: len(AGAINST)], best, *whole])[:MOST_PLANS]
    found = yield from compared.steps(task, field, ROUNDS, seed_of(seed, "fresh"))
    top, numbers = found.order[0], {key_of(task, plan): at for at, plan in enumerate(field)}
    first_ideas = [numbers[key_of(task, plan)] for plan in own[: len(AGAINST)]]
    unit = unit_of(task.view.known.ruleset.options)

    def is_behind(plan: int) -> bool:
        behind = found.gap(top, plan)
        return behind.points > noise_of(behind, unit)

    usual = next(filter(is_behind, first_ideas), first_ideas[0])

    def is_solution(plan: int) -> bool:
        share = share_of(found.value(plan), found.value(top), found.value(usual))
        return is_solved(share, found.gap(top, plan), unit)

    alike = sum(is_solution(plan) for plan in range(len(field)) if plan != top)
    result: CheckResult = "puzzle"
    if not is_behind(usual):
        result = "equal"
    elif alike > MOST_ALIKE * (len(field) - 1):
        result = "many"
    lines = [write_plan(task, field[plan]) for plan in (top, usual)]
    return CheckedPosition(result, *found.gap(top, usual), lines[0], lines[1], alike)
