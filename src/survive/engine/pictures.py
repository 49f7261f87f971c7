"""Images of positions for notebooks, drawn by ``survive.drawing``.

Drawing lies above the engine: ``survive.show`` loads it when it is called.
"""

from __future__ import annotations

import sys
from typing import Any


def svg_of(position: Any) -> str:
    """Return a state or a view as SVG."""
    # Not imported: the package's public names lead to everything above the engine.
    return str(sys.modules["survive"].show(position))
