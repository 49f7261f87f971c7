"""Keys as they are typed, without Enter and without echo, for as long as a screen is shown."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import Protocol, Self

QUIT = "q"


class Keyboard(Protocol):
    """The keys of the terminal that is the standard input, within a ``with`` block."""

    def __enter__(self) -> Self:
        """Let keys come one by one."""

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Put everything back as it was."""

    def read(self) -> str:
        """Wait for keys and give what was typed; the end of input and Ctrl-C are a ``q``."""


def open_keyboard() -> Keyboard:
    """Give the keyboard of this system."""
    if sys.platform == "win32":
        import msvcrt

        from survive.cli.console_keyboard import ConsoleKeyboard

        return ConsoleKeyboard(msvcrt)
    else:  # noqa: RET505 - written so, mypy reads each half for its own system
        from survive.cli.terminal_keyboard import TerminalKeyboard

        return TerminalKeyboard()
