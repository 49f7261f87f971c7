"""A pool of the standard library whose processes do not outlive this one."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager

from survive.processes.worker import belong_to_parent


@contextmanager
def process_executor(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Share calls among processes; calls that have not begun at the end are dropped."""
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, context, initializer=belong_to_parent)
    try:
        yield pool
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
