"""HTTP: pictures, animations and files of finished games, and pictures of positions."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from survive.drawing.shot import Look
from survive.engine import Luck, Options
from survive.record.game.game_record import GameRecord
from survive.record.wire.game_records import encode_record
from survive.server.errors import RefusedError
from survive.server.features.sharing.asked import (
    SEQ,
    TABLE,
    THEMES,
    actions_at,
    asked_seq,
    asked_theme,
    checked_position,
    look_of,
)
from survive.server.features.sharing.film import film_of
from survive.server.features.sharing.messages import AnimationStanding, GameFilm, NewAnimation
from survive.server.features.sharing.paint_worker import Painting
from survive.server.features.sharing.previews import ISLAND
from survive.server.features.sharing.studio import Studio
from survive.server.http.byte_cache import ByteCache
from survive.server.http.exchange import JSON, NO_STORE, Request, Response
from survive.server.http.languages import spoken
from survive.server.http.plumbing import Http, answer
from survive.server.http.routes import Route, RouteGroup
from survive.server.page.headers import PART_HEADERS
from survive.server.protocol.messages.shared import encode
from survive.server.tables.openness import check_shared, moment_of
from survive.server.tables.table_record import whole_record
from survive.texts import text

TYPES = {"gif": "image/gif", "webp": "image/webp"}
LASTING = PART_HEADERS | {"Cache-Control": "public, max-age=3600"}
"""Caches may keep an image for a while: a finished game does not change."""
_OPTIONS = Options(players=4)
_AN_ISLAND = GameRecord(_OPTIONS, Luck(7).deal(_OPTIONS))


class PictureRoutes(RouteGroup):
    """The files that are made of games."""

    def __init__(self, http: Http) -> None:
        super().__init__(http)
        services = http.services
        self._studio = Studio(services)
        self._films = ByteCache(services.settings.film_bytes)
        services.metrics.bound("bytes of films", self._films.most, lambda: self._films.size)

    async def close(self) -> None:
        """Stop drawing."""
        await self._studio.close()

    async def game(self, request: Request) -> Response:
        """Draw a finished game, or a moment of it."""
        fold = check_shared((await self.http.table(request)).fold)
        at = actions_at(fold, asked_seq(request, fold))
        look = look_of(fold, asked_theme(request), spoken(request))
        key = f"{fold.table} {at} {look.theme} {look.language}"
        return await self._drawn(
            request, key, lambda: Painting("png", look, whole_record(fold), at=at)
        )

    async def position(self, request: Request) -> Response:
        """Draw a position."""
        position = checked_position(request.query.get("position", ""))
        look = Look(theme=asked_theme(request), language=spoken(request))
        digest = hashlib.sha256(position.encode()).hexdigest()
        key = f"position {digest} {look.theme} {look.language}"
        return await self._drawn(request, key, lambda: Painting("png", look, None, position))

    async def island(self, request: Request) -> Response:
        """Draw the picture that shows no game."""
        language, theme = spoken(request), asked_theme(request)
        look = Look(theme=theme, language=language, invitation=text("link.generic", language))
        key = f"island {theme} {language}"
        return await self._drawn(request, key, lambda: Painting("png", look, _AN_ISLAND))

    async def _drawn(self, request: Request, key: str, job: Callable[[], Painting]) -> Response:
        body = await self._studio.picture(key, job, request.client)
        headers = LASTING | {"Vary": "Accept-Language"}
        return Response(body, "image/png", headers=headers)

    async def animate(self, request: Request) -> Response:
        """Start an animation of a finished game, or return its progress.

        Send the same body again to learn the progress. Once ``done``, the file is at ``address``
        until newer ones need the room (``no_such_picture``). ``failed`` is reported once; the next
        request tries again.
        """
        fold = check_shared((await self.http.table(request)).fold)
        asked = await self.http.read(request, NewAnimation)
        whole = asked.seq is None
        at = actions_at(fold, None if asked.seq is None else moment_of(fold, asked.seq))
        look = look_of(fold, THEMES[asked.theme], asked.language)
        name = f"{fold.table} {at} {whole} {look.theme} {look.language}"
        key = f"{hashlib.sha256(name.encode()).hexdigest()[:32]}.{asked.kind}"
        standing = self._studio.standing(
            key,
            lambda: Painting(asked.kind, look, whole_record(fold), at=at, whole=whole),
            request.client,
        )
        return answer(
            AnimationStanding(
                state=standing.state,
                done=standing.done,
                of=standing.of,
                address=f"picture/made/{key}",
            )
        )

    async def made(self, request: Request) -> Response:
        """Return an animation that was made."""
        kind = request.params["kind"]
        body = self._studio.found(f"{request.params['name']}.{kind}")
        if body is None:
            raise RefusedError("no_such_picture", "this picture is gone: ask for it again")
        return Response(body, TYPES[kind], headers=LASTING)

    async def json(self, request: Request) -> Response:
        """Return a finished game for other programs, as a JSON file."""
        fold = check_shared((await self.http.table(request)).fold)
        headers = {
            "Cache-Control": "no-store",
            "Content-Disposition": f'attachment; filename="survive-{fold.table}.json"',
        }
        body = encode_record(whole_record(fold))
        return Response(body, JSON, headers=headers)

    async def film(self, request: Request) -> Response:
        """Return a finished game, without undone actions, for a viewer that shows it in steps."""
        fold = check_shared((await self.http.table(request)).fold)
        key = f"{fold.table} {fold.entry_no}"
        film = self._films.get(key)
        if film is None:
            film = encode(film_of(fold))
            self._films.put(key, film)
        return Response(film, JSON, headers=NO_STORE)

    routes = (
        Route("GET", f"/picture/g/{TABLE}.png", game),
        Route("GET", f"/picture/g/{TABLE}/{SEQ}.png", game),
        Route("GET", "/picture/p.png", position),
        Route("GET", ISLAND, island),
        Route("GET", "/picture/made/{name:[0-9a-f]{32}}.{kind:gif|webp}", made),
        Route("GET", "/api/tables/{table}/film", film, answer=GameFilm),
        Route("GET", "/api/tables/{table}/json", json),
        Route("POST", "/api/tables/{table}/animations", animate, NewAnimation, AnimationStanding),
    )
