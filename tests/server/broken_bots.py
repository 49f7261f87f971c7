"""Processes of bots that fail, each in its own way."""

from __future__ import annotations

import os
import time

from survive.processes.worker import PipeEnd
from survive.server.bots.pool import SIMPLER
from survive.server.bots.worker import BotDecision, decide


def crashing(connection: PipeEnd) -> None:
    """Dies at any job of a strong bot."""
    while True:
        job = connection.recv()
        if job.level != SIMPLER:
            os._exit(3)
        connection.send(decide(job))


def hanging(connection: PipeEnd) -> None:
    """Thinks forever about any job of a strong bot."""
    while True:
        job = connection.recv()
        if job.level != SIMPLER:
            time.sleep(600)
        connection.send(decide(job))


def cheating(connection: PipeEnd) -> None:
    """Chooses an illegal action."""
    while True:
        connection.recv()
        connection.send(BotDecision(-1))


def always_dying(connection: PipeEnd) -> None:
    """Dies at every job."""
    connection.recv()
    os._exit(4)
