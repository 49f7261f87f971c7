"""An unofficial digital edition of the board game *Survive the Island*.

Importing this package is cheap: the engine is loaded by ``import survive.engine``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from survive import _pure

if TYPE_CHECKING:
    from survive.drawing.showing import Picture
    from survive.engine import State
    from survive.views import View

__version__ = "0.2.0"

if _pure.wanted():
    _pure.install()


def show(position: State | View, width: int = 600) -> Picture:
    """Return a picture of a state, or of what a view knows, which Jupyter shows by itself."""
    from survive.drawing import showing

    return showing.show(position, width)
