"""How long the players think: mean, median and longest time per turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import ceil, log
from typing import Self

from survive.simulation.figures import Report, Table
from survive.simulation.result import GameResult
from survive.simulation.statistics.outcomes import ByEntrant, quantile

STEP = 1.05
"""Times are sorted into classes, each this many times as long as the one before."""
SHORTEST = 1e-7


class Thinking(ByEntrant):
    """Each player's thinking time in their own turns. Unlike all other figures it varies."""

    def __init__(self) -> None:
        super().__init__()
        self.total: dict[int, float] = {}
        self.longest: dict[int, float] = {}
        self.classes: dict[int, Counter[int]] = {}

    def game_ended(self, result: GameResult) -> None:
        """Add a game."""
        super().game_ended(result)
        for seat, entrant in enumerate(result.entrants):
            if not result.seconds[seat]:
                continue
            self.total[entrant] = self.total.get(entrant, 0.0) + result.seconds[seat]
            classes = self.classes.setdefault(entrant, Counter())
            for spent in result.turn_seconds[seat]:
                classes[time_class(spent)] += 1
                self.longest[entrant] = max(self.longest.get(entrant, 0.0), spent)

    def merge(self, other: Self) -> None:
        """Add the games of another one."""
        super().merge(other)
        for entrant, seconds in other.total.items():
            self.total[entrant] = self.total.get(entrant, 0.0) + seconds
        for entrant, longest in other.longest.items():
            self.longest[entrant] = max(self.longest.get(entrant, 0.0), longest)
        for entrant, classes in other.classes.items():
            self.classes.setdefault(entrant, Counter()).update(classes)

    def report(self) -> Sequence[Report]:
        """Return the times in milliseconds; empty if no player had to think."""
        rows = []
        for entrant, name in enumerate(self.names):
            classes = self.classes.get(entrant)
            if not classes:
                continue
            longest = self.longest[entrant]
            # A class stands for its longest time, which may be longer than any time spent.
            median, most = (min(time_of(quantile(classes, q)), longest) for q in (0.5, 0.95))
            seconds = self.total[entrant] / self.games
            rows.append((name, seconds, 1000 * median, 1000 * most, 1000 * longest))
        head = ("player", "s per game", "ms per turn, median", "95 % below", "longest")
        return (Table("Thinking time", head, rows),) if rows else ()


def time_class(seconds: float) -> int:
    """Return the class of a time: the smallest whose time is not shorter."""
    return ceil(log(max(seconds, SHORTEST) / SHORTEST) / log(STEP))


def time_of(number: int) -> float:
    """Return the longest time of a class."""
    return float(SHORTEST * STEP**number)
