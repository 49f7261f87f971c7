"""Turns at a process: one job at a time, and each client network in its turn.

Of the client networks that wait, the one that was served longest ago is next, however many jobs
another has. Jobs that a person waits for go before those in the background, but never more
than ``IN_A_ROW`` of them.
"""

from __future__ import annotations

import asyncio
import itertools
from collections import deque

IN_A_ROW = 4
"""Consecutive turns of urgent jobs while background jobs wait."""

REMEMBERED = 1000
"""Client networks whose last turn is remembered: more than may wait."""


class _Queue:
    """Waiting jobs by client network; the network that was served longest ago is next."""

    def __init__(self) -> None:
        self._clients: dict[str, deque[asyncio.Future[None]]] = {}
        self._served: dict[str, int] = {}
        """The number of each network's last turn, the oldest first."""
        self._turns = itertools.count(1)

    def __bool__(self) -> bool:
        return bool(self._clients)

    def add(self, client: str, called: asyncio.Future[None]) -> None:
        self._clients.setdefault(client, deque()).append(called)

    def pop(self) -> asyncio.Future[None]:
        """Return the first job of the next network."""
        client = min(self._clients, key=lambda one: self._served.get(one, 0))
        self._served.pop(client, None)
        self._served[client] = next(self._turns)
        if len(self._served) > REMEMBERED:
            del self._served[next(iter(self._served))]
        called = self._clients[client].popleft()
        if not self._clients[client]:
            del self._clients[client]
        return called


class Turns:
    """Decides who is next."""

    def __init__(self) -> None:
        self._urgent, self._background = _Queue(), _Queue()
        self._is_taken = False
        self._in_a_row = 0

    async def take(self, client: str, *, urgent: bool) -> None:
        """Wait for a turn, which lasts until :meth:`pass_on`; a cancelled wait uses up none."""
        if self._is_taken:
            called = asyncio.get_running_loop().create_future()
            (self._urgent if urgent else self._background).add(client, called)
            try:
                await called
            except asyncio.CancelledError:
                if called.done() and not called.cancelled():  # it was just our turn
                    self.pass_on()
                raise
        self._is_taken = True

    def pass_on(self) -> None:
        """End a turn, and call the next job that still waits."""
        while self._urgent or self._background:
            overtakes = bool(self._urgent) and self._in_a_row < IN_A_ROW
            if overtakes or not self._background:
                self._in_a_row = self._in_a_row + 1 if self._background else 0
                called = self._urgent.pop()
            else:
                self._in_a_row = 0
                called = self._background.pop()
            if not called.cancelled():
                called.set_result(None)
                return
        self._is_taken = False
        self._in_a_row = 0
