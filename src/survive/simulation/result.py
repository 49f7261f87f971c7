"""What is known about a simulated game: before it begins, and when it is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from survive.engine import EngineError, Options
from survive.engine.pieces import LAST_VOLCANO

WHOLE_WIN = 60
"""A won game in whole numbers, so that sums are exact: it divides by 1 to 6 winners."""


class SimulationError(EngineError):
    """Something that a user of the simulation can put right; the message says what."""


class BotError(SimulationError):
    """A bot chose an illegal action or failed; the message names the bot and the game."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game that is about to begin."""

    options: Options
    seed: int
    rotation: int
    """By how many seats the line-up is rotated."""
    rotations: int
    """How many games have this seed: 1, or one per rotation of the line-up."""
    players: tuple[str, ...]
    """Name of the player in each seat."""
    entrants: tuple[int, ...]
    """For each seat, the index in the line-up of the player there."""
    first: int
    """The seat that begins."""
    owner: Sequence[int]
    """The seat of each adventurer."""

    def order(self, seat: int) -> int:
        """Return the place of a seat in the order of play: 0 for the seat that begins."""
        return (seat - self.first) % len(self.players)


@dataclass(slots=True)  # not frozen: that would cost every game another hundredth of its time
class GameResult:
    """A game that is over. All tuples are by seat. Thinking times do not count for equality."""

    seed: int
    rotation: int
    rotations: int
    players: tuple[str, ...]
    entrants: tuple[int, ...]
    first: int
    scores: tuple[int, ...]
    places: tuple[int, ...]
    """1 for the winners; players who tie share the better place."""
    saved: tuple[int, ...]
    lost: tuple[int, ...]
    turns: int
    volcanoes: int
    decisions: int
    """How often a player had a choice."""
    seconds: tuple[float, ...] = field(compare=False)
    """How long each player thought; 0 for those who were not asked."""
    turn_seconds: tuple[tuple[float, ...], ...] = field(compare=False)
    """The same per turn of the player's own in which they had something to decide."""
    actions: tuple[int, ...] = ()
    """All actions, the dice included, if they were to be kept."""
    last_volcano: int = LAST_VOLCANO
    """The volcano that ends the game at this table (NUM-5)."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @property
    def shares(self) -> tuple[int, ...]:
        """Each seat's share of the victory: WHOLE_WIN, or equal parts of it (END-3)."""
        part = WHOLE_WIN // self.places.count(1)
        return tuple(part if place == 1 else 0 for place in self.places)

    @property
    def by_volcano(self) -> bool:
        """Whether the last volcano ended it; otherwise no adventurer was left to save (END-1)."""
        return self.volcanoes >= self.last_volcano

    def order(self, seat: int) -> int:
        """Return the place of a seat in the order of play: 0 for the seat that begins."""
        return (seat - self.first) % len(self.players)


def game_of(result: GameResult, options: Options, owner: Sequence[int]) -> Game:
    """Return the game that has ended with this result."""
    return Game(
        options,
        result.seed,
        result.rotation,
        result.rotations,
        result.players,
        result.entrants,
        result.first,
        owner,
    )
