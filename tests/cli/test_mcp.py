"""``survive mcp``, with the SDK's own client: whole games, refusals, and no secrets."""

from __future__ import annotations

import asyncio
import random
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from mcp import Client, StdioServerParameters

from survive import _extras
from survive.cli.main import cli
from survive.mcp.server import Games, document, make_server
from survive.solo import SoloGame
from survive.views import resample, view
from tests.players.programs import until

ROOT = Path(__file__).parents[2]


async def call(client: Any, tool: str, **arguments: Any) -> tuple[bool, str]:
    """Return whether a tool could do it, and what it said."""
    done = await client.call_tool(tool, arguments)
    (said,) = done.content
    return not done.is_error, said.text


def refusal(tool: str, arguments: dict[str, Any]) -> str:
    """Return what a tool of a new server answers that must refuse."""

    async def run() -> tuple[bool, str]:
        async with Client(make_server()) as client:
            return await call(client, tool, **arguments)

    fine, said = asyncio.run(run())
    assert not fine
    return said


async def begin(client: Any, **arguments: Any) -> str:
    """Begin a game and return its id."""
    fine, said = await call(client, "new_game", **arguments)
    assert fine, said
    return said.split()[1].rstrip(":")


async def play_along(client: Any, game: str, most: int) -> str:
    """Play at random until the game is over, or for some actions; return what was said last."""
    rng, said = random.Random(1), ""
    for _ in range(most):
        _, listed = await call(client, "legal_actions", game=game)
        if listed == "The game is over.":
            return said
        fine, said = await call(client, "play", game=game, action=rng.choice(listed.splitlines()))
        assert fine, said
    return said


def test_a_whole_game_with_the_client_of_the_sdk() -> None:
    async def run() -> str:
        async with Client(make_server()) as client:
            game = await begin(client, bots=["random", "easy"], seat=1, seed=3)
            _, seen = await call(client, "view", game=game)
            assert "Yellow must place an adventurer" in seen
            said = await play_along(client, game, 10_000)
            _, refused = await call(client, "why_illegal", game=game, action="end")
            assert refused == "the game is over"
            return said

    assert "The game is over" in asyncio.run(run())


def test_it_speaks_over_standard_input_and_output() -> None:
    command = StdioServerParameters(command=sys.executable, args=["-m", "survive", "mcp"], cwd=ROOT)

    async def run() -> str:
        async with Client(command) as client:
            return await play_along(client, await begin(client, bots=["random"], seed=3), 5)

    assert "must place an adventurer" in asyncio.run(run())


def test_it_speaks_over_http() -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "survive", "mcp", "--http", "--port", str(port)]
    serving = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.DEVNULL)

    async def run() -> str:
        async with Client(f"http://127.0.0.1:{port}/mcp") as client:
            return await play_along(client, await begin(client, bots=["random"], seed=3), 5)

    try:
        until(lambda: _answers(port), "the server did not start")
        assert "must place an adventurer" in asyncio.run(run())
    finally:
        serving.terminate()
        serving.wait()


def _answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def test_resources_and_the_prompt() -> None:
    async def run() -> None:
        async with Client(make_server()) as client:
            for name in ("rules", "notation"):
                (read,) = (await client.read_resource(f"survive://{name}")).contents
                assert read.text == document(name)
            (message,) = (await client.get_prompt("play_survive", {"bots": "two"})).messages
            assert "against two" in message.content.text
            _, headings = await call(client, "rules")
            assert "## The end" in headings.splitlines()
            _, section = await call(client, "rules", section="the end")
            assert section.startswith("## The end")
            assert "## Who knows what" not in section

    asyncio.run(run())


@pytest.mark.parametrize(
    ("tool", "arguments", "message"),
    [
        ("new_game", {"bots": ["hrad"]}, "there is no bot 'hrad'; choose from random, easy"),
        ("new_game", {"bots": ["program:sh"]}, "there is no bot 'program:sh'"),
        ("new_game", {"bots": ["os:system"]}, "there is no bot 'os:system'"),
        ("new_game", {"bots": []}, "players"),
        ("new_game", {"options": "nonsense"}, "'nonsense' is not an option of a table"),
        ("new_game", {"seat": 7}, "seat 7 is not between 0 and 3"),
        ("view", {"game": "none"}, "there is no game 'none'; new_game begins one"),
        ("rules", {"section": "cheating"}, "no section 'cheating'"),
    ],
)
def test_mistakes_are_answered_with_words(
    tool: str, arguments: dict[str, Any], message: str
) -> None:
    assert message in refusal(tool, arguments)


def test_what_is_told_is_the_same_in_every_world_that_the_player_may_think_of() -> None:
    games = Games()
    game = games.new_game(["random", "random"], seed=5).split()[1].rstrip(":")
    session = games._place(game)
    assert isinstance(session, SoloGame)
    rng = random.Random(2)
    looked = 0
    while not session.is_over:
        if session.state.turn > 3 and looked < 20:
            looked += 1
            truth, texts = session.state, _told(games, game)
            session.state = resample(view(truth, session.seat, remember=True), rng)
            assert _told(games, game) == texts
            session.state = truth
        games.play(game, rng.choice(games.legal_actions(game).splitlines()))
    assert looked == 20


def _told(games: Games, game: str) -> list[str]:
    wrong = ("end", "repel", "play dolphin", "walk F3-F4", "sink F3", "swim A1-A2")
    refused = [games.why_illegal(game, action) for action in wrong]
    return [games.view(game), games.legal_actions(game), *refused]


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [*sys.modules]:
        if name == "mcp" or name.startswith(("mcp.", "survive.mcp")):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "mcp", None)
    done = CliRunner().invoke(cli, ["mcp"])
    assert done.exit_code == 2
    assert _extras.command("mcp") in " ".join(done.output.split())
    assert "Traceback" not in done.output
