"""Caches of limited size: tables may bring any number of maps and mixes."""

from __future__ import annotations

from typing import Any, Final

MOST_MAPS: Final = 32
MOST_OPTIONS: Final = 256


def make_room(kept: dict[Any, Any], most: int) -> None:
    """Drop the oldest entries of a cache until one more fits."""
    while len(kept) >= most:
        del kept[next(iter(kept))]
