"""What a server process is elsewhere: a hub, the routes, and the sessions of the page's tabs.

The page talks to it as to a server, with requests and sockets, but by messages. Whatever holds on
a server holds here: the rules of tables, limits, redaction, and that nothing is acknowledged
before it is stored.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import aclosing
from dataclasses import replace
from typing import Protocol

from survive.browser.device_tables import DeviceTables
from survive.browser.quiet_metrics import QuietMetrics
from survive.browser.routing import Router
from survive.processes.messages import MakeWorkers
from survive.server.bots.pool import BotPool
from survive.server.features.registry import FEATURES, GUIDES
from survive.server.http.exchange import Answer, Handler, Request, Response, text_answer
from survive.server.http.plumbing import Http
from survive.server.http.routes import RouteGroup
from survive.server.lobby.routes import LobbyRoutes
from survive.server.logs import note
from survive.server.protocol.broadcast import Broadcast
from survive.server.protocol.session import FAILED, GOING_AWAY, Session
from survive.server.settings import Settings
from survive.server.store.interface import Store
from survive.server.tables.hub import Hub
from survive.server.timekeeper import Timekeeper

CLIENT = "this device"
SETTINGS = replace(
    Settings(),
    online=False,
    pictures=False,
    # One device is never too busy for its own player.
    slow_turns=(1e9, 1e9, 1e9),
    # Each is a transaction; a closed tab loses no more of a clock's time than this.
    tick_seconds=5.0,
)


class Sink(Protocol):
    """Where the answer to a request goes."""

    def head(self, status: int, headers: Mapping[str, str]) -> None:
        """Begin the answer."""

    def part(self, data: bytes) -> None:
        """Add to its body."""

    def end(self) -> None:
        """Send the last part and close the answer."""

    def fail(self) -> None:
        """Break it off: what was sent is not the whole."""


class Headers(dict[str, str]):
    """Headers by name, in any case."""

    def __init__(self, headers: Mapping[str, str]) -> None:
        super().__init__({name.lower(): value for name, value in headers.items()})

    def __getitem__(self, name: str) -> str:
        return super().__getitem__(name.lower())

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and super().__contains__(name.lower())

    def get(self, name: str, default: str | None = None) -> str | None:  # type: ignore[override]
        """Return a header, or the default."""
        return super().get(name.lower(), default)


class _Socket:
    """A socket of the page: its messages wait here and are received one after the other."""

    waiting = 0
    """Nothing waits for a network."""

    def __init__(self, send: Callable[[str], None], hang_up: Callable[[int, str], None]) -> None:
        self._send, self._hang_up = send, hang_up
        self.inbox: asyncio.Queue[str] = asyncio.Queue()
        self.reading: asyncio.Task[None] | None = None

    def write(self, data: bytes) -> None:
        self._send(data.decode())

    def hang_up(self, code: int, word: str) -> None:
        self._hang_up(code, word)


class Application:
    """The server of one device."""

    def __init__(
        self,
        store: Store,
        make_workers: MakeWorkers,
        settings: Settings = SETTINGS,
        time: Timekeeper | None = None,
    ) -> None:
        """Wire it; ``open`` starts it."""
        metrics = QuietMetrics()
        self.hub = Hub(
            store,
            settings,
            broadcast=Broadcast,
            guides=GUIDES,
            # Players ask for no hint while a bot at the same device moves: one worker does both.
            thinker=BotPool(1, settings.bot_seconds, metrics, make_workers=make_workers),
            make_workers=make_workers,
            metrics=metrics,
            time=time,
        )
        http = Http(self.hub.services)
        featured = [group for one in FEATURES for group in one.groups]
        kinds: list[type[RouteGroup]] = [LobbyRoutes, DeviceTables, *featured]
        self._groups = [kind(http) for kind in kinds]
        self._router = Router(self._groups)
        self._requests: dict[str, asyncio.Task[None]] = {}
        self._sockets: dict[str, tuple[Session, _Socket]] = {}

    async def open(self) -> None:
        """Open the store, and start working."""
        await self.hub.open()

    async def close(self) -> None:
        """Finish what is being written, and stop."""
        for number in list(self._sockets):
            self.close_socket(number)
        for group in self._groups:
            await group.close()
        await self.hub.close()

    # Requests

    def request(
        self,
        number: str,
        method: str,
        path: str,
        headers: Mapping[str, str],
        body: bytes,
        sink: Sink,
    ) -> None:
        """Answer a request, in a task of its own."""
        task = asyncio.ensure_future(self._answer(number, method, path, headers, body, sink))
        self._requests[number] = task
        task.add_done_callback(lambda _task: self._requests.pop(number, None))

    def abort(self, number: str) -> None:
        """Drop a request that its caller has given up."""
        task = self._requests.pop(number, None)
        if task is not None:
            task.cancel()

    async def _answer(
        self,
        number: str,
        method: str,
        path: str,
        headers: Mapping[str, str],
        body: bytes,
        sink: Sink,
    ) -> None:
        found = self._router.find(method, path)
        handler: Handler = found.handler if found else _missing
        request = Request(
            method=method,
            path=path,
            scheme="https",
            remote="",
            client=CLIENT,
            params=found.params if found else {},
            query={},
            headers=Headers(headers),
            listening=None,
            chunks=lambda: _chunks(body),
            is_gone=lambda: number not in self._requests,
        )
        try:
            answer = await handler(request)
        except Exception:
            note("request failed", logging.ERROR, error=True, method=method, path=path)
            answer = text_answer("something went wrong here\n", 500)
        try:
            await _send(answer, sink)
        except Exception:
            note("answer failed", logging.ERROR, error=True, method=method, path=path)
            sink.fail()

    # Sockets

    def open_socket(
        self, number: str, send: Callable[[str], None], hang_up: Callable[[int, str], None]
    ) -> None:
        """Open a socket of the page."""
        socket = _Socket(send, hang_up)
        session = Session(self.hub.services, socket, CLIENT)
        self._sockets[number] = session, socket
        socket.reading = asyncio.ensure_future(_read(session, socket))

    def receive(self, number: str, text: str) -> None:
        """Take a message of a socket, after those before it."""
        if number in self._sockets:
            self._sockets[number][1].inbox.put_nowait(text)

    def leave(self, tab: str) -> None:
        """Drop the requests and sockets of a tab that is gone."""
        for number in [*self._requests]:
            if number.startswith(f"{tab}."):
                self.abort(number)
        for number in [*self._sockets]:
            if number.startswith(f"{tab}."):
                self.close_socket(number)

    def close_socket(self, number: str) -> None:
        """Forget a socket whose page has closed it."""
        session, socket = self._sockets.pop(number, (None, None))
        if session is not None and socket is not None:
            session.close(GOING_AWAY, "gone")
            if socket.reading is not None:
                socket.reading.cancel()


async def _read(session: Session, socket: _Socket) -> None:
    try:
        while not session.closed:
            await session.receive(await socket.inbox.get())
    except Exception:
        note("socket failed", logging.ERROR, error=True)
        session.close(FAILED, "failed")


async def _send(answer: Answer, sink: Sink) -> None:
    if isinstance(answer, Response):
        sink.head(answer.status, _headers(answer.headers, answer.content_type))
        sink.part(answer.body)
    else:
        async with aclosing(answer.parts):
            sink.head(200, _headers(answer.headers, answer.content_type))
            async for part in answer.parts:
                sink.part(part)
    sink.end()


async def _chunks(body: bytes) -> AsyncIterator[bytes]:
    if body:
        yield body


async def _missing(_request: Request) -> Response:
    return text_answer("there is no such page\n", 404, {})


def _headers(headers: Mapping[str, str], content_type: str) -> dict[str, str]:
    return {**headers, "Content-Type": content_type} if content_type else dict(headers)
