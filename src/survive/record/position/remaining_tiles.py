"""What is left of the tiles: the backs that are still possible, and drawing what is unknown.

An erupted volcano stays on the board, so all volcanoes that have not erupted are still under
tiles of the island (END-4); anything else may have been shown and discarded (SNK-3).
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from survive.engine import Options, State
from survive.engine.pieces import (
    BACKS,
    BEACH,
    FIRST_POWER,
    POWERS,
    TERRAINS,
    VALUES,
    VOLCANO_BACK,
)
from survive.engine.state import PLACING_ADVENTURERS, UNPLACED
from survive.views import HIDDEN

_HAND = TERRAINS * POWERS
_SLOTS: int = VALUES + 1


class Left:
    """The tiles of the mix that are not accounted for (CMP-1, EXT-8)."""

    def __init__(self, options: Options) -> None:
        self.backs = [list(row) for row in options.backs]
        """The number of each back not accounted for, by terrain."""
        self.room = [sum(row) for row in options.backs]
        """The number of tiles of each terrain not on the island, in a hand, shown or erupted."""

    def erupt(self, volcanoes: int) -> None:
        """Remove erupted volcanoes, from the lowest terrain first, as it sinks first (SNK-1)."""
        for terrain in range(TERRAINS):
            count = min(volcanoes, self.backs[terrain][VOLCANO_BACK])
            volcanoes -= count
            self.backs[terrain][VOLCANO_BACK] -= count
            self.room[terrain] -= count

    def take(self, terrain: int, back: int | None) -> str:
        """Count a tile; return "tile" or "back" if none of them is left, otherwise nothing."""
        if self.room[terrain] <= 0:
            return "tile"
        if back is not None and self.backs[terrain][back] <= 0:
            return "back"
        self.room[terrain] -= 1
        if back is not None:
            self.backs[terrain][back] -= 1
        return ""

    def powers(self, terrain: int) -> int:
        """Return how many power tiles of a terrain are not accounted for."""
        return sum(self.backs[terrain][FIRST_POWER:])


def left_in(state: State, *, shown: Sequence[Sequence[int]] = ()) -> list[list[int]]:
    """Count the backs that are still possible after a state and what was shown, by terrain.

    A tile in a hand counts if its power is known, a tile on the island if its back is known.
    """
    left = Left(state.ruleset.options)
    left.erupt(int(state.volcanoes))
    island = state.ruleset.board.island
    for tile, back in enumerate(state.backs):
        if back >= 0:
            left.backs[state.ground[island[tile]] - BEACH][back] -= 1
    for index, count in enumerate(state.hand):
        if count:
            terrain, power = divmod(index % _HAND, POWERS)
            left.backs[terrain][FIRST_POWER + power] -= count
    for terrain, row in enumerate(shown):
        for back, count in enumerate(row):
            left.backs[terrain][back] -= count
    return left.backs


def unknown_values(state: State, seat: int) -> bool:
    """Whether any value of this player's adventurers, placed or not, is unknown."""
    each = int(state.ruleset.each)
    own = range(seat * each, (seat + 1) * each)
    unplaced = sum(state.unplaced[seat * _SLOTS : (seat + 1) * _SLOTS])
    waiting = sum(1 for a in own if state.where[a] == UNPLACED)
    return unplaced != waiting or any(
        state.value[a] == 0 and state.where[a] != UNPLACED for a in own
    )


def fill_in(
    known: State, hidden: Sequence[int], left: Sequence[Sequence[int]], rng: random.Random
) -> State:
    """Draw what is unknown, uniformly among all ways to lay the tiles and assign the values.

    ``hidden`` counts the unknown power tiles by seat and terrain, ``left`` the possible backs.
    (:func:`survive.views.resample` draws for views, in which no back is known; here some backs
    and some values may be known.)
    """
    state = known.copy()
    for terrain in range(TERRAINS):
        _fill_tiles(state, hidden, list(left[terrain]), terrain, rng)
    for seat in range(int(state.ruleset.players)):
        if unknown_values(state, seat):
            _fill_values(state, seat, rng)
    return state


def _fill_tiles(
    state: State, hidden: Sequence[int], left: list[int], terrain: int, rng: random.Random
) -> None:
    """Deal powers to hands, and the remaining volcanoes and other backs to the island."""
    island = state.ruleset.board.island
    pool = [p for p in range(FIRST_POWER, BACKS) for _ in range(left[p])]
    rng.shuffle(pool)
    for seat in range(int(state.ruleset.players)):
        for _ in range(hidden[seat * TERRAINS + terrain]):
            power = pool.pop()
            state.hand[(seat * TERRAINS + terrain) * POWERS + power - FIRST_POWER] += 1
    pool += [b for b in range(FIRST_POWER) if b != VOLCANO_BACK for _ in range(left[b])]
    rng.shuffle(pool)
    tiles = [
        tile
        for tile, back in enumerate(state.backs)
        if back == HIDDEN and state.ground[island[tile]] == BEACH + terrain
    ]
    rng.shuffle(tiles)
    for tile in tiles[: left[VOLCANO_BACK]]:
        state.backs[tile] = VOLCANO_BACK
    for tile in tiles[left[VOLCANO_BACK] :]:
        state.backs[tile] = pool.pop()


def _fill_values(state: State, seat: int, rng: random.Random) -> None:
    """Assign the remaining values to adventurers without one; the rest are still to be placed."""
    each = int(state.ruleset.each)
    own = range(seat * each, (seat + 1) * each)
    pool = [v for v in range(1, _SLOTS) for _ in range(state.ruleset.options.values[v - 1])]
    for adventurer in own:
        if state.value[adventurer]:
            pool.remove(int(state.value[adventurer]))
    rng.shuffle(pool)
    for adventurer in own:
        if state.where[adventurer] != UNPLACED and state.value[adventurer] == 0:
            state.value[adventurer] = pool.pop()
    if state.phase == PLACING_ADVENTURERS:
        for value in range(1, _SLOTS):
            state.unplaced[seat * _SLOTS + value] = pool.count(value)
