"""The page's own drawings for Python: symbols and colours, by day or by night.

``symbols.json`` holds them; ``tools/drawing_sheet.py`` makes it from the page's modules and style
sheet, so that a picture made here looks like the page.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Literal

Theme = Literal["day", "night"]


@dataclass(frozen=True)
class Sheet:
    """What every picture is made of."""

    symbols: dict[str, str]
    """Drawings as SVG, by name, with their colours filled in."""
    colours: dict[str, str]
    heights: dict[str, int]
    """How high each kind of ground rises above the water."""
    radius: float
    flat: float
    """How much lower than wide a space looks."""


@cache
def sheet_of(theme: Theme = "day") -> Sheet:
    """Return the drawings by day or by night."""
    text = files("survive.drawing").joinpath("symbols.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    colours: dict[str, str] = found[theme]
    return Sheet(
        symbols={name: _painted(drawn, colours) for name, drawn in found["symbols"].items()},
        colours=colours,
        heights=found["heights"],
        radius=found["radius"],
        flat=found["flat"],
    )


def _painted(drawn: str, colours: dict[str, str]) -> str:
    return re.sub(r"var\(--([a-z0-9-]+)\)", lambda name: colours[name[1]], drawn)
