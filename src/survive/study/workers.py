"""Shares the parts of a review among processes of this machine."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from survive.processes.executor import process_executor
from survive.study.review import Run, review_part


@contextmanager
def in_processes(workers: int) -> Iterator[Run]:
    """Provide what reviews parts of a game in this many processes, or here if it is one."""
    if workers <= 1:
        yield lambda parts: map(review_part, parts)
        return
    with process_executor(workers) as pool:
        yield lambda parts: pool.map(review_part, parts)
