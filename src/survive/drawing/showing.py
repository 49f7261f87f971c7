"""Pictures that a notebook shows by itself."""

from __future__ import annotations

from survive.drawing.picture import picture
from survive.engine import State
from survive.views import View


class Picture:
    """A position as SVG; Jupyter shows it as a picture."""

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def __repr__(self) -> str:
        return f"<Picture: {len(self.svg):,} characters of SVG>"

    def _repr_svg_(self) -> str:
        return self.svg

    def __str__(self) -> str:
        return self.svg


def show(position: State | View, width: int = 600) -> Picture:
    """Return a picture of a state with all its secrets, or of what a view knows."""
    return Picture(picture(position.known if isinstance(position, View) else position, width=width))
