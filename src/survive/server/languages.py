"""The languages that a reader prefers, as a request says."""

from __future__ import annotations

from aiohttp import web

from survive.texts import Language, is_language


def preferred(request: web.Request) -> list[str]:
    """Return the codes of the languages a reader prefers, most preferred first."""
    header = request.headers.get("Accept-Language", "")
    wishes = [request.query.get("lang", ""), *header.split(",")]
    return [wish.strip()[:2].lower() for wish in wishes]


def spoken(request: web.Request) -> Language:
    """Return the first language of a reader that there are texts in, or English."""
    return next(filter(is_language, preferred(request)), "en")
