"""Answers aiohttp's requests with the handlers of ``http``."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import aclosing

from aiohttp import web

from survive.server.http.exchange import Handler, Request, Response, Stream
from survive.server.http.plumbing import LOOK_SECONDS
from survive.server.http.routes import RouteGroup
from survive.server.net.connection_limits import CLIENT
from survive.server.page.headers import HEADERS

LISTENING = web.AppKey("listening", tuple)
"""The address and port that the server listens on."""
SOCKET = 101
"""Status of the answer that opens a WebSocket: no page, so no headers of one."""


def route_defs(group: RouteGroup) -> list[web.RouteDef]:
    """Return the routes of a group as aiohttp wants them."""
    make = {"GET": web.get, "POST": web.post}
    return [make[route.verb](route.path, _adapted(handler)) for route, handler in group.handlers()]


def _adapted(handler: Handler) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    async def adapted(request: web.Request) -> web.StreamResponse:
        found = await handler(request_of(request))
        if isinstance(found, Stream):
            return await _streamed(request, found)
        return _response(found)

    return adapted


def request_of(request: web.Request) -> Request:
    """Return a request of aiohttp in our form."""
    return Request(
        method=request.method,
        path=request.path,
        scheme=request.scheme,
        remote=request.remote or "",
        client=request[CLIENT],
        params=request.match_info,
        query=request.query,
        headers=request.headers,
        listening=request.app.get(LISTENING),
        chunks=lambda: _chunks(request),
        is_gone=lambda: _is_gone(request),
    )


async def _chunks(request: web.Request) -> AsyncIterator[bytes]:
    try:
        async for part in request.content.iter_any():
            yield part
    except web.RequestPayloadError as error:
        raise ConnectionError(str(error)) from error


def _is_gone(request: web.Request) -> bool:
    return request.transport is None or request.transport.is_closing()


def _response(found: Response) -> web.Response:
    headers = dict(found.headers)
    if found.content_type:
        headers["Content-Type"] = found.content_type
    return web.Response(body=found.body, status=found.status, headers=headers)


async def _streamed(request: web.Request, found: Stream) -> web.StreamResponse:
    headers = {**found.headers, "Content-Type": found.content_type}
    response = web.StreamResponse(headers=headers)
    sending = asyncio.ensure_future(_send(request, response, found))
    try:
        while not (await asyncio.wait([sending], timeout=LOOK_SECONDS))[0]:
            if _is_gone(request):
                break
        else:
            sending.result()
    except ConnectionError:  # the client has disconnected
        pass
    finally:
        sending.cancel()
        await asyncio.wait([sending])
    return response


async def _send(request: web.Request, response: web.StreamResponse, found: Stream) -> None:
    async with aclosing(found.parts):
        await response.prepare(request)
        async for part in found.parts:
            await response.write(part)
        await response.write_eof()


async def add_safe_headers(_request: web.Request, response: web.StreamResponse) -> None:
    """Add the headers to an answer that does not bring its own; the server's name is removed."""
    response.headers.popall("Server", None)
    if "X-Content-Type-Options" not in response.headers and response.status != SOCKET:
        response.headers.update(HEADERS)
