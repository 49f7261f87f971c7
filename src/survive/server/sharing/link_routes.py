"""HTTP: links with a preview, and the viewer that other sites may frame.

Only what everybody may see is shown: finished games, and positions that a link itself brings. Of a
running game, and of a table that is its maker's alone, a link reveals nothing: its preview is the
same whatever happens there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import wraps

from aiohttp import web

from survive.server.addresses import Addresses
from survive.server.errors import RefusedError
from survive.server.http.routes import Routes
from survive.server.languages import spoken
from survive.server.page.files import PageFiles
from survive.server.page.routes import missing
from survive.server.sharing.asked import (
    SEQ,
    TABLE,
    asked_seq,
    checked_position,
)
from survive.server.sharing.embed_page import FRAMED, embed_page
from survive.server.sharing.preview_page import Preview, preview_page
from survive.server.sharing.previews import (
    game_preview,
    generic_preview,
    position_preview,
    puzzle_preview,
)
from survive.server.tables.openness import may_be_shared
from survive.server.tables.puzzle_tables import known_puzzle

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
NOTHING_THERE = ("no_such_table", "no_such_moment", "no_such_puzzle", "bad_position")
FRESH = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}


class LinkRoutes:
    """The addresses that people send to each other."""

    def __init__(self, routes: Routes, files: PageFiles | None) -> None:
        """Take what answers other requests, and the files of the page."""
        self._routes, self._files = routes, files
        self._addresses = Addresses(routes.services.settings.proxies)

    def routes(self) -> list[web.RouteDef]:
        """Return the routes for the app."""
        page = self._page
        return [
            web.get(f"/g/{TABLE}", page(self.game)),
            web.get(f"/g/{TABLE}/{SEQ}", page(self.game)),
            web.get("/p/{position:.+}", page(self.position)),
            web.get("/z/{puzzle:[a-z0-9-]{1,64}}", page(self.puzzle)),
            web.get(f"/embed/{TABLE}", page(self.embed)),
            web.get(f"/embed/{TABLE}/{SEQ}", page(self.embed)),
        ]

    def _page(self, handler: Handler) -> Handler:
        """Answer people with a page, even where there is nothing."""

        @wraps(handler)
        async def answered(request: web.Request) -> web.StreamResponse:
            try:
                return await handler(request)
            except RefusedError as error:
                if error.code not in NOTHING_THERE:
                    raise
                return missing(request)

        return self._routes.guarded(answered)

    async def game(self, request: web.Request) -> web.Response:
        """Tell of a game or of a moment of it."""
        fold = (await self._routes.table(request)).fold
        language = spoken(request)
        if not may_be_shared(fold):
            return self._told(request, generic_preview(fold.table, language))
        return self._told(request, game_preview(fold, asked_seq(request, fold), language))

    async def position(self, request: web.Request) -> web.Response:
        """Tell of a position."""
        text = checked_position(request.match_info["position"])
        return self._told(request, position_preview(text, spoken(request)))

    async def puzzle(self, request: web.Request) -> web.Response:
        """Tell of a puzzle."""
        found = known_puzzle(request.match_info["puzzle"])
        return self._told(request, puzzle_preview(found, spoken(request)))

    def _told(self, request: web.Request, found: Preview) -> web.Response:
        page = preview_page(found, spoken(request), self._origin(request))
        return web.Response(text=page, headers=FRESH, content_type="text/html")

    def _origin(self, request: web.Request) -> str:
        """Return the server's address as the reader's machine knows it."""
        scheme = request.scheme
        if self._addresses.is_proxy(request.remote or ""):
            told = request.headers.get("X-Forwarded-Proto", "")
            scheme = told if told in ("http", "https") else scheme
        return f"{scheme}://{request.headers.get('Host', '')}"

    async def embed(self, request: web.Request) -> web.Response:
        """Show a finished game in the page of another site."""
        fold = (await self._routes.table(request)).fold
        if self._files is None or not may_be_shared(fold):
            raise RefusedError("no_such_table", "there is no game here that may be shown")
        asked_seq(request, fold)
        edition = await asyncio.to_thread(self._files.current)
        root = "../" * (request.path.count("/") - 1)
        page = embed_page(edition, spoken(request), root)
        return web.Response(text=page, headers=FRAMED | FRESH, content_type="text/html")
