"""``survive train``: from games to a network, or one line that says what is missing."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from survive import _extras
from survive.cli.main import cli
from survive.cli.simulations import train as module
from survive.players.value.network_file import read_network
from survive.simulation.training.rounds import ROUNDS

HAS_TORCH = all(find_spec(name) is not None for name in ("numpy", "torch"))


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(cli, ["train", *map(str, arguments)])


def test_without_torch_one_line_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "find_spec", lambda name: None if name == "torch" else object())
    result = run("--folder", tmp_path / "new")
    assert result.exit_code == 2
    lines = result.output.strip().splitlines()
    assert len(lines) == 1
    assert "torch" in lines[0]
    assert _extras.command("train") in lines[0]
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--hidden", "6"], "multiple of 4"),
        (["--install", "--gate-games", "0"], "--install needs the gate"),
        (["--games", "3"], "20"),
        (["--everything", "--setup"], "--everything"),
    ],
)
def test_wrong_use_is_refused(arguments: list[str], message: str, tmp_path: Path) -> None:
    result = run("--folder", tmp_path / "new", *arguments)
    assert result.exit_code == 2
    assert message in result.output
    assert not (tmp_path / "new").exists()


@pytest.mark.slow
@pytest.mark.skipif(not HAS_TORCH, reason="needs the extra train")
def test_it_plays_learns_and_says_how_well_it_predicts(tmp_path: Path) -> None:
    arguments = ("--games", "20", "--hidden", "4", "--epochs", "1", "--gate-games", "0")
    result = run("--folder", tmp_path, "--workers", "2", *arguments)
    assert result.exit_code == 0, result.output
    assert "R² mixed" in result.output
    assert int(read_network(tmp_path / "network.json").hidden) == 4
    there = {path: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    again = run("--folder", tmp_path, "--workers", "2", *arguments)
    assert again.exit_code == 0
    assert "network.json is there already" in " ".join(again.output.split())
    assert {path: path.stat().st_mtime_ns for path in tmp_path.iterdir()} == there
    other = run("--folder", tmp_path, *arguments, "--epochs", "2")
    assert other.exit_code == 0
    assert "R² mixed" in other.output, "another recipe makes another network"


@pytest.mark.slow
@pytest.mark.skipif(not HAS_TORCH, reason="needs the extra train")
def test_everything_is_learned_from_nothing_round_by_round(tmp_path: Path) -> None:
    arguments = ("--games", "20", "--hidden", "4", "--epochs", "1", "--gate-games", "0")
    result = run("--everything", "--folder", tmp_path, "--workers", "2", *arguments)
    assert result.exit_code == 0, result.output
    assert f"Round {len(ROUNDS)} of {len(ROUNDS)}: setting up." in result.output
    for one in ROUNDS:
        assert int(read_network(one.network(tmp_path)).hidden) == 4
    there = {path: path.stat().st_mtime_ns for path in tmp_path.glob("*/*")}
    assert run("--everything", "--folder", tmp_path, *arguments).exit_code == 0
    assert {path: path.stat().st_mtime_ns for path in tmp_path.glob("*/*")} == there
