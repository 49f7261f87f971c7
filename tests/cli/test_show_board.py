"""``survive show-board``: what it shows, and where it shows it with colour."""

from __future__ import annotations

import io

import pytest
from click.testing import CliRunner, Result

from survive.cli.main import cli
from survive.drawing import terminal
from survive.engine import STANDARD_BOARD, Luck, Options
from survive.engine.pieces import GROUND_NAMES
from tests.cli.reading import read


def show(*arguments: str, columns: int = 100) -> Result:
    return CliRunner(env={"COLUMNS": str(columns)}).invoke(cli, ["show-board", *arguments])


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_it_names_all_spaces_and_shows_island_and_serpents() -> None:
    shown = show()
    assert shown.exit_code == 0
    assert all(f"{name} " in shown.output for name in STANDARD_BOARD.names)
    assert shown.output.count("□□□□") == 40
    assert [name for name in ("G6", "B1", "K1") if f"{name} §  ~" in shown.output] == [
        "G6",
        "B1",
        "K1",
    ]
    assert "--seed N" in shown.output


def test_a_seed_shows_the_terrains_of_its_deal() -> None:
    seen = read(show("--seed", "5").output)
    deal = Luck(5).deal(Options())
    for tile, space in enumerate(STANDARD_BOARD.island):
        assert seen[STANDARD_BOARD.names[space]] == {GROUND_NAMES[deal.terrains[tile]]: 1}


def test_it_keeps_to_the_width_of_the_terminal() -> None:
    assert max(map(len, show(columns=80).output.splitlines())) <= 80


def test_ascii_is_ascii() -> None:
    assert show("--ascii").output.isascii()


@pytest.mark.parametrize("wrong", [["--seed", "x"], ["--players", "3"], ["extra"]])
def test_wrong_options_end_with_status_2(wrong: list[str]) -> None:
    assert show(*wrong).exit_code == 2


@pytest.mark.parametrize(
    ("environment", "platform", "expected"),
    [
        ({"TERM": "xterm-256color"}, "linux", True),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, "linux", False),
        ({"TERM": "dumb"}, "linux", False),
        ({}, "linux", False),
        ({}, "win32", True),
        ({"TERM": "dumb"}, "win32", False),
        ({"NO_COLOR": "1"}, "win32", False),
    ],
)
def test_colour_needs_a_terminal_that_has_it(
    environment: dict[str, str], platform: str, expected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("TERM", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert terminal.wants_colour(Terminal(), platform) == expected
    assert not terminal.wants_colour(io.StringIO(), platform)


@pytest.mark.parametrize(
    ("encoding", "expected"), [("utf-8", False), ("ascii", True), ("latin-1", True), ("x", True)]
)
def test_a_stream_that_cannot_write_the_marks_gets_ascii(encoding: str, expected: bool) -> None:
    class Stream(io.StringIO):
        @property
        def encoding(self) -> str:  # type: ignore[override]
            return encoding

    assert terminal.wants_ascii(Stream()) == expected
