"""The tables of this device as a file, to take them to another one.

Only a browser has these routes: an archive holds the secrets of running games, which at a server
are not the asker's alone.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator

import msgspec

from survive.server.errors import RefusedError, ServerError
from survive.server.http.exchange import NO_STORE, Request, Response, Stream
from survive.server.http.plumbing import answer
from survive.server.http.routes import Route, RouteGroup
from survive.server.store import archive

MOST_TABLES = 1000
MOST_BYTES = 32 * 1024 * 1024
TYPE = "application/x-ndjson"


class TablesBrought(msgspec.Struct, frozen=True):
    """What came of an archive."""

    added: int
    """Tables that were not here, or not to their end."""
    refused: int
    """Tables that are here with another history."""


class DeviceTables(RouteGroup):
    """Takes all tables out, and puts those of another device beside them."""

    async def take(self, _request: Request) -> Stream:
        """Return all tables as an archive."""
        return Stream(self._lines(), TYPE, NO_STORE)

    async def _lines(self) -> AsyncGenerator[bytes]:
        store = self.services.store
        for table in await store.tables_from("", MOST_TABLES):
            for line in archive.lines(await archive.take(store, table)):
                yield line

    async def bring(self, request: Request) -> Response:
        """Put the tables of an archive beside those that are here."""
        body = await self.http.body(request, MOST_BYTES)
        added = refused = 0
        try:
            found = list(archive.read(body.splitlines()))
        except archive.ArchiveError as error:
            raise RefusedError("bad_record", str(error)[:500]) from error
        if len(found) > MOST_TABLES:
            raise RefusedError("too_long", f"an archive may have at most {MOST_TABLES:,} tables")
        for one in found:
            try:
                added += await archive.put(self.services.store, one) != "already there"
            except ServerError:
                refused += 1
        return answer(TablesBrought(added, refused))

    routes = (
        Route("GET", "/api/device/tables", take),
        Route("POST", "/api/device/tables", bring, answer=TablesBrought),
    )
