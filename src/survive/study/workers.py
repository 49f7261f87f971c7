"""Shares the parts of a review among processes of this machine."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from survive.processes.executor import process_executor
from survive.study.review import Part, PartReview, Run, review_part


def in_processes(workers: int) -> Run:
    """Return what reviews the parts of a game in this many processes, or here if it is one."""

    def run(parts: Sequence[Part]) -> Iterable[PartReview]:
        if workers <= 1:
            yield from map(review_part, parts)
            return
        with process_executor(min(workers, len(parts))) as pool:
            yield from pool.map(review_part, parts)

    return run
