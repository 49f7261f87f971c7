"""Shares the parts of a review among processes of this machine."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor

from survive.players.programs.orphans import end_with_parent
from survive.study.review import Part, PartReview, Run, review_part


def _begin() -> None:
    """Leave Ctrl-C to the parent, and end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


def in_processes(workers: int) -> Run:
    """Return what reviews the parts of a game in this many processes, or here if it is one."""

    def run(parts: Sequence[Part]) -> Iterable[PartReview]:
        if workers <= 1:
            yield from map(review_part, parts)
            return
        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(min(workers, len(parts)), context, initializer=_begin)
        try:
            yield from pool.map(review_part, parts)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)

    return run
