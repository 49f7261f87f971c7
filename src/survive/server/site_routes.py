"""HTTP: a site without a server (``survive build-site``) beside the page, below ``/here/``.

The page keeps it on the device, to play there while this server is away. It has its own service
worker, database and memory, so its tables are not among those of this server.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from survive.server.errors import ServerError
from survive.server.http.exchange import Request, Response
from survive.server.http.plumbing import Http
from survive.server.http.routes import Route, RouteGroup
from survive.server.page import manifest, offline
from survive.server.page.files import TYPES, PageFile, compressed
from survive.server.page.headers import HEADERS, PART_HEADERS
from survive.server.page_routes import FOR_GOOD, file_answer, missing

PLACE = "/here/"
INDEX = "index.html"
NEEDED = (INDEX, offline.NAME, "survive-site.txt")
BYTES = "application/octet-stream"
SITE_TYPES = {
    **TYPES,
    ".packed": BYTES,
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": manifest.TYPE,
    ".zip": "application/zip",
}
COMPRESSED = (".css", ".html", ".js", ".mjs", ".svg")
LASTING = ("v/", "python/")
"""Folders whose files have a digest in their address."""
INDEX_HEADERS = HEADERS | {"Content-Security-Policy": "frame-ancestors 'none'"}
"""The index has a policy of its own, which allows WebAssembly; this is what it cannot say."""
NO_FILES: Mapping[str, PageFile] = MappingProxyType({})


def check_site(folder: Path) -> None:
    """Raise ServerError if a folder is not a site."""
    lacking = [name for name in NEEDED if not (folder / name).is_file()]
    if lacking:
        build = f"`survive build-site {folder}` writes one"
        raise ServerError(f"{folder} is not a site (it has no {lacking[0]}); {build}")


def read_site(folder: Path) -> dict[str, PageFile]:
    """Return the files of a site by their names; ServerError if it is not one."""
    check_site(folder)
    return {
        path.relative_to(folder).as_posix(): _read(path)
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def _read(path: Path) -> PageFile:
    body = path.read_bytes()
    smaller = compressed(body) if path.suffix in COMPRESSED else None
    return PageFile(SITE_TYPES.get(path.suffix, BYTES), body, smaller)


class SiteRoutes(RouteGroup):
    """The files of the site that the operator has named, if any."""

    def __init__(self, http: Http) -> None:
        super().__init__(http)
        folder = self.services.settings.site
        self._files = read_site(Path(folder)) if folder else NO_FILES

    async def root(self, request: Request) -> Response:
        """Lead to the site: its addresses are relative to a folder."""
        if not self._files:
            return missing(request)
        return Response(status=308, headers={"Location": PLACE} | PART_HEADERS)

    async def file(self, request: Request) -> Response:
        """Return a file of the site."""
        name = request.params["name"] or INDEX
        file = self._files.get(name)
        if file is None:
            return missing(request)
        lasting = FOR_GOOD if name.startswith(LASTING) else "no-cache"
        headers = INDEX_HEADERS if name == INDEX else PART_HEADERS
        digest = hashlib.sha256(file.body).hexdigest()[:12]
        return file_answer(request, digest, file, {"Cache-Control": lasting} | headers)

    routes = (
        Route("GET", PLACE.rstrip("/"), root, guarded=False),
        Route("GET", f"{PLACE}{{name:.*}}", file, guarded=False),
    )
