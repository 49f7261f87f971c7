"""A lean WebSocket client for load tests: no compression, no fragments, one callback per message.

It trusts the server it measures (it checks no handshake key) and spends as little time as
possible, because it shares the machine with that server.
"""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
_NO_MASK = b"\0\0\0\0"
"""A mask of zeros leaves the payload as it is: valid, with nothing to compute."""


class WebSocket(asyncio.Protocol):
    """One socket; connected when ``ready`` is done, gone when ``on_lost`` is called."""

    def __init__(self, on_message: Callable[[bytes], None], on_lost: Callable[[], None]) -> None:
        self._on_message, self._on_lost = on_message, on_lost
        self._transport: asyncio.Transport | None = None
        self._buffer = bytearray()
        self._upgraded = False
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is not a subclass
        host, port = transport.get_extra_info("peername")[:2]
        key = base64.b64encode(os.urandom(16)).decode()
        self._transport.write(
            f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, _error: Exception | None) -> None:
        self._transport = None
        if not self.ready.done():
            self.ready.set_exception(ConnectionError("refused"))
        elif self.ready.exception() is None:
            self._on_lost()

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._upgraded and not self._upgrade():
            return
        while (frame := self._frame()) is not None:
            kind, payload = frame
            if kind == TEXT:
                self._on_message(payload)
            elif kind == PING:
                self._write(PONG, payload)
            elif kind == CLOSE:
                self.close()

    def _upgrade(self) -> bool:
        head, end, rest = bytes(self._buffer).partition(b"\r\n\r\n")
        if not end:
            return False
        self._buffer = bytearray(rest)
        self._upgraded = True
        if head.split(b" ", 2)[1] != b"101":
            self.ready.set_exception(ConnectionError(head.split(b"\r\n")[0].decode()))
            self.close()
            return False
        self.ready.set_result(None)
        return True

    def _frame(self) -> tuple[int, bytes] | None:
        """Take the next whole frame off the buffer."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        length, start = buffer[1] & 0x7F, 2
        if length >= 126:
            start = 4 if length == 126 else 10
            if len(buffer) < start:
                return None
            length = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + length:
            return None
        kind, payload = buffer[0] & 0x0F, bytes(buffer[start : start + length])
        del buffer[: start + length]
        return kind, payload

    def send(self, data: bytes) -> None:
        """Send a text message; a socket that is gone drops it."""
        self._write(TEXT, data)

    def _write(self, kind: int, data: bytes) -> None:
        if self._transport is None:
            return
        if len(data) < 126:
            head = bytes((0x80 | kind, 0x80 | len(data)))
        else:
            head = bytes((0x80 | kind, 0x80 | 126)) + len(data).to_bytes(2, "big")
        self._transport.write(head + _NO_MASK + data)

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.close()
