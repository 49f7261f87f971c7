"""Draws images and animations in its own process, with limits, and caches some of them.

The event loop only waits. Requests for the same image share one drawing; finished images are
cached until newer ones need the room. If an image takes too long or the process dies, only its
own requests fail.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from survive.processes.messages import STUDIES, Progress, Target, WorkerError
from survive.processes.pool import WorkerPool
from survive.server.errors import RefusedError
from survive.server.features.sharing.paint_worker import Painting, work
from survive.server.http.byte_cache import ByteCache
from survive.server.limits import ConcurrencyLimit
from survive.server.logs import note
from survive.server.tables.services import Services

COST = {"png": 1, "gif": 4, "webp": 4}
"""What an image counts towards the rate limit of a client network."""


@dataclass
class Making:
    """Something that is being drawn, or waits to be."""

    task: asyncio.Task[bytes]
    done: int = 0
    of: int = 0


class DrawingStatus(NamedTuple):
    """How far something has come."""

    state: Literal["waiting", "running", "done", "failed"]
    done: int = 0
    of: int = 0


class Studio:
    """The process that draws images, its queue, and a cache of what it drew."""

    def __init__(self, services: Services, target: Target = work) -> None:
        """Set the limits; ``target`` is what the process runs."""
        settings = self._settings = services.settings
        self._services = services
        self._workers = WorkerPool(1, target, STUDIES)
        self._turn = asyncio.Lock()
        self._rates = services.limits.rate(settings.pictures_a_minute / 60, settings.picture_burst)
        self.making: dict[str, Making] = {}
        self._failed: OrderedDict[str, None] = OrderedDict()
        """Jobs that failed lately, so that their callers get an error."""
        self._kept = ByteCache(settings.picture_bytes)
        self._places = ConcurrencyLimit(settings.pictures_at_once, settings.client_pictures)
        bound = services.metrics.bound
        bound("pictures under way", settings.pictures_at_once, lambda: len(self._places))
        bound("bytes of pictures", settings.picture_bytes, lambda: self._kept.size)

    def found(self, key: str) -> bytes | None:
        """Return what was drawn, if it is still kept."""
        return self._kept.get(key)

    async def picture(self, key: str, job: Callable[[], Painting], client: str) -> bytes:
        """Return a file, drawing it if need be; raises RefusedError."""
        kept = self.found(key)
        if kept is not None:
            return kept
        making = self.begin(key, job, client)
        try:
            return await asyncio.shield(making.task)
        except WorkerError as error:
            reason = "this picture could not be drawn: try again"
            raise RefusedError("picture_failed", reason) from error

    def standing(self, key: str, job: Callable[[], Painting], client: str) -> DrawingStatus:
        """Begin to draw something unless it is there, and say how far it has come.

        That it came to nothing is said once; asked again, it is tried again.
        """
        if self.found(key) is not None:
            return DrawingStatus("done")
        if key in self._failed:
            del self._failed[key]
            return DrawingStatus("failed")
        making = self.begin(key, job, client)
        return DrawingStatus("running" if making.of else "waiting", making.done, making.of)

    def begin(self, key: str, job: Callable[[], Painting], client: str) -> Making:
        """Begin to draw something, or return how far it has come; raises RefusedError."""
        under_way = self.making.get(key)
        if under_way is not None:
            return under_way
        if self._workers.closed or not self._places.has_room(client):
            raise RefusedError("pictures_busy", "many pictures are being drawn: try again soon")
        wanted = job()
        now = self._services.time.now()
        if not self._rates.of(client, now).take(now, COST[wanted.kind]):
            raise RefusedError("too_many", "too many pictures: wait a minute")
        self._places.open(client)
        making = self.making[key] = Making(asyncio.create_task(self._draw(key, wanted)))
        making.task.add_done_callback(lambda task: self._ended(key, client, task))
        return making

    async def _draw(self, key: str, job: Painting) -> bytes:
        def report(progress: Progress) -> None:
            making = self.making.get(key)
            if making is not None:
                making.done, making.of = progress

        async with self._turn:
            [process] = self._workers.processes
            seconds = self._settings.picture_seconds
            file: bytes = await self._workers.ask(process, job, seconds, report)
            return file

    def _ended(self, key: str, client: str, task: asyncio.Task[bytes]) -> None:
        self.making.pop(key, None)
        self._places.close(client)
        if task.cancelled():
            return
        error = task.exception()
        if error is None:
            self._kept.put(key, task.result())
            return
        if not self._workers.closed:
            note("picture failed", logging.WARNING, why=str(error))
        self._failed[key] = None
        while len(self._failed) > self._settings.pictures_at_once:
            self._failed.popitem(last=False)

    async def close(self) -> None:
        """End the process, and with it what it is drawing."""
        for making in list(self.making.values()):
            making.task.cancel()
        await self._workers.close()
