"""Processes that share work belong to the one that started them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest

from survive.processes.executor import process_executor
from tests.players.programs import until, until_gone

BUSY = """
import os, time
from survive.processes.executor import process_executor

if __name__ == "__main__":
    with process_executor(1) as pool:
        print(pool.submit(os.getpid).result(), flush=True)
        pool.submit(time.sleep, 600).result()
"""


def test_they_end_when_it_is_killed() -> None:
    with subprocess.Popen([sys.executable, "-c", BUSY], stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        worker = int(parent.stdout.readline())
        parent.kill()
    until_gone([worker])


def test_what_is_not_begun_when_it_ends_is_dropped() -> None:
    with process_executor(1) as pool:
        pool.submit(os.getpid).result()
        *_, last = [pool.submit(time.sleep, 0.05) for _ in range(100)]
    until(last.done, "it was neither done nor dropped")
    assert last.cancelled()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_they_leave_ctrl_c_to_it() -> None:
    with process_executor(1) as pool:
        worker = pool.submit(os.getpid).result()
        os.kill(worker, signal.SIGINT)
        assert pool.submit(os.getpid).result() == worker
