"""Writes an action as a short text that is unambiguous in its position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from survive.engine import State, actions, agenda, catalogue, movement, to_move
from survive.engine.pieces import KIND_NAMES
from survive.engine.rules import is_legal
from survive.record.notation.errors import IllegalNotationError
from survive.record.notation.reasons import reason_against
from survive.record.notation.vocabulary import (
    BACK_WORDS,
    HIDDEN_WORD,
    REPELLENT_POWER,
    TERRAIN_WORDS,
    adventurer_word,
    adventurers_of,
    colour_of,
    target_word,
    terrain_discarded,
    terrains_held,
)


def write_action(state: State, number: int, *, hidden: bool = False) -> str:
    """Return the text of a legal action: the shortest that means no other one.

    With ``hidden`` it is the text that everyone may read: the value of an adventurer being
    placed becomes ``?`` (VIEW-3). A power that is played also shows its landscape side if the
    player holds tiles of several terrains: ``play dolphin from forest``.
    """
    if not is_legal(state, number):
        raise IllegalNotationError(f"action {number}", reason_against(state, number))
    action = actions.action_of(number)
    if hidden and isinstance(action, actions.PlaceAdventurer):
        return f"place {HIDDEN_WORD} {state.ruleset.board.names[action.space]}"
    text = _WRITERS[type(action)](state, action)
    return text + _landscape(state, action) if hidden else text


def _landscape(state: State, action: actions.Action) -> str:
    """Return which landscape side a discarded power shows, unless it is clear anyway (VIEW-1)."""
    seat = to_move(state)
    if isinstance(action, actions.PlayPower):
        power = action.power
    elif isinstance(action, actions.Repel | actions.RepelHere):
        power = REPELLENT_POWER
    else:
        return ""
    if len(terrains_held(state, seat)) == 1:
        return ""
    return f" from {TERRAIN_WORDS[terrain_discarded(state, seat, power)]}"


# Moves


def _step(state: State, action: actions.Step) -> str:
    adventurer, direction = action.adventurer, action.direction
    origin = int(state.where[adventurer])
    swims = movement.is_swim(state, adventurer, direction)
    twins = steps_alike(state, origin, direction, swims=swims)
    name = f" {adventurer_word(state, adventurer)}" if len(twins) > 1 else ""
    return f"{'swim' if swims else 'walk'}{name} {_way(state, origin, direction)}"


def steps_alike(state: State, origin: int, direction: int, *, swims: bool) -> list[int]:
    """List the adventurers that may take this step now, on foot or swimming."""
    return [
        adventurer
        for adventurer in adventurers_of(state, to_move(state))
        if state.where[adventurer] == origin
        and movement.is_swim(state, adventurer, direction) == swims
        and is_legal(state, catalogue.step(adventurer, direction))
    ]


def _way(state: State, origin: int, direction: int) -> str:
    board = state.ruleset.board
    return f"{board.names[origin]}-{target_word(board, origin, direction)}"


def _raft(state: State, action: actions.MoveRaft) -> str:
    return f"raft {_way(state, action.space, action.direction)}"


def _creature(state: State, action: actions.MoveCreature) -> str:
    kind = KIND_NAMES[agenda.x_of(state.top())]
    return f"{kind} {_way(state, action.space, action.direction)}"


# Pushes and boarding


def _push_adventurer(state: State, action: actions.PushAdventurer) -> str:
    space = int(agenda.x_of(state.top()))
    waiting = [a for a in range(state.ruleset.adventurers) if state.where[a] == space]
    name = _short_name(state, action.adventurer, waiting)
    return f"push {name} {target_word(state.ruleset.board, space, action.direction)}"


def _push_creature(state: State, action: actions.PushCreature) -> str:
    space = int(agenda.x_of(state.top()))
    target = target_word(state.ruleset.board, space, action.direction)
    return f"push {KIND_NAMES[action.kind]} {target}"


def _take_seat(state: State, action: actions.TakeSeat) -> str:
    space = int(agenda.x_of(state.top()))
    swimmers = [
        a
        for a in range(state.ruleset.adventurers)
        if state.where[a] == space and not state.is_aboard(a)
    ]
    return f"board {_short_name(state, action.adventurer, swimmers)}"


def _short_name(state: State, adventurer: int, among: list[int]) -> str:
    """Name an adventurer by its colour, and its order if others of that colour are there."""
    owner = state.ruleset.owner
    if sum(owner[other] == owner[adventurer] for other in among) > 1:
        return adventurer_word(state, adventurer)
    return colour_of(owner[adventurer])


# Everything else


def _space(verb: str) -> Callable[[State, Any], str]:
    return lambda state, action: f"{verb} {state.ruleset.board.names[action.space]}"


def _kind_and_space(verb: str) -> Callable[[State, Any], str]:
    def write(state: State, action: actions.Pick | actions.RepelHere) -> str:
        return f"{verb} {KIND_NAMES[action.kind]} {state.ruleset.board.names[action.space]}"

    return write


def _word(word: str) -> Callable[[State, Any], str]:
    return lambda _state, _action: word


_WRITERS: dict[type[actions.Action], Callable[[State, Any], str]] = {
    actions.PlaceAdventurer: lambda state, action: (
        f"place {action.value} {state.ruleset.board.names[action.space]}"
    ),
    actions.PlaceRaft: _space("place raft"),
    actions.Step: _step,
    actions.MoveRaft: _raft,
    actions.PlayPower: lambda _, action: f"play {BACK_WORDS[action.power]}",
    actions.RepelHere: _kind_and_space("repel"),
    actions.EndActions: _word("end"),
    actions.Sink: _space("sink"),
    actions.Pick: _kind_and_space("pick"),
    actions.Put: _space("put"),
    actions.MoveCreature: _creature,
    actions.PushAdventurer: _push_adventurer,
    actions.PushCreature: _push_creature,
    actions.TakeSeat: _take_seat,
    actions.Stop: _word("stop"),
    actions.Repel: _word("repel"),
    actions.Decline: _word("decline"),
    actions.Roll: lambda _, action: f"roll {KIND_NAMES[action.kind]}",
}
