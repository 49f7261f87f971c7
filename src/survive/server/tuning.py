"""A process with thousands of connections and a million objects: open files, garbage collection."""

from __future__ import annotations

import gc
import sys
from dataclasses import replace

from survive.server.settings import Settings

SPARE = 64
"""Files for everything else: the database, the page, the log."""
FILES_A_WORKER = 8
"""Files for each process of bots and studies, while it starts."""

YOUNG, MIDDLE, OLD = 200_000, 20, 20
"""New objects before the young generation is scanned, scans of the young before the middle one is,
and scans of the middle before the old one is."""


def for_open_files(settings: Settings) -> Settings:
    """Raise this process's limit of open files; return settings for the connections it allows.

    Every connection is an open file, and without any left no bot's process could start. Many
    systems allow 1,024 unless a program asks for more.
    """
    if sys.platform != "win32":  # where no such limit is near
        import resource

        others = SPARE + FILES_A_WORKER * (settings.bot_workers + 1 + settings.study_workers)
        wanted = settings.connections + others
        allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        if allowed != resource.RLIM_INFINITY and allowed < wanted:
            allowed = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
            resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, most))
            connections = min(settings.connections, max(1, allowed - others))
            settings = replace(settings, connections=connections)
    return settings


def collect_seldom() -> None:
    """Make this process's garbage collector run seldom, and never scan what already exists.

    Nearly everything is freed by reference counting; the collector only finds cycles, which are
    rare. With Python's defaults it scans all objects so often, while tables and sockets arrive,
    that it takes a third of the time and stops the server for up to a second.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
