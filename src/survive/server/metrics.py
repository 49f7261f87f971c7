"""What the server counts, for Prometheus to read.

>>> metrics = Metrics()
>>> metrics.moves.labels(by="person").inc()
>>> text, _type = metrics.written()
>>> b'survive_moves_total{by="person"} 1.0' in text
True
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from prometheus_client import Counter, Histogram

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Upper bounds of the classes of seconds."""


class Metrics:
    """The counters, gauges and times of one hub, in a registry that it shares with no other."""

    def __init__(self) -> None:
        """Begin at zero."""
        # Imported late: the edition without a server counts nothing, and has no such library.
        from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

        self._registry = registry = CollectorRegistry()

        def counter(name: str, line: str, *labels: str) -> Counter:
            return Counter(name, line, labels, registry=registry)

        def times(name: str, line: str) -> Histogram:
            return Histogram(name, line, buckets=BOUNDS, registry=registry)

        self.tables_created = counter("survive_tables_created_total", "Tables made here.")
        self.broken_tables = counter(
            "survive_broken_tables_total", "Times that a table could not be read from the store."
        )
        self.games_finished = counter("survive_games_finished_total", "Games that ended here.")
        self.moves = counter("survive_moves_total", "Actions written, by who took them.", "by")
        self.bot_failures = counter(
            "survive_bot_failures_total",
            "Decisions that a bot did not make: crash or timeout.",
            "level",
        )
        self.bots_cut_off = counter(
            "survive_bots_cut_off_total",
            "Decisions for which a bot's time was up: a simpler one made them at once.",
        )
        self.slow_clients = counter(
            "survive_slow_clients_total", "Clients dropped because they read too slowly."
        )
        self.refused = counter("survive_refused_total", "Messages refused, by code.", "code")
        self.cut_connections = counter(
            "survive_cut_connections_total",
            "Connections cut: too many of them, too many bytes, no request or no reader in time.",
            "why",
        )
        self.stale = counter("survive_stale_total", "Commands that came too late.")
        self.commit_seconds = times("survive_commit_seconds", "Time to write entries durably.")
        self.command_seconds = times(
            "survive_command_seconds", "Time from a command's arrival to its answer."
        )
        self.bot_seconds = times("survive_bot_seconds", "Time a bot thought about a decision.")
        self.reviews = counter("survive_reviews_total", "Reviews of games that were made here.")
        self.study_failures = counter(
            "survive_study_failures_total", "Steps of reviews and analyses that failed."
        )
        self.study_seconds = times(
            "survive_study_seconds", "Time that one step of a review or an analysis took."
        )
        self.notices = counter(
            "survive_notices_total",
            "Notifications by what became of them: sent, failed (tried again) or dropped.",
            "kind",
            "outcome",
        )
        self._limits = Gauge(
            "survive_limit", "The most there may be of something.", ["what"], registry=registry
        )
        self._fills = Gauge(
            "survive_fill", "How much of it there is now.", ["what"], registry=registry
        )
        self.bounds: dict[str, float] = {}
        """The bounded resources, by name, with their limits."""

    def gauge(self, name: str, line: str, value: Callable[[], float]) -> None:
        """Register a gauge that is read on each scrape."""
        from prometheus_client import Gauge

        Gauge(name, line, registry=self._registry).set_function(value)

    def bound(self, what: str, limit: float, fill: Callable[[], float]) -> None:
        """Name something that a stranger can make grow, the most it may be, and what it is now."""
        self.bounds[what] = limit
        self._limits.labels(what).set(limit)
        self._fills.labels(what).set_function(fill)

    def written(self, accepted: str = "") -> tuple[bytes, str]:
        """Return everything in the form that a reader accepts, and the type of that form."""
        from prometheus_client.exposition import choose_encoder

        encode, content_type = choose_encoder(accepted)
        return encode(self._registry), content_type
