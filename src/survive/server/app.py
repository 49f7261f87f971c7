"""The web application of one process: HTTP, one WebSocket per client, and the page."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
from collections.abc import AsyncIterator

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError
from aiohttp.typedefs import Handler

from survive.server import names
from survive.server.http.code_routes import CodeRoutes
from survive.server.http.network import LISTENING
from survive.server.http.routes import Routes
from survive.server.http.study_routes import StudyRoutes
from survive.server.net.guard import KEPT_SECONDS, Gate
from survive.server.net.sockets import Sockets
from survive.server.page.routes import add_safe_headers, page_files, page_routes
from survive.server.sharing.link_routes import LinkRoutes
from survive.server.sharing.picture_routes import PictureRoutes
from survive.server.sharing.studio import Studio
from survive.server.study.studies import Studies
from survive.server.tables.hub import Hub

SHUTDOWN_SECONDS = 10
LINGER_SECONDS = 2.0
"""How long the rest of a request that was refused is read and thrown away."""
BACKLOG = 2048
"""Connections that may wait to be taken up: after a restart thousands come at once."""
GATE = web.AppKey("gate", Gate)


def make_app(hub: Hub, studies: Studies | None = None) -> web.Application:
    """Return the application that answers requests; it opens the hub on start and closes it."""
    studying = studies or Studies(hub)
    sockets = Sockets(hub)
    gate = Gate(hub)
    studio = Studio(hub)
    routes, files = Routes(hub), page_files()

    async def hub_is_open(_app: web.Application) -> AsyncIterator[None]:
        await hub.open()
        hub.begin(sockets.keep_queues_short())
        yield
        await studying.close()
        await studio.close()
        await hub.close()

    @web.middleware
    async def answer_to_our_names(request: web.Request, handler: Handler) -> web.StreamResponse:
        if names.is_ours(request.headers.get("Host"), hub.settings.names):
            return await handler(request)
        hub.metrics.refused.labels("name").inc()
        return web.Response(text=names.REFUSAL, status=names.MISDIRECTED)

    app = web.Application(middlewares=[gate.middleware(), answer_to_our_names])
    app[GATE] = gate
    app.add_routes([*sockets.routes(), *routes.routes(), *StudyRoutes(routes, studying).routes()])
    app.add_routes(CodeRoutes(routes, studying.codes).routes())
    app.add_routes([*LinkRoutes(routes, files).routes(), *PictureRoutes(routes, studio).routes()])
    app.add_routes(page_routes(files))
    app.on_response_prepare.append(add_safe_headers)
    app.cleanup_ctx.append(hub_is_open)
    app.on_shutdown.append(sockets.say_goodbye)
    return app


def run(app: web.Application, listening: socket.socket, *, handle_signals: bool = True) -> None:
    """Serve until the process is told to end, then finish what was begun."""
    loop = _new_loop()
    asyncio.set_event_loop(loop)
    serving = loop.create_task(_serve(app, listening, handle_signals))
    try:
        with contextlib.suppress(web.GracefulExit, KeyboardInterrupt):
            loop.run_until_complete(serving)
        if not serving.done():  # told to end: people are told before anything else is stopped
            serving.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                loop.run_until_complete(serving)
    finally:
        loop.run_until_complete(_end_what_is_left())
        loop.run_until_complete(loop.shutdown_asyncgens())
        loop.close()


async def _serve(app: web.Application, listening: socket.socket, handle_signals: bool) -> None:
    """Serve until cancelled. The library's own way to do so knows no guards."""
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
        guarded = app[GATE].guarding(runner.server)
        loop = asyncio.get_running_loop()
        server = await loop.create_server(guarded, sock=listening, backlog=BACKLOG)
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
