"""What a feature adds to the server."""

from __future__ import annotations

from dataclasses import dataclass

from survive.server.http.routes import RouteGroup
from survive.server.tables.model.guide import Guide


@dataclass(frozen=True, slots=True)
class Feature:
    """The parts of a feature, each of which is optional."""

    groups: tuple[type[RouteGroup], ...] = ()
    """Its requests."""
    guide: Guide | None = None
    """What leads people at the tables that it makes."""
