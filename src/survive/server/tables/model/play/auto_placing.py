"""Placing for a person who asks for it: what the server places for them, and what it leaves.

With memory on, nobody may look at their values again once the first turn has begun (SET-7). A
person who let the server place everything would never have seen them. So their last piece, a
raft, is left to them: they look, remember, and then place it.
"""

from __future__ import annotations

from survive.engine import State
from survive.engine.pieces import VALUES
from survive.engine.state import PLACING_ADVENTURERS, PLACING_RAFTS

LEVEL = "expert"
"""The bot that places: as good as the one that gives hints, and as quick as the others at this."""
_SLOTS = VALUES + 1


def is_setup(state: State) -> bool:
    """Whether adventurers or rafts are being placed."""
    return state.phase in (PLACING_ADVENTURERS, PLACING_RAFTS)


def left_to_server(state: State, seat: int, *, rafts: bool = True) -> int:
    """Count the pieces that the server may still place for a person; a public number.

    ``rafts``: whether it was asked to place rafts too, or adventurers only.
    """
    if not is_setup(state):
        return 0
    adventurers = int(sum(state.unplaced[seat * _SLOTS : (seat + 1) * _SLOTS]))
    kept = 1 if state.ruleset.options.memory else 0
    most = max(0, adventurers + int(state.rafts_left[seat]) - kept)
    return most if rafts else min(most, adventurers)
