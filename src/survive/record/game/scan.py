"""Takes a record's text apart: tags, headings, numbers, colours, actions, comments, variations.

It knows the format's punctuation, not the game; every part keeps the number of its line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from survive.record.notation.errors import RecordError, shown

LONGEST_RECORD = 1_000_000
"""Longest text that is read, in characters; a game has about 10,000."""

HEADING, NUMBER, COLOUR, ACTION, COMMENT = "heading", "number", "colour", "action", "comment"
OPEN, CLOSE = "(", ")"
"""The beginning and the end of a variation."""

_TAG = re.compile(r'\[\s*([A-Za-z][A-Za-z0-9]{0,39})\s+"((?:[^"\\]|\\.)*)"\s*\]\s*(?:#(.*))?')
_HEADING = re.compile(r"(deal|adventurers|rafts|turns|result)\s*:\s*(.*)", re.IGNORECASE)
_NUMBER = re.compile(r"([0-9]{1,5})\s*\.\s*(.*)")
_COLOUR = re.compile(r"([A-Za-z]{1,20})\s*:\s*(.*)")
_PLAIN_ENDS = re.compile("[{#()]")
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r"}
_ESCAPED = {"n": "\n", "r": "\r"}


class Tag(NamedTuple):
    """One line ``[Name "value"]``."""

    value: str
    line: int


class Part(NamedTuple):
    """One part of what follows the tags."""

    kind: str
    text: str
    line: int


class Scanned(NamedTuple):
    """A record taken apart."""

    tags: dict[str, Tag]
    parts: list[Part]
    last_line: int


def scan(text: str) -> Scanned:
    """Parse a record into its parts. Raises RecordError for a line that cannot be read."""
    if len(text) > LONGEST_RECORD:
        raise RecordError(0, f"a game record has at most {LONGEST_RECORD:,} characters")
    scanner = _Scanner()
    lines = text.removeprefix("\ufeff").split("\n")
    for number, line in enumerate(lines, 1):
        scanner.read(line.rstrip("\r"), number)
    scanner.finish()
    return Scanned(scanner.tags, scanner.parts, len(lines))


class _Scanner:
    def __init__(self) -> None:
        self.tags: dict[str, Tag] = {}
        self.parts: list[Part] = []
        self._begun = False  # whether there is more than tags and comments
        self._open: list[str] | None = None  # a comment in braces that is not closed yet
        self._opened = 0

    def read(self, line: str, number: int) -> None:
        if self._open is None and line.lstrip().startswith("["):
            self._read_tag(line.strip(), number)
            return
        at = 0  # not the rest of the line: a copy for each of its comments would take too long
        while at < len(line):
            if self._open is None:
                at = self._read_plain(line, at, number)
            else:
                at = self._read_comment(line, at, self._open)

    def finish(self) -> None:
        if self._open is not None:
            raise RecordError(self._opened, "the comment that begins here with '{' has no '}'")

    def _read_tag(self, line: str, number: int) -> None:
        found = _TAG.fullmatch(line)
        if found is None:
            raise RecordError(number, f'{shown(line)} is not a tag; expected [Name "value"]')
        name, value = found[1], re.sub(r"\\(.)", _unescape, found[2])
        if self._begun:
            raise RecordError(number, f"{shown(line)}: the tags come before the deal")
        if name in self.tags:
            raise RecordError(number, f"the tag {name} is already there")
        self.tags[name] = Tag(value, number)
        self._add_comment(found[3] or "", number)

    def _read_comment(self, line: str, at: int, begun: list[str]) -> int:
        """Read a comment on from a place in a line; return the place behind it."""
        end = line.find("}", at)
        if end < 0:
            begun.append(line[at:])
            return len(line)
        begun.append(line[at:end])
        self._add_comment(" ".join(begun), self._opened)
        self._open = None
        return end + 1

    def _read_plain(self, line: str, at: int, number: int) -> int:
        """Read up to the next comment or parenthesis; return the place behind its sign."""
        found = _PLAIN_ENDS.search(line, at)
        plain = line[at : len(line) if found is None else found.start()]
        for part in _split(plain.strip(), number):
            self._begun = True
            self.parts.append(part)
        if found is None:
            return len(line)
        if found[0] == "#":
            self._add_comment(line[found.end() :], number)
            return len(line)
        if found[0] in (OPEN, CLOSE):
            self._begun = True
            self.parts.append(Part(found[0], found[0], number))
            return found.end()
        self._open, self._opened = [], number
        return found.end()

    def _add_comment(self, text: str, number: int) -> None:
        tidy = " ".join(text.split())
        if tidy:
            self.parts.append(Part(COMMENT, tidy, number))


def _split(plain: str, line: int) -> Iterator[Part]:
    """Split a line without comments into its parts."""
    heading = _HEADING.fullmatch(plain)
    if heading is not None:
        name, plain = heading[1].lower(), heading[2]
        takes_all = name in ("deal", "result")
        yield Part(HEADING, f"{name}: {plain}".strip() if takes_all else f"{name}:", line)
        if takes_all:
            return
    for piece in re.split("[,;]", plain):
        rest = piece.strip()
        for kind, pattern in ((NUMBER, _NUMBER), (COLOUR, _COLOUR)):
            found = pattern.fullmatch(rest)
            if found is not None:
                yield Part(kind, found[1], line)
                rest = found[2]
        if rest:
            yield Part(ACTION, rest, line)


def _unescape(found: re.Match[str]) -> str:
    return _ESCAPED.get(found[1], found[1])


def write_tag(name: str, value: str) -> str:
    """Write a tag as its line."""
    return f'[{name} "{"".join(_ESCAPES.get(letter, letter) for letter in value)}"]'


def is_tag_name(name: str) -> bool:
    """Whether a tag may have this name."""
    return re.fullmatch("[A-Za-z][A-Za-z0-9]{0,39}", name) is not None
