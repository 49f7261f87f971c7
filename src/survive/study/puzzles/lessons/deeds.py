"""What a plan does, read from the events of carrying it out."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from survive.engine import Event
from survive.engine.events import (
    AdventurerBoarded,
    AdventurerEliminated,
    AdventurerMoved,
    AdventurerSaved,
    CreatureMoved,
    RaftMoved,
    TileSunk,
)
from survive.engine.pieces import KIND_NAMES
from survive.study.ideas.plan_ends import PlanEnd


class Landed(NamedTuple):
    """How an adventurer came ashore."""

    island: int
    how: str
    raft: int
    """The landing space where it stepped off a raft, or -1 if it swam."""
    moves: int
    """How many moves of the turn there had been by then."""


class Deeds:
    """Everything that one plan does, by adventurer and by creature."""

    def __init__(self, start: PlanEnd, end: PlanEnd) -> None:
        """Read the events of a plan."""
        self.end = end
        self.landed: dict[int, Landed] = {}
        self.pushed: set[int] = set()
        self.by_dolphin: set[int] = set()
        self.rowed: set[int] = set()
        """Who was aboard a raft that a move took on; and below, that oars took on."""
        self.oared: set[int] = set()
        self.boarded: set[int] = set()
        self.crossed: set[int] = set()
        """Who walked from one raft to another."""
        self.lost_by: dict[int, str] = {}
        """What led to the end of each adventurer that is lost: "push", "die", "row", "step" …"""
        self.entered: dict[int, set[int]] = {}
        self.creatures: list[tuple[int, str, int]] = []
        """Creatures that moved: their kind, how ("die", "push", "dive"), and from where."""
        self.rafts_moved = 0
        self.moves = 0
        self.tile = -1
        """The space of the tile that sinks, or -1."""
        self._cause = ""
        self._aboard = {i for i, terms in enumerate(start.terms) if terms.aboard}
        for event in end.events:
            self._read(event)

    @property
    def on_tile(self) -> set[int]:
        """Who falls into the water with the tile."""
        if self.tile < 0:
            return set()
        return {i for i, terms in enumerate(self.end.terms) if terms.where == self.tile}

    def kinds_moved(self, how: str) -> set[int]:
        """Return the kinds of creatures that moved in one way."""
        return {kind for kind, way, _ in self.creatures if way == how}

    def left(self, how: str) -> set[tuple[int, int]]:
        """Return the creatures that moved in one way: their kind, and the space they left."""
        return {(kind, origin) for kind, way, origin in self.creatures if way == how}

    def same_island(self) -> int:
        """Return at which landing space most came ashore from a raft, or -1."""
        often = Counter(one.raft for one in self.landed.values() if one.raft >= 0)
        return max(often, key=often.__getitem__) if often else -1

    def _read(self, event: Event) -> None:
        match event:
            case AdventurerMoved():
                self._move(event)
            case AdventurerBoarded():
                if self._cause == f"walked off {event.adventurer}":
                    self.crossed.add(event.adventurer)
                self.boarded.add(event.adventurer)
                self._aboard.add(event.adventurer)
            case AdventurerSaved():
                self.moves += event.how in ("walk", "swim")
                raft = event.origin if event.adventurer in self._aboard else -1
                self.landed[event.adventurer] = Landed(
                    event.safe_island, event.how, raft, self.moves
                )
                self._enter(event.adventurer, event.origin)
                if event.how == "dolphin":
                    self.by_dolphin.add(event.adventurer)
            case AdventurerEliminated():
                self.lost_by[event.adventurer] = self._cause
            case RaftMoved():
                self.moves += event.how == "move"
                self.rafts_moved += 1
                (self.oared if event.how == "oars" else self.rowed).update(event.crew)
                for adventurer in event.crew:
                    self._enter(adventurer, event.target)
                self._cause = "row"
            case CreatureMoved():
                self.creatures.append((KIND_NAMES.index(event.kind), event.how, event.origin))
                self._cause = f"creature {event.how}"
            case TileSunk():
                self.tile = event.space
                self._cause = "tile"

    def _move(self, event: AdventurerMoved) -> None:
        adventurer = event.adventurer
        self.moves += event.how in ("walk", "swim")
        self._enter(adventurer, event.target)
        self._cause = event.how
        if event.how == "push":
            self.pushed.add(adventurer)
        elif event.how == "dolphin":
            self.by_dolphin.add(adventurer)
        elif event.how == "walk" and adventurer in self._aboard:
            self._cause = f"walked off {adventurer}"
        self._aboard.discard(adventurer)

    def _enter(self, adventurer: int, space: int) -> None:
        self.entered.setdefault(adventurer, set()).add(space)
