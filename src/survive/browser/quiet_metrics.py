"""Metrics that are discarded: a browser has no operator, and the library is large."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from survive.server.metrics import Metrics


class _Nothing:
    """A counter, or a histogram, that counts nothing."""

    def labels(self, *_values: object, **_named: object) -> _Nothing:
        return self

    def inc(self, _amount: float = 1) -> None: ...

    def observe(self, _amount: float) -> None: ...


class QuietMetrics(Metrics):
    """Counts nothing; the bounds are known all the same."""

    def __init__(self) -> None:
        self.bounds = {}

    def __getattr__(self, name: str) -> Any:
        """Return a counter of any name."""
        if name.startswith("_"):
            raise AttributeError(name)
        return _Nothing()

    def gauge(self, name: str, line: str, value: Callable[[], float]) -> None:
        """Do nothing."""

    def bound(self, what: str, limit: float, fill: Callable[[], float]) -> None:  # noqa: ARG002
        """Keep the limit."""
        self.bounds[what] = limit

    def written(self, accepted: str = "") -> tuple[bytes, str]:  # noqa: ARG002
        """Return nothing."""
        return b"", "text/plain"
