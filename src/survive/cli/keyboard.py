"""Keys as they are typed, without Enter and without echo, while a screen is shown."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import Protocol, Self

QUIT = "q"


class Keyboard(Protocol):
    """The keys of the terminal on standard input, within a ``with`` block."""

    def __enter__(self) -> Self:
        """Make keys arrive one by one."""

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Put everything back as it was."""

    def read(self) -> str:
        """Wait for keys and return what was typed; the end of input and Ctrl-C count as ``q``."""


def open_keyboard() -> Keyboard:
    """Return the keyboard of this system."""
    if sys.platform == "win32":
        import msvcrt

        from survive.cli.console_keyboard import ConsoleKeyboard

        return ConsoleKeyboard(msvcrt)
    else:  # noqa: RET505 - written this way, mypy checks each half for its own system
        from survive.cli.terminal_keyboard import TerminalKeyboard

        return TerminalKeyboard()
