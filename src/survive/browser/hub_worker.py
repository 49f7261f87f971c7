"""The Python side of the worker that holds the tables, with all that it knows of JavaScript.

``web/js/local/hub_worker.js`` calls ``start`` with what it can do for Python, and then the methods
of what it gets. Values cross as texts, numbers and bytes, never as objects that live on both sides.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

from survive.browser.application import SETTINGS, Application
from survive.browser.indexed_db_store import DatabaseError, IndexedDbStore, Read, Write
from survive.browser.web_workers import MindPort, OnError, OnMessage, WebWorkers
from survive.processes.messages import Target
from survive.server.logs import JsonLines, log

CORES_FOR_TWO = 4
"""With fewer, two workers for studies would take the time of the page and of the bots."""


class JsDatabase(Protocol):
    """``Database`` of ``web/js/local/database.js``."""

    async def open(self) -> None:
        """Open the store."""

    async def transact(self, reads: Any, decide: Any, writes: bool) -> None:
        """Read, decide, write."""

    def close(self) -> None:
        """Close the store."""


class Page(Protocol):
    """What ``hub_worker.js`` does for Python."""

    database: JsDatabase
    cores: int

    def startMind(self, module: str, answered: Any, failed: Any) -> Any:  # noqa: N802
        """Start a worker that thinks."""

    def head(self, number: str, status: int, headers: str) -> None:
        """Begin the answer to a request."""

    def part(self, number: str, data: Any) -> None:
        """Add to its body."""

    def end(self, number: str) -> None:
        """Send the last part and close the answer."""

    def fail(self, number: str) -> None:
        """Break it off."""

    def message(self, number: str, text: str) -> None:
        """Send a message through a socket."""

    def closed(self, number: str, code: int, word: str) -> None:
        """Close a socket."""

    def log(self, line: str) -> None:
        """Write to the browser's console."""


class _Database:
    """JavaScript's database as the store wants it."""

    def __init__(self, database: JsDatabase) -> None:
        self._database = database

    async def open(self) -> None:
        from pyodide.ffi import JsException

        try:
            await self._database.open()
        except JsException as error:
            raise DatabaseError(str(error)) from error

    async def transact(
        self, reads: Sequence[Read], decide: Callable[[list[Any]], Sequence[Write]], *, writes: bool
    ) -> None:
        from pyodide.ffi import JsException, create_proxy, to_js

        failed: list[Exception] = []

        def decided(found: Any) -> Any:
            """Return what to write, or null if nothing shall be: an error must not leave here."""
            try:
                return to_js(decide([_python(value) for value in found]))
            except Exception as error:
                failed.append(error)
                return None

        proxy = create_proxy(decided)
        try:
            await self._database.transact(to_js(reads), proxy, writes)
        except JsException as error:
            raise DatabaseError(str(error)) from error
        finally:
            proxy.destroy()
        if failed:
            raise failed[0]

    def close(self) -> None:
        self._database.close()


def _python(value: Any) -> Any:
    """Return a value of the database, or a list of them, in Python's form."""
    from js import Array, undefined

    if value is None or value is undefined or isinstance(value, str):
        return None if value is undefined else value
    if Array.isArray(value):
        return [_python(one) for one in value]
    return value.to_bytes()


class _Mind:
    """A worker that thinks, as ``web_workers`` wants it."""

    def __init__(self, page: Page, module: str, answered: OnMessage, failed: OnError) -> None:
        from pyodide.ffi import create_proxy

        self._answered = create_proxy(lambda data: answered(data.to_bytes()))
        self._failed = create_proxy(failed)
        self._worker = page.startMind(module, self._answered, self._failed)

    def post(self, data: bytes) -> None:
        from pyodide.ffi import to_js

        self._worker.post(to_js(data))

    def terminate(self) -> None:
        self._worker.terminate()
        self._answered.destroy()
        self._failed.destroy()


class _Sink:
    """The way of an answer to the page."""

    def __init__(self, page: Page, number: str) -> None:
        self._page, self._number = page, number

    def head(self, status: int, headers: Mapping[str, str]) -> None:
        self._page.head(self._number, status, json.dumps(dict(headers)))

    def part(self, data: bytes) -> None:
        from pyodide.ffi import to_js

        if data:
            self._page.part(self._number, to_js(data))

    def end(self) -> None:
        self._page.end(self._number)

    def fail(self) -> None:
        self._page.fail(self._number)


class HubWorker:
    """What JavaScript calls."""

    def __init__(self, page: Page) -> None:
        self._page = page

        def start(module: str, answered: OnMessage, failed: OnError) -> MindPort:
            return _Mind(page, module, answered, failed)

        self._workers: list[WebWorkers] = []

        def make_workers(size: int, target: Target, _niceness: int) -> WebWorkers:
            self._workers.append(WebWorkers(size, target, start))
            return self._workers[-1]

        store = IndexedDbStore(_Database(page.database))
        studies = 2 if page.cores >= CORES_FOR_TWO else 1
        settings = replace(SETTINGS, study_workers=studies)
        self._application = Application(store, make_workers, settings)

    async def open(self) -> None:
        """Open the tables."""
        await self._application.open()

    def warm_up(self) -> None:
        """Start a worker for the bots at the tables, before one of them has to move."""
        self._workers[0].processes[0].started()

    def request(self, number: str, method: str, path: str, headers: str, body: str) -> None:
        """Answer a request of the page; ``headers`` is JSON."""
        sink = _Sink(self._page, number)
        self._application.request(number, method, path, json.loads(headers), body.encode(), sink)

    def abort(self, number: str) -> None:
        """Drop a request."""
        self._application.abort(number)

    def open_socket(self, number: str) -> None:
        """Open a socket."""
        page = self._page
        self._application.open_socket(
            number,
            lambda text: page.message(number, text),
            lambda code, word: page.closed(number, code, word),
        )

    def receive(self, number: str, text: str) -> None:
        """Take a message of a socket."""
        self._application.receive(number, text)

    def close_socket(self, number: str) -> None:
        """Close a socket."""
        self._application.close_socket(number)

    def leave(self, tab: str) -> None:
        """Drop what a tab has asked and opened: it is gone."""
        self._application.leave(tab)


class _Console(logging.Handler):
    """Writes warnings and errors to the browser's console."""

    def __init__(self, page: Page) -> None:
        super().__init__(logging.WARNING)
        self._page = page
        self.setFormatter(JsonLines())

    def emit(self, record: logging.LogRecord) -> None:
        self._page.log(self.format(record))


async def start(page: Page) -> HubWorker:
    """Open the tables of this device."""
    log.handlers = [_Console(page)]
    worker = HubWorker(page)
    await worker.open()
    return worker
