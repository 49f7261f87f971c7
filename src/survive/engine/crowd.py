"""The extra moves of "Overcrowded!" when a tile sinks under adventurers (CRD-3 to CRD-5)."""

from __future__ import annotations

from mypy_extensions import i64

from survive.engine import agenda, catalogue, events, movement
from survive.engine.choices import Choices
from survive.engine.state import State


def resume(state: State, entry: i64) -> None:
    """Find the next player with a move to make, in turn order from the active player."""
    players = state.ruleset.players
    offset = agenda.x_of(entry)
    while offset < players:
        seat = (state.active + offset) % players
        offset += 1
        found = Choices()
        _list_extra_moves(state, seat, found)
        if found.count > 0:
            state.push(agenda.EXTRA_MOVES, offset)
            state.push(agenda.EXTRA_MOVE, seat)
            return
    state.stood = 0


def _list_extra_moves(state: State, seat: i64, out: Choices) -> None:
    """Add the steps of this player's survivors of the sunk tile, wherever they are (CRD-4)."""
    each = state.ruleset.each
    for adventurer in range(seat * each, seat * each + each):
        if state.stood >> adventurer & 1 != 0 and state.where[adventurer] >= 0:
            movement.list_steps(state, adventurer, True, out)


def legal(state: State, entry: i64, out: Choices) -> None:
    """List the extra move's steps, and declining it (EXTRA_MOVE)."""
    _list_extra_moves(state, agenda.x_of(entry), out)
    out.add(catalogue.STOP)


def answer(state: State, entry: i64, action: i64) -> None:
    """Make the extra move or decline it (EXTRA_MOVE)."""
    seat = agenda.x_of(entry)
    if action == catalogue.STOP:
        if state.log is not None:
            state.log.append(events.ExtraMoveDeclined(seat))
        return
    chosen = action - catalogue.STEP_FIRST
    adventurer, direction = chosen // catalogue.STEPS, chosen % catalogue.STEPS
    movement.step(state, seat, adventurer, direction, "extra")
