"""Reads a game record from a file, if its size is sensible."""

from __future__ import annotations

from pathlib import Path

import click

from survive.record.game.scan import LONGEST_RECORD
from survive.record.notation.errors import RecordError

_MOST_BYTES = 4 * LONGEST_RECORD


def is_file(text: str) -> bool:
    """Whether a text names a file, or standard input; a position may be too long for a name."""
    try:
        return text == "-" or Path(text).is_file()
    except OSError:
        return False


def not_a_file(text: str) -> str:
    """Return the error for a text that is neither a readable file nor a position."""
    name = click.format_filename(text)
    if _is_folder(text):
        return f"{name} is a folder: name one of its files ('survive stats' reads whole folders)"
    return (
        f"no file is called {name!r}, and it is not a position either: a position is a line such"
        ' as "3 players; red to act 2; land beach E4; red E4 D3"'
    )


def _is_folder(text: str) -> bool:
    try:
        return bool(text) and Path(text).is_dir()
    except OSError:  # too long for a name
        return False


def text_of(file: str) -> str:
    """Return a file's text; "-" is standard input."""
    with click.open_file(file, "rb") as stream:
        data = stream.read(_MOST_BYTES + 1)
    if len(data) > _MOST_BYTES:
        raise RecordError(0, f"a game record has at most {LONGEST_RECORD:,} characters")
    try:
        return str(data, "utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(0, f"this is not a text file in UTF-8 (byte {error.start})") from error
