"""The keyboard on Windows.

Its console needs no special mode to deliver single keys, but has its own codes for keys that are
not letters. They are translated into what a terminal would send, so that callers know only one
set of codes.
"""

from __future__ import annotations

from types import TracebackType
from typing import Protocol, Self

from survive.cli.keyboard import QUIT

PREFIXES = ("\x00", "\xe0")
"""What comes before the code of a key that is not a letter."""
AS_TERMINALS_SAY = {
    "G": "\x1b[H",
    "H": "\x1b[A",
    "I": "\x1b[5~",
    "K": "\x1b[D",
    "M": "\x1b[C",
    "O": "\x1b[F",
    "P": "\x1b[B",
    "Q": "\x1b[6~",
}
"""The codes of Home, ↑, PgUp, ←, →, End, ↓ and PgDn."""
LETTERS = {"\x08": "\x7f", "\x03": QUIT, "\x1a": QUIT}
"""Backspace; Ctrl-C; and Ctrl-Z, which ends the input on Windows."""


class Console(Protocol):
    """What is needed of ``msvcrt``."""

    def getwch(self) -> str:
        """Wait for a key, or for the second half of one."""

    def kbhit(self) -> bool:
        """Whether there is anything to read."""


class ConsoleKeyboard:
    """The keys of the console."""

    def __init__(self, console: Console) -> None:
        """Read from this console."""
        self._console = console

    def __enter__(self) -> Self:
        """Do nothing: keys arrive one by one in any case."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Do nothing: nothing was changed."""

    def read(self) -> str:
        """Wait for keys and return what was typed; the end of input and Ctrl-C count as ``q``."""
        try:
            typed = self._key()
            while self._console.kbhit():
                typed += self._key()
        except KeyboardInterrupt:
            return QUIT
        return typed

    def _key(self) -> str:
        """Return one key as a terminal would send it, or "" for one without a meaning there."""
        key = self._console.getwch()
        # "à" has the same code as one of the prefixes, but no second half.
        if key in PREFIXES and self._console.kbhit():
            return AS_TERMINALS_SAY.get(self._console.getwch(), "")
        return LETTERS.get(key, key)
