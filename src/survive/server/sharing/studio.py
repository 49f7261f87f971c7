"""Draws pictures and animations in a process of its own, with limits, and keeps some of them.

The event loop only waits. What is asked for twice is drawn once; what was drawn is kept until
newer pictures need the room. A picture that takes too long, or a process that dies, costs whoever
asked for it a picture, and nobody else anything.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import monotonic
from typing import Literal, NamedTuple

from survive.server.byte_cache import ByteCache
from survive.server.errors import RefusedError
from survive.server.limits import OpenThings
from survive.server.logs import note
from survive.server.sharing.paint_worker import GO_ON, Failure, Painting, Progress, work
from survive.server.tables.hub import Hub
from survive.server.worker_process import STUDIES, EndedError, LateError, PipeEnd, WorkerProcess

START_SECONDS = 60.0
"""How long a fresh process may take to start, on top of the time to draw."""
COST = {"png": 1, "gif": 4, "webp": 4}
"""What a picture takes of a household's allowance."""


@dataclass
class Making:
    """Something that is being drawn, or waits to be."""

    task: asyncio.Task[bytes]
    done: int = 0
    of: int = 0


class Standing(NamedTuple):
    """How far something has come."""

    state: Literal["waiting", "running", "done", "failed"]
    done: int = 0
    of: int = 0


class PaintError(Exception):
    """Nothing was drawn; the text says why, for the log."""


class Studio:
    """The process that draws, who waits for it, and what it has drawn."""

    def __init__(self, hub: Hub, target: Callable[[PipeEnd], None] = work) -> None:
        """Set the limits; ``target`` is what the process runs."""
        settings = self._settings = hub.settings
        self._hub = hub
        self._process = WorkerProcess(target, STUDIES)
        self._turn = asyncio.Lock()
        self._thread = ThreadPoolExecutor(1, "pictures")
        self._households = hub.by_household(settings.pictures_a_minute / 60, settings.picture_burst)
        self.making: dict[str, Making] = {}
        self._failed: OrderedDict[str, None] = OrderedDict()
        """What came to nothing lately, so that whoever waits for it hears of it."""
        self._kept = ByteCache(settings.picture_bytes)
        self._places = OpenThings(settings.pictures_at_once, settings.household_pictures)
        self._closed = False
        bound = hub.metrics.bound
        bound("pictures under way", settings.pictures_at_once, lambda: len(self._places))
        bound("bytes of pictures", settings.picture_bytes, lambda: self._kept.size)

    def found(self, key: str) -> bytes | None:
        """Return what was drawn, if it is still kept."""
        return self._kept.get(key)

    async def picture(self, key: str, job: Callable[[], Painting], household: str) -> bytes:
        """Return a file, drawing it if need be; raises RefusedError."""
        kept = self.found(key)
        if kept is not None:
            return kept
        making = self.begin(key, job, household)
        try:
            return await asyncio.shield(making.task)
        except PaintError as error:
            reason = "this picture could not be drawn: try again"
            raise RefusedError("picture_failed", reason) from error

    def standing(self, key: str, job: Callable[[], Painting], household: str) -> Standing:
        """Begin to draw something unless it is there, and say how far it has come.

        That it came to nothing is said once; asked again, it is tried again.
        """
        if self.found(key) is not None:
            return Standing("done")
        if key in self._failed:
            del self._failed[key]
            return Standing("failed")
        making = self.begin(key, job, household)
        return Standing("running" if making.of else "waiting", making.done, making.of)

    def begin(self, key: str, job: Callable[[], Painting], household: str) -> Making:
        """Begin to draw something, or return how far it has come; raises RefusedError."""
        under_way = self.making.get(key)
        if under_way is not None:
            return under_way
        if self._closed or not self._places.has_room(household):
            raise RefusedError("pictures_busy", "many pictures are being drawn: try again soon")
        wanted = job()
        now = self._hub.time.now()
        if not self._households.of(household, now).take(now, COST[wanted.kind]):
            raise RefusedError("too_many", "too many pictures: wait a minute")
        self._places.open(household)
        making = self.making[key] = Making(asyncio.create_task(self._draw(key, wanted)))
        making.task.add_done_callback(lambda task: self._ended(key, household, task))
        return making

    async def _draw(self, key: str, job: Painting) -> bytes:
        async with self._turn:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._thread, self._ask, job, key)

    def _ask(self, job: Painting, key: str) -> bytes:
        """Let the process draw; called in a thread, because waiting for a pipe blocks."""
        limit = monotonic() + self._settings.picture_seconds
        if not self._process.is_running:
            try:
                self._process.start()
            except (EndedError, OSError, RuntimeError) as error:  # no memory or files for one more
                raise PaintError(f"no process could be started: {error}") from error
            limit += START_SECONDS
        message: object = job
        try:
            while True:
                answer = self._process.ask(message, max(0.0, limit - monotonic()))
                if not isinstance(answer, Progress):
                    break
                making = self.making.get(key)
                if making is not None:
                    making.done, making.of = answer
                message = GO_ON
        except LateError as error:
            seconds = self._settings.picture_seconds
            raise PaintError(f"it took longer than {seconds:g} seconds") from error
        except EndedError as error:
            raise PaintError(str(error)) from error
        if isinstance(answer, Failure):
            raise PaintError(answer.text)
        assert isinstance(answer, bytes)
        return answer

    def _ended(self, key: str, household: str, task: asyncio.Task[bytes]) -> None:
        self.making.pop(key, None)
        self._places.close(household)
        if task.cancelled():
            return
        error = task.exception()
        if error is None:
            self._kept.put(key, task.result())
            return
        if not self._closed:
            note("picture failed", logging.WARNING, why=str(error))
        self._failed[key] = None
        while len(self._failed) > self._settings.pictures_at_once:
            self._failed.popitem(last=False)

    async def close(self) -> None:
        """End the process, and with it what it is drawing."""
        self._closed = True
        for making in list(self.making.values()):
            making.task.cancel()
        self._process.close()
        await asyncio.to_thread(self._thread.shutdown, cancel_futures=True)
