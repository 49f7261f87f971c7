"""Ratings: a Plackett-Luce fit to the final places of many games, with honest intervals.

Each player has a strength. The winner is drawn in proportion to strength, then the second among
the others, and so on. Ties are handled by Efron's method from survival analysis. The strengths
that make the results most likely do not depend on the order of the games.

The intervals come from how much the results scatter between seeds (a "sandwich"), because
games on the same seed are not independent; or from the curvature of the likelihood where that
gives a wider interval, as for a player who never loses. One drawn game of everyone against an
average player is added, because otherwise a player who never loses would be infinitely strong.

Ratings are on Elo's scale with mean 1500: 100 points more means winning 64 % of duels.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import exp, inf, log, sqrt

from survive.simulation.statistics.estimates import LEVEL, student

MEAN = 1500.0
ELO = 400 / log(10)
"""Elo points for a strength e times as large."""
STEPS = 100
CLOSE = 1e-9

Groups = tuple[tuple[int, ...], ...]
"""Players from best to worst; those who tie are grouped."""
Vector = list[float]
Matrix = list[list[float]]


@dataclass(frozen=True)
class StrengthEstimate:
    """A rating with its interval."""

    value: float
    low: float
    high: float


def groups_of(entrants: Sequence[int], places: Sequence[int]) -> Groups:
    """Group players who share a place.

    >>> groups_of([7, 8, 9], [2, 1, 2])
    ((8,), (7, 9))
    """
    together: dict[int, list[int]] = {}
    for entrant, place in sorted(zip(entrants, places, strict=True)):
        together.setdefault(place, []).append(entrant)
    return tuple(tuple(together[place]) for place in sorted(together))


def rate(games: Iterable[tuple[int, Groups]], count: int) -> list[StrengthEstimate]:
    """Rate this many players by games, each given with its seed."""
    seen = Counter(games)
    patterns: Counter[Groups] = Counter()
    for (_, groups), times in seen.items():
        patterns[groups] += times
    strength, curvature = _fit(patterns, count)
    errors = _errors(seen, strength, curvature)
    seeds = len({seed for seed, _ in seen})
    reach = student(LEVEL, seeds - 1) if seeds > 1 else inf
    middle = sum(strength) / count
    ratings = []
    for value, error in zip(strength, errors, strict=True):
        rating, spread = MEAN + ELO * (value - middle), ELO * reach * error
        ratings.append(StrengthEstimate(rating, rating - spread, rating + spread))
    return ratings


def _fit(patterns: Counter[Groups], count: int) -> tuple[Vector, Matrix]:
    """Return the likeliest logarithms of the strengths, and the curvature there (Newton)."""
    strength = [0.0] * count
    for _ in range(STEPS):
        slope, curvature = [0.0] * count, [[0.0] * count for _ in range(count)]
        for i, value in enumerate(strength):  # the drawn game against an average player
            beats = 1 / (1 + exp(-value))
            slope[i] += 0.5 - beats
            curvature[i][i] += beats * (1 - beats)
        for groups, times in patterns.items():
            _add(groups, times, strength, slope, curvature)
        step = _solve(curvature, slope)
        longest = max(map(abs, step))
        scale = min(1.0, 2.0 / longest) if longest else 1.0
        strength = [value + scale * change for value, change in zip(strength, step, strict=True)]
        if longest < CLOSE:
            break
    return strength, curvature


@cache
def _stages(groups: Groups) -> tuple[tuple[tuple[int, float], ...], ...]:
    """Return, for each place drawn, the candidates with Efron's weights for ties."""
    found = []
    for number, group in enumerate(groups):
        later = [(entrant, 1.0) for rest in groups[number + 1 :] for entrant in rest]
        for gone in range(len(group)):
            weight = 1 - gone / len(group)
            found.append((*((entrant, weight) for entrant in group), *later))
    return tuple(found)


def _chances(groups: Groups, strength: Vector) -> Iterator[dict[int, float]]:
    """Return each player's chance to be drawn, place by place."""
    for stage in _stages(groups):
        total = 0.0
        chances: dict[int, float] = {}
        for entrant, weight in stage:
            part = weight * exp(strength[entrant])
            total += part
            chances[entrant] = chances.get(entrant, 0.0) + part
        yield {entrant: part / total for entrant, part in chances.items()}


def _add(
    groups: Groups, times: int, strength: Vector, slope: Vector, curvature: Matrix | None = None
) -> None:
    """Add the slope and curvature of a result's log-likelihood, times how often it occurred."""
    for group in groups:
        for entrant in group:
            slope[entrant] += times
    for chances in _chances(groups, strength):
        for entrant, chance in chances.items():
            slope[entrant] -= times * chance
            if curvature is None:
                continue
            curvature[entrant][entrant] += times * chance
            for other, also in chances.items():
                curvature[entrant][other] -= times * chance * also


def _errors(seen: Counter[tuple[int, Groups]], strength: Vector, curvature: Matrix) -> list[float]:
    """Return the standard error of each strength relative to the mean of all."""
    count = len(strength)
    slopes: dict[int, Vector] = {}
    for (seed, groups), times in seen.items():
        _add(groups, times, strength, slopes.setdefault(seed, [0.0] * count))
    seeds = len(slopes)
    if seeds < 2:
        return [inf] * count
    mean = [sum(slope[i] for slope in slopes.values()) / seeds for i in range(count)]
    inverse = [_solve(curvature, [float(i == j) for j in range(count)]) for i in range(count)]
    # How far each seed moves the strengths, relative to their mean.
    variances = [0.0] * count
    for slope in slopes.values():
        centred = [slope[i] - mean[i] for i in range(count)]
        moved = [sum(inverse[i][j] * centred[j] for j in range(count)) for i in range(count)]
        middle = sum(moved) / count
        for i in range(count):
            variances[i] += (moved[i] - middle) ** 2
    found = []
    for i, variance in enumerate(variances):
        to_mean = [float(i == j) - 1 / count for j in range(count)]
        flat = sum(
            to_mean[j] * inverse[j][k] * to_mean[k] for j in range(count) for k in range(count)
        )
        found.append(sqrt(max(variance * seeds / (seeds - 1), flat)))
    return found


def _solve(matrix: Matrix, right: Vector) -> Vector:
    """Solve a small system of linear equations (Gauss, with pivots)."""
    count = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i in range(count):
        pivot = max(range(i, count), key=lambda row: abs(rows[row][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for j in range(i + 1, count):
            factor = rows[j][i] / rows[i][i]
            for k in range(i, count + 1):
                rows[j][k] -= factor * rows[i][k]
    found = [0.0] * count
    for i in reversed(range(count)):
        rest = sum(rows[i][k] * found[k] for k in range(i + 1, count))
        found[i] = (rows[i][count] - rest) / rows[i][i]
    return found
