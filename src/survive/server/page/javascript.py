"""Reads JavaScript just far enough to tell code from strings, templates and comments.

The bundler needs to know where the words ``import`` and ``export`` are code, and which spaces and
comments may be left out. It need not understand anything else.
"""

from __future__ import annotations

import re
from typing import NamedTuple


class ScriptError(Exception):
    """A script that is not understood."""


class Piece(NamedTuple):
    """A stretch of a script: ``code``, ``word`` (import or export), ``text`` or ``comment``."""

    kind: str
    text: str
    start: int
    depth: int
    """How many brackets are open around it."""


# What makes a difference: quotes, comments, brackets, the two words. All else is plain code.
_NEXT = re.compile(r"""['"`/{}()\[\]]|(?<![\w$.#])(?:import|export)(?![\w$])""")
_STRING = re.compile(r"'(?:\\.|[^'\\\n])*'|\"(?:\\.|[^\"\\\n])*\"", re.DOTALL)
_TEMPLATE = re.compile(r"(?:\\.|\$(?!\{)|[^\\`$])*(`|\$\{)", re.DOTALL)
_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
_PATTERN = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/\w*")
# After a value a slash divides; after these words, as after a mark, it begins a pattern.
_VALUE = re.compile(r"[\w$)\]}'\"`]\s*$")
_NO_VALUE = re.compile(r"(?<![\w$.])(?:return|typeof|case|in|of|do|else|void|await|yield)\s*$")
_LOOK_BACK = 80

_CLOSING = {")": "(", "]": "[", "}": "{"}
_HOLE = "${"


def pieces_of(source: str) -> list[Piece]:
    """Cut a script into its pieces; together they are the script."""
    return _Reader(source).pieces()


class _Reader:
    def __init__(self, source: str) -> None:
        self._source = source
        self._found: list[Piece] = []
        self._open: list[str] = []
        self._at = 0

    def pieces(self) -> list[Piece]:
        """Read to the end."""
        while self._at < len(self._source):
            match = _NEXT.search(self._source, self._at)
            end = match.start() if match else len(self._source)
            self._take("code", end)
            if match:
                self._read(match[0])
        if self._open:
            raise self._wrong(f"{self._open[-1]} is never closed")
        return self._found

    def _take(self, kind: str, end: int) -> None:
        if end > self._at:
            text = self._source[self._at : end]
            self._found.append(Piece(kind, text, self._at, len(self._open)))
        self._at = end

    def _read(self, sign: str) -> None:
        """Read what begins with this sign."""
        if sign in ("import", "export"):
            self._take("word", self._at + len(sign))
        elif sign in ("'", '"'):
            self._take("text", self._end(_STRING))
        elif sign == "`":
            self._template(self._at + 1)
        elif sign == "/":
            self._slash()
        elif sign in _CLOSING:
            self._close(sign)
        else:
            self._take("code", self._at + 1)
            self._open.append(sign)

    def _slash(self) -> None:
        if comment := _COMMENT.match(self._source, self._at):
            self._take("comment", comment.end())
        elif self._after_a_value():
            self._take("code", self._at + 1)
        else:
            self._take("text", self._end(_PATTERN))

    def _after_a_value(self) -> bool:
        before = "".join(piece.text for piece in self._found[-4:] if piece.kind != "comment")[
            -_LOOK_BACK:
        ]
        return bool(_VALUE.search(before)) and not _NO_VALUE.search(before)

    def _template(self, inside: int) -> None:
        """Read a template to its end or to its next hole; the hole is code again."""
        match = _TEMPLATE.match(self._source, inside)
        if match is None:
            raise self._wrong("a template is never closed")
        self._take("text", match.end())
        if match[1] == _HOLE:
            self._open.append(_HOLE)

    def _close(self, sign: str) -> None:
        opened = self._open.pop() if self._open else "nothing"
        if sign == "}" and opened == _HOLE:
            self._template(self._at + 1)
        elif opened == _CLOSING[sign]:
            self._take("code", self._at + 1)
        else:
            raise self._wrong(f"{sign} closes {opened}")

    def _end(self, pattern: re.Pattern[str]) -> int:
        match = pattern.match(self._source, self._at)
        if match is None:
            raise self._wrong("a string or a pattern is never closed")
        return match.end()

    def _wrong(self, what: str) -> ScriptError:
        return ScriptError(f"line {line_of(self._source, self._at)}: {what}")


def line_of(source: str, position: int) -> int:
    """Give the number of the line of a position."""
    return source.count("\n", 0, position) + 1


_LINES = re.compile(r"[ \t]*\n\s*")
_SPACES = re.compile(r"[ \t]+")


def squeezed(kind: str, text: str) -> str:
    """Give what a piece holds without what only people need. Licences and ends of lines stay."""
    if kind == "comment":
        if "@license" in text:
            return text
        return "\n" if "\n" in text else " "
    if kind == "code":
        return _SPACES.sub(" ", _LINES.sub("\n", text))
    return text
