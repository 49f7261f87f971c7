"""What a worker and its parent say, be it a process here or a web worker in a browser."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from survive.processes.worker import PipeEnd

START_SECONDS = 60.0
"""How long a fresh worker may take to start, in addition to the time for its answer."""
BOTS, STUDIES = 5, 10
"""How much nicer than the server its processes are. Bots come before studies, because players at a
table wait for them; but even where other programs keep all cores busy, a study gets about a tenth
of one."""


class Failure(NamedTuple):
    """The answer if there is none: what went wrong."""

    text: str


class Progress(NamedTuple):
    """Sent before an answer that takes long: how much of it is done."""

    done: int
    of: int


class WorkerError(Exception):
    """There is no answer; the text says why, for the log."""


class WorkerEndedError(WorkerError):
    """The worker's process has ended."""

    def __init__(self, exit_code: int | None) -> None:
        """Name its exit code, if it is known."""
        super().__init__(f"its process ended (exit code {exit_code})")


class Workers(Protocol):
    """Several workers, each asked one question at a time; callers decide which one, and when."""

    @property
    def processes(self) -> Sequence[Any]:
        """The workers, to be named in ``ask``."""

    @property
    def closed(self) -> bool:
        """Whether they were ended."""

    def ask(
        self,
        process: Any,
        message: object,
        seconds: float,
        report: Callable[[Progress], object] = ...,
    ) -> asyncio.Future[Any]:
        """Ask a worker, and start it if need be; WorkerError if it has no answer in time.

        The future is done when the worker is free again.
        """

    async def close(self) -> None:
        """End all workers, and with them what they are doing."""


Target = Callable[["PipeEnd"], None]
MakeWorkers = Callable[[int, Target, int], Workers]
"""Makes some workers that run a target and give way to their parent by a niceness."""


def worker_processes(size: int, target: Target, niceness: int) -> Workers:
    """Return worker processes of this machine."""
    # Imported late: a browser has no processes.
    from survive.processes.pool import WorkerPool

    return WorkerPool(size, target, niceness)
