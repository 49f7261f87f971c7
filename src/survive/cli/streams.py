"""What is written comes through, whatever the system thinks of its characters.

To its console Windows takes every character. To a file or a pipe it would write in the alphabet
of one country, in which half of a table cannot be said; this project's files are UTF-8 everywhere,
so what is written there is UTF-8 too. Wherever else a character is missing, a "?" stands for it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from io import TextIOWrapper

ASKED_FOR = ("PYTHONIOENCODING", "PYTHONUTF8")
"""Variables of Python by which people choose an encoding themselves."""


def prepare(
    *streams: object,
    platform: str = sys.platform,
    environment: Mapping[str, str] = os.environ,
) -> None:
    """Make streams ready to be written to. Those that are no files are left alone."""
    for stream in streams:
        if not isinstance(stream, TextIOWrapper):
            continue  # there is none (pythonw), or a test catches what is written
        chosen = any(environment.get(name) for name in ASKED_FOR)
        if platform == "win32" and not stream.isatty() and not chosen:
            stream.reconfigure(encoding="utf-8")
        if stream.errors == "strict":
            stream.reconfigure(errors="replace")
