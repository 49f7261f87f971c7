"""The scripts of the quick start do what their first lines say, on small numbers."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import pytest

from survive.benchmark.result_file import read_result
from survive.engine import Options
from survive.simulation import Plan, simulate
from survive.simulation.result import WHOLE_WIN
from tests.examples.libraries import needs

FOLDER = Path(__file__).parents[2] / "examples" / "quick_start"


def run(name: str, *arguments: str) -> None:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(sys, "argv", [name, *arguments])
        runpy.run_path(str(FOLDER / name), run_name="__main__")


def test_ten_lines_play_a_game_and_print_it(capsys: pytest.CaptureFixture[str]) -> None:
    run("play_a_game.py")
    printed = capsys.readouterr().out
    assert "place " in printed
    assert printed.splitlines()[-1].endswith("wins")
    code = (FOLDER / "play_a_game.py").read_text(encoding="utf-8").split('"""')[2]
    assert len([line for line in code.splitlines() if line]) <= 10


def test_the_bot_beats_easy_v1() -> None:
    lineup = ("examples.quick_start.look_ahead:LookAhead", "easy-v1")
    found = simulate(Plan(Options(2), lineup, games=8, rotate=True)).results
    won = sum(result.shares[result.entrants.index(0)] for result in found)
    assert won > 0.75 * len(found) * WHOLE_WIN


@needs("pandas")
def test_games_become_a_frame(capsys: pytest.CaptureFixture[str]) -> None:
    run("many_games.py", "4")
    printed = capsys.readouterr().out
    assert "score" in printed
    assert "medium" in printed


def test_a_result_of_the_benchmark_is_verified(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    run("benchmark_result.py", "llm", "2")
    assert "% wins" in capsys.readouterr().out
    result = read_result(tmp_path / "look_ahead.json")
    assert result.complete
    assert len(result.games) == 8
