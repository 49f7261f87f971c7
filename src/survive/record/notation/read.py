"""Reads the text of an action: finds everything it could mean, and the one that is legal.

Each first word of a text, the verb, has a reader. It returns the numbers of all actions that
the rest could mean; exactly one of them must be legal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from survive.engine import State, agenda, catalogue, movement, to_move
from survive.engine.board import ASHORE, NO_SAFE_ISLAND
from survive.engine.pieces import (
    CREATURE_KINDS,
    KAIJU,
    KIND_NAMES,
    RAFT,
    SERPENT,
    SHARK,
    VALUES,
)
from survive.engine.rules import is_legal
from survive.record.notation.cursor import Cursor, is_space_like
from survive.record.notation.errors import AmbiguousNotationError
from survive.record.notation.reasons import reason_against, what_is_to_decide
from survive.record.notation.vocabulary import (
    HIDDEN_WORD,
    KIND_NUMBERS,
    POWER_WORDS,
    REPELLENT_POWER,
    TERRAIN_WORDS,
    adventurers_of,
    decision_of,
    directions_between,
    terrain_discarded,
)
from survive.record.notation.write import write_action

CREATURES = KIND_NAMES[:CREATURE_KINDS]
_VALUE_WORDS = {str(value): value for value in range(1, VALUES + 1)}
_GOAL = "name of a space or safe island"
_STEP_DECISIONS = (agenda.ACT, agenda.DOLPHIN_STEP, agenda.DOLPHIN_AGAIN, agenda.EXTRA_MOVE)


def read_action(state: State, text: str) -> int:
    """Return the number of the legal action that a text means.

    Case, spaces and the kind of dash do not matter, and the text may say more than it needs to.
    Raises an InvalidNotationError, IllegalNotationError or AmbiguousNotationError.
    """
    words = Cursor(state, text)
    meant = _meant_by(words)
    legal = [number for number in meant if is_legal(state, number)]
    if len(legal) == 1:
        return legal[0]
    if legal:
        raise AmbiguousNotationError(text, tuple(write_action(state, n) for n in legal))
    return words.refuse(reason_against(state, meant[0]))


def read_attempt(state: State, text: str) -> int:
    """Return the number of the action that a text means, legal or not.

    Raises a NotationError if the text means nothing, or nothing that could be an action now.
    """
    meant = _meant_by(Cursor(state, text))
    return next((number for number in meant if is_legal(state, number)), meant[0])


def _meant_by(words: Cursor) -> list[int]:
    """Return the numbers of all actions that a text could mean."""
    verb = words.take()
    if not verb:
        words.fail("nothing is written here")
    if verb not in _READERS:
        words.unknown(verb, "action", _READERS)
    reader, words.usage = _READERS[verb]
    meant = reader(words, verb)
    words.finish()
    return meant


# Setting up


def _place(words: Cursor, _verb: str) -> list[int]:
    if words.take_if(("raft",)):
        return [catalogue.place_raft(words.space())]
    value = _VALUE_WORDS.get(words.take_if((*_VALUE_WORDS, HIDDEN_WORD)))
    if words.peek().isdecimal():
        words.fail(f"values are 1 to {VALUES}, not {words.peek()}")
    values = _VALUE_WORDS.values() if value is None else (value,)
    space = words.space()
    return [catalogue.place_adventurer(value, space) for value in values]


# Adventurers


def _step(words: Cursor, verb: str) -> list[int]:
    state = words.state
    named = words.people()
    origin, word = words.way()
    target = None if words.is_ashore(word) else words.space_of(word, _GOAL)
    if decision_of(state) not in _STEP_DECISIONS:
        words.refuse(what_is_to_decide(state))
    people = list(adventurers_of(state, to_move(state))) if named is None else named
    there = [a for a in people if state.where[a] >= 0 and origin in (None, state.where[a])]
    if not there:
        return _nobody_there(words, people, origin)
    ways = [(a, _direction(words, int(state.where[a]), target, word)) for a in there]
    steps = [(adventurer, way) for adventurer, way in ways if way is not None]
    if not steps:
        words.refuse(_not_near(words, state.where[there[0]], word))
    return _on_foot_or_swimming(words, verb, steps)


def _nobody_there(words: Cursor, people: list[int], origin: int | None) -> list[int]:
    """Refuse a step without adventurers; for one saved or lost the engine has a better reason."""
    name = words.name(people)
    if len(people) == 1 and words.state.where[people[0]] < 0:
        return [int(catalogue.step(people[0], 0))]
    if origin is None:
        words.refuse(f"{name} has nobody left to move (MOV-1)")
    place = words.board.names[origin]
    is_one = len(people) == 1
    return words.refuse(f"{name} is not in {place}" if is_one else f"{name} has nobody in {place}")


def _direction(words: Cursor, space: int, target: int | None, word: str) -> int | None:
    """Return the direction of a step to a space, or to the safe island that a word names."""
    if target is not None:
        return directions_between(words.board).get((space, target))
    island = int(words.board.landing[space])
    touches = island != NO_SAFE_ISLAND and words.is_island(word, island)
    return ASHORE if touches else None


def _on_foot_or_swimming(words: Cursor, verb: str, steps: Sequence[tuple[int, int]]) -> list[int]:
    """Return the steps that match the verb, or refuse with the other verb (MOV-2, MOV-3)."""
    state = words.state
    meant = [s for s in steps if movement.is_swim(state, *s) == (verb == "swim")]
    numbers = [int(catalogue.step(*step)) for step in meant or steps]
    if not meant and any(is_legal(state, number) for number in numbers):
        other = "walk" if verb == "swim" else "swim"
        words.refuse(f"this step would be a {other}: write {other}")
    return numbers


def _not_near(words: Cursor, space: int, target: str) -> str:
    name = words.board.names[space]
    if words.is_ashore(target):
        return f"{name} does not touch that safe island (BRD-4)"
    return f"{name} does not touch {target.upper()} (BRD-1)"


def _board(words: Cursor, _verb: str) -> list[int]:
    meant = words.somebody("adventurer")
    if decision_of(words.state) != agenda.BOARD:
        words.refuse(what_is_to_decide(words.state))
    return [int(catalogue.board(adventurer)) for adventurer in meant]


# Rafts and creatures


def _raft(words: Cursor, _verb: str) -> list[int]:
    origin, word = words.way()
    ways = _ways(words, origin, words.space_of(word), RAFT)
    return [int(catalogue.move_raft(*way)) for way in ways]


def _creature(words: Cursor, verb: str) -> list[int]:
    origin, word = words.way()
    target, state, kind = words.space_of(word), words.state, KIND_NUMBERS[verb]
    if decision_of(state) not in (agenda.CREATURE_STEP, agenda.CREATURE_AGAIN):
        words.refuse(what_is_to_decide(state))
    asked = int(agenda.x_of(state.top()))
    if asked != kind:
        words.refuse(f"a {KIND_NAMES[asked]} must be moved, not a {verb} (CRE-1)")
    ways = _ways(words, origin, target, kind)
    return [int(catalogue.move_creature(*way)) for way in ways]


def _ways(words: Cursor, origin: int | None, target: int, kind: int) -> list[tuple[int, int]]:
    """Pair the origin, or every space with a piece of this kind, with the way to the target."""
    near, name = directions_between(words.board), words.board.names[target]
    spaces = _spaces_of(words.state, kind) if origin is None else [origin]
    ways = [(space, near[space, target]) for space in spaces if (space, target) in near]
    if not ways and origin is not None:
        words.refuse(_not_near(words, origin, name))
    if not ways:
        words.refuse(f"there is no {KIND_NAMES[kind]} beside {name}")
    return ways


def _spaces_of(state: State, kind: int) -> list[int]:
    places = range(state.first_of(kind), state.end_of(kind))
    return sorted({int(state.places[i]) for i in places})


def _push(words: Cursor, _verb: str) -> list[int]:
    state = words.state
    kind = words.take_if(CREATURES)
    people = None if kind else words.somebody("piece", CREATURES)
    origin, word = words.way()
    target = words.space_of(word)
    if decision_of(state) != agenda.PUSH:
        words.refuse(what_is_to_decide(state))
    space = int(agenda.x_of(state.top()))
    if origin not in (None, space):
        words.refuse(f"the kaiju is in {words.board.names[space]} (KAI-2)")
    direction = directions_between(words.board).get((space, target))
    if direction is None:
        words.refuse(_not_near(words, space, word))
    if people is None:
        return [int(catalogue.push_creature(KIND_NUMBERS[kind], direction))]
    here = [a for a in people if state.where[a] == space] or people
    return [int(catalogue.push_adventurer(adventurer, direction)) for adventurer in here]


# Powers


def _play(words: Cursor, _verb: str) -> list[int]:
    if words.peek() == "repellent":
        words.fail("a repellent is used with 'repel'")
    words.take_if(("creature",))  # the creature die's longer name
    power = POWER_WORDS[words.one_of("power", POWER_WORDS)]
    number = int(catalogue.play_power(power))
    _read_landscape(words, power)
    return [number]


def _repel(words: Cursor, _verb: str) -> list[int]:
    """Read the answer to a question, or which creature to repel in an Actions phase (POW-7)."""
    state = words.state
    kind = words.one_of("creature", CREATURES) if words.peek() not in ("", "from") else ""
    space = words.space() if words.peek() not in ("", "from") else None
    _read_landscape(words, REPELLENT_POWER)
    if decision_of(state) == agenda.ACT:
        if kind == KIND_NAMES[SERPENT]:
            words.refuse("a repellent is useless against serpents (POW-6)")
        kinds = [KIND_NUMBERS[kind]] if kind else [SHARK, KAIJU]
        there = [(k, s) for k in kinds for s in _spaces_of(state, k) if space in (None, s)]
        named = (kinds[0], 0 if space is None else space)  # if there is none, the engine says so
        return [int(catalogue.repel_here(*creature)) for creature in there or [named]]
    if decision_of(state) == agenda.REPEL and kind:
        entry = state.top()
        asked, place = int(agenda.y_of(entry)), int(agenda.z_of(entry))
        if asked != KIND_NUMBERS[kind] or space not in (None, place):
            where = words.board.names[place]
            words.refuse(f"the question is about the {KIND_NAMES[asked]} in {where}")
    return [int(catalogue.REPEL_YES)]


def _read_landscape(words: Cursor, power: int) -> None:
    """Read ``from forest``, if given; of several tiles the lowest terrain is discarded (POW-1)."""
    if not words.take_if(("from",)):
        return
    word = words.one_of("terrain", TERRAIN_WORDS)
    seat = to_move(words.state)
    held = terrain_discarded(words.state, seat, power) if seat >= 0 else -1
    if held >= 0 and held != TERRAIN_WORDS.index(word):
        words.refuse(f"the discarded tile is a {TERRAIN_WORDS[held]} (POW-1)")


# Everything else


def _of_space(number: Callable[[int], int]) -> Callable[[Cursor, str], list[int]]:
    return lambda words, _verb: [int(number(words.space()))]


def _alone(number: int) -> Callable[[Cursor, str], list[int]]:
    return lambda _words, _verb: [number]


def _pick(words: Cursor, _verb: str) -> list[int]:
    kind = "" if is_space_like(words.peek()) else words.one_of("piece", KIND_NAMES)
    kinds = [KIND_NUMBERS[kind]] if kind else range(RAFT + 1)
    space = words.space()
    return [int(catalogue.pick(number, space)) for number in kinds]


def _roll(words: Cursor, _verb: str) -> list[int]:
    return [int(catalogue.roll(KIND_NUMBERS[words.one_of("creature", CREATURES)]))]


_READERS: dict[str, tuple[Callable[[Cursor, str], list[int]], str]] = {
    "place": (_place, "place VALUE SPACE or place raft SPACE, such as place 5 F3"),
    "walk": (_step, "walk FROM-TO, such as walk F3-F4 or walk red3 F3-F4"),
    "swim": (_step, "swim FROM-TO, such as swim F3-E4 or swim red3 F3-E4"),
    "raft": (_raft, "raft FROM-TO, such as raft C3-C4"),
    "play": (_play, "play oars, play dolphin, play dive or play die"),
    "repel": (_repel, "repel, or repel CREATURE SPACE, such as repel shark C4"),
    "decline": (_alone(catalogue.REPEL_NO), "decline"),
    "end": (_alone(catalogue.END_ACTIONS), "end"),
    "stop": (_alone(catalogue.STOP), "stop"),
    "sink": (_of_space(catalogue.sink), "sink SPACE, such as sink F3"),
    "pick": (_pick, "pick PIECE SPACE, such as pick shark C4 or pick raft C3"),
    "put": (_of_space(catalogue.put), "put SPACE, such as put C4"),
    "serpent": (_creature, "serpent FROM-TO, such as serpent B1-B2"),
    "shark": (_creature, "shark FROM-TO, such as shark C4-C5"),
    "kaiju": (_creature, "kaiju FROM-TO, such as kaiju F3-F4"),
    "push": (_push, "push PIECE SPACE, such as push red F4, push red3 F4 or push shark F4"),
    "board": (_board, "board ADVENTURER, such as board red or board red3"),
    "roll": (_roll, "roll serpent, roll shark or roll kaiju"),
}
VERBS = tuple(_READERS)
"""The first word of every action."""
