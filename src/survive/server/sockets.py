"""The WebSocket: one a client. A reader and a writer between the network and a session."""

from __future__ import annotations

import asyncio
import contextlib

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from survive.server.hub import Hub
from survive.server.origins import is_allowed
from survive.server.session import GOING_AWAY, RESTART, Session

GOODBYE_SECONDS = 2.0
"""What a client may take to read the last messages."""


class Sockets:
    """All open sockets."""

    def __init__(self, hub: Hub) -> None:
        """Serve the tables of a hub."""
        self._hub = hub
        self._open: set[Socket] = set()
        hub.metrics.gauge("survive_sockets", lambda: len(self._open))
        hub.metrics.gauge(
            "survive_send_queue",
            lambda: max((socket.session.outbox.qsize() for socket in self._open), default=0),
        )

    async def serve(self, websocket: WebSocket) -> None:
        """Serve one client until it leaves."""
        settings = self._hub.settings
        full = self._hub.closing or len(self._open) >= settings.sockets
        if full or not is_allowed(websocket.headers, settings.origins):
            await websocket.close(GOING_AWAY)  # before it is accepted: HTTP status 403
            return
        await websocket.accept()
        socket = Socket(self._hub, websocket)
        self._open.add(socket)
        try:
            await socket.run()
        finally:
            self._open.discard(socket)

    async def say_goodbye(self) -> None:
        """Tell all clients to connect again, and close."""
        self._hub.closing = True
        sockets = list(self._open)
        for socket in sockets:
            socket.session.say_goodbye()
            socket.session.close(RESTART, "restart")
        if sockets:
            await asyncio.wait([socket.done for socket in sockets], timeout=GOODBYE_SECONDS)


class Socket:
    """One open socket."""

    def __init__(self, hub: Hub, websocket: WebSocket) -> None:
        """Take an accepted socket."""
        self._websocket = websocket
        self._hello_seconds = hub.settings.hello_seconds
        self._stop = asyncio.Event()
        self._code, self._word = GOING_AWAY, ""
        self.session = Session(hub, self._close)
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def _close(self, code: int, word: str) -> None:
        self._code, self._word = code, word
        self._stop.set()

    async def run(self) -> None:
        """Read and write until one side has enough."""
        reading = asyncio.create_task(self._read())
        writing = asyncio.create_task(self._write())
        stopping = asyncio.create_task(self._stop.wait())
        tasks = {reading, writing, stopping}
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if self._stop.is_set() and not writing.done():
                await self._finish(writing)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self.session.close(GOING_AWAY, "gone")
            self.done.set_result(None)

    async def _finish(self, writing: asyncio.Task[None]) -> None:
        """Send what is queued, if the client reads it, and close with the code."""
        with contextlib.suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
            async with asyncio.timeout(GOODBYE_SECONDS):
                if self._word != "too_slow":
                    while not self.session.outbox.empty():
                        await asyncio.sleep(0.01)
                writing.cancel()
                await asyncio.gather(writing, return_exceptions=True)
                if self._websocket.application_state == WebSocketState.CONNECTED:
                    await self._websocket.close(self._code, self._word)

    async def _read(self) -> None:
        # Who connects and says nothing is not kept.
        async with asyncio.timeout(self._hello_seconds):
            while not self.session.greeted:
                await self._read_one()
        while True:
            await self._read_one()

    async def _read_one(self) -> None:
        event = await self._websocket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", GOING_AWAY))
        data = event.get("text")
        await self.session.receive(data if data is not None else event.get("bytes") or b"")

    async def _write(self) -> None:
        while True:
            data = await self.session.next()
            await self._websocket.send_text(data.decode())
