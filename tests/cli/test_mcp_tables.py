"""``survive mcp`` at the tables of a real server, with the SDK's own client."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from mcp import Client

from survive import client
from survive.cli.main import cli
from survive.mcp.server import make_server
from survive.server.protocol.messages import VERSION
from tests.cli.test_mcp import call, refusal
from tests.server.serving import HOST, RunningServer


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    with RunningServer(str(tmp_path / "tables.sqlite")) as running:
        yield running


def address(server: RunningServer) -> str:
    return f"http://{HOST}:{server.port}/"


async def seated(client: Any, tool: str, **arguments: Any) -> tuple[str, str]:
    """Take a seat; return the id of the game, and all that was said."""
    fine, said = await call(client, tool, **arguments)
    assert fine, said
    return said.split()[1].rstrip(":"), said


async def play_along(client: Any, game: str, rng: random.Random) -> str:
    """Play at random until the game is over; return what was said last."""
    said = ""
    while True:
        _, listed = await call(client, "legal_actions", game=game)
        if listed == "The game is over.":
            return said
        if listed == "It is not your turn: call wait.":
            fine, said = await call(client, "wait", game=game)
        else:
            action = rng.choice(listed.splitlines())
            fine, said = await call(client, "play", game=game, action=action)
        assert fine, said


def test_two_assistants_play_a_whole_game_at_one_table(server: RunningServer) -> None:
    async def run() -> None:
        async with Client(make_server()) as first, Client(make_server()) as second:
            made, said = await seated(
                first, "new_table", server=address(server), options="tiny", name="Ada"
            )
            assert "red is Ada, yellow is nobody yet. You are red." in said
            assert "The game has not begun" in said
            invitation = said.split("Invitation for people: ")[1]
            joined, said = await seated(second, "join_table", link=invitation, name="Bo")
            assert "yellow is Bo. You are yellow." in said
            ends = await asyncio.gather(
                play_along(first, made, random.Random(1)),
                play_along(second, joined, random.Random(2)),
            )
            assert all("The game is over" in end for end in ends)
            table = invitation.partition("#")[2].partition("/")[0]
            seats = server.get(f"/api/tables/{table}")["seats"]
            assert [seat["bot"] for seat in seats] == [True, True], "everybody sees what they are"
            assert server.get(f"/api/tables/{table}/summary")["turns"] > 0

    asyncio.run(run())


def test_refusals_come_in_words_and_the_seat_is_told_only_its_own_view(
    server: RunningServer,
) -> None:
    made = server.make("here", "link", public=True, options={"first": 0})
    link = f"{address(server)}#{made['table']}"

    async def run() -> None:
        async with Client(make_server()) as client:
            game, _ = await seated(client, "join_table", link=link, name="Cy")
            _, waiting = await call(client, "wait", game=game, seconds=0)
            assert waiting == "The game has not begun: a player is still to come. Call wait."
            with server.socket() as person:
                person.send("hello", version=VERSION)
                tokens = [made["seats"][0]["token"], made["host"]]
                person.send("attach", table=made["table"], tokens=tokens)
                person.send("start", table=made["table"], command="commandcommand")
                while not (((message := person.receive()).get("info")) or {}).get("started"):
                    pass
                assert message["turn"]["decides"] == 0
                fine, said = await call(client, "play", game=game, action="end")
                assert not fine
                assert said.endswith("It is not your turn: call wait.")
                _, seen = await call(client, "view", game=game)
                assert "Red must place an adventurer" in seen
                own = {"seq": message["seq"], "action": message["turn"]["choices"][0]["action"]}
                person.send("play", table=made["table"], seat=0, command="playplayplay", **own)
                _, said = await call(client, "wait", game=game)
                assert said.startswith("red places an adventurer on ")
                assert "value" not in said
            fine, said = await call(client, "play", game=game, action="sink A1")
            assert not fine
            assert "A1" in said
            fine, said = await call(client, "join_table", link=link, name="Di")
            assert not fine
            assert said.endswith("the table is full")

    asyncio.run(run())


@pytest.mark.parametrize(
    ("tool", "arguments", "message"),
    [
        ("join_table", {"link": "http://localhost:8000/"}, "is not the link of a table"),
        ("join_table", {"link": "ftp://host/#abc"}, "is not the address of a server"),
        ("join_table", {"link": "http://localhost:1/#abc/def"}, "does not answer as a server"),
        ("new_table", {"server": "nowhere"}, "is not the address of a server"),
        ("new_table", {"server": "http://localhost:1", "options": "x"}, "not an option"),
    ],
)
def test_mistakes_are_answered_with_words(
    tool: str, arguments: dict[str, Any], message: str
) -> None:
    assert message in refusal(tool, arguments)


def test_only_servers_that_were_named_are_asked(server: RunningServer) -> None:
    made = server.make("here", "link")
    link = f"{address(server)}#{made['table']}/{made['invite']}"

    async def run(*servers: str) -> tuple[bool, str]:
        async with Client(make_server(servers)) as client:
            return await call(client, "join_table", link=link)

    fine, said = asyncio.run(run("http://elsewhere.example"))
    assert not fine
    assert "are not allowed here" in said
    fine, said = asyncio.run(run(address(server).rstrip("/")))
    assert fine, said


def test_a_wrong_address_is_refused_on_the_command_line() -> None:
    done = CliRunner().invoke(cli, ["mcp", "--server", "localhost"])
    assert done.exit_code == 2
    assert "is not the address of a server" in " ".join(done.output.split())


def test_it_connects_again_and_sends_what_was_not_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "BETWEEN_TRIES", 0.05)
    path = str(tmp_path / "tables.sqlite")
    with RunningServer(path) as first:
        ticket = client.make_table(address(first), "Eve", 0, ["random"], {})
        seat = client.ServerSeat(ticket)
        seat.wait(client.PATIENCE)
        legal = seat.legal()
    with RunningServer(path, port=first.port):
        seat.act(legal[0])
        seat.wait(client.PATIENCE)
        assert seat.is_asked
        assert seat.legal() != legal
        seat.close()
