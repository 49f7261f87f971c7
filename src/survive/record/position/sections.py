"""The words of a position text: how it is cut into sections, and what is wrong with a word.

A section begins with its keyword and ends at ``;``, at the end of a line or at a ``/`` by itself.
Commas are ignored.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from survive.engine.errors import EngineError
from survive.engine.pieces import COLOUR_NAMES
from survive.engine.reasons import Reason
from survive.record.notation.errors import shown

SAVED_WORD = "saved"
LOST_WORD = "lost"
UNPLACED_WORD = "unplaced"
SWIMS_MARK = "~"
"""After a space with a raft: this adventurer is not aboard."""
REMEMBERS_WORD = "remembering"
SPECTATOR_WORD = "spectator"

PLAYERS = "players"
WHOSE_TURN = "whose turn"
RAFTS_LEFT = "rafts left"
KEYWORDS = {
    "players": PLAYERS,
    "player": PLAYERS,
    "over": WHOSE_TURN,
    "mix": "mix",
    "turn": "turn",
    "first": "first",
    "pending": "pending",
    "dice": "dice",
    "land": "land",
    "volcanoes": "volcanoes",
    "volcano": "volcanoes",
    "rafts": "rafts",
    "raft": "rafts",
    "serpents": "serpents",
    "serpent": "serpents",
    "sharks": "sharks",
    "shark": "sharks",
    "kaijus": "kaijus",
    "kaiju": "kaijus",
    "hands": "hands",
    "hand": "hands",
    "shown": "shown",
    "swam": "swam",
    "stood": "stood",
    "seen": "seen",
}
"""First word of a section → the name of the section; each colour also begins its own."""

LONGEST_TEXT = 20_000
"""Longest text that is read, in characters; the longest position has under 3,000."""

_SEPARATOR = re.compile(r"[;\n]|(?<!\S)/(?!\S)")
_WORD = re.compile(r"[^\s,]+")


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a position text, and where it is."""

    text: str
    column: int
    """Place of its first character in the text, from 1."""
    section: str
    """Name of its section; empty until that is known."""

    @property
    def lower(self) -> str:
        """The word in small letters: capitals make no difference."""
        return self.text.lower()


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong with a position."""

    reason: str
    """What is wrong and, if possible, what would be right."""
    word: Word | None = None
    """The offending word, or None if it is not a single one."""
    why: Reason | None = None
    """The same as data, for programs that say it in another language; None for a slip
    that only the author of a text can make."""

    def __str__(self) -> str:
        if self.word is None:
            return self.reason
        where = f"column {self.word.column}"
        if self.word.section:
            where += f", {self.word.section}"
        return f"{shown(self.word.text)} ({where}): {self.reason}"


class PositionError(EngineError):
    """A position that cannot be read, written, or come about in a game."""

    def __init__(self, problems: Sequence[Problem], text: str = "") -> None:
        super().__init__("; ".join(str(problem) for problem in problems))
        self.problems = tuple(problems)
        """Everything that is wrong, in the order of the text."""
        self.text = text
        """The position text, if it came from one."""

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle with both arguments."""
        return type(self), (self.problems, self.text)


@dataclass(frozen=True, slots=True)
class Section:
    """A section of a position text."""

    name: str
    """One of the values of KEYWORDS, a colour or RAFTS_LEFT; empty if none of them."""
    head: Word
    """Its first word."""
    words: tuple[Word, ...]
    """The words after its keyword; all words if it begins with a colour or a number."""


def sections_of(text: str) -> list[Section]:
    """Cut a text into its sections, in their order."""
    found = []
    begin = 0
    for separator in [*_SEPARATOR.finditer(text), None]:
        end = len(text) if separator is None else separator.start()
        words = [(m.group(), m.start() + 1) for m in _WORD.finditer(text, begin, end)]
        if words:
            found.append(_section(words))
        begin = end if separator is None else separator.end()
    return found


def _section(found: list[tuple[str, int]]) -> Section:
    """Find out from its first words which section this is."""
    low = [text.lower() for text, _ in found[:2]]
    second = low[1] if len(low) > 1 else ""
    skip = 1
    if low[0] in COLOUR_NAMES:
        name = low[0]
        if second == "to":
            name, skip = WHOSE_TURN, 0
    elif KEYWORDS.get(second) == PLAYERS:
        name, skip = PLAYERS, 0
    else:
        name = KEYWORDS.get(low[0], "")
        if name == "rafts" and second == "left":
            name, skip = RAFTS_LEFT, 2
        elif name == WHOSE_TURN:
            skip = 0
    words = tuple([Word(text, column, name) for text, column in found])
    return Section(name, words[0], words[skip:])


def meant_by(word: str, candidates: Iterable[str]) -> str | None:
    """Return the candidate nearest to a mistyped word, if any is near."""
    close = get_close_matches(word.lower(), list(dict.fromkeys(candidates)), n=1, cutoff=0.7)
    return close[0] if close else None


def nearest(word: str, candidates: Iterable[str], otherwise: str = "") -> str:
    """Return what would be right: the nearest word if one is near, otherwise all, or this hint."""
    known = list(dict.fromkeys(candidates))
    meant = meant_by(word, known)
    if meant is not None:
        return f"did you mean {meant!r}?"
    return otherwise or f"it may be {listed(known)}"


def listed(words: Sequence[str]) -> str:
    """Join words for a sentence: ``a, b or c``."""
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
