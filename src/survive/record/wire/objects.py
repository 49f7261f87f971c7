"""Actions, events, options and deals as plain objects in the wire form, and back.

Each action and event is an object with a ``type`` and the fields of its class, as in
``game_messages``. Journals and records keep these. What is read here may come from anyone, so
every error says what is wrong. ``tools/site/wire_examples.json`` has one of each.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import partial
from typing import Any

import msgspec

from survive.engine import NUMBER_RULES, Board, MapData, Options, events
from survive.engine.board import STANDARD_BOARD
from survive.engine.deal import Deal, check_deal
from survive.engine.pieces import BACK_NAMES, GROUND_NAMES
from survive.engine.reasons import SPACE, Reason, kind_of_field
from survive.engine.sentences import WORDS
from survive.record.wire.game_messages import (
    AnyAction,
    AnyEvent,
    WireError,
    action_message,
    action_number,
    event_message,
    event_of,
    index_of,
)

VERSION = 1
"""The version of the wire form of records; a reader refuses any other."""

Wire = dict[str, Any]


# Actions and events


def converted(wire: object, kind: Any, what: str) -> Any:
    """Return plain objects as a value of a type, or raise a WireError that says what is wrong."""
    try:
        return msgspec.convert(wire, kind)
    except msgspec.ValidationError as error:
        raise WireError(f"{what}: {error}") from error


def reason_to_wire(reason: Reason, board: Board = STANDARD_BOARD) -> Wire:
    """Return a reason's wire form; seats and adventurers go by number, all others by name."""
    return {
        "code": reason.code,
        "rule": reason.rule,
        "fields": {name: _field_word(name, value, board) for name, value in reason.items},
    }


def _field_word(field: str, value: int | str, board: Board) -> int | str:
    kind = kind_of_field(field)
    if isinstance(value, str):
        return value
    if kind == SPACE:
        return board.names[value]
    return WORDS[kind][value] if kind in WORDS else value


def action_to_wire(number: int, board: Board) -> Wire:
    """Return an action's wire form, as journals keep it."""
    wire: Wire = msgspec.to_builtins(action_message(number, board))
    return wire


def action_from_wire(wire: object, board: Board) -> int:
    """Read an action's number from its wire form."""
    return action_number(converted(wire, AnyAction, "action"), board)


def event_to_wire(event: events.Event, board: Board) -> Wire:
    """Return an event's wire form. Redact it first."""
    wire: Wire = msgspec.to_builtins(event_message(event, board))
    return wire


def event_from_wire(wire: object, board: Board) -> events.Event:
    """Read an event from its wire form."""
    return event_of(converted(wire, AnyEvent, "event"), board)


# Options and deals


_MAP_DEFAULTS = MapData._field_defaults
"""What a map need not say."""


def options_to_wire(options: Options) -> Wire:
    """Return what differs from the base game; a mix by names, another map in full."""
    wire: Wire = dict(options.changed())
    if options.mix is not None:
        wire["mix"] = [
            {name: count for name, count in zip(BACK_NAMES, row, strict=True) if count}
            for row in options.mix
        ]
    for name in ("rules", "kept"):
        if name in wire:
            wire[name] = list(wire[name])
    if "map" in wire:
        wire["map"] = {
            name: value
            for name, value in options.map._asdict().items()
            if name not in _MAP_DEFAULTS or value != _MAP_DEFAULTS[name]
        }
    return wire


def options_from_wire(wire: object) -> Options:
    """Read options from their wire form; the engine refuses what does not go together."""
    if not isinstance(wire, dict):
        raise WireError(f"options: an object is expected, not {wire!r}")
    known = {field.name: str(field.type) for field in fields(Options)}
    arguments: dict[str, Any] = {}
    for key, value in wire.items():
        if key not in known:
            raise WireError(f"options: {key!r} is unknown; choose from {', '.join(known)}")
        if key in _OPTION_READERS:
            arguments[key] = _OPTION_READERS[key](value)
        elif type(value) is (int if key == "players" or key in NUMBER_RULES else bool):
            arguments[key] = value
        else:
            raise WireError(f"options: {key} cannot be {value!r}")
    return Options(**arguments)


def _read_mix(rows: object) -> tuple[tuple[int, ...], ...]:
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise WireError("options: mix is a list of three objects: beach, forest, mountain")
    mix = []
    for row in rows:
        counts = [0] * len(BACK_NAMES)
        for name, count in row.items():
            if type(count) is not int:
                raise WireError(f"options: mix, {name}: {count!r} is not a number")
            counts[index_of(BACK_NAMES, name, "options: mix")] = count
        mix.append(tuple(counts))
    return tuple(mix)


def _read_names(key: str, value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise WireError(f"options: {key} is a list of names, not {value!r}")
    return tuple(value)


def _read_first(value: object) -> int:
    if type(value) is not int:
        raise WireError(f"options: first is the number of a seat, not {value!r}")
    return value


def _read_map(value: object) -> MapData:
    if not isinstance(value, dict) or {*value, *_MAP_DEFAULTS} != set(MapData._fields):
        raise WireError(f"options: map has the fields {', '.join(MapData._fields)}")
    return MapData(**{name: _map_field(name, value[name]) for name in value})


# MapData says so too, but compiled it remembers only that they are tuples.
_MAP_TYPES: dict[str, Any] = {
    "name": str,
    "rows": tuple[int, ...],
    "island": tuple[str, ...],
    "safe_islands": tuple[tuple[str, tuple[str, ...]], ...],
    "serpents": tuple[str, ...],
    "tiles": tuple[int, ...],
    "backs": tuple[tuple[int, ...], ...],
    "adventurers": tuple[int, ...],
    "rafts": int | None,
}


def _map_field(name: str, value: object) -> Any:
    return converted(value, _MAP_TYPES[name], f"options: map, {name}")


_OPTION_READERS: dict[str, Callable[[object], Any]] = {
    "mix": _read_mix,
    "first": _read_first,
    "map": _read_map,
    "rules": partial(_read_names, "rules"),
    "kept": partial(_read_names, "kept"),
}


def deal_to_wire(deal: Deal) -> Wire:
    """Return a deal by names, in the order of the island's spaces."""
    return {
        "first": deal.first,
        "terrains": [GROUND_NAMES[terrain] for terrain in deal.terrains],
        "backs": [BACK_NAMES[back] for back in deal.backs],
    }


def deal_from_wire(wire: object, options: Options) -> Deal:
    """Read a deal from its wire form and check it against the options."""
    if not isinstance(wire, dict) or wire.keys() != {"first", "terrains", "backs"}:
        raise WireError("deal: it has the fields first, terrains and backs")
    first, terrains, backs = wire["first"], wire["terrains"], wire["backs"]
    if type(first) is not int or not isinstance(terrains, list) or not isinstance(backs, list):
        raise WireError("deal: first is a number, terrains and backs are lists of names")
    deal = Deal(
        tuple(index_of(GROUND_NAMES, name, "deal: terrains") for name in terrains),
        tuple(index_of(BACK_NAMES, name, "deal: backs") for name in backs),
        first,
    )
    check_deal(deal, options)
    return deal
