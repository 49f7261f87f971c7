"""What designers want to know: what a power is worth, and what is deadly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Self

from survive.engine import Event, events
from survive.simulation.accumulator import Collector
from survive.simulation.figures import INTERVAL, Bar, Bars, Cell, Report, Table, percent, span
from survive.simulation.result import WHOLE_WIN, Game, GameResult
from survive.simulation.statistics.blocks import Blocks
from survive.simulation.statistics.fates import CAUSES, EFFECTS, POWERS

CREATURES = ("serpent", "shark", "kaiju")


class PowerValues(Collector):
    """What one more tile of a power is worth to its holder, in points and chances to win.

    Players who sink a tile do not know its back, so powers are dealt almost at random: within each
    game, players who drew more of a power are compared with those who drew fewer. The slope
    is estimated over all games, in blocks as for everything else.
    """

    wants_events = (events.PowerDrawn,)

    def __init__(self) -> None:
        self.points: Blocks[str] = Blocks()
        self.wins: Blocks[str] = Blocks()
        self._drawn: Counter[tuple[int, str]] = Counter()

    def game_began(self, game: Game) -> None:
        """Start with nothing drawn."""
        del game
        self._drawn.clear()

    def happened(self, event: Event) -> None:
        """Count a drawn tile."""
        assert isinstance(event, events.PowerDrawn)
        self._drawn[event.seat, event.power] += 1

    def game_ended(self, result: GameResult) -> None:
        """Compare the players of the game."""
        seats = range(len(result.players))
        for blocks, gained in ((self.points, result.scores), (self.wins, result.shares)):
            amounts = []
            for power in POWERS:
                drawn = [self._drawn[seat, power] for seat in seats]
                amounts.append((power, *_slope(drawn, gained)))
            blocks.add(result, amounts)

    def merge(self, other: Self) -> None:
        """Add the games of another one."""
        self.points.merge(other.points)
        self.wins.merge(other.wins)

    def report(self) -> Sequence[Report]:
        """Return the value of each power."""
        points, wins = self.points.ratios(), self.wins.ratios()
        rows: list[Sequence[Cell]] = []
        bars = []
        for power in POWERS:
            low, high = points[power].interval()
            chance = [end / WHOLE_WIN for end in wins[power].interval()]
            rows.append(
                (
                    power,
                    points[power].value,
                    span(low, high, digits=2),
                    percent(wins[power].value / WHOLE_WIN),
                    span(*chance, scale=100),
                )
            )
            if points[power].m:
                bars.append(Bar(power, points[power].value, low, high))
        head = ("one more", "points", INTERVAL, "wins", INTERVAL)
        return (
            Table("Value of a power tile to the player who draws it", head, rows),
            Bars("Points that one more power tile brings", bars),
        )


def _slope(x: Sequence[int], y: Sequence[int]) -> tuple[int, int]:
    """Return numerator and denominator of the slope of y against x, in whole numbers."""
    count, sum_x = len(x), sum(x)
    products = sum(a * b for a, b in zip(x, y, strict=True))
    return count * products - sum_x * sum(y), count * sum(a * a for a in x) - sum_x**2


class Deadliness(Collector):
    """What adventurers and rafts are lost to: creatures, and tiles as they are revealed."""

    wants_events = (
        events.AdventurerPlaced,
        events.AdventurerEliminated,
        events.RaftLost,
        events.CreatureMoved,
        events.EffectRevealed,
        events.TileSunk,
        events.PhaseBegan,
    )

    def __init__(self) -> None:
        self.lost: Blocks[str] = Blocks()
        self.treasure: Blocks[str] = Blocks()
        self.rafts: Blocks[str] = Blocks()
        self.moves: Blocks[str] = Blocks()
        self.tiles: Blocks[str] = Blocks()
        self._value: dict[int, int] = {}
        self._count: Counter[tuple[str, str]] = Counter()
        self._tile = ""

    def game_began(self, game: Game) -> None:
        """Start with nothing lost."""
        del game
        self._value.clear()
        self._count.clear()
        self._tile = ""

    def happened(self, event: Event) -> None:
        """Count a loss, and what may have caused it."""
        count = self._count
        if isinstance(event, events.AdventurerPlaced):
            self._value[event.adventurer] = event.value
        elif isinstance(event, events.AdventurerEliminated):
            count["lost", event.by] += 1
            count["treasure", event.by] += self._value[event.adventurer]
            count["by tile", self._tile] += 1
        elif isinstance(event, events.RaftLost):
            count["raft", event.by] += 1
        elif isinstance(event, events.CreatureMoved):
            count["move", event.kind] += 1
        elif isinstance(event, events.EffectRevealed):
            self._tile = event.effect
            count["tile", event.effect] += 1
        else:  # another tile or phase: what happens now is not caused by the last tile
            self._tile = ""

    def game_ended(self, result: GameResult) -> None:
        """Add a game."""
        count = self._count
        by = (*CAUSES, "kaiju")
        self.lost.add(result, [(cause, count["lost", cause], 1) for cause in by])
        self.treasure.add(result, [(cause, count["treasure", cause], 1) for cause in by])
        self.rafts.add(result, [(cause, count["raft", cause], 1) for cause in by])
        moves = [(kind, count["lost", kind], count["move", kind]) for kind in CREATURES]
        self.moves.add(result, moves)
        tiles = [(effect, count["by tile", effect], count["tile", effect]) for effect in EFFECTS]
        self.tiles.add(result, tiles)

    def merge(self, other: Self) -> None:
        """Add the games of another one."""
        for mine, theirs in (
            (self.lost, other.lost),
            (self.treasure, other.treasure),
            (self.rafts, other.rafts),
            (self.moves, other.moves),
            (self.tiles, other.tiles),
        ):
            mine.merge(theirs)

    def report(self) -> Sequence[Report]:
        """Return the losses by cause, by creature move and by tile."""
        lost, treasure, rafts = self.lost.ratios(), self.treasure.ratios(), self.rafts.ratios()
        moves, tiles = self.moves.ratios(), self.tiles.ratios()
        everybody = sum(ratio.x for ratio in lost.values()) or 1
        causes: list[Sequence[Cell]] = []
        bars = []
        for cause, ratio in lost.items():
            low, high = ratio.interval(least=0)
            each = moves[cause].value if cause in moves else None
            causes.append(
                (
                    cause,
                    ratio.value,
                    span(low, high, digits=2),
                    percent(ratio.x / everybody),
                    treasure[cause].value,
                    rafts[cause].value,
                    each,
                )
            )
            bars.append(Bar(cause, ratio.value, low, high))
        head = ("cause", "lost", INTERVAL, "of all", "treasure", "rafts", "lost per move")
        shown: list[Sequence[Cell]] = [
            (effect, ratio.m, ratio.value, span(*ratio.interval(least=0), digits=2))
            for effect, ratio in tiles.items()
        ]
        return (
            Table("Deadliness of creatures and tiles, per game", head, causes),
            Bars("Adventurers lost per game", bars),
            Table(
                "Adventurers lost at once when a tile is revealed",
                ("tile", "revealed", "lost per tile", INTERVAL),
                shown,
            ),
        )
