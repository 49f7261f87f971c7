"""Searches in games over HTTP: what is found, what is missing, what is refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from survive.record.game.game_record import write_record
from survive.server.features.search.messages import MOST_GAMES, PositionFact
from survive.server.protocol.messages import VERSION
from survive.simulation.library.finding import stretches
from survive.simulation.library.position_facts import OF_PLAYERS, OF_THE_BOARD
from survive.simulation.library.where import Seating, read_query
from tests.record import golden_games
from tests.server.serving import RunningServer

GAME = golden_games.played("five_players")
NOBODY_LEFT = {"fact": "island", "who": "own", "how": "=", "number": 0}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with RunningServer(str(tmp_path_factory.mktemp("searches") / "t")) as running:
        yield running


@pytest.fixture(scope="module")
def table(server: RunningServer) -> str:
    status, body = server.request("POST", "/api/records", write_record(GAME).encode())
    assert status == 201
    return str(json.loads(body)["table"])


def search(server: RunningServer, *where: dict[str, Any], **games: Any) -> tuple[int, Any]:
    """Search tables, with the seats that belong to the asker."""
    asked = {
        "version": VERSION,
        "games": [{"table": name, "own": own} for name, own in games.items()],
        "where": where,
    }
    status, body = server.request("POST", "/api/search", asked)
    return status, json.loads(body)


def test_what_is_found_is_what_the_command_finds(server: RunningServer, table: str) -> None:
    status, found = search(server, NOBODY_LEFT, **{table: [2]})
    assert status == 200
    assert found["missing"] == []
    (game,) = found["games"]
    expected = list(stretches(GAME, read_query("own island 0", ""), Seating(GAME.names, [2])))
    assert [one["seq"] for one in game["stretches"]] == [one.first for one in expected]
    assert [one["turn"] for one in game["stretches"]] == [one.turn for one in expected]
    late = {"fact": "turn", "who": "own", "how": ">=", "number": 500}
    assert search(server, NOBODY_LEFT, late, **{table: [2]})[1]["games"] == []


def test_what_may_not_be_seen_is_missing_like_what_is_not_there(
    server: RunningServer, table: str
) -> None:
    running = server.make("here", "here")
    private = server.make("here", "easy", position="2 players; red to act; red B1=3", options={})
    names = [running["table"], private["table"], "nosuchtable00"]
    everything = {"fact": "turn", "who": "all", "how": ">=", "number": 0}
    status, found = search(server, everything, **{name: [] for name in (*names, table)})
    assert status == 200
    assert found["missing"] == names
    assert [one["table"] for one in found["games"]] == [table]


def test_what_cannot_be_asked_is_refused(server: RunningServer, table: str) -> None:
    assert search(server, **{table: []})[1]["code"] == "malformed"
    assert search(server, NOBODY_LEFT)[1]["code"] == "malformed"
    odd = NOBODY_LEFT | {"fact": "banana"}
    assert search(server, odd, **{table: []})[1]["code"] == "malformed"
    many: dict[str, Any] = {f"table{number}": [] for number in range(MOST_GAMES + 1)}
    assert search(server, NOBODY_LEFT, **many)[1]["code"] == "malformed"
    assert search(server, NOBODY_LEFT, **{table: [5]})[1] == {"games": [], "missing": []}


def test_every_fact_can_be_asked() -> None:
    assert get_args(PositionFact) == (*OF_PLAYERS, *OF_THE_BOARD)
