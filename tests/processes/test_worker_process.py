"""A worker process is asked from one thread and ended from another."""

from __future__ import annotations

import threading
from collections.abc import Callable
from multiprocessing.context import SpawnProcess

import pytest

from survive.processes.messages import BOTS, WorkerError
from survive.processes.worker_process import WorkerProcess
from survive.server.bots.worker import work

SOON = 0.2
"""Seconds in which a caller that does not wait for the start would be done."""


@pytest.mark.parametrize("end", [WorkerProcess.end, WorkerProcess.close])
def test_it_can_be_ended_while_it_starts(
    end: Callable[[WorkerProcess], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    starting, go_on = threading.Event(), threading.Event()
    wrong: list[Exception] = []
    start = SpawnProcess.start

    def start_slowly(process: SpawnProcess) -> None:
        starting.set()
        go_on.wait()
        start(process)

    def trying(what: Callable[[WorkerProcess], None]) -> threading.Thread:
        def run() -> None:
            try:
                what(process)
            except Exception as error:
                wrong.append(error)

        thread = threading.Thread(target=run)
        thread.start()
        return thread

    monkeypatch.setattr(SpawnProcess, "start", start_slowly)
    process = WorkerProcess(work, BOTS)
    try:
        one = trying(WorkerProcess.start)
        starting.wait()
        other = trying(end)
        other.join(SOON)
        go_on.set()
        one.join()
        other.join()
        assert wrong == []
    finally:
        process.close()
    assert not process.is_running


def test_once_closed_it_neither_starts_nor_answers() -> None:
    process = WorkerProcess(work, BOTS)
    process.close()
    with pytest.raises(WorkerError, match="closed"):
        process.start()
    with pytest.raises(WorkerError, match="closed"):
        process.ask("?", 1.0)
