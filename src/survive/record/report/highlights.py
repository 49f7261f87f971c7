"""What stood out in a game, for the page shown at its end."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Literal, get_args

import msgspec

from survive.engine import Event, State, events

Kind = Literal[
    "first_ashore", "biggest_loss", "dearest_loss", "longest_swim", "fullest_raft", "hunter"
]
CAUSES = ("serpent", "shark", "whirlpool", "volcano")
"""What an adventurer can be lost to (INT-5)."""
HUNTERS = ("serpent", "shark")
"""Creatures that players move and that take adventurers."""
SWIMMING = ("swim", "dolphin")


class Highlight(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that stood out.

    ``first_ashore``  the first adventurer saved; ``number`` is its value
    ``biggest_loss``  most adventurers lost at one blow; ``seat`` lost the most of them
    ``dearest_loss``  the most valuable adventurer lost; ``number`` is its value
    ``longest_swim``  most steps that one adventurer swam, dolphins included
    ``fullest_raft``  most adventurers who went ashore from one raft in one turn, at least two
    ``hunter``        the seat that took the most of others' adventurers with serpents and sharks
    """

    kind: Kind
    seat: int
    turn: int
    """When it happened, or ended; 0 if it was spread over the game."""
    number: int
    space: str
    """Where; the safe island for ``first_ashore``, nowhere for ``hunter``."""
    adventurer: int | None = None
    by: Annotated[str, msgspec.Meta(extra_json_schema={"enum": ["", *CAUSES]})] = ""
    """What took them."""


class Highlights:
    """Looks for highlights while a game is replayed. Of several equal ones the first counts."""

    def __init__(self, state: State) -> None:
        """Watch this state, which the caller plays on."""
        self._state = state
        self._owner = [int(seat) for seat in state.ruleset.owner]
        self._best: dict[Kind, Highlight] = {}
        self._swum: Counter[int] = Counter()
        self._taken: Counter[int] = Counter()
        self._aboard = 0
        """The adventurers aboard before the current action, as bits."""
        self._ashore: Counter[tuple[int, int]] = Counter()
        """How many adventurers went ashore from a raft, by turn and space."""

    def take(self, happened: list[Event], seat: int, turn: int) -> None:
        """Record what happened after an action of a seat."""
        for event in happened:
            if isinstance(event, events.AdventurerMoved):
                self._swim(event.adventurer, event.how, event.target, turn)
            elif isinstance(event, events.AdventurerSaved):
                self._swim(event.adventurer, event.how, event.origin, turn)
                self._came_ashore(event, turn)
        self._lose([e for e in happened if isinstance(e, events.AdventurerEliminated)], seat, turn)
        self._aboard = int(self._state.aboard)

    def found(self) -> list[Highlight]:
        """Return what stood out, always in the same order."""
        for seat, number in self._taken.items():
            self._offer(Highlight(kind="hunter", seat=seat, turn=0, number=number, space=""))
        return [self._best[kind] for kind in get_args(Kind) if kind in self._best]

    def _offer(self, highlight: Highlight) -> None:
        best = self._best.get(highlight.kind)
        if best is None or highlight.number > best.number:
            self._best[highlight.kind] = highlight

    def _name(self, space: int) -> str:
        return self._state.ruleset.board.names[space]

    def _swim(self, adventurer: int, how: str, space: int, turn: int) -> None:
        if how not in SWIMMING:
            return
        self._swum[adventurer] += 1
        self._offer(
            Highlight(
                kind="longest_swim",
                seat=self._owner[adventurer],
                turn=turn,
                number=self._swum[adventurer],
                space=self._name(space),
                adventurer=adventurer,
            )
        )

    def _came_ashore(self, event: events.AdventurerSaved, turn: int) -> None:
        seat = self._owner[event.adventurer]
        if "first_ashore" not in self._best:
            island = self._state.ruleset.board.safe_names[event.safe_island]
            value = int(self._state.value[event.adventurer])
            self._offer(
                Highlight(
                    kind="first_ashore",
                    seat=seat,
                    turn=turn,
                    number=value,
                    space=island,
                    adventurer=event.adventurer,
                )
            )
        if self._aboard >> event.adventurer & 1:
            self._ashore[turn, event.origin] += 1
            number, space = self._ashore[turn, event.origin], self._name(event.origin)
            if number > 1:
                self._offer(
                    Highlight(kind="fullest_raft", seat=seat, turn=turn, number=number, space=space)
                )

    def _lose(self, lost: list[events.AdventurerEliminated], seat: int, turn: int) -> None:
        if not lost:
            return
        owners = Counter(self._owner[event.adventurer] for event in lost)
        self._offer(
            Highlight(
                kind="biggest_loss",
                seat=owners.most_common(1)[0][0],
                turn=turn,
                number=len(lost),
                space=self._name(lost[0].space),
                by=lost[0].by,
            )
        )
        for event in lost:
            owner = self._owner[event.adventurer]
            self._offer(
                Highlight(
                    kind="dearest_loss",
                    seat=owner,
                    turn=turn,
                    number=int(self._state.value[event.adventurer]),
                    space=self._name(event.space),
                    adventurer=event.adventurer,
                    by=event.by,
                )
            )
            if event.by in HUNTERS and owner != seat:
                self._taken[seat] += 1
