"""The WebSockets: one per client, each with a task that reads from it.

Messages are not compressed. It is not worth the memory for a few kilobytes per move, and it would
mix secrets with what others write, so that the sizes of messages could give secrets away.
"""

from __future__ import annotations

import asyncio

from aiohttp import WSMsgType, web

from survive.server.addresses import HOUSEHOLD
from survive.server.limits import OpenThings
from survive.server.net.connection import GOODBYE_SECONDS, Connection
from survive.server.net.guard import guard_of
from survive.server.origins import is_allowed
from survive.server.protocol.session import GOING_AWAY, RESTART, Session
from survive.server.tables.hub import Hub

PATH = "/ws"
VERSION = "13"
"""Version of the WebSocket protocol (RFC 6455)."""
BEAT_SECONDS = 20.0
"""A client silent for this long is asked for a sign of life, and has half as long to give it."""
MESSAGES_A_TURN = 8
"""How many messages of one client are taken in before all others have their turn."""
QUEUE_SECONDS = 0.5
"""How often it is looked how much waits for all clients together."""
FRAME_BYTES = 65536
"""A longer message is not even read: the socket is closed. One that is longer than the limit in
the settings, but not than this, is answered with a named error."""


class Sockets:
    """All open sockets."""

    def __init__(self, hub: Hub) -> None:
        """Serve the tables of a hub."""
        self._hub = hub
        self._open: dict[Session, asyncio.Task[object] | None] = {}
        settings = hub.settings
        self._places = OpenThings(settings.sockets, settings.household_sockets)
        hub.metrics.gauge("survive_sockets", "Open sockets.", lambda: len(self._open))
        hub.metrics.bound("sockets", settings.sockets, lambda: len(self._places))
        hub.metrics.gauge(
            "survive_send_queue_bytes",
            "Most bytes that wait to be sent to one client.",
            self._longest_queue,
        )
        hub.metrics.bound(
            "tables on one socket",
            settings.tables_a_socket,
            lambda: max((session.follows for session in self._open), default=0),
        )
        hub.metrics.bound("bytes for one client", settings.queue_bytes, self._longest_queue)
        hub.metrics.bound("bytes for all clients", settings.all_queue_bytes, self._queued)

    def routes(self) -> list[web.RouteDef]:
        """Return the route of the WebSockets."""
        return [web.get(PATH, self.serve, allow_head=False)]

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Let a client in and serve it until it leaves."""
        if self._hub.closing or not is_allowed(request.headers, self._hub.settings.origins):
            raise web.HTTPForbidden
        versions = request.headers.getall("Sec-WebSocket-Version", [])
        if "Upgrade" in request.headers and versions != [VERSION]:
            # RFC 6455, section 4.4: a client is told which version would be understood.
            raise web.HTTPUpgradeRequired(headers={"Sec-WebSocket-Version": VERSION})
        if len(request.headers.getall("Sec-WebSocket-Key", [])) != 1:
            raise web.HTTPBadRequest(text="one Sec-WebSocket-Key is needed\n")
        household = request[HOUSEHOLD]
        if not self._places.open(household):
            self._hub.metrics.refused.labels("sockets").inc()
            raise web.HTTPTooManyRequests(text="too many sockets are open: close some\n")
        try:
            return await self._serve(request, household)
        finally:
            self._places.close(household)

    async def _serve(self, request: web.Request, household: str) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(
            compress=False,
            # Signs of life count like all that a client sends, so the library must not answer them.
            autoping=False,
            heartbeat=BEAT_SECONDS,
            max_msg_size=FRAME_BYTES,
            timeout=GOODBYE_SECONDS,
        )
        guard = guard_of(request)
        if guard is not None:
            guard.becomes_socket()
        await socket.prepare(request)
        if request.transport is not None:  # the client may have already left
            connection = Connection(socket, request.transport)
            await self._talk(socket, connection, household)
        return socket

    async def _talk(
        self, socket: web.WebSocketResponse, connection: Connection, household: str
    ) -> None:
        session = Session(self._hub, connection, household)
        self._open[session] = asyncio.current_task()
        # A client that connects and says nothing is dropped.
        seconds = self._hub.settings.hello_seconds
        greeting = self._hub.time.later(seconds, lambda: _expect_hello(session))
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
        """Take in everything that a client sends, until either side closes."""
        taken = 0
        async for message in socket:
            if message.type is WSMsgType.PING:
                if session.allows_frame():
                    await connection.pong(message.data)
            elif message.type is WSMsgType.PONG:
                session.allows_frame()
            elif message.type is not WSMsgType.ERROR:
                await session.receive(message.data)
            if session.closed:  # what else came before is not even looked at
                return
            taken += 1
            if taken % MESSAGES_A_TURN == 0:
                # A client that always has more to say would keep all others waiting.
                await self._hub.time.give_way()

    # Clients that do not read

    def _longest_queue(self) -> int:
        return max((session.waiting for session in self._open), default=0)

    def _queued(self) -> int:
        return sum(session.waiting for session in self._open)

    async def keep_queues_short(self) -> None:
        """Drop the slowest clients whenever too much waits for all together."""
        while True:
            await self._hub.time.sleep(QUEUE_SECONDS)
            self.drop_slowest()

    def drop_slowest(self) -> None:
        """Drop clients, those with the most waiting first, until the rest is little enough."""
        too_much = self._queued() - self._hub.settings.all_queue_bytes
        if too_much <= 0:
            return
        for session in sorted(self._open, key=lambda session: session.waiting, reverse=True):
            if too_much <= 0:
                return
            too_much -= session.waiting
            session.drop()

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
