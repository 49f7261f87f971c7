"""Keys as they are typed, without Enter and without echo, for as long as a screen is shown.

The terminal stays in that mode all the time: changing it for every key would lose what is
typed meanwhile.
"""

from __future__ import annotations

import os
import sys
from types import TracebackType
from typing import Any

import click

QUIT = "q"


class Keyboard:
    """The keys of the terminal that is the standard input."""

    def __init__(self) -> None:
        """Find out whether this is a terminal that can be switched (not so on Windows)."""
        self._before: list[Any] | None = None
        self._file = sys.stdin.fileno()

    def __enter__(self) -> Keyboard:
        """Let keys come one by one."""
        try:
            import termios
            import tty
        except ImportError:
            return self
        self._before = termios.tcgetattr(self._file)
        tty.setcbreak(self._file)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Put the terminal back as it was."""
        if self._before is not None:
            import termios

            termios.tcsetattr(self._file, termios.TCSADRAIN, self._before)

    def read(self) -> str:
        """Wait for keys and give what was typed; the end of input and Ctrl-C are a ``q``."""
        try:
            if self._before is None:
                return click.getchar()
            return os.read(self._file, 1024).decode(errors="ignore") or QUIT
        except (KeyboardInterrupt, EOFError):
            return QUIT
