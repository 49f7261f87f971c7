"""A game record as a series of frames to step through: the position after each action.

A whole record yields the game's own states, a redacted one what a spectator saw (VIEW-5).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from survive.drawing.film import spaces_of
from survive.engine import CHANCE, NOBODY, Event, State, to_move
from survive.record.game.body import (
    Variation,
    count_variations,
    heading_of,
    number_of_line,
    play_as_wished,
    result_of,
)
from survive.record.game.game_record import GameRecord, open_record, read_opened_record
from survive.record.game.public_record import PublicRecord, read_opened_public
from survive.record.notation.vocabulary import colour_of
from survive.record.report.log import Teller
from survive.record.wire.objects import VERSION, event_to_wire, options_to_wire


@dataclass(frozen=True)
class Frame:
    """A position and the action that led there; there is none before the first."""

    state: State
    seat: int = NOBODY
    number: int | None = None
    text: str = ""
    events: Sequence[Event] = ()

    @property
    def who(self) -> str:
        """The name of the actor: a colour, or the die."""
        return "die" if self.seat == CHANCE else colour_of(self.seat)

    def spaces(self) -> list[int]:
        """Spaces in which something happened."""
        return spaces_of(self.events)


class Reel:
    """All frames of a record."""

    def __init__(self, record: GameRecord | PublicRecord) -> None:
        """Replay a record and keep every position."""
        self.record = record
        self.redacted = isinstance(record, PublicRecord)
        self.names = tuple(printable(name) for name in record.names)
        self.frames = list(_frames(record))
        self.teller = Teller(self.frames[0].state, self.names)
        self.result = result_of(self.frames[-1].state)
        lines = [_line(frame.state) for frame in self.frames]
        self._begins = [i for i in range(1, len(lines)) if lines[i] != lines[i - 1]]

    @property
    def last(self) -> int:
        """Number of actions."""
        return len(self.frames) - 1

    def next_turn(self, at: int) -> int:
        """Return the frame at which the next turn, or round of setting up, begins."""
        return next((begin for begin in self._begins if begin > at), self.last)

    def turn_before(self, at: int) -> int:
        """Return the frame at which this turn began, or the previous turn if it has just begun."""
        return next((begin for begin in reversed(self._begins) if begin < at), 0)

    def told(self, at: int) -> list[str]:
        """Describe the effects of the action that led to a frame."""
        lines = (self.teller.line(event) for event in self.frames[at].events)
        return [line for line in lines if line]

    def remarks(self, at: int) -> list[str]:
        """Return the comments that come after this many actions."""
        if isinstance(self.record, PublicRecord):
            return []
        return [printable(comment.text) for comment in self.record.comments if comment.after == at]

    def told_and_noted(self, at: int) -> list[str]:
        """Return an action's effects, the comments after it, and what might have been instead."""
        remarks = [f"{{{remark}}}" for remark in self.remarks(at)]
        return [*self.told(at), *remarks, *self.instead(at)]

    @property
    def variations(self) -> tuple[Variation, ...]:
        """What the record says might have been played instead; a redacted one says nothing."""
        return () if isinstance(self.record, PublicRecord) else self.record.variations

    def count_variations(self) -> int:
        """Count the variations, those inside others too."""
        return count_variations(self.variations)

    def instead(self, at: int) -> list[str]:
        """Return the variations of the action that led to a frame, each in a few words."""
        found = []
        for variation in self.variations:
            if variation.at == at - 1:
                texts = [one["text"] for one in _played(self.frames[at - 1].state, variation)]
                inside = variation.count() - 1
                more = f" (with {inside} more inside)" if inside else ""
                found.append(f"or {', '.join(texts)}{more}")
        return found

    def to_json(self, actions: int) -> str:
        """Return tags, options and this many actions as a JSON object, always in the same order."""
        board = self.frames[0].state.ruleset.board
        found: dict[str, Any] = {
            "version": VERSION,
            "redacted": self.redacted,
            "tags": dict(self.record.tags),
            "options": options_to_wire(self.record.options),
            "result": result_of(self.frames[actions].state),
            "actions": [
                {
                    "seat": None if frame.seat == CHANCE else frame.seat,
                    "number": frame.number,
                    "text": frame.text,
                    "events": [event_to_wire(event, board) for event in frame.events],
                }
                for frame in self.frames[1 : actions + 1]
            ],
            "variations": [
                _variation_to_wire(self.frames[one.at].state, one)
                for one in self.variations
                if one.at < actions
            ],
        }
        return json.dumps(found, ensure_ascii=False)


def _played(before: State, variation: Variation) -> list[dict[str, Any]]:
    """Return the actions of a variation, which begins from this state."""
    state, found = before.copy(), []
    for count, action in enumerate(variation.actions):
        seat = to_move(state)
        text = play_as_wished(state, action, count, variation.wishes)
        found.append({"seat": None if seat == CHANCE else seat, "number": action, "text": text})
    return found


def _variation_to_wire(before: State, variation: Variation) -> dict[str, Any]:
    inside, state = [], before.copy()
    for count, action in enumerate(variation.actions):
        inside += [
            _variation_to_wire(state, one) for one in variation.variations if one.at == count
        ]
        play_as_wished(state, action, count, variation.wishes)
    return {
        "at": variation.at,
        "actions": _played(before, variation),
        "comments": [{"after": one.after, "text": one.text} for one in variation.comments],
        "variations": inside,
    }


def load(text: str) -> Reel:
    """Read a record, whole or redacted, or raise a RecordError."""
    opened = open_record(text)
    return Reel(read_opened_public(opened) if opened.redacted else read_opened_record(opened))


def _frames(record: GameRecord | PublicRecord) -> Iterator[Frame]:
    if isinstance(record, PublicRecord):
        yield Frame(record.first_view().known)
        for seen in record.steps():
            yield Frame(seen.view.known, seen.seat, None, seen.text, seen.events)
        return
    yield Frame(record.state(0))
    for step in record.steps():
        yield Frame(step.state.copy(), step.seat, step.action, step.text, step.events)


def _line(state: State) -> tuple[str, int]:
    """Return the line of the record that holds the next action."""
    if to_move(state) == NOBODY:
        return "Turns:", int(state.turn)
    return heading_of(state), number_of_line(state)


def printable(text: str) -> str:
    """Replace characters that could upset a terminal: a file may come from anyone."""
    return "".join(letter if letter.isprintable() else "�" for letter in text)
