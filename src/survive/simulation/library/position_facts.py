"""What can be asked of a position in one number: of each player, or of the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from survive.engine import State, scores
from survive.engine.pieces import BEACH, FOREST, KAIJU, MOUNTAIN, RAFT, SERPENT, SHARK, WATER
from survive.engine.state import bit


def _own(state: State, seat: int) -> Sequence[int]:
    """Return the adventurers of a seat."""
    return [one for one, owner in enumerate(state.ruleset.owner) if owner == seat]


def _is_aboard(state: State, adventurer: int) -> bool:
    return bool(state.aboard & bit(adventurer))


def _on_the_island(state: State, seat: int) -> int:
    where, ground = state.where, state.ground
    return sum(where[one] >= 0 and ground[where[one]] != WATER for one in _own(state, seat))


def _swimming(state: State, seat: int) -> int:
    where, ground = state.where, state.ground
    return sum(
        where[one] >= 0 and ground[where[one]] == WATER and not _is_aboard(state, one)
        for one in _own(state, seat)
    )


def _aboard(state: State, seat: int) -> int:
    return sum(_is_aboard(state, one) for one in _own(state, seat))


def _crew(state: State, seat: int) -> int:
    rafts = Counter(int(state.where[one]) for one in _own(state, seat) if _is_aboard(state, one))
    return max(rafts.values(), default=0)


def _points(state: State, seat: int) -> int:
    counted = state.saved if state.ruleset.options.challenge else scores(state)
    return int(counted[seat])


def _lead(state: State, seat: int) -> int:
    others = (one for one in range(int(state.ruleset.players)) if one != seat)
    return _points(state, seat) - max(_points(state, one) for one in others)


OF_PLAYERS: Mapping[str, Callable[[State, int], int]] = {
    "island": _on_the_island,
    "swimming": _swimming,
    "aboard": _aboard,
    "crew": _crew,
    "saved": lambda state, seat: int(state.saved[seat]),
    "lost": lambda state, seat: int(state.lost[seat]),
    "powers": lambda state, seat: int(state.hand_size[seat]),
    "points": _points,
    "lead": _lead,
}
"""Adventurers on the island, swimming, aboard rafts, at most on one raft, saved and lost; power
tiles in the hand; points so far, and how many more than the best of the others."""

_TOGETHER: Mapping[str, Callable[[State], int]] = {
    "crew": lambda state: max(0, *(int(crew) for crew in state.crew)),
    "lead": lambda state: max(_lead(state, seat) for seat in range(int(state.ruleset.players))),
}
"""What facts of players mean for all of them together, where that is not the sum."""

OF_THE_BOARD: Mapping[str, Callable[[State], int]] = {
    "turn": lambda state: int(state.turn),
    "volcanoes": lambda state: int(state.volcanoes),
    "tiles": lambda state: sum(int(state.tiles[ground]) for ground in (BEACH, FOREST, MOUNTAIN)),
    "beaches": lambda state: int(state.tiles[BEACH]),
    "forests": lambda state: int(state.tiles[FOREST]),
    "mountains": lambda state: int(state.tiles[MOUNTAIN]),
    "rafts": lambda state: int(state.on_board[RAFT]),
    "serpents": lambda state: int(state.on_board[SERPENT]),
    "sharks": lambda state: int(state.on_board[SHARK]),
    "kaijus": lambda state: int(state.on_board[KAIJU]),
}
"""The number of the turn, volcanoes that erupted, tiles that are left, pieces on the board."""


def of_all(fact: str, state: State) -> int:
    """Return a fact of the board, or of all players together."""
    if fact in OF_THE_BOARD:
        return OF_THE_BOARD[fact](state)
    if fact in _TOGETHER:
        return _TOGETHER[fact](state)
    return sum(OF_PLAYERS[fact](state, seat) for seat in range(int(state.ruleset.players)))
