"""What a game counts: treasure, or with Challenge the adventurers that are saved (EXT-7).

Expectations, costs and luck are given in it. An adventurer is worth more than a point, so
thresholds are lower there.
"""

from __future__ import annotations

from survive.engine import Options
from survive.study.results import Counts


def counts_of(options: Options) -> Counts:
    """Return what a game with these options counts."""
    return "adventurers" if options.challenge else "treasure"


def unit_of(options: Options) -> float:
    """Return how much of what the game counts is as much as a point of treasure."""
    if not options.challenge:
        return 1.0
    treasure = sum(value * count for value, count in enumerate(options.values, 1))
    return sum(options.values) / treasure
