"""Worker processes must not outlive the process that started them, whatever they are doing."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import wait


def belong_to_parent() -> None:
    """Leave Ctrl-C to the process that started this one, and end as soon as that is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    sentinel = parent.sentinel

    def watch() -> None:
        wait([sentinel])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


@contextmanager
def worker_pool(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Share work among processes that belong to this one; what is not begun at the end never is."""
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, context, initializer=belong_to_parent)
    try:
        yield pool
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
