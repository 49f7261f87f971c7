"""Figures as SVG files for the documents: a part of the board, with numbered arrows."""

from __future__ import annotations

import math

from survive.drawing.picture import Picture, Point
from survive.engine.state import SAVED
from survive.record.notation.vocabulary import colour_of
from tools.rules.figures import Figure, Mark

MARGIN = 12
HEADROOM = 22
"""Room for pieces that rise above the northernmost row."""
WIDTH = 460
"""The largest width in pixels; a small part of the board is not blown up."""
LEAST = 330
"""A picture shows at least this much of the board, in units of the drawing."""
SCALE = 1.1
"""Pixels per unit of the drawing, at most."""
ALLOWED, REFUSED, CASING = "#ffffff", "#ff9d8a", "#14303f"
SHORT = 15
"""How far an arrow stays away from the middles of the spaces."""


def drawing(figure: Figure) -> str:
    """Return a figure as SVG."""
    return _Drawing(figure).figure_text()


class _Drawing(Picture):
    def __init__(self, figure: Figure) -> None:
        # Values are drawn only where they are known at the table.
        state = figure.state.copy()
        if not figure.saved:
            for adventurer in range(state.ruleset.adventurers):
                state.value[adventurer] = 0
        super().__init__(state)
        self.figure = figure
        spots = [self._spot(name) for name in figure.occupied()]
        wide, high = self.dx + MARGIN, self.radius * self.flat + MARGIN
        left, right = min(x for x, _ in spots) - wide, max(x for x, _ in spots) + wide
        lacking = max(0, LEAST - (right - left)) / 2
        self.left: float = left - lacking
        self.right: float = right + lacking
        self.top: float = min(y for _, y in spots) - high - HEADROOM
        self.bottom: float = max(y for _, y in spots) + high

    def shows(self, x: float, y: float) -> bool:
        """Leave out what is beyond the edges."""
        reach = 2 * self.dx
        across = self.left - reach < x < self.right + reach
        return bool(across and self.top - reach < y < self.bottom + reach)

    def figure_text(self) -> str:
        """Draw the part of the board that the figure is about."""
        self.draw_board()
        self._saved()
        for mark in self.figure.marks:
            self._mark(mark)
        left, top = self.left, self.top
        width, height = self.right - left, self.bottom - top
        box = f"{left:.0f} {top:.0f} {width:.0f} {height:.0f}"
        size = f'width="{min(WIDTH, width * SCALE):.0f}" '
        return self.framed(box, self.sea(left, top, width, height), size) + "\n"

    def _spot(self, name: str) -> Point:
        if name in self.board.safe_names:
            return self.safe_spot(self.board.safe_names.index(name))
        return self.spots[self.board.index(name)]

    def _saved(self) -> None:
        """Draw the saved adventurers in a row on their island."""
        state, placed = self.state, dict.fromkeys(self.figure.saved.values(), 0)
        for adventurer in range(state.ruleset.adventurers):
            island = self.figure.saved.get(colour_of(int(state.ruleset.owner[adventurer])))
            if island and state.where[adventurer] == SAVED:
                x, y = self._spot(island)
                self.person(adventurer, x - 24 + 24 * placed[island], y + 8, 0.8)
                placed[island] += 1

    def _mark(self, mark: Mark) -> None:
        """Draw an arrow, or a ring around a space, with the number of the action."""
        (x1, y1), (x2, y2) = self._spot(mark.origin), self._spot(mark.target)
        colour = REFUSED if mark.refused else ALLOWED
        if mark.origin == mark.target:
            self._line(f"M{x2 - 24:.1f},{y2 + 6:.1f}a24,15 0 1 0 48,0a24,15 0 1 0 -48,0", colour)
            self._badge(mark, x2 - 25, y2 + 17, (x2, y2 + 21))
            return
        length = math.hypot(x2 - x1, y2 - y1)
        dx, dy = (x2 - x1) / length, (y2 - y1) / length
        x1, y1, x2, y2 = x1 + dx * SHORT, y1 + dy * SHORT, x2 - dx * SHORT, y2 - dy * SHORT
        ends = [(x2 - 10 * dx + s * 7 * dy, y2 - 10 * dy - s * 7 * dx) for s in (1, -1)]
        head = "L".join(f"{x:.1f},{y:.1f}" for x, y in (ends[0], (x2, y2), ends[1]))
        self._line(f"M{x1:.1f},{y1:.1f}L{x2:.1f},{y2:.1f}M{head}", colour)
        middle = ((x1 + x2) / 2, (y1 + y2) / 2)
        self._badge(mark, middle[0], middle[1] - (19 if mark.refused else 14), middle)

    def _line(self, path: str, colour: str) -> None:
        joined = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
        for stroke, width in ((CASING, 7), (colour, 3.6)):
            self.parts.append(
                f'<path d="{path}" {joined} stroke="{stroke}" stroke-width="{width}"/>'
            )

    def _badge(self, mark: Mark, x: float, y: float, cross: Point) -> None:
        """Add the number of an action, and cross out what is not allowed."""
        if mark.refused:
            a, b = cross
            self._line(f"M{a - 8:.1f},{b - 8:.1f}l16,16m0,-16l-16,16", REFUSED)
            self.number(mark.number, x, y, fill="#b3261e", ink="#ffffff")
        else:
            self.number(mark.number, x, y)
