"""What a browser is given of the page, and the headers of every answer."""

from __future__ import annotations

import asyncio
from pathlib import Path

from aiohttp import web

import survive
from survive.server.languages import spoken
from survive.server.page.files import Edition, PageFile, PageFiles
from survive.server.page.missing import missing_page

FOLDER = Path(survive.__file__).parent / "web"

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline';"
        " form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
    ),
}
"""A page of ours loads nothing from elsewhere, is framed by nobody, and tells no address on."""
PART_HEADERS = {"X-Content-Type-Options": "nosniff"}
"""Of scripts and styles, a hundred of which may make a page: the rest means nothing for them."""
PLAIN = "modules"
"""With this in the address (``/?modules``) every module is fetched by itself, for a debugger."""
SOCKET = 101
"""Status of the answer that opens a WebSocket: no page, so no headers of one."""
FOR_GOOD = "public, max-age=31536000, immutable"

_MISSING = (
    f"Survive the Island {survive.__version__}: the server runs, but the files of the page are"
    " missing from this installation. Install the package again. Programs can play all the same:"
    " see docs/protocol.md.\n"
)


def page_files() -> PageFiles | None:
    """Return the files of the page, or None where they are not installed."""
    return PageFiles(FOLDER) if (FOLDER / "index.html").is_file() else None


def page_routes(files: PageFiles | None) -> list[web.RouteDef]:
    """Return the routes of the page."""
    if files is None:
        return [web.get("/", _say_that_it_is_missing)]

    async def index(request: web.Request) -> web.Response:
        plain = PLAIN in request.query
        # Not at the start of the server: who comes back to a table after a restart goes first.
        # The page finds out for itself what it speaks: this only says which texts to send early.
        edition, file = await asyncio.to_thread(files.index, spoken(request), plain)
        return _answer(request, edition, file, {"Cache-Control": "no-cache"})

    async def part(request: web.Request) -> web.Response:
        """Answer with a file; for an edition that is gone, with what it has become."""
        wanted = request.match_info.get("edition")
        edition = files.known(wanted)
        if edition is None:
            edition = await asyncio.to_thread(files.current)
        file = edition.files.get(request.match_info["name"])
        if file is None:
            return missing(request)
        lasting = {"Cache-Control": FOR_GOOD if wanted == edition.digest else "no-cache"}
        return _answer(request, edition, file, lasting | PART_HEADERS)

    return [
        web.get("/", index),
        web.get("/v/{edition}/{name:.*}", part),
        web.get("/{name:.*}", part),
    ]


def _answer(
    request: web.Request, edition: Edition, file: PageFile, headers: dict[str, str]
) -> web.Response:
    tag = f'"{edition.digest}"'
    headers |= {"ETag": tag, "Vary": "Accept-Encoding, Accept-Language"}
    if request.headers.get("If-None-Match") == tag:
        return web.Response(status=304, headers=headers)
    return _with_body(file, headers, "gzip" in request.headers.get("Accept-Encoding", ""))


def _with_body(file: PageFile, headers: dict[str, str], packed: bool) -> web.Response:
    # Only these are ever compressed: answers hold secrets beside what others write, and the size
    # of a compressed one can tell.
    body = file.body
    if packed and file.packed is not None:
        body = file.packed
        headers["Content-Encoding"] = "gzip"
    return web.Response(body=body, headers=headers | {"Content-Type": file.type})


def missing(request: web.Request) -> web.Response:
    """Say that there is nothing: to a reader with a page, to a program with a line."""
    if "text/html" not in request.headers.get("Accept", ""):
        return web.Response(text="there is no such page\n", status=404)
    page = missing_page(spoken(request))
    return web.Response(text=page, status=404, content_type="text/html")


async def _say_that_it_is_missing(_request: web.Request) -> web.Response:
    return web.Response(text=_MISSING, status=503)


async def add_safe_headers(_request: web.Request, response: web.StreamResponse) -> None:
    """Add the headers to an answer that does not bring its own; nobody needs the server's name."""
    response.headers.popall("Server", None)
    if "X-Content-Type-Options" not in response.headers and response.status != SOCKET:
        response.headers.update(HEADERS)
