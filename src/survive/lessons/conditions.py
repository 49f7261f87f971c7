"""What a lesson's goals and mistakes are made of: predicates on what happened, and on the state.

They are asked of what the learner may know: events and states come redacted for their seat.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from difflib import get_close_matches
from typing import Any

from survive.engine import NOBODY, Board, Event, State, to_move, winners
from survive.engine.pieces import COLOUR_NAMES
from survive.engine.refusals import OF_ACTIONS
from survive.engine.state import LOST, SAVED
from survive.record.notation.vocabulary import adventurer_word
from survive.record.wire.game_messages import EVENT_TYPES, FORMS, event_message

Wanted = Mapping[str, Any]
"""A condition as a file says it."""

OWNER, EVENT, REFUSED = "owner", "event", "refused"
PLACES = {"saved": SAVED, "lost": LOST}
"""The words for adventurers who are off the board."""


class ConditionError(ValueError):
    """A condition that cannot be parsed; it says what would be right."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What a condition is asked of: what happened since the step began, and the state now."""

    events: Sequence[Event]
    state: State


Condition = Callable[[Seen], bool]


def read_condition(wanted: Wanted, first: State) -> Condition:
    """Return a condition from its written form; raise a ConditionError if there is none.

    ``first`` is the state with which the lesson begins: it knows the board and the people.
    """
    if EVENT in wanted:
        return _event(wanted, first)
    word = next((word for word in wanted if word in _STATE), None)
    if word is None:
        raise ConditionError(f"{_quoted(wanted)}: say one of {_listed([EVENT, *_STATE])}")
    reader, more = _STATE[word]
    _refuse_others(wanted, {word, *more})
    return reader(wanted, first)


def read_refusal(wanted: Wanted) -> str | None:
    """Return the code of the engine's reason that a mistake waits for, if it waits for one."""
    if REFUSED not in wanted:
        return None
    _refuse_others(wanted, {REFUSED})
    code = wanted[REFUSED]
    if code not in OF_ACTIONS:
        near = _nearest(str(code), list(OF_ACTIONS))
        raise ConditionError(f"there is no reason {code!r}; {near}")
    return str(code)


# Events


def _event(wanted: Wanted, first: State) -> Condition:
    kind = wanted[EVENT]
    if kind not in EVENT_TYPES:
        raise ConditionError(f"there is no event {kind!r}; {_nearest(str(kind), EVENT_TYPES)}")
    cls = EVENT_TYPES[kind]
    known = [field.name for field in fields(cls)]
    if "adventurer" in known:
        known.append(OWNER)
    asked = {}
    for name, value in wanted.items():
        if name == EVENT:
            continue
        if name not in known:
            raise ConditionError(f"{kind} has no {name!r}; {_nearest(name, known)}")
        asked[name] = _read_field(cls, name, value, first)
    board = first.ruleset.board

    def holds(seen: Seen) -> bool:
        of_kind = (event for event in seen.events if type(event) is cls)
        return any(_fits(event, asked, board, seen.state) for event in of_kind)

    return holds


def _read_field(cls: type, name: str, value: Any, first: State) -> tuple[Any, ...]:
    """Return the values that a field of an event may have, as the wire writes them."""
    allowed = value if isinstance(value, list) else [value]
    if name in ("seat", OWNER):
        return tuple(_seat(one, first) for one in allowed)
    if name == "adventurer":
        return tuple(_adventurer(one, first) for one in allowed)
    names_of = next(found for field, found in FORMS[cls].fields if field == name)
    if names_of is not None:
        for one in allowed:
            _check_name(one, names_of(first.ruleset.board))
    return tuple(allowed)


def _fits(event: Event, asked: Mapping[str, tuple[Any, ...]], board: Board, state: State) -> bool:
    message: Any = event_message(event, board)
    for name, allowed in asked.items():
        if name == OWNER:
            value = int(state.ruleset.owner[message.adventurer])
        else:
            value = getattr(message, name)
        if value not in allowed:
            return False
    return True


# States

_Reader = Callable[[Wanted, State], Condition]


def _where(wanted: Wanted, first: State) -> Condition:
    """``adventurer = "red1", at = "D3"``: an adventurer is in one of these places."""
    adventurer = _adventurer(wanted["adventurer"], first)
    if "at" not in wanted:
        raise ConditionError("adventurer: say where, such as at = 'D3' or at = 'saved'")
    at = wanted["at"] if isinstance(wanted["at"], list) else [wanted["at"]]
    board = first.ruleset.board
    for one in at:
        _check_name(one, [*PLACES, *board.names])
    places = frozenset(PLACES[one] if one in PLACES else board.names.index(one) for one in at)
    return lambda seen: int(seen.state.where[adventurer]) in places


def _aboard(wanted: Wanted, first: State) -> Condition:
    """``aboard = "red", least = 2``: this many of a colour sit on rafts."""
    seat, least = _seat(wanted["aboard"], first), int(wanted.get("least", 1))
    own = [a for a, owner in enumerate(first.ruleset.owner) if owner == seat]

    def holds(seen: Seen) -> bool:
        return sum(bool(seen.state.is_aboard(a)) for a in own) >= least

    return holds


def _over(wanted: Wanted, _first: State) -> Condition:
    """``over = true``: the game has ended, or it goes on."""
    expected = bool(wanted["over"])
    return lambda seen: (to_move(seen.state) == NOBODY) == expected


def _winner(wanted: Wanted, first: State) -> Condition:
    """``winner = "red"``: the game is over and this colour has won it."""
    seat = _seat(wanted["winner"], first)
    return lambda seen: to_move(seen.state) == NOBODY and seat in winners(seen.state)


def _moves(wanted: Wanted, _first: State) -> Condition:
    """``moves_left = 0``: this many moves are left, or fewer."""
    most = int(wanted["moves_left"])
    return lambda seen: int(seen.state.moves_left) <= most


def _turn(wanted: Wanted, first: State) -> Condition:
    """``turn_of = "yellow"``: it is this colour's turn."""
    seat = _seat(wanted["turn_of"], first)
    return lambda seen: int(seen.state.active) == seat


_STATE: dict[str, tuple[_Reader, tuple[str, ...]]] = {
    "adventurer": (_where, ("at",)),
    "aboard": (_aboard, ("least",)),
    "over": (_over, ()),
    "winner": (_winner, ()),
    "moves_left": (_moves, ()),
    "turn_of": (_turn, ()),
}
"""What a condition may say of the state, and which words go with it."""


# Words


def _seat(colour: object, first: State) -> int:
    colours = COLOUR_NAMES[: int(first.ruleset.players)]
    if colour not in colours:
        raise ConditionError(f"{colour!r} does not play here; choose from {_listed(colours)}")
    return colours.index(colour)


def _adventurer(name: object, first: State) -> int:
    known = [adventurer_word(first, a) for a in range(int(first.ruleset.adventurers))]
    if name not in known:
        raise ConditionError(f"there is no adventurer {name!r}; expected a name such as {known[0]}")
    return known.index(str(name))


def _check_name(name: object, known: Sequence[str]) -> None:
    if name not in known:
        raise ConditionError(f"there is no {name!r} here; {_nearest(str(name), known)}")


def _refuse_others(wanted: Wanted, known: set[str]) -> None:
    for name in wanted:
        if name not in known:
            others = sorted(known)
            raise ConditionError(f"{name!r} does not go with {_listed(others)}")


def _nearest(word: str, known: Sequence[str] | Mapping[str, Any]) -> str:
    near = get_close_matches(word, list(known), 1)
    return f"did you mean {near[0]!r}?" if near else f"choose from {_listed(list(known)[:30])}"


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names)


def _quoted(wanted: Wanted) -> str:
    return "{" + ", ".join(f"{name} = {value!r}" for name, value in wanted.items()) + "}"
