"""The examples of the rules, played on the engine: drawn ones, and those behind the questions.

An example whose actions are not what its file says (legal, or refused for the named reason), or
that does not show what it claims, is an error: :func:`read_figures` and :func:`read_situations`
return only what is true.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from survive.engine import CHANCE, EngineError, Event, State, apply, refusals, scores, to_move
from survive.engine.ending import winners
from survive.engine.movement import controls
from survive.engine.pieces import COLOUR_NAMES
from survive.engine.reasons import codes_in
from survive.engine.state import NO_RAFT, OVER
from survive.record.notation.errors import IllegalNotationError
from survive.record.notation.read import read_action
from survive.record.notation.vocabulary import colour_of
from survive.record.position.text import PositionError, read_position
from survive.record.wire.objects import event_to_wire
from survive.record.wire.outlook import outlooks
from survive.record.wire.views import view_to_message
from survive.views import view

SOURCE = Path(__file__).with_name("figures.toml")
SITUATIONS = Path(__file__).with_name("situations.toml")
FIELDS = frozenset(
    {"position", "steps", "legal", "happens", "steers", "scores", "winners", "saved"}
)
REFUSED = " ! "
"""Stands between an action and the code for which it must be refused."""
SEED = 1
"""Fills in what a position leaves unknown; what is drawn does not depend on it."""

_WAY = re.compile(r"\b([A-M]\d{1,2})-([A-M]\d{1,2}|[NS][WE])\b")


class FigureError(Exception):
    """What is wrong with a figure, with its name."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A numbered action as it is drawn: an arrow, or a sign on a space."""

    number: int
    origin: str
    target: str
    """A space or safe island; the same as the origin where nothing moves."""
    refused: bool


@dataclass(frozen=True, slots=True)
class Figure:
    """An example that is true: its position, and what is done in it."""

    name: str
    state: State
    """Before anything is done."""
    marks: tuple[Mark, ...]
    saved: Mapping[str, str] = field(default_factory=dict)
    """The safe island of the saved adventurers of each colour, where that is drawn."""

    @property
    def is_refused(self) -> bool:
        """Whether the example shows what is not allowed."""
        return any(mark.refused for mark in self.marks)

    def occupied(self) -> list[str]:
        """Return the places that the drawing must show: whatever is there, and where it goes."""
        state, names = self.state, self.state.ruleset.board.names
        spaces = [
            name
            for space, name in enumerate(names)
            if state.ground[space]
            or state.people[space]
            or state.crew[space] != NO_RAFT
            or any(state.count(kind, space) for kind in range(3))
        ]
        ways = [place for mark in self.marks for place in (mark.origin, mark.target)]
        return list(dict.fromkeys([*spaces, *ways, *self.saved.values()]))

    def message(self) -> dict[str, Any]:
        """Return what the page needs to draw it: parts of a view, and the marks."""
        state = self.state
        seen = view_to_message(view(state, 0))
        known = state.phase == OVER
        people: list[dict[str, Any]] = [
            {"number": one.number, "seat": one.seat, "at": one.at}
            | ({"aboard": True} if one.aboard else {})
            | ({"value": int(state.value[one.number])} if known else {})
            for one in seen.adventurers
            if one.at != "lost"
        ]
        saved = {
            str(one["number"]): self.saved[colour_of(one["seat"])]
            for one in people
            if one["at"] == "saved" and colour_of(one["seat"]) in self.saved
        }
        return {
            "land": seen.land,
            "volcanoes": seen.volcanoes,
            "pieces": seen.pieces,
            "adventurers": people,
            "control": seen.control,
            "saved": saved,
            "show": self.occupied(),
            "marks": [
                {"number": m.number, "from": m.origin, "to": m.target}
                | ({"refused": True} if m.refused else {})
                for m in self.marks
            ],
        }


@cache
def read_figures(source: Path = SOURCE) -> dict[str, Figure]:
    """Read and play all figures; raise a FigureError for the first that is not true."""
    described = tomllib.loads(source.read_text(encoding="utf-8"))
    return {name: read_figure(name, parts) for name, parts in described.items()}


@cache
def read_situations(source: Path = SITUATIONS) -> dict[str, list[Figure]]:
    """Read and play the examples behind the questions and answers, by section."""
    described = tomllib.loads(source.read_text(encoding="utf-8"))
    return {
        section: [read_figure(section, parts) for parts in examples]
        for section, examples in described.items()
    }


def read_figure(name: str, parts: Mapping[str, Any]) -> Figure:
    """Play a figure and compare what happens with what it claims."""
    unknown = sorted(parts.keys() - FIELDS)
    if unknown:
        raise FigureError(f"{name}: there is no field {unknown[0]!r}; choose from {sorted(FIELDS)}")
    try:
        position = read_position(" ".join(parts["position"].split()))
    except PositionError as error:
        raise FigureError(f"{name}: {error}") from error
    start = position.state if position.is_complete else position.complete(SEED)
    for text in parts.get("legal", ()):
        _must_be_legal(name, start.copy(), text)
    state = start.copy()
    events: list[Event] = []
    marks: list[Mark] = []
    for text in parts.get("steps", ()):
        action, _, code = text.partition(REFUSED)
        mark = _mark(state, action, len(marks) + 1, refused=bool(code))
        if code:
            _must_be_refused(name, state, action, code)
        else:
            events += _must_be_legal(name, state, action)
        if mark:
            marks.append(mark)
    for complaint in _differences(state, events, parts):
        raise FigureError(f"{name}: {complaint}")
    saved = {colour: island for island, names in parts.get("saved", {}).items() for colour in names}
    return Figure(name, start, tuple(marks), saved)


def _must_be_legal(name: str, state: State, text: str) -> list[Event]:
    try:
        return apply(state, read_action(state, text))
    except EngineError as error:
        raise FigureError(f"{name}: {error}") from error


def _must_be_refused(name: str, state: State, text: str, code: str) -> None:
    codes = codes_in(vars(refusals))
    if code not in codes:
        raise FigureError(f"{name}: there is no reason {code!r}")
    try:
        read_action(state, text)
    except IllegalNotationError as error:
        said = re.sub(r"\\\{\w+\\\}", ".+", re.escape(codes[code].words))
        if not re.fullmatch(rf"{said}(?: \([A-Z]{{3}}-\d+\))?", error.reason):
            raise FigureError(f"{name}: {error}, which is not {code!r}") from error
        return
    except EngineError as error:
        raise FigureError(f"{name}: {error}") from error
    raise FigureError(f"{name}: {text!r} is legal, but should be refused ({code})")


def _mark(state: State, text: str, number: int, *, refused: bool) -> Mark | None:
    """Return how an action is drawn; None if it touches no space (such as a roll)."""
    way = _WAY.search(text)
    if way:
        return Mark(number, way[1], way[2], refused)
    try:
        action = read_action(state, text)
    except EngineError:
        place = re.search(r"\b[A-M]\d{1,2}\b", text)
        return Mark(number, place[0], place[0], refused) if place else None
    if to_move(state) == CHANCE:
        return None
    found = outlooks(view(state, to_move(state)), [action])[0]
    target = found.target or found.origin
    if not target:
        return None
    return Mark(number, found.origin or target, target, refused)


def _differences(state: State, events: list[Event], parts: Mapping[str, Any]) -> Iterator[str]:
    """Yield what the figure claims and the engine does not show."""
    counts = _counts(state, events)
    for kind, number in parts.get("happens", {}).items():
        if counts[kind] != number:
            yield f"{kind} comes about {counts[kind]} times, not {number} times"
    board = state.ruleset.board
    for space, colours in parts.get("steers", {}).items():
        index = board.index(space)
        able = [
            colour_of(seat)
            for seat in range(state.ruleset.players)
            if state.crew[index] > 0 and controls(state, seat, index)
        ]
        if able != colours:
            yield f"the raft in {space} is steered by {able}, not by {colours}"
    if "scores" in parts and parts["scores"] != _by_colour(scores(state)):
        yield f"the scores are {_by_colour(scores(state))}"
    if "winners" in parts and parts["winners"] != [colour_of(seat) for seat in winners(state)]:
        yield f"the winners are {[colour_of(seat) for seat in winners(state)]}"


def _counts(state: State, events: list[Event]) -> Counter[str]:
    """Count the events by type, and by type with its cause or its manner."""
    counts: Counter[str] = Counter()
    for event in events:
        wire = event_to_wire(event, state.ruleset.board)
        counts[wire["type"]] += 1
        for manner in ("how", "by"):
            if manner in wire:
                counts[f"{wire['type']} {wire[manner]}"] += 1
    return counts


def _by_colour(numbers: list[int]) -> dict[str, int]:
    return dict(zip(COLOUR_NAMES, numbers, strict=False))
