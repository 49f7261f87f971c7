"""A bot's process whose server was killed ends by itself, and prints no complaint."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator

import pytest

from survive.engine import Options, State, legal_actions, to_move
from survive.server.bots.worker import Job, work
from survive.views import view
from tests.server.playing import after


@pytest.fixture(autouse=True)
def ctrl_c() -> Iterator[None]:
    """Bring back what Ctrl-C does: a worker leaves it to the server."""
    before = signal.getsignal(signal.SIGINT)
    yield
    signal.signal(signal.SIGINT, before)


def _job(state: State) -> Job:
    seat = to_move(state)
    return Job("easy", seat, 1, view(state, seat), legal_actions(state))


def test_the_server_is_killed_while_its_bot_thinks() -> None:
    """An answer without a reader was a traceback on the console."""
    server, worker = multiprocessing.Pipe()
    server.send(_job(after(0, Options(players=2)).state()))
    server.close()
    work(worker)


def test_the_server_is_killed_before_it_reads_an_answer() -> None:
    """The kernel reports such an end as a reset, which was a traceback too."""
    server, worker = multiprocessing.Pipe()
    worker.send(7)
    server.close()
    work(worker)
