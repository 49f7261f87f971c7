"""Lessons about powers: only those that the other plan does not play, or uses otherwise."""

from __future__ import annotations

from collections.abc import Collection

from survive.engine import agenda
from survive.engine.pieces import DIVE, DOLPHIN, OARS, REPELLENT
from survive.study.puzzles.lessons.case import Case


def repel_now(case: Case) -> Collection[int]:
    """The repellent saves own adventurers from a loss."""
    if case.task.kind != agenda.REPEL or REPELLENT not in case.powers:
        return []
    return case.gained(i for i in case.own if i in case.other.lost_by or i in case.other.pushed)


def repel_keep(case: Case) -> Collection[int]:
    """The repellent is kept: what it would protect now is worth little."""
    if case.task.kind != agenda.REPEL or REPELLENT not in case.other.end.powers:
        return []
    hit = [i for i in case.own if i in case.best.lost_by or i in case.best.pushed]
    return hit or _there(case)


def _there(case: Case) -> list[int]:
    """Return the own adventurers in the space of the creature that asks."""
    space = int(agenda.z_of(case.state.top()))
    return [i for i in case.own if case.start.terms[i].where == space]


def dive_landing(case: Case) -> Collection[int]:
    """The creature dives out of a space that own adventurers pass on their way."""
    if DIVE not in case.powers:
        return []
    left = {origin for _, origin in case.best.left("dive")}
    return case.gained(i for i in case.own if left & case.best.entered.get(i, set()))


def dive_away(case: Case) -> Collection[int]:
    """The creature dives out of reach of own adventurers."""
    return case.freed(case.best.kinds_moved("dive")) if DIVE in case.powers else []


def dive_at(case: Case) -> Collection[int]:
    """Rivals come within reach of the creature that dives."""
    return case.newly_near(case.best.kinds_moved("dive")) if DIVE in case.powers else []


def dolphin_ashore(case: Case) -> Collection[int]:
    """A dolphin carries someone ashore who was on a raft when the turn began."""
    if DOLPHIN not in case.powers:
        return []
    carried = case.saved_first & case.best.by_dolphin
    return [i for i in carried if case.start.terms[i].aboard]


def dolphin_aboard(case: Case) -> Collection[int]:
    """A dolphin carries someone to a raft, and they are still aboard in the end."""
    if DOLPHIN not in case.powers:
        return []
    carried = case.gained(set(case.own) & case.best.by_dolphin & case.best.boarded)
    return [
        i for i in carried if case.best.end.terms[i].aboard and not case.other.end.terms[i].aboard
    ]


def dolphin(case: Case) -> Collection[int]:
    """A dolphin carries one, and the moves serve others as well."""
    carried = case.gained(set(case.own) & case.best.by_dolphin)
    return case.gained(case.own) if DOLPHIN in case.powers and carried else []


def oars_and_moves(case: Case) -> Collection[int]:
    """Oars bring one ashore, and moves another; with the other plan fewer land."""
    if OARS not in case.powers:
        return []
    best, other = case.saved(case.best), case.saved(case.other)
    rowed = best & case.best.oared
    return best - other if rowed and best - rowed and len(best) > len(other) else []


def oars(case: Case) -> Collection[int]:
    """Oars move a raft with own adventurers aboard, or one that they board."""
    helped = case.best.oared | case.best.boarded
    if OARS not in case.powers or not case.gained(set(case.own) & helped):
        return []
    return case.gained(case.own)
