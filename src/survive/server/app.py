"""The web application: HTTP, one WebSocket a client, and the page. Also: how it is run."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware

from survive.server.http.routes import Routes
from survive.server.net.handshake import Handshake
from survive.server.net.sockets import Sockets
from survive.server.page.routes import SafeHeaders, page_routes
from survive.server.tables.hub import Hub

SHUTDOWN_SECONDS = 10


class App(Starlette):
    """The application of one process."""

    def __init__(self, make_hub: Callable[[], Hub]) -> None:
        """The hub is made and opened in the server's loop, when it starts."""
        self.hub = make_hub()
        self.sockets = Sockets(self.hub)
        self.failure: Exception | None = None
        """Why it could not start."""

        @asynccontextmanager
        async def lifespan(_app: Starlette) -> AsyncIterator[None]:
            try:
                await self.hub.open()
            except Exception as error:
                self.failure = error
                raise
            try:
                yield
            finally:
                await self.sockets.say_goodbye()
                await self.hub.close()

        super().__init__(
            routes=[
                *Routes(self.hub).routes(),
                *page_routes(),
            ],
            middleware=[Middleware(SafeHeaders)],
            lifespan=lifespan,
        )


class Server(uvicorn.Server):
    """Uvicorn, which tells clients to come back before it closes their sockets."""

    def __init__(self, app: App, host: str, port: int) -> None:
        """Serve an app on an address; port 0 takes a free one."""
        self._app = app
        handshake = type("HandshakeOfThisServer", (Handshake,), {"guests": app.sockets})
        super().__init__(
            uvicorn.Config(
                app,
                host=host,
                port=port,
                http=handshake,
                ws="none",
                log_config=None,
                log_level="warning",  # below that it logs what clients send, tokens included
                access_log=False,
                server_header=False,
                timeout_graceful_shutdown=SHUTDOWN_SECONDS,
            )
        )

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye first."""
        await self._app.sockets.say_goodbye()
        await super().shutdown(sockets)
