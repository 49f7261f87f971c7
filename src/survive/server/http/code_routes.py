"""HTTP: the QR code of an invitation or a link."""

from __future__ import annotations

from aiohttp import web

from survive.server.addresses import CLIENT
from survive.server.byte_cache import ByteCache
from survive.server.errors import RefusedError
from survive.server.http.qr_codes import LINK_BYTES, CodeJob, check_link
from survive.server.http.routes import Routes, own_addresses
from survive.server.http.streams import while_connected
from survive.server.study.studies import StudyQueue

CODE_BYTES = 2 * 1024 * 1024
"""What the kept codes may take: one has at most about 12 kB."""


class CodeRoutes:
    """Draws codes in the processes of studies, and keeps the latest."""

    def __init__(self, routes: Routes, codes: StudyQueue) -> None:
        """Take what answers other requests, and what draws."""
        self._routes, self._codes = routes, codes
        self._services = routes.services
        self._kept = ByteCache(CODE_BYTES)
        self._services.metrics.bound("bytes of QR codes", CODE_BYTES, lambda: self._kept.size)

    def routes(self) -> list[web.RouteDef]:
        """Return the routes for the app."""
        return [web.post("/api/qr", self._routes.guarded(while_connected(self.draw_link)))]

    async def draw_link(self, request: web.Request) -> web.Response:
        """Draw the QR code of an invitation to a table of this server."""
        body = await self._routes.body(request, LINK_BYTES)
        try:
            link = body.decode("ascii")
        except UnicodeError as error:
            raise RefusedError("malformed", "a link is written in ASCII") from error
        here = [address.removesuffix("/") for address in await own_addresses(request)]
        origins = [*self._services.settings.origins, *here]
        check_link(link, request.headers.get("Host", ""), origins)
        image = self._kept.get(link)
        if image is None:
            image = await self._codes.result(CodeJob(link), request[CLIENT])
            assert isinstance(image, bytes)
            self._kept.put(link, image)
        headers = {"Cache-Control": "no-store"}
        return web.Response(body=image, headers=headers, content_type="image/svg+xml")
