"""Who may see all of a table: the same rule at every address that shows a game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from survive.engine import Options
from survive.record.game.game_record import write_record
from survive.server.protocol.messages import VERSION
from tests.record.records import play
from tests.server.serving import RunningServer

WHOLE, LEFT = play(Options(players=2), 5), play(Options(players=3), 5, steps=120)
POSITION = "2 players, memory off; red to act; red C1=3; serpents G6"
ANOTHER = "2 players, memory off; red to act; red C1=1; sharks G6; rafts F1"
LAST_STEP = {"type": "step", "adventurer": 0, "direction": "ashore"}
ALWAYS = {"record", "awaited"}
"""What a running game shows too: no more than its views."""
ADDRESSES = [
    *sorted(ALWAYS),
    "summary",
    "review",
    "start",
    "tree",
    "explore",
    "write",
    "analyse",
    "edit",
]
SHARED = ["/api/tables/{}/json", "/api/tables/{}/film", "/picture/g/{}.png"]


def ask(server: RunningServer, address: str, table: str, token: str = "") -> tuple[int, bytes]:
    """Ask for something of a game, with or without proof."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    body: dict[str, Any] = {"version": VERSION, "table": table}
    written = {"game": {"at": 0, "line": [], "comments": [], "variations": []}}
    method, path, asked = {
        "record": ("GET", f"/api/tables/{table}/record", None),
        "awaited": ("GET", f"/api/tables/{table}/awaited", None),
        "summary": ("GET", f"/api/tables/{table}/summary", None),
        "review": ("GET", f"/api/tables/{table}/review", None),
        "start": ("POST", f"/api/tables/{table}/review", None),
        "tree": ("GET", f"/api/tables/{table}/tree", None),
        "explore": ("POST", "/api/explore", body | {"seq": 0}),
        "write": ("POST", "/api/explore/record", body | written),
        "analyse": ("POST", "/api/analyses", body | {"seq": 0, "seconds": 0.1}),
        "edit": ("POST", "/api/positions", body),
    }[address]
    return server.request(method, path, asked, headers)


def refused(server: RunningServer, address: str, table: str, token: str = "") -> str:
    """Return the code of a refusal; "" for an answer."""
    status, body = ask(server, address, table, token)
    return "" if status == 200 else str(json.loads(body)["code"])


def practise(server: RunningServer, position: str = POSITION) -> tuple[str, str]:
    """Make a table from a position; return its name and its token."""
    made = server.make("here", "here", position=position, options={}, command="m" * 22)
    return made["table"], made["seats"][0]["token"]


def finish(server: RunningServer, table: str, token: str) -> None:
    with server.socket() as client:
        client.hello().attach(table, token)
        client.play(table, 0, 0, LAST_STEP)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with RunningServer(str(tmp_path_factory.mktemp("open") / "t"), study_workers=1) as running:
        yield running


def test_what_is_its_maker_s_stays_its_maker_s(server: RunningServer) -> None:
    table, token = practise(server)
    stranger = server.make("here", "easy")["seats"][0]["token"]
    for address in ADDRESSES:
        for proof in ("", "nonsense", "\u00e9", stranger):
            assert refused(server, address, table, proof) == "private", (address, proof)
        running = "" if address in ALWAYS else "not_over"
        assert refused(server, address, table, token) == running, address
    finish(server, table, token)
    for address in ADDRESSES:
        assert refused(server, address, table) == "private", address
        assert refused(server, address, table, stranger) == "private", address
        assert refused(server, address, table, token) == "", address
    for address in SHARED:
        path = address.format(table)
        status, body = server.request("GET", path, headers={"Authorization": f"Bearer {token}"})
        assert (status, body) == server.request("GET", address.format("nothing")), "it has no link"


def test_strangers_are_told_the_same_whatever_was_played(
    server: RunningServer, tmp_path: Path
) -> None:
    """Two worlds: the same table with other positions, one of them over."""
    with RunningServer(str(tmp_path / "other")) as other:
        table, token = practise(server)
        finish(server, table, token)
        assert practise(other, ANOTHER)[0] == table
        for address in ADDRESSES:
            assert ask(server, address, table) == ask(other, address, table), address


def test_a_running_game_shows_nobody_more_than_its_views(server: RunningServer) -> None:
    made = server.make("here", "here")
    token = made["seats"][0]["token"]
    for address in ADDRESSES:
        expected = "" if address in ALWAYS else "not_over"
        for proof in ("", token, made["host"]):
            assert refused(server, address, made["table"], proof) == expected, address
    record = ask(server, "record", made["table"], token)[1].decode()
    assert '[Redacted "yes"]' in record, "until the end a record is what spectators saw"


def test_a_record_that_was_opened_is_everybody_s(server: RunningServer) -> None:
    for record, needs_an_end in ((WHOLE, set()), (LEFT, {"summary", "review", "start"})):
        text = write_record(record).encode()
        table = json.loads(server.request("POST", "/api/records", text)[1])["table"]
        for address in set(ADDRESSES) - {"start"}:
            expected = "not_over" if address in needs_an_end else ""
            assert refused(server, address, table) == expected, address
