"""Servers are killed while they notify: no notification is lost, and few arrive twice."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

from survive.server.people.outbox import LEASE_SECONDS
from tests.server.databases import Database
from tests.server.test_notices import Receiver

ROOT = Path(__file__).resolve().parents[2]
KILLS = int(os.environ.get("SURVIVE_KILLS", "1"))
"""How often a server is killed; 25 before a release."""
AT_LEAST = 10
"""How many notifications a server has acknowledged before it is killed."""
SECONDS = 2.0 if KILLS > 1 else 0.1
"""How long it goes on after that, at most."""
ENDLESS = 10**9


def notifier(
    database: Database, receiver: Receiver, life: int, tables: int
) -> subprocess.Popen[str]:
    arguments = [database.kind, database.url, receiver.address]
    arguments += [str(2 * LEASE_SECONDS * life), str(tables)]
    return subprocess.Popen(
        [sys.executable, "-m", "tests.server.notifier", *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )


def test_no_notification_is_lost_when_servers_are_killed(database: Database) -> None:
    receiver = Receiver()
    acknowledged: list[str] = []
    for life in range(KILLS):
        running = notifier(database, receiver, life, ENDLESS)
        assert running.stdout is not None
        acknowledged += [running.stdout.readline().strip() for _ in range(AT_LEAST)]
        time.sleep(random.uniform(0.0, SECONDS))  # in any phase of its work
        running.kill()
        acknowledged += running.communicate()[0].split()
    last = notifier(database, receiver, KILLS, 1)
    acknowledged += last.communicate()[0].split()
    told = Counter(table for letter in receiver.take() for table in letter["tables"])
    receiver.close()
    lost = set(acknowledged) - told.keys()
    twice = sum(number - 1 for number in told.values())
    print(f"{KILLS} kills: {len(told)} notifications, {len(lost)} lost, {twice} came twice")
    assert len(acknowledged) > AT_LEAST * KILLS
    assert not lost
    if KILLS > 1:  # after one, chance decides
        assert twice < 0.01 * len(told)
