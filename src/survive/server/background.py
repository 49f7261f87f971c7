"""The background tasks of a server process."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from survive.server.logs import note


class BackgroundTasks:
    """Tasks that end with the process at the latest; an error in one is logged."""

    def __init__(self) -> None:
        self.closing = False
        """Whether the process is shutting down: clients are sent elsewhere."""
        self._tasks: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._tasks)

    def begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Start a task."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    async def cancel(self) -> None:
        """Cancel all tasks and wait until they have ended."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            note("task failed", logging.ERROR, why=repr(task.exception()))
