"""The web application of one process: HTTP, one WebSocket per client, and the page."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
from collections.abc import AsyncIterator
from typing import Any

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError
from aiohttp.typedefs import Handler

from survive.server.features.registry import GUIDES, served_groups
from survive.server.health import HealthRoutes
from survive.server.http import names
from survive.server.http.plumbing import Http
from survive.server.http.routes import RouteGroup
from survive.server.lobby.routes import LobbyRoutes
from survive.server.net.connection_limits import KEPT_SECONDS, ConnectionLimits
from survive.server.net.http_adapter import LISTENING, add_safe_headers, route_defs
from survive.server.net.sockets import Sockets
from survive.server.page_routes import PageRoutes, page_files
from survive.server.protocol.broadcast import Broadcast
from survive.server.schema_routes import SchemaRoutes
from survive.server.settings import Settings
from survive.server.site_routes import SiteRoutes
from survive.server.store.interface import Store
from survive.server.tables.hub import Hub

SHUTDOWN_SECONDS = 10
LINGER_SECONDS = 2.0
"""Seconds in which the rest of a refused request is read and discarded."""
BACKLOG = 2048
"""Connections that may wait to be accepted: after a restart thousands come at once."""
LIMITS = web.AppKey("limits", ConnectionLimits)


def make_hub(store: Store, settings: Settings, **parts: Any) -> Hub:
    """Return a hub whose tables have the guides of all features; ``parts`` as for ``Hub``."""
    return Hub(store, settings, broadcast=Broadcast, guides=GUIDES, **parts)


def make_app(hub: Hub) -> web.Application:
    """Return the application that answers requests; it opens the hub on start and closes it."""
    services = hub.services
    sockets, limits = Sockets(services), ConnectionLimits(services)
    http = Http(services, page_files())
    # The page comes last: its route matches every address.
    kinds: list[type[RouteGroup]] = [
        HealthRoutes,
        LobbyRoutes,
        *served_groups(),
        SchemaRoutes,
        SiteRoutes,
        PageRoutes,
    ]
    groups = [kind(http) for kind in kinds]

    async def hub_is_open(_app: web.Application) -> AsyncIterator[None]:
        await hub.open()
        services.tasks.begin(sockets.keep_queues_short())
        for group in groups:
            group.begin()
        yield
        for group in groups:
            await group.close()
        await hub.close()

    @web.middleware
    async def check_name(request: web.Request, handler: Handler) -> web.StreamResponse:
        if names.is_ours(request.headers.get("Host"), services.settings.names):
            return await handler(request)
        services.metrics.refused.labels("name").inc()
        return web.Response(text=names.REFUSAL, status=names.MISDIRECTED)

    app = web.Application(middlewares=[limits.middleware(), check_name])
    app[LIMITS] = limits
    app.add_routes(sockets.routes())
    for group in groups:
        app.add_routes(route_defs(group))
    app.on_response_prepare.append(add_safe_headers)
    app.cleanup_ctx.append(hub_is_open)
    app.on_shutdown.append(sockets.say_goodbye)
    return app


def run(app: web.Application, listening: socket.socket, *, handle_signals: bool = True) -> None:
    """Serve until the process is told to end, then finish what has started."""
    loop = _new_loop()
    asyncio.set_event_loop(loop)
    serving = loop.create_task(_serve(app, listening, handle_signals))
    try:
        with contextlib.suppress(web.GracefulExit, KeyboardInterrupt):
            loop.run_until_complete(serving)
        if not serving.done():  # clients are told before anything else is stopped
            serving.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                loop.run_until_complete(serving)
    finally:
        loop.run_until_complete(_end_what_is_left())
        loop.run_until_complete(loop.shutdown_asyncgens())
        loop.close()


async def _serve(app: web.Application, listening: socket.socket, handle_signals: bool) -> None:
    """Serve until cancelled. ``web.run_app`` cannot wrap connections, so this does its work."""
    runner = web.AppRunner(
        app,
        handle_signals=handle_signals,
        shutdown_timeout=SHUTDOWN_SECONDS,
        keepalive_timeout=KEPT_SECONDS,
        lingering_time=LINGER_SECONDS,
        auto_decompress=False,
        access_log=None,
    )
    app[LISTENING] = listening.getsockname()[:2]
    await runner.setup()
    try:
        assert runner.server is not None
        limited = app[LIMITS].limiting(runner.server)
        loop = asyncio.get_running_loop()
        server = await loop.create_server(limited, sock=listening, backlog=BACKLOG)
        try:
            await asyncio.Event().wait()
        finally:
            server.close()
    finally:
        await runner.cleanup()


async def _end_what_is_left() -> None:
    tasks = asyncio.all_tasks() - {asyncio.current_task()}
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def _new_loop() -> asyncio.AbstractEventLoop:
    """Return uvloop's event loop if uvloop is installed."""
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


def _is_ours(record: logging.LogRecord) -> bool:
    """Return whether an error is ours: that of a malformed request may quote anything."""
    error = record.exc_info[1] if record.exc_info else None
    return not isinstance(error, HttpProcessingError | web.RequestPayloadError)


logging.getLogger("aiohttp.server").addFilter(_is_ours)
logging.getLogger("aiohttp.websocket").setLevel(logging.ERROR)  # its warnings quote clients
