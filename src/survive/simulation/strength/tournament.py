"""A round robin: every line-up of a field of bots plays in every rotation, on equal luck."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations, combinations_with_replacement
from typing import TypeVar

from survive.engine import Options
from survive.simulation.figures import (
    INTERVAL,
    Bar,
    Bars,
    Cell,
    Figure,
    Report,
    Table,
    percent,
    span,
)
from survive.simulation.result import WHOLE_WIN, SimulationError
from survive.simulation.run.jobs import Plan, whole_blocks
from survive.simulation.statistics.estimates import Ratio
from survive.simulation.strength.ratings import groups_of, rate

Key = TypeVar("Key", bound=Hashable)

DRAW, VICTORY = 1, 2
"""What one comparison of two players counts, chosen so that sums are whole numbers."""


def lineups(field: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Return all line-ups: every choice of different bots or, if there are too few bots, every
    choice in which at least two differ.

    >>> lineups(["a", "b", "c"], 2)
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    >>> lineups(["a", "b"], 3)
    [('a', 'a', 'b'), ('a', 'b', 'b')]
    """
    if seats <= len(field):
        return list(combinations(field, seats))
    chosen = combinations_with_replacement(field, seats)
    return [lineup for lineup in chosen if len(set(lineup)) > 1]


def plans(names: Sequence[str], tables: Sequence[Options], seed: int, games: int) -> list[Plan]:
    """Plan the games: ``games`` (rounded up to whole rotations) per line-up and table."""
    if len(names) < 2:
        raise SimulationError("a tournament needs a field of at least 2 bots")
    doubles = sorted({name for name in names if list(names).count(name) > 1})
    if doubles:
        raise SimulationError(f"{doubles[0]!r} is in the field twice")
    return [
        Plan(options, lineup, seed, whole_blocks(games, options.players), rotate=True)
        for options in tables
        for lineup in lineups(names, options.players)
    ]


@dataclass(frozen=True)
class TournamentGame:
    """What counts of a game; tuples are by seat."""

    seed: int
    players: tuple[str, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass
class Standing:
    """The standing of a tournament's field after its games."""

    names: tuple[str, ...]
    games: list[TournamentGame] = field(default_factory=list)

    def report(self) -> Sequence[Report]:
        """Return ratings, wins and points, and how often one bot finishes ahead of another.

        Bots that have not played yet, because the tournament was interrupted, are left out.
        """
        wins, points, pairs = self._sums()
        names = [name for name in self.names if name in wins]
        index = {name: number for number, name in enumerate(names)}
        results = (
            (game.seed, groups_of([index[name] for name in game.players], game.places))
            for game in self.games
        )
        ratings = rate(results, len(names))
        ranked = sorted(range(len(names)), key=lambda i: -ratings[i].value)
        rows: list[Sequence[Cell]] = []
        bars = []
        for i in ranked:
            name, rating = names[i], ratings[i]
            won = wins[name]
            rows.append(
                (
                    name,
                    round(rating.value),
                    span(rating.low, rating.high, digits=0),
                    won.m,
                    percent(won.value / WHOLE_WIN),
                    span(*won.share_interval(WHOLE_WIN), scale=100),
                    points[name].value,
                )
            )
            bars.append(Bar(name, rating.value - 1500, rating.low - 1500, rating.high - 1500))
        head = ("player", "rating", INTERVAL, "seats", "wins", INTERVAL, "points")
        ordered = [names[i] for i in ranked]
        return (
            Table(f"Standing after {len(self.games):,} games", head, rows),
            Bars("Rating above or below 1500", bars),
            _matrix(ordered, pairs),
        )

    def _sums(self) -> tuple[dict[str, Ratio], dict[str, Ratio], dict[tuple[str, str], Ratio]]:
        """Add up wins, points and comparisons by seed: the games of a seed are one block."""
        wins: dict[tuple[int, str], list[int]] = {}
        points: dict[tuple[int, str], list[int]] = {}
        pairs: dict[tuple[int, tuple[str, str]], list[int]] = {}
        for game in self.games:
            part = WHOLE_WIN // game.places.count(1)
            for seat, name in enumerate(game.players):
                place = game.places[seat]
                _add(wins, (game.seed, name), part if place == 1 else 0)
                _add(points, (game.seed, name), game.scores[seat])
                for other, rival in enumerate(game.players):
                    if rival != name:
                        ahead = game.places[other] - place
                        count = VICTORY if ahead > 0 else DRAW if ahead == 0 else 0
                        _add(pairs, (game.seed, (name, rival)), count)
        return _ratios(wins), _ratios(points), _ratios(pairs)


def _add(sums: dict[Key, list[int]], key: Key, x: int) -> None:
    entry = sums.setdefault(key, [0, 0])
    entry[0] += x
    entry[1] += 1


def _ratios(sums: dict[tuple[int, Key], list[int]]) -> dict[Key, Ratio]:
    found: dict[Key, Ratio] = {}
    for (_, key), (x, m) in sums.items():
        found.setdefault(key, Ratio()).add(x, m)
    return found


def _matrix(names: Iterable[str], pairs: dict[tuple[str, str], Ratio]) -> Table:
    ordered = list(names)
    rows: list[Sequence[Cell]] = []
    for name in ordered:
        row: list[Cell] = [name]
        for rival in ordered:
            found = pairs.get((name, rival))
            if found is None:
                row.append(None)
                continue
            low, high = found.share_interval(VICTORY)
            reach = 50 * (high - low)
            share = found.value / VICTORY
            numbers = {"share": share, "low": low, "high": high}
            row.append(Figure(f"{100 * share:.1f} ±{reach:.1f}", numbers))
        rows.append(row)
    title = "How often the row finishes ahead of the column, in per cent; a tie counts half"
    return Table(title, ("player", *ordered), rows)
