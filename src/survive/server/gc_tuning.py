"""Python's garbage collector, tuned for a process with a million objects that live long.

Almost everything here is freed by counting references; the collector only looks for circles. By
default it looks through the youngest objects at every 700 new ones, and through all of them so
often while tables and sockets come that it takes a third of the time and stops the server for up
to a second. Circles are rare (a socket leaves a small one), so it may look seldom.
"""

from __future__ import annotations

import gc

YOUNG, MIDDLE, OLD = 200_000, 20, 20
"""New objects until the young are looked through; so many such rounds until those that survived
one are; and again until all are."""


def collect_seldom() -> None:
    """Let the collector of this process look seldom, and never at what is there already."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
