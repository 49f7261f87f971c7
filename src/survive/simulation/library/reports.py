"""Adds up the games of a library: who won, what seats are worth, what people die of, the trend."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence

from survive.engine.pieces import BACK_NAMES, FIRST_POWER
from survive.simulation.figures import INTERVAL, Bar, Bars, Cell, Report, Table, percent, span
from survive.simulation.library.facts import LEFT, SAVED, GameFacts, SeatFacts
from survive.simulation.library.game_filter import GameFilter
from survive.simulation.result import WHOLE_WIN
from survive.simulation.statistics.estimates import Ratio
from survive.simulation.statistics.fates import CAUSES

POWERS = BACK_NAMES[FIRST_POWER:]
STEPS = 8
"""Into how many parts the trend divides the games."""
FEWEST = 2 * STEPS
"""Games without which there is no trend to speak of."""
ORDERS = ("first", "second", "third", "fourth", "fifth", "sixth")


def reports_of(games: Sequence[GameFacts], choice: GameFilter) -> list[Report]:
    """Return everything that can be said about these games, in the order in which it is read."""
    found: list[Report] = [_players(games), _seats(games, choice), _fates(games, choice)]
    found.append(_powers(games, choice))
    if len(games) >= FEWEST:
        found.append(_trend(games, choice))
    return found


def _subjects(games: Iterable[GameFacts], choice: GameFilter) -> Iterator[SeatFacts]:
    return (seat for game in games for seat in game.seats if choice.is_subject(seat))


def _label(seat: SeatFacts) -> str:
    return f"{seat.name} (bot)" if seat.is_bot else seat.name


class _Sums:
    """Wins and points of a group of seats; a game is one block, however many of them it has."""

    def __init__(self) -> None:
        self.wins, self.points = Ratio(), Ratio()
        self.games = 0

    def add(self, seats: Sequence[SeatFacts]) -> None:
        self.games += 1
        self.wins.add(sum(seat.share for seat in seats), len(seats))
        self.points.add(sum(seat.points for seat in seats), len(seats))

    def cells(self) -> tuple[Cell, ...]:
        wins, low, high = self.wins.value / WHOLE_WIN, *self.wins.share_interval(WHOLE_WIN)
        points = self.points.interval(least=0.0)
        return (
            self.games,
            percent(wins),
            span(low, high, scale=100),
            self.points.value,
            span(*points),
        )


_SUM_TITLES = ("games", "wins", INTERVAL, "points", INTERVAL)


def _players(games: Sequence[GameFacts]) -> Table:
    sums: defaultdict[str, _Sums] = defaultdict(_Sums)
    for game in games:
        by_label: defaultdict[str, list[SeatFacts]] = defaultdict(list)
        for seat in game.seats:
            by_label[_label(seat)].append(seat)
        for label, seats in by_label.items():
            sums[label].add(seats)
    ordered = sorted(sums.items(), key=lambda one: (-one[1].games, one[0]))
    rows = [(label, *one.cells()) for label, one in ordered]
    return Table("Players", ("player", *_SUM_TITLES), rows)


def _seats(games: Sequence[GameFacts], choice: GameFilter) -> Table:
    sums: defaultdict[tuple[int, int], _Sums] = defaultdict(_Sums)
    for game in games:
        for seat in game.seats:
            if choice.is_subject(seat):
                sums[game.players, seat.order].add([seat])
    rows = [
        (f"{ORDERS[order]} of {players}", *sums[players, order].cells(), percent(1 / players))
        for players, order in sorted(sums)
    ]
    return Table("By order of play", ("turn order", *_SUM_TITLES, "fair share"), rows)


def _fates(games: Sequence[GameFacts], choice: GameFilter) -> Table:
    counts: defaultdict[str, Counter[str]] = defaultdict(Counter)
    played: Counter[str] = Counter()
    for seat in _subjects(games, choice):
        counts[_label(seat)].update(seat.fates)
        played[_label(seat)] += 1
    kinds = (SAVED, *CAUSES, LEFT)
    rows: list[tuple[Cell, ...]] = [
        (label, *(counts[label][kind] / number for kind in kinds))
        for label, number in sorted(played.items(), key=lambda one: (-one[1], one[0]))
    ]
    head = ("player", SAVED, *(f"lost to {cause}" for cause in CAUSES), LEFT)
    return Table("What became of the adventurers, per game", head, rows)


def _powers(games: Sequence[GameFacts], choice: GameFilter) -> Table:
    drawn: Counter[str] = Counter()
    played: Counter[str] = Counter()
    with_power: defaultdict[str, Ratio] = defaultdict(Ratio)
    number = 0
    for seat in _subjects(games, choice):
        number += 1
        drawn.update(seat.drawn)
        played.update(seat.played)
        for power in seat.played:
            with_power[power].add(seat.share, 1)
    rows: list[tuple[Cell, ...]] = []
    for power in POWERS:
        ratio = with_power[power]
        wins = percent(ratio.value / WHOLE_WIN) if ratio.m else None
        rows.append((power, drawn[power] / number, played[power] / number, wins))
    head = ("power", "drawn per game", "played per game", "wins when played")
    return Table("Powers", head, rows)


def _trend(games: Sequence[GameFacts], choice: GameFilter) -> Bars:
    """Return the points of the player in question, or of all people, from the oldest game on."""
    ordered = sorted(games, key=lambda game: (game.date, game.file))
    people = [seat for seat in _subjects(games, choice) if not seat.is_bot]
    bars = []
    for part in range(STEPS):
        first, last = part * len(ordered) // STEPS, (part + 1) * len(ordered) // STEPS
        points = Ratio()
        for game in ordered[first:last]:
            seats = [seat for seat in game.seats if choice.is_subject(seat)]
            if people and not choice.player:
                seats = [seat for seat in seats if not seat.is_bot]
            if seats:
                points.add(sum(seat.points for seat in seats), len(seats))
        label = f"games {first + 1} to {last}"
        bars.append(Bar(label, points.value if points.m else 0.0, *points.interval(least=0.0)))
    whose = choice.player or ("people" if people else "bots")
    return Bars(f"Trend: points of {whose}, from the oldest game to the newest", bars)
