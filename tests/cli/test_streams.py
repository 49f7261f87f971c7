"""Everything can be written, wherever it is written to."""

from __future__ import annotations

import os
import subprocess
import sys
from io import BytesIO, StringIO, TextIOWrapper

import pytest

from survive.cli import streams

TEXT = "± 2 █ Ж"


class Console(TextIOWrapper):
    """A stream that people read directly."""

    def isatty(self) -> bool:
        return True


def written(
    kind: type[TextIOWrapper], platform: str, encoding: str = "cp1252", **environment: str
) -> bytes:
    raw = BytesIO()
    stream = kind(raw, encoding=encoding, errors="strict")
    streams.prepare(stream, platform=platform, environment=environment)
    stream.write(TEXT)
    stream.flush()
    return raw.getvalue()


def test_files_and_pipes_of_windows_are_utf_8() -> None:
    assert written(TextIOWrapper, "win32") == TEXT.encode()


@pytest.mark.parametrize("variable", streams.ASKED_FOR)
def test_an_encoding_that_somebody_chose_is_kept(variable: str) -> None:
    assert written(TextIOWrapper, "win32", **{variable: "cp1252"}) == b"\xb1 2 ? ?"


def test_a_terminal_keeps_its_encoding_and_lacks_characters_without_an_error() -> None:
    for platform in ("win32", "linux", "darwin"):
        assert written(Console, platform, "iso-8859-1") == b"\xb1 2 ? ?"
    assert written(TextIOWrapper, "linux", "ascii") == b"? 2 ? ?"


def test_what_is_no_file_is_left_alone() -> None:
    streams.prepare(None, StringIO(), platform="win32")


def test_a_table_is_printed_where_its_lines_cannot_be() -> None:
    command = ["simulate", "--players", "random,random", "--games", "2", "--workers", "1"]
    done = subprocess.run(
        [sys.executable, "-m", "survive", *command],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        encoding="ascii",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Turns per game" in done.stdout
