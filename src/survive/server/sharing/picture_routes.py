"""HTTP: pictures, animations and files of finished games, and pictures of positions."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from aiohttp import web

from survive.drawing.shot import Look
from survive.engine import Luck, Options
from survive.record.game.game_record import GameRecord
from survive.record.wire.game_records import encode_record
from survive.server.addresses import CLIENT
from survive.server.byte_cache import ByteCache
from survive.server.errors import RefusedError
from survive.server.http.routes import Routes, answer
from survive.server.languages import spoken
from survive.server.page.routes import PART_HEADERS
from survive.server.protocol import messages
from survive.server.protocol.film import film_of
from survive.server.sharing.asked import (
    SEQ,
    TABLE,
    THEMES,
    actions_at,
    asked_seq,
    asked_theme,
    checked_position,
    look_of,
)
from survive.server.sharing.paint_worker import Painting
from survive.server.sharing.previews import ISLAND
from survive.server.sharing.studio import Studio
from survive.server.tables.openness import check_shared, moment_of
from survive.server.tables.table_record import whole_record
from survive.texts import text

TYPES = {"gif": "image/gif", "webp": "image/webp"}
LASTING = PART_HEADERS | {"Cache-Control": "public, max-age=3600"}
"""Others may keep a picture for a while: a finished game does not change."""
_OPTIONS = Options(players=4)
_AN_ISLAND = GameRecord(_OPTIONS, Luck(7).deal(_OPTIONS))


class PictureRoutes:
    """The files that are made of games."""

    def __init__(self, routes: Routes, studio: Studio) -> None:
        """Take what answers other requests, and what draws."""
        self._routes, self._studio = routes, studio
        self._films = ByteCache(routes.services.settings.film_bytes)
        routes.services.metrics.bound("bytes of films", self._films.most, lambda: self._films.size)

    def routes(self) -> list[web.RouteDef]:
        """Return the routes for the app."""
        guard = self._routes.guarded
        return [
            web.get(f"/picture/g/{TABLE}.png", guard(self.game)),
            web.get(f"/picture/g/{TABLE}/{SEQ}.png", guard(self.game)),
            web.get("/picture/p.png", guard(self.position)),
            web.get(ISLAND, guard(self.island)),
            web.get("/picture/made/{name:[0-9a-f]{32}}.{kind:gif|webp}", guard(self.made)),
            web.get("/api/tables/{table}/film", guard(self.film)),
            web.get("/api/tables/{table}/json", guard(self.json)),
            web.post("/api/tables/{table}/animations", guard(self.animate)),
        ]

    async def game(self, request: web.Request) -> web.Response:
        """Draw a finished game, or a moment of it."""
        fold = check_shared((await self._routes.table(request)).fold)
        at = actions_at(fold, asked_seq(request, fold))
        look = look_of(fold, asked_theme(request), spoken(request))
        key = f"{fold.table} {at} {look.theme} {look.language}"
        return await self._drawn(
            request, key, lambda: Painting("png", look, whole_record(fold), at=at)
        )

    async def position(self, request: web.Request) -> web.Response:
        """Draw a position."""
        text = checked_position(request.query.get("position", ""))
        look = Look(theme=asked_theme(request), language=spoken(request))
        digest = hashlib.sha256(text.encode()).hexdigest()
        key = f"position {digest} {look.theme} {look.language}"
        return await self._drawn(request, key, lambda: Painting("png", look, None, text))

    async def island(self, request: web.Request) -> web.Response:
        """Draw the picture that shows no game."""
        language, theme = spoken(request), asked_theme(request)
        look = Look(theme=theme, language=language, invitation=text("link.generic", language))
        key = f"island {theme} {language}"
        return await self._drawn(request, key, lambda: Painting("png", look, _AN_ISLAND))

    async def _drawn(
        self, request: web.Request, key: str, job: Callable[[], Painting]
    ) -> web.Response:
        body = await self._studio.picture(key, job, request[CLIENT])
        headers = LASTING | {"Vary": "Accept-Language"}
        return web.Response(body=body, headers=headers, content_type="image/png")

    async def animate(self, request: web.Request) -> web.Response:
        """Begin an animation, or say how far it has come."""
        fold = check_shared((await self._routes.table(request)).fold)
        asked = await self._routes.read(request, messages.NewAnimation)
        whole = asked.seq is None
        at = actions_at(fold, None if asked.seq is None else moment_of(fold, asked.seq))
        look = look_of(fold, THEMES[asked.theme], asked.language)
        text = f"{fold.table} {at} {whole} {look.theme} {look.language}"
        key = f"{hashlib.sha256(text.encode()).hexdigest()[:32]}.{asked.kind}"
        standing = self._studio.standing(
            key,
            lambda: Painting(asked.kind, look, whole_record(fold), at=at, whole=whole),
            request[CLIENT],
        )
        return answer(
            messages.AnimationStanding(
                state=standing.state,
                done=standing.done,
                of=standing.of,
                address=f"picture/made/{key}",
            )
        )

    async def made(self, request: web.Request) -> web.Response:
        """Return an animation that was made."""
        kind = request.match_info["kind"]
        body = self._studio.found(f"{request.match_info['name']}.{kind}")
        if body is None:
            raise RefusedError("no_such_picture", "this picture is gone: ask for it again")
        return web.Response(body=body, headers=LASTING, content_type=TYPES[kind])

    async def json(self, request: web.Request) -> web.Response:
        """Return a finished game for other programs."""
        fold = check_shared((await self._routes.table(request)).fold)
        headers = {
            "Cache-Control": "no-store",
            "Content-Disposition": f'attachment; filename="survive-{fold.table}.json"',
        }
        body = encode_record(whole_record(fold))
        return web.Response(body=body, headers=headers, content_type="application/json")

    async def film(self, request: web.Request) -> web.Response:
        """Return a finished game for a viewer."""
        fold = check_shared((await self._routes.table(request)).fold)
        key = f"{fold.table} {fold.entry_no}"
        film = self._films.get(key)
        if film is None:
            film = messages.encode(film_of(fold))
            self._films.put(key, film)
        headers = {"Cache-Control": "no-store"}
        return web.Response(body=film, headers=headers, content_type="application/json")
