"""Programs in simulations, tournaments, the terminal and on a server: in three languages."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from survive.cli.main import cli
from tests.page import node
from tests.players.programs import (
    MISBEHAVING,
    PATIENCE,
    ROOT,
    SHORE_BOT,
    processes_in,
    until,
    until_gone,
)
from tests.systems.marks import needs_signals

SURVIVE = [sys.executable, "-m", "survive"]
GAMES = ("--games", "2")
PYTHON = f"program:{sys.executable} {SHORE_BOT}.py"
JAVASCRIPT = f"program:{node.PROGRAM} {SHORE_BOT}.mjs"


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The name of the bot in Go, compiled."""
    go = shutil.which("go")
    if go is None:
        pytest.skip("no Go compiler is installed (Debian has one in golang-go)")
    folder = tmp_path_factory.mktemp("go")
    environment = os.environ | {"GOCACHE": str(folder / "cache"), "GO111MODULE": "off"}
    command = [go, "build", "-o", str(folder / "shore_bot"), f"{SHORE_BOT}.go"]
    subprocess.run(command, env=environment, cwd=folder, check=True, timeout=PATIENCE)
    return f"program:{folder / 'shore_bot'}"


def survive(*arguments: str, typed: str | None = None) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own."""
    return subprocess.run(
        [*SURVIVE, *arguments],
        input=typed,
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )


def games_of(folder: Path) -> list[tuple[object, ...]]:
    """What each game came to, apart from names and times."""
    lines = (folder / "games.jsonl").read_text(encoding="utf-8").splitlines()
    games = [json.loads(line) for line in lines]
    return [tuple(game[name] for name in ("seed", "scores", "saved", "turns")) for game in games]


def test_a_tournament_of_programs_in_three_languages(compiled: str) -> None:
    field = ",".join((PYTHON, JAVASCRIPT, compiled))
    done = survive("tournament", "--field", field, "--seats", "2", *GAMES, "--workers", "2")
    assert done.returncode == 0, done.stderr
    assert "Standing after 6 games" in done.stdout


def test_the_same_bot_plays_the_same_games_in_every_language(compiled: str, tmp_path: Path) -> None:
    played = []
    for number, name in enumerate((PYTHON, JAVASCRIPT, compiled)):
        out = tmp_path / str(number)
        arguments = ["simulate", "--players", f"{name},random", "--games", "2", "--workers", "1"]
        done = CliRunner().invoke(cli, [*arguments, "--no-records", "--out", str(out)])
        assert done.exit_code == 0, done.output
        played.append(games_of(out))
    assert played[0] == played[1] == played[2]


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_program_that_fails_ends_a_simulation_with_words(workers: str, tmp_path: Path) -> None:
    players = f"random,program:{MISBEHAVING} illegal {tmp_path / 'processes'}"
    arguments = ["simulate", "--players", players, "--games", "4", "--workers", workers]
    done = CliRunner().invoke(cli, arguments)
    assert done.exit_code == 2
    said = " ".join(done.output.split())
    assert "misbehaving.py illegal" in said
    assert "which is not legal here" in said
    assert "Traceback" not in said


def test_a_person_plays_on_when_a_program_fails(tmp_path: Path) -> None:
    players = f"you,program:{MISBEHAVING} crash {tmp_path / 'processes'}"
    arguments = ("play", "--players", players, "--seed", "5", "--plain")
    done = survive(*arguments, typed="1\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "easy plays on in its place in this game" in done.stderr


@needs_signals
@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("ending", ["SIGINT", "SIGTERM", "SIGKILL"])
def test_no_program_outlives_the_command(ending: str, workers: int, tmp_path: Path) -> None:
    noted = tmp_path / "processes"
    players = f"random,program:{MISBEHAVING} silent {noted},time=3600"
    # A shell that runs the tests in the background lets them ignore Ctrl-C; the command must not.
    one_game = ("--games", "1", "--workers", str(workers))
    listening = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler);"
    listening += " from survive.cli.main import main; main()"
    running = subprocess.Popen(
        [sys.executable, "-c", listening, "simulate", "--players", players, *one_game],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        processes = processes_in(noted)
        # The second Ctrl-C does not wait for a game to end.
        until(lambda: _ends(running, getattr(signal, ending)), "the command did not end")
    finally:
        running.kill()
        running.wait()
    until_gone(processes)


def _ends(running: subprocess.Popen[bytes], by: signal.Signals) -> bool:
    """Send a signal, and return whether the process has ended soon after."""
    running.send_signal(by)
    try:
        running.wait(1.0)
    except subprocess.TimeoutExpired:
        return False
    return True
