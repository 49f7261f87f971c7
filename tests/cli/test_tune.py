"""``survive tune``: tunes, resumes, checks, and installs only what is proven."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from survive.cli.main import cli
from survive.cli.simulations import tune as module
from survive.players.value.weight_file import PATH, read_terms
from survive.simulation.result import WHOLE_WIN
from survive.simulation.strength.tuning import Tuning
from tests.systems.marks import needs_signals

FAST = "ismcts:iterations=1,rollout=1"
QUICK = ["tune", "--player", FAST, "--blocks", "1", "--seats", "2", "--workers", "1"]


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(cli, [*QUICK, *map(str, arguments)])


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the bots' weights that a test may replace."""
    copy = tmp_path / "installed.json"
    copy.write_bytes(PATH.read_bytes())
    monkeypatch.setattr(module, "PATH", copy)
    return copy


def iterations_say(monkeypatch: pytest.MonkeyPatch, advantage: float) -> None:
    monkeypatch.setattr(Tuning, "iterate", lambda tuning, _: tuning.ascent.learn(advantage) or 0.0)


def check_finds(monkeypatch: pytest.MonkeyPatch, won: int, blocks: int) -> None:
    """Make the tuned weights win this many blocks of one game each."""
    found = [(WHOLE_WIN, 1)] * won + [(0, 1)] * (blocks - won)
    monkeypatch.setattr(Tuning, "check", lambda *_: iter(found))


def test_it_tunes_checks_and_writes_weights(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    iterations_say(monkeypatch, 0.5)
    result = run("--iterations", "2", "--check-games", "2", "--out", tmp_path / "w.json")
    assert result.exit_code == 0, result.output
    tuned = read_terms(tmp_path / "w.json")
    assert tuned != read_terms()
    assert all(value > 0 for value in tuned.values())
    assert "held-out seeds" in result.output
    assert "prove nothing" in result.output


def test_it_goes_on_from_the_state_file(tmp_path: Path) -> None:
    state = tmp_path / "s.json"
    for iterations in ("1", "2"):
        assert (
            run("--iterations", iterations, "--check-games", "0", "--state", state).exit_code == 0
        )
        assert json.loads(state.read_text())["iteration"] == int(iterations)


def test_ctrl_c_keeps_the_state_and_the_weights(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(tuning: Tuning, _play: object) -> float:
        if tuning.ascent.iteration == 1:
            raise KeyboardInterrupt
        tuning.ascent.learn(0.5)
        return 0.5

    monkeypatch.setattr(Tuning, "iterate", interrupted)
    result = run("--state", tmp_path / "s.json", "--out", tmp_path / "w.json")
    assert result.exit_code == 1
    assert "Stopped after 1 iterations" in result.output
    assert json.loads((tmp_path / "s.json").read_text())["iteration"] == 1
    assert read_terms(tmp_path / "w.json") != read_terms()


@needs_signals
def test_a_real_ctrl_c_stops_all_processes(tmp_path: Path) -> None:
    state = tmp_path / "s.json"
    options = ["--iterations", "100000", "--workers", "2", "--state", str(state)]
    command = [sys.executable, "-m", "survive", *QUICK, *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        try:
            while not state.exists() or json.loads(state.read_text())["iteration"] < 2:
                assert running.poll() is None
                time.sleep(0.05)
            running.send_signal(signal.SIGINT)
            output, _ = running.communicate(timeout=60)
        finally:
            running.kill()
    assert running.returncode == 1
    assert "Stopped after" in output
    assert json.loads(state.read_text())["iteration"] >= 2


def test_proven_weights_are_installed(installed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = read_terms(installed)
    iterations_say(monkeypatch, 0.5)
    check_finds(monkeypatch, 120, 200)
    result = run("--iterations", "1", "--install")
    assert result.exit_code == 0, result.output
    assert read_terms(installed) != before


@pytest.mark.parametrize(
    ("won", "blocks", "verdict"),
    [(104, 200, "no clear change"), (80, 200, "worse"), (5, 5, "prove nothing")],
)
def test_unproven_weights_are_not_installed(
    installed: Path, monkeypatch: pytest.MonkeyPatch, won: int, blocks: int, verdict: str
) -> None:
    before = installed.read_bytes()
    iterations_say(monkeypatch, 0.5)
    check_finds(monkeypatch, won, blocks)
    result = run("--iterations", "1", "--install")
    assert result.exit_code == 2
    assert verdict in result.output
    assert "not proven better" in result.output
    assert installed.read_bytes() == before


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--player", "hrad"], "did you mean 'hard'"),
        (["--player", "random"], "weights"),
        (["--seats", "1"], "from 2 to 5"),
        (["--seats", "two"], "from 2 to 5"),
        (["--iterations", "-1"], "--iterations"),
        (["--perturbation", "0"], "--perturbation"),
        (["--weights", "/nowhere.json"], "nowhere.json"),
        (["--state", "/nowhere/state.json"], "state.json"),
        (["--install", "--check-games", "0"], "needs the check"),
    ],
)
def test_wrong_input_ends_with_status_2(arguments: list[str], message: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert message in result.output


def test_a_state_of_other_settings_is_refused(tmp_path: Path) -> None:
    state = tmp_path / "s.json"
    assert run("--iterations", "0", "--check-games", "0", "--state", state).exit_code == 0
    result = run("--iterations", "1", "--step", "0.3", "--state", state)
    assert result.exit_code == 2
    assert "other settings" in result.output
