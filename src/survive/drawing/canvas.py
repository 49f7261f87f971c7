"""A grid of characters: text is put in places, then read line by line, with or without colour."""

from __future__ import annotations

from survive.drawing.palette import DEFAULT, RESET, Style
from survive.drawing.text import columns, columns_of

Spans = list[tuple[str, Style]]
"""Text in pieces, each with its style."""


def spans_width(spans: Spans) -> int:
    """Return how many columns all pieces take together."""
    return sum(columns(text) for text, _ in spans)


class Canvas:
    """Rows of characters, each with a style; it grows to the south and east as needed."""

    def __init__(self) -> None:
        self._text: list[list[str]] = []
        self._style: list[list[Style]] = []

    @property
    def height(self) -> int:
        """Number of lines so far."""
        return len(self._text)

    def put(self, x: int, y: int, text: str, style: Style = DEFAULT) -> int:
        """Write a text from a place eastwards; return the column after it."""
        for character in text:
            wide = columns_of(character)
            self._reach(x + wide, y)
            if wide == 0:
                self._text[y][max(x - 1, 0)] += character
                continue
            self._text[y][x], self._style[y][x] = character, style
            if wide == 2:
                self._text[y][x + 1], self._style[y][x + 1] = "", style
            x += wide
        return x

    def put_spans(self, x: int, y: int, spans: Spans) -> int:
        """Write pieces one after another; return the column after them."""
        for text, style in spans:
            x = self.put(x, y, text, style)
        return x

    def render(self, *, colour: bool) -> str:
        """Return all lines, without trailing blanks."""
        lines = []
        for text, style in zip(self._text, self._style, strict=True):
            end = len(text)
            while end and text[end - 1] == " ":
                end -= 1
            lines.append(_line(text[:end], style if colour else [DEFAULT] * end))
        return "\n".join(lines)

    def _reach(self, x: int, y: int) -> None:
        while len(self._text) <= y:
            self._text.append([])
            self._style.append([])
        missing = x - len(self._text[y])
        if missing > 0:
            self._text[y] += [" "] * missing
            self._style[y] += [DEFAULT] * missing


def _line(text: list[str], styles: list[Style]) -> str:
    """Join the characters of a line, with escape codes only where the style changes."""
    out, now = [], DEFAULT
    for character, style in zip(text, styles, strict=False):
        if style != now:
            out.append(RESET if style == DEFAULT else f"{RESET}\x1b[{style}m")
            now = style
        out.append(character)
    if now != DEFAULT:
        out.append(RESET)
    return "".join(out)
