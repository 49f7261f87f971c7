"""Draws the reports of accumulators in the terminal: tables, bars with intervals, histograms."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import isfinite

from rich.console import Console

from survive.cli.tables import Column, Line, print_lines, table_lines
from survive.drawing.text import columns as wide
from survive.drawing.text import filled, folded, wrapped
from survive.simulation.figures import INTERVAL, Bar, Bars, Cell, Histogram, Report, Table

MARK, ZERO = "┊", "│"
"""The expected value, and 0 where bars go both ways."""
LONGEST_BAR, SHORTEST_BAR = 72, 8
"""Columns of the longest bar: with plenty of room, and with little."""
ROWS = 12
"""Rows of a histogram; if there are more numbers, neighbours are grouped."""
GROUPED = 10_000
"""Numbers from here on get commas between thousands."""
DIGITS = 3
NOTHING = "–"
BAR = "cyan"


def show(console: Console, reports: Iterable[Report]) -> None:
    """Print reports one below the other, none wider than the console."""
    for report in reports:
        console.print()
        print_lines(console, lines_of(report, console.width))


def lines_of(report: Report, width: int) -> Iterator[Line]:
    """Return a report as lines of at most this many columns."""
    for line in wrapped(report.title, width):
        yield [(line, "bold")]
    if isinstance(report, Table):
        yield from _table(report, width)
    elif isinstance(report, Bars):
        yield from _bars(report, width)
    else:
        yield from _histogram(report, width)


# Figures


def cell(value: Cell, decimals: int | None = None) -> str:
    """Return the text of a cell; a float gets about three digits unless ``decimals`` is given.

    >>> cell(0.04567), cell(1234.5), cell(None), cell(12), cell(7, 2), cell(12345)
    ('0.046', '1234', '–', '12', '7', '12,345')
    """
    if value is None or value != value:
        return NOTHING
    if isinstance(value, str):
        return value
    comma = "," if abs(value) >= GROUPED else ""
    if isinstance(value, int):
        return f"{value:{comma}}"
    return f"{value:{comma}.{_decimals(value) if decimals is None else decimals}f}"


def figures(values: Sequence[Cell]) -> list[str]:
    """Return the texts of a column's cells; its floats all get the same number of decimals.

    >>> figures([25.42, 1.3, 0.0, None]), figures([9.65, 0.7])
    (['25.4', '1.3', '0.0', '–'], ['9.65', '0.70'])
    >>> figures([37.81, "37 to 39", 301.2])
    ['37.8', '37 to 39', '301']
    """
    known = [value for value in values if value is not None]
    floats = [value for value in known if isinstance(value, float) and isfinite(value)]
    if len(floats) < len(known):
        return [cell(value) for value in values]
    sizes = [abs(value) for value in floats if value]
    decimals = DIGITS - 1
    if sizes:  # as many as the largest needs, and one digit fewer for the smallest
        decimals = max(_decimals(max(sizes)), _decimals(min(sizes)) - 1)
    return [cell(value, decimals) for value in values]


def _decimals(value: float) -> int:
    """Return how many decimals a float needs for about three digits."""
    size = abs(value)
    return 0 if size >= 100 else 1 if size >= 10 else 2 if size >= 1 or not size else DIGITS


# Tables


def _table(report: Table, width: int) -> Iterator[Line]:
    cells = [figures(column) for column in zip(*report.rows, strict=True)]
    if not cells:
        cells = [[] for _ in report.head]
    columns = [
        Column(title, number > 0 and _has_figures(cells[number]), joined=title == INTERVAL)
        for number, title in enumerate(report.head)
    ]
    yield from table_lines(columns, list(zip(*cells, strict=True)), width)


def _has_figures(cells: Iterable[str]) -> bool:
    """Return whether every cell of a column contains a digit or is empty."""
    return all(text in ("", NOTHING) or any(letter.isdigit() for letter in text) for text in cells)


# Bars


def _bars(report: Bars, width: int) -> Iterator[Line]:
    """Draw one line per bar: its name, the bar with its interval, the value."""
    ends = [end for bar in report.bars for end in (bar.value, bar.low, bar.high) if end is not None]
    ends += [report.mark or 0.0, 0.0]
    low, high = min(ends), max(ends)
    values = _with_unit([bar.value for bar in report.bars], report.unit)
    margin, length = _room([bar.label for bar in report.bars], values, width)
    scale = length / (high - low) if high > low else 0.0

    def column(value: float) -> int:
        return round((value - low) * scale)

    mark = None if report.mark is None else column(report.mark)
    room = max(map(wide, values), default=0)
    for bar, value in zip(report.bars, values, strict=True):
        first, *others = folded(bar.label, margin)
        drawn = _bar(bar, column, length, mark, crossed=low < 0 < high)
        yield [(f"{filled(first, margin)}  ", ""), (drawn, BAR), (f" {value:>{room}}", "")]
        for line in others:
            yield [(line, "")]
    for text in _legend(report, crossed=low < 0 < high):
        yield [(" " * max(0, min(margin + 2, width - wide(text))) + text, "dim")]


def _legend(report: Bars, *, crossed: bool) -> Iterator[str]:
    """Explain the signs that are in the bars."""
    if report.mark is not None:
        (expected,) = _with_unit([report.mark], report.unit)
        yield f"{MARK} expected: {expected}"
    if any(bar.low is not None for bar in report.bars):
        yield f"━ ▓ {INTERVAL}"
    if crossed:
        yield f"{ZERO} 0"


def _with_unit(values: Sequence[float], unit: str) -> list[str]:
    if unit == "%":
        return [f"{100 * value:.1f} %" for value in values]
    return [f"{text} {unit}".rstrip() for text in figures([float(value) for value in values])]


def _room(labels: Sequence[str], values: Sequence[str], width: int) -> tuple[int, int]:
    """Divide among labels and bars the width that the values leave."""
    room = width - max(map(wide, values), default=0) - 3
    label = max(map(wide, labels), default=0)
    margin = max(1, min(label, max(width // 3, room - LONGEST_BAR), room - SHORTEST_BAR))
    return margin, max(1, min(LONGEST_BAR, room - margin))


def _bar(
    bar: Bar, column: Callable[[float], int], length: int, mark: int | None, *, crossed: bool
) -> str:
    """Draw a bar from 0 to its value, the interval over it, 0 and the mark over both."""
    cells = [" "] * length
    begin, end = sorted((column(0.0), column(bar.value)))
    for at in range(begin, end):
        cells[at] = "█"
    if bar.low is not None and bar.high is not None:
        begin = min(column(bar.low), length - 1)
        for at in range(begin, max(column(bar.high), begin + 1)):
            cells[at] = "━" if cells[at] == " " else "▓"
    if crossed:
        cells[min(column(0.0), length - 1)] = ZERO
    if mark is not None:
        at = min(mark, length - 1)
        cells[at] = MARK
    return "".join(cells)


def _histogram(report: Histogram, width: int) -> Iterator[Line]:
    """Draw one line per number, or per group of consecutive numbers."""
    if not report.counts:
        return
    low, high = min(report.counts), max(report.counts)
    step = -(-(high - low + 1) // ROWS)
    names, counts = [], []
    for first in range(low, high + 1, step):
        last = min(first + step - 1, high)
        counts.append(sum(report.counts.get(number, 0) for number in range(first, last + 1)))
        names.append(str(first) if first == last else f"{first}–{last}")
    values = figures(counts)
    margin, length = _room(names, values, width)
    for name, count, value in zip(names, counts, values, strict=True):
        bar = "█" * round(count / max(counts) * length)
        yield [(f"{name:>{margin}}  ", ""), (bar, BAR), (f" {value}", "")]
