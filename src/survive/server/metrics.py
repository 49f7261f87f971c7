"""What the server counts, in the text form that Prometheus reads.

>>> metrics = Metrics()
>>> metrics.count("survive_moves_total", by="person")
>>> print(metrics.text().splitlines()[-1])
survive_moves_total{by="person"} 1
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Upper bounds of the classes of seconds."""

HELP = {
    "survive_tables": "Tables in the memory of this process.",
    "survive_broken_tables_total": "Times that a table could not be read from the store.",
    "survive_tables_created_total": "Tables made here.",
    "survive_games_finished_total": "Games that ended here.",
    "survive_sockets": "Open sockets.",
    "survive_moves_total": "Actions written, by who took them.",
    "survive_commit_seconds": "Time to write entries durably.",
    "survive_command_seconds": "Time from a command's arrival to its answer.",
    "survive_bot_seconds": "Time a bot thought about a decision.",
    "survive_bot_failures_total": "Decisions that a bot did not make: crash or timeout.",
    "survive_bot_queue": "Decisions that wait for a bot.",
    "survive_hint_queue": "Hints that are being worked out, or wait to be.",
    "survive_send_queue_bytes": "Most bytes that wait to be sent to one client.",
    "survive_slow_clients_total": "Clients dropped because they read too slowly.",
    "survive_refused_total": "Messages refused, by code.",
    "survive_stale_total": "Commands that came too late.",
}
_Labels = tuple[tuple[str, str], ...]


class _Histogram:
    """Counts by class, and the sum."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds


class Metrics:
    """The counters, gauges and times of one process."""

    def __init__(self) -> None:
        """Begin at zero."""
        self._counters: dict[str, dict[_Labels, int]] = defaultdict(lambda: defaultdict(int))
        self._gauges: dict[str, Callable[[], float]] = {}
        self._times: dict[str, _Histogram] = defaultdict(_Histogram)

    def count(self, name: str, **labels: str) -> None:
        """Count one."""
        self._counters[name][tuple(sorted(labels.items()))] += 1

    def gauge(self, name: str, value: Callable[[], float]) -> None:
        """Name a value that is read when somebody asks."""
        self._gauges[name] = value

    def time(self, name: str, seconds: float) -> None:
        """Count a time."""
        self._times[name].add(seconds)

    def counted(self, name: str) -> int:
        """Give the sum of a counter."""
        return sum(self._counters[name].values())

    def gauges(self) -> dict[str, float]:
        """Give the values that are read now."""
        return {name: value() for name, value in self._gauges.items()}

    def text(self) -> str:
        """Write all in Prometheus's text form."""
        lines: list[str] = []
        for name, value in self._gauges.items():
            lines += [*_head(name, "gauge"), f"{name} {value():g}"]
        for name, histogram in self._times.items():
            lines += [*_head(name, "histogram"), *_classes(name, histogram)]
        for name, counter in self._counters.items():
            lines += _head(name, "counter")
            lines += [f"{name}{_labels(labels)} {count}" for labels, count in counter.items()]
        return "\n".join(lines) + "\n"


def _head(name: str, kind: str) -> list[str]:
    return [f"# HELP {name} {HELP.get(name, name)}", f"# TYPE {name} {kind}"]


def _labels(labels: _Labels) -> str:
    return "{" + ",".join(f'{key}="{value}"' for key, value in labels) + "}" if labels else ""


def _classes(name: str, histogram: _Histogram) -> list[str]:
    lines, below = [], 0
    for bound, count in zip((*map(str, BOUNDS), "+Inf"), histogram.counts, strict=True):
        below += count
        lines.append(f'{name}_bucket{{le="{bound}"}} {below}')
    return [*lines, f"{name}_sum {histogram.total:.6f}", f"{name}_count {below}"]
