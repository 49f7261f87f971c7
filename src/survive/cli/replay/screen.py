"""Steps through a record on the terminal: one screen per position, moved by keys."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Sequence

import click
from click.termui import raw_terminal

from survive.cli.replay.reel import Reel
from survive.drawing.text import columns as wide
from survive.drawing.text import folded

KEYS = {
    "\r": "next",
    "\n": "next",
    " ": "next",
    "\x1b[C": "next",
    "\x1bOC": "next",
    "\x1b[D": "back",
    "\x1bOD": "back",
    "\x7f": "back",
    "\x1b[A": "turn before",
    "\x1bOA": "turn before",
    "\x1b[5~": "turn before",
    "\x1b[B": "next turn",
    "\x1bOB": "next turn",
    "\x1b[6~": "next turn",
    "\x1b[H": "first",
    "\x1bOH": "first",
    "\x1b[1~": "first",
    "\x1b[7~": "first",
    "\x1b[F": "last",
    "\x1bOF": "last",
    "\x1b[4~": "last",
    "\x1b[8~": "last",
    "j": "scroll down",
    "k": "scroll up",
    "q": "quit",
    "Q": "quit",
    "\x03": "quit",
    "\x04": "quit",
    # The console of Windows
    "\x08": "back",
    "\xe0M": "next",
    "\xe0K": "back",
    "\xe0H": "turn before",
    "\xe0I": "turn before",
    "\xe0P": "next turn",
    "\xe0Q": "next turn",
    "\xe0G": "first",
    "\xe0O": "last",
}
"""What terminals and consoles send for each key, and what it does here."""
_KEY = re.compile(r"\x1b(?:\[[0-9;]*[A-Za-z~]|O[A-Za-z])|\xe0.|.", re.DOTALL)
_HELP = ("Enter → next", "← back", "↑ ↓ turn", "Home End", "q quit")
_SCROLL_HELP = "j k scroll"
_SCROLL = 5
_TOLD = 2
"""Lines reserved for what happened, so that the picture stays where it is."""

# Alternate screen, no cursor, no wrapping; and back. Then: go to the top left; clear a line.
_ENTER, _LEAVE = "\x1b[?1049h\x1b[?25l\x1b[?7l", "\x1b[?7h\x1b[?25h\x1b[?1049l"
_HOME, _CLEAR_LINE = "\x1b[H", "\x1b[K"


class ReplayScreen:
    """Where the reader is in a record."""

    def __init__(self, reel: Reel, picture: Callable[[int, int], list[str]]) -> None:
        """Begin before the first action; ``picture`` draws a frame in this many columns."""
        self.reel = reel
        self.picture = picture
        self.at = 0
        self.top = 0
        """First line of the picture that is shown, if the terminal is too low for all of it."""
        self.done = False

    def run(self) -> None:
        """Show positions until the reader quits."""
        click.echo(_ENTER, nl=False, color=True)
        try:
            # One raw mode for all keys: changing it for every key would lose keys in between.
            with raw_terminal() as terminal:
                while not self.done:
                    columns, lines = shutil.get_terminal_size()
                    # Each line is cleared before it is written: after a full line the cursor is
                    # still on its last character.
                    shown = [_CLEAR_LINE + line for line in self.lines(columns, lines)]
                    click.echo(_HOME + "\r\n".join(shown), nl=False, color=True)
                    self.press_all(_typed(terminal))
        finally:
            click.echo(_LEAVE, nl=False, color=True)

    def press_all(self, typed: str) -> None:
        """Do what the keys say; keys without a meaning do nothing."""
        for key in _KEY.findall(typed):
            self.press(KEYS.get(key, ""))

    def press(self, wish: str) -> None:
        """Do one thing."""
        reel = self.reel
        moves = {
            "next": min(self.at + 1, reel.last),
            "back": max(self.at - 1, 0),
            "next turn": reel.next_turn(self.at),
            "turn before": reel.turn_before(self.at),
            "first": 0,
            "last": reel.last,
        }
        self.at = moves.get(wish, self.at)
        self.top += {"scroll down": _SCROLL, "scroll up": -_SCROLL}.get(wish, 0)
        self.done = self.done or wish == "quit"

    def lines(self, columns: int, lines: int) -> list[str]:
        """Return what fills the screen: caption, as much of the picture as fits, help.

        A caption that would fill half of a small screen is scrolled with the picture.
        """
        caption = self.caption(columns)
        picture = self.picture(self.at, columns)
        helped = _keys(_HELP, columns)
        if len(caption) + len(picture) + len(helped) > lines:
            helped = _keys((*_HELP, _SCROLL_HELP), columns)
        del helped[max(lines // 3, 1) :]
        if len(caption) > lines // 2:
            caption, picture = [], [*caption, *picture]
        room = max(lines - len(caption) - len(helped), 1)
        self.top = max(0, min(self.top, len(picture) - room))
        shown = picture[self.top : self.top + room]
        return [*caption, *shown, *[""] * (room - len(shown)), *helped]

    def caption(self, columns: int) -> list[str]:
        """Return where we are and what happened, usually in the same number of lines."""
        reel, at = self.reel, self.at
        frame = reel.frames[at]
        where = f"Action {at} of {reel.last}"
        what = f"{frame.who}: {frame.text}" if at else ", ".join(reel.names)
        head = [f"{where}   {what}"]
        if wide(head[0]) > columns:
            head = [*folded(where, columns), *folded(what, columns)]
        told = "; ".join(reel.told_and_noted(at))
        lines = [f"  {line}" for line in folded(told, max(columns - 2, 1))] if told else []
        return [*head, *lines, *[""] * (_TOLD - len(lines))]


def _typed(terminal: int) -> str:
    """Wait for keys and return what was typed; the end of input and Ctrl-C count as ``q``.

    Windows has no file of the terminal (-1), and two prefixes for keys that are not letters.
    """
    try:
        if terminal < 0:
            return click.getchar().replace("\x00", "\xe0")
        return os.read(terminal, 1024).decode(errors="ignore") or "q"
    except (KeyboardInterrupt, EOFError):
        return "q"


def _keys(keys: Sequence[str], columns: int) -> list[str]:
    """Return what the keys do, in as few lines as possible."""
    lines = [keys[0]]
    for key in keys[1:]:
        longer = f"{lines[-1]} · {key}"
        if wide(longer) <= columns:
            lines[-1] = longer
        else:
            lines.append(key)
    return [part for line in lines for part in folded(line, columns)]
