"""The web application of one process: HTTP, one WebSocket per client, and the page."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import AsyncIterator

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

from survive.server.http.routes import Routes
from survive.server.net.sockets import Sockets
from survive.server.page.routes import add_safe_headers, page_routes
from survive.server.tables.hub import Hub

SHUTDOWN_SECONDS = 10
BACKLOG = 2048
"""Connections that may wait to be taken up: after a restart thousands come at once."""
KEPT_SECONDS = 75
"""How long a connection that asks for nothing stays open: longer than a proxy keeps its own."""


def make_app(hub: Hub) -> web.Application:
    """Return the application that answers requests; it opens the hub on start and closes it."""
    sockets = Sockets(hub)

    async def hub_is_open(_app: web.Application) -> AsyncIterator[None]:
        await hub.open()
        yield
        await hub.close()

    app = web.Application()
    app.add_routes([*sockets.routes(), *Routes(hub).routes(), *page_routes()])
    app.on_response_prepare.append(add_safe_headers)
    app.cleanup_ctx.append(hub_is_open)
    app.on_shutdown.append(sockets.say_goodbye)
    return app


def run(app: web.Application, listening: socket.socket, *, handle_signals: bool = True) -> None:
    """Serve until the process is told to end, then finish what was begun."""
    web.run_app(
        app,
        sock=listening,
        backlog=BACKLOG,
        shutdown_timeout=SHUTDOWN_SECONDS,
        keepalive_timeout=KEPT_SECONDS,
        handle_signals=handle_signals,
        access_log=None,
        print=None,
        loop=_new_loop(),
    )


def _new_loop() -> asyncio.AbstractEventLoop:
    """Return the faster kind of event loop where it is installed."""
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


def _is_ours(record: logging.LogRecord) -> bool:
    """Return whether an error is more than an unreadable request, whose text could be anything."""
    error = record.exc_info[1] if record.exc_info else None
    return not isinstance(error, HttpProcessingError | web.RequestPayloadError)


logging.getLogger("aiohttp.server").addFilter(_is_ours)
logging.getLogger("aiohttp.websocket").setLevel(logging.ERROR)  # its warnings quote clients
