"""What runs in a bot's process: it is handed views, never a state, and hands back an action.

A process plays for many tables; a bot is made anew for each decision, from a seed, so it
remembers nothing of anybody else's game.
"""

from __future__ import annotations

import signal
import traceback
from multiprocessing.connection import Connection
from typing import NamedTuple

from survive.players.player import make_player
from survive.views import View


class Job(NamedTuple):
    """A decision to make."""

    level: str
    seat: int
    seed: int
    view: View
    legal: list[int]


class Failure(NamedTuple):
    """A bot raised an error; its text."""

    text: str


def decide(job: Job) -> int:
    """Let a bot choose."""
    player = make_player(job.level)
    player.begin(job.seat, job.seed)
    return int(player.choose(job.view, job.legal))


def work(connection: Connection) -> None:
    """Make decisions until the server closes the connection."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    while True:
        try:
            job = connection.recv()
        except EOFError:
            return
        try:
            connection.send(decide(job))
        except Exception:
            connection.send(Failure(traceback.format_exc()))
