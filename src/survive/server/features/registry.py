"""The features of this server: one line for each."""

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
    sharing,
)
from survive.server.features.feature import Feature

FEATURES: tuple[Feature, ...] = tuple(
    found for one in list(vars().values()) if (found := getattr(one, "FEATURE", None)) is not None
)
GUIDES = tuple(one.guide for one in FEATURES if one.guide is not None)
"""What leads people at the tables that features make."""
