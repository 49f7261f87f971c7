"""A position while it is being read: the state so far, and everything found wrong.

Words are looked up here as what they must be (a space, a colour, a number, a back); a word that
does not fit is recorded with its place, and reading goes on.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from survive.engine import Board, Options, State
from survive.engine.pieces import COLOUR_NAMES, TERRAINS
from survive.engine.reasons import Reason
from survive.engine.ruleset import ruleset_of
from survive.engine.sentences import sentence
from survive.engine.state import UNPLACED, blank
from survive.record.notation.reasons import NotationNames
from survive.record.notation.vocabulary import BACK_WORDS, HIDDEN_WORD, TERRAIN_WORDS
from survive.record.position import faults
from survive.record.position.remaining_tiles import Left
from survive.record.position.sections import Problem, Word, listed, nearest

_SPACE = re.compile(r"([A-Za-z])([0-9]{1,3})")
_ADVENTURER = re.compile(r"([a-z]+)([0-9]{1,2})")
_BACK_NUMBERS = {name: back for back, name in enumerate(BACK_WORDS)} | {
    "creature-die": BACK_WORDS.index("die")
}
_MOST_DIGITS = 6
MOST_PROBLEMS = 20
"""Reading stops here: more is not read by anyone, and searching the nearest word takes time."""


class TooManyProblemsError(Exception):
    """Enough is wrong to stop reading."""


class Draft:
    """What has been read so far."""

    def __init__(self, options: Options, problems: list[Problem]) -> None:
        self.ruleset = ruleset_of(options)
        self.options = options
        self.state: State = blank(self.ruleset)
        self.board: Board = self.ruleset.board
        self.problems = problems
        self.left = Left(options)
        self.hidden = [0] * (int(self.ruleset.players) * TERRAINS)
        """Power tiles whose power is not known, by seat and terrain."""
        self.ashore: dict[int, int] = {}
        """The safe islands of the saved, where the text names them."""
        self.words_in: defaultdict[int, list[Word]] = defaultdict(list)
        """The words that put something into a space, for error messages."""

    @property
    def players(self) -> int:
        """Number of players."""
        return int(self.ruleset.players)

    @property
    def colours(self) -> tuple[str, ...]:
        """Names of the seats."""
        return COLOUR_NAMES[: self.players]

    def adventurers(self, seat: int) -> range:
        """Return the numbers of a player's adventurers."""
        each = int(self.ruleset.each)
        return range(seat * each, (seat + 1) * each)

    def unplaced(self, seat: int) -> int:
        """Return how many of a player's adventurers have not been placed."""
        return sum(1 for a in self.adventurers(seat) if self.state.where[a] == UNPLACED)

    def fault(self, word: Word | None, what: str | Reason, more: str = "") -> None:
        """Record a problem: a sentence, or a reason with a code; ``more`` is added to it."""
        if isinstance(what, Reason):
            said = sentence(what, NotationNames(self.state), faults.CODES)
            self.problem(Problem(said + more, word, what))
        else:
            self.problem(Problem(what + more, word))

    def problem(self, problem: Problem) -> None:
        """Record a problem once; after MOST_PROBLEMS reading stops."""
        if problem not in self.problems:
            self.problems.append(problem)
        if len(self.problems) >= MOST_PROBLEMS:
            raise TooManyProblemsError

    # Looking up words: each returns None, after noting why, if the word is not what it must be.

    def space(self, word: Word, name: str | None = None) -> int | None:
        """Find a space by its name: the whole word, or the part given."""
        text = (word.text if name is None else name).upper()
        found = _SPACE.fullmatch(text)
        if found:
            try:
                return self.board.index(text)
            except ValueError:
                pass
        self.fault(word, no_such_space(self.board, text))
        return None

    def seat(self, word: Word) -> int | None:
        """Find a seat by its colour."""
        if word.lower in self.colours:
            return self.colours.index(word.lower)
        if word.lower in COLOUR_NAMES:
            may_be = f"; it may be {listed(self.colours)}"
            self.fault(word, faults.NO_SUCH_SEAT(players=self.players), may_be)
        else:
            self.fault(word, f"unknown colour; {nearest(word.lower, self.colours)}")
        return None

    def number(self, word: Word, low: int, high: int, what: str, rule: str = "") -> int | None:
        """Read a number within bounds; the rule's id says where they come from."""
        text = word.text
        is_number = text.isascii() and text.isdigit()
        if is_number and len(text) <= _MOST_DIGITS and low <= int(text) <= high:
            return int(text)
        why = faults.OUT_OF_RANGE(least=low, most=high)
        bounds = sentence(why, NotationNames(self.state), faults.CODES)
        self.problem(
            Problem(f"{what} must be {bounds}" + (f" ({rule})" if rule else ""), word, why)
        )
        return None

    def back(self, word: Word, name: str) -> int | None:
        """Find a back by its word; HIDDEN_WORD is not a back."""
        back = _BACK_NUMBERS.get(name.lower())
        if back is None:
            self.fault(word, f"unknown back {name!r}; {nearest(name, BACK_WORDS)}")
        return back

    def adventurer(self, word: Word) -> int | None:
        """Find an adventurer by its colour and the order of its placing: ``red3``."""
        found = _ADVENTURER.fullmatch(word.lower)
        if found is None or found[1] not in COLOUR_NAMES:
            self.fault(word, "an adventurer is a colour and a number, such as red3")
            return None
        seat = self.seat(Word(found[1], word.column, word.section))
        if seat is None:
            return None
        order, each = int(found[2]), int(self.ruleset.each)
        if not 1 <= order <= each:
            self.fault(word, f"the adventurers of {found[1]} are {found[1]}1 to {found[1]}{each}")
            return None
        return seat * each + order - 1

    def counted(
        self, words: tuple[Word, ...]
    ) -> Iterator[tuple[Word, str, int | None, int | None, int]]:
        """Read a list such as ``beach shark 2 kaiju forest ?``.

        Yields each item's word, the colour it is listed under, terrain, back and count. A
        terrain not given is None, and so is an unknown back.
        """
        colour, terrain = "", None
        at = 0
        while at < len(words):
            word = words[at]
            at += 1
            if word.lower in COLOUR_NAMES:
                colour, terrain = word.lower, None
                if self.seat(word) is None:
                    colour = ""
                continue
            if word.lower in TERRAIN_WORDS:
                terrain = TERRAIN_WORDS.index(word.lower)
                continue
            back = None if word.text == HIDDEN_WORD else self.item(word)
            count: int | None = 1
            if at < len(words) and words[at].text.isdigit():
                count = self.number(words[at], 0, 40, "the count")
                at += 1
            if count is not None and (back is not None or word.text == HIDDEN_WORD):
                yield word, colour, terrain, back, count

    def item(self, word: Word) -> int | None:
        """Find a back in a list, or say what else may be there."""
        back = _BACK_NUMBERS.get(word.lower)
        if back is None:
            known = [*BACK_WORDS, *TERRAIN_WORDS, *self.colours]
            hint = f"write a back, such as {BACK_WORDS[0]}, or a terrain"
            self.fault(word, f"unknown word; {nearest(word.lower, known, hint)}")
        return back


def no_such_space(board: Board, name: str) -> str:
    """Return which names of spaces would be right (BRD-1)."""
    found = _SPACE.fullmatch(name)
    rows = board.data.rows
    if not found:
        return "a space is a letter and a number, such as F3"
    row = ord(found[1]) - ord("A")
    if row >= len(rows):
        return f"there is no such space; rows run from A to {chr(ord('A') + len(rows) - 1)} (BRD-1)"
    close = f"{found[1]}{min(max(int(found[2]), 1), rows[row])}"
    return (
        f"there is no such space; the nearest is {close}:"
        f" row {found[1]} runs from {found[1]}1 to {found[1]}{rows[row]} (BRD-1)"
    )
