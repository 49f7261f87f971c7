"""Where everything is drawn: spaces as staggered cells, their walls, and the safe islands.

A space is a cell two lines high. Each row is shifted by half a cell against the next, so that
each cell touches the same six as its hexagon (BRD-1). Walls are shared.
"""

from __future__ import annotations

from typing import NamedTuple

from survive.engine import Board
from survive.engine.board import DIRECTIONS, EAST, NO_SPACE, WEST

ROOMY, NARROW = 8, 6
"""Columns from one cell to the next: even, because of the half cell."""
CELL_LINES = 2
_PITCH_DOWN = CELL_LINES + 1
SIGN_LINES = 3

_UP, _DOWN, _LEFT, _RIGHT = 1, 2, 4, 8
_WALLS = " │││─┘┐┤─└┌├─┴┬┼"
"""Character of a wall by the directions in which it continues, as bits."""


class Box(NamedTuple):
    """A rectangle of the canvas."""

    x: int
    y: int
    width: int
    height: int

    def meets(self, other: Box) -> bool:
        """Whether the two overlap."""
        return (
            self.x < other.x + other.width
            and other.x < self.x + self.width
            and self.y < other.y + other.height
            and other.y < self.y + self.height
        )


class Sign(NamedTuple):
    """The place of a safe island's sign beside its landing spaces."""

    island: int
    box: Box


class Layout(NamedTuple):
    """Places of all cells and signs on the canvas."""

    board: Board
    pitch: int
    cells: list[Box]
    """The cell of each space, including its walls."""
    signs: list[Sign]
    unsigned: list[int]
    """Safe islands whose signs do not fit."""
    width: int
    height: int

    @property
    def inside(self) -> int:
        """Columns within the walls of a cell."""
        return self.pitch - 1


def columns_needed(board: Board, pitch: int) -> int:
    """Return how many columns the cells take."""
    return max(board.data.rows) * pitch + 1


def fits(board: Board, width: int) -> bool:
    """Whether the smallest drawing of a board fits this many columns."""
    return columns_needed(board, NARROW) <= width


def lay_out(board: Board, width: int) -> Layout:
    """Return the layout of a board within this many columns; the cells may need more."""
    pitch = ROOMY if columns_needed(board, ROOMY) <= width else NARROW
    bare = _placed(board, pitch, 0)
    margin = min(_sign_width(board, pitch) + 1, (width - bare.width) // 2)
    if bare.unsigned and margin > 0:
        wider = _placed(board, pitch, margin)
        if len(wider.unsigned) < len(bare.unsigned):
            return wider
    return bare


def _placed(board: Board, pitch: int, margin: int) -> Layout:
    widest = max(board.data.rows)
    cells = []
    for row, spaces in enumerate(board.data.rows):
        west = margin + (widest - spaces) * pitch // 2
        for column in range(spaces):
            x, y = west + column * pitch, row * _PITCH_DOWN
            cells.append(Box(x, y, pitch + 1, _PITCH_DOWN + 1))
    width = columns_needed(board, pitch) + 2 * margin
    height = len(board.data.rows) * _PITCH_DOWN + 1
    signs: list[Sign] = []
    unsigned: list[int] = []
    for island in range(len(board.safe_names)):
        box = _room_for_sign(board, pitch, cells, island, width, height)
        if box is None or any(box.meets(sign.box) for sign in signs):
            unsigned.append(island)
        else:
            signs.append(Sign(island, box))
    return Layout(board, pitch, cells, signs, unsigned, width, height)


def _sign_width(board: Board, pitch: int) -> int:
    """Return the width of two cells less the gap to the next, or what the text needs."""
    longest = max(max(len(name), len(" ".join(spaces))) for name, spaces in board.data.safe_islands)
    return max(2 * pitch - 1, longest + 4)


def _room_for_sign(
    board: Board, pitch: int, cells: list[Box], island: int, width: int, height: int
) -> Box | None:
    """Return the free place beside the rows that is nearest to the landing spaces."""
    landings = [cells[s] for s in range(board.spaces) if board.landing[s] == island]
    middle_x = sum(cell.x + cell.width / 2 for cell in landings) / len(landings)
    middle_y = sum(cell.y + cell.height / 2 for cell in landings) / len(landings)
    wide = _sign_width(board, pitch)
    found = []
    for y in range(height - SIGN_LINES + 1):
        beside = [cell for cell in cells if cell.y < y + SIGN_LINES and y < cell.y + cell.height]
        west = min(cell.x for cell in beside) - wide - 1
        east = max(cell.x + cell.width for cell in beside) + 1
        for x in (west, east):
            if 0 <= x <= width - wide:
                across, down = x + wide / 2 - middle_x, y + SIGN_LINES / 2 - middle_y
                # The height of a line is about the width of two columns.
                found.append((across**2 + (2 * down) ** 2, Box(x, y, wide, SIGN_LINES)))
    return min(found)[1] if found else None


def walls(layout: Layout) -> dict[tuple[int, int], str]:
    """Return the character of every wall, by place."""
    ways: dict[tuple[int, int], int] = {}
    for x, y, wide, high in layout.cells:
        right, bottom = x + wide - 1, y + high - 1
        for column in range(x, right):
            for line in (y, bottom):
                ways[column, line] = ways.get((column, line), 0) | _RIGHT
                ways[column + 1, line] = ways.get((column + 1, line), 0) | _LEFT
        for line in range(y, bottom):
            for column in (x, right):
                ways[column, line] = ways.get((column, line), 0) | _DOWN
                ways[column, line + 1] = ways.get((column, line + 1), 0) | _UP
    return {place: _WALLS[mask] for place, mask in ways.items()}


def docks(layout: Layout) -> list[tuple[int, int]]:
    """Return the places of the outer walls of landing spaces, where people go ashore (BRD-4)."""
    board, places = layout.board, []
    for space, cell in enumerate(layout.cells):
        if board.landing[space] < 0:
            continue
        for direction, x in ((WEST, cell.x), (EAST, cell.x + cell.width - 1)):
            if board.near[space * DIRECTIONS + direction] == NO_SPACE:
                places += [(x, cell.y + line) for line in range(1, cell.height - 1)]
    return places
