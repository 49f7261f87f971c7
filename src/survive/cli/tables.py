"""Tables that fit the terminal and never cut a figure; the tables of all commands are made here.

A table that is too wide is made to fit by the first of these steps that is enough:

1. titles and texts are wrapped, figures never;
2. expendable columns are left out, and a line below the table says which;
3. the columns are split into blocks below each other, each with the names of the rows;
4. where not even one figure fits beside the name of its row, every row becomes a list.

rich has tables too, but cuts or wraps figures where there is too little room.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.text import Text

from survive.drawing.palette import ascii_form
from survive.drawing.terminal import lacks_marks
from survive.drawing.text import columns as wide
from survive.drawing.text import filled, folded, parts_of, words_of, wrapped

GAP = 2
LONGEST_WORD = 16
"""Columns that the longest word of a title or a text may take before it is broken."""
LONGEST_TITLE = 20
"""Columns up to which a title is kept on one line, unless there is room for all."""
RULE = "─"

Row = Sequence[str]
Line = Sequence[tuple[str, str]]
"""A line in pieces, each with its style for rich."""


@dataclass(frozen=True)
class Column:
    """A column's title and layout; its cells are separate."""

    title: str
    figures: bool = True
    """Figures are aligned to the right and stay whole; texts are aligned to the left and wrap."""
    joined: bool = False
    """Stays beside the column before it as long as there is room, as an interval does."""
    spare: int = 0
    """0: always shown. Otherwise it may be left out for lack of room, highest number first."""


class Layout:
    """How a table is made to fit a width: its blocks, and what is left out."""

    def __init__(self, columns: Sequence[Column], rows: Sequence[Row], width: int) -> None:
        """Measure the columns, then find the blocks."""
        self.columns, self.width = columns, width
        self._widest = [max((wide(row[at]) for row in rows), default=0) for at in self._all()]
        self._natural = [max(self._widest[at], wide(columns[at].title)) for at in self._all()]
        self._least = [self._least_of(at, rows) for at in self._all()]
        self.left_out: list[int] = []
        self.blocks: list[dict[int, int]] = []
        """The columns of each block and their widths; without blocks, rows become lists."""
        self._find()

    def _all(self) -> range:
        return range(len(self.columns))

    def _least_of(self, at: int, rows: Sequence[Row]) -> int:
        """Return the smallest width that a column needs."""
        column = self.columns[at]
        title = min(_longest_part(column.title), LONGEST_WORD)
        if self._is_figures(at):
            return max(self._widest[at], title)
        text = max((_longest_part(row[at]) for row in rows), default=0)
        if at == 0:  # the names of the rows
            most = max(self.width // 3, 1)
            return min(self._natural[at], most, max(text, self.width // 4, 1))
        return min(self._natural[at], max(title, text, LONGEST_WORD))

    def _find(self) -> None:
        shown = list(self._all())
        spare = sorted((at for at in shown if self.columns[at].spare), key=self._spare)
        while not self._fits(shown, self.width) and spare:
            self.left_out.append(spare.pop())
            shown.remove(self.left_out[-1])
        self.left_out.sort()
        if self._fits(shown, self.width):
            self.blocks = [self._widened(shown)]
            return
        blocks = self._split(shown, self.width)
        # The same number of blocks, but of similar width: a single column would look lost.
        for width in range(self.width):
            even = self._split(shown, width)
            if even and len(even) == len(blocks):
                blocks = even
                break
        self.blocks = [self._widened(block) for block in blocks]

    def _spare(self, at: int) -> int:
        return self.columns[at].spare

    def _is_figures(self, at: int) -> bool:
        return self.columns[at].figures and at > 0

    def _fits(self, chosen: Sequence[int], width: int) -> bool:
        return sum(self._least[at] for at in chosen) + GAP * (len(chosen) - 1) <= width

    def _widened(self, chosen: Sequence[int]) -> dict[int, int]:
        """Share out the remaining room among columns."""
        gaps = GAP * (len(chosen) - 1)
        if sum(self._natural[at] for at in chosen) + gaps <= self.width:
            return {at: self._natural[at] for at in chosen}
        widths = {at: self._least[at] for at in chosen}
        room = self.width - sum(widths.values()) - gaps
        # A wrapped title costs a line, a wrapped text one in every row.
        for at in sorted(chosen, key=self._is_figures):
            more = self._natural[at] - widths[at]
            if self._is_figures(at) and (more > room or self._natural[at] > LONGEST_TITLE):
                more = 0
            more = min(more, room)
            widths[at] += more
            room -= more
        return widths

    def _split(self, shown: Sequence[int], width: int) -> list[list[int]]:
        """Put as many columns into each block as fit, keeping joined ones together.

        If not even one fits beside the first column, there are no blocks.
        """
        blocks = [[shown[0]]]
        waiting = _groups(shown[1:], self.columns)
        while waiting:
            group = waiting.pop(0)
            if self._fits([*blocks[-1], *group], width):
                blocks[-1] += group
            elif len(blocks[-1]) > 1:
                blocks.append([shown[0]])
                waiting.insert(0, group)
            elif len(group) > 1:
                waiting[:0] = [[at] for at in group]
            else:
                return []
        return blocks


def table_lines(
    columns: Sequence[Column], rows: Sequence[Row], width: int, *, more: str = "a wider terminal"
) -> Iterator[Line]:
    """Return a table within this many columns; ``more`` names what shows everything."""
    layout = Layout(columns, rows, width)
    for number, block in enumerate(layout.blocks):
        if number:
            yield [("", "")]
        yield from _block(columns, rows, block)
    if not layout.blocks:
        shown = [at for at in range(len(columns)) if at not in layout.left_out]
        yield from _lists(columns, rows, shown, width)
    if layout.left_out:
        names = ", ".join(columns[at].title for at in layout.left_out)
        for line in wrapped(f"No room for: {names}. Use {more} to see everything.", width):
            yield [(line, "dim")]


def _groups(numbers: Sequence[int], columns: Sequence[Column]) -> list[list[int]]:
    groups: list[list[int]] = []
    for at in numbers:
        if groups and columns[at].joined:
            groups[-1].append(at)
        else:
            groups.append([at])
    return groups


def _longest_part(text: str) -> int:
    """Return the width of the longest part that should not be broken."""
    parts = (
        part for word in words_of(text) for part in ([word] if " " in word else parts_of(word))
    )
    return max(map(wide, parts), default=0)


def print_lines(console: Console, lines: Iterable[Line]) -> None:
    """Print lines as they are: rich colours them, and neither wraps nor cuts."""
    ascii_only = lacks_marks(console.encoding)
    for line in lines:
        pieces = [(ascii_form(text) if ascii_only else text, style) for text, style in line]
        console.print(Text.assemble(*pieces), soft_wrap=True)


# Writing


def _block(
    columns: Sequence[Column], rows: Iterable[Row], widths: dict[int, int]
) -> Iterator[Line]:
    """Write the titles, a rule and the rows."""
    titles = [folded(columns[at].title, width) for at, width in widths.items()]
    high = max(map(len, titles))
    heads = [[""] * (high - len(title)) + title for title in titles]
    for line in _joined(columns, widths, heads):
        yield [(line, "bold")]
    yield [((" " * GAP).join(RULE * width for width in widths.values()), "dim")]
    for row in rows:
        cells = [
            [row[at]] if columns[at].figures and at else folded(row[at], width)
            for at, width in widths.items()
        ]
        for line in _joined(columns, widths, cells):
            yield [(line, "")]


def _joined(
    columns: Sequence[Column], widths: dict[int, int], cells: Sequence[Sequence[str]]
) -> Iterator[str]:
    """Write cells of several lines beside each other."""
    for number in range(max(map(len, cells))):
        line = []
        for (at, width), texts in zip(widths.items(), cells, strict=True):
            text = texts[number] if number < len(texts) else ""
            if columns[at].figures and at:
                line.append(" " * (width - wide(text)) + text)
            else:
                line.append(filled(text, width))
        yield (" " * GAP).join(line).rstrip()


def _lists(
    columns: Sequence[Column], rows: Iterable[Row], shown: Sequence[int], width: int
) -> Iterator[Line]:
    """Write each row as its name and a line for each column."""
    indent = " " * GAP
    for row in rows:
        for line in folded(row[shown[0]], width):
            yield [(line, "bold")]
        for at in shown[1:]:
            title, cell = columns[at].title, row[at]
            if wide(title) + wide(cell) + 2 + GAP <= width:
                yield [(f"{indent}{title}: {cell}", "")]
                continue
            for line in folded(f"{title}:", width - GAP):
                yield [(indent + line, "")]
            for line in [cell] if columns[at].figures else folded(cell, width - GAP):
                yield [(indent + line, "")]
