"""Ctrl-C as a request: what is running is finished or given up, what is done is kept."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Stop:
    """Whether a stop was requested."""

    def __init__(self) -> None:
        self.requested = False

    def request(self) -> None:
        """Request the interruption."""
        self.requested = True


@contextmanager
def stop_on_interrupt() -> Iterator[Stop]:
    """Turn the first Ctrl-C within this block into a request; the second ends the program."""
    stop = Stop()
    if threading.current_thread() is not threading.main_thread():
        yield stop  # only the main thread may listen to signals
        return
    before = signal.getsignal(signal.SIGINT)

    def ask(_number: int, _frame: FrameType | None) -> None:
        stop.request()
        signal.signal(signal.SIGINT, before)

    signal.signal(signal.SIGINT, ask)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)
