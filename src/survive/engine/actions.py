"""The typed, readable form of every action of the catalogue, and back to its number.

>>> action_of(number_of(Sink(space=40)))
Sink(space=40)
>>> describe(number_of(Sink(space=40)))
'sink E3'
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import cache

from survive.engine import catalogue
from survive.engine.board import (
    ASHORE,
    DIRECTION_NAMES,
    DIRECTIONS,
    MAX_SPACES,
    STANDARD_BOARD,
    Board,
)
from survive.engine.errors import EngineError
from survive.engine.pieces import (
    BACK_NAMES,
    CREATURE_DIE,
    CREATURE_KINDS,
    KAIJU,
    KIND_NAMES,
    MOST_ADVENTURERS,
    OARS,
    RAFT,
    SHARK,
    VALUES,
)


@dataclass(frozen=True, slots=True)
class Action:
    """The base class of all actions."""


@dataclass(frozen=True, slots=True)
class PlaceAdventurer(Action):
    """Put an adventurer of this value on this tile (SET-4)."""

    value: int
    space: int


@dataclass(frozen=True, slots=True)
class PlaceRaft(Action):
    """Put a raft on this space (SET-6)."""

    space: int


@dataclass(frozen=True, slots=True)
class Step(Action):
    """Move an adventurer one space, or ASHORE (MOV-2, MOV-3, POW-3, CRD-3)."""

    adventurer: int
    direction: int


@dataclass(frozen=True, slots=True)
class MoveRaft(Action):
    """Move the raft in this space one space on (MOV-6, POW-2)."""

    space: int
    direction: int


@dataclass(frozen=True, slots=True)
class PlayPower(Action):
    """Play oars, dolphin, dive or creature die (POW-2 to POW-5)."""

    power: int


@dataclass(frozen=True, slots=True)
class RepelHere(Action):
    """Repel a shark or kaiju beside your own adventurers, in your Actions phase (POW-7)."""

    kind: int
    space: int


@dataclass(frozen=True, slots=True)
class EndActions(Action):
    """End the Actions phase (MOV-1)."""


@dataclass(frozen=True, slots=True)
class Sink(Action):
    """Remove the tile of this space (SNK-1)."""

    space: int


@dataclass(frozen=True, slots=True)
class Pick(Action):
    """Choose a piece: a creature to dive (POW-4), or what is relocated (SNK-5, 6, 8)."""

    kind: int
    space: int


@dataclass(frozen=True, slots=True)
class Put(Action):
    """Put the diving creature on this space (POW-4)."""

    space: int


@dataclass(frozen=True, slots=True)
class MoveCreature(Action):
    """Move a creature of the kind in question from this space one space on (CRE)."""

    space: int
    direction: int


@dataclass(frozen=True, slots=True)
class PushAdventurer(Action):
    """Push an adventurer out of the kaiju's space (KAI-2)."""

    adventurer: int
    direction: int


@dataclass(frozen=True, slots=True)
class PushCreature(Action):
    """Push a creature of this kind out of the kaiju's space (KAI-3, KAI-4)."""

    kind: int
    direction: int


@dataclass(frozen=True, slots=True)
class TakeSeat(Action):
    """This swimmer takes the free seat (MOV-7)."""

    adventurer: int


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """Take no second step, or no extra move (POW-2, POW-3, CRE-3, CRE-4, CRD-3)."""


@dataclass(frozen=True, slots=True)
class Repel(Action):
    """Use a repellent on the creature in question (POW-6)."""


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Use no repellent (POW-7)."""


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Chance: the die shows this kind of creature (CRE-1)."""

    kind: int


def _all_actions() -> Iterator[Action]:
    """Yield every action in the order of the catalogue."""
    spaces, ways, people = range(MAX_SPACES), range(DIRECTIONS), range(MOST_ADVENTURERS)
    yield from (PlaceAdventurer(v, s) for v in range(1, VALUES + 1) for s in spaces)
    yield from (PlaceRaft(s) for s in spaces)
    yield from (Step(a, d) for a in people for d in (*ways, ASHORE))
    yield from (MoveRaft(s, d) for s in spaces for d in ways)
    yield from (PlayPower(p) for p in range(OARS, CREATURE_DIE + 1))
    yield from (RepelHere(k, s) for k in (SHARK, KAIJU) for s in spaces)
    yield EndActions()
    yield from (Sink(s) for s in spaces)
    yield from (Pick(k, s) for k in range(RAFT + 1) for s in spaces)
    yield from (Put(s) for s in spaces)
    yield from (MoveCreature(s, d) for s in spaces for d in ways)
    yield from (PushAdventurer(a, d) for a in people for d in ways)
    yield from (PushCreature(k, d) for k in range(CREATURE_KINDS) for d in ways)
    yield from (TakeSeat(a) for a in people)
    yield Stop()
    yield Repel()
    yield Decline()
    yield from (Roll(k) for k in range(CREATURE_KINDS))


@cache
def all_actions() -> tuple[Action, ...]:
    """Return the catalogue in typed form; it is built once, on first use."""
    return tuple(_all_actions())


@cache
def _numbers() -> dict[Action, int]:
    return {action: number for number, action in enumerate(all_actions())}


def action_of(number: int) -> Action:
    """Return the typed form of an action's number."""
    if not 0 <= number < catalogue.ACTIONS:
        raise EngineError(f"there is no action {number}; choose from 0 to {catalogue.ACTIONS - 1}")
    return all_actions()[number]


def number_of(action: Action) -> int:
    """Return the number of an action in typed form."""
    number = _numbers().get(action)
    if number is None:
        raise EngineError(f"{action!r} is not in the catalogue of actions")
    return number


def describe(number: int, board: Board = STANDARD_BOARD) -> str:
    """Describe an action in a few plain words, with this board's names of spaces.

    Without a position it cannot say where a numbered piece is; the notation does
    (``survive.record.notation.write``, and every ``survive.Move``): ``walk D6-E7``.
    """
    action = action_of(number)
    words = [_VERBS[type(action)]]
    words += [_word(field.name, getattr(action, field.name), board) for field in fields(action)]
    return " ".join(words)


_VERBS: dict[type[Action], str] = {
    PlaceAdventurer: "place",
    PlaceRaft: "place raft",
    Step: "step",
    MoveRaft: "raft",
    PlayPower: "play",
    RepelHere: "repel",
    EndActions: "end actions",
    Sink: "sink",
    Pick: "pick",
    Put: "put",
    MoveCreature: "creature",
    PushAdventurer: "push",
    PushCreature: "push",
    TakeSeat: "board",
    Stop: "stop",
    Repel: "repel it",
    Decline: "decline",
    Roll: "roll",
}


def _word(field: str, number: int, board: Board) -> str:
    if field == "space":
        return board.names[number] if number < board.spaces else f"space {number}"
    if field == "direction":
        return DIRECTION_NAMES[number]
    if field == "kind":
        return KIND_NAMES[number]
    if field == "power":
        return BACK_NAMES[number]
    return f"#{number}" if field == "adventurer" else str(number)
