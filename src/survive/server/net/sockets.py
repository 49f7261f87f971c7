"""The WebSockets: one per client, each with a task that reads from it.

Messages are not compressed. It is not worth the memory for a few kilobytes per move, and it would
mix secrets with what others write, so that the sizes of messages could give secrets away.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from aiohttp import WSMsgType, web

from survive.server.addresses import Addresses
from survive.server.net.connection import GOODBYE_SECONDS, Connection
from survive.server.origins import is_allowed
from survive.server.protocol.session import GOING_AWAY, RESTART, Session
from survive.server.tables.hub import Hub

PATH = "/ws"
BEAT_SECONDS = 20.0
"""A client silent for this long is asked for a sign of life, and has half as long to give it."""
FRAME_BYTES = 65536
"""A longer message is not even read: the socket is closed. One that is longer than the limit in
the settings, but not than this, is answered with a named error."""


class Sockets:
    """All open sockets."""

    def __init__(self, hub: Hub) -> None:
        """Serve the tables of a hub."""
        self._hub = hub
        self._addresses = Addresses(hub.settings.proxies)
        self._open: dict[Session, asyncio.Task[object] | None] = {}
        hub.metrics.gauge("survive_sockets", "Open sockets.", lambda: len(self._open))
        hub.metrics.gauge(
            "survive_send_queue_bytes",
            "Most bytes that wait to be sent to one client.",
            lambda: max((session.waiting for session in self._open), default=0),
        )

    def routes(self) -> list[web.RouteDef]:
        """Return the route of the WebSockets."""
        return [web.get(PATH, self.serve, allow_head=False)]

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Let a client in and serve it until it leaves."""
        if not self._admits(request.headers):
            raise web.HTTPForbidden
        socket = web.WebSocketResponse(
            compress=False,
            heartbeat=BEAT_SECONDS,
            max_msg_size=FRAME_BYTES,
            timeout=GOODBYE_SECONDS,
        )
        await socket.prepare(request)
        if request.transport is not None:  # the client may have already left
            connection = Connection(socket, request.transport)
            await self._talk(socket, connection, self._household(request))
        return socket

    def _admits(self, headers: Mapping[str, str]) -> bool:
        settings = self._hub.settings
        full = self._hub.closing or len(self._open) >= settings.sockets
        return not full and is_allowed(headers, settings.origins)

    def _household(self, request: web.Request) -> str:
        forwarded = request.headers.getall("X-Forwarded-For", ())
        return self._addresses.of_household(request.remote or "", forwarded)

    async def _talk(
        self, socket: web.WebSocketResponse, connection: Connection, household: str
    ) -> None:
        session = Session(self._hub, connection, household)
        self._open[session] = asyncio.current_task()
        # A client that connects and says nothing is dropped.
        seconds = self._hub.settings.hello_seconds
        greeting = self._hub.time.later(seconds, lambda: _expect_hello(session))
        try:
            async for message in socket:
                if message.type is not WSMsgType.ERROR:
                    await session.receive(message.data)
        finally:
            greeting.cancel()
            session.close(GOING_AWAY, "gone")
            del self._open[session]
            await connection.ended()

    async def say_goodbye(self, _app: web.Application) -> None:
        """Tell all clients to connect again, and close."""
        self._hub.closing = True
        tasks = [task for task in self._open.values() if task is not None]
        for session in list(self._open):
            session.say_goodbye()
            session.close(RESTART, "restart")
        if tasks:
            await asyncio.wait(tasks, timeout=GOODBYE_SECONDS)


def _expect_hello(session: Session) -> None:
    if not session.greeted:
        session.close(GOING_AWAY, "gone")
