"""Python's garbage collector, tuned for a process with a million long-lived objects.

Almost everything here is freed by reference counting; the collector only finds cycles. By default
it scans the youngest objects after every 700 new ones. While tables and sockets arrive it scans
all objects so often that it takes a third of the time and stops the server for up to a second.
Cycles are rare (a socket leaves a small one), so it may run seldom.
"""

from __future__ import annotations

import gc

YOUNG, MIDDLE, OLD = 200_000, 20, 20
"""New objects before the young generation is scanned, scans of the young before the middle one is,
and scans of the middle before the old one is."""


def collect_seldom() -> None:
    """Make this process's collector run seldom, and never scan what already exists."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
