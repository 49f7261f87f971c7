"""Finds the handler of a request by its method and path, as aiohttp does on a server."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple
from urllib.parse import unquote

from survive.server.http.exchange import Handler
from survive.server.http.routes import RouteGroup

_NAME = re.compile(r"\{(\w+)(?::([^{}]+))?\}")


class _Known(NamedTuple):
    verb: str
    path: re.Pattern[str]
    handler: Handler


class Found(NamedTuple):
    """What answers a request."""

    handler: Handler
    params: dict[str, str]


class Router:
    """The routes of some groups; the first that fits a path answers it."""

    def __init__(self, groups: Iterable[RouteGroup]) -> None:
        self._routes = [
            _Known(route.verb, pattern_of(route.path), handler)
            for group in groups
            for route, handler in group.handlers()
        ]

    def find(self, method: str, path: str) -> Found | None:
        """Return what answers, or None."""
        for route in self._routes:
            found = route.path.fullmatch(path) if route.verb == method else None
            if found:
                params = {name: unquote(text) for name, text in found.groupdict().items()}
                return Found(route.handler, params)
        return None


def pattern_of(path: str) -> re.Pattern[str]:
    """Return the pattern of a route's path.

    >>> pattern_of("/api/tables/{table}/map").fullmatch("/api/tables/abc/map").groupdict()
    {'table': 'abc'}
    >>> pattern_of("/v/{name:.*}").fullmatch("/v/a/b").groupdict()
    {'name': 'a/b'}
    """
    parts, end = [], 0
    for found in _NAME.finditer(path):
        parts += [re.escape(path[end : found.start()]), f"(?P<{found[1]}>{found[2] or '[^/]+'})"]
        end = found.end()
    return re.compile("".join([*parts, re.escape(path[end:])]))
