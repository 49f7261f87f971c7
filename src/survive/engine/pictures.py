"""Images of positions for notebooks, drawn by ``survive.drawing``.

Drawing lies above the engine: ``survive.show`` loads it when it is called.
"""

from __future__ import annotations

from typing import Any

import survive


def svg_of(position: Any) -> str:
    """Return a state or a view as SVG."""
    return str(survive.show(position))
