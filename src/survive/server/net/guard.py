"""What stands between the network and the library that reads HTTP and WebSockets.

The library reads whatever comes, as fast as it comes, for as long as it comes. A guard passes
everything through and looks only at amounts: how many connections an address has, how many bytes
come, whether a request arrives in time, and whether its answer is read. A connection that asks too
much of the server is cut before anything of it is read.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from survive.server.addresses import HOUSEHOLD, Addresses
from survive.server.limits import Bucket, OpenThings
from survive.server.net.unread import UnreadAnswers
from survive.server.tables.hub import Hub

MakeProtocol = Callable[[], asyncio.Protocol]

KEPT_SECONDS = 75
"""How long a connection that asks for nothing stays open: longer than a proxy keeps its own."""
LINE_BYTES = 64
"""What the end of a line counts, in bytes: headers and chunks cost the parser time by number, not
by length."""
IDENTITY = "identity"
PACKED = "the body must not be compressed: send it without Content-Encoding\n"


class Gate:
    """Lets connections in: what all guards share."""

    def __init__(self, hub: Hub) -> None:
        """Take the limits from a hub's settings."""
        self.settings = settings = hub.settings
        self._addresses = Addresses(settings.proxies)
        self._open = OpenThings(settings.connections, settings.household_connections)
        by_household = hub.by_household
        self._connects = by_household(settings.connects_a_second, settings.connect_burst)
        self._bytes = by_household(settings.household_bytes_a_second, settings.household_byte_burst)
        self._fetches = by_household(settings.fetches_a_second, settings.fetch_burst)
        self._cut = hub.metrics.cut_connections
        self.unread = UnreadAnswers(hub)
        hub.metrics.bound("connections", settings.connections, lambda: len(self._open))

    def guarding(self, make: MakeProtocol) -> MakeProtocol:
        """Return what makes protocols that are guarded."""
        return lambda: Guard(self, make)

    def household_at(self, peer: str) -> str | None:
        """Return the household that connects from here; None for a proxy, which brings many."""
        return None if self._addresses.is_proxy(peer) else self._addresses.of_household(peer, ())

    def opens(self, household: str | None, now: float) -> bool:
        """Let a connection in, unless there are too many."""
        if household is not None and not self._connects.take(household, now):
            return False
        return self._open.open(household)

    def closes(self, household: str | None) -> None:
        """Note that a connection that was let in is gone."""
        self._open.close(household)

    def bytes_of(self, household: str, now: float) -> Bucket:
        """Return what all connections of a household may send."""
        return self._bytes.of(household, now)

    def cuts(self, why: str) -> None:
        """Count a connection that is cut."""
        self._cut.labels(why).inc()

    def middleware(self) -> Middleware:
        """Return what reports requests to a connection's guard, and limits their rate."""

        @web.middleware
        async def admit(request: web.Request, handler: Handler) -> web.StreamResponse:
            forwarded = request.headers.getall("X-Forwarded-For", ())
            household = self._addresses.of_household(request.remote or "", forwarded)
            request[HOUSEHOLD] = household
            guard = guard_of(request)
            if guard is not None:
                guard.request_begins(household)
            try:
                if not self._fetches.take(household, asyncio.get_running_loop().time()):
                    raise web.HTTPTooManyRequests(text="too many requests: slow down\n")
                if request.headers.get("Content-Encoding", IDENTITY).lower() != IDENTITY:
                    # RFC 9110, section 15.5.16: the answer names what would be accepted.
                    accepted = {"Accept-Encoding": IDENTITY}
                    raise web.HTTPUnsupportedMediaType(text=PACKED, headers=accepted)
                return await handler(request)
            finally:
                if guard is not None:
                    guard.request_ends()

        return admit


class Guard(asyncio.Protocol):
    """The guard of one connection."""

    __slots__ = (
        "_allowance",
        "_asker",
        "_deadline",
        "_gate",
        "_household",
        "_inner",
        "_is_socket",
        "_loop",
        "_make",
        "_shared",
        "_transport",
    )

    def __init__(self, gate: Gate, make: MakeProtocol) -> None:
        """Guard a protocol that is made once the connection is let in."""
        self._gate, self._make = gate, make
        self._loop = asyncio.get_running_loop()
        self._inner: asyncio.Protocol | None = None
        self._transport: asyncio.Transport | None = None
        self._household: str | None = None
        self._asker = ""
        self._is_socket = False
        self._allowance: Bucket | None = None
        """What this connection may send; None for a proxy's, which carries many people's."""
        self._shared: Bucket | None = None
        """What all connections of the same household may send."""
        self._deadline: asyncio.TimerHandle | None = None

    # What the network does

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Let a connection in, unless its address has too many."""
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is not a subclass
        gate, now = self._gate, self._loop.time()
        peer = transport.get_extra_info("peername")
        self._household = gate.household_at(peer[0] if peer else "")
        if not gate.opens(self._household, now):
            self.cut("connections")
            return
        settings = gate.settings
        if self._household is not None:
            self._allowance = Bucket(settings.bytes_a_second, settings.byte_burst, now)
            self._shared = gate.bytes_of(self._household, now)
        # So that whatever waits on a connection counts as unread.
        self._transport.set_write_buffer_limits(high=0)
        self._inner = self._make()
        self._inner.connection_made(transport)
        self._expect(settings.request_seconds)

    def data_received(self, data: bytes) -> None:
        """Pass on what came, unless it is too much."""
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
                self._gate.unread.begin(self)

    def resume_writing(self) -> None:
        """Pass it on."""
        self._gate.unread.end(self)
        if self._inner is not None:
            self._inner.resume_writing()

    def connection_lost(self, error: Exception | None) -> None:
        """Note that the connection is gone."""
        self._expect(None)
        self._gate.unread.end(self)
        if self._inner is not None:
            self._inner.connection_lost(error)
            self._inner = None
            self._gate.closes(self._household)
        self._transport = None

    # What is known of it

    @property
    def asker(self) -> str:
        """The client network of the last request."""
        return self._asker

    @property
    def unsent(self) -> int:
        """Bytes that the network has not accepted yet."""
        return 0 if self._transport is None else self._transport.get_write_buffer_size()

    def request_begins(self, household: str) -> None:
        """Take note of a request, and of whose it is: a proxy may bring any household's."""
        self._expect(None)
        self._asker = household
        self._shared = self._gate.bytes_of(household, self._loop.time())

    def request_ends(self) -> None:
        """Expect the next request, or the end, within the time that idle connections are kept."""
        self._expect(KEPT_SECONDS + self._gate.settings.request_seconds)

    def becomes_socket(self) -> None:
        """Expect small messages from now on, and those of one client alone."""
        settings, now = self._gate.settings, self._loop.time()
        self._is_socket = True
        if self._transport is not None:
            self._transport.set_write_buffer_limits()
        self._allowance = Bucket(settings.bytes_a_second, settings.socket_byte_burst, now)

    def _expect(self, seconds: float | None) -> None:
        """Cut the connection after some time, unless something else is expected before."""
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = None
        if seconds is not None and self._transport is not None:
            self._deadline = self._loop.call_later(seconds, self.cut, "late")

    def cut(self, why: str) -> None:
        """Close the connection at once."""
        self._gate.cuts(why)
        if self._transport is not None:
            self._transport.abort()


def guard_of(request: web.Request) -> Guard | None:
    """Return the guard of the connection by which a request came, unless it is gone."""
    if request.transport is None:
        return None
    found = request.transport.get_protocol()
    return found if isinstance(found, Guard) else None
