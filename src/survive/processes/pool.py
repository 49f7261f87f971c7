"""Several worker processes for one event loop, each asked from a thread."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from survive.processes.messages import Progress, Target
from survive.processes.worker_process import WorkerProcess


class WorkerPool:
    """The processes, started when they are first asked. Callers decide which one to ask, and when.

    Each is asked one question at a time.
    """

    def __init__(self, size: int, target: Target, niceness: int) -> None:
        """Set how many processes there are, what they run, and how much they give way."""
        self.processes = [WorkerProcess(target, niceness) for _ in range(size)]
        self._threads = ThreadPoolExecutor(size, target.__module__)
        self.closed = False

    def ask(
        self,
        process: WorkerProcess,
        message: object,
        seconds: float,
        report: Callable[[Progress], object] = lambda _progress: None,
    ) -> asyncio.Future[Any]:
        """Ask a process (see :meth:`WorkerProcess.ask`) in a thread; ``report`` is called there.

        The future is done when the process is free again. Shield it where the caller may be
        cancelled: the process would still be busy.
        """
        loop = asyncio.get_running_loop()
        asking = loop.run_in_executor(self._threads, process.ask, message, seconds, report)
        asking.add_done_callback(_retrieve)
        return asking

    async def close(self) -> None:
        """End all processes, and with them what they are doing."""
        self.closed = True
        for process in self.processes:
            process.close()
        await asyncio.to_thread(self._threads.shutdown)


def _retrieve(asked: asyncio.Future[Any]) -> None:
    """Mark an error as seen: the caller may have been cancelled."""
    if not asked.cancelled():
        asked.exception()
