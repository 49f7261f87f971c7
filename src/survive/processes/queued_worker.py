"""A worker process that is sent messages ahead of their answers, which come in the same order."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from survive.processes.messages import Failure, WorkerEndedError, WorkerError
from survive.processes.worker_process import spawn


class QueuedWorker:
    """The process, started at once; it answers until its ``pipe`` is closed."""

    def __init__(self, target: Callable[..., None], *arguments: object) -> None:
        """Run ``target(pipe, *arguments)``, which calls ``worker.serve``."""
        self.process, self.pipe = spawn(target, *arguments)

    def send(self, message: object) -> None:
        """Queue a message."""
        with suppress(OSError):  # the process is gone: reading its answer will say so
            self.pipe.send(message)

    def answer(self, seconds: float | None = None) -> Any:
        """Return the next answer; WorkerError if there is none, or none in time."""
        try:
            if not self.pipe.poll(seconds):
                raise WorkerError(f"it has not answered for {seconds:g} seconds")
            answer = self.pipe.recv()
        except (EOFError, OSError):
            self.process.join()
            raise WorkerEndedError(self.process.exitcode) from None
        if isinstance(answer, Failure):
            raise WorkerError(answer.text)
        return answer
