"""Plays batches in several processes of this machine.

The workers ignore Ctrl-C, which reaches them too: the parent stops them between two games.
"""

from __future__ import annotations

import multiprocessing
from collections import Counter
from collections.abc import Iterable, Iterator
from multiprocessing.connection import wait
from multiprocessing.synchronize import Event
from time import monotonic
from typing import Self

from survive.processes.messages import WorkerEndedError, WorkerError
from survive.processes.queued_worker import QueuedWorker
from survive.processes.worker import PipeEnd, serve
from survive.simulation.result import SimulationError
from survive.simulation.run.executors import GRACE_SECONDS
from survive.simulation.run.interrupt import Stop
from survive.simulation.run.jobs import Batch, BatchResult, run_batch

POLL_SECONDS = 0.2


def _work(parent: PipeEnd, stopped: Event) -> None:
    """Play batches until the parent closes its end."""

    def answer(batch: Batch) -> BatchResult | SimulationError:
        try:
            return run_batch(batch, stopped.is_set)
        except SimulationError as error:
            return error

    serve(parent, answer)


def _result_of(worker: QueuedWorker) -> BatchResult:
    """Read a result, or raise the error that came instead of it."""
    try:
        message = worker.answer()
    except WorkerEndedError as error:
        raise SimulationError(
            f"a worker failed: {error}; out of memory, perhaps: try fewer --workers"
        ) from None
    except WorkerError as error:
        raise RuntimeError(f"a worker failed:\n{error}") from None
    if isinstance(message, SimulationError):
        raise message
    assert isinstance(message, BatchResult)
    return message


class Processes:
    """A number of worker processes."""

    def __init__(self, workers: int) -> None:
        """``workers`` processes are started when there is something to play."""
        self.workers = workers
        self._stopped = _new_event()
        self._idle: list[QueuedWorker] = []
        self._kept = False

    def __enter__(self) -> Self:
        """Keep the workers for the next run."""
        self._kept = True
        return self

    def __exit__(self, *_: object) -> None:
        """End the workers."""
        self._kept = False
        self._end(())

    def run(self, batches: Iterator[Batch], stop: Stop) -> Iterator[BatchResult]:
        """Assign batches to all workers until all is done or a stop is requested."""
        self._stopped.clear()
        busy: dict[PipeEnd, QueuedWorker] = {}
        owed: Counter[QueuedWorker] = Counter()  # batches whose results have not come yet

        def hand_out(worker: QueuedWorker | None = None) -> bool:
            batch = None if stop.requested else next(batches, None)
            if batch is None:
                return False
            if worker is None:
                worker = self._idle.pop() if self._idle else self._start()
                busy[worker.pipe] = worker
            worker.send(batch)
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
                    assert isinstance(ready, PipeEnd)
                    worker = busy[ready]
                    result = _result_of(worker)
                    owed[worker] -= 1
                    if not hand_out(worker) and owed[worker] == 0:
                        self._idle.append(busy.pop(ready))
                    yield result
        finally:
            self._end(busy.values())

    def _start(self) -> QueuedWorker:
        return QueuedWorker(_work, self._stopped)

    def _end(self, busy: Iterable[QueuedWorker]) -> None:
        """Abandon the busy workers; end the idle ones too unless all can be kept."""
        ending = list(busy)
        for worker in ending:  # its game takes longer than the grace, or another worker failed
            worker.process.terminate()
        if ending or not self._kept:
            ending += self._idle
            self._idle = []
            # A process that was terminated may have held the lock of the event that all share.
            self._stopped = _new_event()
        for worker in ending:
            worker.pipe.close()
        for worker in ending:
            worker.process.join()


def _new_event() -> Event:
    return multiprocessing.get_context("spawn").Event()
