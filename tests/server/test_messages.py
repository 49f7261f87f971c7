"""The messages: the examples of the guide and the reference are valid, and none is missing."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

import survive
from survive.engine import STANDARD_BOARD
from survive.record.report.summary import Summary
from survive.record.wire.agenda_messages import AnyPending
from survive.record.wire.game_messages import ACTION_TYPES, EVENT_TYPES
from survive.record.wire.maps import MapInfo
from survive.record.wire.objects import (
    action_from_wire,
    action_to_wire,
    event_from_wire,
    event_to_wire,
    options_from_wire,
    options_to_wire,
)
from survive.record.wire.views import ViewMessage
from survive.server.features import registry
from survive.server.protocol import messages
from tools.site import wire_reference

DOCUMENTS = Path(__file__).parents[2] / "docs"
TEXT, CODES = (
    (DOCUMENTS / name).read_text(encoding="utf-8") for name in ("protocol.md", "protocol_codes.md")
)
GUIDE = re.findall(r"```json (\w+)\n(.*?)```", TEXT + CODES, re.DOTALL)
EXAMPLES: dict[str, Any] = json.loads(wire_reference.EXAMPLES.read_text(encoding="utf-8"))
"""Those of the reference: lists for the members of unions."""
REFERENCE = [
    (name, json.dumps(one))
    for name, shown in EXAMPLES.items()
    for one in (shown if name in ("client", "server") else [shown])
]
BLOCKS = [*GUIDE, *REFERENCE]
MAY_LEAVE_OUT = {"NewTable", "JoinTable", "AddChannel"}
"""Bodies whose example in the guide leaves out what has a default."""
SOURCES = Path(survive.__file__).parent / "server"


def of_features() -> dict[str, type[msgspec.Struct]]:
    """Return the messages of all features by name."""
    registry.served_groups()  # imports what is not imported yet
    modules = [one.messages for one in vars(registry).values() if hasattr(one, "messages")]
    found = {name: kind for module in modules for name, kind in vars(module).items()}
    return {n: k for n, k in found.items() if isinstance(k, type) and issubclass(k, msgspec.Struct)}


def tag(cls: type[msgspec.Struct]) -> Any:
    return cls.__struct_config__.tag


def test_every_example_is_of_a_known_kind() -> None:
    known = {"client", "server", "actions", "events", "agenda", "options", "view"}
    structs = set(EXAMPLES) - known
    assert structs == {
        *("Problem", "Offers", "NewTable", "TableMade"),
        *(
            "TableList",
            "TableInfo",
            "AwaitedPlayer",
            "JoinTable",
            "SeatTaken",
            "OpenCode",
            "CodeOpened",
        ),
        *("MapInfo", "Summary", "RecordShown", "NetworkLinks"),
        *("LessonList", "LessonTurn", "NewLesson"),
        *("ReviewStanding", "NewAnalysis", "SearchGames", "GamesFound"),
        *("PuzzleList", "NewPuzzle", "OwnPuzzle", "PuzzleHint", "PuzzleTurn"),
        *("PuzzleLine", "PuzzleAnswered", "PuzzleToCheck", "PuzzleChecked"),
        *("RateGame", "GameRated"),
        *("NewAnimation", "AnimationStanding"),
        *("ReadPosition", "PositionRead"),
        "AddChannel",
        *("HoldSeats", "ChangeProfile", "ProfileInfo", "ProfileGames", "LinkMade", "UseLink"),
        *("GameTree", "Explore", "ExploredTurn", "ExploredLuck", "ExploreWhy", "WriteTree"),
    }
    assert (TEXT + CODES).count("```json") == len(GUIDE)
    assert {name for name, _ in GUIDE} <= set(EXAMPLES)


@pytest.mark.parametrize(
    ("kind", "text"), BLOCKS, ids=[f"{n}-{b[0]}" for n, b in enumerate(BLOCKS)]
)
def test_every_example_can_be_read_and_is_complete(kind: str, text: str) -> None:
    if kind == "client":
        message = messages.decode(text)
        assert {*json.loads(text)} == {"type", *message.__struct_fields__}
    elif kind == "server":
        read = msgspec.json.decode(text, type=messages.AnyToClient, strict=True)
        assert json.loads(messages.encode(read)) == json.loads(text)
    elif kind == "actions":
        for wire in json.loads(text):
            assert action_to_wire(action_from_wire(wire, STANDARD_BOARD), STANDARD_BOARD) == wire
    elif kind == "events":
        for wire in json.loads(text):
            again = event_to_wire(event_from_wire(wire, STANDARD_BOARD), STANDARD_BOARD)
            assert json.loads(json.dumps(again)) == wire
    elif kind == "agenda":
        pending = msgspec.json.decode(text, type=list[AnyPending])
        assert json.loads(msgspec.json.encode(pending)) == json.loads(text)
        assert [type(entry) for entry in pending] == [*get_args(AnyPending)], "each is shown"
    elif kind == "options":
        assert options_to_wire(options_from_wire(json.loads(text))) == json.loads(text)
    else:
        elsewhere = {"view": ViewMessage, "Summary": Summary, "MapInfo": MapInfo}
        struct = elsewhere.get(kind) or getattr(messages, kind, None) or of_features()[kind]
        read = msgspec.json.decode(text, type=struct)
        left_out = {*read.__struct_fields__} - {*json.loads(text)}
        assert {*json.loads(text)} <= {*read.__struct_fields__}
        assert not left_out or ((kind, text) in GUIDE and kind in MAY_LEAVE_OUT)


def test_every_message_is_shown() -> None:
    for kind, union in (("client", messages.AnyFromClient), ("server", messages.AnyToClient)):
        there = [message["type"] for message in EXAMPLES[kind]]
        assert sorted(there) == sorted(tag(cls) for cls in get_args(union))


def test_every_action_and_event_is_shown() -> None:
    assert [wire["type"] for wire in EXAMPLES["actions"]] == list(ACTION_TYPES)
    assert [wire["type"] for wire in EXAMPLES["events"]] == list(EVENT_TYPES)


def test_every_code_is_explained() -> None:
    used = set()
    for path in SOURCES.rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        used |= set(re.findall(r'(?:RefusedError\(|code=|code, reason = )\s*"(\w+)"', source))
    assert len(used) > 30
    explained = set(re.findall(r"`(\w+)`", CODES)) | set(re.findall(r"\((\w+):", CODES))
    assert used <= explained | {"too_slow"}


def test_the_version_is_the_documents() -> None:
    assert f"version of this protocol is **{messages.VERSION}**" in TEXT


def test_an_unknown_field_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        messages.decode(b'{"type":"ping","extra":1}')
