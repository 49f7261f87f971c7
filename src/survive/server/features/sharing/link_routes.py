"""HTTP: links with a preview, and the viewer that other sites may frame.

Only what everybody may see is shown: finished games, and positions that a link itself brings. Of a
running game, and of a table that is its maker's alone, a link reveals nothing: its preview is the
same whatever happens there.
"""

from __future__ import annotations

import asyncio

from survive.server.errors import RefusedError
from survive.server.features.sharing.asked import (
    SEQ,
    TABLE,
    asked_seq,
    checked_position,
)
from survive.server.features.sharing.embed_page import FRAMED, embed_page
from survive.server.features.sharing.preview_page import Preview, preview_page
from survive.server.features.sharing.previews import (
    game_preview,
    generic_preview,
    position_preview,
    puzzle_preview,
)
from survive.server.http.addresses import Addresses
from survive.server.http.exchange import HTML, Answer, Handler, Request, Response
from survive.server.http.languages import spoken
from survive.server.http.plumbing import Http
from survive.server.http.routes import Route, RouteGroup
from survive.server.page_routes import missing
from survive.server.tables.openness import may_be_shared
from survive.study.puzzles.puzzle import Puzzle, shipped

NOTHING_THERE = ("no_such_table", "no_such_moment", "no_such_puzzle", "bad_position")
FRESH = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}


class LinkRoutes(RouteGroup):
    """The addresses that people send to each other."""

    def __init__(self, http: Http) -> None:
        super().__init__(http)
        self._addresses = Addresses(http.services.settings.proxies)

    def wrapped(self, handler: Handler) -> Handler:
        """Answer with a page, even where there is nothing."""

        async def answered(request: Request) -> Answer:
            try:
                return await handler(request)
            except RefusedError as error:
                if error.code not in NOTHING_THERE:
                    raise
                return missing(request)

        return answered

    async def game(self, request: Request) -> Response:
        """Preview a game or a moment of it."""
        fold = (await self.http.table(request)).fold
        language = spoken(request)
        if not may_be_shared(fold):
            return self._preview(request, generic_preview(fold.table, language))
        return self._preview(request, game_preview(fold, asked_seq(request, fold), language))

    async def position(self, request: Request) -> Response:
        """Preview a position."""
        text = checked_position(request.params["position"])
        return self._preview(request, position_preview(text, spoken(request)))

    async def puzzle(self, request: Request) -> Response:
        """Preview a puzzle."""
        found = _puzzle(request.params["puzzle"])
        return self._preview(request, puzzle_preview(found, spoken(request)))

    def _preview(self, request: Request, found: Preview) -> Response:
        page = preview_page(found, spoken(request), self._origin(request))
        return Response(page.encode(), HTML, headers=FRESH)

    def _origin(self, request: Request) -> str:
        """Return the server's address as the reader's machine knows it."""
        scheme = request.scheme
        if self._addresses.is_proxy(request.remote):
            told = request.headers.get("X-Forwarded-Proto", "")
            scheme = told if told in ("http", "https") else scheme
        return f"{scheme}://{request.headers.get('Host', '')}"

    async def embed(self, request: Request) -> Response:
        """Show a finished game in the page of another site."""
        fold = (await self.http.table(request)).fold
        if self.http.files is None or not may_be_shared(fold):
            raise RefusedError("no_such_table", "there is no game here that may be shown")
        asked_seq(request, fold)
        edition = await asyncio.to_thread(self.http.files.current)
        root = "../" * (request.path.count("/") - 1)
        page = embed_page(edition, spoken(request), root)
        return Response(page.encode(), HTML, headers=FRAMED | FRESH)

    routes = (
        Route("GET", f"/g/{TABLE}", game),
        Route("GET", f"/g/{TABLE}/{SEQ}", game),
        Route("GET", "/p/{position:.+}", position),
        Route("GET", "/z/{puzzle:[a-z0-9-]{1,64}}", puzzle),
        Route("GET", f"/embed/{TABLE}", embed),
        Route("GET", f"/embed/{TABLE}/{SEQ}", embed),
    )


def _puzzle(name: str) -> Puzzle:
    puzzle = shipped().get(name)
    if puzzle is None:
        raise RefusedError("no_such_puzzle", "there is no such puzzle")
    return puzzle
