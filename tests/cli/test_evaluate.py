"""``survive evaluate``: a result from beginning to end, and every wrong use in one sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from survive.benchmark.endgames import endgames
from survive.cli.main import cli


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["evaluate", *arguments])


def test_a_result_is_written_and_verified(tmp_path: Path) -> None:
    file = str(tmp_path / "result.json")
    shown = run("easy-v1", "--track", "llm", "--deals", "2", "--out", file, "--label", "mine")
    assert shown.exit_code == 0
    assert "easy-v1, v1, llm: wins" in shown.output
    assert "8 games; a fair share is 50%" in shown.output
    kept = json.loads(Path(file).read_text(encoding="utf-8"))
    assert kept["label"] == "mine"
    assert kept["command"] == "survive evaluate easy-v1 --track llm --deals 2"
    assert kept["made_with"]["engine"]["sources"].startswith("sha256:")
    verified = run("--verify", file)
    assert verified.exit_code == 0
    assert "Verified: 8 games of easy-v1, track llm" in verified.output
    again = run("easy", "--track", "llm", "--out", file)
    assert again.exit_code == 2
    assert "is there; choose another" in again.output
    kept["games"][0]["choices"][0] += 1
    Path(file).write_text(json.dumps(kept), encoding="utf-8")
    changed = run("--verify", file)
    assert changed.exit_code == 2
    assert "game 1: " in changed.output


def test_endgames_and_json() -> None:
    shown = run("medium-v1", "--track", "tiny", "--json")
    found = json.loads(shown.output)
    assert found["track"] == "tiny"
    assert 0 <= found["score"]["value"] < 1
    assert 0 < found["against"]["best action"]["value"] <= 1
    assert found["conduct"]["decisions"] == len(endgames().positions)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "name an agent, or a file with --verify"),
        (("nobody",), "there is no player 'nobody'"),
        (("easy", "--track", "tine"), "'tine' is not one of"),
        (("easy", "--track", "tiny", "--deals", "3"), "fixed positions"),
        (("easy", "--deals", "1"), "at least 2"),
        (("model:x",), "SURVIVE_MODEL_URL"),
        (("easy", "--verify", __file__), "name an agent, or a file"),
        (("--verify", __file__), "not a result of survive evaluate"),
    ],
)
def test_wrong_use_says_what_would_be_right(arguments: tuple[str, ...], message: str) -> None:
    shown = run(*arguments)
    assert shown.exit_code == 2
    assert message in " ".join(shown.output.split())
