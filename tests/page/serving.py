"""A server in a process of its own, which tests may kill and start again."""

from __future__ import annotations

import http.client
import json
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any, Protocol

from websockets.sync.client import connect

from survive.server.protocol.messages import VERSION
from tests.copied_package import ROOT, environment_of
from tests.server.playing import ManualTime
from tests.server.serving import HOST, Client, RunningServer

PATIENCE = 90.0
"""Seconds that a server may take to start, to answer or to end."""


class Serves(Protocol):
    """A server of either kind."""

    @property
    def address(self) -> str:
        """Where the page is."""

    @property
    def database(self) -> str:
        """The file with its tables."""

    def now(self) -> float:
        """Return the seconds since 1970, as this server counts them."""


class PageServer:
    """Always on the same port and the same database."""

    def __init__(
        self,
        folder: Path,
        *,
        quick: bool = True,
        package: Path | None = None,
        more: tuple[str, ...] = (),
    ) -> None:
        """Prepare a server; one that is not quick is ``survive serve`` as people start it.

        ``package``: a copy of the package to serve instead (``copied_package``); ``more``: what
        ``survive serve`` is told in addition.
        """
        self.port = _free_port()
        self.log = folder / "server.log"
        self.database = str(folder / "tables.sqlite")
        if quick:
            arguments = ["tests.page.quick_server", str(self.port), self.database]
        else:
            arguments = ["survive", "serve", "--host", HOST, "--port", str(self.port)]
            arguments += ["--database", self.database, "--bot-workers", "1", *more]
        self._command = [sys.executable, "-m", *arguments]
        self._root = ROOT if package is None else package.parents[1]
        self._environment = None if package is None else environment_of(package)
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"http://{HOST}:{self.port}/"

    def now(self) -> float:
        """Return the time of the machine."""
        return time.time()

    def start(self) -> None:
        """Start it and wait until it listens."""
        with self.log.open("ab") as log:
            process = subprocess.Popen(
                self._command, cwd=self._root, env=self._environment, stdout=log, stderr=log
            )
        self._process = process
        end = time.monotonic() + PATIENCE
        while not _listens(self.port):
            assert process.poll() is None, self.log.read_text(encoding="utf-8")
            assert time.monotonic() < end, "the server does not start"
            time.sleep(0.02)

    def kill(self) -> None:
        """Kill it as ``kill -9`` does: nothing is finished, nothing is said."""
        if self._process is not None:
            self._process.kill()
            self._process.wait(PATIENCE)
            self._process = None

    # What a test prepares before a browser looks, past the page.

    def make(self, *kinds: str, **changes: Any) -> dict[str, Any]:
        """Make a table: "here", "link" or a bot's level for each seat."""
        seats = [
            {"kind": kind} if kind in ("here", "link") else {"kind": "bot", "level": kind}
            for kind in kinds
        ]
        asked = {"version": VERSION, "seats": seats, "pace": 0} | changes
        connection = http.client.HTTPConnection(HOST, self.port, timeout=PATIENCE)
        try:
            connection.request("POST", "/api/tables", json.dumps(asked))
            response = connection.getresponse()
            body = response.read()
        finally:
            connection.close()
        assert response.status == 201, body
        made: dict[str, Any] = json.loads(body)
        return made

    def fetch(self, path: str) -> str:
        """Ask for a text."""
        with urllib.request.urlopen(self.address + path, timeout=PATIENCE) as answer:
            text: str = answer.read().decode()
            return text

    def socket(self) -> Client:
        """Connect as a player without a page, and say hello."""
        address = f"ws://{HOST}:{self.port}/ws"
        return Client(connect(address, open_timeout=PATIENCE, max_size=None)).hello()


class HeldServer:
    """A server in this process, whose time stands still unless a test lets it pass."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.time = ManualTime(time.time())
        self.database = str(folder / "tables.sqlite")
        self._running = RunningServer(self.database, time=self.time, **settings)

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"http://{HOST}:{self._running.port}/"

    def now(self) -> float:
        """Return the time that stands still."""
        return self.time.now()

    def make(self, *kinds: str, **changes: Any) -> dict[str, Any]:
        """Make a table: "here", "link" or a bot's level for each seat."""
        return self._running.make(*kinds, **changes)

    def pass_time(self, seconds: float) -> None:
        """Advance the server's time."""
        self.time.advance(seconds)

    def __enter__(self) -> HeldServer:
        self._running.__enter__()
        return self

    def __exit__(self, *_error: object) -> None:
        self._running.stop()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex((HOST, port)) == 0
