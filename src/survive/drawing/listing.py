"""A board in words, for a terminal that is too narrow for its drawing."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from survive.drawing import cells
from survive.drawing.canvas import Canvas
from survive.drawing.contents import Contents
from survive.drawing.geometry import NARROW, columns_needed
from survive.drawing.palette import (
    ISLAND,
    QUIET,
    SAFE,
    TARGET,
    TARGETED,
    ground_style,
    name_style,
)
from survive.drawing.text import wrapped
from survive.engine import Board
from survive.engine.pieces import GROUND_NAMES, WATER

_INDENT = 2


def draw_listing(
    canvas: Canvas,
    board: Board,
    spaces: Sequence[Contents],
    highlight: Collection[int],
    names: Sequence[str],
    width: int,
) -> None:
    """Write where the land is, what is in every occupied space, and the safe islands."""
    for ground in (*range(WATER + 1, ISLAND), ISLAND):
        found = [space.name for space in spaces if space.ground == ground]
        if found:
            title = "Island" if ground == ISLAND else GROUND_NAMES[ground].capitalize()
            _entry(canvas, title, ground_style(ground), " ".join(found), width)
    for number, space in enumerate(spaces):
        target = number in highlight
        if target or any(space.creatures) or space.crew is not None or space.people:
            mark, style = (TARGET, TARGETED) if target else ("", name_style(space.ground))
            text = cells.in_words(space, list(names))
            _entry(canvas, mark + space.name, style, text, width)
    for name, landings in board.data.safe_islands:
        _entry(canvas, f"Safe island {name}", SAFE, f"from {' '.join(landings)}", width)


def draw_remark(canvas: Canvas, board: Board, width: int) -> None:
    """Return how wide a terminal must be for the drawing."""
    needed = columns_needed(board, NARROW)
    remark = f"A terminal of {needed} columns or more shows the board as a drawing."
    for line in wrapped(remark, width):
        canvas.put(0, canvas.height, line, QUIET)


def _entry(canvas: Canvas, title: str, style: str, text: str, width: int) -> None:
    """Write a title and its text, with further lines indented."""
    first, *others = wrapped(f"{title}: {text}", width - _INDENT)
    at = canvas.height
    canvas.put(0, at, first)
    canvas.put(0, at, title[: len(first)], style)
    for line in others:
        canvas.put(_INDENT, canvas.height, line)
