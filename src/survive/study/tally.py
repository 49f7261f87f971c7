"""Adds up the outcomes of rollouts: averages with their standard errors, and differences."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from survive.engine.pieces import CREATURE_KINDS

Outcome = Sequence[float]
"""The figures that one rollout of a plan comes to."""

DECIMALS = 4
"""How precise figures are kept: beyond this they would only be noise and a waste of space."""
_FACES = int(CREATURE_KINDS)


class Gap(NamedTuple):
    """The average difference of two plans on the same luck, and its standard error."""

    points: float
    error: float


def gap(better: Sequence[float], worse: Sequence[float]) -> Gap:
    """Return by how much the first plan is ahead of the second, rollout by rollout."""
    gaps = [one - other for one, other in zip(better, worse, strict=True)]
    return Gap(mean(gaps), standard_error(gaps))


def means(outcomes: Sequence[Outcome]) -> list[float]:
    """Return the average of each figure."""
    return [mean(column) for column in zip(*outcomes, strict=True)]


def errors(outcomes: Sequence[Outcome]) -> list[float]:
    """Return the standard error of each figure."""
    return [standard_error(column) for column in zip(*outcomes, strict=True)]


def rounded(values: Sequence[float]) -> list[float]:
    """Return figures as precise as they are kept."""
    return [round(value, DECIMALS) for value in values]


def mean(values: Sequence[float]) -> float:
    """Return the average."""
    return sum(values) / len(values)


def standard_error(values: Sequence[float]) -> float:
    """Return the standard error of the average; 0 for a single value.

    Rollouts in a row meet all faces of the first die in turn, so it is their averages that vary
    by chance.
    """
    blocks = [mean(values[at : at + _FACES]) for at in range(0, len(values) - _FACES + 1, _FACES)]
    independent = blocks if len(blocks) > 1 else values
    count = len(independent)
    if count < 2:
        return 0.0
    middle = mean(independent)
    return sqrt(sum((value - middle) ** 2 for value in independent) / (count - 1) / count)
