"""The statistics of every simulation that need no events: wins, points, seats, length.

Wins are shared among those who tie (END-3) and counted in parts of WHOLE_WIN.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Self

from survive.simulation.accumulator import Collector
from survive.simulation.figures import (
    INTERVAL,
    Bar,
    Bars,
    Histogram,
    Report,
    Table,
    percent,
    span,
)
from survive.simulation.result import WHOLE_WIN, Game, GameResult
from survive.simulation.statistics.blocks import Blocks


class ByEntrant(Collector):
    """The base of accumulators that count by player of a line-up."""

    def __init__(self) -> None:
        self.names: tuple[str, ...] = ()
        """The line-up; a name that occurs twice gets a number."""
        self.games = 0

    def game_began(self, game: Game) -> None:
        """Learn the names."""
        if not self.names:
            everybody = range(len(game.players))
            self.names = labels([game.players[game.entrants.index(i)] for i in everybody])

    def game_ended(self, result: GameResult) -> None:
        """Count the game."""
        del result
        self.games += 1

    def merge(self, other: Self) -> None:
        """Add the games."""
        self.names = self.names or other.names
        self.games += other.games


def labels(names: Sequence[str]) -> tuple[str, ...]:
    """Return names for a line-up, with numbers after a name that occurs twice.

    >>> labels(["hard", "random", "random"])
    ('hard', 'random 1', 'random 2')
    """
    seen: Counter[str] = Counter()
    out = []
    for name in names:
        seen[name] += 1
        out.append(f"{name} {seen[name]}" if names.count(name) > 1 else name)
    return tuple(out)


class Wins(ByEntrant):
    """How often each player wins, and with how many points."""

    def __init__(self) -> None:
        super().__init__()
        self.wins: Blocks[int] = Blocks()
        self.points: Blocks[int] = Blocks()
        self.alone: Counter[int] = Counter()
        self.best: Counter[int] = Counter()

    def game_ended(self, result: GameResult) -> None:
        """Add a game."""
        super().game_ended(result)
        entrants, winners = result.entrants, result.winners
        self.wins.add(result, [(entrants[s], x, 1) for s, x in enumerate(result.shares)])
        self.points.add(result, [(entrants[s], x, 1) for s, x in enumerate(result.scores)])
        if len(winners) == 1:
            self.alone[entrants[winners[0]]] += 1
        for seat, points in enumerate(result.scores):
            self.best[entrants[seat]] = max(self.best[entrants[seat]], points)

    def merge(self, other: Self) -> None:
        """Add the games of another one."""
        super().merge(other)
        self.wins.merge(other.wins)
        self.points.merge(other.points)
        self.alone += other.alone
        self.best |= other.best

    def report(self) -> Sequence[Report]:
        """Return the table that everyone looks at first."""
        wins, points = self.wins.ratios(), self.points.ratios()
        rows, bars = [], []
        for entrant, name in enumerate(self.names):
            share = wins[entrant].value / WHOLE_WIN
            low, high = wins[entrant].share_interval(WHOLE_WIN)
            scored = points[entrant]
            rows.append(
                (
                    name,
                    percent(share),
                    span(low, high, scale=100),
                    self.alone[entrant],
                    scored.value,
                    span(*scored.interval(least=0)),
                    self.best[entrant],
                )
            )
            bars.append(Bar(name, share, low, high))
        head = ("player", "wins", INTERVAL, "alone", "points", INTERVAL, "most")
        fair = 1 / max(len(self.names), 1)
        return (
            Table(f"Wins and points in {self.games:,} games", head, rows),
            Bars("Share of the wins", bars, fair, "%"),
        )


class Seats(Collector):
    """Whether going first helps: wins and points by order of play."""

    def __init__(self) -> None:
        self.wins: Blocks[int] = Blocks()
        self.points: Blocks[int] = Blocks()

    def game_ended(self, result: GameResult) -> None:
        """Add a game."""
        order = [result.order(seat) for seat in range(len(result.players))]
        self.wins.add(result, zip(order, result.shares, _ONES, strict=False))
        self.points.add(result, zip(order, result.scores, _ONES, strict=False))

    def merge(self, other: Self) -> None:
        """Add the games of another one."""
        self.wins.merge(other.wins)
        self.points.merge(other.points)

    def report(self) -> Sequence[Report]:
        """Return wins and points by order of play."""
        wins, points = self.wins.ratios(), self.points.ratios()
        rows, bars = [], []
        for order in sorted(wins):
            share = wins[order].value / WHOLE_WIN
            low, high = wins[order].share_interval(WHOLE_WIN)
            name = ORDER[order]
            scored = points[order]
            rows.append(
                (
                    name,
                    percent(share),
                    span(low, high, scale=100),
                    scored.value,
                    span(*scored.interval(least=0)),
                )
            )
            bars.append(Bar(name, share, low, high))
        head = ("plays", "wins", INTERVAL, "points", INTERVAL)
        fair = 1 / max(len(bars), 1)
        return (
            Table("Seat advantage, by order of play", head, rows),
            Bars("Share of the wins, by order of play", bars, fair, "%"),
        )


ORDER = ("first", "second", "third", "fourth", "fifth", "sixth")
_ONES = (1, 1, 1, 1, 1, 1)


class Length(Collector):
    """How long games are, and how they end."""

    def __init__(self) -> None:
        self.turns: Counter[int] = Counter()
        self.decisions = 0
        self.by_volcano = 0

    def game_ended(self, result: GameResult) -> None:
        """Add a game."""
        self.turns[result.turns] += 1
        self.decisions += result.decisions
        self.by_volcano += result.by_volcano

    def merge(self, other: Self) -> None:
        """Add the games of another one."""
        self.turns += other.turns
        self.decisions += other.decisions
        self.by_volcano += other.by_volcano

    def report(self) -> Sequence[Report]:
        """Return turns and decisions per game."""
        games = self.turns.total()
        if not games:
            return ()
        ends = [quantile(self.turns, share) for share in (0.05, 0.95)]
        rows = (
            ("turns, mean", sum(n * count for n, count in self.turns.items()) / games),
            ("turns, median", quantile(self.turns, 0.5)),
            ("turns, 5 % to 95 %", span(*ends, digits=0)),
            ("decisions with a choice, mean", self.decisions / games),
            ("ended by the last volcano", percent(self.by_volcano / games)),
            ("ended because nobody was left", percent(1 - self.by_volcano / games)),
        )
        return (
            Table("Length of a game", ("per game", "value"), rows),
            Histogram("Turns per game", dict(sorted(self.turns.items()))),
        )


def quantile(counts: Counter[int], share: float) -> int:
    """Return the smallest number that at least this share of all numbers do not exceed.

    >>> quantile(Counter([1, 2, 2, 9]), 0.5)
    2
    """
    wanted, found = share * counts.total(), 0
    for number in sorted(counts):
        found += counts[number]
        if found >= wanted:
            return number
    raise ValueError("nothing was counted")
