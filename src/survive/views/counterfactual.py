"""States that other viewers cannot distinguish from the real one (VIEW-3)."""

from __future__ import annotations

from survive.engine.pieces import BEACH, FIRST_POWER, POWERS, TERRAINS
from survive.engine.state import State

_HAND = int(TERRAINS * POWERS)
"""Numbers of a hand: how many of each power, by terrain."""


def as_if_holding(state: State, seat: int, power: int) -> State:
    """Return this state if the seat holds the power, and otherwise one like it in which it does.

    The seat swaps one of its tiles for one of the same terrain with that power, from the island or
    from a hand, so a spectator sees the same. If everyone can see that the seat cannot hold it
    (:func:`~survive.views.counting.may_hold`), there is no such tile and the state stays as it is.
    """
    if state.holds(seat, power):
        return state
    twin = state.copy()
    wanted = power - FIRST_POWER
    for own in range(seat * _HAND, (seat + 1) * _HAND):
        if twin.hand[own] == 0:
            continue
        terrain, other = divmod(own % _HAND, int(POWERS))
        if not _give_away(twin, terrain, wanted, other):
            continue
        twin.hand[own] -= 1
        twin.hand[own - other + wanted] += 1
        return twin
    return state


def _give_away(twin: State, terrain: int, wanted: int, other: int) -> bool:
    """Turn a tile of this terrain with the wanted power into one with another, if there is one."""
    for tile, back in enumerate(twin.backs):
        space = twin.ruleset.board.island[tile]
        if back == FIRST_POWER + wanted and twin.ground[space] == BEACH + terrain:
            twin.backs[tile] = FIRST_POWER + other
            return True
    for hand in range(terrain * POWERS, len(twin.hand), _HAND):
        if twin.hand[hand + wanted] > 0:
            twin.hand[hand + wanted] -= 1
            twin.hand[hand + other] += 1
            return True
    return False
