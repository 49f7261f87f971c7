"""Sums up a review: turning points, luck by seat, and what cost each player most."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from survive.study.judging import NOTABLE
from survive.study.results import THEMES, Decision, PlayerSummary, Stroke, Theme
from survive.study.tally import DECIMALS

_TURNING_COST = 1.0
"""From how many points on a decision may be a turning point."""
_TURNING_CHANCE = 0.05
"""And how much of the chance to win it must have cost."""
_BEYOND_CHANCE = 2.0
"""How many standard errors its cost must be above 0."""
_MOST_TURNING = 5
"""More would not be turning points."""


def with_turning_points(decisions: Sequence[Decision], unit: float = 1.0) -> list[Decision]:
    """Return the decisions, those that decided most marked as turning points.

    ``unit`` is how much of what the game counts is as much as a point of treasure.
    """
    possible = [one for one in decisions if _may_be_turning(one, unit)]
    possible.sort(key=lambda one: (-one.cost_chance, one.actions_before))
    chosen = {one.actions_before for one in possible[:_MOST_TURNING]}
    return [msgspec.structs.replace(one, turning=one.actions_before in chosen) for one in decisions]


def _may_be_turning(decision: Decision, unit: float) -> bool:
    return (
        decision.cost >= _TURNING_COST * unit
        and decision.cost_chance >= _TURNING_CHANCE
        and decision.cost >= _BEYOND_CHANCE * decision.cost_error
    )


def luck_by_seat(strokes: Sequence[Stroke], players: int) -> list[float]:
    """Return what dice and tiles gave or took, by seat, in points."""
    return [_summed(one.points[seat] for one in strokes) for seat in range(players)]


def summary_of(
    seat: int, decisions: Sequence[Decision], strokes: Sequence[Stroke], unit: float = 1.0
) -> PlayerSummary:
    """Return how one player played, and how lucky they were."""
    own = [one for one in decisions if one.seat == seat]
    return PlayerSummary(
        seat=seat,
        decisions=len(own),
        found=sum(one.cost < NOTABLE * unit for one in own),
        cost=_summed(one.cost for one in own),
        themes=_costs_by_theme(own),
        luck=_summed(one.points[seat] for one in strokes),
        luck_chance=_summed(one.chances[seat] for one in strokes),
    )


def _costs_by_theme(decisions: Sequence[Decision]) -> dict[Theme, float]:
    """Add up the costs of decisions by theme, the costliest theme first."""
    costs = {
        theme: _summed(one.cost for one in decisions if one.theme == theme) for theme in THEMES
    }
    costly = [theme for theme in THEMES if costs[theme] > 0]
    return {theme: costs[theme] for theme in sorted(costly, key=lambda one: -costs[one])}


def _summed(figures: Iterable[float]) -> float:
    return round(sum(figures), DECIMALS)
