"""Limits connections below HTTP: their number, their bytes, and the time of requests and answers.

aiohttp reads everything that arrives, as fast and for as long as it arrives. A limited connection
passes all data through and looks only at amounts: connections per client network, bytes received,
requests that are late, answers that are not read. A connection over a limit is aborted before its
data is parsed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from survive.server.http.addresses import Addresses
from survive.server.limits import ConcurrencyLimit, TokenBucket
from survive.server.net.unread import UnreadAnswers
from survive.server.tables.services import Services

CLIENT = web.RequestKey("client", str)
"""The client network that a request counts towards."""
MakeProtocol = Callable[[], asyncio.Protocol]

KEPT_SECONDS = 75
"""How long an idle connection stays open: longer than a proxy keeps its own."""
LINE_BYTES = 64
"""What the end of a line counts, in bytes: headers and chunks cost the parser time by number, not
by length."""
IDENTITY = "identity"
PACKED = "the body must not be compressed: send it without Content-Encoding\n"


class ConnectionLimits:
    """The limits that all connections share."""

    def __init__(self, services: Services) -> None:
        self.settings = settings = services.settings
        self._addresses = Addresses(settings.proxies)
        self._open = ConcurrencyLimit(settings.connections, settings.client_connections)
        rate = services.limits.rate
        self._connects = rate(settings.connects_a_second, settings.connect_burst)
        self._bytes = rate(settings.client_bytes_a_second, settings.client_byte_burst)
        self._fetches = rate(settings.fetches_a_second, settings.fetch_burst)
        self._cut = services.metrics.cut_connections
        self.unread = UnreadAnswers(services)
        services.metrics.bound("connections", settings.connections, lambda: len(self._open))

    def limiting(self, make: MakeProtocol) -> MakeProtocol:
        """Return a protocol factory whose connections are limited."""
        return lambda: LimitedConnection(self, make)

    def client_at(self, peer: str) -> str | None:
        """Return the client network of a peer; None for a proxy, which serves many."""
        return None if self._addresses.is_proxy(peer) else self._addresses.network_of(peer, ())

    def opens(self, client: str | None, now: float) -> bool:
        """Count a new connection, and return whether it is within the limits."""
        if client is not None and not self._connects.take(client, now):
            return False
        return self._open.open(client)

    def closes(self, client: str | None) -> None:
        """Count a closed connection."""
        self._open.close(client)

    def bytes_of(self, client: str, now: float) -> TokenBucket:
        """Return the bucket of bytes that all connections of a client network share."""
        return self._bytes.of(client, now)

    def cuts(self, why: str) -> None:
        """Count an aborted connection."""
        self._cut.labels(why).inc()

    def middleware(self) -> Middleware:
        """Return the middleware that limits the rate of requests per client network."""

        @web.middleware
        async def admit(request: web.Request, handler: Handler) -> web.StreamResponse:
            forwarded = request.headers.getall("X-Forwarded-For", ())
            client = self._addresses.network_of(request.remote or "", forwarded)
            request[CLIENT] = client
            connection = connection_of(request)
            if connection is not None:
                connection.request_begins(client)
            try:
                if not self._fetches.take(client, asyncio.get_running_loop().time()):
                    raise web.HTTPTooManyRequests(text="too many requests: slow down\n")
                if request.headers.get("Content-Encoding", IDENTITY).lower() != IDENTITY:
                    # RFC 9110, section 15.5.16: the answer names what would be accepted.
                    accepted = {"Accept-Encoding": IDENTITY}
                    raise web.HTTPUnsupportedMediaType(text=PACKED, headers=accepted)
                return await handler(request)
            finally:
                if connection is not None:
                    connection.request_ends()

        return admit


class LimitedConnection(asyncio.Protocol):
    """One connection, between the network and aiohttp's protocol."""

    __slots__ = (
        "_allowance",
        "_asker",
        "_client",
        "_deadline",
        "_inner",
        "_is_socket",
        "_limits",
        "_loop",
        "_make",
        "_shared",
        "_transport",
    )

    def __init__(self, limits: ConnectionLimits, make: MakeProtocol) -> None:
        """``make`` is called once the connection is accepted."""
        self._limits, self._make = limits, make
        self._loop = asyncio.get_running_loop()
        self._inner: asyncio.Protocol | None = None
        self._transport: asyncio.Transport | None = None
        self._client: str | None = None
        self._asker = ""
        self._is_socket = False
        self._allowance: TokenBucket | None = None
        """What this connection may send; None for a proxy's, which carries many clients."""
        self._shared: TokenBucket | None = None
        """What all connections of the same client network may send."""
        self._deadline: asyncio.TimerHandle | None = None

    # Called by the event loop

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Accept a connection, unless its client network has too many."""
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is not a subclass
        limits, now = self._limits, self._loop.time()
        peer = transport.get_extra_info("peername")
        self._client = limits.client_at(peer[0] if peer else "")
        if not limits.opens(self._client, now):
            self.cut("connections")
            return
        settings = limits.settings
        if self._client is not None:
            self._allowance = TokenBucket(settings.bytes_a_second, settings.byte_burst, now)
            self._shared = limits.bytes_of(self._client, now)
        # So that whatever waits on a connection counts as unread.
        self._transport.set_write_buffer_limits(high=0)
        self._inner = self._make()
        self._inner.connection_made(transport)
        self._expect(settings.request_seconds)

    def data_received(self, data: bytes) -> None:
        """Pass data on, unless it is too much."""
        if self._inner is None:
            return
        now, size = self._loop.time(), len(data) + LINE_BYTES * data.count(b"\n")
        for bucket in (self._allowance, self._shared):
            if bucket is not None and not bucket.take(now, size):
                self.cut("bytes")
                return
        self._inner.data_received(data)

    def eof_received(self) -> bool | None:
        """Pass it on."""
        return None if self._inner is None else self._inner.eof_received()

    def pause_writing(self) -> None:
        """Pass it on, and count an answer that is not read."""
        if self._inner is not None:
            self._inner.pause_writing()
            if not self._is_socket:
                self._limits.unread.begin(self)

    def resume_writing(self) -> None:
        """Pass it on."""
        self._limits.unread.end(self)
        if self._inner is not None:
            self._inner.resume_writing()

    def connection_lost(self, error: Exception | None) -> None:
        """Pass it on, and count the connection as closed."""
        self._expect(None)
        self._limits.unread.end(self)
        if self._inner is not None:
            self._inner.connection_lost(error)
            self._inner = None
            self._limits.closes(self._client)
        self._transport = None

    # State

    @property
    def asker(self) -> str:
        """The client network of the last request."""
        return self._asker

    @property
    def unsent(self) -> int:
        """Bytes that the network has not accepted yet."""
        return 0 if self._transport is None else self._transport.get_write_buffer_size()

    def request_begins(self, client: str) -> None:
        """Start a request of a client network: through a proxy each may be from another."""
        self._expect(None)
        self._asker = client
        self._shared = self._limits.bytes_of(client, self._loop.time())

    def request_ends(self) -> None:
        """Expect the next request, or the end, within the time that idle connections are kept."""
        self._expect(KEPT_SECONDS + self._limits.settings.request_seconds)

    def becomes_socket(self) -> None:
        """Switch to the limits of a WebSocket: small messages of a single client."""
        settings, now = self._limits.settings, self._loop.time()
        self._is_socket = True
        if self._transport is not None:
            self._transport.set_write_buffer_limits()
        self._allowance = TokenBucket(settings.bytes_a_second, settings.socket_byte_burst, now)

    def _expect(self, seconds: float | None) -> None:
        """Abort the connection after some time, unless this is called again before."""
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = None
        if seconds is not None and self._transport is not None:
            self._deadline = self._loop.call_later(seconds, self.cut, "late")

    def cut(self, why: str) -> None:
        """Close the connection at once."""
        self._limits.cuts(why)
        if self._transport is not None:
            self._transport.abort()


def connection_of(request: web.Request) -> LimitedConnection | None:
    """Return the connection of a request, unless it is closed."""
    if request.transport is None:
        return None
    found = request.transport.get_protocol()
    return found if isinstance(found, LimitedConnection) else None
