"""Tournaments: all line-ups, a file that can be continued, a standing that adds up."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from survive.cli.main import cli
from survive.engine import Options
from survive.simulation import Bars, SimulationError, Table
from survive.simulation.run.executors import run_plans
from survive.simulation.run.jobs import BatchResult
from survive.simulation.strength.tournament import Standing, TournamentGame, lineups, plans

FIRST = "tests.simulation.bots:First"
ASKED = "tests.simulation.bots:Asked"
FIELD = f"random,{FIRST},{ASKED}"


def tournament(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["tournament", "--workers", "1", *arguments])


def read_json(path: Path) -> dict[str, Any]:
    found = json.loads(path.read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


def lines(folder: Path) -> list[str]:
    return (folder / "tournament.jsonl").read_text(encoding="utf-8").splitlines()


def without_times(line: str) -> dict[str, object]:
    entry: dict[str, object] = json.loads(line)
    entry.pop("seconds", None)
    return entry


def test_every_line_up_plays_in_every_rotation() -> None:
    tables = [Options(2), Options(3), Options(4)]
    found = plans(["a", "b", "c"], tables, seed=5, games=5)
    assert [plan.lineup for plan in found if len(plan.lineup) == 2] == [
        ("a", "b"), ("a", "c"), ("b", "c"),
    ]  # fmt: skip
    assert [plan.lineup for plan in found if len(plan.lineup) == 3] == [("a", "b", "c")]
    # Four seats for three bots: one of them sits there twice, but never alone.
    assert len([plan for plan in found if len(plan.lineup) == 4]) == 15 - 3
    assert all(plan.rotate and plan.seed == 5 for plan in found)
    assert [plan.games for plan in found[:4]] == [6, 6, 6, 6]


@pytest.mark.parametrize("as_json", [False, True])
def test_ctrl_c_before_the_first_block_says_so_and_keeps_a_readable_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, as_json: bool
) -> None:
    played = run_plans

    def interrupted(*arguments: Any) -> Iterator[BatchResult]:
        signal.raise_signal(signal.SIGINT)
        yield from played(*arguments)

    monkeypatch.setattr("survive.cli.running.run_plans", interrupted)
    arguments = ["--field", FIELD, "--seats", "2", "--games", "4", "--out", str(tmp_path)]
    done = tournament(*arguments, *(["--json"] if as_json else []))
    assert done.exit_code == 1
    assert "Stopped: 0 of 12 games were played and kept." in done.stderr
    assert "Traceback" not in done.output
    kept = read_json(tmp_path / "standing.json")
    assert (kept["games"], kept["reports"]) == (0, [])
    if as_json:
        assert json.loads(done.stdout)["games"] == 0
    monkeypatch.undo()
    again = tournament(*arguments)
    assert again.exit_code == 0, again.output
    assert "Standing after 12 games" in again.output


def test_the_field_has_at_least_two_different_bots() -> None:
    with pytest.raises(SimulationError, match="at least 2"):
        plans(["a"], [Options(2)], 1, 1)
    with pytest.raises(SimulationError, match="'a' is in the field twice"):
        plans(["a", "b", "a"], [Options(2)], 1, 1)
    assert lineups(["a", "b", "c", "d"], 3)[-1] == ("b", "c", "d")


def test_a_continued_tournament_is_the_same_as_one_played_at_once(tmp_path: Path) -> None:
    common = ["--field", FIELD, "--seats", "2,3", "--seed", "4"]
    once = tournament(*common, "--games", "6", "--out", str(tmp_path / "once"))
    assert once.exit_code == 0, once.output
    first = tournament(*common, "--games", "3", "--out", str(tmp_path / "twice"))
    assert first.exit_code == 0, first.output
    # As if it had been killed in the middle of a line: that game is played again.
    path = tmp_path / "twice" / "tournament.jsonl"
    path.write_bytes(path.read_bytes()[:-20])
    before = len(lines(tmp_path / "twice"))
    second = tournament(*common, "--games", "6", "--out", str(tmp_path / "twice"))
    assert second.exit_code == 0, second.output
    assert len(lines(tmp_path / "twice")) == 1 + 3 * 6 + 6
    assert before < 1 + 3 * 6 + 6

    def by_number(entry: dict[str, object]) -> str:
        return f"{entry.get('plan')} {entry.get('game')}"

    games = [
        sorted(map(without_times, lines(tmp_path / name)), key=by_number)
        for name in ("once", "twice")
    ]
    assert games[0] == games[1]
    standing = [read_json(tmp_path / name / "standing.json") for name in ("once", "twice")]
    assert standing[0].pop("date") <= standing[1].pop("date")
    assert standing[0] == standing[1]


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (["--field", f"random,{FIRST}"], "another field"),
        (["--seats", "3"], "another seats"),
        (["--seed", "2"], "another seed"),
        (["--options", "challenge"], "another options"),
    ],
)
def test_another_tournament_does_not_continue_this_one(
    tmp_path: Path, change: list[str], word: str
) -> None:
    common = ["--field", FIELD, "--seats", "2", "--games", "2", "--out", str(tmp_path)]
    assert tournament(*common).exit_code == 0
    before = lines(tmp_path)
    refused = tournament(*common, *change)
    assert refused.exit_code == 2
    assert word in refused.output
    assert "choose another --out" in refused.output
    assert lines(tmp_path) == before


@pytest.mark.parametrize(
    ("content", "word"),
    [
        ("", "is not a tournament file"),
        ("{}\n", "is not a tournament file"),
        ("nonsense\n", "line 1: this is not a JSON object"),
    ],
)
def test_another_file_is_not_touched(tmp_path: Path, content: str, word: str) -> None:
    path = tmp_path / "tournament.jsonl"
    path.write_text(content)
    refused = tournament("--field", FIELD, "--out", str(tmp_path))
    assert refused.exit_code == 2
    assert word in refused.output.replace("\n", " ")
    assert path.read_text() == content


def test_a_broken_line_is_named(tmp_path: Path) -> None:
    common = ["--field", FIELD, "--seats", "2", "--games", "2", "--out", str(tmp_path)]
    assert tournament(*common).exit_code == 0
    with (tmp_path / "tournament.jsonl").open("a") as file:
        file.write('{"plan": 0}\n')
    refused = tournament(*common)
    assert refused.exit_code == 2
    assert "line 8: this is not a game" in refused.output


def test_the_standing_adds_up() -> None:
    games = [
        TournamentGame(1, ("a", "b"), (1, 2), (9, 3)),
        TournamentGame(1, ("b", "a"), (1, 2), (9, 3)),
        TournamentGame(2, ("a", "b"), (1, 1), (4, 4)),
        TournamentGame(2, ("b", "a"), (2, 1), (0, 4)),
        TournamentGame(3, ("a", "b", "c"), (1, 2, 3), (5, 4, 3)),
    ]
    table, bars, matrix = Standing(("c", "b", "a"), games).report()
    assert isinstance(table, Table)
    assert isinstance(bars, Bars)
    assert isinstance(matrix, Table)
    assert [row[0] for row in table.rows] == ["a", "b", "c"]  # best first
    assert [row[3] for row in table.rows] == [5, 5, 1]  # seats taken
    assert [row[4] for row in table.rows] == ["70.0 %", "30.0 %", "0.0 %"]
    assert table.rows[0][6] == (9 + 3 + 4 + 4 + 5) / 5
    cells = {(row[0], rival): row[n] for row in matrix.rows for n, rival in enumerate("abc", 1)}
    assert str(cells["a", "b"]).startswith("70.0 ±")
    assert str(cells["b", "a"]).startswith("30.0 ±")
    assert str(cells["a", "c"]).startswith("100.0 ±")
    assert cells["a", "a"] is None


@pytest.mark.parametrize(
    ("seats", "expected"),
    [("4", [4]), ("2..4", [2, 3, 4]), ("2,5..6", [2, 5, 6])],
)
def test_seats_are_written_as_numbers_and_ranges(
    tmp_path: Path, seats: str, expected: list[int]
) -> None:
    done = tournament(
        "--field", f"random,{FIRST}", "--seats", seats, "--games", "1", "--options", "extension",
        "--out", str(tmp_path),
    )  # fmt: skip
    assert done.exit_code == 0, done.output
    header = json.loads(lines(tmp_path)[0])
    assert header["seats"] == expected
    # The extension is for 5 and 6 players only.
    assert [", extension" in words for words in header["options"]] == [n > 4 for n in expected]


def test_bots_without_a_game_are_left_out_of_the_standing() -> None:
    """An early Ctrl-C leaves part of the field without a game."""
    games = [
        TournamentGame(1, ("a", "b"), (1, 2), (9, 3)),
        TournamentGame(1, ("b", "a"), (1, 2), (9, 3)),
    ]
    table, _, matrix = Standing(("c", "b", "a"), games).report()
    assert isinstance(table, Table)
    assert isinstance(matrix, Table)
    assert sorted(str(row[0]) for row in table.rows) == ["a", "b"]
    assert set(matrix.head) == {"player", "a", "b"}
