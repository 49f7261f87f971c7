"""Judges one decision of a game: what was played, against the best idea that is found for it.

The best idea is chosen by some rollouts and compared with what was played by others, on fresh
luck. Otherwise it would look better than it is: of several ideas, the one that was luckiest in
the rollouts looks best.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from survive.study.analysis import ranked
from survive.study.counting import unit_of
from survive.study.course import Choice
from survive.study.ideas import Question, question_of
from survive.study.placing import compared, favourite
from survive.study.playing_out import Plan, PlayingOut, seed_of
from survive.study.results import Decision, Idea
from survive.study.steps import Steps
from survive.study.tally import DECIMALS, Tally, difference
from survive.study.themes import phase_of
from survive.study.worlds import known_to
from survive.views import view

NOTABLE = 0.3
"""From how many points on a decision counts as worse than the best idea."""
_BEYOND_CHANCE = 2.0
"""How many standard errors the cost of a place must be above 0."""
_SHOWN = 3
"""How many ideas are kept, besides what was played."""


@dataclass(frozen=True)
class _Cost:
    """What a decision cost, by rollouts on the same luck."""

    points: float = 0.0
    error: float = 0.0
    chance: float = 0.0


def judge(out: PlayingOut, choice: Choice, rollouts: int, seed: int) -> Steps[Decision | None]:
    """Return what a decision cost, or None if it was of no consequence.

    It is of consequence if it cost something worth mentioning, or if one of the promising ideas
    would have: then it was found.
    """
    question = question_of(view(choice.before, choice.seat, True), seed_of(seed, "question"))
    plans = question.plans(seed_of(seed, "plans"))
    if choice.played not in plans:
        plans.append(choice.played)
    worlds = known_to(question.view)
    tallies = yield from out.play_out(worlds, plans, rollouts, seed_of(seed, "search"))
    best, worst = _best_and_worst(tallies, choice.seat)
    notable = NOTABLE * unit_of(choice.before.ruleset.options)
    if tallies[best].lead(choice.seat) - tallies[worst].lead(choice.seat) < notable:
        return None
    cost = _Cost()
    if plans[best] != choice.played:
        pair = [plans[best], choice.played]
        fresh = yield from out.play_out(worlds, pair, 2 * rollouts, seed_of(seed, "cost"))
        cost = _cost_of(fresh, choice.seat)
    if cost.points <= 0:
        return _decision(choice, question, choice.played, cost, [])
    ideas = _ideas(question, plans, tallies, choice)
    return _decision(choice, question, plans[best], cost, ideas)


def judge_place(choice: Choice, count: int, seed: int) -> Steps[Decision | None]:
    """Return what a place cost, or None if nothing clearly better was found.

    Differences are small and the setup is long, so only what is beyond chance is told.
    """
    best = favourite(choice.before, choice.played[0])
    if [best] == choice.played:
        return None
    pair = yield from compared.steps(
        choice.before, [best, *choice.played], count, seed_of(seed, "places")
    )
    cost = _cost_of(pair, choice.seat)
    notable = NOTABLE * unit_of(choice.before.ruleset.options)
    if cost.points < max(notable, _BEYOND_CHANCE * cost.error):
        return None
    question = question_of(view(choice.before, choice.seat, True), seed_of(seed, "question"))
    plans = [[best], choice.played]
    return _decision(choice, question, [best], cost, ranked(question, plans, pair))


def _best_and_worst(tallies: Sequence[Tally], seat: int) -> tuple[int, int]:
    """Return which ideas are best and worst for a seat."""
    order = sorted(range(len(tallies)), key=lambda i: tallies[i].lead(seat))
    return order[-1], order[0]


def _cost_of(pair: Sequence[Tally], seat: int) -> _Cost:
    """Return how much worse the second of two plans is; nothing if it is the better one."""
    best, played = pair
    points, error = difference(best.leads(seat), played.leads(seat))
    if points <= 0:
        return _Cost()
    chance, _ = difference(best.chances_of(seat), played.chances_of(seat))
    return _Cost(points, error, chance)


def _ideas(
    question: Question, plans: Sequence[Plan], tallies: Sequence[Tally], choice: Choice
) -> list[Idea]:
    """Return the best ideas and what was played."""
    seat, played = choice.seat, plans.index(choice.played)
    order = sorted(range(len(plans)), key=lambda i: tallies[i].lead(seat), reverse=True)
    kept = [i for rank, i in enumerate(order) if rank < _SHOWN or i == played]
    return ranked(question, [plans[i] for i in kept], [tallies[i] for i in kept])


def _decision(
    choice: Choice, question: Question, best: Plan, cost: _Cost, ideas: list[Idea]
) -> Decision:
    theme, why = question.why(best)
    return Decision(
        seq=choice.seq,
        turn=int(choice.before.turn),
        seat=choice.seat,
        phase=phase_of(choice.before),
        played=question.written(choice.played),
        best=question.written(best),
        cost=round(cost.points, DECIMALS),
        cost_error=round(cost.error, DECIMALS),
        cost_chance=round(cost.chance, DECIMALS),
        theme=theme,
        reason=why,
        turning=False,
        ideas=ideas,
    )
