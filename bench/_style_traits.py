"""What a player sees of a bot's turn, in figures: by these its style is told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from survive.engine import State, agenda, play
from survive.engine.actions import MoveRaft, PlayPower, Repel, RepelHere, Sink, Step, action_of
from survive.engine.pieces import KAIJU, SERPENT, SHARK, WATER
from survive.players.geography import geography_of

TRAITS = (
    "others lost",
    "others swim",
    "others in reach",
    "chases",
    "own lost",
    "own in reach",
    "own swimming",
    "sinks others",
    "sinks nobody",
    "powers",
    "steps",
    "rows",
)
"""In a turn: others' adventurers that are lost, those that must swim, and how many more are within
reach of a creature at its end; spaces by which the die's creature comes nearer to others than to
own; the bot's own that are lost, and the shares within reach and swimming at the end; whether the
tile was under others, or under nobody; power tiles played; steps, and those of rafts."""
_FAR = 99


def turns_of_seat(
    state: State, actions: Iterable[int], seat: int
) -> Iterator[tuple[State, list[int], State]]:
    """Yield each turn of a seat: the position before it, its actions, and the one after it.

    ``state`` is the beginning of the game; it is played on.
    """
    before, turn, played = state.copy(), int(state.turn), list[int]()
    for action in actions:
        played.append(action)
        mine = int(state.active) == seat and state.turn > 0
        play(state, action)
        if state.turn != turn or state.depth == 0:
            if mine:
                yield before, played, state.copy()
            before, turn, played = state.copy(), int(state.turn), []


def traits_of(before: State, actions: Sequence[int], after: State, seat: int) -> list[float]:
    """Return the traits of one turn, in the order of ``TRAITS``."""
    own, others = _Side(before, after, seat, own=True), _Side(before, after, seat, own=False)
    tile, chase, powers, steps, rows = [0.0, 0.0], 0.0, 0, 0, 0
    state = before.copy()
    for action in actions:
        kind, chosen = agenda.kind_of(state.top()), action_of(action)
        if isinstance(chosen, Sink):
            tile = _tile(state, int(chosen.space), seat)
        powers += isinstance(chosen, PlayPower | Repel | RepelHere)
        steps += isinstance(chosen, Step)
        rows += isinstance(chosen, MoveRaft)
        if kind == agenda.CREATURE_STEP:
            gaps = _apart(state, seat)
            play(state, action)
            chase += _nearer(gaps, _apart(state, seat))
        else:
            play(state, action)
    return [
        float(others.lost),
        float(others.dunked),
        float(others.exposed),
        chase,
        float(own.lost),
        own.share_exposed,
        own.share_swimming,
        *tile,
        float(powers),
        float(steps),
        float(rows),
    ]


class _Side:
    """What a turn did to the bot's own adventurers, or to all others'."""

    def __init__(self, before: State, after: State, seat: int, *, own: bool) -> None:
        owner = before.ruleset.owner
        these = [i for i in range(before.ruleset.adventurers) if (owner[i] == seat) == own]
        self.lost = sum(before.where[i] >= 0 and after.where[i] == -3 for i in these)
        self.dunked = sum(_swims(after, i) and not _swims(before, i) for i in these)
        left = [i for i in these if after.where[i] >= 0]
        then = sum(before.where[i] >= 0 and in_reach(before, i) for i in these)
        now = sum(in_reach(after, i) for i in left)
        self.exposed = now - then
        self.share_exposed = now / max(1, len(left))
        self.share_swimming = sum(_swims(after, i) for i in left) / max(1, len(left))


def _swims(state: State, adventurer: int) -> bool:
    where = state.where[adventurer]
    return bool(where >= 0 and state.ground[where] == WATER and not state.is_aboard(adventurer))


def in_reach(state: State, adventurer: int) -> bool:
    """Whether a creature may harm an adventurer at the next roll of the die."""
    where, aboard = state.where[adventurer], bool(state.is_aboard(adventurer))
    options = state.ruleset.options
    reach = {KAIJU: options.kaiju_steps}
    if _swims(state, adventurer):
        reach |= {SERPENT: options.serpent_steps, SHARK: options.shark_steps}
    elif aboard:
        reach |= {SERPENT: options.serpent_steps}
    return any(
        _steps(state, int(where), at) <= far
        for kind, far in reach.items()
        for at in _places(state, kind)
    )


def _places(state: State, kind: int) -> list[int]:
    return [int(state.places[at]) for at in range(state.first_of(kind), state.end_of(kind))]


def _steps(state: State, one: int, other: int) -> int:
    geography = geography_of(state.ruleset.board)
    return int(geography.apart[one * geography.spaces + other])


def _tile(state: State, space: int, seat: int) -> list[float]:
    """Return whether the tile is under others, and whether it is under nobody."""
    there = [i for i in range(state.ruleset.adventurers) if state.where[i] == space]
    others = any(state.ruleset.owner[i] != seat for i in there)
    return [float(others), float(not there)]


def _apart(state: State, seat: int) -> list[tuple[int, int]]:
    """Return for each creature how far the nearest of the others and of the own are."""
    found = []
    owner = state.ruleset.owner
    for kind in (SERPENT, SHARK, KAIJU):
        for at in _places(state, kind):
            far = [_FAR, _FAR]
            for i in range(state.ruleset.adventurers):
                if state.where[i] >= 0:
                    mine = int(owner[i] == seat)
                    far[mine] = min(far[mine], _steps(state, int(state.where[i]), at))
            found.append((far[0], far[1]))
    return found


def _nearer(before: Sequence[tuple[int, int]], after: Sequence[tuple[int, int]]) -> float:
    """Return by how many spaces creatures came nearer to others, less those to own."""
    if len(before) != len(after):
        return 0.0

    def came(side: int) -> int:
        pairs = [(b[side], a[side]) for b, a in zip(before, after, strict=True)]
        return sum(b - a for b, a in pairs if max(a, b) < _FAR)

    return came(0) - 0.5 * came(1)
