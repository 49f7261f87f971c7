"""Plays batches in several processes of this machine.

The workers are started afresh (``spawn``), which works the same on every system and beside
threads. They ignore Ctrl-C, which reaches them too when it is typed: the parent tells them to
stop between two games.
"""

from __future__ import annotations

import multiprocessing
import signal
import sys
import traceback
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from multiprocessing.synchronize import Event
from time import monotonic

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
    """An unexpected error of a worker, as text."""


def _work(connection: Connection, stopped: Event) -> None:
    """Play batches until the parent sends None."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while (batch := connection.recv()) is not None:
        try:
            connection.send(run_batch(batch, stopped.is_set))
        except SimulationError as error:
            connection.send(error)
        except Exception:
            connection.send(WorkerError(traceback.format_exc()))


class Processes:
    """So many worker processes."""

    def __init__(self, workers: int) -> None:
        """They are started when there is something to play."""
        self.workers = workers

    def run(self, batches: Iterator[Batch], stop: Stop) -> Iterator[BatchResult]:
        """Keep every worker busy until all is done or a stop is requested."""
        context = multiprocessing.get_context("spawn")
        stopped = context.Event()
        busy: dict[Connection, SpawnProcess] = {}
        owed: dict[Connection, int] = {}
        idle: list[tuple[Connection, SpawnProcess]] = []

        def hand_out(worker: Connection) -> bool:
            batch = None if stop.requested else next(batches, None)
            if batch is None:
                return False
            with suppress(OSError):  # it died: what we wait for from it will tell
                worker.send(batch)
            owed[worker] += 1
            return True

        try:
            for _ in range(self.workers):
                ours, theirs = context.Pipe()
                owed[ours] = 0
                if not hand_out(ours):
                    ours.close()
                    theirs.close()
                    break
                process = context.Process(target=_work, args=(theirs, stopped), daemon=True)
                process.start()
                theirs.close()
                busy[ours] = process
            for worker in list(busy):
                hand_out(worker)  # something to go on with while we read the first result
            deadline = float("inf")
            while busy and monotonic() < deadline:
                if stop.requested and not stopped.is_set():
                    stopped.set()
                    deadline = monotonic() + GRACE_SECONDS
                for ready in wait(list(busy), POLL_SECONDS):
                    assert isinstance(ready, Connection)
                    result = _received(ready, busy[ready])
                    owed[ready] -= 1
                    if not hand_out(ready) and owed[ready] == 0:
                        ready.send(None)
                        idle.append((ready, busy.pop(ready)))
                    yield result
        finally:
            for process in busy.values():  # given up: a game takes longer than the grace
                process.terminate()
            for connection, process in [*busy.items(), *idle]:
                process.join()
                connection.close()


def _received(connection: Connection, process: SpawnProcess) -> BatchResult:
    try:
        message = connection.recv()
    except (EOFError, OSError):
        process.join()
        raise SimulationError(
            f"a worker process ended unexpectedly (exit code {process.exitcode});"
            " out of memory, perhaps: try fewer --workers"
        ) from None
    if isinstance(message, WorkerError):
        raise RuntimeError(f"a worker failed:\n{message}")
    if isinstance(message, Exception):
        raise message
    assert isinstance(message, BatchResult)
    return message
