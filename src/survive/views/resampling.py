"""Draws a full state that agrees with a view, for search bots to play on.

The draw is uniform over everything possible: every way to distribute the unseen tiles over the
island and the hands (a tile in a hand is a power), and every way to assign the unknown values
to a player's adventurers.
"""

from __future__ import annotations

import random
from typing import Final

from mypy_extensions import i64

from survive.engine.arrays import append, vec
from survive.engine.pieces import BACKS, BEACH, FIRST_POWER, POWERS, TERRAINS, VALUES
from survive.engine.state import UNPLACED, State
from survive.engine.stream import Stream
from survive.views.knowledge import View

_HAND: Final = TERRAINS * POWERS


def resample(view: View, rng: random.Random) -> State:
    """Draw a state that looks like this view to the viewer."""
    return draw(view, rng.getrandbits(60))


def draw(view: View, seed: i64) -> State:
    """Draw the state that a seed gives: for compiled search."""
    state = view.known.copy()
    if view.is_open:
        return state
    stream = Stream(seed)
    for terrain in range(TERRAINS):
        _draw_tiles(view, state, terrain, stream)
    for seat in range(state.ruleset.players):
        if not view.knows_values_of(seat):
            _draw_values(state, seat, stream)
    return state


def _draw_tiles(view: View, state: State, terrain: i64, stream: Stream) -> None:
    """Distribute the unseen tiles of a terrain over others' hands and the island."""
    pool = vec[i64](capacity=40)
    for power in range(FIRST_POWER, BACKS):
        for _ in range(view.unseen[terrain * BACKS + power]):
            pool = append(pool, power)
    powers: i64 = len(pool)
    for seat in range(state.ruleset.players):
        if seat == view.viewer:
            continue
        for _ in range(view.held[seat * TERRAINS + terrain]):
            chosen = stream.below(powers)
            power = pool[chosen]
            powers -= 1
            pool[chosen] = pool[powers]
            state.hand[seat * _HAND + terrain * POWERS + power - FIRST_POWER] += 1
    rest = pool[:powers]
    for effect in range(FIRST_POWER):
        for _ in range(view.unseen[terrain * BACKS + effect]):
            rest = append(rest, effect)
    left: i64 = len(rest)
    island = state.ruleset.board.island
    for tile in range(len(island)):
        if state.ground[island[tile]] == BEACH + terrain:
            chosen = stream.below(left)
            state.backs[tile] = rest[chosen]
            left -= 1
            rest[chosen] = rest[left]


def _draw_values(state: State, seat: i64, stream: Stream) -> None:
    """Assign a player's values to the adventurers placed; the rest are still to be placed."""
    counts = state.ruleset.options.values
    pool = vec[i64](capacity=20)
    for value in range(1, VALUES + 1):
        for _ in range(counts[value - 1]):
            pool = append(pool, value)
    left: i64 = len(pool)
    each = state.ruleset.each
    for adventurer in range(seat * each, seat * each + each):
        if state.where[adventurer] == UNPLACED:
            continue
        chosen = stream.below(left)
        state.value[adventurer] = pool[chosen]
        left -= 1
        pool[chosen] = pool[left]
    for i in range(left):
        state.unplaced[seat * (VALUES + 1) + pool[i]] += 1
