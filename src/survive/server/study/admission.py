"""How many studies one household and all together may ask for."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from survive.server.errors import RefusedError
from survive.server.limits import OpenThings
from survive.server.tables.hub import Hub


class Admission:
    """The door to one kind of studies that people wait for."""

    def __init__(self, hub: Hub, what: str, at_once: int, of_one_household: int) -> None:
        """Admit so many of ``what`` (as people call them) at a time."""
        settings = hub.settings
        self._hub, self._what = hub, what
        self._room = OpenThings(at_once, of_one_household)
        self._rate = hub.by_household(settings.analyses_a_second, settings.analysis_burst)
        hub.metrics.bound(what, at_once, lambda: len(self._room))

    @contextmanager
    def inside(self, household: str) -> Iterator[None]:
        """Count one for as long as it takes; RefusedError if there are too many."""
        self._hub.load.check_hint()
        if not self._rate.take(household, self._hub.time.now()):
            raise RefusedError("too_many_studies", f"too many {self._what}: wait a moment")
        if not self._room.open(household):
            raise RefusedError("studies_busy", f"too many {self._what} at once: try again soon")
        try:
            yield
        finally:
            self._room.close(household)
