"""What the commands write for programs: numbers, where they come from, and runs that go on."""

import json
import os
import pickle
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import survive
from survive.cli.main import cli
from survive.simulation import Collector
from survive.simulation.figures import (
    INTERVAL,
    Bar,
    Bars,
    Figure,
    Histogram,
    Table,
    as_json,
    percent,
    span,
)
from survive.simulation.statistics.plots import write_plots
from tests.systems.marks import needs_signals

RANDOM = "random,random"


def run(*arguments: str) -> str:
    done = CliRunner().invoke(cli, arguments)
    assert done.exit_code == 0, done.output
    return done.stdout


def test_figures_are_numbers_in_json_and_text_on_the_screen() -> None:
    table = Table("T", ("who", "wins", INTERVAL), [("a", percent(0.25), span(0.2, 0.3, scale=100))])
    assert table.rows[0] == ("a", "25.0 %", "20.0 to 30.0")
    found = as_json(table)
    assert found["head"] == ["who", "wins", f"wins, {INTERVAL}"]
    assert found["rows"] == [["a", 0.25, [0.2, 0.3]]]
    bars = as_json(Bars("B", [Bar("a", 0.5, 0.4, float("nan"))]))
    assert bars["bars"] == [{"label": "a", "value": 0.5, "low": None, "high": None}]
    twin = pickle.loads(pickle.dumps(Figure("x", [1])))
    assert (twin, twin.numbers) == ("x", [1])


def cells(found: dict[str, Any]) -> list[Any]:
    tables = [report for report in found["reports"] if report["kind"] == "table"]
    return [cell for table in tables for row in table["rows"] for cell in row[1:]]


@pytest.mark.parametrize(
    "command",
    [
        ("simulate", "--players", "medium,random", "--games", "4"),
        ("tournament", "--field", "random,easy,medium", "--seats", "2", "--games", "2"),
        ("analyse-balance", "--players", RANDOM, "--games", "4", "--compare", "challenge"),
    ],
    ids=lambda command: command[0],
)
def test_every_command_prints_json_with_numbers_and_its_origin(command: tuple[str, ...]) -> None:
    found = json.loads(run(*command, "--seed", "3", "--workers", "1", "--json"))
    assert [cell for cell in cells(found) if isinstance(cell, str)] == []
    assert found["survive"] == survive.__version__
    assert found["engine"]["form"] in ("compiled", "uncompiled")
    assert found["bots"]["random"]["version"] == survive.__version__
    assert found["seed"] == 3
    assert found["date"].endswith("+00:00")
    assert "options" in found


def test_a_weights_file_and_a_class_of_ones_own_are_named_by_their_hashes(tmp_path: Path) -> None:
    path = tmp_path / "w.json"
    path.write_text((Path(survive.__file__).parent / "players/value/weights.json").read_text())
    bots = (f"medium:weights={path}", "tests.simulation.bots:First")
    found = json.loads(run("simulate", "--players", ",".join(bots), "--games", "1", "--json"))
    assert found["bots"][bots[0]]["weights"].startswith("sha256:")
    assert found["bots"][bots[1]]["source"].startswith("sha256:")


def same_games(folder: Path) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The games of a folder without times, and its summary without times and dates."""
    lines = (folder / "games.jsonl").read_text(encoding="utf-8").splitlines()
    games = [json.loads(line) for line in lines]
    for game in games:
        game.pop("seconds"), game.pop("turn_seconds")
    games.sort(key=lambda game: (game["seed"], game["rotation"]))
    summary = json.loads((folder / "summary.json").read_text(encoding="utf-8"))
    summary.pop("date")
    reports = [one for one in summary["reports"] if "hinking" not in one["title"]]
    return games, {**summary, "reports": [one for one in reports if "econds" not in one["title"]]}


def test_a_simulation_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    common = ("simulate", "--players", "medium,random", "--rotate", "--workers", "1", "--seed", "5")
    run(*common, "--games", "8", "--out", str(tmp_path / "once"))
    run(*common, "--games", "4", "--out", str(tmp_path / "twice"))
    # As if it had been killed while it wrote: a line and a record are cut off.
    lines = tmp_path / "twice" / "games.jsonl"
    lines.write_bytes(lines.read_bytes()[:-30])
    record = tmp_path / "twice" / "records" / "5-1.survive"
    record.write_bytes(record.read_bytes()[:300])
    output = (
        CliRunner().invoke(cli, [*common, "--games", "8", "--out", str(tmp_path / "twice")]).output
    )
    assert "Going on after 2 games" in output
    assert same_games(tmp_path / "twice") == same_games(tmp_path / "once")
    rows = (tmp_path / "twice" / "games.csv").read_text().splitlines()
    assert len(rows) == 1 + 2 * 8
    # Nothing is left to do: the results are shown again.
    assert "Wins and points in 8 games" in run(
        *common, "--games", "8", "--out", str(tmp_path / "twice")
    )


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (("--seed", "2"), "other seed: 1, not 2"),
        (("--players", "random,easy"), "other players"),
        (("--options", "challenge"), "other options"),
        (("--no-records",), "other records"),
    ],
)
def test_another_simulation_does_not_go_on_here(
    tmp_path: Path, change: tuple[str, ...], word: str
) -> None:
    common = ("simulate", "--players", RANDOM, "--games", "2", "--out", str(tmp_path))
    run(*common)
    before = (tmp_path / "games.csv").read_bytes()
    refused = CliRunner().invoke(cli, [*common, *change])
    assert refused.exit_code == 2
    assert word in " ".join(refused.output.split())
    assert (tmp_path / "games.csv").read_bytes() == before


def test_parquet_has_the_rows_of_the_csv(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    run("simulate", "--players", RANDOM, "--games", "3", "--out", str(tmp_path), "--parquet")
    table = parquet.read_table(tmp_path / "games.parquet")
    assert table.num_rows == 6
    assert "score" in table.column_names
    assert json.loads(table.schema.metadata[b"survive"])["seed"] == 1


def test_without_pyarrow_the_message_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    arguments = ("simulate", "--players", RANDOM, "--out", str(tmp_path / "x"), "--parquet")
    done = CliRunner().invoke(cli, arguments)
    assert done.exit_code == 2
    assert "Parquet files need the extra data" in done.output
    assert not (tmp_path / "x").exists()


# Interruptions

INTERRUPTED = {
    "simulate": ("--players", "medium,medium", "--games", "100000", "--workers", "2"),
    "tournament": ("--field", "medium,easy,random", "--seats", "2", "--games", "100000"),
    "analyse-balance": ("--players", "medium,medium", "--games", "100000"),
    "tune": ("--iterations", "10000", "--blocks", "1", "--check-games", "0"),
}
# A process that says when Python itself has started: before that, Ctrl-C is Python's business.
PROGRAM = (
    "import sys; from survive.__main__ import main; sys.argv[0] = 'survive';"
    "print('ready', flush=True); main()"
)


@needs_signals
@pytest.mark.slow
@pytest.mark.parametrize("moment", range(4))
@pytest.mark.parametrize("command", INTERRUPTED)
def test_an_interrupted_command_leaves_readable_results(
    tmp_path: Path, command: str, moment: int
) -> None:
    out = tmp_path / ("tuned.json" if command == "tune" else "out")
    arguments = [command, *INTERRUPTED[command], "--out", str(out)]
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    # The moments are spread over loading, starting workers and playing, and differ between runs.
    time.sleep(random.uniform(0.6 * moment, 0.6 * moment + 0.6))
    os.killpg(process.pid, signal.SIGINT)
    output, errors = process.communicate(timeout=120)
    assert "Traceback" not in output + errors, errors
    assert process.returncode in (1, -signal.SIGINT)
    for path in tmp_path.rglob("*.json"):
        assert json.loads(path.read_text(encoding="utf-8"))
    for path in tmp_path.rglob("*.jsonl"):
        for line in path.read_text(encoding="utf-8").splitlines():
            assert json.loads(line)


def test_plots_say_what_is_drawn(tmp_path: Path) -> None:
    figure = pytest.importorskip("matplotlib.figure")
    drawn: list[Any] = []

    class Kept(figure.Figure):  # type: ignore[misc, name-defined]
        def savefig(self, *_: object, **__: object) -> None:
            drawn.append(self)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(figure, "Figure", Kept)
        bars = Bars("Wins", [Bar("short_dive", 0.4, 0.3, 0.5), Bar("b", 0.2)], 0.25, "%")
        write_plots([bars, Histogram("Turns per game", {30: 2})], tmp_path, "a, b · 10 games")
    wins, turns = (one.axes[0] for one in drawn)
    assert (wins.get_xlabel(), turns.get_ylabel()) == ("per cent", "games")
    assert [one.get_text() for one in wins.get_yticklabels()] == ["short dive", "b"]
    legend = [one.get_text() for one in wins.get_legend().get_texts()]
    assert legend == [INTERVAL, "expected: 25 %"]
    assert [one.get_supxlabel() for one in drawn] == ["a, b · 10 games"] * 2


def test_a_collector_without_merge_is_refused_before_any_game() -> None:
    command = ["simulate", "--players", RANDOM, "--collect", f"{__name__}:NoMerge"]
    done = CliRunner().invoke(cli, command)
    assert done.exit_code == 2
    assert "a method merge of its own" in " ".join(done.output.split())


class NoMerge(Collector):
    """Adds nothing up."""
