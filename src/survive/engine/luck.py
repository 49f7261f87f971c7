"""Luck from a seed: the deal, and each roll of the die keyed by turn (SET-2, CMP-4).

One seed means the same luck whatever is played: the tiles are fixed at the deal, and a roll
depends on the turn and on which roll of that turn it is, not on what came before. So players
can be compared with equal luck. States know nothing of luck; a game is replayed from its
deal and its actions.
"""

from __future__ import annotations

from hashlib import shake_128
from struct import unpack

from survive.engine import agenda, catalogue
from survive.engine.choices import Choices
from survive.engine.deal import Deal, tiles_of
from survive.engine.errors import EngineError
from survive.engine.options import Options
from survive.engine.pieces import CREATURE_KINDS
from survive.engine.state import State


class Luck:
    """All the luck that follows from one seed.

    >>> Luck(7).roll(turn=12) == Luck(7).roll(turn=12)
    True
    """

    def __init__(self, seed: int) -> None:
        """``seed`` is any whole number."""
        self.seed = seed
        self.room = Choices()
        """Where ``advance`` collects what is legal: with the game's own room it need not make any,
        and games in several threads do not disturb each other."""

    def __repr__(self) -> str:
        return f"Luck({self.seed})"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as the seed."""
        return Luck, (self.seed,)

    def deal(self, options: Options) -> Deal:
        """Shuffle the tiles over the island and draw the first player."""
        tiles = tiles_of(options)
        draws = self._draw(len(tiles), "tiles")
        for last in range(len(tiles) - 1, 0, -1):
            other = draws[last] % (last + 1)
            tiles[last], tiles[other] = tiles[other], tiles[last]
        first = options.first
        if first is None:
            first = self._draw(1, "first player")[0] % options.players
        terrains = tuple([terrain for terrain, _ in tiles])
        return Deal(terrains, tuple([back for _, back in tiles]), first)

    def roll(self, turn: int, extra: int = 0) -> int:
        """Roll the die of a turn's Creatures phase, or its ``extra``-th creature-die power."""
        faces: int = CREATURE_KINDS
        # As `_draw` does it, in fewer steps: simulations roll forty dice per game.
        digest = shake_128(f"{self.seed}/die {turn} {extra}".encode()).digest(8)
        return int.from_bytes(digest, "big") % faces

    def action(self, state: State) -> int:
        """Return chance's action for the die roll that the state is waiting for."""
        if state.depth == 0 or agenda.kind_of(state.top()) != agenda.ROLL:
            raise EngineError("there is no die to roll now")
        return catalogue.roll(self.roll(state.turn, agenda.x_of(state.top())))

    def _draw(self, count: int, what: str) -> tuple[int, ...]:
        """Draw 64-bit numbers, so that the bias of taking a remainder is too small to see."""
        digest = shake_128(f"{self.seed}/{what}".encode()).digest(8 * count)
        return unpack(f">{count}Q", digest)
