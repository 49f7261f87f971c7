"""The commands that play what the documents rest on, on small numbers."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from bench import balance_games, leaderboard_games
from survive.benchmark.result_file import read_result
from survive.benchmark.tracks import NAMES


def test_a_table_of_the_balance_is_played_into_its_file(tmp_path: Path) -> None:
    table = balance_games.Table("medium", 5)
    balance_games.play(table, 2, 1, tmp_path, until=time.monotonic() + 600)
    found = json.loads((tmp_path / "medium-5.json").read_text(encoding="utf-8"))
    assert found["players"] == ["medium"] * 5
    assert found["games_of_the_table"] == 2
    assert "extension" in found["options"]
    assert str(tmp_path) not in found["command"]
    assert [path.name for path in tmp_path.iterdir()] == ["medium-5.json"]


def test_every_table_and_row_has_a_file_of_its_own() -> None:
    tables, rows = balance_games.TABLES, leaderboard_games.ROWS
    assert len({table.file for table in tables}) == len(tables) == 10
    assert len({row.file for row in rows}) == len(rows) == 10 * len(NAMES)


def test_a_missing_row_of_the_leaderboard_is_played_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = [leaderboard_games.Row("llm", "random")]
    assert leaderboard_games.play_all(rows, 2, 1, tmp_path)
    assert "llm-random.json" in capsys.readouterr().out
    assert read_result(tmp_path / "llm-random.json").complete
    assert leaderboard_games.play_all(rows, 2, 1, tmp_path)
    assert capsys.readouterr().out == "", "it is there"
    assert not leaderboard_games.play(leaderboard_games.Row("llm", "nobody"), 2, 1, tmp_path)
    assert "there is no player 'nobody'" in capsys.readouterr().out
