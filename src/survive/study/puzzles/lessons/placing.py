"""Lessons about the places of rafts and adventurers while the island is being settled."""

from __future__ import annotations

from collections.abc import Collection

from survive.engine import agenda
from survive.study.ideas.starts import StartPlaces
from survive.study.puzzles.lessons.case import Case


def _served(case: Case) -> list[set[int]]:
    """Return the own adventurers whose way a raft shortens: the best place, and the other."""
    start = StartPlaces(case.task)
    return [start.helped(plan[0]) for plan in case.plans]


def place_raft_for_many(case: Case) -> Collection[int]:
    """The raft shortens the way of more own adventurers."""
    if case.task.kind != agenda.PLACE_RAFT:
        return []
    first, second = _served(case)
    return first if len(first) > len(second) else []


def place_raft_for_best(case: Case) -> Collection[int]:
    """The raft shortens the way of own adventurers who are worth more."""
    if case.task.kind != agenda.PLACE_RAFT:
        return []
    first, second = _served(case)
    value = case.state.value
    return first if sum(value[i] for i in first) > sum(value[i] for i in second) else []


def place_shorter_way(case: Case) -> Collection[int]:
    """The adventurer needs fewer turns from there."""
    if case.task.kind != agenda.PLACE_ADVENTURER:
        return []
    start = StartPlaces(case.task)
    first, second = (start.needed(plan[0]) for plan in case.plans)
    return [start.placed(case.best.end.state)] if first < second else []
