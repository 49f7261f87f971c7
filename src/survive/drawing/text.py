"""Measures how wide a text is on a terminal, and breaks it into lines without losing anything."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from unicodedata import combining, east_asian_width

_PARTS = re.compile(r"[^_:,=./|-]*[_:,=./|-]*")
"""A long word may be broken after these marks."""
_WORDS = re.compile(r"[^ \t\n]+(?: %(?=\W|$)[^ \t\n]*)?(?: ± \d[^ \t\n]*)?")
"""Words; a per cent sign and an error stay with their figure, as does what follows them."""


def columns_of(character: str) -> int:
    """Return how many columns of the terminal a character takes."""
    if combining(character):
        return 0
    return 2 if east_asian_width(character) in "WF" else 1


def columns(text: str) -> int:
    """Return how many columns of the terminal a text takes."""
    return sum(map(columns_of, text))


def shortened(text: str, width: int) -> str:
    """Cut a name to this many columns, with an ellipsis, and drop what cannot be printed.

    Only for names: a figure must never be cut.
    """
    text = "".join(character for character in text if character.isprintable())
    if columns(text) <= width:
        return text
    while columns(text) > width - 1:
        text = text[:-1]
    return text + "…"


def filled(text: str, width: int) -> str:
    """Fill a text with blanks to this many columns."""
    return text + " " * (width - columns(text))


def wrapped(text: str, width: int) -> list[str]:
    """Break a text between its words into lines; a word that is too long stays whole.

    >>> wrapped("Tables are kept in /var/lib/survive/tables", 12)
    ['Tables are', 'kept in', '/var/lib/survive/tables']
    """
    return _packed(words_of(text), width)


def words_of(text: str) -> list[str]:
    """Split a text where a line may end.

    >>> words_of("a 95 % interval")
    ['a', '95 %', 'interval']
    >>> words_of("red +23 % ± 4, blue 5 %).")
    ['red', '+23 % ± 4,', 'blue', '5 %).']
    """
    return _WORDS.findall(text)


def folded(text: str, width: int) -> list[str]:
    """Break a text into lines of at most this many columns, long words as well.

    >>> folded("no_swimming_at_full_rafts", 12)
    ['no_swimming_', 'at_full_', 'rafts']
    """
    width = max(width, 1)
    lines: list[str] = []
    for word in words_of(text):
        if columns(word) <= width:
            lines = [*lines[:-1], *_packed([*lines[-1:], word], width)]
        else:
            pieces = [piece for part in parts_of(word) for piece in _pieces(part, width)]
            lines += _packed(pieces, width, "")
    return lines or [""]


def parts_of(word: str) -> list[str]:
    """Split a long word after its punctuation and at its blank, if it has one.

    >>> parts_of("hard:beam=100,rollouts=2")
    ['hard:', 'beam=', '100,', 'rollouts=', '2']
    """
    return [part for piece in word.split() for part in _PARTS.findall(piece) if part]


def paragraph(text: str, width: int, hang: int = 0) -> list[str]:
    """Break every line of a text between its words, and indent what follows like its line.

    The first ``hang`` characters of a line, such as a number, stick out to the left.

    >>> paragraph("  12  red: walk F3-F4", 16, hang=6)
    ['  12  red: walk', '      F3-F4']
    """
    lines: list[str] = []
    for line in text.split("\n"):
        if columns(line) <= width:
            lines.append(line)
            continue
        before = max(hang, len(line) - len(line.lstrip(" ")))
        parts = wrapped(line[before:], width - before)
        lines.append(line[:before] + parts[0])
        lines += [" " * before + part for part in parts[1:]]
    return lines


def in_columns(texts: Sequence[str], width: int) -> list[str]:
    """Arrange texts in as many columns as fit, to be read from top to bottom.

    >>> in_columns(["a", "bb", "c", "d", "e"], 12)
    ['a   c   e', 'bb  d']
    """
    if not texts:
        return []
    wide = max(map(columns, texts)) + 2
    across = max(1, (width + 2) // wide)
    down = -(-len(texts) // across)
    return [
        "".join(filled(text, wide) for text in texts[row::down]).rstrip() for row in range(down)
    ]


def _packed(words: Sequence[str], width: int, blank: str = " ") -> list[str]:
    """Fill each line with as many words as fit."""
    lines = [""]
    for word in words:
        longer = f"{lines[-1]}{blank}{word}" if lines[-1] else word
        if lines[-1] and columns(longer) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _pieces(part: str, width: int) -> Iterator[str]:
    """Cut a part that is still too long at the ends of lines."""
    while columns(part) > width:
        end = len(part)
        while end > 1 and columns(part[:end]) > width:
            end -= 1
        yield part[:end]
        part = part[end:]
    if part:
        yield part
