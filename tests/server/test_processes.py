"""Several processes on one database, and processes that are killed while they write."""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
import time
from pathlib import Path

from survive.server.store.migrations import migrations
from tests.server.appender import TABLES
from tests.server.databases import Database, entry

ROOT = Path(__file__).resolve().parents[2]
KILLS = int(os.environ.get("SURVIVE_KILLS", "3"))
"""How often the kill test kills; set higher before a release."""


def program(module: str, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", module, *arguments],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def ended(process: subprocess.Popen[str], text: str | None = None) -> str:
    """Wait for a program to end and return what else it printed."""
    output, _ = process.communicate(text)
    return output


def test_every_seq_is_won_by_exactly_one_of_two_processes(database: Database) -> None:
    seqs = 60
    racers = [
        program("tests.server.racer", database.kind, database.url, str(seqs)) for _ in range(2)
    ]
    for racer in racers:  # both have opened the empty database at the same time
        assert racer.stdout is not None
        assert racer.stdout.readline() == "ready\n"
    for racer in racers:
        assert racer.stdin is not None
        racer.stdin.write("go\n")
        racer.stdin.flush()
    won = [list(map(int, ended(racer).split())) for racer in racers]
    assert [racer.returncode for racer in racers] == [0, 0]
    assert sorted(won[0] + won[1]) == list(range(1, seqs + 1))
    assert int(database.sql("select count(*) from migrations")) == len(migrations("sqlite"))
    assert int(database.sql("select count(*) from entries")) == seqs


async def journals(database: Database) -> dict[str, int]:
    """Open the database as after a crash; check each journal and return its length."""
    store = database.store()
    await store.open()
    lengths = {}
    for number in range(TABLES):
        found = await store.entries(f"t{number}")
        assert found == [entry(seq, f"c{seq}") for seq in range(1, len(found) + 1)]
        lengths[f"t{number}"] = len(found)
    await store.close()
    return lengths


def kill_while_it_appends(database: Database, early: float) -> int:
    """Kill a program that appends; return how many acknowledged entries are lost."""
    appender = program("tests.server.appender", database.kind, database.url, str(early))
    assert appender.stdout is not None
    acknowledged = [appender.stdout.readline() for _ in range(10 * TABLES)]
    time.sleep(random.uniform(0.0, 0.02))  # in any phase of a commit
    appender.kill()
    acknowledged += ended(appender).splitlines()
    last: dict[str, int] = {}
    for line in acknowledged:
        table, seq = line.split()
        last[table] = max(int(seq), last.get(table, 0))
    kept = asyncio.run(journals(database))
    return sum(max(0, seq - kept[table]) for table, seq in last.items())


def test_nothing_acknowledged_is_lost_when_the_program_is_killed(database: Database) -> None:
    for _ in range(KILLS):
        assert kill_while_it_appends(database, early=0.0) == 0


def test_the_kill_test_notices_a_store_that_acknowledges_before_it_commits(
    database: Database,
) -> None:
    # Between acknowledging and committing it spends nearly all its time: each kill should lose.
    lost = (kill_while_it_appends(database, early=0.1) for _ in range(5))
    assert any(lost)
