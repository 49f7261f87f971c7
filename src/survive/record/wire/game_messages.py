"""Actions and events as messages: one type for each, made from the engine's classes.

The fields are the engine's, in its order; spaces, directions, kinds, powers and safe islands go by
their names, so the form does not change when the catalogue of actions is renumbered. A new action
or event of the engine appears on the wire and in the protocol's schema without a change here,
unless one of its fields has a new meaning.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias, Union

import msgspec

from survive.engine import STANDARD_BOARD, Board, EngineError, actions, events
from survive.engine.board import DIRECTION_NAMES
from survive.engine.pieces import BACK_NAMES, KIND_NAMES
from survive.record.wire import words


class WireError(EngineError):
    """A message without the wire form; the error names the field and what is expected."""


class ActionMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """The base class of all actions on the wire."""


class EventMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """The base class of all events on the wire."""


def type_name(cls: type) -> str:
    """Return the wire name of a class: ``PlaceRaft`` is "place_raft"."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()


ACTION_TYPES = {type_name(cls): cls for cls in actions.Action.__subclasses__()}
EVENT_TYPES = {type_name(cls): cls for cls in events.Event.__subclasses__()}

# What a field holds

_TYPES: dict[str, Any] = {
    **dict.fromkeys(("seat", "adventurer", "value", "turn", "moves", "tiles", "count"), int),
    **dict.fromkeys(("space", "origin", "target", "safe_island"), str),
    **dict.fromkeys(("crew", "scores", "winners"), tuple[int, ...]),
    "direction": words.Direction,
    "terrain": words.Terrain,
    "phase": words.PartOfTurn,
    "kind": words.Creature,
    "power": words.Power,
    "effect": words.Effect,
}
_SPECIAL_TYPES: dict[tuple[type, str], Any] = {
    (actions.PlayPower, "power"): Literal["oars", "dolphin", "dive", "creature die"],
    (actions.RepelHere, "kind"): words.Repellable,
    (actions.Pick, "kind"): words.Piece,
    (events.AdventurerMoved, "how"): words.Step,
    (events.AdventurerSaved, "how"): words.Step,
    (events.AdventurerEliminated, "by"): words.Doom,
    (events.RaftMoved, "how"): Literal["move", "oars", "tile"],
    (events.RaftLost, "by"): Literal["serpent", "kaiju", "whirlpool", "volcano"],
    # Other players do not see which power was drawn.
    (events.PowerDrawn, "power"): words.Power | Literal[""],
    (events.EffectLapsed, "why"): str,
    (events.RepellentAsked, "kind"): words.Repellable,
    (events.RepellentDeclined, "kind"): words.Repellable,
    (events.DieRolled, "why"): Literal["phase", "power"],
    (events.CreatureStayed, "why"): Literal["none_there", "shut_in"],
    (events.CreatureMoved, "how"): Literal["die", "push", "dive", "tile"],
    (events.CreatureRemoved, "by"): Literal["repellent", "whirlpool", "volcano"],
    (events.GameEnded, "why"): words.End,
}
"""Fields whose name has another meaning, or other words, in this class."""

_SPACE_FIELDS = ("space", "origin", "target")
Names = Sequence[str]


def _names_behind(cls: type, field: str) -> Callable[[Board], Names] | None:
    """Find the names behind a field's numbers; None if the value itself is sent."""
    is_action = issubclass(cls, actions.Action)
    if field in _SPACE_FIELDS:
        return lambda board: board.names
    if field == "safe_island":
        return lambda board: board.safe_names
    if field == "direction":
        return lambda _board: DIRECTION_NAMES
    if is_action and field == "kind":
        return lambda _board: KIND_NAMES
    if is_action and field == "power":
        return lambda _board: BACK_NAMES
    return None


class Form(NamedTuple):
    """How a class of the engine is written."""

    message: type[msgspec.Struct]
    fields: tuple[tuple[str, Callable[[Board], Names] | None], ...]
    """The name of each field, and the names behind its numbers."""


def _form_of(cls: type, base: type[msgspec.Struct], suffix: str) -> Form:
    typed = [
        (field.name, _SPECIAL_TYPES.get((cls, field.name)) or _TYPES[field.name])
        for field in fields(cls)
    ]
    message = msgspec.defstruct(
        cls.__name__ + suffix,
        typed,
        bases=(base,),
        module=__name__,
        namespace={"__doc__": cls.__doc__},
        tag=type_name(cls),
        frozen=True,
        gc=False,
    )
    # msgspec looks up the annotations of a class in its module.
    globals()[message.__name__] = message
    return Form(
        message,
        tuple((field.name, _names_behind(cls, field.name)) for field in fields(cls)),
    )


FORMS: dict[type, Form] = {
    **{cls: _form_of(cls, ActionMessage, "Action") for cls in ACTION_TYPES.values()},
    **{cls: _form_of(cls, EventMessage, "Event") for cls in EVENT_TYPES.values()},
}

_CLASSES: dict[type, type] = {form.message: cls for cls, form in FORMS.items()}

# The unions are known only at run time; to a type checker any action is an ActionMessage.
if TYPE_CHECKING:
    AnyAction: TypeAlias = ActionMessage
    AnyEvent: TypeAlias = EventMessage
else:
    AnyAction = Union[tuple(FORMS[cls].message for cls in ACTION_TYPES.values())]  # noqa: UP007
    AnyEvent = Union[tuple(FORMS[cls].message for cls in EVENT_TYPES.values())]  # noqa: UP007


# Writing


def _message_of(item: actions.Action | events.Event, board: Board) -> Any:
    form = FORMS[type(item)]
    values = []
    for name, names_of in form.fields:
        value = getattr(item, name)
        if names_of is not None:
            names = names_of(board)
            if value >= len(names):
                what = type_name(type(item))
                raise WireError(f"{what}: {name} {value} is not on this map")
            value = names[value]
        values.append(value)
    return form.message(*values)


def action_message(number: int, board: Board) -> AnyAction:
    """Return an action as a message; those of the standard map are cached."""
    if board is STANDARD_BOARD:
        return _usual_message(number)
    message: AnyAction = _message_of(actions.action_of(number), board)
    return message


@cache
def _usual_message(number: int) -> AnyAction:
    message: AnyAction = _message_of(actions.action_of(number), STANDARD_BOARD)
    return message


def event_message(event: events.Event, board: Board) -> AnyEvent:
    """Return an event as a message. Redact it first."""
    message: AnyEvent = _message_of(event, board)
    return message


# Reading


def index_of(names: Sequence[str], name: object, what: str) -> int:
    """Return the index of a name, or raise a WireError that lists the names."""
    if not isinstance(name, str) or name not in names:
        shown = ", ".join(names) if len(names) <= 12 else f"{names[0]} to {names[-1]}"
        raise WireError(f"{what}: {name!r} is unknown; choose from {shown}")
    return names.index(name)


def _item_of(message: msgspec.Struct, board: Board, what: str) -> Any:
    cls = _CLASSES[type(message)]
    values = []
    for name, names_of in FORMS[cls].fields:
        value = getattr(message, name)
        if names_of is not None:
            value = index_of(names_of(board), value, f"{what} {type_name(cls)}, {name}")
        values.append(value)
    return cls(*values)


def action_number(message: AnyAction, board: Board) -> int:
    """Return the number of an action; those of the standard map are cached.

    Raise a WireError if there is no such space on this map, or no such action at all.
    """
    return _usual_number(message) if board is STANDARD_BOARD else _number_of(message, board)


@cache
def _usual_number(message: AnyAction) -> int:
    return _number_of(message, STANDARD_BOARD)  # what raises an error is not cached


def _number_of(message: AnyAction, board: Board) -> int:
    try:
        return actions.number_of(_item_of(message, board, "action"))
    except WireError:
        raise
    except EngineError as error:
        raise WireError(str(error)) from error


def event_of(message: AnyEvent, board: Board) -> events.Event:
    """Return the event that a message describes; raise a WireError if it is not of this map."""
    event: events.Event = _item_of(message, board, "event")
    return event
