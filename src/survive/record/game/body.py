"""Writes and reads the actions of a game as lines: rounds of setting up, then turns.

Both look at the state before each action: it says whose decision it is and which turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from survive.engine import CHANCE, NOBODY, State, play, scores, to_move, winners
from survive.engine.pieces import COLOUR_NAMES
from survive.engine.state import PLACING_ADVENTURERS, PLACING_RAFTS, UNPLACED
from survive.record.game.scan import ACTION, COLOUR, COMMENT, HEADING, NUMBER, Part
from survive.record.notation.errors import NotationError, RecordError, shown
from survive.record.notation.reasons import what_is_to_decide
from survive.record.notation.words import adventurers_of, colour_of

WIDTH = 100
UNFINISHED = "unfinished"
_HEADINGS = {PLACING_ADVENTURERS: "Adventurers:", PLACING_RAFTS: "Rafts:"}


class Comment(NamedTuple):
    """A remark, and the number of actions before it."""

    after: int
    text: str


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

    def __init__(self, remarks: Iterable[Comment] = ()) -> None:
        """Begin with nothing but the remarks that :meth:`comments` adds in their places."""
        self.lines: list[str] = []
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
            self.lines += ["", heading]
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
        if not self._line:
            self.lines.append(f"# {tidy}")
        elif "}" in tidy:
            self._flush(f" # {tidy}")
            self._line = "   "
        else:
            self._put(" ", f"{{{tidy}}}")

    def finish(self) -> list[str]:
        """Return all lines."""
        self._flush()
        return self.lines

    def _put(self, separator: str, text: str) -> None:
        if len(self._line) + len(separator) + len(text) >= WIDTH and self._line.strip():
            self._flush(separator.rstrip())
            self._line = "   "
            separator = " "
        self._line += (separator if self._line.strip() else " ") + text

    def _flush(self, ending: str = "") -> None:
        if self._line.strip():
            self.lines.append(self._line + ending)
        self._line = ""


# Reading


class Played(NamedTuple):
    """What the reader of a body found."""

    actions: list[int]
    texts: list[str]
    comments: list[Comment]


def read_body(state: State, parts: Iterable[Part], read: Callable[[State, str], int]) -> Played:
    """Play the actions on the state, and check numbers, colours and the result on the way.

    ``read`` returns the number of the action that a text means on a state.
    """
    played = Played([], [], [])
    ended = False
    for part in parts:
        if part.kind == COMMENT:
            played.comments.append(Comment(len(played.actions), part.text))
            continue
        if ended:
            raise RecordError(part.line, f"{shown(part.text)}: nothing may follow the result")
        if part.kind == ACTION:
            try:
                action = read(state, part.text)
            except NotationError as error:
                raise RecordError(part.line, str(error)) from error
            played.actions.append(action)
            played.texts.append(part.text)
            play(state, action)
        else:
            ended = _check(state, part)
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
