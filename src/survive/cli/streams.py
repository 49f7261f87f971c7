"""Makes sure that all characters can be written, whatever the system's encoding.

The Windows console accepts every character. To a file or a pipe Windows would write in a regional
encoding, which lacks half the characters of a table; this project's files are UTF-8 everywhere,
so that output is UTF-8 too. Wherever else a character is missing, a "?" is written instead.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from io import TextIOWrapper

ASKED_FOR = ("PYTHONIOENCODING", "PYTHONUTF8")
"""Python's variables with which people choose an encoding themselves."""


def prepare(
    *streams: object,
    platform: str = sys.platform,
    environment: Mapping[str, str] = os.environ,
) -> None:
    """Prepare streams for writing. Those that are not files are left alone."""
    for stream in streams:
        if not isinstance(stream, TextIOWrapper):
            continue  # there is no stream (pythonw), or a test captures what is written
        chosen = any(environment.get(name) for name in ASKED_FOR)
        if platform == "win32" and not stream.isatty() and not chosen:
            stream.reconfigure(encoding="utf-8")
        if stream.errors == "strict":
            stream.reconfigure(errors="replace")
