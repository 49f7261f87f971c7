"""The features: one line for each, and in ``server_features`` those that only a server has."""

# ruff: noqa: F401 - FEATURES finds the imported modules by their FEATURE

from __future__ import annotations

from survive.server.features import (
    editor,
    explore,
    lessons,
    puzzles,
    ratings,
    reviews,
    search,
)
from survive.server.features.feature import Feature

FEATURES: tuple[Feature, ...] = tuple(
    found for one in list(vars().values()) if (found := getattr(one, "FEATURE", None)) is not None
)


def server_features() -> tuple[Feature, ...]:
    """Return all features: images need libraries, and people a database, that a browser has not."""
    from survive.server.features import (
        profiles,
        sharing,
    )

    return (*FEATURES, sharing.FEATURE, profiles.FEATURE)


GUIDES = tuple(one.guide for one in FEATURES if one.guide is not None)
"""What leads people at the tables that features make."""
