"""A real server for tests: in a thread, on an SQLite file, sockets on a loopback address."""

from __future__ import annotations

import asyncio
import http.client
import json
import socket
import threading
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from aiohttp import web
from websockets.sync.client import ClientConnection, connect

from survive.server.app import make_app, run
from survive.server.metrics import Metrics
from survive.server.protocol.messages import VERSION
from survive.server.settings import Settings
from survive.server.study.pool import StudyPool
from survive.server.timekeeper import Timekeeper
from tests.server.following import Follower
from tests.server.playing import InstantBots, a_command, hub_on

T = TypeVar("T")

HOST = "127.0.0.1"
PATIENCE = 120.0
"""Seconds after which a test gives up: no test waits that long."""


class RunningServer:
    """A server that runs for the duration of the ``with`` block."""

    def __init__(
        self,
        path: str,
        *,
        time: Timekeeper | None = None,
        bots: Any = None,
        randbelow: Any = None,
        study_pool: Callable[[Settings, Metrics], StudyPool] | None = None,
        host: str = HOST,
        port: int = 0,
        **settings: Any,
    ) -> None:
        self.bots = bots or InstantBots()
        chance = {} if randbelow is None else {"randbelow": randbelow}
        self.hub = hub_on(
            path, settings, thinker=self.bots, time=time, study_pool=study_pool, **chance
        )
        self._listening = socket.create_server((host, port), backlog=128)
        self.port: int = self._listening.getsockname()[1]
        self._thread = threading.Thread(target=self._run)
        self._started = threading.Event()
        self._loop: asyncio.AbstractEventLoop | None = None

    def _run(self) -> None:
        async def note_start(_app: web.Application) -> None:
            self._loop = asyncio.get_running_loop()
            self._started.set()

        app = make_app(self.hub)
        app.on_startup.append(note_start)
        try:
            run(app, self._listening, handle_signals=False)
        finally:
            self._started.set()  # also if it could not start

    def __enter__(self) -> RunningServer:
        self._thread.start()
        assert self._started.wait(PATIENCE)
        assert self._loop is not None, "the server did not start"
        return self

    def __exit__(self, *_error: object) -> None:
        self.stop()

    def in_its_loop(self, work: Coroutine[Any, Any, T]) -> T:
        """Run this in the server's event loop and return the result."""
        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def stop(self) -> None:
        """Stop it as SIGTERM does."""
        assert self._loop is not None
        self._loop.call_soon_threadsafe(_end)
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()
        self._listening.close()

    # HTTP

    def request(
        self,
        method: str,
        path: str,
        body: Any = None,
        headers: dict[str, str] | None = None,
    ) -> tuple[int, bytes]:
        """Return the status and the body of an answer."""
        connection = http.client.HTTPConnection(HOST, self.port, timeout=PATIENCE)
        try:
            raw = body if body is None or isinstance(body, bytes) else json.dumps(body)
            connection.request(method, path, raw, headers or {})
            response = connection.getresponse()
            return response.status, response.read()
        finally:
            connection.close()

    def get(self, path: str) -> Any:
        """Return the JSON of a successful answer."""
        status, body = self.request("GET", path)
        assert status == 200, body
        return json.loads(body)

    def make(self, *kinds: str, **changes: Any) -> dict[str, Any]:
        """Make a table: "here", "link" or a bot's level for each seat."""
        seats = [
            {"kind": kind} if kind in ("here", "link") else {"kind": "bot", "level": kind}
            for kind in kinds
        ]
        asked = {"version": VERSION, "seats": seats, "pace": 0} | changes
        status, body = self.request("POST", "/api/tables", asked)
        assert status == 201, body
        made: dict[str, Any] = json.loads(body)
        return made

    def join(self, made: dict[str, Any], **changes: Any) -> dict[str, Any]:
        """Take a seat by the invitation."""
        asked = {"version": VERSION, "invite": made["invite"], "command": "j" * 22} | changes
        status, body = self.request("POST", f"/api/tables/{made['table']}/join", asked)
        assert status == 200, body
        taken: dict[str, Any] = json.loads(body)
        return taken

    # Sockets

    def socket(self, **options: Any) -> Client:
        """Connect."""
        address = f"ws://{HOST}:{self.port}/ws"
        return Client(connect(address, open_timeout=PATIENCE, max_size=None, **options))


def _end() -> None:
    """Do what the server does on SIGTERM."""
    raise web.GracefulExit


def fetched(
    port: int, method: str, path: str, body: str | bytes | None = None
) -> tuple[int, bytes]:
    """Send a request; return the status and the body of the answer."""
    connection = http.client.HTTPConnection(HOST, port, timeout=PATIENCE)
    try:
        connection.request(method, path, body)
        response = connection.getresponse()
        return response.status, response.read()
    finally:
        connection.close()


class Client:
    """A client's end of a socket."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection.__enter__()  # closed by our own __exit__
        self._follower = Follower()

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_error: object) -> None:
        self.connection.close()

    def send(self, kind: str, **fields: Any) -> None:
        """Send a message."""
        self.connection.send(json.dumps({"type": kind} | fields))

    def receive(self) -> dict[str, Any]:
        """Return the next message; an update with the view after it."""
        return self._follower.take(json.loads(self.connection.recv(PATIENCE)))

    def until(self, *kinds: str) -> dict[str, Any]:
        """Return the next message of one of these types, skipping others."""
        while True:
            message = self.receive()
            if message["type"] in kinds:
                return message

    def hello(self) -> Client:
        """Say hello."""
        self.send("hello", version=VERSION)
        assert self.receive()["type"] == "welcome"
        return self

    def attach(self, table: str, *tokens: str) -> dict[str, Any]:
        """Follow a table, and return its state."""
        self.send("attach", table=table, tokens=tokens)
        return self.until("state", "error")

    def play(
        self, table: str, seat: int, seq: int, action: Any, command: str | None = None
    ) -> dict[str, Any]:
        """Take an action, and return the answer."""
        self.send(
            "play", table=table, seat=seat, seq=seq, command=command or a_command(), action=action
        )
        return self.until("done", "stale", "refused", "error")
