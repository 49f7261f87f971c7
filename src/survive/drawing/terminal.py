"""What the terminal can show: colour and characters. ``survive.cli.output`` knows its width."""

from __future__ import annotations

import os
import sys
from typing import TextIO

from survive.drawing.palette import (
    CREATURE_MARKS,
    DECIDES,
    DOCK,
    FREE_SEAT,
    GROUND_MARKS,
    HAS_TURN,
    TARGET,
)

USUAL_COLUMNS = 100
"""Columns in which the standard board has its full size."""
DUMB = "dumb"
"""The TERM of a terminal that can do nothing but show characters."""
_MARKS = "".join((*GROUND_MARKS, *CREATURE_MARKS, DECIDES, DOCK, FREE_SEAT, HAS_TURN, TARGET, "┼"))


def wants_colour(stream: TextIO, platform: str = sys.platform) -> bool:
    """Whether to write colour there: to a terminal that has it, unless NO_COLOR is set."""
    # The Windows console has colour but no TERM; other terminals without TERM have no colour.
    without = "" if platform == "win32" else DUMB
    return (
        not os.environ.get("NO_COLOR")
        and os.environ.get("TERM", without) != DUMB
        and stream.isatty()
    )


def wants_ascii(stream: TextIO) -> bool:
    """Whether the encoding of the stream lacks the marks of the drawings."""
    return lacks_marks(stream.encoding)


def lacks_marks(encoding: str | None) -> bool:
    """Whether an encoding lacks the marks of the drawings, and so those of charts."""
    try:
        _MARKS.encode(encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return True
    return False
