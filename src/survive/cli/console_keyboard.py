"""The keyboard of Windows.

Its console needs no mode to give key by key, but has a language of its own for keys that are no
letters. They are given as a terminal would send them, so that whoever reads keys knows one.
"""

from __future__ import annotations

from types import TracebackType
from typing import Protocol, Self

from survive.cli.keyboard import QUIT

PREFIXES = ("\x00", "\xe0")
"""What comes before the code of a key that is no letter."""
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
        """Read from this one."""
        self._console = console

    def __enter__(self) -> Self:
        """Do nothing: the keys come one by one in any case."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Do nothing: nothing was changed."""

    def read(self) -> str:
        """Wait for keys and give what was typed; the end of input and Ctrl-C are a ``q``."""
        try:
            typed = self._key()
            while self._console.kbhit():
                typed += self._key()
        except KeyboardInterrupt:
            return QUIT
        return typed

    def _key(self) -> str:
        """Give one key as a terminal would send it; nothing for one that has no meaning there."""
        key = self._console.getwch()
        # "à" is written like one of the prefixes, but has no second half.
        if key in PREFIXES and self._console.kbhit():
            return AS_TERMINALS_SAY.get(self._console.getwch(), "")
        return LETTERS.get(key, key)
