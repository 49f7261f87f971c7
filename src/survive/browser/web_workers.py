"""Web workers in place of processes: asked by messages, ended and started again when late.

A worker cannot be interrupted: one that does not answer in time is terminated, and the next
question starts another, which takes seconds. Meanwhile the pools do what they do on a server:
another bot decides, a study is begun again.
"""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol

from survive.processes.messages import START_SECONDS, Failure, Progress, Target, WorkerError


class MindPort(Protocol):
    """A web worker and the way to it."""

    def post(self, data: bytes) -> None:
        """Send a pickled message."""

    def terminate(self) -> None:
        """End the worker at once."""


OnMessage = Callable[[bytes], None]
OnError = Callable[[str], None]
StartMind = Callable[[str, OnMessage, OnError], MindPort]
"""Starts a worker that answers messages with the module's ``answering()``; the callbacks are given
each answer, and why the worker failed."""


class Mind:
    """One web worker, started when it is first asked and again after it has ended."""

    def __init__(self, module: str, start: StartMind) -> None:
        """``module`` names the Python module whose ``answering()`` the worker runs."""
        self._module, self._start = module, start
        self._port: MindPort | None = None
        self._answers = 0
        """What the present worker has answered; before the first answer it may be starting."""
        self._asking: asyncio.Future[Any] | None = None
        self._report: Callable[[Progress], object] = lambda _progress: None

    def ask(
        self, message: object, seconds: float, report: Callable[[Progress], object]
    ) -> asyncio.Future[Any]:
        """Send a question; the future has the answer, or a WorkerError."""
        loop = asyncio.get_running_loop()
        self._asking = asking = loop.create_future()
        self._report = report
        if self._answers == 0:
            seconds += START_SECONDS
        port = self.started()
        late = loop.call_later(
            min(seconds, 10**6), lambda: self.end(f"it took longer than {seconds:g} seconds")
        )
        asking.add_done_callback(lambda _asked: late.cancel())
        port.post(pickle.dumps(message))
        return asking

    def started(self) -> MindPort:
        """Return the way to the worker, which is started if there is none."""
        if self._port is None:
            port: MindPort = self._start(
                self._module,
                lambda data: self._answered(port, data),
                lambda why: self._failed(port, why),
            )
            self._port, self._answers = port, 0
        return self._port

    def end(self, why: str) -> None:
        """End the worker; what waits for it gets a WorkerError."""
        port, self._port = self._port, None
        if port is not None:
            port.terminate()
        if self._asking is not None and not self._asking.done():
            self._asking.set_exception(WorkerError(why))

    def _answered(self, port: MindPort, data: bytes) -> None:
        if port is not self._port or self._asking is None or self._asking.done():
            return  # from a worker that was given up
        self._answers += 1
        answer = pickle.loads(data)
        if isinstance(answer, Progress):
            self._report(answer)
        elif isinstance(answer, Failure):
            self._asking.set_exception(WorkerError(answer.text))
        else:
            self._asking.set_result(answer)

    def _failed(self, port: MindPort, why: str) -> None:
        if port is self._port:
            self.end(why)


class WebWorkers:
    """Some web workers of one kind."""

    def __init__(self, size: int, target: Target, start: StartMind) -> None:
        """The module of ``target`` is what the workers run."""
        self.processes = [Mind(target.__module__, start) for _ in range(size)]
        self.closed = False

    def ask(
        self,
        process: Mind,
        message: object,
        seconds: float,
        report: Callable[[Progress], object] = lambda _progress: None,
    ) -> asyncio.Future[Any]:
        """Ask one of the workers."""
        if self.closed:
            raise WorkerError("they were ended")
        asking = process.ask(message, seconds, report)
        asking.add_done_callback(_retrieve)
        return asking

    async def close(self) -> None:
        """End all workers."""
        self.closed = True
        for process in self.processes:
            process.end("it was ended")


def _retrieve(asked: asyncio.Future[Any]) -> None:
    """Mark an error as seen: the caller may have been cancelled."""
    with suppress(asyncio.CancelledError):
        asked.exception()
