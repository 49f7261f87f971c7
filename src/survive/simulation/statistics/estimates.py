"""Estimates with honest intervals from sums over independent blocks.

A block is one seed: one game, or the games of all rotations of a line-up on equal luck, which
are not independent of each other. Everything estimated here is a ratio of two sums over
blocks (wins per game, points per game, a slope), so one class carries them all. The sums are
whole numbers: merging is exact in any order.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, nan, pi, sqrt, tan
from statistics import NormalDist

LEVEL = 0.95
"""How often an interval should contain the true value."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A share, the interval around it, and the number of blocks that it comes from."""

    mean: float
    low: float
    high: float
    blocks: int


@dataclass(slots=True)
class Ratio:
    """Sum of ``x`` divided by sum of ``m``, with one pair from each block.

    >>> games = Ratio()
    >>> for won in (1, 0, 0, 1, 0):
    ...     games.add(won, 1)
    >>> games.value
    0.4
    """

    blocks: int = 0
    x: int = 0
    m: int = 0
    xx: int = 0
    xm: int = 0
    mm: int = 0

    def add(self, x: int, m: int) -> None:
        """Add a block."""
        self.blocks += 1
        self.x += x
        self.m += m
        self.xx += x * x
        self.xm += x * m
        self.mm += m * m

    def merge(self, other: Ratio) -> None:
        """Add all blocks of another one."""
        self.blocks += other.blocks
        self.x += other.x
        self.m += other.m
        self.xx += other.xx
        self.xm += other.xm
        self.mm += other.mm

    @property
    def value(self) -> float:
        """The estimate; not a number without any data."""
        return self.x / self.m if self.m else nan

    @property
    def error(self) -> float:
        """The standard error of the estimate, from the differences between blocks."""
        if self.blocks < 2 or not self.m:
            return inf
        # Sum of (x - r m)² with r = X / M, over M² and in whole numbers until the last step.
        scatter = self.m**2 * self.xx - 2 * self.x * self.m * self.xm + self.x**2 * self.mm
        variance = scatter / self.m**4 * self.blocks / (self.blocks - 1)
        return sqrt(max(variance, 0.0))

    def interval(self, level: float = LEVEL, least: float = -inf) -> tuple[float, float]:
        """Return Student's interval, cut off at ``least``; not numbers if there is one block."""
        if self.blocks < 2 or not self.m:
            return nan, nan
        reach = student(level, self.blocks - 1) * self.error
        return max(self.value - reach, least), self.value + reach

    def share_interval(self, whole: int = 1, level: float = LEVEL) -> tuple[float, float]:
        """Return Wilson's interval of a share, where ``x`` counts in parts of ``whole``.

        The number of games is replaced by the number of independent games that would scatter
        as much as the blocks do. Where nothing scatters, blocks (all or none) or games (always
        the same part) are counted, which errs on the wide side.
        """
        if not self.m:
            return nan, nan
        share, games = self.value / whole, float(self.m)
        error = self.error / whole
        if not 0 < share < 1:
            games = float(self.blocks)
        elif 0 < error < inf:
            correction = normal(level) / student(level, self.blocks - 1)
            games = share * (1 - share) / error**2 * correction**2
        return wilson(share, games, level)

    def share(self, whole: int = 1) -> Estimate:
        """Return the estimate of a share together with its interval."""
        return Estimate(self.value / whole, *self.share_interval(whole), self.blocks)


def wilson(share: float, games: float, level: float = LEVEL) -> tuple[float, float]:
    """Return Wilson's interval of a share, given the number of independent games.

    >>> [round(end, 3) for end in wilson(0.25, 100)]
    [0.175, 0.343]
    """
    z = normal(level)
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    reach = z * sqrt(share * (1 - share) / games + (z / (2 * games)) ** 2) / (1 + z * z / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def normal(level: float = LEVEL) -> float:
    """Return how many standard errors either way hold a share ``level`` of the normal law."""
    return NormalDist().inv_cdf((1 + level) / 2)


def student(level: float, freedom: int) -> float:
    """Return the same for Student's law: exact for 1 and 2 degrees of freedom, then a series.

    (scipy has it too, but is larger than all other requirements of a simulation.)

    >>> [round(student(0.95, n), 3) for n in (1, 2, 4, 30)]
    [12.706, 4.303, 2.776, 2.042]
    """
    if freedom <= 0:
        return inf
    if freedom == 1:
        return tan(pi * level / 2)
    if freedom == 2:
        return level * sqrt(2 / (1 - level * level))
    z, n = normal(level), freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
    )
