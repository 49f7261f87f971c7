"""Reads a game record from a file, if its size is sensible."""

from __future__ import annotations

import click

from survive.record.game.scan import LONGEST_RECORD
from survive.record.notation.errors import RecordError

_MOST_BYTES = 4 * LONGEST_RECORD


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
