"""The WebSockets: one a client, and one task for each. It reads; what is sent is written at once.

Messages are not compressed: it is not worth its memory for a few kilobytes a move, and it mixes
secrets with what others write, so that the sizes of messages can tell.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from survive.server.net.connection import GOODBYE_SECONDS, Connection
from survive.server.origins import is_allowed
from survive.server.protocol.session import GOING_AWAY, RESTART, Session
from survive.server.tables.hub import Hub


class Sockets:
    """All open sockets."""

    def __init__(self, hub: Hub) -> None:
        """Serve the tables of a hub."""
        self._hub = hub
        self._open: dict[Session, asyncio.Task[object] | None] = {}
        hub.metrics.gauge("survive_sockets", lambda: len(self._open))
        hub.metrics.gauge(
            "survive_send_queue_bytes",
            lambda: max((session.waiting for session in self._open), default=0),
        )

    def admits(self, headers: Mapping[str, str]) -> bool:
        """Whether a client with these headers may come in."""
        settings = self._hub.settings
        full = self._hub.closing or len(self._open) >= settings.sockets
        return not full and is_allowed(headers, settings.origins)

    async def serve(self, connection: Connection) -> None:
        """Serve one client until it leaves."""
        session = Session(self._hub, connection)
        self._open[session] = asyncio.current_task()
        # Who connects and says nothing is not kept.
        seconds = self._hub.settings.hello_seconds
        greeting = asyncio.get_running_loop().call_later(seconds, _expect_hello, session)
        try:
            while (data := await connection.read()) is not None:
                await session.receive(data)
        finally:
            greeting.cancel()
            session.close(GOING_AWAY, "gone")
            del self._open[session]

    async def say_goodbye(self) -> None:
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
