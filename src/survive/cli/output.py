"""Everything that commands print goes through here: its width, sentences, and rich's console.

The width is COLUMNS if that is set, otherwise that of the terminal. A file or a pipe has none:
there tables and drawings are as wide as on a wide terminal, and every sentence stays on one line.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, TextIO

import click

from survive.drawing.text import paragraph

if TYPE_CHECKING:
    from rich.console import Console

FILE_COLUMNS = 120
"""Width of tables and drawings in a file or a pipe, unless COLUMNS says otherwise."""
SMALL_COLUMNS = 80
"""Width of a terminal that does not say how wide it is, and of help in a file or a pipe."""
UNLIMITED = 1_000_000


def columns_of_terminal(stream: TextIO | None = None, *, otherwise: int = FILE_COLUMNS) -> int:
    """Return the width that tables and drawings keep to, by default that of standard output."""
    return _known_columns(stream or sys.stdout) or otherwise


def columns_of_prose(stream: TextIO | None = None) -> int:
    """Return the width at which sentences wrap, by default that of standard output."""
    return _known_columns(stream or sys.stdout) or UNLIMITED


def _known_columns(stream: TextIO) -> int | None:
    """Return the width that the user or the terminal sets, or None if neither does."""
    given = os.environ.get("COLUMNS", "")
    if given.isdecimal() and int(given):
        return int(given)
    if not stream.isatty():
        return None
    try:
        return os.get_terminal_size(stream.fileno()).columns or SMALL_COLUMNS
    except (OSError, ValueError):  # a terminal that does not say
        return SMALL_COLUMNS


def say(text: str = "", *, hang: int = 0, err: bool = False) -> None:
    """Print sentences, wrapped between words; a long path or address stays whole."""
    width = columns_of_prose(sys.stderr if err else sys.stdout)
    click.echo("\n".join(paragraph(text, width, hang)), err=err)


def console() -> Console:
    """Return a rich console for standard output that keeps to the same width."""
    from rich.console import Console

    return Console(width=columns_of_terminal(), highlight=False, emoji=False, markup=False)
