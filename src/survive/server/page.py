"""What a browser is shown: the page's files, or, while they are not there, how the server is."""

from __future__ import annotations

from html import escape
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import survive
from survive.server.hub import Hub

FOLDER = Path(survive.__file__).parent / "web"

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Content-Security-Policy": (
        "default-src 'self'; connect-src 'self' ws: wss:; img-src 'self' data:;"
        " style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"
    ),
}
"""A page of ours loads nothing from elsewhere, is framed by nobody, and tells no address on."""

_STATUS = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Survive the Island: server</title>
<h1>Survive the Island</h1>
<p>This server runs, but this installation has no page to play on yet.</p>
<ul><li>version {version}<li>tables in memory: {tables}<li>open sockets: {sockets}</ul>
<p>Programs can play all the same: see <code>docs/protocol.md</code>.</p>
</html>
"""


def page_routes(hub: Hub) -> list[BaseRoute]:
    """Give the routes of the page."""
    if (FOLDER / "index.html").is_file():
        return [Mount("/", StaticFiles(directory=FOLDER, html=True))]

    async def status(_request: Request) -> HTMLResponse:
        values = hub.metrics.gauges()
        text = _STATUS.format(
            version=escape(survive.__version__),
            tables=f"{values['survive_tables']:g}",
            sockets=f"{values['survive_sockets']:g}",
        )
        return HTMLResponse(text)

    return [Route("/", status)]


class SafeHeaders:
    """Adds the headers to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap an app."""
        self._app = app
        self._headers = [(k.lower().encode(), v.encode()) for k, v in HEADERS.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request with the headers added."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *self._headers]
            await send(message)

        await self._app(scope, receive, send_with_headers)
