"""Writes and reads the actions of a game as lines: rounds of setting up, then turns.

Both look at the state before each action: it says whose decision it is and which turn. After an
action may come variations in parentheses, what might have been played instead, as in PGN.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from survive.engine import CHANCE, NOBODY, State, play, scores, to_move, winners
from survive.engine.pieces import COLOUR_NAMES
from survive.engine.state import PLACING_ADVENTURERS, PLACING_RAFTS, UNPLACED
from survive.record.game.scan import (
    ACTION,
    CLOSE,
    COLOUR,
    COMMENT,
    HEADING,
    NUMBER,
    OPEN,
    Part,
)
from survive.record.notation.errors import NotationError, RecordError, shown
from survive.record.notation.reasons import what_is_to_decide
from survive.record.notation.vocabulary import adventurers_of, colour_of
from survive.record.notation.wished_backs import Taken, lay_under, take, write_taken

WIDTH = 100
NARROWEST = 60
"""Columns that a variation gets at least, however deep it is."""
DEEPEST = 30
"""How deep variations may be nested."""
UNFINISHED = "unfinished"
_HEADINGS = {PLACING_ADVENTURERS: "Adventurers:", PLACING_RAFTS: "Rafts:"}


class Comment(NamedTuple):
    """A remark, and the number of actions before it."""

    after: int
    text: str


class Wish(NamedTuple):
    """What is to come up when a tile sinks, and the number of actions before that."""

    at: int
    back: int


@dataclass(frozen=True, slots=True)
class Variation:
    """What might have been played instead of an action, and how it might have gone on."""

    at: int
    """The number of actions before the one that it replaces."""
    actions: tuple[int, ...]
    """At least one."""
    comments: tuple[Comment, ...] = ()
    """Remarks, each with the number of actions of this variation before it."""
    variations: tuple[Variation, ...] = ()
    """Variations of the variation, counted by its own actions."""
    wishes: tuple[Wish, ...] = ()
    """Where something else comes up than the deal has."""

    def count(self) -> int:
        """Count this variation and those in it."""
        return 1 + count_variations(self.variations)


def count_variations(variations: Iterable[Variation]) -> int:
    """Count variations, those inside others too."""
    return sum(one.count() for one in variations)


def heading_of(state: State) -> str:
    """Return the heading that the next action belongs under."""
    return _HEADINGS.get(state.phase, "Turns:")


def number_of_line(state: State) -> int:
    """Return the number of the turn or, while setting up, of the round."""
    if state.turn > 0:
        return int(state.turn)
    seat = to_move(state)
    if state.phase == PLACING_ADVENTURERS:
        return 1 + sum(state.where[a] != UNPLACED for a in adventurers_of(state, seat))
    order = (seat - state.first) % state.ruleset.players
    return int(state.ruleset.options.rafts(order) - state.rafts_left[seat] + 1)


def result_of(state: State) -> str:
    """Return the scores and who won, or that the game is not over (END-3)."""
    if to_move(state) != NOBODY:
        return UNFINISHED
    points = ", ".join(f"{colour_of(seat)} {n}" for seat, n in enumerate(scores(state)))
    won = [colour_of(seat) for seat in winners(state)]
    return f"{points}: {' and '.join(won)} {'wins' if len(won) == 1 else 'share the victory'}"


# Writing


class BodyWriter:
    """Collects the actions of a game and lays them out in lines."""

    def __init__(self, remarks: Iterable[Comment] = (), *, width: int = 0) -> None:
        """Start with the remarks that :meth:`comments` adds in their places.

        A ``width`` is that of a variation, which has no headings.
        """
        self.lines: list[str] = []
        self._width = width or WIDTH
        self._nested = width > 0
        self._ends_in_remark = False
        """Whether the last line ends in a remark that goes up to its end."""
        self._remarks: dict[int, list[str]] = {}
        for remark in remarks:
            self._remarks.setdefault(remark.after, []).append(remark.text)
        self._line = ""
        self._heading = ""
        self._number = 0
        self._seat = CHANCE
        self._phase = -1

    def add(self, state: State, text: str) -> None:
        """Add the text of an action that is about to be played on this state."""
        heading, number, seat = heading_of(state), number_of_line(state), to_move(state)
        if heading != self._heading:
            self._flush()
            self.lines += [] if self._nested else ["", heading]
            self._heading, self._number = heading, 0
        if number != self._number:
            self._flush()
            self._line, self._number, self._seat = f"{number:2}.", number, CHANCE
            separator = " "
        else:
            separator = "; " if state.turn == 0 or state.phase != self._phase else ", "
        self._phase = int(state.phase)
        if seat not in (CHANCE, self._seat):
            self._seat = seat
            text = f"{colour_of(seat)}: {text}"
        self._put(separator, text)

    def comments(self, after: int) -> None:
        """Add the remarks that follow this many actions."""
        for text in self._remarks.get(after, ()):
            self._comment(text)

    def _comment(self, text: str) -> None:
        tidy = " ".join(text.split())
        if not tidy:
            return
        if not self._line and (not self._nested or "}" in tidy):
            self.lines.append(f"# {tidy}")
            self._ends_in_remark = True
        elif "}" in tidy:
            self._flush(f" # {tidy}", blank_too=True)
            self._line = "   "
            self._ends_in_remark = True
        else:
            self._put(" ", f"{{{tidy}}}")

    def vary(self, state: State, variation: Variation) -> None:
        """Add a variation of the action that was added last; the state is the one before it."""
        width = max(self._width - 6, NARROWEST)
        inner = BodyWriter(variation.comments, width=width)
        write_line(state, variation.actions, variation.variations, inner, variation.wishes)
        first, *more = inner.finish()
        lines = [f"({first.strip()}", *(f" {line}" for line in more)]
        if inner.ends_in_remark or len(lines[-1]) >= width:
            lines.append(")")
        else:
            lines[-1] += ")"
        self._flush()
        indent = "    " if self._width > NARROWEST else ""
        self.lines += [indent + line for line in lines]
        self._line, self._seat, self._ends_in_remark = "   ", CHANCE, False

    @property
    def ends_in_remark(self) -> bool:
        """Whether the last line ends in a remark: nothing can be added to it."""
        return self._ends_in_remark

    def finish(self) -> list[str]:
        """Return all lines."""
        self._flush()
        return self.lines

    def _put(self, separator: str, text: str) -> None:
        self._ends_in_remark = False
        if len(self._line) + len(separator) + len(text) >= self._width and self._line.strip():
            self._flush(separator.rstrip())
            self._line = "   "
            separator = " "
        self._line += (separator if self._line.strip() else " ") + text

    def _flush(self, ending: str = "", *, blank_too: bool = False) -> None:
        if self._line.strip() or blank_too:
            self.lines.append(self._line + ending)
        self._line = ""


def play_as_wished(state: State, action: int, count: int, wishes: Iterable[Wish]) -> str:
    """Play an action of a variation that follows this many others, and return its text."""
    back = next((wish.back for wish in wishes if wish.at == count), None)
    text = write_taken(state, action, back)
    if back is not None:
        lay_under(state, action, back)
    play(state, action)
    return text


def write_line(
    state: State,
    actions: Sequence[int],
    variations: Iterable[Variation],
    body: BodyWriter,
    wishes: Sequence[Wish] = (),
) -> None:
    """Write the actions of a game or of a variation, and play them on the state."""
    branches: dict[int, list[Variation]] = {}
    for variation in variations:
        branches.setdefault(variation.at, []).append(variation)
    body.comments(0)
    for count, action in enumerate(actions):
        before = state.copy()
        body.add(before, play_as_wished(state, action, count, wishes))
        body.comments(count + 1)
        for variation in branches.get(count, ()):
            body.vary(before.copy(), variation)


# Reading


class Played(NamedTuple):
    """What the reader of a body found."""

    actions: list[int]
    texts: list[str]
    comments: list[Comment]
    variations: list[Variation]
    wishes: list[Wish]


ReadAction = Callable[[State, str], int]


def read_body(state: State, parts: Iterable[Part], read: ReadAction) -> Played:
    """Play the actions on the state, and check numbers, colours and the result on the way.

    ``read`` returns the number of the action that a text means on a state.
    """
    return _BodyReader(list(parts), read).line(state)


class _BodyReader:
    """Goes through the parts of a record, into its variations and out again."""

    def __init__(self, parts: Sequence[Part], read: ReadAction) -> None:
        self._parts = parts
        self._read = read
        self._at = 0

    def line(self, state: State, opened: Part | None = None, depth: int = 0) -> Played:
        """Read the main line, or a variation whose beginning is given."""
        played = Played([], [], [], [], [])
        before: State | None = None
        ended = False
        while self._at < len(self._parts):
            part = self._parts[self._at]
            self._at += 1
            if part.kind == COMMENT:
                played.comments.append(Comment(len(played.actions), part.text))
            elif ended:
                raise RecordError(part.line, f"{shown(part.text)}: nothing may follow the result")
            elif part.kind == CLOSE:
                return _closed(part, opened, played)
            elif part.kind == OPEN:
                at = len(played.actions) - 1
                played.variations.append(self._variation(part, before, depth + 1, at))
            elif part.kind == ACTION:
                before = state.copy() if self._opens() else None
                self._play(state, part, played, nested=opened is not None)
            else:
                ended = _check(state, part)
                if ended and opened is not None:
                    raise RecordError(part.line, f"{shown(part.text)}: a variation has no result")
        if opened is not None:
            raise RecordError(opened.line, "the variation that begins here with '(' has no ')'")
        return played

    def _opens(self) -> bool:
        """Return whether a variation of the action that was just reached follows."""
        at = self._at
        while at < len(self._parts) and self._parts[at].kind == COMMENT:
            at += 1
        return at < len(self._parts) and self._parts[at].kind == OPEN

    def _play(self, state: State, part: Part, played: Played, *, nested: bool) -> None:
        """Play an action; only what might have been may wish for what comes up."""
        try:
            taken = take(state, part.text) if nested else Taken(self._read(state, part.text), None)
        except NotationError as error:
            raise RecordError(part.line, str(error)) from error
        if taken.back is not None:
            played.wishes.append(Wish(len(played.actions), taken.back))
        play(state, taken.action)
        played.actions.append(taken.action)
        played.texts.append(part.text)

    def _variation(self, part: Part, before: State | None, depth: int, at: int) -> Variation:
        if before is None:
            raise RecordError(part.line, "'(': a variation follows the action that it replaces")
        if depth > DEEPEST:
            raise RecordError(part.line, f"'(': variations are nested at most {DEEPEST} deep")
        found = self.line(before.copy(), part, depth)
        return Variation(
            at,
            tuple(found.actions),
            tuple(found.comments),
            tuple(found.variations),
            tuple(found.wishes),
        )


def _closed(part: Part, opened: Part | None, played: Played) -> Played:
    """Return what a variation holds that ends here."""
    if opened is None:
        raise RecordError(part.line, "')': no variation has begun; one begins with '('")
    if not played.actions:
        raise RecordError(opened.line, "'(': this variation has no action")
    return played


def _check(state: State, part: Part) -> bool:
    """Compare a heading, number or colour with the state; return whether it was the result."""
    if part.kind == NUMBER:
        if to_move(state) != NOBODY and int(part.text) != number_of_line(state):
            what = "turn" if state.turn > 0 else "round"
            raise RecordError(part.line, f"'{part.text}.': this is {what} {number_of_line(state)}")
    elif part.kind == COLOUR:
        _check_colour(state, part)
    elif part.kind == HEADING and part.text.startswith("result:"):
        check_result(state, part.text.removeprefix("result:"), part.line)
        return True
    elif part.text.startswith("deal:"):
        raise RecordError(part.line, f"{shown(part.text)}: there is already a deal")
    elif part.text != heading_of(state).lower():
        raise RecordError(part.line, f"{shown(part.text)}: {what_is_to_decide(state)}")
    return False


def _check_colour(state: State, part: Part) -> None:
    seat, colours = to_move(state), COLOUR_NAMES[: state.ruleset.players]
    if part.text.lower() not in colours:
        known = ", ".join(colours)
        raise RecordError(part.line, f"'{part.text}:' is not a player; choose from {known}")
    if seat == CHANCE or seat == NOBODY or part.text.lower() == colour_of(seat):
        return
    raise RecordError(part.line, f"'{part.text}:': {what_is_to_decide(state)}")


def check_result(state: State, text: str, line: int) -> None:
    """Compare a written result with the game's."""
    if " ".join(text.lower().split()) != result_of(state):
        raise RecordError(line, f"{shown(text.strip())} is not the result: {result_of(state)}")
