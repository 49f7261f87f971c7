"""The side of a worker process: it answers one message after the other and ends with its parent."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import connection
from typing import Any

from survive.processes.messages import Failure

if sys.platform == "win32":
    PipeEnd = connection.PipeConnection
else:
    PipeEnd = connection.Connection


def belong_to_parent() -> None:
    """Leave Ctrl-C to the process that started this one, and end as soon as that is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":  # held back while this process started
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    sentinel = parent.sentinel

    def watch() -> None:
        connection.wait([sentinel])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def serve(parent: PipeEnd, answer: Callable[[Any], object]) -> None:
    """Answer messages until the parent closes its end; an error is answered as a Failure."""
    belong_to_parent()
    with suppress(EOFError, ConnectionError):  # closed, or killed before or after it was answered
        while True:
            message = parent.recv()
            try:
                answered = answer(message)
            except Exception:
                answered = Failure(traceback.format_exc())
            parent.send(answered)
