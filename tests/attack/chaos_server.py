"""``survive serve`` as it is, except that signals step its clock.

python -m tests.attack.chaos_server honest|reckless serve ...

SIGUSR1 sets the clock of this process back by ten minutes, SIGUSR2 forward. (Setting the clock of
the machine would need rights, and harm others.) A reckless one acknowledges before it commits.
"""

from __future__ import annotations

import signal
import sys
import time
from typing import Any

STEP = 600.0
LATE = 0.1
"""Seconds by which a reckless server commits too late."""


class SteppedClock:
    """The time of the machine, and by how much ours differs from it."""

    def __init__(self) -> None:
        self._time, self._ahead = time.time, 0.0

    def now(self) -> float:
        return self._time() + self._ahead

    def step(self, number: int, _frame: object) -> None:
        self._ahead += -STEP if number == signal.SIGUSR1 else STEP


def let_clock_step() -> None:
    """Step what this process takes for the time whenever a signal says so."""
    clock = SteppedClock()
    time.time = clock.now
    for number in (signal.SIGUSR1, signal.SIGUSR2):
        signal.signal(number, clock.step)


def acknowledge_too_early() -> None:
    """Break the promise of every store that is opened."""
    from survive.server.store import databases
    from tests.server.reckless_store import make_reckless

    real = databases.store_at

    def reckless(url: str | None = None) -> Any:
        store: Any = real(url)
        make_reckless(store, LATE)
        return store

    databases.store_at = reckless


if __name__ == "__main__":
    let_clock_step()  # before anything of the server takes hold of the real clock
    if sys.argv.pop(1) == "reckless":
        acknowledge_too_early()
    from survive.cli.main import main

    main()
