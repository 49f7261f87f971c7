"""An accumulator's report as plain data: tables, bars with intervals, histograms.

The command line draws them, and files keep them as JSON; neither knows what they are about.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from math import isfinite

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
    """Return a report as an object for JSON, with its kind; NaN and infinity become null."""
    plain = _plain(asdict(report))
    assert isinstance(plain, dict)
    return {"kind": type(report).__name__.lower(), **plain}


def _plain(value: object) -> object:
    if isinstance(value, float):
        return value if isfinite(value) else None
    if isinstance(value, dict):
        return {str(key): _plain(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(part) for part in value]
    return value


def percent(share: float | None) -> str:
    """Return a share of 1 as per cent.

    >>> percent(0.2512)
    '25.1 %'
    """
    return "–" if share is None else f"{100 * share:.1f} %"


def span(low: float, high: float, *, digits: int = 1, scale: float = 1) -> str:
    """Return an interval as text.

    >>> span(0.21, 0.29, scale=100)
    '21.0 to 29.0'
    """
    if not (isfinite(low) and isfinite(high)):  # too few games
        return "–"
    return f"{scale * low:.{digits}f} to {scale * high:.{digits}f}"
