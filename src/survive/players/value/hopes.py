"""What each seat can hope for from its adventurers in one position."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from survive.engine.arrays import vec

MOST_RAFTS: Final = 12
MOST_HOPES: Final = 20
"""More adventurers than a seat has."""


@final
class Hopes:
    """The hopes in the position at hand; the arrays are used again for the next one."""

    values: vec[float]
    """By seat: what it can hope for from each of its adventurers on the board, best first."""
    adventurers: vec[i64]
    """The adventurers to whom these values belong."""
    count: vec[i64]
    """How many of them each seat has."""
    needed: vec[float]
    """By adventurer: turns to safety."""
    chances: vec[float]
    """By adventurer: the chance to be saved."""
    aboard: vec[i64]
    """How many adventurers each seat has aboard each raft."""
    left: float
    """Turns that each player has left."""

    def __init__(self, players: i64, adventurers: i64) -> None:
        """Make room for a game of this size."""
        self.values = vec[float]([0.0 for _ in range(players * MOST_HOPES)])
        self.adventurers = vec[i64]([0 for _ in range(players * MOST_HOPES)])
        self.count = vec[i64]([0 for _ in range(players)])
        self.needed = vec[float]([0.0 for _ in range(adventurers)])
        self.chances = vec[float]([0.0 for _ in range(adventurers)])
        self.aboard = vec[i64]([0 for _ in range(players * MOST_RAFTS)])
        self.left = 0.0

    def add(self, seat: i64, value: float, adventurer: i64) -> None:
        """Add a hope to those of a seat, which are kept in order, best first."""
        first, i = seat * MOST_HOPES, seat * MOST_HOPES + self.count[seat]
        while i > first and self.values[i - 1] < value:
            self.values[i] = self.values[i - 1]
            self.adventurers[i] = self.adventurers[i - 1]
            i -= 1
        self.values[i] = value
        self.adventurers[i] = adventurer
        self.count[seat] += 1
