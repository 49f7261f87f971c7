"""An accumulator's report as plain data: tables, bars with intervals, histograms.

The command line draws them, and files keep them as JSON; neither knows what they are about.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from math import isfinite
from typing import Any


class Figure(str):
    """The text of a cell, and the numbers that it shows, which JSON gets.

    >>> Figure("25.1 %", 0.251), Figure("25.1 %", 0.251).numbers
    ('25.1 %', 0.251)
    """

    __slots__ = ("numbers",)

    numbers: Any

    def __new__(cls, text: str, numbers: Any) -> Figure:
        """Show ``text`` for a number, a list or a dictionary of numbers."""
        self = super().__new__(cls, text)
        self.numbers = numbers
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as text and numbers."""
        return Figure, (str(self), self.numbers)


Cell = str | int | float | None

INTERVAL = "95 % interval"
"""Title of a column that belongs to the one before it, and is shown beside it."""


@dataclass(frozen=True)
class Table:
    """Rows under a heading; the first column names the rows.

    A float is shown with about three digits, None as a dash. A column with the title ``INTERVAL``
    stays beside the column before it.
    """

    title: str
    head: Sequence[str]
    rows: Sequence[Sequence[Cell]]


@dataclass(frozen=True)
class Bar:
    """A value with its interval, if there is one: ends that are not numbers are left out."""

    label: str
    value: float
    low: float | None = None
    high: float | None = None

    def __post_init__(self) -> None:
        """Leave out what cannot be drawn."""
        ends = (self.low, self.high)
        if not all(end is not None and isfinite(end) for end in ends):
            object.__setattr__(self, "low", None)
            object.__setattr__(self, "high", None)


@dataclass(frozen=True)
class Bars:
    """Values beside each other; ``mark`` is the expected value, such as a fair share."""

    title: str
    bars: Sequence[Bar]
    mark: float | None = None
    unit: str = ""
    """Written after the values; "%" shows shares of 1 as per cent."""


@dataclass(frozen=True)
class Histogram:
    """How often each whole number came up."""

    title: str
    counts: Mapping[int, int]


Report = Table | Bars | Histogram


def as_json(report: Report) -> dict[str, object]:
    """Return a report as an object for JSON, with its kind; NaN and infinity become null.

    Figures are numbers: a share is one of 1, an interval a list of both ends. A column with the
    title ``INTERVAL`` is named after the one before it.
    """
    plain = {"kind": type(report).__name__.lower(), **_fields(report)}
    if isinstance(report, Table):
        plain["head"] = [
            f"{report.head[at - 1]}, {INTERVAL}" if title == INTERVAL else title
            for at, title in enumerate(report.head)
        ]
    return plain


def _fields(value: Report | Bar) -> dict[str, object]:
    return {one.name: _plain(getattr(value, one.name)) for one in fields(value)}


def _plain(value: object) -> object:
    if isinstance(value, Bar):
        return _fields(value)
    if isinstance(value, Figure):
        return _plain(value.numbers)
    if isinstance(value, float):
        return value if isfinite(value) else None
    if isinstance(value, dict):
        return {str(key): _plain(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(part) for part in value]
    return value


def percent(share: float | None) -> Figure:
    """Return a share of 1 as per cent.

    >>> percent(0.2512)
    '25.1 %'
    """
    return Figure("–" if share is None else f"{100 * share:.1f} %", share)


def span(low: float, high: float, *, digits: int = 1, scale: float = 1) -> Figure:
    """Return an interval as text, and both ends, which are not scaled.

    >>> span(0.21, 0.29, scale=100)
    '21.0 to 29.0'
    """
    if not (isfinite(low) and isfinite(high)):  # too few games
        return Figure("–", None)
    return Figure(f"{scale * low:.{digits}f} to {scale * high:.{digits}f}", [low, high])
