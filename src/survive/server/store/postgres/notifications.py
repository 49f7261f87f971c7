"""LISTEN and NOTIFY: announces appends to other processes, and receives theirs.

A notification carries only a table and the number of its last entry, and it may be lost: callers
that must not miss an append also poll. So notifications are sent in batches after the commit. A
transaction that notifies holds a lock on the whole database until it is committed, which would
make all others wait for the disk one after the other.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from survive.server.store.postgres.writer import FAILURES, reason

CHANNEL = "survive_entries"
SHORTEST_PAUSE = 0.1
LONGEST_PAUSE = 5.0
"""Seconds to wait before reconnecting after a loss: at first, and at most."""

log = logging.getLogger(__name__)


class Notifications:
    """One connection for both directions, made when first needed and remade when lost.

    Sending and listening share it, so our own notifications are recognised by their sender.
    """

    def __init__(
        self, connect: Callable[[], Awaitable[Any]], publish: Callable[[str, int], None]
    ) -> None:
        """Take a way to connect, and the feed that is told what others appended."""
        self._connect = connect
        self._publish = publish
        self._untold: dict[str, int] = {}
        self._listening = False
        self._stopping = False
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def tell(self, table: str, entry_no: int) -> None:
        """Queue a notification; of several entries in one table the last is enough."""
        self._untold[table] = entry_no
        self._go()

    def listen(self) -> None:
        """Start listening to the others, at once or with the next connection."""
        self._listening = True
        self._go()

    async def stop(self) -> None:
        """Send what is still waiting if there is a connection, and disconnect."""
        self._stopping = True
        self._wake.set()
        if self._task is not None:
            await asyncio.wait([self._task], timeout=LONGEST_PAUSE)
            self._task.cancel()
            await asyncio.wait([self._task])

    def _go(self) -> None:
        self._wake.set()
        if self._task is None:
            self._task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        pause = SHORTEST_PAUSE
        while not self._stopping:
            try:
                connection = await self._connect()
            except FAILURES as error:
                log.warning("no connection for notifications: %s", reason(error))
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
                continue
            pause = SHORTEST_PAUSE
            try:
                await self._serve(connection)
            except FAILURES as error:
                log.warning("the connection for notifications was lost: %s", reason(error))
                await asyncio.sleep(pause)
            finally:
                connection.terminate()

    async def _serve(self, connection: Any) -> None:
        """Use a connection until it is lost or the store is closed."""
        own = connection.get_server_pid()
        heard = False

        def hear(_connection: Any, sender: int, _channel: str, payload: str) -> None:
            entry_no, _, table = payload.partition(" ")
            if sender != own and entry_no.isdecimal():
                self._publish(table, int(entry_no))

        connection.add_termination_listener(lambda _connection: self._wake.set())
        while not connection.is_closed():
            if self._listening and not heard:
                await connection.add_listener(CHANNEL, hear)
                heard = True
            untold, self._untold = self._untold, {}
            if untold:
                await connection.execute(
                    "select pg_notify($1, news) from unnest($2::text[]) as news",
                    CHANNEL,
                    [f"{entry_no} {table}" for table, entry_no in untold.items()],
                )
            elif self._stopping:
                return
            else:
                await self._wake.wait()
                self._wake.clear()
