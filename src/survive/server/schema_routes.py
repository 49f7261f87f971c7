"""HTTP: the protocol as a JSON Schema."""

from __future__ import annotations

import asyncio
import hashlib
from functools import cache

import msgspec

from survive.server.http.exchange import Request, Response
from survive.server.http.routes import Route, RouteGroup
from survive.server.page.files import PageFile, packed
from survive.server.page.headers import PART_HEADERS
from survive.server.page_routes import file_answer
from survive.server.schema import protocol_schema


@cache
def schema_file() -> tuple[PageFile, str]:
    """Return the schema as it is sent, and its digest."""
    body = msgspec.json.encode(protocol_schema())
    return packed("protocol.json", body), hashlib.sha256(body).hexdigest()[:12]


class SchemaRoutes(RouteGroup):
    """The schema of the protocol."""

    async def schema(self, request: Request) -> Response:
        """Return the protocol as a JSON Schema (draft 2020-12)."""
        file, digest = await asyncio.to_thread(schema_file)
        headers = {"Cache-Control": "no-cache"} | PART_HEADERS
        return file_answer(request, digest, file, headers)

    routes = (Route("GET", "/protocol.json", schema, guarded=False),)
