"""Draws what a spectator sees: as text, as SVG, or as pixels.

Text and pictures are those of the game itself (:mod:`survive.drawing`).
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import numpy as np

from survive.drawing.draw import draw
from survive.drawing.picture import picture
from survive.env.extra import hint
from survive.views import SPECTATOR, view

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from survive.engine import State

MODES = ("human", "ansi", "rgb_array", "svg")
_WIDTH = 800
"""Pixels from left to right."""


class Renderer:
    """Draws positions in one of the modes, or not at all."""

    def __init__(self, mode: str | None) -> None:
        """``mode`` is one of MODES, or None to draw nothing."""
        if mode is not None and mode not in MODES:
            raise ValueError(f"render_mode={mode!r} does not exist; choose from {', '.join(MODES)}")
        self._mode = mode

    def render(self, state: State) -> str | NDArray[np.uint8] | None:
        """Return the drawing, or print it in the mode ``human``."""
        if self._mode is None:
            return None
        known = view(state, SPECTATOR).known
        if self._mode == "svg":
            return picture(known, width=_WIDTH)
        if self._mode == "rgb_array":
            return pixels(picture(known, width=_WIDTH))
        text = draw(known, colour=False)
        if self._mode == "ansi":
            return text
        print(text)
        return None


def pixels(svg: str) -> NDArray[np.uint8]:
    """Return an SVG as an array of rows, columns and three colours."""
    try:
        import resvg_py
        from PIL import Image
    except ImportError as missing:
        raise hint(missing) from None
    drawn = Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg))))
    return np.asarray(drawn.convert("RGB"))
