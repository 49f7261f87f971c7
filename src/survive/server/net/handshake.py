"""Where connections come in: HTTP is uvicorn's, a WebSocket becomes a connection.

After a restart thousands of clients knock at once. Theirs is the one request that is read here,
without the layers that any other may need; one that looks unusual takes the long way through
uvicorn's parser and comes to the same place.
"""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Coroutine, Mapping
from hashlib import sha1
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from uvicorn.protocols.http.h11_impl import H11Protocol

from survive.server.net.connection import Connection

if TYPE_CHECKING:
    import h11

PATH = b"/ws"
_FIRST_LINE = b"GET " + PATH + b" HTTP/1.1\r\n"
_END = b"\r\n\r\n"
_MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
"""Of RFC 6455: it proves that a server knows what it agrees to."""
_ACCEPTED = (
    b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Accept: %b\r\n\r\n"
)
_REFUSED = b"HTTP/1.1 %b\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
KEY_BYTES = 16


class Guests(Protocol):
    """Who serves the sockets."""

    def admits(self, headers: Mapping[str, str]) -> bool:
        """Whether a client with these headers may come in."""

    def serve(self, connection: Connection) -> Coroutine[Any, Any, None]:
        """Serve one client until it leaves."""


def headers_of(head: bytes) -> dict[str, str] | None:
    """Read the headers of a request, by lower-case names; None if they look unusual."""
    headers: dict[str, str] = {}
    for line in head.decode("latin-1").split("\r\n"):
        name, colon, value = line.partition(":")
        name = name.lower()
        if not colon or name in headers or not name.replace("-", "").isalnum():
            return None
        headers[name] = value.strip(" \t")
    return headers


def accept_key(headers: Mapping[str, str]) -> bytes | None:
    """Give the answer to a client's key (RFC 6455, 4.2); None if it asks for something else."""
    asked = {word.strip().lower() for word in headers.get("connection", "").split(",")}
    key = headers.get("sec-websocket-key", "").encode("latin-1")
    try:
        right_size = len(base64.b64decode(key, validate=True)) == KEY_BYTES
    except ValueError:
        right_size = False
    if (
        not right_size
        or "upgrade" not in asked
        or headers.get("upgrade", "").lower() != "websocket"
        or headers.get("sec-websocket-version") != "13"
    ):
        return None
    return base64.b64encode(sha1(key + _MAGIC, usedforsecurity=False).digest())


class Handshake(H11Protocol):
    """One new connection."""

    guests: ClassVar[Guests]
    _is_new = True

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first bytes: they tell whether uvicorn has anything to prepare."""
        self.transport = transport
        self.connections.add(self)

    def data_received(self, data: bytes) -> None:
        """Look whether it is a client's socket; anything else is uvicorn's."""
        if self._is_new and data.startswith(_FIRST_LINE):
            head, end, rest = data[len(_FIRST_LINE) :].partition(_END)
            headers = headers_of(head) if end else None
            key = accept_key(headers) if headers is not None and "host" in headers else None
            if headers is not None and key is not None:
                self._let_in(headers, key, rest)
                return
        if self._is_new:
            self._is_new = False
            super().connection_made(self.transport)
        super().data_received(data)

    def _should_upgrade_to_ws(self) -> bool:
        return True

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Let a client in whose request took the long way."""
        if event.target.partition(b"?")[0] != PATH:
            self._refuse(b"404 Not Found")
            return
        headers = {name.decode(): value.decode("latin-1") for name, value in self.headers}
        rest, _ = self.conn.trailing_data
        key = accept_key(headers)
        if key is None:
            self._refuse(b"400 Bad Request")
        else:
            self._let_in(headers, key, bytes(rest))

    def _let_in(self, headers: Mapping[str, str], key: bytes, rest: bytes) -> None:
        if not self.guests.admits(headers):
            self._refuse(b"403 Forbidden")
        else:
            self.connections.discard(self)
            self.transport.write(_ACCEPTED % key)
            connection = Connection(self.transport, self.connections)
            self.transport.set_protocol(connection)
            task: asyncio.Task[None] = self.loop.create_task(self.guests.serve(connection))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
            if rest:
                connection.data_received(rest)

    def _refuse(self, status: bytes) -> None:
        self.transport.write(_REFUSED % status)
        self.transport.close()
