"""HTTP: the review of a finished game."""

from __future__ import annotations

import asyncio
import gzip

from survive.server.features.reviews.messages import ReviewStanding
from survive.server.features.reviews.service import Reviews, ReviewStatus
from survive.server.http.exchange import JSON, Request, Response
from survive.server.http.plumbing import Http, answer
from survive.server.http.routes import Route, RouteGroup


class ReviewRoutes(RouteGroup):
    """Starts reviews, and returns them."""

    def __init__(self, http: Http) -> None:
        super().__init__(http)
        self._reviews = Reviews(http.services)

    async def review(self, request: Request) -> Response:
        """Return the progress of a review; with the review, once it is done.

        Before that it has a draft, whose number is in ``draft``. With ``?have=NUMBER`` it is left
        out while there is no better one.
        """
        table = await self.http.admitted(request)
        return await _review_answer(request, await self._reviews.standing(table))

    async def start_review(self, request: Request) -> Response:
        """Start the review of a finished game, unless it is done or under way. No body.

        A review is made once and kept with the table; a restart of the server interrupts it
        (``none``). After ``failed``, another POST starts it again.
        """
        table = await self.http.admitted(request)
        standing = await self._reviews.start(table, request.client)
        return await _review_answer(request, standing)

    routes = (
        Route("GET", "/api/tables/{table}/review", review, answer=ReviewStanding),
        Route("POST", "/api/tables/{table}/review", start_review, answer=ReviewStanding),
    )


async def _review_answer(request: Request, found: ReviewStatus) -> Response:
    """Return the progress of a review; one that is done is sent as it is kept."""
    if found.answer is None:
        if found.draft_answer is not None and request.query.get("have") != str(found.draft):
            return await _unpacked(request, found.draft_answer, {"Cache-Control": "no-store"})
        return answer(ReviewStanding(state=found.state, done=found.done, of=found.of, review=None))
    tag = f'"{found.answer[-8:].hex()}"'  # gzip ends with a checksum
    headers = {"Cache-Control": "private, no-cache", "ETag": tag}
    if request.method == "GET" and request.headers.get("If-None-Match") == tag:
        return Response(status=304, headers=headers)
    return await _unpacked(request, found.answer, headers)


async def _unpacked(request: Request, packed: bytes, headers: dict[str, str]) -> Response:
    """Return an answer that is kept compressed, unpacked if the client wants it so.

    The size of a compressed answer can reveal secrets; a game that is over has none.
    """
    headers["Vary"] = "Accept-Encoding"
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        return Response(packed, JSON, headers=headers | {"Content-Encoding": "gzip"})
    body = await asyncio.to_thread(gzip.decompress, packed)
    return Response(body, JSON, headers=headers)
