"""Fingers on a touch screen, which Playwright has only for taps."""

from __future__ import annotations

from playwright.sync_api import Page

STEPS = 6
"""Of a movement: more than enough to be one and no jump."""

Point = tuple[float, float]


class Touch:
    """What fingers do to a page in Chromium."""

    def __init__(self, page: Page) -> None:
        self._devtools = page.context.new_cdp_session(page)

    def press(self, *points: Point) -> None:
        """Have fingers at these points, the last of them a new one."""
        self._tell("touchStart", points)

    def move(self, *points: Point) -> None:
        """Move the fingers there, each to its own point."""
        self._tell("touchMove", points)

    def lift(self) -> None:
        """Take all fingers away."""
        self._tell("touchEnd", ())

    def drag(self, start: Point, end: Point) -> None:
        """Move one finger."""
        self.press(start)
        for step in range(1, STEPS + 1):
            self.move(_between(start, end, step / STEPS))
        self.lift()

    def pinch(self, around: Point, before: float, after: float) -> None:
        """Move two fingers apart, or together, by the distance of each from the middle."""
        self.press(*_pair(around, before)[:1])
        self.press(*_pair(around, before))
        for step in range(1, STEPS + 1):
            self.move(*_pair(around, before + (after - before) * step / STEPS))
        self.lift()

    def _tell(self, kind: str, points: tuple[Point, ...]) -> None:
        fingers = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})


def _pair(around: Point, distance: float) -> tuple[Point, Point]:
    x, y = around
    return (x - distance, y), (x + distance, y)


def _between(start: Point, end: Point, part: float) -> Point:
    (x, y), (to_x, to_y) = start, end
    return x + (to_x - x) * part, y + (to_y - y) * part
