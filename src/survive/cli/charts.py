"""Draws the reports of accumulators in the terminal: tables, bars with intervals, histograms."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rich.console import Console
from rich.table import Table as RichTable
from rich.text import Text

from survive.simulation.report import Bar, Bars, Cell, Histogram, Report, Table

WIDEST = 48
"""Columns of the longest bar."""
Column = Callable[[float], int]

LOWEST_BARS = 12
"""Rows of a histogram; more numbers than that are put together."""


def show(console: Console, reports: Iterable[Report]) -> None:
    """Print reports one below the other."""
    for report in reports:
        console.print()
        if isinstance(report, Table):
            console.print(_table(report))
        elif isinstance(report, Bars):
            console.print(_bars(report, console.width))
        else:
            console.print(_histogram(report, console.width))


def cell(value: Cell) -> str:
    """Write a cell of a table.

    >>> cell(0.04567), cell(1234.5), cell(None), cell(12)
    ('0.046', '1,234', '–', '12')
    """
    if value is None or value != value:
        return "–"
    if isinstance(value, str):
        return value
    if isinstance(value, int):
        return f"{value:,}"
    if abs(value) >= 100:
        return f"{value:,.0f}"
    if abs(value) >= 10:
        return f"{value:.1f}"
    if abs(value) >= 1 or value == 0:
        return f"{value:.2f}"
    return f"{value:.3f}"


def _table(report: Table) -> RichTable:
    table = RichTable(title=report.title, title_justify="left", title_style="bold")
    for number, head in enumerate(report.head):
        table.add_column(head, justify="right" if number else "left", no_wrap=number == 0)
    for row in report.rows:
        table.add_row(*(Text(cell(value)) for value in row))
    return table


def _number(value: float, unit: str) -> str:
    return f"{100 * value:.1f} %" if unit == "%" else f"{cell(float(value))}{unit and f' {unit}'}"


def _bars(report: Bars, columns: int) -> Text:
    """Draw a line for each: its name, the bar with its interval, the value."""
    out = Text(report.title + "\n", style="bold")
    ends = [end for bar in report.bars for end in (bar.value, bar.low, bar.high) if end is not None]
    ends += [report.mark or 0.0, 0.0]
    low, high = min(ends), max(ends)
    margin = max((len(bar.label) for bar in report.bars), default=0)
    width = max(10, min(WIDEST, columns - margin - 14))
    scale = (width - 1) / (high - low) if high > low else 0.0

    def column(value: float) -> int:
        return round((value - low) * scale)

    for bar in report.bars:
        out.append(f"{bar.label:<{margin}}  ", style="default")
        mark = None if report.mark is None else column(report.mark)
        out.append_text(_bar(bar, column, width, mark))
        out.append(f" {_number(bar.value, report.unit)}\n", style="default")
    if report.mark is not None:
        out.append(f"{'':<{margin}}  ┊ expected: {_number(report.mark, report.unit)}", style="dim")
    else:
        out.right_crop(1)
    return out


def _bar(bar: Bar, column: Column, width: int, mark: int | None) -> Text:
    cells = [" "] * width
    begin, end = sorted((column(0.0), column(bar.value)))
    for at in range(begin, end + 1):
        cells[at] = "█"
    if bar.low is not None and bar.high is not None:
        for at in range(column(bar.low), column(bar.high) + 1):
            cells[at] = "━" if cells[at] == " " else "▓"
    if mark is not None:
        cells[mark] = "┊" if cells[mark] == " " else "│"
    return Text("".join(cells), style="cyan")


def _histogram(report: Histogram, columns: int) -> Text:
    """Draw a line for each number, or for some that follow each other."""
    out = Text(report.title + "\n", style="bold")
    if not report.counts:
        return out
    low, high = min(report.counts), max(report.counts)
    step = -(-(high - low + 1) // LOWEST_BARS)
    lines = []
    for first in range(low, high + 1, step):
        last = min(first + step - 1, high)
        count = sum(report.counts.get(number, 0) for number in range(first, last + 1))
        lines.append((str(first) if first == last else f"{first}–{last}", count))
    most, margin = max(count for _, count in lines), max(len(name) for name, _ in lines)
    width = max(10, min(WIDEST, columns - margin - 14))
    for name, count in lines:
        out.append(f"{name:>{margin}}  ", style="default")
        out.append("█" * round(count / most * width), style="cyan")
        out.append(f" {count:,}\n", style="default")
    out.right_crop(1)
    return out
