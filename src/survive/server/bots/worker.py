"""What runs in a bot's process: it receives views, never a state, and returns an action.

A process plays for many tables. A new bot is made from a seed for each decision, so it remembers
nothing of anyone else's game.
"""

from __future__ import annotations

import signal
import sys
import traceback
from multiprocessing import connection
from typing import NamedTuple

from survive.players.player import make_player
from survive.views import View

if sys.platform == "win32":
    PipeEnd = connection.PipeConnection
else:
    PipeEnd = connection.Connection


class Job(NamedTuple):
    """A decision to make."""

    level: str
    seat: int
    seed: int
    view: View
    legal: list[int]
    table: str = ""
    """The table where the bot sits: each has one bot thinking at a time. "" for a hint."""


class Failure(NamedTuple):
    """The text of an error that a bot raised."""

    text: str


def decide(job: Job) -> int:
    """Let a bot choose."""
    player = make_player(job.level)
    player.begin(job.seat, job.seed)
    return int(player.choose(job.view, job.legal))


def work(server: PipeEnd) -> None:
    """Make decisions until the server closes its end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    while True:
        try:
            job = server.recv()
        except (EOFError, ConnectionError):  # closed, or killed with an answer not yet read
            return
        answer: int | Failure
        try:
            answer = decide(job)
        except Exception:
            answer = Failure(traceback.format_exc())
        try:
            server.send(answer)
        except ConnectionError:  # the server was killed meanwhile
            return
