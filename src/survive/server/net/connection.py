"""The way to one client: messages queue here for the network, so that no sender has to wait."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque

from aiohttp import WSMsgType, web

GOODBYE_SECONDS = 2.0
"""How long a client may take to read the last messages."""

GOODBYE_BYTES = 64 * 1024
"""With more than this waiting, a client is not expected to read it in time: it is forgotten."""


class Connection:
    """A client's open socket, written to by one task while there is something to write."""

    def __init__(self, socket: web.WebSocketResponse, transport: asyncio.Transport) -> None:
        """Take a socket after its handshake, and the transport below it."""
        self._socket, self._transport = socket, transport
        self._loop = asyncio.get_running_loop()
        self._queue: deque[bytes] = deque()
        self._queued = 0
        self._goodbye: tuple[int, str] | None = None
        self._writing: asyncio.Task[None] | None = None

    @property
    def waiting(self) -> int:
        """How many bytes are waiting for the network."""
        return self._queued + self._transport.get_write_buffer_size()

    def write(self, data: bytes) -> None:
        """Send a text message after all earlier ones; a closed connection drops it."""
        if self._goodbye is None and not self._socket.closed:
            self._queue.append(data)
            self._queued += len(data)
            self._begin_writing()

    async def pong(self, data: bytes) -> None:
        """Answer a heartbeat; a client that is gone needs none."""
        with contextlib.suppress(ConnectionError):
            await self._socket.pong(data)

    def hang_up(self, code: int, word: str) -> None:
        """Close with a code and a reason after the queued messages; soon, even if none is read."""
        if self._goodbye is None:
            self._goodbye = (code, word)
            if self.waiting > GOODBYE_BYTES:
                self._forget()
            self._begin_writing()
            self._loop.call_later(GOODBYE_SECONDS, self._transport.abort)

    async def ended(self) -> None:
        """Wait until everything is written or the client is gone."""
        if self._writing is not None:
            await self._writing

    def _begin_writing(self) -> None:
        if self._writing is None or self._writing.done():
            self._writing = self._loop.create_task(self._write())

    async def _write(self) -> None:
        try:
            await self._write_queue()
            if self._goodbye is not None:
                code, word = self._goodbye
                await self._socket.close(code=code, message=word.encode())
        except ConnectionError:  # the client is gone
            self._forget()

    def _forget(self) -> None:
        self._queue.clear()
        self._queued = 0

    async def _write_queue(self) -> None:
        # The library waits in here while the network accepts nothing more.
        while self._queue:
            data = self._queue.popleft()
            self._queued -= len(data)
            await self._socket.send_frame(data, WSMsgType.TEXT)
