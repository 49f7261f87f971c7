"""The features: one line for each."""

# ruff: noqa: F401 - FEATURES finds the imported modules by their FEATURE

from __future__ import annotations

from survive.server.features import (
    editor,
    explore,
    lessons,
    notices,
    profiles,
    puzzles,
    ratings,
    reviews,
    search,
    sharing,
)
from survive.server.features.feature import Feature
from survive.server.http.routes import RouteGroup

FEATURES: tuple[Feature, ...] = tuple(
    found for one in list(vars().values()) if (found := getattr(one, "FEATURE", None)) is not None
)

GUIDES = tuple(one.guide for one in FEATURES if one.guide is not None)
"""What leads people at the tables that features make."""


def served_groups() -> list[type[RouteGroup]]:
    """Return the requests of all features, as a server with all libraries answers them."""
    return [group for one in FEATURES for group in (*one.groups, *one.served())]
