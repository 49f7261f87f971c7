"""The keyboard on every system but Windows.

The terminal stays in the same mode all the time: changing it for every key would lose what is
typed in between.
"""

from __future__ import annotations

import os
import sys
import termios
import tty
from types import TracebackType
from typing import Any, Self

from survive.cli.keyboard import QUIT

assert sys.platform != "win32"  # for mypy, which checks this file for Windows too


class TerminalKeyboard:
    """The keys of a terminal."""

    def __init__(self) -> None:
        """Read from the standard input."""
        self._file = sys.stdin.fileno()
        self._before: list[Any] = []

    def __enter__(self) -> Self:
        """Make keys arrive one by one."""
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
        termios.tcsetattr(self._file, termios.TCSADRAIN, self._before)

    def read(self) -> str:
        """Wait for keys and return what was typed; the end of input and Ctrl-C count as ``q``."""
        try:
            return os.read(self._file, 1024).decode(errors="ignore") or QUIT
        except KeyboardInterrupt:
            return QUIT
