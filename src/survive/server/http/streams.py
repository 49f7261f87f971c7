"""Answers that take long: given up when their client has gone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import aclosing
from functools import wraps

from aiohttp import web

from survive.server.addresses import CLIENT
from survive.server.errors import RefusedError
from survive.server.protocol import messages
from survive.server.study.analyses import Analyses
from survive.study.analysis import Subject
from survive.study.results import Analysis

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
LOOK_SECONDS = 0.5
"""How often to look whether a client is still there."""


def while_connected(handler: Handler) -> Handler:
    """Cancel a handler once its client has gone: others wait for the same processes."""

    @wraps(handler)
    async def connected(request: web.Request) -> web.StreamResponse:
        handling = asyncio.ensure_future(handler(request))
        try:
            while not (await asyncio.wait([handling], timeout=LOOK_SECONDS))[0]:
                if _is_gone(request):
                    raise RefusedError("malformed", "the request ended early")
            return handling.result()
        finally:
            handling.cancel()

    return connected


async def stream_analysis(
    request: web.Request, analyses: Analyses, subject: Subject, seconds: float
) -> web.StreamResponse:
    """Send each answer as a line of JSON."""
    client = request[CLIENT]
    async with aclosing(analyses.answers(subject, seconds, client)) as found:
        return await _stream(request, found)


async def _stream(request: web.Request, found: AsyncIterator[Analysis]) -> web.StreamResponse:
    response: web.StreamResponse | None = None
    try:
        async for analysis in found:
            if response is None:  # a refusal before the first answer has a status of its own
                response = web.StreamResponse(headers={"Cache-Control": "no-store"})
                response.content_type = "application/x-ndjson"
                await response.prepare(request)
            await response.write(messages.encode(analysis) + b"\n")
            if _is_gone(request):
                break
        if response is None:
            raise RefusedError("study_failed", "this could not be analysed")
        await response.write_eof()
    except ConnectionError:  # whoever asked has gone
        if response is None:
            raise RefusedError("malformed", "the request ended early") from None
    return response


def _is_gone(request: web.Request) -> bool:
    return request.transport is None or request.transport.is_closing()
