"""What is asked of a position: conditions in a few words, and parts of its text.

    red island 0, volcanoes 2           red has nobody on the island, and two volcanoes erupted
    any crew 3                          one of them has three on one raft
    Ann lead at most -8, turn >= 20     Ann is eight points behind, late in the game

docs/simulation.md explains it to players.
"""

from __future__ import annotations

import operator
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache

from survive.engine import State
from survive.engine.pieces import COLOUR_NAMES, KIND_NAMES, WATER
from survive.record.position.text import PositionError, read_position
from survive.simulation.library.position_facts import OF_PLAYERS, OF_THE_BOARD, of_all
from survive.simulation.result import SimulationError

EVERYBODY, ANY, EACH, OWN = "", "any", "each", "own"
"""Whose fact it is: of all together, of at least one, of every single one, of the player whom the
search is about."""
HOW: Mapping[str, Callable[[int, int], bool]] = {
    "=": operator.eq,
    "<=": operator.le,
    ">=": operator.ge,
    "<": operator.lt,
    ">": operator.gt,
}
_IN_WORDS = {"at most": "<=", "at least": ">=", "exactly": "=", "under": "<", "over": ">"}
_FACTS = (*OF_PLAYERS, *OF_THE_BOARD)
_CONDITION = re.compile(
    r"(?:(?P<who>.*?)\s+)?(?P<fact>[^\W\d]+)\s*(?P<how>[<>]=?|=)?\s*(?P<number>-?\d{1,4})"
)


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where."""

    names: Sequence[str]
    own: Sequence[int] = ()
    """The seats of the player whom the search is about."""


@dataclass(frozen=True, slots=True)
class Condition:
    """One thing that must be so."""

    fact: str
    how: str
    number: int
    who: str = EVERYBODY
    """EVERYBODY, ANY, EACH, OWN, a colour or a player's name."""

    @property
    def name(self) -> str:
        """The name of the player whose fact it is, or empty."""
        return "" if self.who in (EVERYBODY, ANY, EACH, OWN, *COLOUR_NAMES) else self.who

    def admits(self, state: State, seats: Seating) -> bool:
        """Return whether it is so in a position."""
        holds = HOW[self.how]
        if self.who == EVERYBODY:
            return holds(of_all(self.fact, state), self.number)
        asked = self._asked(seats)
        found = [holds(OF_PLAYERS[self.fact](state, seat), self.number) for seat in asked]
        return bool(found) and (all(found) if self.who == EACH else any(found))

    def _asked(self, seats: Seating) -> Sequence[int]:
        """Return the seats whose fact it is."""
        if self.who in (ANY, EACH):
            return range(len(seats.names))
        if self.who == OWN:
            return seats.own
        called = COLOUR_NAMES if self.who in COLOUR_NAMES else seats.names
        return [seat for seat in range(len(seats.names)) if called[seat].casefold() == self.who]


@dataclass(frozen=True, slots=True)
class Query:
    """What is asked of a position; the empty query asks nothing."""

    conditions: tuple[Condition, ...] = ()
    like: str = ""
    """A part of a position, as text: everything that it puts somewhere is there."""

    def __bool__(self) -> bool:
        """Return whether it asks anything."""
        return bool(self.conditions or self.like)

    def admits(self, state: State, seats: Seating) -> bool:
        """Return whether a position is as asked."""
        return all(one.admits(state, seats) for one in self.conditions) and (
            not self.like or _pattern(self.like).is_in(state)
        )


NOTHING = Query()


def read_query(where: str, like: str) -> Query:
    """Parse a condition. Raises SimulationError, which says what would be right."""
    if like:
        _pattern(like)
    parts = [part.strip() for part in re.split(r",|\band\b", where)]
    return Query(tuple(_condition(part) for part in parts if part), like)


def _condition(text: str) -> Condition:
    plain = " ".join(text.casefold().split())
    for words, sign in _IN_WORDS.items():
        plain = plain.replace(f" {words} ", f" {sign} ")
    found = _CONDITION.fullmatch(plain)
    if found is None:
        example = "'red island 0', 'any crew 3' or 'turn at least 20'"
        raise SimulationError(
            f"{text!r} is not a condition: write whose (or nothing), what and how many, as in"
            f" {example}"
        )
    fact, who = found["fact"], (found["who"] or EVERYBODY).strip()
    if fact not in _FACTS:
        near = get_close_matches(fact, _FACTS, n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"choose from {', '.join(_FACTS)}"
        raise SimulationError(f"{fact!r} in {text!r} is not a fact of positions; {hint}")
    if who and fact in OF_THE_BOARD:
        raise SimulationError(
            f"{fact!r} is a fact of the board and not of {who!r}: write '{fact} {found['number']}'"
        )
    return Condition(fact, found["how"] or "=", int(found["number"]), who)


class _Pattern:
    """A part of a position: who and what is where."""

    def __init__(self, state: State) -> None:
        names = state.ruleset.board.names
        self._people: Counter[tuple[int, str, int]] = Counter()
        """By seat, space and value; 0 for a value that is not said."""
        for adventurer, space in enumerate(state.where):
            if space >= 0:
                seat = int(state.ruleset.owner[adventurer])
                self._people[seat, names[space], int(state.value[adventurer])] += 1
        self._pieces = _pieces(state)
        self._ground = {
            names[space]: int(ground)
            for space, ground in enumerate(state.ground)
            if ground != WATER
        }

    def is_in(self, state: State) -> bool:
        """Return whether all of it is in a position, which may have more."""
        board = state.ruleset.board
        places = {name: space for space, name in enumerate(board.names)}
        return (
            all(
                name in places and state.ground[places[name]] == ground
                for name, ground in self._ground.items()
            )
            and self._pieces <= _pieces(state)
            and self._has_people(state)
        )

    def _has_people(self, state: State) -> bool:
        if not self._people:
            return True
        names, there = state.ruleset.board.names, Counter[tuple[int, str, int]]()
        for adventurer, space in enumerate(state.where):
            if space >= 0:
                seat = int(state.ruleset.owner[adventurer])
                there[seat, names[space], int(state.value[adventurer])] += 1
                there[seat, names[space], 0] += 1
        asked = Counter(self._people)
        for (seat, name, value), count in self._people.items():
            if value:  # one whose value is said is also one of those who are there
                asked[seat, name, 0] += count
        return asked <= there


def _pieces(state: State) -> Counter[tuple[int, str]]:
    """Count rafts and creatures by kind and space."""
    names = state.ruleset.board.names
    return Counter(
        (kind, names[state.places[at]])
        for kind in range(len(KIND_NAMES))
        for at in range(state.first_of(kind), state.end_of(kind))
    )


@cache
def _pattern(text: str) -> _Pattern:
    """Read a part of a position; unlike a whole one it need not have anybody left to save."""
    try:
        return _Pattern(read_position(text).state)
    except PositionError as error:
        try:
            return _Pattern(read_position(f"{text}; over red").state)
        except PositionError:
            raise SimulationError(f"this is not a part of a position: {error}") from error
