"""Lessons about the ways of creatures, and about whom a kaiju pushes."""

from __future__ import annotations

from collections.abc import Collection

from survive.study.puzzles.lessons.case import Case


def push_into_creature(case: Case) -> Collection[int]:
    """Rivals are eliminated where they are pushed."""
    return case.lost_rivals("push")


def push_creature(case: Case) -> Collection[int]:
    """Rivals are eliminated by a creature that is pushed."""
    return case.lost_rivals("creature push")


def push_creature_near(case: Case) -> Collection[int]:
    """Rivals come within reach of a creature that is pushed."""
    return case.newly_near(case.best.kinds_moved("push"))


def push_away(case: Case) -> Collection[int]:
    """A creature is pushed out of reach of the player's adventurers."""
    return case.freed(case.best.kinds_moved("push"))


def push_own(case: Case) -> Collection[int]:
    """An own adventurer that is pushed is better off than before."""
    found = []
    for i in case.gained(set(case.own) & case.best.pushed):
        start, best, _ = case.terms(i)
        if best.aboard > start.aboard or best.chance > start.chance:
            found.append(i)
    return found


def push_off_raft(case: Case) -> Collection[int]:
    """Rivals aboard are pushed off their raft, which is gone."""
    pushed = set(case.rivals) & case.best.pushed
    return case.gained(
        i for i in pushed if case.start.terms[i].aboard and not case.best.end.terms[i].aboard
    )


def push_rivals(case: Case) -> Collection[int]:
    """Rivals are pushed where they need longer to safety."""
    pushed = case.gained(set(case.rivals) & case.best.pushed)
    return [i for i in pushed if case.best.end.terms[i].needed > case.start.terms[i].needed]


def kaiju_spare(case: Case) -> Collection[int]:
    """The other way pushes own adventurers; the best one does not."""
    return case.gained(set(case.own) & case.other.pushed - case.best.pushed)


def strikes_more(case: Case) -> Collection[int]:
    """The creature eliminates more rivals than with the other way, which also eliminates some."""
    best, other = (set(deeds.lost_by) & set(case.rivals) for deeds in (case.best, case.other))
    return case.lost_rivals("creature die") if len(best) > len(other) > 0 else []


def strikes_leader(case: Case) -> Collection[int]:
    """It strikes who is ahead; the other way strikes only others."""
    lost = case.lost_rivals("creature die")
    if not set(case.other.lost_by) & set(case.rivals) or case.of_leader(case.other.lost_by):
        return []
    return case.of_leader(lost)


def strikes(case: Case) -> Collection[int]:
    """The creature eliminates rivals; with the other way none."""
    lost = case.lost_rivals("creature die")
    return [] if set(case.other.lost_by) & set(case.rivals) else lost


def creature_away(case: Case) -> Collection[int]:
    """The creature moves away from own adventurers."""
    return case.freed(case.best.kinds_moved("die"))


def creature_near(case: Case) -> Collection[int]:
    """Rivals come within reach of the creature."""
    return case.newly_near(case.best.kinds_moved("die"))
