"""Why one plan is better than another: only what is true of the first and false of the second.

A reason is a sentence that a player reads, such as "It brings your 5 ashore". Each code has one
predicate, which looks at the ends of both plans; a reason is given only if the predicate holds for
the better plan, does not hold for the other, and the difference speaks for the better one. Where
nothing of the kind can be said, nothing is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from survive.engine.pieces import KAIJU, SERPENT, SHARK
from survive.engine.reasons import Reason
from survive.study.ideas.plan_ends import AdventurerTerms, PlanEnd, PlanEnds
from survive.study.ideas.starts import reasons_to_start
from survive.study.task import Task

_OWN: Final = ("adventurer", "value")
CODES: Final[Mapping[str, tuple[str, ...]]] = {
    # About own adventurers of one value, 0 where the viewer does not see it.
    "ashore": _OWN,
    "protects": _OWN,
    "aboard": _OWN,
    "escapes": (*_OWN, "kind"),
    "clear_of": (*_OWN, "kind"),
    "stays_dry": _OWN,
    "leaves_sinking": (*_OWN, "terrain"),
    "beside_raft": _OWN,
    "nearer_raft": _OWN,
    "nearer_island": _OWN,
    "sooner": _OWN,
    "more_ashore": ("count",),
    "good_start": ("value",),
    "better_start": ("value",),
    "raft_for_own": ("count",),
    # About the others.
    "others_lost": ("count",),
    "others_swim": ("count",),
    "others_threatened": ("count", "kind"),
    "others_delayed": ("count",),
    "more_lost": ("count",),
    "more_swim": ("count",),
    "more_threatened": ("count",),
    "others_behind": ("count",),
    # About the powers in hand, and about stopping.
    "keeps_power": ("power",),
    "uses_power": ("power",),
    "enough": (),
}
"""The codes of reasons with the names of their fields."""

KINDS: Final = (SERPENT, SHARK, KAIJU)
_NOTABLE: Final = 0.01
"""The least gain in expected treasure that is worth mentioning."""
_WORTH_SAYING: Final = 0.2
"""The least share of what weighs most that is worth mentioning beside it."""
_LOST: Final = 1.0
_SWIMS: Final = 0.4
_THREATENED: Final = 0.25
_DELAYED: Final = 0.15
"""How much of an adventurer's value its owner loses, roughly, by what happens to it."""
DELAY: Final = 0.4
"""From how many more turns on an adventurer counts as delayed."""
FEWER: Final = 0.05
"""From how many of the others fewer on, to be expected ashore, they count as worse off."""
SOONER: Final = 0.2
"""From how many turns fewer on a way counts as shorter."""
_POWER_KEPT, _POWER_USED, _STOPS = 0.3, 0.02, 0.01
"""What the plainest differences weigh: they are told where there is little else."""


def reasons_between(task: Task, better: Sequence[int], other: Sequence[int]) -> list[Reason]:
    """Return what a plan has and another lacks, what weighs most first."""
    if task.is_setup:
        return reasons_to_start(task, better, other)
    return Difference(PlanEnds(task), better, other).reasons()


class Difference:
    """The ends of two plans, side by side."""

    def __init__(self, ends: PlanEnds, better: Sequence[int], other: Sequence[int]) -> None:
        """Carry both out."""
        self.start, self.better, self.other = ends.start, ends.of(better), ends.of(other)
        self._view, self._mean = ends.task.view, float(ends.evaluation.mean)
        ruleset, seat = ends.start.state.ruleset, ends.task.seat
        self.own = [i for i in range(ruleset.adventurers) if ruleset.owner[i] == seat]
        self.others = [i for i in range(ruleset.adventurers) if ruleset.owner[i] != seat]
        self._knows = self._view.knows_values_of(seat)

    def reasons(self) -> list[Reason]:
        """Return all that can be said, without what hardly matters."""
        weighed = [*self._for_own(), *self._against_others(), *self._powers()]
        weighed.sort(key=lambda one: one[0], reverse=True)
        least = _WORTH_SAYING * weighed[0][0] if weighed else 0.0
        told: dict[tuple[object, ...], Reason] = {}
        for weight, reason in weighed:
            if weight >= least:
                fields = reason.fields
                told.setdefault((reason.code, fields.get("value"), fields.get("kind")), reason)
        return list(told.values())

    def value(self, adventurer: int) -> int:
        """Return the value of an own adventurer as the viewer sees it; 0 if it is hidden."""
        return int(self.start.state.value[adventurer]) if self._knows else 0

    def alike(self, adventurer: int) -> list[int]:
        """Return the own adventurers that a sentence about this one may mean."""
        return [i for i in self.own if self.value(i) == self.value(adventurer)]

    # About own adventurers

    def _for_own(self) -> Iterable[tuple[float, Reason]]:
        for gain, adventurer in self._gains():
            reason = self._why_better(adventurer)
            if reason is not None:
                yield gain, reason

    def _gains(self) -> list[tuple[float, int]]:
        """Return the own adventurers that are better off, with what they gain, most first."""
        better, other = self.better.terms, self.other.terms
        gains = []
        for i in self.own:
            worth = float(self.value(i) or self._mean)
            gain = worth * (better[i].chance - other[i].chance)
            if other[i].swims and not better[i].swims and not better[i].is_lost:
                gain = max(gain, _DELAYED * worth)
            gains.append((gain, i))
        return sorted((one for one in gains if one[0] >= _NOTABLE), reverse=True)

    def _why_better(self, adventurer: int) -> Reason | None:
        about = {"adventurer": adventurer, "value": self.value(adventurer)}
        group = self.alike(adventurer)
        for code in _ABOUT_OWN:
            for kind in KINDS if "kind" in CODES[code] else (None,):
                holds = [
                    OWN[code](self.start, end, group, kind) for end in (self.better, self.other)
                ]
                # The sentence must be true because of this very adventurer.
                mine = OWN[code](self.start, self.better, [adventurer], kind)
                if mine and holds == [True, False]:
                    extra = {} if kind is None else {"kind": int(kind)}
                    if code == "leaves_sinking":
                        extra["terrain"] = int(
                            self.start.state.ground[self.start.terms[adventurer].where]
                        )
                    return _reason(code, **about, **extra)
        saved = [self.ashore(end) for end in (self.better, self.other)]
        if self.better.terms[adventurer].is_saved and saved[0] > saved[1]:
            return _reason("more_ashore", count=saved[0] - saved[1])
        if self.sooner(group) >= SOONER:
            return _reason("sooner", **about)
        return None

    def ashore(self, end: PlanEnd) -> int:
        """Return how many own adventurers a plan brings ashore."""
        return sum(_saved_now(self.start.terms[i], end.terms[i]) for i in self.own)

    def sooner(self, group: Sequence[int]) -> float:
        """Return how many turns fewer adventurers need; 0 unless all are on the board in both."""
        better, other = self.better.terms, self.other.terms
        if not all(better[i].is_afloat and other[i].is_afloat for i in group):
            return 0.0
        return sum(other[i].needed - better[i].needed for i in group)

    # About the others

    def _against_others(self) -> Iterable[tuple[float, Reason]]:
        found = False
        for code, weight in (
            ("others_lost", _LOST),
            ("others_swim", _SWIMS),
            ("others_threatened", _THREATENED),
            ("others_delayed", _DELAYED),
        ):
            for kind in KINDS if "kind" in CODES[code] else (None,):
                here, there = (
                    OTHERS[code](self.start, end, self.others, kind)
                    for end in (self.better, self.other)
                )
                if here > there == 0:
                    extra = {} if kind is None else {"kind": int(kind)}
                    found = True
                    yield weight * self._mean * here, _reason(code, count=here, **extra)
        for code, weight in (
            ("more_lost", _LOST),
            ("more_swim", _SWIMS),
            ("more_threatened", _THREATENED),
        ):
            here, there = (self.harmed(code, end) for end in (self.better, self.other))
            if here > there > 0:
                found = True
                yield weight * self._mean * (here - there), _reason(code, count=here - there)
        behind, chances = self.behind()
        if not found and chances >= FEWER and behind:
            yield self._mean * chances, _reason("others_behind", count=behind)

    def harmed(self, code: str, end: PlanEnd) -> int:
        """Return how many of the others a plan harms in one way, whatever the creature."""
        what = {
            "more_lost": "others_lost",
            "more_swim": "others_swim",
            "more_threatened": "others_threatened",
        }[code]
        kinds = KINDS if "kind" in CODES[what] else (None,)
        return sum(OTHERS[what](self.start, end, self.others, kind) for kind in kinds)

    def behind(self) -> tuple[int, float]:
        """Return how many of the others have less hope, and how many fewer can be saved."""
        better, other = self.better.terms, self.other.terms
        fewer = [other[i].chance - better[i].chance for i in self.others]
        return sum(one > 0 for one in fewer), sum(fewer)

    # About powers, and about stopping

    def _powers(self) -> Iterable[tuple[float, Reason]]:
        for power in sorted(self.other.powers - self.better.powers):
            yield _POWER_KEPT, _reason("keeps_power", power=power)
        for power in sorted(self.better.powers - self.other.powers):
            yield _POWER_USED, _reason("uses_power", power=power)
        if self.other.moves and not self.better.moves and not self.better.powers:
            yield _STOPS, _reason("enough")


_ABOUT_OWN: Final = (
    "ashore",
    "protects",
    "aboard",
    "escapes",
    "clear_of",
    "stays_dry",
    "leaves_sinking",
    "beside_raft",
    "nearer_raft",
    "nearer_island",
)
"""In the order in which they are tried."""

OwnPredicate = Callable[[PlanEnd, PlanEnd, Sequence[int], int | None], bool]
"""Whether a sentence about the adventurers of one value is true of a plan: from its start, its end,
the adventurers, and the kind of creature."""


def _any(holds: Callable[[AdventurerTerms, AdventurerTerms], bool]) -> OwnPredicate:
    def predicate(start: PlanEnd, end: PlanEnd, group: Sequence[int], kind: int | None) -> bool:  # noqa: ARG001
        return any(holds(start.terms[i], end.terms[i]) for i in group)

    return predicate


def _escapes(start: PlanEnd, end: PlanEnd, group: Sequence[int], kind: int | None) -> bool:
    return any(
        kind in start.terms[i].threats
        and kind not in end.terms[i].threats
        and not end.terms[i].is_lost
        for i in group
    )


def _clear_of(start: PlanEnd, end: PlanEnd, group: Sequence[int], kind: int | None) -> bool:
    """Whether none of them is lost or within reach in the end."""
    return not any(
        _lost_now(start.terms[i], end.terms[i]) or kind in end.terms[i].threats for i in group
    )


def _protects(start: PlanEnd, end: PlanEnd, group: Sequence[int], kind: int | None) -> bool:  # noqa: ARG001
    return not any(_lost_now(start.terms[i], end.terms[i]) for i in group)


def _stays_dry(start: PlanEnd, end: PlanEnd, group: Sequence[int], kind: int | None) -> bool:  # noqa: ARG001
    """Whether none of those on land or aboard must swim."""
    return not any(
        _lost_now(start.terms[i], end.terms[i]) or _swims_now(start.terms[i], end.terms[i])
        for i in group
    )


def _saved_now(before: AdventurerTerms, after: AdventurerTerms) -> bool:
    return after.is_saved and not before.is_saved


def _lost_now(before: AdventurerTerms, after: AdventurerTerms) -> bool:
    return after.is_lost and not before.is_lost


def _swims_now(before: AdventurerTerms, after: AdventurerTerms) -> bool:
    return after.swims and not before.swims


OWN: Final[Mapping[str, OwnPredicate]] = {
    "ashore": _any(_saved_now),
    "protects": _protects,
    "aboard": _any(lambda before, after: after.aboard and not before.aboard),
    "escapes": _escapes,
    "clear_of": _clear_of,
    "stays_dry": _stays_dry,
    "leaves_sinking": _any(
        lambda before, after: (
            before.on_sinking and after.is_afloat and not after.swims and not after.on_sinking
        )
    ),
    "beside_raft": _any(
        lambda before, after: (
            after.raft_apart == 1 < before.raft_apart and after.is_afloat and not after.aboard
        )
    ),
    "nearer_raft": _any(
        lambda before, after: (
            after.raft_apart < before.raft_apart and after.is_afloat and not after.aboard
        )
    ),
    "nearer_island": _any(
        lambda before, after: before.is_afloat and after.is_afloat and after.way < before.way
    ),
}
"""What the sentences about own adventurers say."""

OthersCount = Callable[[PlanEnd, PlanEnd, Sequence[int], int | None], int]
"""How many of the others a sentence is true of: from a plan's start, its end, the others, and the
kind of creature."""


def _count(holds: Callable[[AdventurerTerms, AdventurerTerms], bool]) -> OthersCount:
    def count(start: PlanEnd, end: PlanEnd, others: Sequence[int], kind: int | None) -> int:  # noqa: ARG001
        return sum(holds(start.terms[i], end.terms[i]) for i in others)

    return count


def _threatened(start: PlanEnd, end: PlanEnd, others: Sequence[int], kind: int | None) -> int:
    return sum(kind in end.terms[i].threats - start.terms[i].threats for i in others)


OTHERS: Final[Mapping[str, OthersCount]] = {
    "others_lost": _count(_lost_now),
    "others_swim": _count(_swims_now),
    "others_threatened": _threatened,
    "others_delayed": _count(
        lambda before, after: (
            before.is_afloat and after.is_afloat and after.needed - before.needed >= DELAY
        )
    ),
}
"""What the sentences about the others say: true of a plan if it is true of any of them."""


def _reason(code: str, **fields: int) -> Reason:
    assert tuple(fields) == CODES[code]
    return Reason(code, "", tuple(fields.items()))
