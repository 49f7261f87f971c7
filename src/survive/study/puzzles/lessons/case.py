"""The best plan of a position beside another one: what lessons are checked against."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence, Set
from typing import Final

from survive.engine.pieces import DIVE
from survive.engine.state import State
from survive.players.value.weight_file import standard_weights
from survive.study.ideas.plan_ends import AdventurerTerms, PlanEnds
from survive.study.ideas.reasons import DELAY
from survive.study.puzzles.lessons.deeds import Deeds
from survive.study.task import Task

_SWIMS: Final = 0.15
"""How much of the chance to be saved a swimmer loses beyond what its way and creatures take."""


class Case:
    """The best plan of a position beside another one."""

    def __init__(self, task: Task, best: Sequence[int], other: Sequence[int]) -> None:
        """Carry both out in the same drawn world."""
        ends = PlanEnds(task)
        self.task, self.start = task, ends.start
        self.best = Deeds(ends.start, ends.of(best))
        self.other = Deeds(ends.start, ends.of(other))
        self.plans = (list(best), list(other))
        state = ends.start.state
        self.state: State = state
        owners = state.ruleset.owner
        everybody = range(int(state.ruleset.adventurers))
        self.own = [i for i in everybody if owners[i] == task.seat]
        self.rivals = [i for i in everybody if owners[i] != task.seat]
        hopes = [float(value) for value in ends.evaluation.values(state)]
        others = [seat for seat in range(len(hopes)) if seat != task.seat]
        self.leader = max(others, key=hopes.__getitem__)
        self._worth = self._worths(float(ends.evaluation.mean), len(others))
        self.powers = self._own_powers()

    def _worths(self, mean: float, others: int) -> list[float]:
        """Return what each adventurer counts: rivals against the player, the leader's most."""
        state, share = self.state, float(standard_weights().leader)
        knows = self.task.view.knows_values_of(self.task.seat)
        found = []
        for adventurer, owner in enumerate(state.ruleset.owner):
            if owner == self.task.seat:
                found.append(float(state.value[adventurer]) if knows else mean)
            else:
                part = (1 - share) / others + (share if owner == self.leader else 0.0)
                found.append(-mean * part)
        return found

    def _own_powers(self) -> frozenset[int]:
        """Return the powers that only the best plan plays, or that it uses otherwise."""
        powers = self.best.end.powers - self.other.end.powers
        if self.best.left("dive") != self.other.left("dive"):
            powers |= self.best.end.powers & {DIVE}
        return frozenset(powers)

    def terms(self, adventurer: int) -> tuple[AdventurerTerms, AdventurerTerms, AdventurerTerms]:
        """Return the terms of an adventurer at the start, with the best plan, with the other."""
        return (
            self.start.terms[adventurer],
            self.best.end.terms[adventurer],
            self.other.end.terms[adventurer],
        )

    def gain(self, adventurer: int) -> float:
        """Return what the best plan gains by an adventurer, in points."""
        _, best, other = self.terms(adventurer)
        return self._worth[adventurer] * (_hope(best) - _hope(other))

    def gained(self, adventurers: Iterable[int]) -> list[int]:
        """Return those by whom the best plan gains something."""
        return [i for i in adventurers if self.gain(i) > 0]

    def saved(self, deeds: Deeds) -> set[int]:
        """Return the own adventurers that a plan brings ashore."""
        return {i for i in deeds.landed if i in self.own}

    @property
    def saved_first(self) -> set[int]:
        """The own adventurers that only the best plan brings ashore."""
        return self.saved(self.best) - self.saved(self.other)

    def lost_rivals(self, *causes: str) -> list[int]:
        """Return the rivals that only the best plan eliminates, in one of these ways."""
        return [
            i
            for i in self.rivals
            if self.best.lost_by.get(i) in causes and i not in self.other.lost_by
        ]

    def of_leader(self, adventurers: Iterable[int]) -> list[int]:
        """Return the adventurers of the rival who is ahead."""
        owners = self.state.ruleset.owner
        return [i for i in adventurers if owners[i] == self.leader]

    def newly_near(self, kinds: Set[int]) -> list[int]:
        """Return the rivals that only the best plan leaves within reach of such a creature."""
        found = []
        for i in self.gained(self.rivals):
            _, best, other = self.terms(i)
            if kinds & (best.threats - other.threats):
                found.append(i)
        return found

    def freed(self, kinds: Set[int]) -> list[int]:
        """Return the own adventurers that only the best plan leaves out of reach of these."""
        found = []
        for i in self.gained(self.own):
            start, best, other = self.terms(i)
            if not best.is_lost and kinds & (start.threats & other.threats) - best.threats:
                found.append(i)
        return found

    def is_delayed(self, adventurer: int) -> bool:
        """Whether an adventurer needs clearly longer with the best plan than with the other."""
        _, best, other = self.terms(adventurer)
        both = best.is_afloat and other.is_afloat
        return both and best.needed - other.needed >= DELAY


def _hope(terms: AdventurerTerms) -> float:
    """Return the chance to be saved; a swimmer's is worse than its way suggests."""
    return max(0.0, terms.chance - _SWIMS * terms.swims)


Lesson = Callable[[Case], Collection[int]]
"""Returns the adventurers that a sentence is about; none where it is not true."""
