"""The protocol as a JSON Schema: every message of both directions, and the bodies of requests.

It is made from the types in ``messages``, so it says what the server reads and writes. It is in the
page's folder as ``protocol.json``, so that the server offers it to anyone who writes a client; the
page's types are made from it. ``make protocol`` regenerates both.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from survive.record.report.summary import Summary
from survive.record.wire.agenda_messages import AnyPending
from survive.record.wire.game_messages import AnyAction, AnyEvent
from survive.record.wire.option_types import GameOptions, TableOptions
from survive.record.wire.views import ViewMessage
from survive.server.protocol import messages
from survive.study.results import Analysis

Schema = dict[str, Any]
_REFERENCE = "#/$defs/{name}"


class Request(NamedTuple):
    """A request over HTTP whose bodies are JSON; the answer may be a text (None)."""

    method: str
    path: str
    body: type[msgspec.Struct] | None
    answer: type[msgspec.Struct] | None


REQUESTS = (
    Request("GET", "/api/offers", None, messages.Offers),
    Request("GET", "/api/lessons", None, messages.LessonList),
    Request("POST", "/api/lessons/{lesson}", messages.NewLesson, messages.TableMade),
    Request("GET", "/api/puzzles", None, messages.PuzzleList),
    Request("POST", "/api/puzzles", messages.OwnPuzzle, messages.TableMade),
    Request("POST", "/api/puzzles/{puzzle}", messages.NewPuzzle, messages.TableMade),
    Request("GET", "/api/puzzles/{puzzle}/hint", None, messages.PuzzleHint),
    Request("POST", "/api/puzzles/{puzzle}/answer", messages.PuzzleLine, messages.PuzzleAnswered),
    Request("POST", "/api/rating", messages.RateGame, messages.GameRated),
    Request("GET", "/api/addresses", None, messages.NetworkLinks),
    Request("POST", "/api/tables", messages.NewTable, messages.TableMade),
    Request("GET", "/api/tables", None, messages.TableList),
    Request("GET", "/api/tables/{table}", None, messages.TableInfo),
    Request("POST", "/api/tables/{table}/join", messages.JoinTable, messages.SeatTaken),
    Request("POST", "/api/codes", messages.OpenCode, messages.CodeOpened),
    Request("GET", "/api/tables/{table}/map", None, messages.MapInfo),
    Request("GET", "/api/tables/{table}/awaited", None, messages.AwaitedPlayer),
    Request("GET", "/api/tables/{table}/summary", None, Summary),
    Request("GET", "/api/tables/{table}/film", None, messages.GameFilm),
    Request(
        "POST",
        "/api/tables/{table}/animations",
        messages.NewAnimation,
        messages.AnimationStanding,
    ),
    Request("GET", "/api/tables/{table}/tree", None, messages.GameTree),
    Request("POST", "/api/explore", messages.Explore, messages.Explored),
    Request("POST", "/api/explore/why", messages.ExploreWhy, messages.ExploredWhy),
    Request("POST", "/api/explore/record", messages.WriteTree, None),
    Request("GET", "/api/tables/{table}/review", None, messages.ReviewStanding),
    Request("POST", "/api/tables/{table}/review", None, messages.ReviewStanding),
    Request("POST", "/api/analyses", messages.NewAnalysis, Analysis),
    Request("POST", "/api/search", messages.SearchGames, messages.GamesFound),
    Request("POST", "/api/records", None, messages.RecordShown),
    Request("GET", "/api/map", None, messages.MapInfo),
    Request("POST", "/api/positions", messages.ReadPosition, messages.PositionRead),
)
"""A refused request is answered with a Problem; an analysis with one answer after the other."""

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
_MAY_LACK_FIELDS |= {"AskHistory", "Outlook", "Choice", "WrittenChoice"}
_MAY_LACK_FIELDS |= {"ViewChange", "ChangedPieces"}
_MAY_LACK_FIELDS |= {"ReadPosition", "TableOptions", "GameOptions", "MapOption"}
_MAY_LACK_FIELDS |= {"SearchedGame", "PositionCondition"}
_MAY_LACK_FIELDS |= {"Explore", "ExploreWhy", "NewAnimation", "WriteTree", "WrittenLine"}
"""What clients may leave out, and what the server does; everything else is always complete."""

_NAMES = {
    "survive.record.report.summary.Moment": "Moment",
    "survive.study.results.Moment": "ReviewMoment",
    "survive.server.protocol.messages.to_clients.Why": "Why",
    "survive.study.results.Why": "StudyReason",
}
"""Names of types that would otherwise have the same."""


def protocol_schema() -> Schema:
    """Return the schema of every message in either direction and of the bodies of requests."""
    kinds = [kind for request in REQUESTS for kind in (request.body, request.answer) if kind]
    bodies = [kind.__name__ for kind in kinds]
    others = [*kinds, messages.Problem, ViewMessage, GameOptions, TableOptions]
    made, types = msgspec.json.schema_components(
        [*UNIONS.values(), *others], ref_template=_REFERENCE
    )
    made, types = _renamed(made), _renamed(types)
    unions = dict(zip(UNIONS, made, strict=False))
    defined = {name: _with_references(part, unions) for name, part in sorted(types.items())}
    for name, part in defined.items():
        part["title"] = name
        part["additionalProperties"] = False
        if name not in _MAY_LACK_FIELDS:
            part["required"] = list(part["properties"])
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Survive the Island: the protocol between a client and the server",
        "description": "Made from the server's types. docs/protocol.md explains them.",
        "version": messages.VERSION,
        "anyOf": [_reference(name) for name in ("FromClient", "ToClient", *bodies, "Problem")],
        "requests": [_request(one) for one in REQUESTS],
        "$defs": unions | defined,
    }


def _renamed(part: Any) -> Any:
    """Name the types in a part of the schema, wherever they are defined or used."""
    if isinstance(part, str):
        kept, slash, name = part.rpartition("/")
        return kept + slash + _NAMES.get(name, name)
    if isinstance(part, dict):
        return {_NAMES.get(key, key): _renamed(value) for key, value in part.items()}
    return type(part)(_renamed(one) for one in part) if isinstance(part, list | tuple) else part


def _reference(name: str) -> Schema:
    return {"$ref": _REFERENCE.format(name=name)}


def _request(request: Request) -> Schema:
    told: Schema = {"method": request.method, "path": request.path}
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
