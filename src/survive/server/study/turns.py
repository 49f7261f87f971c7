"""Turns at a process: one job at a time, those that a person waits for before the others."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

IN_A_ROW = 4
"""Turns that may go to those for whom somebody waits while others wait in the background."""


class Turns:
    """Who is next: in each of the two queues, the first to come is the first to be served."""

    def __init__(self) -> None:
        """Begin with nobody."""
        self._urgent: deque[asyncio.Future[None]] = deque()
        self._background: deque[asyncio.Future[None]] = deque()
        self._is_taken = False
        self._in_a_row = 0

    @asynccontextmanager
    async def turn(self, *, urgent: bool) -> AsyncIterator[None]:
        """Wait for a turn, and pass it on at the end."""
        if self._is_taken:
            called = asyncio.get_running_loop().create_future()
            (self._urgent if urgent else self._background).append(called)
            try:
                await called
            except asyncio.CancelledError:
                if called.done() and not called.cancelled():  # it was just our turn
                    self._pass_on()
                raise
        self._is_taken = True
        try:
            yield
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        """Call the next who still waits."""
        while self._urgent or self._background:
            overtakes = bool(self._urgent) and self._in_a_row < IN_A_ROW
            if overtakes or not self._background:
                self._in_a_row = self._in_a_row + 1 if self._background else 0
                called = self._urgent.popleft()
            else:
                self._in_a_row = 0
                called = self._background.popleft()
            if not called.cancelled():
                called.set_result(None)
                return
        self._is_taken = False
        self._in_a_row = 0
