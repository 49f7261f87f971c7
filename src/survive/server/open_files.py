"""Open files: every connection is one, and without any left no bot's process can be started.

Many systems allow 1,024 unless a program asks for more. A server asks for as many as it may have,
and lets in only as many connections as it has files for: the others are cut, not left waiting.
"""

from __future__ import annotations

import sys
from dataclasses import replace

from survive.server.settings import Settings

SPARE = 64
"""Files for everything else: the database, the page, the log."""
FILES_A_WORKER = 8
"""Files for each process of bots and studies, while it starts."""


def for_open_files(settings: Settings) -> Settings:
    """Allow this process as many open files as it needs; return settings for what it may have."""
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
