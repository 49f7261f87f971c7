"""The protocol as a JSON Schema: every message of both directions, and the bodies of requests.

It is made from the types of the messages and routes, so it says what the server reads and writes.
The server sends it as ``/protocol.json``; the page's types (``make protocol``) and the reference
of the protocol on the site of the documents are made from it.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any

import msgspec

from survive.record.wire.agenda_messages import AnyPending
from survive.record.wire.game_messages import AnyAction, AnyEvent
from survive.record.wire.option_types import GameOptions, TableOptions
from survive.record.wire.views import ViewMessage
from survive.server.features.registry import GUIDES, served_groups
from survive.server.http.routes import Route, RouteGroup
from survive.server.lobby.routes import LobbyRoutes
from survive.server.protocol import messages

Schema = dict[str, Any]
_REFERENCE = "#/$defs/{name}"


UNIONS: dict[str, Any] = {
    "FromClient": messages.AnyFromClient,
    "ToClient": messages.AnyToClient,
    "Action": AnyAction,
    "GameEvent": AnyEvent,
    "Pending": AnyPending,
}
"""Unions of several types, told apart by ``type``."""

_MAY_LACK_FIELDS = {"TimeControl", "NewSeat", "NewTable", "JoinTable", "Attach", "ChangeSeat"}
_MAY_LACK_FIELDS |= {"AskPast", "NewAnalysis"}
_MAY_LACK_FIELDS |= {"AskHistory", "Choice", "ReviewedMove", "WrittenChoice"}
_MAY_LACK_FIELDS |= {"ViewChange", "ChangedPieces", "CreatureAgainPending"}
_MAY_LACK_FIELDS |= {"ReadPosition", "TableOptions", "GameOptions", "MapOption"}
_MAY_LACK_FIELDS |= {"SearchedGame", "PositionCondition"}
_MAY_LACK_FIELDS |= {"Hello", "HoldSeats", "ChangeProfile"}
_MAY_LACK_FIELDS |= {"AddChannel"}
_MAY_LACK_FIELDS |= {"UseLink", "UseRecovery", "AddPasskey", "UsePasskey"}
_MAY_LACK_FIELDS |= {"Explore", "ExploreWhy", "NewAnimation", "WriteTree", "WrittenLine"}
"""What clients may leave out, and what the server does; everything else is always complete."""


def protocol_schema() -> Schema:
    """Return the schema of every message in either direction and of the bodies of requests."""
    routes = list(documented_routes())
    kinds = [kind for route in routes for kind in (route.body, route.answer) if kind]
    bodies = [kind.__name__ for kind in kinds]
    guides = {guide.name: guide.turn_type for guide in GUIDES}
    others = [*kinds, *guides.values(), messages.Problem, ViewMessage, GameOptions, TableOptions]
    made, types = msgspec.json.schema_components(
        [*UNIONS.values(), *others], ref_template=_REFERENCE
    )
    unions = dict(zip(UNIONS, made, strict=False))
    defined = {name: _with_references(part, unions) for name, part in sorted(types.items())}
    for name, part in defined.items():
        part["title"] = name
        if "description" in part:
            part["description"] = inspect.cleandoc(part["description"])
        part["additionalProperties"] = False
        if name not in _MAY_LACK_FIELDS:
            part["required"] = list(part["properties"])
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Survive the Island: the protocol between a client and the server",
        "description": "Made from the server's types. docs/protocol.md explains them.",
        "version": messages.VERSION,
        "anyOf": [_reference(name) for name in ("FromClient", "ToClient", *bodies, "Problem")],
        "requests": [_request(one) for one in routes],
        "$defs": unions | defined | {"TurnGuides": _turn_guides(guides)},
    }


def _reference(name: str) -> Schema:
    return {"$ref": _REFERENCE.format(name=name)}


def documented_routes() -> Iterator[Route]:
    """Yield all routes with a JSON body or answer."""
    yield from (route for route in client_routes() if route.body or route.answer)


def client_routes() -> Iterator[Route]:
    """Yield all routes but those of the page, the socket and the server's health."""
    groups: list[type[RouteGroup]] = [LobbyRoutes, *served_groups()]
    for group in groups:
        yield from group.routes


def _turn_guides(guides: dict[str, type[msgspec.Struct]]) -> Schema:
    """Return the type of what the features that make tables tell at them, each by its name."""
    return {
        "title": "TurnGuides",
        "type": "object",
        "properties": {name: _reference(kind.__name__) for name, kind in guides.items()},
        "additionalProperties": False,
    }


def _request(request: Route) -> Schema:
    told: Schema = {"method": request.verb, "path": request.path}
    if request.body is not None:
        told["body"] = _reference(request.body.__name__)
    if request.answer is not None:
        told["answer"] = _reference(request.answer.__name__)
    return told


def _with_references(part: Any, unions: Schema) -> Any:
    """Name the unions wherever they are used, and say nothing beside a reference."""
    if isinstance(part, list):
        return [_with_references(one, unions) for one in part]
    if not isinstance(part, dict):
        return part
    for name, union in unions.items():
        if part == union:
            return _reference(name)
    if "$ref" in part:
        return {key: part[key] for key in ("description", "default", "$ref") if key in part}
    if "enum" in part and "type" in part:
        part = {key: value for key, value in part.items() if key != "type"}
    return {key: _with_references(value, unions) for key, value in part.items()}
