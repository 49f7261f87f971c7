"""What happened, in the past tense: everything that a log, an animation or a statistic needs.

Spaces, seats and adventurers are numbers as in the state; kinds, backs and reasons are
words. Some events hold secrets (:class:`AdventurerPlaced`, :class:`PowerDrawn`): the views,
not the engine, decide who may know them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Event:
    """The base class of all events."""


@dataclass(frozen=True, slots=True)
class AdventurerPlaced(Event):
    """A player put an adventurer on a tile (SET-4). Its value is the owner's secret."""

    seat: int
    adventurer: int
    value: int
    space: int


@dataclass(frozen=True, slots=True)
class RaftPlaced(Event):
    """A player put one of their rafts on the Water (SET-6)."""

    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A player's turn began (TRN-1), with this many moves and tiles to sink (TRN-2)."""

    turn: int
    seat: int
    moves: int
    tiles: int


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """Another phase of the turn began; ``phase`` is one of PHASE_NAMES (TRN-1)."""

    phase: str
    seat: int


@dataclass(frozen=True, slots=True)
class AdventurerMoved(Event):
    """An adventurer went to a neighbouring space.

    ``how``: "walk", "swim", "dolphin", "extra" (CRD-3) or "push" (KAI-2); ``seat`` chose it.
    """

    seat: int
    adventurer: int
    origin: int
    target: int
    how: str


@dataclass(frozen=True, slots=True)
class AdventurerBoarded(Event):
    """A swimmer took a free seat (MOV-7)."""

    adventurer: int
    space: int


@dataclass(frozen=True, slots=True)
class AdventurerSaved(Event):
    """An adventurer reached a safe island (MOV-12). ``how`` as in :class:`AdventurerMoved`."""

    adventurer: int
    origin: int
    safe_island: int
    how: str


@dataclass(frozen=True, slots=True)
class AdventurerEliminated(Event):
    """An adventurer was lost ``by`` a "serpent", "shark", "whirlpool" or "volcano" (INT-5)."""

    adventurer: int
    space: int
    by: str


@dataclass(frozen=True, slots=True)
class RaftMoved(Event):
    """A raft moved; ``how``: "move", "oars" or "tile" (relocated, SNK-8)."""

    seat: int
    origin: int
    target: int
    crew: tuple[int, ...]
    how: str


@dataclass(frozen=True, slots=True)
class RaftAppeared(Event):
    """A raft came from the reserve (SNK-8)."""

    space: int


@dataclass(frozen=True, slots=True)
class RaftLost(Event):
    """A raft went to the reserve, ``by`` a "serpent", "kaiju", "whirlpool" or "volcano"."""

    space: int
    by: str


@dataclass(frozen=True, slots=True)
class TileSunk(Event):
    """A player removed an Island tile (SNK-1)."""

    seat: int
    space: int
    terrain: str


@dataclass(frozen=True, slots=True)
class PowerDrawn(Event):
    """The tile's back was a power, which the player keeps secret (SNK-3)."""

    seat: int
    space: int
    power: str


@dataclass(frozen=True, slots=True)
class EffectRevealed(Event):
    """The tile's back was an effect, shown to all (SNK-3)."""

    space: int
    effect: str


KAIJU_THERE: Final = "kaiju_there"
NO_ROOM_TO_PUSH: Final = "no_room_to_push"
NONE_CAN_COME: Final = "none_can_come"
LAPSES: Final = (KAIJU_THERE, NO_ROOM_TO_PUSH, NONE_CAN_COME)
"""Why an effect does nothing: a kaiju blocks the space, a kaiju would find something there
that it could not push, or there is no piece that could come."""


@dataclass(frozen=True, slots=True)
class EffectLapsed(Event):
    """The effect did nothing; ``why`` is one of LAPSES (SNK-7, SNK-8, KAI-6)."""

    space: int
    effect: str
    why: str


@dataclass(frozen=True, slots=True)
class VolcanoErupted(Event):
    """A volcano erupted, the ``count``-th of the game; it stays for good (SNK-10)."""

    space: int
    count: int


@dataclass(frozen=True, slots=True)
class PowerPlayed(Event):
    """A player discarded a power tile, face up (POW-1); ``terrain`` is its landscape side."""

    seat: int
    power: str
    terrain: str


@dataclass(frozen=True, slots=True)
class RepellentAsked(Event):
    """A player was asked whether to repel this creature (POW-7)."""

    seat: int
    kind: str
    space: int


@dataclass(frozen=True, slots=True)
class RepellentDeclined(Event):
    """A player did not use, or did not have, a repellent (POW-7)."""

    seat: int
    kind: str
    space: int


@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    """The creature die showed a kind; ``why``: "phase" (CRE-1) or "power" (POW-5)."""

    seat: int
    kind: str
    why: str


NONE_THERE: Final = "none_there"
SHUT_IN: Final = "shut_in"
STAYS: Final = (NONE_THERE, SHUT_IN)
"""Why no creature moves: none of its kind is on the board, or none of them can leave its space."""


@dataclass(frozen=True, slots=True)
class CreatureStayed(Event):
    """No creature of the kind rolled could move; ``why`` is one of STAYS (CRE-1)."""

    kind: str
    why: str


@dataclass(frozen=True, slots=True)
class CreatureAppeared(Event):
    """A creature came from the reserve (SNK-5, SNK-6)."""

    kind: str
    space: int


@dataclass(frozen=True, slots=True)
class CreatureMoved(Event):
    """A creature went elsewhere; ``how``: "die", "push" (KAI-3), "dive" or "tile" (SNK-5)."""

    seat: int
    kind: str
    origin: int
    target: int
    how: str


@dataclass(frozen=True, slots=True)
class CreatureRemoved(Event):
    """A creature went to the reserve, ``by`` "repellent", "whirlpool" or "volcano"."""

    kind: str
    space: int
    by: str


@dataclass(frozen=True, slots=True)
class ExtraMoveDeclined(Event):
    """A player did not use their extra move (CRD-3)."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over: the third "volcano" erupted, or "nobody" is left to save (END-1)."""

    why: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
