"""The whole server is killed with SIGKILL while people play: nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import random
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from survive.server.protocol.messages import VERSION
from tests.server.databases import Database, opened
from tests.server.serving import HOST

ROOT = Path(__file__).resolve().parents[2]
KILLS = int(os.environ.get("SURVIVE_KILLS", "1"))
"""How often a server is killed and another goes on; more before a release."""
TABLES, PLAYERS = 5, 3
MOVES = 25
"""Acknowledged actions before a kill."""
STARTING, ANSWERING = 300.0, 120.0
GONE = (OSError, WebSocketException)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex((HOST, port)) == 0


@contextmanager
def serving(command: list[str], port: int, log: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A server that listens; killed at the end, if not before."""
    with log.open("ab") as said:
        process = subprocess.Popen(
            [sys.executable, "-m", *command], cwd=ROOT, stdout=said, stderr=said
        )
    try:
        end = time.monotonic() + STARTING
        while not listens(port):
            assert process.poll() is None, log.read_text(encoding="utf-8")
            assert time.monotonic() < end
            time.sleep(0.01)
        yield process
    finally:
        process.kill()
        process.wait(STARTING)


def make_table(port: int) -> dict[str, Any]:
    asked = {"version": VERSION, "seats": [{"kind": "here"}] * PLAYERS, "pace": 0}
    connection = http.client.HTTPConnection(HOST, port, timeout=ANSWERING)
    connection.request("POST", "/api/tables", json.dumps(asked))
    response = connection.getresponse()
    body = response.read()
    connection.close()
    assert response.status == 201, body
    made: dict[str, Any] = json.loads(body)
    return made


@dataclass
class Player:
    """One client that holds all seats of a table, and remembers what it was promised."""

    made: dict[str, Any]
    rng: random.Random
    acknowledged: dict[str, int] = field(default_factory=dict)
    """The seq that each acknowledged command led to."""
    pending: dict[str, Any] | None = None
    """What was sent and not yet answered."""
    resumed: int | None = None
    """The seq of the state that it got when it last connected."""

    @property
    def table(self) -> str:
        table: str = self.made["table"]
        return table

    async def play(self, port: int) -> None:
        """Connect, send again what was not answered, and go on until the server is gone."""
        with suppress(*GONE):
            async with connect(f"ws://{HOST}:{port}/ws", max_size=None) as wire:
                await self._say(wire, type="hello", version=VERSION)
                tokens = [seat["token"] for seat in self.made["seats"]]
                await self._say(wire, type="attach", table=self.table, tokens=tokens)
                state = await self._until(wire, "state")
                self.resumed = state["seq"]
                if self.pending is not None:
                    await self._send_pending(wire)
                while True:
                    await self._move(wire)

    async def _move(self, wire: ClientConnection) -> None:
        # Whose decision it is, everybody sees; what is legal, only the seat that looks.
        await self._say(wire, type="look", table=self.table, seat=None)
        turn = (await self._until(wire, "state"))["turn"]
        seat = turn["decides"]
        assert seat is not None, "the game is over: too many moves for this test"
        await self._say(wire, type="look", table=self.table, seat=seat)
        state = await self._until(wire, "state")
        if not state["turn"]["choices"]:  # a question that the server answers
            await asyncio.sleep(0.05)
            return
        self.pending = {
            "type": "play",
            "table": self.table,
            "seat": seat,
            "seq": state["seq"],
            "command": f"{self.rng.getrandbits(64):016x}",
            "action": self.rng.choice(state["turn"]["choices"])["action"],
        }
        await self._send_pending(wire)
        await asyncio.sleep(0.06)  # three messages a move, of twenty a second

    async def _send_pending(self, wire: ClientConnection) -> None:
        assert self.pending is not None
        await wire.send(json.dumps(self.pending))
        answer = await self._until(wire, "done", "stale", "refused")
        if answer["type"] == "done":
            self.acknowledged[self.pending["command"]] = answer["seq"]
        self.pending = None

    async def _say(self, wire: ClientConnection, **message: Any) -> None:
        await wire.send(json.dumps(message))

    async def _until(self, wire: ClientConnection, *kinds: str) -> dict[str, Any]:
        while True:
            async with asyncio.timeout(ANSWERING):
                message: dict[str, Any] = json.loads(await wire.recv())
            if message["type"] in kinds:
                return message
            assert message["type"] != "error", message


async def play_and_kill(
    players: list[Player], port: int, process: subprocess.Popen[bytes]
) -> list[int]:
    """Play until enough is acknowledged, then kill; give what each player was promised before."""
    promised = [max(player.acknowledged.values(), default=0) for player in players]
    enough = sum(len(player.acknowledged) for player in players) + MOVES
    playing = [asyncio.create_task(player.play(port)) for player in players]
    async with asyncio.timeout(STARTING):
        while sum(len(player.acknowledged) for player in players) < enough:
            for one in playing:
                if one.done():
                    one.result()
            await asyncio.sleep(0.005)
    await asyncio.sleep(random.uniform(0.0, 0.03))  # into any phase of a commit
    process.kill()
    process.wait(STARTING)
    await asyncio.gather(*playing)
    return promised


async def lost(database: Database, players: list[Player]) -> int:
    """Count the acknowledged commands that are not in the database, or are there twice."""
    missing = 0
    async with opened(database) as store:
        for player in players:
            kept = [entry.command for entry in await store.entries(player.table) if entry.command]
            assert len(set(kept)) == len(kept)
            known = {command.rpartition(":")[2] for command in kept}
            missing += sum(command not in known for command in player.acknowledged)
    return missing


async def test_nothing_acknowledged_is_lost_when_the_server_is_killed(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SURVIVE_DATABASE", database.url)
    port, log = free_port(), tmp_path / "log"
    command = ["survive", "serve", "--port", str(port), "--bot-workers", "1"]
    players: list[Player] = []
    for number in range(KILLS + 1):
        with serving(command, port, log) as process:
            if not players:
                made = [await asyncio.to_thread(make_table, port) for _ in range(TABLES)]
                players = [Player(one, random.Random(n)) for n, one in enumerate(made)]
            promised = await play_and_kill(players, port, process)
        for player, seq in zip(players, promised, strict=True):
            assert player.resumed is not None
            assert player.resumed >= seq  # it went on where it had been told the game was
        assert await lost(database, players) == 0, f"after kill {number + 1}"
    assert sum(len(player.acknowledged) for player in players) >= MOVES * (KILLS + 1)


async def test_the_kill_test_notices_a_server_that_acknowledges_before_it_commits(
    sqlite_database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SURVIVE_DATABASE", sqlite_database.url)
    port, log = free_port(), tmp_path / "log"
    honest = ["survive", "serve", "--port", str(port), "--bot-workers", "1"]
    reckless = ["tests.server.reckless_server", str(port), sqlite_database.url, "0.1"]
    for _ in range(5):  # nearly every kill should lose something
        with serving(honest, port, log):
            made = [await asyncio.to_thread(make_table, port) for _ in range(TABLES)]
        players = [Player(one, random.Random(n)) for n, one in enumerate(made)]
        with serving(reckless, port, log) as process:
            await play_and_kill(players, port, process)
        if await lost(sqlite_database, players):
            return
    raise AssertionError("five kills of a reckless server lost nothing")
