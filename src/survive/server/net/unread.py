"""Bounds answers that clients do not read: bytes per client network, bytes in all, and time.

An answer to a request stays in memory until its client has read it. Sockets have their own limits
(``sockets``), since they also have queues.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass
from typing import Protocol

from survive.server.tables.services import Services

READ_BYTES = 64 * 1024
"""What a client must read of a long answer within ``reading_seconds``: 35 kbit/s as shipped."""


class Answering(Protocol):
    """A connection on which an answer is sent."""

    @property
    def asker(self) -> str:
        """The client network that asked."""

    @property
    def unsent(self) -> int:
        """Bytes that the network has not accepted yet."""

    def cut(self, why: str) -> None:
        """Close the connection at once."""


@dataclass(eq=False, slots=True)
class Unread:
    """What waits on one connection."""

    asker: str
    size: int
    timer: asyncio.TimerHandle


class UnreadAnswers:
    """The connections on which an answer waits for its reader."""

    def __init__(self, services: Services) -> None:
        self._settings = settings = services.settings
        self._waiting: dict[Answering, Unread] = {}
        self._sizes: Counter[str] = Counter()
        """Bytes by client network."""
        services.metrics.bound("bytes of unread answers", settings.unread_bytes, self._sizes.total)

    def begin(self, one: Answering) -> None:
        """Count a connection of which the network accepts nothing more; cut what is too much."""
        self._waiting[one] = Unread(one.asker, one.unsent, self._timer(one))
        self._sizes[one.asker] += one.unsent
        self._cut_largest(self._settings.client_unread_bytes, one.asker)
        self._cut_largest(self._settings.unread_bytes)

    def end(self, one: Answering) -> None:
        """Forget a connection that was read to the end, or is gone."""
        found = self._waiting.pop(one, None)
        if found is not None:
            found.timer.cancel()
            self._sizes[found.asker] -= found.size
            if not self._sizes[found.asker]:
                del self._sizes[found.asker]

    def _timer(self, one: Answering) -> asyncio.TimerHandle:
        loop = asyncio.get_running_loop()
        return loop.call_later(self._settings.reading_seconds, self._check_progress, one)

    def _check_progress(self, one: Answering) -> None:
        found, left = self._waiting[one], one.unsent
        if found.size - left < READ_BYTES:
            self.end(one)
            one.cut("unread")
            return
        self._sizes[found.asker] -= found.size - left
        found.size, found.timer = left, self._timer(one)

    def _cut_largest(self, most: int, asker: str | None = None) -> None:
        """Cut connections, those with the most bytes first, until no more than ``most`` wait."""
        excess = (self._sizes.total() if asker is None else self._sizes[asker]) - most
        if excess <= 0:
            return
        waiting = [(one, unread) for one, unread in self._waiting.items()]
        for one, unread in sorted(waiting, key=lambda pair: pair[1].size, reverse=True):
            if excess > 0 and asker in (None, unread.asker):
                excess -= unread.size
                self.end(one)
                one.cut("unread")
