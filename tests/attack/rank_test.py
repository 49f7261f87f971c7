"""The rank test of Mann and Whitney: do two samples come from the same distribution?

And, of samples that were taken in pairs, by how much they differ. Our own: it takes a few lines,
and the library that has it is larger than all our others together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, median


@dataclass(frozen=True)
class Ranked:
    """How two samples compare."""

    share: float
    """How often a value of the first is above one of the second; 0.5 if they are alike."""
    p: float
    """How likely a share as far from 0.5 is by chance alone."""


def rank_test(first: Sequence[float], second: Sequence[float]) -> Ranked:
    """Compare two samples by their ranks, by the normal approximation, corrected for ties.

    >>> rank_test([1, 2, 3], [1, 2, 3])
    Ranked(share=0.5, p=1.0)
    """
    n, m = len(first), len(second)
    count = Counter([*first, *second])
    rank, below = dict[float, float](), 0
    for value in sorted(count):
        rank[value] = below + (count[value] + 1) / 2
        below += count[value]
    above = sum(rank[value] for value in first) - n * (n + 1) / 2
    total = n + m
    ties = sum(times**3 - times for times in count.values()) / (total * (total - 1))
    spread = sqrt(n * m / 12 * (total + 1 - ties))
    distance = max(0.0, abs(above - n * m / 2) - 0.5)
    p = 2 * (1 - NormalDist().cdf(distance / spread)) if spread else 1.0
    return Ranked(above / (n * m), min(1.0, p))


def median_gap(first: Sequence[float], second: Sequence[float]) -> tuple[float, float, float]:
    """Return the median difference within pairs and its interval of 95 %, by order statistics.

    A disturbance that both of a pair suffer cancels out.

    >>> median_gap([3.0] * 100, [2.0] * 100)
    (1.0, 1.0, 1.0)
    """
    gaps = sorted(one - two for one, two in zip(first, second, strict=True))
    reach = round(NormalDist().inv_cdf(0.975) * sqrt(len(gaps)) / 2) + 1
    middle = len(gaps) // 2
    low, high = max(0, middle - reach), min(len(gaps) - 1, middle + reach)
    return median(gaps), gaps[low], gaps[high]
