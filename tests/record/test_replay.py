"""``survive replay``: pictures, keys, JSON, and files that are not records."""

from __future__ import annotations

import json
import os
import re
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from survive.cli.main import cli
from survive.cli.replay.reel import Reel, load, printable
from survive.cli.replay.screen import KEYS, ReplayScreen
from survive.engine import actions, number_of
from survive.record.game.game_record import write_record
from survive.record.game.scan import LONGEST_RECORD
from tests.record import golden_games

GAME = golden_games.path_of("three_players")
UNFINISHED = golden_games.path_of(golden_games.UNFINISHED)
REDACTED = golden_games.path_of(golden_games.REDACTED)


def replay(*arguments: object) -> Result:
    return CliRunner().invoke(cli, ["replay", *map(str, arguments)])


def reel(path: Path = GAME) -> Reel:
    return load(path.read_text(encoding="utf-8"))


# Printing


def test_without_a_terminal_every_action_and_the_last_position_are_printed() -> None:
    shown = replay(GAME)
    assert shown.exit_code == 0
    record = golden_games.played("three_players")
    for number, step in enumerate(record.steps(), 1):
        assert re.search(rf"^ *{number}  \w+: {re.escape(step.text)}", shown.output, re.MULTILINE)
    assert shown.output.startswith("Event: three players\nPlayers: Ann, Ben, Cleo\n")
    assert "Volcanoes  3 of 3" in shown.output
    result = write_record(record).splitlines()[-1]
    assert shown.output.endswith(f"\n{result}\n")
    assert "\x1b" not in shown.output


def test_what_happened_and_comments_are_told() -> None:
    shown = replay(UNFINISHED).output
    assert "red: place 2 G5  (Ann places an adventurer on G5)" in shown
    assert "{in the lagoon!}" in shown
    assert shown.endswith("Result: unfinished\n")


def test_to_shows_one_position() -> None:
    shown = replay(GAME, "--to", 31).output
    assert "  31  " in shown.splitlines()[0]
    assert "  30  " not in shown
    assert shown.count("safe NW") == 1
    before = replay(GAME, "--to", 0).output
    assert before.startswith("Before the first action")


def test_where_something_happened_is_marked() -> None:
    first = golden_games.played("three_players").steps().__next__()
    space = first.text.split()[-1]
    assert f"»{space}" in replay(GAME, "--to", 1).output
    assert "»" not in replay(GAME, "--to", 0).output


def test_to_beyond_the_end_is_refused() -> None:
    shown = replay(GAME, "--to", 9999)
    assert shown.exit_code == 2
    assert f"the game has only {len(golden_games.played('three_players').actions)}" in shown.output
    assert replay(GAME, "--to", -1).exit_code == 2


def test_colour_is_only_for_terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("survive.drawing.terminal.wants_colour", lambda _: True)
    coloured = CliRunner().invoke(cli, ["replay", str(GAME), "--to", "9"], color=True)
    plain = CliRunner().invoke(cli, ["replay", str(GAME), "--to", "9", "--plain"], color=True)
    assert "\x1b[" in coloured.output
    assert "\x1b[" not in plain.output


# JSON


def test_json_is_one_object_in_a_stable_order() -> None:
    shown = replay(GAME, "--json").output
    found = json.loads(shown)
    assert list(found) == [
        "version",
        "redacted",
        "tags",
        "options",
        "result",
        "actions",
        "variations",
    ]
    assert found["tags"] == {
        "Event": "three players",
        "Players": "Ann, Ben, Cleo",
        "Date": "2026-11-15",
    }
    assert found["options"] == {"players": 3}
    record = golden_games.played("three_players")
    assert [action["number"] for action in found["actions"]] == list(record.actions)
    assert [action["text"] for action in found["actions"]] == [s.text for s in record.steps()]
    assert list(found["actions"][0]) == ["seat", "number", "text", "events"]
    rolls = [a for a in found["actions"] if a["text"].startswith("roll")]
    assert {action["seat"] for action in rolls} == {None}
    assert found["actions"][0]["events"][0]["type"] == "adventurer_placed"
    assert replay(GAME, "--json").output == shown


def test_json_stops_where_it_is_told() -> None:
    found = json.loads(replay(GAME, "--json", "--to", 12).output)
    assert len(found["actions"]) == 12
    assert found["result"] == "unfinished"


def test_a_redacted_record_shows_no_secret() -> None:
    found = json.loads(replay(REDACTED, "--json").output)
    assert found["redacted"] is True
    assert {action["number"] for action in found["actions"]} == {None}
    events = [event for action in found["actions"] for event in action["events"]]
    assert {event["value"] for event in events if "value" in event} == {0}
    drawn = [event for event in events if event["type"] == "power_drawn"]
    assert drawn
    assert {event["power"] for event in drawn} == {""}
    shown = replay(REDACTED).output
    assert "redacted: it shows what spectators saw" in shown
    assert "place ? " in shown


# Bad files


def test_files_that_are_no_records(tmp_path: Path) -> None:
    files = {
        "missing": "does not exist",
        "folder": "is a directory",
        "empty": "empty: line 1: this record is empty",
        "binary": "this is not a text file in UTF-8 (byte 0)",
        "zeros": "zeros: line 1:",
        "huge": f"a game record has at most {LONGEST_RECORD:,} characters",
        "huge_line": "a game record has at most",
        "letter": "letter: line 1: 'Dear Ann': a record begins with tags",
        "broken": "broken: line 24: 'palce 2 G5': 'palce' is not an action",
    }
    (tmp_path / "folder").mkdir()
    (tmp_path / "empty").write_bytes(b"")
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00\x80" * 100)
    (tmp_path / "zeros").write_bytes(b"\x00" * 1000)
    (tmp_path / "huge").write_bytes(b"# nothing\n" * 1_000_000)
    (tmp_path / "huge_line").write_bytes(b"x" * (LONGEST_RECORD + 1))
    (tmp_path / "letter").write_text("Dear Ann, where are you?\n")
    broken = UNFINISHED.read_text(encoding="utf-8").replace("place 2 G5", "palce 2 G5", 1)
    (tmp_path / "broken").write_text(broken)
    for name, message in files.items():
        shown = replay(tmp_path / name)
        assert shown.exit_code == 2, name
        assert message in shown.output, name
        assert "Traceback" not in shown.output


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root reads everything")
def test_a_file_that_may_not_be_read(tmp_path: Path) -> None:
    path = tmp_path / "secret"
    path.write_text("x")
    path.chmod(0)
    assert replay(path).exit_code == 2


def test_a_record_may_come_through_a_pipe() -> None:
    text = UNFINISHED.read_text(encoding="utf-8")
    shown = CliRunner().invoke(cli, ["replay", "-", "--to", "5"], input=text)
    assert shown.exit_code == 0
    assert shown.output.splitlines()[0].startswith("   5  ")


def test_a_record_cannot_send_commands_to_the_terminal(tmp_path: Path) -> None:
    text = UNFINISHED.read_text(encoding="utf-8")
    text = text.replace("Ann, Ben", "\x1b[31mAnn\x07, Ben").replace("in the lagoon", "\x1b]0;x")
    (tmp_path / "sly").write_text(text, encoding="utf-8")
    shown = replay(tmp_path / "sly")
    assert shown.exit_code == 0
    assert "\x1b" not in shown.output
    assert "\x07" not in shown.output
    assert printable("a\x1b\tb") == "a��b"


# Keys


def screen() -> ReplayScreen:
    return ReplayScreen(reel(), lambda at, columns: [f"picture {at}, {columns} columns"] * 40)


def test_keys_step_through_the_game() -> None:
    shown = screen()
    positions = []
    for key in ("\r", " ", "\n", "\x1b[C", "\x1bOC", "\x1b[D", "\x7f", "x", "\x1b"):
        shown.press_all(key)
        positions.append(shown.at)
    assert positions == [1, 2, 3, 4, 5, 4, 3, 3, 3]
    shown.press_all("\x1b[F")
    assert shown.at == shown.reel.last
    shown.press_all(" ")
    assert shown.at == shown.reel.last
    shown.press_all("\x1b[H\x1b[D")
    assert shown.at == 0
    assert not shown.done
    shown.press_all("   q")
    assert (shown.at, shown.done) == (3, True)


def test_keys_go_by_rounds_and_turns() -> None:
    shown = screen()
    begins = []
    for _ in range(13):
        shown.press_all("\x1b[B")
        begins.append(shown.at)
    # Ten rounds of three adventurers, two of three rafts, then turns.
    assert begins[:12] == [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36]
    assert shown.reel.frames[shown.at].state.turn == 2
    shown.press_all("\x1b[C\x1b[A")
    assert shown.at == begins[-1]
    shown.press_all("\x1b[5~")
    assert shown.at == 36
    shown.press_all("\x1b[F\x1b[6~")
    assert shown.at == shown.reel.last


def test_every_wish_has_a_key() -> None:
    wishes = {"next", "back", "next turn", "turn before", "first", "last", "quit"}
    assert set(KEYS.values()) == wishes | {"scroll down", "scroll up"}


def test_a_screen_is_always_full_and_never_too_full() -> None:
    shown = screen()
    for key in ("", " ", "jjjjjjjjjjjjjj", "kk", "\x1b[F"):
        shown.press_all(key)
        for columns, lines in ((100, 60), (80, 24), (20, 10), (5, 3)):
            found = shown.lines(columns, lines)
            assert len(found) == lines
            assert all(len(line) <= columns for line in found if not line.startswith("picture"))
    assert "scroll" in shown.lines(100, 24)[-1]
    assert "scroll" not in shown.lines(100, 60)[-1]


def test_the_caption_says_where_we_are() -> None:
    shown = screen()
    assert shown.lines(80, 60)[0] == f"Action 0 of {shown.reel.last}   Ann, Ben, Cleo"
    shown.press_all(" ")
    assert shown.lines(80, 60)[0] == f"Action 1 of {shown.reel.last}   blue: place 1 F2"
    assert shown.lines(80, 60)[1] == "  Cleo places an adventurer on F2"


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_in_a_terminal_no_key_is_lost() -> None:
    import pty

    child, terminal = pty.fork()
    if child == 0:  # the other process: it becomes the command
        os.environ |= {"TERM": "xterm", "COLUMNS": "100", "LINES": "60"}
        os.execv(sys.executable, [sys.executable, "-m", "survive", "replay", str(GAME), "--plain"])
    seen = _read_until(terminal, b"Action 0 of")
    for _ in range(20):
        os.write(terminal, b"\x1b[C")
    seen += _read_until(terminal, b"Action 20 of")
    os.write(terminal, b"q")
    seen += _read_until(terminal, b"\x1b[?1049l")
    _, status = os.waitpid(child, 0)
    os.close(terminal)
    assert os.waitstatus_to_exitcode(status) == 0
    assert b"Action 20 of" in seen


def _read_until(terminal: int, wanted: bytes) -> bytes:
    """Read what a terminal shows until something appears, for at most half a minute."""
    import select

    seen, end = b"", time.monotonic() + 30
    while wanted not in seen and time.monotonic() < end:
        if select.select([terminal], [], [], 0.1)[0]:
            seen += os.read(terminal, 65536)
    assert wanted in seen, seen[-500:]
    return seen


# Frames


def test_the_frames_are_the_positions_of_the_game() -> None:
    record = golden_games.played("three_players")
    found = load(write_record(record))
    assert found.last == len(record.actions)
    assert found.frames[50].state == record.state(50)
    sink = next(f for f in found.frames if f.text.startswith("sink"))
    space = record.state().ruleset.board.index(sink.text.split()[1])
    assert sink.number == number_of(actions.Sink(space))
    assert space in sink.spaces()
