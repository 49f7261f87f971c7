"""Routes: which method of which group answers which address, and the types of its JSON bodies."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from typing import Any, ClassVar, NamedTuple

import msgspec

from survive.server.http.exchange import Answer, Handler, Request
from survive.server.http.plumbing import Http, while_connected

Method = Callable[[Any, Request], Awaitable[Answer]]
"""A method of a group of routes."""


class Route(NamedTuple):
    """An address and the method that answers it; the protocol's schema names the bodies."""

    verb: str
    path: str
    """``{name}`` stands for a part without a slash, ``{name:pattern}`` for one like the pattern."""
    method: Method
    body: type[msgspec.Struct] | None = None
    answer: type[msgspec.Struct] | None = None
    """None stands for a text, an image or another file."""
    slow: bool = False
    """Whether others wait for the same processes: cancelled when the client disconnects."""
    guarded: bool = True
    """Whether limits apply and errors become problems."""


class RouteGroup:
    """Requests that are answered by the same services."""

    routes: ClassVar[tuple[Route, ...]]

    def __init__(self, http: Http) -> None:
        self.http, self.services = http, http.services

    def wrapped(self, handler: Handler) -> Handler:
        """Return a handler with what all handlers of this group have in common."""
        return handler

    def handlers(self) -> Iterator[tuple[Route, Handler]]:
        """Yield the routes with the handlers that answer them."""
        for route in self.routes:
            handler = self.wrapped(partial(route.method, self))
            if route.slow:
                handler = while_connected(handler)
            yield route, self.http.guarded(handler) if route.guarded else handler

    def begin(self) -> None:
        """Start what the group does in the background."""

    async def close(self) -> None:
        """Release what the group holds."""
