"""Clients that ask for long answers and do not read them: bytes and time are bounded."""

from __future__ import annotations

import asyncio
import json
import socket
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from survive.server.net.unread import READ_BYTES, UnreadAnswers
from tests.attack.test_floods import Bystander
from tests.record import golden_games
from tests.server.counting import counted
from tests.server.playing import House
from tests.server.serving import HOST, PATIENCE, RunningServer


class Answer:
    """A connection on which bytes wait."""

    def __init__(self, asker: str, unsent: int) -> None:
        self.asker, self.unsent = asker, unsent
        self.cut_off = ""

    def cut(self, why: str) -> None:
        self.cut_off = why


async def test_the_largest_are_cut_first_for_one_address_and_for_all(tmp_path: Path) -> None:
    limits: dict[str, Any] = {"client_unread_bytes": 100, "unread_bytes": 150}
    async with House(str(tmp_path / "t"), **limits) as house:
        unread = UnreadAnswers(house.services)
        small, large, others = Answer("a", 30), Answer("a", 60), Answer("b", 50)
        for one in (small, large, others):
            unread.begin(one)
        assert [one.cut_off for one in (small, large, others)] == ["", "", ""]
        more = Answer("a", 40)
        unread.begin(more)
        assert (small.cut_off, large.cut_off, more.cut_off) == ("", "unread", "")
        unread.end(more)
        third = Answer("c", 90)
        unread.begin(third)
        assert (small.cut_off, others.cut_off, third.cut_off) == ("", "", "unread")


async def test_a_client_must_read_on(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t"), reading_seconds=0.02) as house:
        unread = UnreadAnswers(house.services)
        reads, stands, done = (Answer("a", 4_000_000) for _ in range(3))
        for one in (reads, stands, done):
            unread.begin(one)
        unread.end(done)
        while not stands.cut_off:
            reads.unsent -= READ_BYTES
            await asyncio.sleep(0.001)
        assert (reads.cut_off, done.cut_off) == ("", "")
        while not reads.cut_off:  # it reads no more
            await asyncio.sleep(0.01)


def test_films_that_nobody_reads_are_cut_and_a_bystander_plays_on(tmp_path: Path) -> None:
    """200 films that nobody read took 1.37 GiB."""
    limits: dict[str, Any] = {"client_unread_bytes": 20_000}
    with (
        RunningServer(str(tmp_path / "t"), **limits) as server,
        Bystander(server) as bystander,
        ExitStack() as stack,
    ):
        record = golden_games.path_of("five_players").read_bytes()
        status, body = server.request("POST", "/api/records", record)
        assert status == 201
        table = json.loads(body)["table"]
        asked = f"GET /api/tables/{table}/film HTTP/1.1\r\nHost: {HOST}\r\n\r\n".encode()
        cut = server.hub.services.metrics.cut_connections
        for _ in range(50):
            reader = stack.enter_context(socket.socket())
            reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
            reader.settimeout(PATIENCE)
            reader.connect((HOST, server.port))
            reader.sendall(asked * 60)  # more than the buffers of the system hold
            bystander.is_heard()
            if counted(cut):
                break
        assert counted(cut), "one of them was cut off"
        assert bystander.play() == "done"
