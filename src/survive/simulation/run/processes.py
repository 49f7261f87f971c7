"""Plays batches in several processes of this machine.

The workers are started afresh (``spawn``), which works the same on every system and beside
threads. They ignore Ctrl-C, which reaches them too when it is typed: the parent tells them to
stop between two games.
"""

from __future__ import annotations

import multiprocessing
import sys
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from multiprocessing.synchronize import Event
from time import monotonic
from typing import Self

from survive.players.programs.orphans import belong_to_parent
from survive.simulation.result import SimulationError
from survive.simulation.run.executors import GRACE_SECONDS
from survive.simulation.run.interrupt import Stop
from survive.simulation.run.jobs import Batch, BatchResult, run_batch

if sys.platform == "win32":
    from multiprocessing.connection import PipeConnection as Connection
else:
    from multiprocessing.connection import Connection

POLL_SECONDS = 0.2


class WorkerError(Exception):
    """An unexpected error in a worker, as text."""


def _work(connection: Connection, stopped: Event) -> None:
    """Play batches until the parent sends None."""
    belong_to_parent()
    while (batch := connection.recv()) is not None:
        try:
            connection.send(run_batch(batch, stopped.is_set))
        except SimulationError as error:
            connection.send(error)
        except Exception:
            connection.send(WorkerError(traceback.format_exc()))


@dataclass(frozen=True, eq=False)
class _Worker:
    """A worker process and our end of its pipe."""

    process: SpawnProcess
    connection: Connection

    def give(self, batch: Batch) -> None:
        """Send a batch."""
        with suppress(OSError):  # it died: reading its answer will say so
            self.connection.send(batch)

    def result(self) -> BatchResult:
        """Read a result, or raise the error that came instead of it."""
        try:
            message = self.connection.recv()
        except (EOFError, OSError):
            self.process.join()
            raise SimulationError(
                f"a worker process ended unexpectedly (exit code {self.process.exitcode});"
                " out of memory, perhaps: try fewer --workers"
            ) from None
        if isinstance(message, WorkerError):
            raise RuntimeError(f"a worker failed:\n{message}")
        if isinstance(message, Exception):
            raise message
        assert isinstance(message, BatchResult)
        return message

    def dismiss(self) -> None:
        """Let an idle worker end."""
        with suppress(OSError):
            self.connection.send(None)

    def leave(self) -> None:
        """Wait until the process has ended."""
        self.process.join()
        self.connection.close()


class Processes:
    """A number of worker processes."""

    def __init__(self, workers: int) -> None:
        """Note their number; they are started when there is something to play."""
        self.workers = workers
        self._context = multiprocessing.get_context("spawn")
        self._stopped = self._context.Event()
        self._idle: list[_Worker] = []
        self._kept = False

    def __enter__(self) -> Self:
        """Keep the workers between runs."""
        self._kept = True
        return self

    def __exit__(self, *_: object) -> None:
        """End the workers."""
        self._kept = False
        self._end(())

    def run(self, batches: Iterator[Batch], stop: Stop) -> Iterator[BatchResult]:
        """Keep every worker busy until all is done or a stop is requested."""
        self._stopped.clear()
        busy: dict[Connection, _Worker] = {}
        owed: Counter[_Worker] = Counter()  # batches whose results have not come yet

        def hand_out(worker: _Worker | None = None) -> bool:
            batch = None if stop.requested else next(batches, None)
            if batch is None:
                return False
            if worker is None:
                worker = self._idle.pop() if self._idle else self._start()
                busy[worker.connection] = worker
            worker.give(batch)
            owed[worker] += 1
            return True

        try:
            while len(busy) < self.workers and hand_out():
                pass
            for worker in list(busy.values()):
                hand_out(worker)  # so that it has work while we read its first result
            deadline = float("inf")
            while busy and monotonic() < deadline:
                if stop.requested and not self._stopped.is_set():
                    self._stopped.set()
                    deadline = monotonic() + GRACE_SECONDS
                for ready in wait(list(busy), POLL_SECONDS):
                    assert isinstance(ready, Connection)
                    worker = busy[ready]
                    result = worker.result()
                    owed[worker] -= 1
                    if not hand_out(worker) and owed[worker] == 0:
                        self._idle.append(busy.pop(ready))
                    yield result
        finally:
            self._end(busy.values())

    def _start(self) -> _Worker:
        ours, theirs = self._context.Pipe()
        process = self._context.Process(target=_work, args=(theirs, self._stopped), daemon=True)
        process.start()
        theirs.close()
        return _Worker(process, ours)

    def _end(self, busy: Iterable[_Worker]) -> None:
        """Abandon the busy workers; end the idle ones too unless all can be kept."""
        ending = list(busy)
        for worker in ending:  # its game takes longer than the grace, or another worker failed
            worker.process.terminate()
        if ending or not self._kept:
            for worker in self._idle:
                worker.dismiss()
            ending += self._idle
            self._idle = []
            # A process that was terminated may have held the lock of the event that all share.
            self._stopped = self._context.Event()
        for worker in ending:
            worker.leave()
