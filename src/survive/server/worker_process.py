"""A process that works for the server: asked over a pipe, lower in priority, replaceable.

Bots and studies use it. Whoever asks does so from a thread, because waiting for a pipe blocks.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import sys
import threading
from collections.abc import Callable
from multiprocessing import connection
from multiprocessing.context import SpawnProcess
from typing import Any

if sys.platform == "win32":
    PipeEnd = connection.PipeConnection
else:
    PipeEnd = connection.Connection

END_SECONDS = 2.0
BOTS, STUDIES = 5, 10
"""How much nicer than the server these processes are. Bots come before studies, because people at a
table wait for them; but even where other programs keep all cores busy, a study gets about a tenth
of one, so that whoever waits for it is answered."""
HIGHEST = 19
GIVE_WAY = True
"""Whether these processes give way at all; tests on a busy machine want none to."""


class EndedError(Exception):
    """The process ended before it answered; the text says how."""


class LateError(Exception):
    """The process did not answer in time."""


class WorkerProcess:
    """One process, started when it is first asked and again after it has ended."""

    def __init__(self, target: Callable[[PipeEnd], None], niceness: int) -> None:
        """Set what runs in it, and how much it gives way to others."""
        self._target, self._niceness = target, niceness
        self._process: SpawnProcess | None = None
        self._connection: PipeEnd | None = None
        self._changing = threading.Lock()
        """Held while it starts or ends: it is asked from one thread and closed from another."""
        self._closed = False
        self.starts = 0
        """How often it was started: a process that was replaced has forgotten everything."""

    @property
    def is_running(self) -> bool:
        """Whether there is a process to ask."""
        return self._process is not None and self._process.is_alive()

    @property
    def pid(self) -> int | None:
        """The number of the process, if there is one."""
        return None if self._process is None else self._process.pid

    def start(self) -> None:
        """Start a new process in place of the old one; raises EndedError if it was closed."""
        with self._changing:
            if self._closed:
                raise EndedError("it was closed")
            self._end()
            context = multiprocessing.get_context("spawn")
            self._connection, theirs = context.Pipe()
            self._process = context.Process(target=self._target, args=(theirs,), daemon=True)
            self._process.start()
            self.starts += 1
            theirs.close()
            _let_give_way(self._process, self._niceness)

    def ask(self, message: object, seconds: float) -> Any:
        """Return the answer; one that fails to answer is ended (EndedError, LateError)."""
        pipe = self._pipe()
        try:
            pipe.send(message)
            if pipe.poll(seconds):
                return pipe.recv()
        except (EOFError, OSError) as error:
            raise self._ended() from error
        self.end()
        raise LateError

    def _pipe(self) -> PipeEnd:
        """Return our end of the pipe."""
        if self._connection is None:
            raise EndedError("it was not started, or has been ended meanwhile")
        return self._connection

    def _ended(self) -> EndedError:
        """End what is left of it, and return an error that says how it ended."""
        process, code = self._process, None
        if process is not None:
            process.join(END_SECONDS)
            code = process.exitcode
        self.end()
        return EndedError(f"its process ended (exit code {code})")

    def end(self) -> None:
        """End the process, if there is one; the next question may start another."""
        with self._changing:
            self._end()

    def close(self) -> None:
        """End the process for good; whoever waits for its answer in another thread hears of it."""
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
        # Only now: the number of a closed pipe may soon be another's, and somebody may be reading.
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def _let_give_way(process: SpawnProcess, niceness: int) -> None:
    """Lower a process's priority below the server's, because people are waiting for the server.

    Windows has no such priority; there the server relies on the core that is left free.
    """
    if process.pid is None or not GIVE_WAY:
        return
    if sys.platform != "win32":
        with contextlib.suppress(OSError):  # it has already ended, or the system forbids it
            ours = os.getpriority(os.PRIO_PROCESS, 0)
            os.setpriority(os.PRIO_PROCESS, process.pid, min(HIGHEST, ours + niceness))
