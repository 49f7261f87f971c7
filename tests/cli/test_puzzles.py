"""``survive puzzles``: what it lists and shows, what it refuses, and that making goes on."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from survive.cli.main import cli
from survive.study.puzzles import finder
from survive.study.puzzles.making import LookedAt, read_work
from survive.study.puzzles.puzzle import THEMES, read_puzzles, shipped, write_puzzles

FAST = "tests.simulation.bots:HeadingHome"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["puzzles", *arguments])


def test_the_list_as_data_names_every_puzzle() -> None:
    listed = json.loads(run("list", "--json").output)["puzzles"]
    assert {one["puzzle"] for one in listed} == set(shipped())
    assert all(0 <= share <= 1 for one in listed for share in one["bots"].values())
    assert "best" not in listed[0], "a list does not tell solutions"


def test_a_theme_and_a_level_can_be_chosen() -> None:
    listed = json.loads(run("list", "--theme", "powers", "--json").output)["puzzles"]
    assert {one["theme"] for one in listed} == {"powers"}
    listed = json.loads(run("list", "--level", "2", "--json").output)["puzzles"]
    assert {one["level"] for one in listed} == {2}


def test_a_puzzle_is_shown_with_its_solution_if_asked_for() -> None:
    puzzle = next(iter(shipped().values()))
    assert ", ".join(puzzle.best) not in run("show", puzzle.id).output
    told = run("show", puzzle.id, "--solution").output
    assert ", ".join(puzzle.best) in told
    shown = json.loads(run("show", puzzle.id, "--json").output)
    assert (shown["position"], shown["best"]) == (puzzle.position, puzzle.best)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("show", "nothing"), "no puzzle is called 'nothing'"),
        (("list", "--level", "6"), "choose from 1 to 5"),
        (("list", "--theme", "love"), "'love' is not one of"),
        (("make", "--seats", "7"), "expected sizes of tables from 2, 3, 4, 5, 6"),
        (("make", "--minutes", "0"), "0 is not in the range at least 1"),
        (("choose", "--out", "out.jsonl"), "Missing argument 'WORK'"),
        (("make", "--players", "nobody"), "there is no player 'nobody'"),
    ],
)
def test_what_is_wrong_is_said(
    arguments: tuple[str, ...], reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run(*arguments)
    assert done.exit_code == 2
    assert reason in " ".join(done.output.split())


def test_a_work_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    work = tmp_path / "work.jsonl"
    work.write_text("{}\n", encoding="utf-8")
    done = run("make", "--work", str(work), "--out", str(tmp_path / "out.jsonl"))
    assert done.exit_code == 2
    assert "line 1" in done.output


def test_making_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last turns of games of simple bots are soon looked through; each game once."""
    monkeypatch.setattr(finder, "FIRST_TURN", 28)
    work, out = tmp_path / "work.jsonl", tmp_path / "puzzles.jsonl"
    before = next(iter(shipped().values()))
    game = LookedAt(seed=55, players=2, positions=1, seconds=9.0, puzzles=[before])
    work.write_bytes(msgspec.json.encode(game) + b"\n")
    usual = ("make", "--short", "--seats", "2", "--players", FAST, "--workers", "1", "--seed", "55")
    lines = []
    for _ in range(2):  # the second time there is nothing left to look at
        done = run(*usual, "--work", str(work), "--out", str(out), "--games", "2")
        assert done.exit_code == 0, done.output
        lines.append(work.read_bytes())
    assert lines[0] == lines[1]
    looked = read_work(work)
    assert list(looked) == [55, 56]
    assert looked[55] == game
    assert looked[56].positions > 0
    found = read_puzzles(out.read_text(encoding="utf-8"))
    assert {one.theme for one in found} <= set(THEMES)
    made = {one.id for one in looked[56].puzzles}
    assert {before.id} <= {one.id for one in found} <= {before.id} | made


def test_checking_finds_nothing_wrong() -> None:
    done = run("check", "--json")
    assert done.exit_code == 0
    assert json.loads(done.output) == {"puzzles": len(shipped()), "problems": []}


def test_puzzles_are_graded_again(tmp_path: Path) -> None:
    """The same file gives the same again, and what is dropped is named."""
    short = [one for one in shipped().values() if len(one.best) == 1][:2]
    given, out = tmp_path / "given.jsonl", tmp_path / "out.jsonl"
    given.write_text(write_puzzles(short), encoding="utf-8")
    done = run("again", str(given), "--out", str(out), "--drop", short[0].id)
    assert done.exit_code == 0, done.output
    assert f"Left out: {short[0].id}" in done.output
    (graded,) = read_puzzles(out.read_text(encoding="utf-8"))
    assert (graded.id, graded.position) == (short[1].id, short[1].position)
    given.write_text("{}\n", encoding="utf-8")
    done = run("again", str(given), "--out", str(out))
    assert done.exit_code != 0
    assert "line 1" in done.output
