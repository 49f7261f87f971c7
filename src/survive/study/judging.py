"""Judges one decision of a game: what was played, against the best idea that is found for it.

The best idea is chosen by some rollouts and compared with what was played by others, on fresh
luck. Otherwise it would look better than it is: of several ideas, the one that was luckiest in
the rollouts looks best.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from survive.study.comparison import Comparison
from survive.study.counting import unit_of
from survive.study.forecast import Forecast, chance_later
from survive.study.ideas.finding import ideas_of, why
from survive.study.ideas.opinion import prepared, seed_for
from survive.study.placing import Settling, favourite
from survive.study.results import Decision, Idea, ReviewedMove
from survive.study.steps import Steps
from survive.study.tally import DECIMALS
from survive.study.task import Task, TurnPlan, write_plan
from survive.study.themes import phase_of
from survive.study.timeline import PlayedDecision
from survive.study.worlds import known_to, seed_of
from survive.views import view

NOTABLE = 0.3
"""From how many points on a decision counts as worse than the best idea."""
_BEYOND_CHANCE = 2.0
"""How many standard errors the cost of a place must be above 0."""
_SHOWN = 3
"""How many ideas are kept, in addition to what was played."""


class _Cost(NamedTuple):
    """What a decision cost, by rollouts on the same luck."""

    points: float = 0.0
    error: float = 0.0
    chance: float = 0.0


def judge(
    forecast: Forecast, choice: PlayedDecision, rollouts: int, seed: int
) -> Steps[Decision | None]:
    """Return what a decision cost, or None if it was of no consequence.

    It is of consequence if it cost something worth mentioning, or if one of the promising ideas
    would have: then it was found.
    """
    task = Task(view(choice.before, choice.seat, True))
    opinion = prepared(task, seed, forecast=forecast, played=choice.played)
    search = opinion.compared
    yield from search.play(rollouts)
    best, *_, worst = search.order
    if search.value(best) - search.value(worst) < NOTABLE * unit_of(choice.before.ruleset.options):
        return None
    cost, plan = _Cost(), search.plans[best]
    # A player who was interrupted while carrying out the best idea did nothing else.
    if plan[: len(choice.played)] != choice.played:
        pair = [plan, choice.played]
        luck = seed_of(seed_for(task, seed), "cost")
        fresh = Comparison(forecast, known_to(task.view), pair, luck, task.seat)
        cost = _cost_of((yield from fresh.play(2 * rollouts)))
    if cost.points <= 0:
        return _decision(choice, task, choice.played, cost, [])
    kept = [*search.order[:_SHOWN], search.plans.index(choice.played)]
    return _decision(choice, task, plan, cost, ideas_of(task, search, kept))


def judge_place(choice: PlayedDecision, rollouts: int, seed: int) -> Steps[Decision | None]:
    """Return what a place cost, or None if nothing clearly better was found.

    Differences are small and the setup is long, so only what is beyond chance is reported.
    """
    best = [favourite(choice.before, choice.played[0])]
    if best == choice.played:
        return None
    task = Task(view(choice.before, choice.seat, True))
    pair = Comparison(
        Settling(choice.before),
        known_to(task.view),
        [best, choice.played],
        seed_of(seed_for(task, seed), "places"),
        task.seat,
    )
    cost = _cost_of((yield from pair.play(rollouts)))
    notable = NOTABLE * unit_of(choice.before.ruleset.options)
    if cost.points < max(notable, _BEYOND_CHANCE * cost.error):
        return None
    return _decision(choice, task, best, cost, ideas_of(task, pair))


def _cost_of(pair: Comparison) -> _Cost:
    """Return how much worse the second of two plans is; nothing if it is the better one."""
    points, error = pair.gap(0, 1)
    if points <= 0:
        return _Cost()
    return _Cost(points, error, pair.gap(0, 1, partial(chance_later, seat=pair.seat)).points)


def _decision(
    choice: PlayedDecision, task: Task, best: TurnPlan, cost: _Cost, ideas: list[Idea]
) -> Decision:
    theme, reason = why(task, best, None if best == choice.played else choice.played)
    return Decision(
        actions_before=choice.actions_before,
        turn=int(choice.before.turn),
        seat=choice.seat,
        phase=phase_of(choice.before),
        played=[ReviewedMove(text=text) for text in write_plan(task, choice.played)],
        best=[ReviewedMove(text=text) for text in write_plan(task, best)],
        cost=round(cost.points, DECIMALS),
        cost_error=round(cost.error, DECIMALS),
        cost_chance=round(cost.chance, DECIMALS),
        theme=theme,
        reason=reason,
        turning=False,
        ideas=ideas,
    )
