"""What a browser is given of the page, and the headers of every answer."""

from __future__ import annotations

import asyncio
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import survive
from survive.server.page.files import Edition, PageFile, PageFiles

FOLDER = Path(survive.__file__).parent / "web"

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Content-Security-Policy": (
        "default-src 'self'; connect-src 'self' ws: wss:; img-src 'self' data:;"
        " style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"
    ),
}
"""A page of ours loads nothing from elsewhere, is framed by nobody, and tells no address on."""
PART_HEADERS = {"X-Content-Type-Options": "nosniff"}
"""Of scripts and styles, a hundred of which may make a page: the rest means nothing for them."""
PLAIN = "modules"
"""With this in the address (``/?modules``) every module is fetched by itself, for a debugger."""
FOR_GOOD = "public, max-age=31536000, immutable"

_MISSING = (
    f"Survive the Island {survive.__version__}: the server runs, but the files of the page are"
    " missing from this installation. Install the package again. Programs can play all the same:"
    " see docs/protocol.md.\n"
)


def page_routes() -> list[BaseRoute]:
    """Give the routes of the page."""
    if not (FOLDER / "index.html").is_file():
        return [Route("/", _say_that_it_is_missing)]
    files = PageFiles(FOLDER)

    async def index(request: Request) -> Response:
        plain = PLAIN in request.query_params
        # Not at the start of the server: who comes back to a table after a restart goes first.
        edition, file = await asyncio.to_thread(files.index, _languages(request), plain)
        return _answer(request, edition, file, {"Cache-Control": "no-cache"})

    async def part(request: Request) -> Response:
        """Answer with a file; for an edition that is gone, with what it has become."""
        wanted = request.path_params.get("edition")
        edition = files.known(wanted)
        if edition is None:
            edition = await asyncio.to_thread(files.current)
        file = edition.files.get(request.path_params["name"])
        if file is None:
            return PlainTextResponse("there is no such page\n", 404)
        lasting = {"Cache-Control": FOR_GOOD if wanted == edition.digest else "no-cache"}
        return _answer(request, edition, file, lasting | PART_HEADERS)

    return [
        Route("/", index),
        Route("/v/{edition}/{name:path}", part),
        Route("/{name:path}", part),
    ]


def _languages(request: Request) -> list[str]:
    """Give the languages that a reader wishes for, by their two letters, the dearest first.

    The page finds out for itself what it speaks; this only says which texts to send for early.
    """
    header = request.headers.get("Accept-Language", "")
    wishes = [request.query_params.get("lang", ""), *header.split(",")]
    return [wish.strip()[:2].lower() for wish in wishes]


def _answer(
    request: Request, edition: Edition, file: PageFile, headers: dict[str, str]
) -> Response:
    tag = f'"{edition.digest}"'
    headers |= {"ETag": tag, "Vary": "Accept-Encoding, Accept-Language"}
    if request.headers.get("If-None-Match") == tag:
        return Response(None, 304, headers)
    return _with_body(file, headers, "gzip" in request.headers.get("Accept-Encoding", ""))


def _with_body(file: PageFile, headers: dict[str, str], packed: bool) -> Response:
    # Only these are ever compressed: answers hold secrets beside what others write, and the size
    # of a compressed one can tell.
    body = file.body
    if packed and file.packed is not None:
        body = file.packed
        headers["Content-Encoding"] = "gzip"
    response = Response(body, headers=headers)
    response.headers["Content-Type"] = file.type
    return response


async def _say_that_it_is_missing(_request: Request) -> Response:
    return PlainTextResponse(_MISSING, 503)


class SafeHeaders:
    """Adds the headers to every answer that does not bring its own."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap an app."""
        self._app = app
        self._headers = [(k.lower().encode(), v.encode()) for k, v in HEADERS.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request with the headers added."""
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = list(message.get("headers", []))
                if self._headers[0] not in headers:
                    headers += self._headers
                message["headers"] = headers
            await send(message)

        await self._app(scope, receive, send_with_headers)
