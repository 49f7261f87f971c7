"""Statistics from events: what became of the adventurers, and how the tiles were used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Self

from survive.engine import Event, events
from survive.engine.pieces import BACK_NAMES, FIRST_POWER
from survive.simulation.figures import Bar, Bars, Cell, Figure, Report, Table
from survive.simulation.result import Game, GameResult
from survive.simulation.statistics.outcomes import ByEntrant

CAUSES = ("serpent", "shark", "whirlpool", "volcano")
"""What an adventurer can be lost to (INT-5)."""
EFFECTS = BACK_NAMES[:FIRST_POWER]
POWERS = BACK_NAMES[FIRST_POWER:]


class Fates(ByEntrant):
    """How many of each player's adventurers are saved, lost (and to what), or left behind."""

    wants_events = (events.AdventurerEliminated,)

    def __init__(self) -> None:
        super().__init__()
        self.counts: Counter[tuple[int, str]] = Counter()
        self.people: Counter[int] = Counter()
        self._entrant_of: Sequence[int] = ()

    def game_began(self, game: Game) -> None:
        """Record the owner of each adventurer."""
        super().game_began(game)
        self._entrant_of = [game.entrants[seat] for seat in game.owner]

    def happened(self, event: Event) -> None:
        """Count a loss."""
        assert isinstance(event, events.AdventurerEliminated)
        self.counts[self._entrant_of[event.adventurer], event.by] += 1

    def game_ended(self, result: GameResult) -> None:
        """Count the saved."""
        super().game_ended(result)
        for seat, saved in enumerate(result.saved):
            self.counts[result.entrants[seat], "saved"] += saved
        self.people.update(self._entrant_of)

    def merge(self, other: Self) -> None:
        """Add the games of another one."""
        super().merge(other)
        self.counts += other.counts
        self.people += other.people

    def report(self) -> Sequence[Report]:
        """Return the numbers per game."""
        games = max(self.games, 1)
        rows: list[tuple[Cell, ...]] = []
        for entrant, name in enumerate(self.names):
            counts = [self.counts[entrant, what] for what in ("saved", *CAUSES)]
            left = self.people[entrant] - sum(counts)
            rows.append((name, *(count / games for count in (*counts, left))))
        head = ("player", "saved", *(f"lost to {cause}" for cause in CAUSES), "left behind")
        return (Table("Saved and lost adventurers, per game", head, rows),)


class Tiles(ByEntrant):
    """Which powers each player draws and plays, and which effects are revealed."""

    wants_events = (
        events.PowerDrawn,
        events.PowerPlayed,
        events.EffectRevealed,
        events.EffectLapsed,
    )

    def __init__(self) -> None:
        super().__init__()
        self.drawn: Counter[tuple[int, str]] = Counter()
        self.played: Counter[tuple[int, str]] = Counter()
        self.revealed: Counter[str] = Counter()
        self.lapsed: Counter[str] = Counter()
        self._entrants: Sequence[int] = ()

    def game_began(self, game: Game) -> None:
        """Record the seating."""
        super().game_began(game)
        self._entrants = game.entrants

    def happened(self, event: Event) -> None:
        """Count a tile."""
        if isinstance(event, events.PowerDrawn):
            self.drawn[self._entrants[event.seat], event.power] += 1
        elif isinstance(event, events.PowerPlayed):
            self.played[self._entrants[event.seat], event.power] += 1
        elif isinstance(event, events.EffectRevealed):
            self.revealed[event.effect] += 1
        elif isinstance(event, events.EffectLapsed):
            self.lapsed[event.effect] += 1

    def merge(self, other: Self) -> None:
        """Add the games of another one."""
        super().merge(other)
        self.drawn += other.drawn
        self.played += other.played
        self.revealed += other.revealed
        self.lapsed += other.lapsed

    def report(self) -> Sequence[Report]:
        """Return the powers by player, the share of them played, and the effects."""
        games, everybody = max(self.games, 1), range(len(self.names))
        rows: list[tuple[Cell, ...]] = []
        bars = []
        for power in POWERS:
            drawn = sum(self.drawn[entrant, power] for entrant in everybody)
            played = sum(self.played[entrant, power] for entrant in everybody)
            each = (
                _use(self.played[entrant, power], self.drawn[entrant, power], games)
                for entrant in everybody
            )
            rows.append((power, _use(played, drawn, games), *each))
            bars.append(Bar(power, played / drawn if drawn else 0.0))
        head = ("power", "all", *self.names)
        effects = [
            (effect, self.revealed[effect] / games, self.lapsed[effect] / games)
            for effect in EFFECTS
        ]
        return (
            Table("Power tiles per game: played/drawn", head, rows),
            Bars("Share of the drawn powers that are played", bars, None, "%"),
            Table("Effects of tiles, per game", ("effect", "revealed", "without effect"), effects),
        )


def _use(played: int, drawn: int, games: int) -> Figure:
    """Return how many tiles per game are played and drawn."""
    numbers = {"played": played / games, "drawn": drawn / games}
    return Figure(f"{played / games:.2f}/{drawn / games:.2f}", numbers)
