"""The WebSockets: one per client, each with a task that reads from it.

Messages are not compressed. It is not worth the memory for a few kilobytes per move, and it would
mix secrets with what others write, so that the sizes of messages could give secrets away.
"""

from __future__ import annotations

import asyncio

from aiohttp import WSMsgType, web

from survive.server.http.origins import is_allowed
from survive.server.limits import ConcurrencyLimit
from survive.server.net.connection import GOODBYE_SECONDS, Connection
from survive.server.net.connection_limits import CLIENT, connection_of
from survive.server.protocol.session import GOING_AWAY, RESTART, Session
from survive.server.tables.services import Services

PATH = "/ws"
VERSION = "13"
"""Version of the WebSocket protocol (RFC 6455)."""
BEAT_SECONDS = 20.0
"""Seconds of silence after which a client is sent a ping; the pong is due in half that time."""
MESSAGES_A_TURN = 8
"""Messages that are read from one client before the others have their turn."""
QUEUE_SECONDS = 0.5
"""How often the send queues of all clients are measured."""
FRAME_BYTES = 65536
"""A longer message is not read, and its socket closed. One between the limit in the settings and
this one is answered with an error."""


class Sockets:
    """All open sockets."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._open: dict[Session, asyncio.Task[object] | None] = {}
        settings = services.settings
        self._places = ConcurrencyLimit(settings.sockets, settings.client_sockets)
        services.metrics.gauge("survive_sockets", "Open sockets.", lambda: len(self._open))
        services.metrics.bound("sockets", settings.sockets, lambda: len(self._places))
        services.metrics.gauge(
            "survive_send_queue_bytes",
            "Most bytes that wait to be sent to one client.",
            self._longest_queue,
        )
        services.metrics.bound(
            "tables on one socket",
            settings.tables_a_socket,
            lambda: max((session.follows for session in self._open), default=0),
        )
        services.metrics.bound("bytes for one client", settings.queue_bytes, self._longest_queue)
        services.metrics.bound("bytes for all clients", settings.all_queue_bytes, self._queued)

    def routes(self) -> list[web.RouteDef]:
        """Return the route of the WebSockets."""
        return [web.get(PATH, self.serve, allow_head=False)]

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Open a client's socket and serve it until it leaves."""
        if self._services.tasks.closing or not is_allowed(
            request.headers, self._services.settings.origins
        ):
            raise web.HTTPForbidden
        versions = request.headers.getall("Sec-WebSocket-Version", [])
        if "Upgrade" in request.headers and versions != [VERSION]:
            # RFC 6455, section 4.4: the answer names the supported version.
            raise web.HTTPUpgradeRequired(headers={"Sec-WebSocket-Version": VERSION})
        if len(request.headers.getall("Sec-WebSocket-Key", [])) != 1:
            raise web.HTTPBadRequest(text="one Sec-WebSocket-Key is needed\n")
        client = request[CLIENT]
        if not self._places.open(client):
            self._services.metrics.refused.labels("sockets").inc()
            raise web.HTTPTooManyRequests(text="too many sockets are open: close some\n")
        try:
            return await self._serve(request, client)
        finally:
            self._places.close(client)

    async def _serve(self, request: web.Request, client: str) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(
            compress=False,
            # Pings count towards the rate limit, so aiohttp must not answer them itself.
            autoping=False,
            heartbeat=BEAT_SECONDS,
            max_msg_size=FRAME_BYTES,
            timeout=GOODBYE_SECONDS,
        )
        limited = connection_of(request)
        if limited is not None:
            limited.becomes_socket()
        await socket.prepare(request)
        if request.transport is not None:  # the client may have already left
            connection = Connection(socket, request.transport)
            await self._talk(socket, connection, client)
        return socket

    async def _talk(
        self, socket: web.WebSocketResponse, connection: Connection, client: str
    ) -> None:
        session = Session(self._services, connection, client)
        self._open[session] = asyncio.current_task()
        # A client that connects and says nothing is dropped.
        seconds = self._services.settings.hello_seconds
        greeting = self._services.time.later(seconds, lambda: _expect_hello(session))
        try:
            await self._listen(socket, session, connection)
        finally:
            greeting.cancel()
            session.close(GOING_AWAY, "gone")
            del self._open[session]
            await connection.ended()

    async def _listen(
        self, socket: web.WebSocketResponse, session: Session, connection: Connection
    ) -> None:
        """Read messages until either side closes."""
        taken = 0
        async for message in socket:
            if message.type is WSMsgType.PING:
                if session.allows_frame():
                    await connection.pong(message.data)
            elif message.type is WSMsgType.PONG:
                session.allows_frame()
            elif message.type is not WSMsgType.ERROR:
                await session.receive(message.data)
            if session.closed:  # the rest of what arrived is ignored
                return
            taken += 1
            if taken % MESSAGES_A_TURN == 0:
                # A client that sends without pause would keep all others waiting.
                await self._services.time.give_way()

    # Clients that do not read

    def _longest_queue(self) -> int:
        return max((session.waiting for session in self._open), default=0)

    def _queued(self) -> int:
        return sum(session.waiting for session in self._open)

    async def keep_queues_short(self) -> None:
        """Drop the slowest clients whenever the queues together are over their limit."""
        while True:
            await self._services.time.sleep(QUEUE_SECONDS)
            self.drop_slowest()

    def drop_slowest(self) -> None:
        """Drop clients, the longest queue first, until the rest is within the limit."""
        too_much = self._queued() - self._services.settings.all_queue_bytes
        if too_much <= 0:
            return
        for session in sorted(self._open, key=lambda session: session.waiting, reverse=True):
            if too_much <= 0:
                return
            too_much -= session.waiting
            session.drop()

    async def say_goodbye(self, _app: web.Application) -> None:
        """Ask all clients to reconnect, and close."""
        self._services.tasks.closing = True
        tasks = [task for task in self._open.values() if task is not None]
        for session in list(self._open):
            session.say_goodbye()
            session.close(RESTART, "restart")
        if tasks:
            await asyncio.wait(tasks, timeout=GOODBYE_SECONDS)


def _expect_hello(session: Session) -> None:
    if not session.greeted:
        session.close(GOING_AWAY, "gone")
