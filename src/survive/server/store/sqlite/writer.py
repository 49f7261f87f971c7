"""The one thread that writes to an SQLite file: jobs that wait are committed together.

A commit waits for the disk (about 4 ms for a common one). The jobs that arrive meanwhile become
the next group: one transaction, one wait. So groups grow with the load by themselves, and a lone
append never waits for company. Each job has a savepoint: one that fails does not affect the
others. A caller hears about its job only after the commit. A connection on which not even a
rollback works is given up: the next group gets a new one.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import threading
from collections.abc import Callable
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from survive.server.logs import note
from survive.server.store.interface import StoreError

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], T]
Connect = Callable[[], sqlite3.Connection]

LARGEST_GROUP = 500
"""Jobs in one transaction; more would let the first of them wait too long."""


@dataclass(frozen=True, slots=True)
class _Asked:
    """A job, and the future that its caller awaits."""

    job: Job[Any]
    writes: bool
    future: asyncio.Future[Any]


@dataclass(frozen=True, slots=True)
class _Failed:
    """The outcome of a job that raised an error."""

    error: Exception


class Writer:
    """Runs jobs on a connection in a thread of its own, in the order in which they come."""

    def __init__(self, connect: Connect) -> None:
        """Store how to connect; ``start`` does it."""
        self._connect = connect
        self._jobs: SimpleQueue[_Asked | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self.groups = 0
        """How many transactions were committed."""

    async def start(self) -> None:
        """Connect, in the thread that will use the connection."""
        loop = asyncio.get_running_loop()
        started: asyncio.Future[None] = loop.create_future()
        self._thread = threading.Thread(
            target=self._run, args=(loop, started), name="survive-sqlite-writer", daemon=True
        )
        self._thread.start()
        try:
            await started
        except BaseException:
            self._thread = None
            raise

    async def stop(self) -> None:
        """Finish all jobs, and disconnect."""
        thread, self._thread = self._thread, None
        if thread is not None:
            self._jobs.put(None)
            await asyncio.to_thread(thread.join)

    async def write(self, job: Job[T]) -> T:
        """Run a job in a transaction; when this returns, it is committed."""
        return await self._ask(job, writes=True)

    async def read(self, job: Job[T]) -> T:
        """Run a job that changes nothing: no transaction is committed for it alone."""
        return await self._ask(job, writes=False)

    async def _ask(self, job: Job[T], *, writes: bool) -> T:
        if self._thread is None:
            raise StoreError("the store is closed")
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put(_Asked(job, writes, future))
        return await future

    # In the thread

    def _run(self, loop: asyncio.AbstractEventLoop, started: asyncio.Future[None]) -> None:
        try:
            connection = self._connect()
        except Exception as error:
            _tell(loop, [(started, _Failed(error))])
            return
        _tell(loop, [(started, None)])
        usable: sqlite3.Connection | None = connection
        while group := self._next_group():
            usable = self._work(usable, group, loop)
        if usable is not None:
            usable.close()

    def _next_group(self) -> list[_Asked]:
        """Wait for a job and take those behind it too; return nothing once ``stop`` was called."""
        first = self._jobs.get()
        group = [first] if first is not None else []
        while group and len(group) < LARGEST_GROUP:
            try:
                asked = self._jobs.get_nowait()
            except Empty:
                break
            if asked is None:
                self._jobs.put(None)  # the end comes after this group
                break
            group.append(asked)
        return group

    def _work(
        self,
        connection: sqlite3.Connection | None,
        group: list[_Asked],
        loop: asyncio.AbstractEventLoop,
    ) -> sqlite3.Connection | None:
        """Run a group, on a new connection if there is none; return the one for the next group."""
        writes = any(asked.writes for asked in group)
        futures = [asked.future for asked in group]
        try:
            if connection is None:
                connection = self._connect()
            connection.execute("begin immediate" if writes else "begin")
            outcomes = [_attempt(connection, asked.job) for asked in group]
            connection.execute("commit")
        except Exception as error:
            connection = _usable(connection)
            outcomes = [_Failed(StoreError(f"nothing was written: {error}"))] * len(group)
        else:
            self.groups += writes
        _tell(loop, list(zip(futures, outcomes, strict=True)))
        return connection


def _usable(connection: sqlite3.Connection | None) -> sqlite3.Connection | None:
    """Undo what a failed group left; return None if even that fails, and the connection is lost.

    The thread must survive: without it every later job would wait forever, without an error.
    """
    if connection is None:
        return None
    try:
        if connection.in_transaction:
            connection.execute("rollback")
    except Exception:
        note("rollback failed", logging.ERROR, error=True)
        with contextlib.suppress(sqlite3.Error):
            connection.close()
        return None
    return connection


def _attempt(connection: sqlite3.Connection, job: Job[Any]) -> Any:
    """Run one job of a group; if it raises an error, only its own changes are undone."""
    connection.execute("savepoint job")
    try:
        outcome = job(connection)
    except Exception as error:
        if not connection.in_transaction:
            raise  # SQLite gave up the whole transaction (disk full), so the group fails
        connection.execute("rollback to job")
        if isinstance(error, sqlite3.Error):
            error = StoreError(f"nothing was written: {error}")
        outcome = _Failed(error)
    connection.execute("release job")
    return outcome


def _tell(loop: asyncio.AbstractEventLoop, outcomes: list[tuple[asyncio.Future[Any], Any]]) -> None:
    """Hand the outcomes of a group to their callers, in one step of their event loop."""
    with contextlib.suppress(RuntimeError):  # the loop is closed: no caller waits
        loop.call_soon_threadsafe(_deliver, outcomes)


def _deliver(outcomes: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, outcome in outcomes:
        if future.done():  # the caller was cancelled
            continue
        if isinstance(outcome, _Failed):
            future.set_exception(outcome.error)
        else:
            future.set_result(outcome)
