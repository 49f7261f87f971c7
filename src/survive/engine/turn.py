"""The turn: its phases, the decisions of the Actions phase (TRN, MOV-1, MOV-4, PLT-7, NUM-1)."""

from __future__ import annotations

from mypy_extensions import i64

from survive.engine import agenda, catalogue, events, movement, powers
from survive.engine.board import DIRECTIONS
from survive.engine.choices import Choices
from survive.engine.state import (
    ACTIONS_PHASE,
    CREATURES_PHASE,
    PHASE_NAMES,
    WATERS_PHASE,
    State,
    bit,
)


def begin(state: State, seat: i64) -> None:
    """Start a player's turn: push its three phases on the agenda, the last one first (TRN-1).

    Whether the player has anyone left to save is decided now, for both moves and tiles (TRN-2).
    """
    out = state.in_play[seat] == 0
    state.active = seat
    state.turn += 1
    state.swam = 0
    state.dice = 0
    state.moves_left = 0 if out else _moves(state)
    state.push(agenda.END_TURN)
    state.push(agenda.CREATURES)
    state.push(agenda.SINK)
    if out:
        state.push(agenda.SINK)  # the first is resolved before the second is chosen (SNK-4)
    state.push(agenda.WATERS)
    if not (out and state.ruleset.options.no_actions_when_out):
        state.push(agenda.ACT)
        state.phase = ACTIONS_PHASE
    if state.log is not None:
        began = events.TurnBegan(state.turn, seat, state.moves_left, 2 if out else 1)
        state.log.append(began)
        if state.phase == ACTIONS_PHASE:
            state.log.append(events.PhaseBegan(PHASE_NAMES[ACTIONS_PHASE], seat))


def _moves(state: State) -> i64:
    """Return the moves of the active player's turn (MOV-1, NUM-1)."""
    ruleset = state.ruleset
    return ruleset.moves if ruleset.house is None else ruleset.house.moves(state, ruleset.moves)


def resume(state: State, entry: i64) -> None:
    """Carry on with the next phase, or the next player's turn."""
    kind = agenda.kind_of(entry)
    if kind == agenda.WATERS:
        _enter(state, WATERS_PHASE)
    elif kind == agenda.CREATURES:
        _enter(state, CREATURES_PHASE)
        state.push(agenda.ROLL, 0)
    else:
        begin(state, (state.active + 1) % state.ruleset.players)


def _enter(state: State, phase: i64) -> None:
    state.phase = phase
    state.moves_left = 0
    if state.log is not None:
        state.log.append(events.PhaseBegan(PHASE_NAMES[phase], state.active))


def legal(state: State, out: Choices) -> None:
    """List all moves, powers and the end of the Actions phase (ACT)."""
    if state.moves_left > 0:
        each = state.ruleset.each
        first = state.active * each
        for adventurer in range(first, first + each):
            if state.where[adventurer] >= 0:
                may_swim = state.swam >> adventurer & 1 == 0  # MOV-4
                movement.list_steps(state, adventurer, may_swim, out)
        movement.list_raft_moves(state, state.active, out)
    powers.list_powers(state, out)
    out.add(catalogue.END_ACTIONS)


def answer(state: State, action: i64) -> None:
    """Make a move, play a power or end the Actions phase (ACT)."""
    if action == catalogue.END_ACTIONS:
        return
    state.push(agenda.ACT)
    if action >= catalogue.PLAY_POWER_FIRST:
        powers.play(state, action)
        return
    state.moves_left -= 1
    if action >= catalogue.MOVE_RAFT_FIRST:
        chosen = action - catalogue.MOVE_RAFT_FIRST
        space, direction = chosen // DIRECTIONS, chosen % DIRECTIONS
        movement.move_raft(state, state.active, space, direction, "move")
        return
    chosen = action - catalogue.STEP_FIRST
    adventurer, direction = chosen // catalogue.STEPS, chosen % catalogue.STEPS
    swims = movement.is_swim(state, adventurer, direction)
    if swims:
        state.swam |= bit(adventurer)
    movement.step(state, state.active, adventurer, direction, "swim" if swims else "walk")
