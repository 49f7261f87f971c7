"""The commands: what they print and write, and how they answer wrong input."""

from __future__ import annotations

import csv
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result
from rich.console import Console

from survive import _extras
from survive.cli.charts import cell, show
from survive.cli.main import cli
from survive.cli.table_options import read_options, split_names
from survive.engine import POLISH_TABLE, Options
from survive.record.game.game_record import read_record
from survive.record.notation.table_options import write_options
from survive.simulation import Bar, Bars, Histogram, Table
from survive.simulation.run.output_files import COLUMNS
from tests.systems.marks import needs_signals

ROOT = Path(__file__).parents[2]
FIRST = "tests.simulation.bots:First"
ENDS = "tests.simulation.bots:Ends"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, arguments)


def simulate(*arguments: str) -> Result:
    return run("simulate", "--workers", "1", *arguments)


def rows_of(folder: Path) -> list[dict[str, str]]:
    with (folder / "games.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def objects_of(folder: Path) -> list[dict[str, object]]:
    lines = (folder / "games.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def test_a_simulation_prints_what_it_is_asked_for() -> None:
    done = simulate("--players", f"random,{FIRST},random", "--games", "10", "--collect", ENDS)
    assert done.exit_code == 0, done.output
    for words in (
        "Wins and points in 10 games",
        "Saved and lost adventurers",
        "Seat advantage",
        "Power tiles",
        "Length of a game",
        "Thinking time",
        "Tiles",  # from the user's own accumulator
        "expected: 33.3 %",
    ):
        assert words in done.output


def test_the_files_say_the_same_as_each_other_and_as_the_records(tmp_path: Path) -> None:
    out = tmp_path / "new" / "folder"
    done = simulate(
        "--players", f"random,{FIRST}", "--games", "5", "--rotate", "--seed", "9", "--out", str(out)
    )
    assert done.exit_code == 0, done.output
    rows, objects = rows_of(out), objects_of(out)
    assert len(objects) == 6  # rounded up to whole rotations
    assert list(rows[0]) == list(COLUMNS)
    assert len(rows) == 12
    summary = json.loads((out / "summary.json").read_text(encoding="utf-8"))
    assert (summary["games"], summary["wanted"], summary["seed"]) == (6, 6, 9)
    for row in rows:
        seat, seed, rotation = int(row["seat"]), int(row["seed"]), int(row["rotation"])
        (game,) = [g for g in objects if (g["seed"], g["rotation"]) == (seed, rotation)]
        for column, name in (("score", "scores"), ("place", "places"), ("player", "players")):
            assert row[column] == str(game[name][seat])  # type: ignore[index]
        assert (int(row["order"]) == 0) == (seat == game["first"])
        record = read_record((out / "records" / f"{seed}-{rotation}.survive").read_text())
        assert record.names[seat] == row["player"]
        assert record.state().saved[seat] == int(row["saved"])
    assert sum(float(row["win"]) for row in rows) == 6


def test_a_folder_with_results_is_refused_and_untouched(tmp_path: Path) -> None:
    arguments = ["--players", "random,random", "--games", "2", "--out", str(tmp_path)]
    assert simulate(*arguments, "--no-records").exit_code == 0
    assert not (tmp_path / "records").exists()
    before = (tmp_path / "games.csv").read_bytes()
    refused = simulate(*arguments)
    assert refused.exit_code == 2
    assert "choose another folder" in refused.output
    assert (tmp_path / "games.csv").read_bytes() == before


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("simulate", "--players"),
        ("simulate --players random", "2 to 6"),
        ("simulate --players random,nobody", "no player 'nobody'"),
        ("simulate --players random,hrad", "did you mean 'hard'"),
        ("simulate --players random,hard:beem=3", "no parameter 'beem'"),
        ("simulate --players random,no_module:Bot", "no_module"),
        ("simulate --players random,,random", "no player ''"),
        ("simulate --players " + ",".join(["random"] * 7), "2 to 6"),
        ("simulate --players " + ",".join(["random"] * 6), "extension or Overcrowded"),
        ("simulate --players random,random --games 0", "--games"),
        ("simulate --players random,random --games many", "--games"),
        ("simulate --players random,random --seed x", "--seed"),
        ("simulate --players random,random --workers 0", "--workers"),
        ("simulate --players random,random --on moon", "--on"),
        ("simulate --players random,random --options chalenge", "did you mean 'challenge'"),
        ("simulate --players random,random --options extension", "for 5 or 6 players"),
        ("simulate --players random,random --options first=2", "first player 2"),
        ("simulate --players random,random --options memory=perhaps", "not an option"),
        ("simulate --players random,random --collect Wins", "module:Class"),
        ("simulate --players random,random --collect no_module:Wins", "no_module"),
        ("simulate --players random,random --out setup.py", "is a file"),
        ("simulate --players random,tests.simulation.bots:Cheat --games 2", "illegal action"),
        ("tournament", "--field"),
        ("tournament --field random", "at least 2"),
        ("tournament --field random,random", "twice"),
        ("tournament --field random,nobody", "no player 'nobody'"),
        ("tournament --field random,easy --seats 1", "2 to 6 seats"),
        ("tournament --field random,easy --seats 4..2", "2 to 6 seats"),
        ("tournament --field random,easy --seats 2,2", "2 to 6 seats"),
        ("tournament --field random,easy --seats six", "2 to 6 seats"),
        ("tournament --field random,easy --seats 6", "extension or Overcrowded"),
        ("analyse-balance --players random,nobody", "no player 'nobody'"),
        ("analyse-balance --players random,random --compare short_dives", "did you mean"),
        ("analyse-balance --players random,random --compare extension", "the extension is for 5"),
        ("analyse-balance --players random,random --compare 'moves 40'", "moves can be 1 to 9"),
        ("analyse-balance --players random,random --compare 'move 4'", "did you mean 'moves 3'"),
        ("analyse-balance --players random,random --plots", "--out"),
    ],
)
def test_wrong_input_ends_with_status_2_and_a_helpful_message(
    arguments: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    done = run(*shlex.split(arguments))
    assert done.exit_code == 2, done.output
    assert words in re.sub(r"[\s│]+", " ", done.output)
    assert "Traceback" not in done.output


# Options and names


@pytest.mark.parametrize(
    "options",
    [
        Options(4),
        Options.polish(4),
        Options(6, overcrowded=True, challenge=True, memory=False),
        Options(5, extension=True, short_dive=True, first=3),
    ],
    ids=["plain", "polish", "six", "five"],
)
def test_options_are_read_as_they_are_written(options: Options) -> None:
    assert read_options(write_options(options), options.players) == options


def test_options_have_short_forms() -> None:
    options = read_options("polish, Memory=off, first=1", 4)
    assert all(getattr(options, name) for name in POLISH_TABLE)
    assert (options.memory, options.first) == (False, 1)
    assert read_options("first=blue", 4).first == 2


def test_parameters_stay_with_their_player() -> None:
    assert split_names("hard:beam=9,worlds=2,easy,m:C:x=1,random") == (
        "hard:beam=9,worlds=2",
        "easy",
        "m:C:x=1",
        "random",
    )


# Drawing


def drawn(report: Table | Bars | Histogram, width: int = 60) -> str:
    console = Console(width=width, no_color=True, force_terminal=False)
    with console.capture() as captured:
        show(console, [report])
    return captured.get()


def test_bars_are_as_long_as_their_values() -> None:
    text = drawn(Bars("Shares", [Bar("one", 0.5), Bar("two", 0.25)], unit="%"))
    lengths = [line.count("█") for line in text.splitlines() if "%" in line]
    assert lengths[0] == pytest.approx(2 * lengths[1], abs=1)
    assert "50.0 %" in text


def test_intervals_and_marks_are_drawn() -> None:
    text = drawn(Bars("Change", [Bar("up", 2.0, 1.0, 3.0), Bar("down", -1.0)], mark=2.5))
    assert "━" in text
    assert "▓" in text
    assert "┊" in text
    assert "expected: 2.50" in text


def test_an_interval_without_numbers_is_left_out() -> None:
    text = drawn(Bars("Nothing", [Bar("one", 1.0, float("nan"), float("inf"))]))
    assert "▓" not in text


def test_a_long_histogram_puts_numbers_together() -> None:
    text = drawn(Histogram("Turns", dict.fromkeys(range(100), 2)))
    assert "0–8" in text
    assert " 18\n" in text
    assert len(text.splitlines()) <= 15


def test_names_are_not_taken_for_markup() -> None:
    assert "[bold]" in drawn(Table("T", ("player",), [["[bold]bot"]]))
    assert cell(float("nan")) == "–"


# Whole programs


def start(*arguments: str, **environment: str) -> subprocess.Popen[str]:
    return run_python("-m", "survive", *arguments, **environment)


def run_python(*arguments: str, **environment: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **environment},
    )


@needs_signals
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_keeps_what_was_played(tmp_path: Path, workers: str) -> None:
    wanted = 10_000_000
    program = start(
        "simulate", "--players", "random,random", "--games", str(wanted), "--no-records",
        "--workers", workers, "--out", str(tmp_path),
    )  # fmt: skip
    games = tmp_path / "games.jsonl"
    for _ in range(600):
        if games.exists() and games.stat().st_size > 0:
            break
        time.sleep(0.1)
    program.send_signal(signal.SIGINT)
    output, errors = program.communicate(timeout=60)
    assert program.returncode == 1, errors
    played = len(objects_of(tmp_path))
    assert 0 < played < wanted
    assert f"Wins and points in {played:,} games" in output
    assert f"Stopped: {played:,} of {wanted:,} games were played and kept." in errors
    assert "Traceback" not in errors
    summary = json.loads((tmp_path / "summary.json").read_text(encoding="utf-8"))
    assert (summary["games"], summary["wanted"]) == (played, wanted)
    assert len(rows_of(tmp_path)) == 2 * played


TWO_COMMANDS = """
import sys
from survive.cli.main import cli
from survive.simulation.run.ray_cluster import RayCluster

with RayCluster(2):
    for arguments in (sys.argv[1:-1], sys.argv[-1].split()):
        try:
            cli(arguments, prog_name="survive")
        except SystemExit as ended:
            print("status", ended.code, file=sys.stderr)
"""
"""Runs two commands, of which the second is the last argument, on one cluster: starting it takes
longer than all games."""


@pytest.mark.skipif(find_spec("ray") is None, reason="needs the extra 'cluster'")
def test_a_ray_cluster_gives_the_same_results_as_processes_and_the_error_of_a_bot(
    tmp_path: Path,
) -> None:
    common = ["simulate", "--players", f"random,{FIRST},random", "--games", "30", "--rotate"]
    here = [*common, "--on", "ray", "--workers", "2", "--out", str(tmp_path / "ray")]
    wrong = "simulate --players random,tests.simulation.bots:Cheat --games 4 --on ray"
    program = run_python("-c", TWO_COMMANDS, *here, wrong)
    _, errors = program.communicate(timeout=300)
    well, _, badly = errors.partition("status 0\n")
    assert "status" not in well
    assert badly.endswith("status 2\n"), errors
    assert "chose the illegal action" in badly
    assert "Traceback" not in errors
    monkey = start(*common, "--workers", "2", "--out", str(tmp_path / "processes"))
    monkey.communicate(timeout=300)
    played = [objects_of(tmp_path / name) for name in ("ray", "processes")]
    for game in [*played[0], *played[1]]:
        del game["seconds"], game["turn_seconds"]
    assert len(played[0]) == 30
    assert played[0] == played[1]
    for path in (tmp_path / "processes" / "records").iterdir():
        assert path.read_text() == (tmp_path / "ray" / "records" / path.name).read_text()


@pytest.mark.skipif(find_spec("matplotlib") is None, reason="needs the extra 'plots'")
def test_the_balance_is_analysed_with_plots(tmp_path: Path) -> None:
    program = start(
        "analyse-balance", "--players", "random,random,random", "--games", "6", "--compare",
        "short_dive,polish", "--workers", "1", "--out", str(tmp_path), "--plots",
    )  # fmt: skip
    output, errors = program.communicate(timeout=300)
    assert program.returncode == 0, errors
    for words in ("Seat advantage", "Value of a power tile", "Deadliness", "Effect of each option"):
        assert words in output
    reports = json.loads((tmp_path / "balance.json").read_text(encoding="utf-8"))["reports"]
    drawn_ones = [report for report in reports if report["kind"] in ("bars", "histogram")]
    pictures = list(tmp_path.glob("*.png"))
    assert len(pictures) == len(drawn_ones) > 2
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in pictures)


def test_without_matplotlib_the_message_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    done = run("analyse-balance", "--players", "random,random", "--plots", "--out", str(tmp_path))
    assert done.exit_code == 2
    assert _extras.command("plots") in done.output


def test_the_example_collects_its_statistics() -> None:
    done = subprocess.run(
        [sys.executable, "examples/collect_statistics.py"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    title, head, *rows = done.stdout.splitlines()
    assert title == "Spaces per game"
    assert head.split()[0] == "player"
    assert [row.split()[0] for row in rows] == ["easy", "random"]
    assert all(float(row.split()[-1]) > 0 for row in rows)


def test_the_example_works_from_its_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT / "examples")
    done = simulate(
        "--players", "random,random", "--games", "3", "--collect", "collect_statistics:Distances"
    )
    assert done.exit_code == 0, done.output
    assert "Spaces per game" in done.output


def commands_of(document: Path) -> list[str]:
    text = document.read_text(encoding="utf-8").replace("\\\n", " ")
    return re.findall(
        r"^ *(?:\$ )?survive ((?:simulate|tournament|analyse-balance) .+)$", text, re.M
    )


@pytest.mark.parametrize("line", commands_of(ROOT / "docs" / "simulation.md"))
def test_the_commands_of_the_document_can_be_typed(line: str) -> None:
    name, *arguments = shlex.split(line, comments=True)
    command = cli.get_command(click.Context(cli), name)
    assert command is not None
    command.make_context(name, arguments)  # raises the error that click would print
