"""Why an action is not legal: a sentence for the error, with the rule's id.

It is asked only after the rules have refused, so it may be slow and need not be complete:
what has no special reason gets the general one, which says what is to be decided now.
"""

from __future__ import annotations

from survive.engine import actions, agenda, catalogue, movement
from survive.engine.board import ASHORE, DIRECTIONS, NO_SAFE_ISLAND, NO_SPACE, Board
from survive.engine.pieces import (
    BACK_NAMES,
    BEACH,
    GROUND_NAMES,
    KAIJU,
    KIND_NAMES,
    MOUNTAIN,
    RAFT,
    REPELLENT,
    SEATS_ABOARD,
    VALUES,
    VOLCANO,
    WATER,
)
from survive.engine.state import LOST, NO_RAFT, SAVED, State

_QUESTIONS = {
    agenda.PLACE_ADVENTURER: "seat {seat} must place an adventurer",
    agenda.PLACE_RAFT: "seat {seat} must place a raft",
    agenda.ACT: "seat {seat} must move, play a power or end the Actions phase",
    agenda.BOARD: "seat {seat} must choose who boards the raft in {x}",
    agenda.OARS_STEP: "seat {seat} must choose the raft that the oars move",
    agenda.OARS_AGAIN: "seat {seat} must move the raft in {x} once more or stop",
    agenda.DOLPHIN_STEP: "seat {seat} must choose the swimmer that the dolphin carries",
    agenda.DOLPHIN_AGAIN: "seat {seat} must let the dolphin carry #{x} on, or stop",
    agenda.DIVE_FROM: "seat {seat} must choose a creature to dive",
    agenda.DIVE_TO: "seat {seat} must choose where the creature dives to",
    agenda.SINK: "seat {seat} must sink a tile",
    agenda.RELOCATE: "seat {seat} must choose what is moved to {y}",
    agenda.EXTRA_MOVE: "seat {seat} must make its extra move or stop",
    agenda.ROLL: "the die is to be rolled",
    agenda.CREATURE_STEP: "seat {seat} must move a {kind}",
    agenda.CREATURE_AGAIN: "seat {seat} must move the {kind} in {y} once more or stop",
    agenda.REPEL: "seat {seat} must repel the creature in {z} or decline",
    agenda.PUSH: "seat {seat} must push something out of {x}",
}


def why_not(state: State, number: int) -> str:
    """Say why this action is not legal now."""
    board = state.ruleset.board
    if not 0 <= number < catalogue.ACTIONS:
        return f"there is no action {number}; they are 0 to {catalogue.ACTIONS - 1}"
    text = actions.describe(number, board)
    if state.depth == 0:
        return f"{text}: the game is over (END-1)"
    return f"{text}: {_special(state, actions.action_of(number)) or question(state)}"


def question(state: State) -> str:
    """Say in a sentence what must be decided now."""
    entry = state.top()
    kind = agenda.kind_of(entry)
    x, y, z = agenda.x_of(entry), agenda.y_of(entry), agenda.z_of(entry)
    names = state.ruleset.board.names
    own_seat = kind <= agenda.LAST_OF_SETUP or kind in (agenda.REPEL, agenda.EXTRA_MOVE)
    return _QUESTIONS[kind].format(
        seat=x if own_seat else state.active,
        x=x if kind == agenda.DOLPHIN_AGAIN else names[x] if x < len(names) else x,
        y=names[y],
        z=names[z],
        kind=KIND_NAMES[x] if x < len(KIND_NAMES) else "",
    )


def _special(state: State, action: actions.Action) -> str:
    """Give the particular reason of the commonest mistakes, or nothing."""
    kind = agenda.kind_of(state.top())
    if isinstance(action, actions.Step):
        return _step(state, action)
    if isinstance(action, actions.MoveRaft):
        return _move_raft(state, action)
    if isinstance(action, actions.Sink) and kind == agenda.SINK:
        return _sink(state, action.space)
    if isinstance(action, actions.PlaceAdventurer) and kind == agenda.PLACE_ADVENTURER:
        return _place(state, action)
    if isinstance(action, actions.PlaceRaft) and kind == agenda.PLACE_RAFT:
        return "a raft needs a free Water space that touches Land (SET-6)"
    if isinstance(action, actions.PlayPower) and kind == agenda.ACT:
        if not state.holds(state.active, action.power):
            return "this player holds no such tile (POW-1)"
        return "it could do nothing now (POW-1)"
    if isinstance(action, actions.RepelHere) and kind == agenda.ACT:
        if not state.holds(state.active, REPELLENT):
            return f"this player holds no {BACK_NAMES[REPELLENT]} (POW-6)"
        return f"no {KIND_NAMES[action.kind]} is there beside one of its own (POW-7)"
    if isinstance(action, actions.Repel) and kind == agenda.REPEL:
        return f"this player holds no {BACK_NAMES[REPELLENT]} (POW-7)"
    if isinstance(action, actions.MoveCreature | actions.PushCreature):
        return _creature(state, action)
    if isinstance(action, actions.PushAdventurer) and kind == agenda.PUSH:
        if action.adventurer >= state.ruleset.adventurers:
            return "there is no such adventurer"
        if state.where[action.adventurer] != agenda.x_of(state.top()):
            return "it is not in the kaiju's space (KAI-2)"
        return "nobody is pushed off the board, onto a Volcano or to a kaiju (KAI-2)"
    return ""


def _step(state: State, action: actions.Step) -> str:
    adventurer, decision = action.adventurer, agenda.kind_of(state.top())
    if adventurer >= state.ruleset.adventurers:
        return "there is no such adventurer"
    if decision not in (
        agenda.ACT,
        agenda.DOLPHIN_STEP,
        agenda.DOLPHIN_AGAIN,
        agenda.EXTRA_MOVE,
    ):
        return ""
    seat = agenda.x_of(state.top()) if decision == agenda.EXTRA_MOVE else state.active
    if state.ruleset.owner[adventurer] != seat:
        return "it belongs to another player (MOV-1)"
    space = state.where[adventurer]
    if space == SAVED:
        return "it is saved and takes no further part (MOV-12)"
    if space == LOST:
        return "it is lost (INT-5)"
    if decision == agenda.ACT and state.moves_left == 0:
        return "there are no moves left (MOV-1)"
    return _step_there(state, action, decision == agenda.ACT)


def _step_there(state: State, action: actions.Step, own_move: bool) -> str:
    board, space = state.ruleset.board, state.where[action.adventurer]
    if action.direction == ASHORE:
        if board.landing[space] == NO_SAFE_ISLAND:
            return f"{board.names[space]} touches no safe island (BRD-4)"
        target = NO_SPACE
    else:
        target = board.near[space * DIRECTIONS + action.direction]
        blocked = _blocked(state, board, target)
        if blocked:
            return blocked
        if state.ruleset.no_entering_creatures and state.creatures[target] != 0:
            return f"a creature is in {board.names[target]} (PLT-1)"
        full = state.ground[target] == WATER and state.crew[target] == SEATS_ABOARD
        if full and state.ruleset.no_swimming_at_full_rafts:
            return f"the raft in {board.names[target]} is full (PLT-3)"
    swam = state.swam >> action.adventurer & 1
    if own_move and swam and movement.is_swim(state, action.adventurer, action.direction):
        return "it has swum this turn already (MOV-4)"
    return ""


def _blocked(state: State, board: Board, target: int) -> str:
    if target == NO_SPACE:
        return "there is no space in that direction (BRD-1)"
    if state.ground[target] == VOLCANO:
        return f"{board.names[target]} is a Volcano (MOV-10)"
    if state.has_kaiju(target):
        return f"a kaiju is in {board.names[target]} (MOV-10)"
    return ""


def _move_raft(state: State, action: actions.MoveRaft) -> str:
    board, decision = state.ruleset.board, agenda.kind_of(state.top())
    if decision not in (agenda.ACT, agenda.OARS_STEP, agenda.OARS_AGAIN):
        return ""
    if action.space >= board.spaces or state.crew[action.space] == NO_RAFT:
        return f"there is no {KIND_NAMES[RAFT]} there"
    if decision == agenda.OARS_AGAIN and action.space != agenda.x_of(state.top()):
        return ""
    if decision == agenda.ACT and state.moves_left == 0:
        return "there are no moves left (MOV-1)"
    if not movement.controls(state, state.active, action.space):
        return "an opponent has more aboard (MOV-6)"
    target = board.near[action.space * DIRECTIONS + action.direction]
    blocked = _blocked(state, board, target)
    if blocked:
        return blocked
    if state.ground[target] != WATER:
        return f"{board.names[target]} is no Water (MOV-6)"
    if state.crew[target] != NO_RAFT:
        return f"there is a raft in {board.names[target]} already (MOV-6)"
    if state.ruleset.rafts_need_clear_water:
        return f"{board.names[target]} is not clear (PLT-2)"
    return ""


def _sink(state: State, space: int) -> str:
    if space >= state.ruleset.board.spaces or not state.is_land(space):
        return "there is no Island tile (SNK-1)"
    lowest = next(g for g in range(BEACH, MOUNTAIN + 1) if state.tiles[g] > 0)
    return f"{GROUND_NAMES[lowest]} tiles sink first (SNK-1)"


def _place(state: State, action: actions.PlaceAdventurer) -> str:
    seat = agenda.x_of(state.top())
    if state.unplaced[seat * (VALUES + 1) + action.value] == 0:
        return f"no adventurer of value {action.value} is left to place (SET-4)"
    if action.space >= state.ruleset.board.spaces or not state.is_land(action.space):
        return "there is no Island tile (SET-4)"
    return "that tile is taken while others are free, or closed to this player (SET-4, SET-5)"


def _creature(state: State, action: actions.MoveCreature | actions.PushCreature) -> str:
    entry = state.top()
    decision, board = agenda.kind_of(entry), state.ruleset.board
    if isinstance(action, actions.PushCreature):
        kind, space = action.kind, agenda.x_of(entry)
        if decision != agenda.PUSH:
            return ""
        waiting = state.count(kind, space) - (1 if kind == KAIJU else 0)
    else:
        kind, space = agenda.x_of(entry), action.space
        if decision not in (agenda.CREATURE_STEP, agenda.CREATURE_AGAIN):
            return ""
        if decision == agenda.CREATURE_AGAIN and space != agenda.y_of(entry):
            return "the same creature must go on (CRE-3, CRE-4)"
        waiting = state.count(kind, space) if space < board.spaces else 0
    if waiting <= 0:
        return f"no {KIND_NAMES[kind]} is there to be moved (CRE-1)"
    target = board.near[space * DIRECTIONS + action.direction]
    if target == NO_SPACE:
        return "there is no space in that direction (BRD-1)"
    if state.ground[target] == VOLCANO:
        return f"{board.names[target]} is a Volcano (CRE-6)"
    if kind == KAIJU:
        return "a kaiju may not go there, or not with all that is there (CRE-5, KAI-4, KAI-6)"
    if state.ground[target] != WATER:
        return f"a {KIND_NAMES[kind]} stays in the Water (CRE-6)"
    if state.has_kaiju(target):
        return f"a kaiju is in {board.names[target]} (CRE-6)"
    return "a move of two spaces may not end where it began (CRE-5)"
