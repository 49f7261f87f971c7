"""Takes the text of an action apart, word by word, with precise error messages."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from difflib import get_close_matches
from typing import NoReturn

from survive.engine import MapError, State
from survive.engine.pieces import COLOUR_NAMES
from survive.record.notation.errors import IllegalNotationError, InvalidNotationError
from survive.record.notation.vocabulary import (
    ASHORE_WORD,
    adventurer_word,
    adventurers_of,
    is_island_word,
)

LONGEST = 100
"""Every action fits in this many characters; a longer text is refused unread."""

_DASHES = re.compile(r"\s*(?:->|[-‐‑‒–—−→])\s*|\s+to\s+")
_SPACE = re.compile(r"[a-z][0-9]{1,3}")
_PERSON = re.compile(r"([a-z]+)([0-9]{0,3})")


def is_space_like(word: str) -> bool:
    """Whether a word has the form of a space's name, on this map or not."""
    return _SPACE.fullmatch(word) is not None


class Cursor:
    """The part of a text that is still to be read."""

    def __init__(self, state: State, text: str) -> None:
        """Split the text into words, whatever its case and spaces."""
        self.state = state
        self.board = state.ruleset.board
        self.text = text
        self.usage = ""
        """What the verb expects, for error messages."""
        if len(text) > LONGEST:
            self.fail(f"no action is longer than {LONGEST} characters")
        verb, *rest = text.lower().split(maxsplit=1) or [""]
        self._words = [verb, *_DASHES.sub("-", "".join(rest).strip()).split()]
        self._at = 0

    # Errors

    def fail(self, problem: str) -> NoReturn:
        """Raise the error for a text that cannot be read."""
        expected = f"; expected {self.usage}" if self.usage else ""
        raise InvalidNotationError(self.text, problem + expected)

    def refuse(self, reason: str) -> NoReturn:
        """Raise the error for an action that the rules do not allow."""
        raise IllegalNotationError(self.text, reason)

    def unknown(self, word: str, what: str, known: Iterable[str]) -> NoReturn:
        """Raise the error for an unknown word, with the nearest known one."""
        words = list(known)
        near = get_close_matches(word, words, n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"choose from {', '.join(words)}"
        article = "an" if what[0] in "aeiou" else "a"
        self.fail(f"{self._as_typed(word)!r} is not {article} {what}; {hint}")

    def _as_typed(self, words: str) -> str:
        """Return words of the text with the capitals that were typed."""
        at = self.text.lower().find(words)
        return self.text[at : at + len(words)] if at >= 0 else words

    # Words

    def peek(self) -> str:
        """Return the next word without taking it; an empty one at the end."""
        return self._words[self._at] if self._at < len(self._words) else ""

    def take(self) -> str:
        """Return the next word and move on."""
        word = self.peek()
        self._at += 1
        return word

    def take_if(self, known: Collection[str]) -> str:
        """Return the next word and move on if it is one of these; otherwise return an empty one."""
        return self.take() if self.peek() in known else ""

    def one_of(self, what: str, known: Collection[str]) -> str:
        """Return the next word, which must be one of these."""
        word = self.take()
        if not word:
            self.fail(f"the {what} is missing")
        if word not in known:
            self.unknown(word, what, known)
        return word

    def finish(self) -> None:
        """Raise an error if anything is left."""
        if self.peek():
            rest = self._as_typed(" ".join(self._words[self._at :]))
            self.fail(f"{rest!r} does not belong here")

    # Spaces

    def space(self) -> int:
        """Read the name of a space."""
        return self.space_of(self.take())

    def space_of(self, word: str, what: str = "name of a space") -> int:
        """Return the space with this name, or raise an error if there is none."""
        if not word:
            self.fail("the space is missing")
        try:
            return self.board.index(word.upper())
        except MapError:
            problem = "a space on this map" if is_space_like(word) else f"the {what}"
            self.fail(f"{self._as_typed(word)!r} is not {problem}")

    def way(self) -> tuple[int | None, str]:
        """Read ``F3-F4``, ``F3 F4`` or ``F4``: the origin, if given, and the destination's word."""
        word = self.take()
        origin, dash, target = word.rpartition("-")
        if not target:
            self.fail("the destination is missing")
        if not dash and self.peek():
            if not is_space_like(word):
                self.unknown(word, "adventurer", COLOUR_NAMES[: self.state.ruleset.players])
            origin, dash, target = word, "-", self.take()
        return (self.space_of(origin) if dash else None), target

    def is_ashore(self, word: str) -> bool:
        """Whether a word names a safe island of this map, or means any of them."""
        return word == ASHORE_WORD or word in self._islands()

    def is_island(self, word: str, number: int) -> bool:
        """Whether a word means this safe island."""
        return word == ASHORE_WORD or word == self.board.safe_names[number].lower()

    def _islands(self) -> set[str]:
        return {name.lower() for name in self.board.safe_names if is_island_word(name)}

    # Adventurers

    def people(self) -> list[int] | None:
        """Read ``red3`` or ``red``, if it comes next, and return the adventurers it can mean."""
        found = _PERSON.fullmatch(self.peek())
        if found is None or found[1] not in COLOUR_NAMES:
            return None
        self._at += 1
        colours = COLOUR_NAMES[: self.state.ruleset.players]
        if found[1] not in colours:
            self.fail(f"nobody plays {found[1]}; choose from {', '.join(colours)}")
        own = adventurers_of(self.state, colours.index(found[1]))
        order = found[2]
        if not order and re.fullmatch("[0-9]{1,3}", self.peek()):
            order = self.take()
        if not order:
            return list(own)
        if not 1 <= int(order) <= len(own):
            self.fail(f"{found[1]} has adventurers 1 to {len(own)}; there is no number {order}")
        return [own[int(order) - 1]]

    def somebody(self, what: str, others: Collection[str] = ()) -> list[int]:
        """Read the name of an adventurer or colour, which must come next."""
        found = self.people()
        if found is None:
            self.one_of(what, [*COLOUR_NAMES[: self.state.ruleset.players], *others])
            raise AssertionError("a colour is an adventurer's name")
        return found

    def name(self, adventurers: list[int]) -> str:
        """Name these adventurers: ``red3``, or all of a colour."""
        word = adventurer_word(self.state, adventurers[0])
        return word if len(adventurers) == 1 else word.rstrip("0123456789")
