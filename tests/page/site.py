"""The page without a server: a site as ``survive build-site`` writes it, on a plain file server."""

from __future__ import annotations

import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from survive.static_site.build import BUILT, WHEELS, build_site
from tests.page.player import OUTSIDE
from tests.server.serving import HOST
from tools.wasm import wheel

FOLDER = "game"
"""Sites must work below any path."""
SERVER = "https://play.example/"
"""Where the site leads those who want to play online."""
MISSING = "`make wasm` has built no wheel for browsers of these sources"


def is_built() -> bool:
    """Whether there is a wheel of these sources to build a site from: the page calls into it."""
    stamp = BUILT / wheel.STAMP
    has_wheel = any(BUILT.glob(WHEELS)) and stamp.is_file()
    return has_wheel and stamp.read_text(encoding="ascii") == wheel.digest()


class Site:
    """A site that a test may take away and bring back."""

    database = ""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / FOLDER
        build_site(self.folder, server=SERVER)
        (self.folder / OUTSIDE).write_text("outside\n", encoding="utf-8")
        self._handler = partial(_Quiet, directory=str(folder))
        self._server = ThreadingHTTPServer((HOST, 0), self._handler)
        self._port = self._server.server_port
        self._serve()

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"http://{HOST}:{self._port}/{FOLDER}/"

    def now(self) -> float:
        """Return the time of the machine."""
        return time.time()

    def _serve(self) -> None:
        Thread(target=self._server.serve_forever, daemon=True).start()

    def start(self) -> None:
        """Serve again, at the same address."""
        self._server = ThreadingHTTPServer((HOST, self._port), self._handler)
        self._serve()

    def kill(self) -> None:
        """Serve nothing any more."""
        self._server.shutdown()
        self._server.server_close()


class _Quiet(SimpleHTTPRequestHandler):
    """Types that browsers insist on; the log of a test belongs to the test."""

    extensions_map = {  # noqa: RUF012 - as the standard library has it
        **SimpleHTTPRequestHandler.extensions_map,
        "": "text/plain",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def log_message(self, format: str, *args: object) -> None:
        del format, args
