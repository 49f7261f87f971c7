"""What is sure to follow at once from each action that a viewer may take: for marks and warnings.

The action is played on what the viewer knows, so an outlook reveals no more than the view.
Everyone who is asked for a repellent declines, and the outlook ends when a player must decide, a
tile is turned over or the die is rolled: what comes after that is not certain.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Annotated, Any

import msgspec

from survive.engine import Action, Event, State, action_of, actions, agenda, events, play
from survive.engine.board import ASHORE, DIRECTIONS
from survive.engine.catalogue import REPEL_NO
from survive.engine.pieces import CREATURE_KINDS, KIND_NAMES
from survive.views import View

HOW = [
    *("walk", "swim", "dolphin", "extra", "board", "ashore"),
    *("raft", "oars", "creature", "dive", "tile", "push", "place"),
    *("sink", "power", "repel", "decline", "end", "stop"),
]
"""The kinds of actions that a page distinguishes."""


class Outlook(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What one action does; whatever is zero, None or false is left out on the wire."""

    how: Annotated[str, msgspec.Meta(extra_json_schema={"enum": HOW})]
    """What kind of action it is."""
    origin: str = ""
    """The space that a piece leaves."""
    target: str = ""
    """The space that a piece comes to or the action refers to, or the safe island."""
    lost: list[int] = []
    """Adventurers that are lost, unless a player uses a repellent."""
    rafts: int = 0
    """Rafts that are lost, unless a player uses a repellent."""
    pushed: int = 0
    """Pieces that a kaiju finds there and pushes, unless it is repelled (KAI-2, KAI-3)."""
    asked: bool = False
    """Whether anyone is asked for a repellent (POW-7)."""
    kind: Annotated[
        str, msgspec.Meta(extra_json_schema={"enum": ["", *KIND_NAMES[:CREATURE_KINDS]]})
    ] = ""
    """The creature that moves, if the action does not name it."""
    by: Annotated[
        str, msgspec.Meta(extra_json_schema={"enum": ["", *KIND_NAMES[:CREATURE_KINDS]]})
    ] = ""
    """The creature that strikes, if anyone or a raft is lost."""


def outlooks(view: View, legal: Sequence[int]) -> list[Outlook]:
    """Return the outlook of each of these actions, which must be legal for the viewer."""
    return [
        Outlook(*outlook_fields(view.known, number, *tried(view.known, number))) for number in legal
    ]


def outlook_fields(
    known: State, number: int, state: State, happened: Sequence[Event]
) -> tuple[Any, ...]:
    """Return the fields of an outlook, at least the first three, from what was :func:`tried`."""
    action = _action(number)
    how, origin, target = _WAYS[type(action)](known, action)
    names = known.ruleset.board.names
    from_space = "" if origin == _NOWHERE else names[origin]
    to_space = "" if target == _NOWHERE else names[target]
    if isinstance(action, _WITHOUT_CONSEQUENCE):
        return how, from_space, to_space
    if isinstance(action, actions.Step):
        first = happened[0]
        if len(happened) == 1 and isinstance(first, events.AdventurerMoved):
            return first.how, from_space, to_space  # almost all steps
        how = _how(action, happened)
        to_space = to_space or _safe_island(known, origin)
    lost: list[int] = []
    rafts, asked, by = 0, False, ""
    for event in happened:
        if isinstance(event, events.AdventurerEliminated):
            lost.append(event.adventurer)
            by = event.by
        elif isinstance(event, events.RaftLost):
            rafts += 1
            by = event.by
        elif isinstance(event, events.RepellentAsked):
            asked = True
    kind = _kind(known) if isinstance(action, _OF_THE_KIND_IN_QUESTION) else ""
    pushed = _pushed(known, state)
    return how, from_space, to_space, lost, rafts, pushed, asked, kind, by


def has_no_consequence(number: int) -> bool:
    """Return whether the outlook of an action is the same in every state."""
    return isinstance(_action(number), _WITHOUT_CONSEQUENCE)


@cache
def _action(number: int) -> Action:
    """Return an action from a cache: there are a few thousand, and none ever changes."""
    return action_of(number)


_WITHOUT_CONSEQUENCE = (actions.PlaceAdventurer, actions.Sink)
"""An adventurer on a tile meets no creature, and what a tile hides is not certain."""

_OF_THE_KIND_IN_QUESTION = (actions.MoveCreature, actions.Put)
"""Actions whose kind of creature follows from the decision (CRE-1, POW-4)."""


def _kind(state: State) -> str:
    return KIND_NAMES[agenda.x_of(state.top())]


def tried(known: State, number: int) -> tuple[State, list[Event]]:
    """Return the state after an action, and what happened; everyone asked for a repellent declines.

    What is under a tile is not known, so an action without certain consequences is not tried.
    """
    if has_no_consequence(number):
        return known, []
    state, happened = known.copy(), list[Event]()
    state.log = happened
    play(state, number)
    while state.depth > 0 and agenda.kind_of(state.top()) == agenda.REPEL:
        play(state, REPEL_NO)
    state.log = None
    return state, happened


def _pushed(before: State, after: State) -> int:
    """Count what waits to be pushed where a kaiju has just come to a space (KAI-5)."""
    if after.depth == 0 or agenda.kind_of(after.top()) != agenda.PUSH:
        return 0
    if before.top() == after.top():  # the same kaiju goes on pushing
        return 0
    space = agenda.x_of(after.top())
    creatures = sum(int(after.count(kind, space)) for kind in range(CREATURE_KINDS))
    return int(after.people[space]) + creatures - 1


# Where an action begins and ends: (how, origin, target), with -1 for no space

Way = tuple[str, int, int]
_NOWHERE = -1


def _safe_island(state: State, space: int) -> str:
    """Name the safe island that a space touches (MOV-12)."""
    board = state.ruleset.board
    return board.safe_names[board.landing[space]]


def _beside(state: State, space: int, direction: int) -> int:
    return int(state.ruleset.board.near[space * DIRECTIONS + direction])


def _how(step: actions.Step, happened: Sequence[Event]) -> str:
    """Return how a step is made; walking or swimming to a free seat is boarding.

    MOV-2, MOV-3, MOV-7.
    """
    if step.direction == ASHORE:
        return "ashore"
    how = next(e.how for e in happened if isinstance(e, events.AdventurerMoved))
    boarded = any(
        isinstance(e, events.AdventurerBoarded) and e.adventurer == step.adventurer
        for e in happened
    )
    return "board" if boarded and how in ("walk", "swim") else how


def _step(state: State, action: actions.Step) -> Way:
    origin = int(state.where[action.adventurer])
    target = _NOWHERE if action.direction == ASHORE else _beside(state, origin, action.direction)
    return "walk", origin, target


def _move_raft(state: State, action: actions.MoveRaft) -> Way:
    by_move = agenda.kind_of(state.top()) == agenda.ACT
    target = _beside(state, action.space, action.direction)
    return "raft" if by_move else "oars", action.space, target


def _move_creature(state: State, action: actions.MoveCreature) -> Way:
    again = agenda.kind_of(state.top()) == agenda.CREATURE_AGAIN
    pushed = again and agenda.pushed_of(state.top()) == 1
    target = _beside(state, action.space, action.direction)
    return "push" if pushed else "creature", action.space, target


def _pick(state: State, action: actions.Pick) -> Way:
    entry = state.top()
    if agenda.kind_of(entry) == agenda.RELOCATE:
        return "tile", action.space, int(agenda.y_of(entry))
    return "dive", action.space, _NOWHERE


def _put(state: State, action: actions.Put) -> Way:
    return "dive", int(agenda.y_of(state.top())), action.space


def _push(state: State, action: actions.PushAdventurer | actions.PushCreature) -> Way:
    origin = int(agenda.x_of(state.top()))
    return "push", origin, _beside(state, origin, action.direction)


def _take_seat(state: State, _action: actions.TakeSeat) -> Way:
    space = int(agenda.x_of(state.top()))
    return "board", space, space


def _answer(how: str) -> Callable[[State, Action], Way]:
    """Return the way of an answer to the question about a repellent: the creature's space."""
    return lambda state, _action: (how, _NOWHERE, int(agenda.z_of(state.top())))


def _to_space(how: str) -> Callable[[State, Any], Way]:
    return lambda _state, action: (how, _NOWHERE, action.space)


def _no_space(how: str) -> Callable[[State, Any], Way]:
    return lambda _state, _action: (how, _NOWHERE, _NOWHERE)


_WAYS: dict[type[Action], Callable[[State, Any], Way]] = {
    actions.PlaceAdventurer: _to_space("place"),
    actions.PlaceRaft: _to_space("place"),
    actions.Step: _step,
    actions.MoveRaft: _move_raft,
    actions.PlayPower: _no_space("power"),
    actions.RepelHere: _to_space("repel"),
    actions.EndActions: _no_space("end"),
    actions.Sink: _to_space("sink"),
    actions.Pick: _pick,
    actions.Put: _put,
    actions.MoveCreature: _move_creature,
    actions.PushAdventurer: _push,
    actions.PushCreature: _push,
    actions.TakeSeat: _take_seat,
    actions.Stop: _no_space("stop"),
    actions.Repel: _answer("repel"),
    actions.Decline: _answer("decline"),
}
