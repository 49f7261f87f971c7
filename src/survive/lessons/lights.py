"""What lights up in a lesson, and which part of the board it needs.

A light is a space, a safe island or a part of the page; or a piece, which lights up where it is:
an adventurer (``red1``) or a kind of creature (``shark``).
"""

from __future__ import annotations

from collections.abc import Iterable

from survive.engine import State
from survive.engine.pieces import CREATURE_KINDS, KIND_NAMES, WATER
from survive.record.notation.vocabulary import adventurer_word

PARTS = ("hand", "end", "undo", "players", "meters")
"""The parts of the page that can light up."""
_CREATURES = KIND_NAMES[:CREATURE_KINDS]


def is_light(name: str, first: State) -> bool:
    """Whether something of this name can light up in a lesson with this first state."""
    board = first.ruleset.board
    known = (*board.names, *board.safe_names, *PARTS, *_CREATURES)
    return name in known or name in _adventurers(first)


def lit_spaces(lights: Iterable[str], state: State) -> tuple[str, ...]:
    """Return what lights up: spaces, safe islands and parts, with each piece where it is now.

    A piece that is off the board does not light up.
    """
    names = state.ruleset.board.names
    found: list[str] = []
    for light in lights:
        if light in _CREATURES:
            kind = _CREATURES.index(light)
            found += [names[at] for at in _places(state, kind)]
        elif light in (people := _adventurers(state)):
            at = int(state.where[people.index(light)])
            found += [names[at]] if at >= 0 else []
        else:
            found.append(light)
    return tuple(dict.fromkeys(found))


def area_of(first: State, lights: Iterable[str]) -> tuple[str, ...]:
    """Return the spaces that a lesson is about: land, pieces, and what lights up in any step."""
    board = first.ruleset.board
    used = {s for s in range(len(board.names)) if first.ground[s] != WATER}
    used.update(at for kind in range(len(KIND_NAMES)) for at in _places(first, kind))
    used.update(int(at) for at in first.where if 0 <= int(at) < len(board.names))
    places = (*board.names, *board.safe_names)
    lit = [light for light in lit_spaces(lights, first) if light in places]
    return tuple(dict.fromkeys([*(board.names[at] for at in sorted(used)), *lit]))


def _places(state: State, kind: int) -> list[int]:
    return [int(state.places[i]) for i in range(state.first_of(kind), state.end_of(kind))]


def _adventurers(state: State) -> list[str]:
    return [adventurer_word(state, a) for a in range(int(state.ruleset.adventurers))]
