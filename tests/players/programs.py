"""What the tests of programs share: their command lines, and whether a process still runs."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[2]
MISBEHAVING = f"{sys.executable} {Path(__file__).with_name('misbehaving.py')}"
SHORE_BOT = ROOT / "examples" / "programs" / "shore_bot"
PATIENCE = 300.0
"""Seconds after which a test gives up: nothing here takes that long, even on a busy machine."""


def until(happened: Callable[[], bool], what: str) -> None:
    """Wait for something that will happen soon."""
    deadline = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < deadline, what
        time.sleep(0.02)


def runs(process: int) -> bool:
    """Whether a process runs; one that has ended and was not waited for does not."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{process}/stat")
    if not state.parent.parent.is_dir():
        return True
    try:
        return state.read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def processes_in(noted: Path) -> list[int]:
    """Return the processes that a program noted, once it has."""
    until(noted.is_file, "the program was not started")
    return [int(number) for number in noted.read_text(encoding="utf-8").split()]


def until_gone(processes: list[int]) -> None:
    """Wait until none of these processes runs."""
    until(lambda: not any(map(runs, processes)), "a process was left behind")
