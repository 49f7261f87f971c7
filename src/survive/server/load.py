"""How busy this process is, and what it does without when it is: never moves of those who play.

What is done without first is what is missed least: hints, then spectators looking back, then new
tables. The measure is how long one turn of the event loop takes, because that is how long
everybody waits for an answer, and how many decisions wait for a bot.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from survive.server.errors import RefusedError
from survive.server.settings import Settings
from survive.server.timekeeper import Timekeeper

LOOK_SECONDS = 0.5
"""How often the load is measured."""
MEMORY = 0.5
"""Share of the earlier measurements in the present one: one slow turn is not yet a load."""
CALM, NO_HINTS, NO_LOOKS, NO_TABLES = range(4)
"""How much is done without: each step includes the ones before it."""


class Load:
    """How busy the process is."""

    def __init__(self, settings: Settings, bots_wait: Callable[[], int]) -> None:
        """Take the thresholds from the settings, and a count of the decisions that wait."""
        self._slow = settings.slow_turns
        self._queue = settings.bot_queue
        self._bots_wait = bots_wait
        self.turn_seconds = 0.0
        """How long a turn of the event loop has taken lately."""

    async def measure(self, timekeeper: Timekeeper) -> None:
        """Measure again and again."""
        while True:
            await timekeeper.sleep(LOOK_SECONDS)
            began = monotonic()
            await timekeeper.give_way()
            self.note(monotonic() - began)

    def note(self, seconds: float) -> None:
        """Take note of how long a turn took."""
        self.turn_seconds = MEMORY * self.turn_seconds + (1 - MEMORY) * seconds

    @property
    def step(self) -> int:
        """What must be done without now: CALM, NO_HINTS, NO_LOOKS or NO_TABLES."""
        waiting = self._bots_wait()
        limits = zip(self._slow, (self._queue // 4, self._queue // 2, self._queue), strict=True)
        return sum(self.turn_seconds >= slow or waiting >= queue for slow, queue in limits)

    def check_hint(self) -> None:
        """Refuse a hint while the server is busy."""
        if self.step >= NO_HINTS:
            raise RefusedError("hints_busy", "the server is busy: there are no hints for a while")

    def check_look(self) -> None:
        """Refuse to tell a spectator what happened before while the server is busier."""
        if self.step >= NO_LOOKS:
            raise RefusedError(
                "looks_busy", "the server is busy: spectators cannot look back for a while"
            )

    def check_table(self) -> None:
        """Refuse a new table while the server is busiest."""
        if self.step >= NO_TABLES:
            raise RefusedError(
                "tables_busy", "the server is busy: no new tables for a while, try again soon"
            )
