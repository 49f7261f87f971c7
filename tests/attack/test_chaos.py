"""The chaos run in its short form: one torment of each kind. ``make attack`` runs the long one."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.server.databases import Database

if sys.platform != "linux":
    pytest.skip("it torments processes as only Linux can", allow_module_level=True)

from tests.attack.chaos import Chaos

SERIES = [
    "server stopped",
    "bots killed",
    "clock set back",
    "disk full",
    "network cut",
    "server killed",
]


async def test_nothing_is_lost_and_everybody_plays_on(
    sqlite_database: Database, tmp_path: Path
) -> None:
    chaos = Chaos(sqlite_database, tmp_path, seed=1, players=3)
    figures = await chaos.run(series=SERIES)
    assert figures.faults() == [], "\n".join(figures.lines())
    assert figures.acknowledged >= len(SERIES) * 3
    assert sum(figures.torments.values()) == len(SERIES)


async def test_a_server_that_acknowledges_before_it_commits_is_noticed(
    sqlite_database: Database, tmp_path: Path
) -> None:
    chaos = Chaos(sqlite_database, tmp_path, seed=1, form="reckless", players=3)
    figures = await chaos.run(series=["server killed"] * 3)
    assert figures.missing or figures.set_back, "\n".join(figures.lines())
