"""Answers that come line by line, for as long as somebody reads them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import aclosing

from aiohttp import web

from survive.server.addresses import HOUSEHOLD
from survive.server.errors import RefusedError
from survive.server.protocol import messages
from survive.server.study.analyses import Analyses
from survive.study.analysis import Subject
from survive.study.results import Analysis


async def stream_analysis(
    request: web.Request, analyses: Analyses, subject: Subject, seconds: float
) -> web.StreamResponse:
    """Send each answer as a line of JSON; an analysis whose reader has gone is given up."""
    with analyses.admission.inside(request[HOUSEHOLD]):
        async with aclosing(analyses.answers(subject, seconds)) as found:
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
