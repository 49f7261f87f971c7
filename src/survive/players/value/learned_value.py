"""The learned value of a seat: what its adventurers on the board can be expected to save.

It takes each adventurer's hand-made chance as one input among many and corrects it: by crews,
rafts, creatures and company, the stage of the game, and how many others the seat must look after.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from survive.engine.arrays import vec
from survive.engine.pieces import MOST_ADVENTURERS, VALUES
from survive.engine.state import State
from survive.players.geography import Geography
from survive.players.value.hopes import MOST_HOPES, Hopes
from survive.players.value.network import Network, numbers_of
from survive.players.value.traits import Traits

TRUST: Final = 0.5
"""How much of a value is learned; the rest is made by hand. Both together predict better than
either of them."""
MIDDLE: Final = (VALUES + 1) // 2
"""The value that everybody is taken to have where heads are counted."""


@final
class Example:
    """What is known of an adventurer in a position: one example to learn from."""

    adventurer: i64
    traits: list[int]
    numbers: list[float]

    def __init__(self, adventurer: i64, traits: list[int], numbers: list[float]) -> None:
        """Keep a copy of what the network sees."""
        self.adventurer = adventurer
        self.traits = traits
        self.numbers = numbers


@final
class LearnedValue:
    """Values seats of positions on one board by a network."""

    network: Network
    traits: Traits
    trust: float
    by_number: bool
    """Whether heads are counted, not treasure (EXT-7): everybody is worth the same."""
    chances: vec[float]
    """The chance found for each adventurer that was valued last."""
    examples: list[Example] | None
    """Where examples go while games are played to learn from; otherwise None."""

    def __init__(self, network: Network, geography: Geography, by_number: bool = False) -> None:
        """Use this network on this board."""
        self.network = network
        self.traits = Traits(geography)
        self.trust = TRUST
        self.by_number = by_number
        self.chances = vec[float]([0.0 for _ in range(MOST_ADVENTURERS)])
        self.examples = None

    def of_seat(
        self, state: State, seat: i64, hopes: Hopes, known: bool, worths: vec[float]
    ) -> float:
        """Return the treasure that a seat's adventurers on the board can be expected to save.

        Their values count only if they are ``known``: ``worths`` gives the worth of each value.
        Where heads are counted, everybody looks the same to the network, because they are all taken
        care of alike; but treasure breaks ties.
        """
        traits, network = self.traits, self.network
        traits.of_seat(state, seat, hopes.left)
        network.begin_seat(traits.active, traits.count)
        shared = self._listed()
        total = 0.0
        for rank in range(hopes.count[seat]):
            adventurer = hopes.adventurers[seat * MOST_HOPES + rank]
            value: i64 = state.value[adventurer] if known else 0
            worth = worths[value] if value > 0 else float(VALUES)
            if self.by_number:
                worth = worths[value if value > 0 else MIDDLE]
                value = MIDDLE
            turns, hope = hopes.needed[adventurer], hopes.chances[adventurer]
            traits.of_adventurer(state, seat, adventurer, value, rank, hopes)
            found = network.chance(traits.active, traits.count, hope, turns, hopes.left)
            self.chances[adventurer] = found
            total += found * worth
            if self.examples is not None:
                numbers = numbers_of(hope, turns, hopes.left)
                self.examples.append(Example(adventurer, shared + self._listed(), numbers))
        return total

    def _listed(self) -> list[int]:
        """Copy the traits that hold, if examples are wanted."""
        found: list[int] = []
        if self.examples is not None:
            for i in range(self.traits.count):
                found.append(self.traits.active[i])
        return found
