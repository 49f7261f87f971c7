"""Pictures that a notebook shows by itself."""

from __future__ import annotations

from os import PathLike
from pathlib import Path

from survive import _extras
from survive.drawing.picture import picture
from survive.engine import EngineError, State
from survive.views import View


class Picture:
    """A position as SVG; Jupyter shows it as a picture."""

    def __init__(self, svg: str, known: State) -> None:
        self.svg = svg
        self._known = known

    def save(self, path: str | PathLike[str]) -> None:
        """Write an SVG or, with the extra ``pictures``, a PNG with the scores beside the board."""
        target = Path(path)
        if target.suffix == ".svg":
            target.write_text(self.svg, encoding="utf-8", newline="\n")
        elif target.suffix == ".png":
            target.write_bytes(_png(self._known))
        else:
            raise EngineError(f"{target}: the name must end in .svg or .png")

    def __repr__(self) -> str:
        return f"<Picture: {len(self.svg):,} characters of SVG>"

    def _repr_svg_(self) -> str:
        return self.svg

    def __str__(self) -> str:
        return self.svg


def show(position: State | View, width: int = 600) -> Picture:
    """Return a picture of a state with all its secrets, or of what a view knows."""
    known = position.known if isinstance(position, View) else position
    return Picture(picture(known, width=width), known.copy())


def _png(known: State) -> bytes:
    try:
        from survive.drawing.shot import Look, png
    except ImportError as error:
        raise EngineError(_extras.needs("PNG files", "pictures")) from error
    return png(known, Look())
