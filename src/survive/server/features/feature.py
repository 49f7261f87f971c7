"""What a feature adds to the server."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from survive.server.http.routes import RouteGroup
from survive.server.tables.model.guide import Guide


@dataclass(frozen=True, slots=True)
class Feature:
    """The parts of a feature, each of which is optional."""

    groups: tuple[type[RouteGroup], ...] = ()
    """Routes of every server."""
    served: Callable[[], tuple[type[RouteGroup], ...]] = tuple
    """Return requests that need more than a server in a browser has: imported when called."""
    guide: Guide | None = None
    """What leads people at the tables that it makes."""
