"""What decided a game: its largest swings and its turning points, as one list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from survive.study.judging import NOTABLE
from survive.study.results import Decision, KeyMoment, Swing
from survive.study.tally import DECIMALS

LEAST = 0.04
"""How much of a chance a swing must have changed to be worth a word."""
MOST = 7
"""How many swings are told: more would not have decided the game."""
_BEYOND_CHANCE = 2.0
"""How many standard errors a change must be away from nothing."""


def key_moments_of(
    swings: Sequence[Swing], decisions: Sequence[Decision], unit: float = 1.0
) -> list[KeyMoment]:
    """Return the largest swings and the turning points, the largest first.

    ``unit`` is how much of what the game counts is as much as a point of treasure.
    """
    costly = _costliest_by_swing(swings, decisions, unit)
    large = sorted(range(len(swings)), key=lambda one: -size_of(swings[one]))
    told = [one for one in large if size_of(swings[one]) >= LEAST][:MOST]
    found = [(size_of(swings[one]), KeyMoment(swing=one, decision=costly.get(one))) for one in told]
    for place, decision in enumerate(decisions):
        if decision.turning and place not in [moment.decision for _, moment in found]:
            swing = next((one for one in costly if costly[one] == place), None)
            if swing not in told:
                moment = KeyMoment(swing=swing, decision=place)
                found.append((decision.cost_chance, moment))
    found.sort(key=lambda pair: -pair[0])
    return [moment for _, moment in found]


def size_of(swing: Swing) -> float:
    """Return the largest of a swing's changes that is beyond chance; 0 if none is."""
    sure = [
        abs(change)
        for change, error in zip(swing.changes, swing.errors, strict=True)
        if abs(change) >= _BEYOND_CHANCE * error
    ]
    return max(sure, default=0.0)


def rest_of(swings: Sequence[Swing], told: Sequence[KeyMoment], players: int) -> list[float]:
    """Return what all swings that are not told changed together, by seat."""
    named = {moment.swing for moment in told}
    others = [swing for place, swing in enumerate(swings) if place not in named]
    return [
        round(sum(swing.changes[seat] for swing in others), DECIMALS) for seat in range(players)
    ]


def _costliest_by_swing(
    swings: Sequence[Swing], decisions: Sequence[Decision], unit: float
) -> Mapping[int, int]:
    """Return for the swings with costly decisions the place of the costliest."""
    found: dict[int, int] = {}
    at, begins = -1, [place for place, one in enumerate(swings) if one.cause == "decision"]
    for place, decision in enumerate(decisions):
        while at + 1 < len(begins) and (
            swings[begins[at + 1]].actions_before <= decision.actions_before
        ):
            at += 1
        if at < 0 or decision.turn == 0 or decision.cost < NOTABLE * unit:
            continue
        swing = begins[at]
        if swings[swing].seat != decision.seat:
            continue
        if swing not in found or decisions[found[swing]].cost < decision.cost:
            found[swing] = place
    return found
