"""HTTP: the page and its files."""

from __future__ import annotations

import asyncio
from pathlib import Path

import survive
from survive.server.http.exchange import HTML, Request, Response, text_answer
from survive.server.http.languages import spoken
from survive.server.http.plumbing import Http
from survive.server.http.routes import Route, RouteGroup
from survive.server.page import manifest, offline
from survive.server.page.files import PageFile, PageFiles, packed
from survive.server.page.headers import PART_HEADERS
from survive.server.page.missing import missing_page

FOLDER = Path(survive.__file__).parent / "web"

PLAIN = "modules"
"""With this in the address (``/?modules``) every module is fetched by itself, for a debugger."""
FOR_GOOD = "public, max-age=31536000, immutable"

_MISSING = (
    f"Survive the Island {survive.__version__}: the server runs, but the files of the page are"
    " missing from this installation. Install the package again. Programs can play all the same:"
    " see docs/protocol.md.\n"
)


def page_files() -> PageFiles | None:
    """Return the files of the page, or None where they are not installed."""
    return PageFiles(FOLDER) if (FOLDER / "index.html").is_file() else None


class PageRoutes(RouteGroup):
    """The page and its files."""

    def __init__(self, http: Http) -> None:
        super().__init__(http)
        self._worker = "", PageFile("", b"", None)
        """The digest of an edition and its service worker."""

    async def index(self, request: Request) -> Response:
        """Return the page."""
        files = self.http.files
        if files is None:
            return text_answer(_MISSING, 503, {})
        plain = PLAIN in request.query
        # Not at the start of the server: clients that come back to a table go first.
        # The page finds out for itself what it speaks: this only says which texts to send early.
        edition, file = await asyncio.to_thread(files.index, spoken(request), plain)
        return file_answer(request, edition.digest, file, {"Cache-Control": "no-cache"})

    async def worker(self, request: Request) -> Response:
        """Return the service worker; a browser asks each time whether there is another one."""
        files = self.http.files
        if files is None:
            return missing(request)
        edition = await asyncio.to_thread(files.current)
        if offline.SOURCE not in edition.files:
            return missing(request)
        if edition.digest != self._worker[0]:
            script = await asyncio.to_thread(offline.worker_script, edition)
            self._worker = edition.digest, packed(offline.NAME, script)
        headers = {"Cache-Control": "no-cache"} | PART_HEADERS
        return file_answer(request, edition.digest, self._worker[1], headers)

    async def manifest_file(self, request: Request) -> Response:
        """Return the manifest in the reader's language."""
        headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language"} | PART_HEADERS
        return Response(manifest.manifest(spoken(request)), manifest.TYPE, headers=headers)

    async def part(self, request: Request) -> Response:
        """Return a file; for an edition that is gone, its present form."""
        files = self.http.files
        if files is None:
            return missing(request)
        wanted = request.params.get("edition")
        edition = files.known(wanted)
        if edition is None:
            edition = await asyncio.to_thread(files.current)
        file = edition.files.get(request.params["name"])
        if file is None:
            return missing(request)
        lasting = {"Cache-Control": FOR_GOOD if wanted == edition.digest else "no-cache"}
        return file_answer(request, edition.digest, file, lasting | PART_HEADERS)

    routes = (
        Route("GET", "/", index, guarded=False),
        Route("GET", f"/{offline.NAME}", worker, guarded=False),
        Route("GET", f"/{manifest.NAME}", manifest_file, guarded=False),
        Route("GET", "/v/{edition}/{name:.*}", part, guarded=False),
        Route("GET", "/{name:.*}", part, guarded=False),
    )


def file_answer(request: Request, digest: str, file: PageFile, headers: dict[str, str]) -> Response:
    """Return an answer with a file that is the same for everybody."""
    tag = f'"{digest}"'
    headers |= {"ETag": tag, "Vary": "Accept-Encoding, Accept-Language"}
    if request.headers.get("If-None-Match") == tag:
        return Response(status=304, headers=headers)
    # Only these are ever compressed: answers hold secrets beside what others write, and the size
    # of a compressed one can reveal them.
    body = file.body
    if file.packed is not None and "gzip" in request.headers.get("Accept-Encoding", ""):
        body = file.packed
        headers["Content-Encoding"] = "gzip"
    return Response(body, file.type, headers=headers)


def missing(request: Request) -> Response:
    """Return the answer for an address without a page: a page for readers, a line for programs."""
    if "text/html" not in request.headers.get("Accept", ""):
        return text_answer("there is no such page\n", 404, {})
    page = missing_page(spoken(request))
    return Response(page.encode(), HTML, 404)
