"""Whatever a command prints fits the terminal, at any width, and no figure is cut or lost."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from rich.console import Console
from rich.progress import Progress

from survive.cli.main import COMMANDS, cli
from survive.cli.output import FILE_COLUMNS, UNLIMITED, columns_of_prose, columns_of_terminal
from survive.cli.progress_bar import Line
from survive.drawing.text import columns
from tests.cli import screens
from tests.record.position_texts import PUZZLE

WIDTHS = (24, 40, 60, 67, 80, 100, 120, 200)
FIGURE = re.compile(r"[-+±]?\d[\d.,]*")
CUT = re.compile(r"[\d.,±]…|…[\d.,±]")


def figures(text: str) -> Counter[str]:
    return Counter(FIGURE.findall(text))


def too_wide(text: str, width: int) -> list[str]:
    """Return the lines that do not fit; a single word, such as a path, may be any length."""
    lines = [line for line in text.splitlines() if columns(line) > width]
    return [line for line in lines if len(line.split()) > 1]


# Golden screens


@pytest.mark.parametrize("width", screens.GOLDEN_WIDTHS)
@pytest.mark.parametrize("name", screens.SCREENS)
def test_a_golden_screen_is_printed_again(name: str, width: int) -> None:
    printed = screens.SCREENS[name](width)
    assert printed == screens.path_of(name, width).read_text(encoding="utf-8")


def test_no_golden_screen_is_left_over() -> None:
    there = {path.name for path in screens.FOLDER.iterdir()}
    assert there == {
        screens.path_of(name, width).name
        for name in screens.SCREENS
        for width in screens.GOLDEN_WIDTHS
    }


# Every width


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", screens.SCREENS)
def test_no_line_is_wider_than_the_terminal_and_no_figure_is_cut(name: str, width: int) -> None:
    printed = screens.SCREENS[name](width)
    if name == "position":  # its last line is the position itself, for copying
        printed = printed[: printed.rindex("\n", 0, -1)]
    assert too_wide(printed, width) == []
    assert not CUT.search(printed)
    if name in screens.TABLES:
        assert "…" not in printed


@pytest.mark.parametrize("name", screens.TABLES)
def test_no_figure_is_lost_at_any_width(name: str) -> None:
    whole = figures(screens.TABLES[name](WIDTHS[-1]))
    assert sum(whole.values()) > 10
    for width in WIDTHS[:-1]:
        assert not whole - figures(screens.TABLES[name](width)), width


def test_a_column_that_is_left_out_is_named() -> None:
    at = {width: screens.SCREENS["games-list"](width) for width in (60, 80, 120)}
    assert "made (UTC)" in at[120].splitlines()[0]
    assert "No room" not in at[120]
    assert at[80].splitlines()[-1].startswith("No room for: made (UTC). Use a wider terminal or")
    assert "No room for: made (UTC), entries." in at[60]
    for printed in at.values():
        assert "2023-11-14 22:19" in printed
        assert "Ann, the host," in printed


def test_a_wide_terminal_is_used() -> None:
    blocks = {
        width: screens.SCREENS["analyse-balance"](width).count("\noption ") for width in (80, 120)
    }
    assert blocks == {80: 2, 120: 1}


def test_in_a_pipe_tables_are_whole_and_sentences_are_one_line() -> None:
    piped = screens.shown(None, *screens.BALANCE)
    assert piped == screens.shown(FILE_COLUMNS, *screens.BALANCE)
    assert max(map(columns, piped.splitlines())) > 100
    told = screens.shown(None, *screens.TUNE).splitlines()[-1]
    assert told.startswith("Tuned against original")
    assert told.endswith("prove nothing.")
    assert len(told) > FILE_COLUMNS


@pytest.mark.parametrize("width", [40, 80])
def test_the_story_of_a_game_fits(width: int) -> None:
    told = screens.shown(width, "demo", "--players", "3", "--seed", "5")
    assert too_wide(told, width) == []
    assert len(told.splitlines()) > 300


def test_strong_bots_can_be_watched_at_a_large_table() -> None:
    told = screens.shown(80, "demo", "--players", "6", "--bot", "medium", "--seed", "5")
    assert "The game is over" in told
    assert "survive demo --players 6 --bot medium --seed 5" in told


def test_a_misspelt_command_is_answered_with_the_right_one() -> None:
    shown = CliRunner().invoke(cli, ["simulat"])
    assert shown.exit_code == 2
    assert "Did you mean 'simulate'?" in shown.output


def test_no_trailing_blanks() -> None:
    for name, printed in screens.SCREENS.items():
        if name != "play":  # its prompt ends with one
            assert not re.search(r" $", printed(80), re.MULTILINE), name


# Help and errors


def pages() -> list[tuple[str, ...]]:
    """Return all commands with their sub-commands."""
    found: list[tuple[str, ...]] = [()]
    for name in COMMANDS:
        found.append((name,))
        command = cli.get_command(click.Context(cli), name)
        if isinstance(command, click.Group):
            found += [(name, below) for below in command.commands]
    return found


@pytest.mark.parametrize("page", pages(), ids=" ".join)
def test_help_fits_and_is_not_cut(page: tuple[str, ...]) -> None:
    for width in (40, 60, 80, 120):
        printed = screens.shown(width, *page, "--help")
        assert too_wide(printed, width) == [], width
        assert "..." not in re.sub(r"\[[A-Z]+\]\.\.\.", "", printed)


@pytest.mark.parametrize(
    "wrong",
    [
        ("analyse-balance", "--compare", "nothing"),
        ("simulate", "--players", "random,random", "--options", "nothing"),
        ("games", "export", "nothing", "--database", "/nowhere"),
        ("position", "red E15 A1; rafts D3 D3; blue B2" + " C4" * 40),
    ],
    ids=lambda wrong: wrong[0],
)
@pytest.mark.parametrize("width", [60, 80])
def test_errors_fit(wrong: tuple[str, ...], width: int) -> None:
    done = CliRunner(env={"COLUMNS": str(width)}).invoke(cli, wrong)
    assert done.exit_code == 2
    assert "Error: " in done.output
    assert too_wide(done.output, width) == []


# The width


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True

    def fileno(self) -> int:
        return 1


def test_the_width_is_that_of_columns_or_of_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "get_terminal_size", lambda _: os.terminal_size((93, 30)))
    for given, in_terminal, in_file in (("", 93, None), ("0", 93, None), ("70", 70, 70)):
        monkeypatch.setenv("COLUMNS", given)
        assert columns_of_terminal(Terminal()) == columns_of_prose(Terminal()) == in_terminal
        assert columns_of_terminal(io.StringIO()) == (in_file or FILE_COLUMNS)
        assert columns_of_prose(io.StringIO()) == (in_file or UNLIMITED)


def test_a_terminal_that_does_not_tell_has_80_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(_: int) -> os.terminal_size:
        raise OSError("not a terminal")

    monkeypatch.delenv("COLUMNS", raising=False)
    for size in (refuses, lambda _: os.terminal_size((0, 0))):
        monkeypatch.setattr(os, "get_terminal_size", size)
        assert columns_of_terminal(Terminal()) == 80


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
@pytest.mark.parametrize("width", [72, 50])
def test_a_real_terminal_is_asked_how_wide_it_is(width: int) -> None:
    import fcntl
    import pty
    import struct
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, width, 0, 0))
    environment = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
    command = [sys.executable, "-m", "survive", "position", "--plain", PUZZLE]
    with subprocess.Popen(command, stdout=theirs, env=environment) as program:
        os.close(theirs)
        printed = b""
        try:
            while more := os.read(ours, 65536):
                printed += more
        except OSError:  # this is how a terminal's end of input looks on Linux
            pass
    os.close(ours)
    assert program.returncode == 0
    lines = printed.decode().replace("\r\n", "\n")
    board = lines[: lines.rindex("\n", 0, -1)]
    assert too_wide(board, width) == []
    assert ("╔" in board) == (width == 72)


# Progress


@pytest.mark.parametrize("width", [20, 40, 60, 80, 120])
def test_the_progress_line_leaves_out_what_has_no_room_and_cuts_nothing(width: int) -> None:
    seconds = iter(range(1000))
    console = Console(file=io.StringIO(), width=width, force_terminal=True, color_system=None)
    bar = Progress(Line(width, "games"), console=console, get_time=lambda: next(seconds))
    task = bar.add_task("Playing", total=4000, note="last +0.25; foreign_raft_pace 1.81")
    for _ in range(5):
        bar.update(task, advance=123)
    with console.capture() as captured:
        console.print(bar.get_renderable())
    (line,) = captured.get().splitlines()
    assert columns(line) <= width
    assert "…" not in line
    assert line.startswith("Playing")
    assert "615/4,000" in line
    assert ("left" in line) == (width >= 40)
    assert ("games/s" in line) == (width >= 60)
    assert ("1.81" in line) == (width >= 120)


# Tables in an encoding without box-drawing characters


def test_an_encoding_without_the_marks_gets_ascii(tmp_path: Path) -> None:
    path = tmp_path / "printed.txt"
    environment = {**os.environ, "PYTHONIOENCODING": "latin-1"}
    program = (
        "from survive.cli.output import console; from survive.cli.charts import show;"
        "from survive.simulation import Bar, Bars, Table;"
        "show(console(), [Table('T', ('a', 'b'), [['x', '+1.0 ±0.5']]),"
        " Bars('B', [Bar('one', 1.0, 0.5, 2.0)], 0.7)])"
    )
    with path.open("wb") as file:
        subprocess.run([sys.executable, "-c", program], stdout=file, env=environment, check=True)
    printed = path.read_bytes().decode("ascii")
    assert "x  +1.0 ~0.5" in printed
    assert "===" in printed
