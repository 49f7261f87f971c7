"""Clients that ask and never read: what waits for them is bounded, for each and for all."""

from __future__ import annotations

import contextlib
import json
import socket
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed

from survive.engine import NOBODY, Options, to_move
from survive.server.protocol import messages
from survive.server.settings import Settings
from tests.attack.test_floods import Bystander
from tests.server.counting import counted
from tests.server.playing import Device, House, played_until, token
from tests.server.serving import Client, RunningServer


class SilentReader:
    """A client with a tiny window that never reads: what it asks for stays with the server."""

    def __init__(self, server: RunningServer, table: str) -> None:
        self._asked = json.dumps({"type": "ask_past", "table": table, "seq": 0})
        self._client: Client = server.socket(max_queue=1).hello()
        self._client.connection.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
        self._client.attach(table)

    def ask(self, times: int) -> None:
        with contextlib.suppress(ConnectionClosed, OSError):  # it was dropped
            for _ in range(times):
                self._client.connection.send(self._asked)

    def __enter__(self) -> SilentReader:
        return self

    def __exit__(self, *_error: object) -> None:
        self._client.connection.close_socket()


def test_all_that_waits_together_is_bounded_and_the_slowest_go_first(tmp_path: Path) -> None:
    """150 sockets that did not read cost 149 MiB, and a bystander 19 s."""
    limits: dict[str, Any] = {"queue_bytes": 10**9, "all_queue_bytes": 400_000}
    with (
        RunningServer(str(tmp_path / "t"), **limits) as server,
        Bystander(server) as bystander,
        contextlib.ExitStack() as stack,
    ):
        table = server.make("here", "here")["table"]
        readers = [stack.enter_context(SilentReader(server, table)) for _ in range(3)]
        slow_clients = server.hub.services.metrics.slow_clients
        for round_no in range(5000):
            if counted(slow_clients):
                break
            for reader in readers:
                reader.ask(20 if round_no < 400 else 0)
            bystander.is_heard()
        assert counted(slow_clients), "one of them was dropped"
        assert bystander.play() == "done"


async def test_the_longest_messages_fit_many_times(tmp_path: Path) -> None:
    """A client that reads at all is never dropped for one answer, however long the game was."""
    half = played_until(
        lambda state: to_move(state) == NOBODY, Options(players=6, overcrowded=True)
    )
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(half)
        device = Device(house.hub)
        await device.attach("prepared", token(0))
        for after in range(0, table.fold.change_no, 25):
            await device.send(messages.AskHistory(table="prepared", after=after))
            await device.send(messages.AskPast(table="prepared", seq=after))
            device.take()
        longest = max(map(len, device.received))
        assert longest > 10_000
        assert longest < Settings().queue_bytes / 10
