"""How far a seat may take back what it did.

Within its own turn, as far back as nothing hidden was revealed, no die was rolled and nobody else
was asked. All of that follows from public events, so whether a player may undo reveals nothing. A
power tile that was played may be taken back into the hand: its owners showed their own secret and
learnt nothing.

During setup the turn passes on after every piece. There a placement may be taken back together with
the bots' placements after it, which reveal no value, but never past another person's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from survive.engine import Event, State, action_of, actions, events, to_move
from survive.server.tables.model.journal import Author

_FINAL = (
    events.TurnBegan,
    events.TileSunk,
    events.PowerDrawn,
    events.EffectRevealed,
    events.DieRolled,
    events.GameEnded,
)
"""What cannot be taken back: a turn's end, a tile's back, a die, the end."""


class Taken(NamedTuple):
    """An action that stands."""

    action: int
    seat: int
    """The seat that decided, or CHANCE."""
    by: Author
    free: bool | None
    """Whether its seat may take it back as long as nothing else happens; None: not yet known."""


def is_free(action: int, seat: int, by: Author, happened: Sequence[Event], after: State) -> bool:
    """Whether an action may be taken back by its seat."""
    if seat < 0 or by not in ("person", "forced") or to_move(after) != seat:
        return False
    if isinstance(action_of(action), actions.Repel | actions.Decline):
        return False  # asking for an answer back would show that there was a choice (POW-7)
    for event in happened:
        if isinstance(event, _FINAL):
            return False
        if isinstance(event, events.RepellentAsked) and event.seat != seat:
            return False
    return True


def reach(line: Sequence[Taken], seat: int) -> int:
    """Return how many actions an undo takes back: the last choice and what it forced, or 0."""
    for count, taken in enumerate(reversed(line), 1):
        if taken.seat != seat or not taken.free:
            return 0
        if taken.by == "person":
            return count
    return 0


def placement_reach(line: Sequence[Taken], seat: int) -> int:
    """Return how many placements an undo takes back during setup, the bots' included, or 0."""
    for count, taken in enumerate(reversed(line), 1):
        if taken.seat == seat and taken.by == "person":
            return count
        if taken.by != "forced" and (taken.seat == seat or taken.by != "bot"):
            return 0
    return 0
