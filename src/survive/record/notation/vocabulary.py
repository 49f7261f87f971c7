"""The words of the notation: colours, kinds, powers, safe islands, names of adventurers."""

from __future__ import annotations

from functools import cache

from survive.engine import Board, State, agenda
from survive.engine.board import ASHORE, DIRECTIONS
from survive.engine.pieces import (
    BACK_NAMES,
    BEACH,
    COLOUR_NAMES,
    CREATURE_DIE,
    DIVE,
    DOLPHIN,
    FIRST_POWER,
    GROUND_NAMES,
    KIND_NAMES,
    OARS,
    POWERS,
    REPELLENT,
    TERRAINS,
)

POWER_WORDS = {"oars": OARS, "dolphin": DOLPHIN, "dive": DIVE, "die": CREATURE_DIE}
"""The powers that are played; a repellent is used with ``repel``."""
BACK_WORDS = tuple("die" if back == CREATURE_DIE else name for back, name in enumerate(BACK_NAMES))
"""One word for each back, in the order of BACK_NAMES."""
TERRAIN_WORDS = GROUND_NAMES[BEACH : BEACH + TERRAINS]
KIND_NUMBERS = {name: kind for kind, name in enumerate(KIND_NAMES)}
ASHORE_WORD = "ashore"
"""Means the safe island that a space touches, whatever its name."""
HIDDEN_WORD = "?"
"""Replaces what a reader may not know (VIEW-3)."""

REPELLENT_POWER: int = REPELLENT
_HAND: int = TERRAINS * POWERS


def colour_of(seat: int) -> str:
    """Name a player by their first colour; with two players both colours count as one (SET-3)."""
    return COLOUR_NAMES[seat]


def adventurer_word(state: State, adventurer: int) -> str:
    """Name an adventurer by its colour and the order of its placing: ``red3`` (VIEW-1)."""
    seat, order = divmod(adventurer, int(state.ruleset.each))
    return f"{colour_of(seat)}{order + 1}"


def adventurers_of(state: State, seat: int) -> range:
    """Return the numbers of a player's adventurers."""
    each = int(state.ruleset.each)
    return range(seat * each, (seat + 1) * each)


def target_word(board: Board, space: int, direction: int) -> str:
    """Name where a step goes: a space or a safe island (``ashore`` if its name is not a word)."""
    if direction != ASHORE:
        return board.names[board.near[space * DIRECTIONS + direction]]
    name = board.safe_names[board.landing[space]]
    return name if is_island_word(name) else ASHORE_WORD


def is_island_word(name: str) -> bool:
    """Whether a safe island's name can be used in the notation: letters only, at least two."""
    return len(name) > 1 and name.isascii() and name.isalpha()


@cache
def directions_between(board: Board) -> dict[tuple[int, int], int]:
    """Return the direction from a space to each of its neighbours."""
    return {
        (space, int(board.near[space * DIRECTIONS + direction])): direction
        for space in range(board.spaces)
        for direction in range(int(DIRECTIONS))
        if board.near[space * DIRECTIONS + direction] >= 0
    }


def decision_of(state: State) -> int:
    """Return the kind of the decision to be made, or 0 once the game is over."""
    return int(agenda.kind_of(state.top())) if state.depth > 0 else 0


def terrains_held(state: State, seat: int) -> list[int]:
    """List the landscape sides among a player's power tiles, which are public (VIEW-1)."""
    hand = [int(count) for count in state.hand[seat * _HAND : (seat + 1) * _HAND]]
    return [t for t in range(TERRAINS) if sum(hand[t * POWERS : (t + 1) * POWERS]) > 0]


def terrain_discarded(state: State, seat: int, power: int) -> int:
    """Return the landscape side of the tile that using this power discards, or -1 if none."""
    first = seat * _HAND + power - FIRST_POWER
    held = (t for t in range(TERRAINS) if state.hand[first + t * POWERS] > 0)
    return next(held, -1)
