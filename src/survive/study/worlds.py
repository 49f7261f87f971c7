"""Where the hidden things of a position are drawn from: what is true, or what a viewer may know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from hashlib import sha256

from survive.engine import State
from survive.engine.pieces import BEACH, TERRAINS
from survive.engine.stream import Stream
from survive.record.position.text import Position
from survive.views import View
from survive.views.resampling import draw


@dataclass(frozen=True)
class Worlds:
    """The full states that a position may be."""

    draw: Callable[[int], State]
    """Return the world of a seed; copy it before changing it."""
    shuffled: bool
    """Whether it is unknown which back lies where: the first tile to sink then has the same back
    whichever tile it is, so that ideas meet the same luck."""
    fixed_first: bool = False
    """Whether the worlds themselves say which back comes first."""


def truth(state: State) -> Worlds:
    """Everything as it is: values, hands, and the back of each tile."""
    return Worlds(lambda _seed: state, shuffled=False)


def known_to(view: View) -> Worlds:
    """Everything that the viewer cannot tell from what is."""
    return Worlds(partial(draw, view), shuffled=not view.is_open)


def completions(position: Position) -> Worlds:
    """Everything that a position's text leaves open."""
    return Worlds(position.complete, shuffled=not position.is_complete)


def before_the_tiles(state: State) -> Worlds:
    """Values and hands as they are, but the backs on the island as chance may have put them."""
    return Worlds(partial(_shuffle_backs, state), shuffled=True)


def seed_of(*parts: int | str) -> int:
    """Return the seed of one part of a study: always the same, independent of all other parts."""
    digest = sha256(" ".join(map(str, parts)).encode()).digest()
    return int.from_bytes(digest[:7], "big")


def _shuffle_backs(state: State, seed: int) -> State:
    """Return the state with the backs of each terrain shuffled among its tiles.

    They are sorted first, so that the result does not depend on where they truly lie.
    """
    world, stream = state.copy(), Stream(seed)
    island, ground = world.ruleset.board.island, world.ground
    for terrain in range(BEACH, BEACH + TERRAINS):
        tiles = [tile for tile in range(len(island)) if ground[island[tile]] == terrain]
        backs = sorted(int(world.backs[tile]) for tile in tiles)
        for tile in tiles:
            world.backs[tile] = backs.pop(stream.below(len(backs)))
    return world
