"""A worker process as its parent sees it: asked over a pipe, low in priority, replaceable."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.context import SpawnProcess
from time import monotonic
from typing import Any

from survive.processes.messages import (
    START_SECONDS,
    Failure,
    Progress,
    WorkerEndedError,
    WorkerError,
)
from survive.processes.worker import PipeEnd

END_SECONDS = 2.0
HIGHEST = 19
GIVE_WAY = True
"""Whether processes lower their priority at all; tests on a busy machine switch it off."""


def spawn(target: Callable[..., None], *arguments: object) -> tuple[SpawnProcess, PipeEnd]:
    """Start a process that runs ``target(pipe, *arguments)``; return it and our end of the pipe.

    It is started afresh ("spawn"), which works the same on every system and beside threads.
    """
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=target, args=(theirs, *arguments), daemon=True)
    with _interrupts_blocked():
        process.start()
    theirs.close()
    return process, ours


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Hold Ctrl-C back; processes that are started here inherit that until ``serve`` ignores it."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class WorkerProcess:
    """One process, started when it is first asked and again after it has ended."""

    def __init__(self, target: Callable[[PipeEnd], None], niceness: int) -> None:
        """Set what runs in it, and how much its priority is below ours."""
        self._target, self._niceness = target, niceness
        self._process: SpawnProcess | None = None
        self._connection: PipeEnd | None = None
        self._changing = threading.Lock()
        """Held while it starts or ends: it is asked from one thread and closed from another."""
        self._closed = False

    @property
    def is_running(self) -> bool:
        """Whether there is a process to ask."""
        return self._process is not None and self._process.is_alive()

    @property
    def pid(self) -> int | None:
        """The number of the process, if there is one."""
        return None if self._process is None else self._process.pid

    def start(self) -> None:
        """Start a new process in place of the old one; raises WorkerError."""
        with self._changing:
            if self._closed:
                raise WorkerError("it was closed")
            self._end()
            try:
                self._process, self._connection = spawn(self._target)
            except (OSError, RuntimeError) as error:  # no memory or files for one more
                raise WorkerError(f"no process could be started: {error}") from error
            _lower_priority(self._process, self._niceness)

    def ask(
        self,
        message: object,
        seconds: float,
        report: Callable[[Progress], object] = lambda _progress: None,
    ) -> Any:
        """Return the answer, starting the process if need be; blocks, so it is for a thread.

        Raises WorkerError, also for a Failure. A process that does not answer in time is ended.
        """
        deadline = monotonic() + seconds
        if not self.is_running:
            self.start()
            deadline += START_SECONDS
        pipe = self._connection
        if pipe is None:
            raise WorkerError("it was ended")
        try:
            pipe.send(message)
            while pipe.poll(max(0.0, deadline - monotonic())):
                answer = pipe.recv()
                if isinstance(answer, Failure):
                    raise WorkerError(answer.text)
                if not isinstance(answer, Progress):
                    return answer
                report(answer)
        except (EOFError, OSError) as error:
            raise self._ended() from error
        self.end()
        raise WorkerError(f"it took longer than {seconds:g} seconds")

    def _ended(self) -> WorkerError:
        """End what is left of it, and return an error that says how it ended."""
        process, code = self._process, None
        if process is not None:
            process.join(END_SECONDS)
            code = process.exitcode
        self.end()
        return WorkerEndedError(code)

    def end(self) -> None:
        """End the process, if there is one; the next question starts another."""
        with self._changing:
            self._end()

    def close(self) -> None:
        """End the process for good; a thread that waits for its answer gets a WorkerError."""
        with self._changing:
            self._closed = True
            self._end()

    def _end(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.join(END_SECONDS)
            if self._process.is_alive():
                self._process.kill()
                self._process.join()
            self._process = None
        # Close last: a reused fd could still be in the reader's select set.
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def _lower_priority(process: SpawnProcess, niceness: int) -> None:
    """Lower the priority of a process.

    Windows has no such priority; there the server relies on the core that is left free.
    """
    if process.pid is None or not GIVE_WAY:
        return
    if sys.platform != "win32":
        with suppress(OSError):  # it has already ended, or the system forbids it
            ours = os.getpriority(os.PRIO_PROCESS, 0)
            os.setpriority(os.PRIO_PROCESS, process.pid, min(HIGHEST, ours + niceness))
