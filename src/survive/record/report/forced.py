"""Decisions that everyone can see are forced (TRN-4).

A decision with a single legal action may be played automatically, but only where all can know that
there was only one: otherwise it would tell what a hand holds.
"""

from __future__ import annotations

from survive.engine import State, agenda, legal_actions, to_move


def is_seen_to_be_forced(state: State) -> bool:
    """Whether the next decision has a single answer and everyone can know that.

    Of a repellent question this says no: what everyone may know of it depends on more (POW-7).
    """
    seat = to_move(state)
    if seat < 0:
        return False
    kind = agenda.kind_of(state.top())
    if kind in (agenda.REPEL, agenda.PLACE_ADVENTURER):
        return False
    if kind == agenda.ACT and state.hand_size[seat] > 0:
        return False
    return len(legal_actions(state)) == 1
