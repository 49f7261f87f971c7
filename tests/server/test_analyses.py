"""Analyses of positions over HTTP: a stream of answers, limited, and given up with their reader."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from survive.engine import Options
from survive.record.game.game_record import write_record
from survive.record.position.text import read_position, write_position
from survive.server.protocol import messages
from tests.record.records import play
from tests.server.serving import HOST, PATIENCE, RunningServer

POSITION = "2 players; red to act 3; land mountain F6 F7; red B1=5; yellow F6=1"
WHOLE = play(Options(players=2), 5)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    with RunningServer(str(tmp_path / "t"), client_analyses=1) as running:
        yield running


def asked(**fields: Any) -> dict[str, Any]:
    return {"version": messages.VERSION, "seconds": 0.05} | fields


def lines(server: RunningServer, **fields: Any) -> list[dict[str, Any]]:
    """Return all answers of an analysis."""
    status, body = server.request("POST", "/api/analyses", asked(**fields))
    assert status == 200, body
    return [json.loads(line) for line in body.splitlines()]


def refusal(server: RunningServer, **fields: Any) -> tuple[int, str]:
    status, body = server.request("POST", "/api/analyses", asked(**fields))
    return status, json.loads(body)["code"]


def test_answers_come_line_by_line_and_the_last_one_says_so(server: RunningServer) -> None:
    *before, last = lines(server, position=POSITION)
    assert not any(answer["done"] for answer in before)
    assert last["done"]
    assert last["ideas"][0]["actions"][0] == "swim B1-NW"
    assert sum(last["prospects"]["chances"]) == pytest.approx(1)
    rollouts = [answer["rollouts"] for answer in (*before, last)]
    assert rollouts == sorted(rollouts)


def test_ideas_are_choices_too_up_to_what_depends_on_luck(server: RunningServer) -> None:
    whole = write_position(read_position(POSITION).complete(1))
    *_, last = lines(server, position=whole)
    for idea, moves in zip(last["ideas"], last["moves"], strict=True):
        assert [move["text"] for move in moves] == idea["actions"]
    first = last["moves"][0][0]["choice"]
    assert (first["origin"], first["target"], first["action"]["adventurer"]) == ("B1", "NW", 0)
    seen = lines(server, position=whole, viewer=0)[-1]
    assert seen["moves"][0][0]["choice"] == first
    assert lines(server, position=POSITION)[-1]["moves"] == [], "something is unknown"


def test_a_moment_of_a_finished_game_is_analysed_as_it_was_or_as_a_seat_knew_it(
    server: RunningServer,
) -> None:
    _, body = server.request("POST", "/api/records", write_record(WHOLE).encode())
    table = json.loads(body)["table"]
    seq = len(WHOLE.actions) - 12
    assert lines(server, table=table, seq=seq)[-1]["viewer"] is None
    assert lines(server, table=table, seq=seq, viewer=1)[-1]["viewer"] == 1
    assert lines(server, table=table, seq=len(WHOLE.actions))[-1]["ideas"] == []
    assert refusal(server, table=table, seq=seq, viewer=3) == (400, "bad_seat")
    assert refusal(server, table=table, seq=len(WHOLE.actions) + 1) == (404, "no_such_moment")
    assert refusal(server, table=table, seq=seq, line=["fly A1-A2"]) == (400, "bad_line")


def test_what_cannot_be_analysed_is_refused_in_words(server: RunningServer) -> None:
    assert refusal(server) == (400, "malformed")
    assert refusal(server, position="2 players; red to fly") == (400, "bad_position")
    assert refusal(server, position=POSITION, line=["swim B1-NW"]) == (400, "bad_line")
    assert refusal(server, table="nothing") == (404, "no_such_table")
    private = server.make("here", "easy", position=POSITION, options={})
    assert refusal(server, table=private["table"]) == (403, "private")


def test_a_reader_who_goes_gives_their_place_back(server: RunningServer) -> None:
    body = json.dumps(asked(position=POSITION, seconds=20)).encode()
    head = f"POST /api/analyses HTTP/1.1\r\nHost: {HOST}\r\nContent-Length: {len(body)}\r\n\r\n"
    with socket.create_connection((HOST, server.port), PATIENCE) as reader:
        reader.sendall(head.encode() + body)
        assert b"200 OK" in reader.recv(64)
        assert refusal(server, position=POSITION) == (503, "studies_busy")
    give_up = time.monotonic() + PATIENCE
    while server.request("POST", "/api/analyses", asked(position=POSITION))[0] != 200:
        assert time.monotonic() < give_up, "its place was not given back"
