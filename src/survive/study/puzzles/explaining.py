"""What a puzzle teaches: the lesson of its best plan, and what that brings beside another one.

Both plans are carried out in the same drawn world; what is on the back of the tile that sinks has
no say. Of the lessons that are true the one is told that is about most of what the best plan gains.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, get_args

from survive.engine.reasons import Reason
from survive.study.ideas.reasons import reasons_between
from survive.study.puzzles.lessons import creatures, placing, powers, rafts, tiles
from survive.study.puzzles.lessons.case import Case, Lesson
from survive.study.task import Task

PuzzleLesson = Literal[
    "push_into_creature",
    "push_creature",
    "push_creature_near",
    "push_away",
    "push_own",
    "push_off_raft",
    "push_rivals",
    "kaiju_spare",
    "strikes_more",
    "strikes_leader",
    "strikes",
    "creature_away",
    "creature_near",
    "repel_now",
    "repel_keep",
    "dive_landing",
    "dive_away",
    "dive_at",
    "dolphin_ashore",
    "dolphin_aboard",
    "dolphin",
    "oars_and_moves",
    "oars",
    "sink_two",
    "sink_to_creature",
    "sink_not_own",
    "sink_spare_own",
    "sink_leader",
    "sink_rival",
    "sink_way",
    "sink_own_way",
    "row_rivals",
    "two_islands",
    "one_raft",
    "change_rafts",
    "board_and_land",
    "fewer_moves",
    "most_valuable",
    "before_the_end",
    "ashore_now",
    "last_seat",
    "seat",
    "out_of_reach",
    "stay_clear",
    "leave_sinking",
    "bring_raft",
    "take_raft",
    "row_on",
    "place_raft_for_many",
    "place_raft_for_best",
    "place_shorter_way",
]
"""The ideas of best plans; of two that explain a gain alike, the first is told."""
PUZZLE_LESSONS: tuple[PuzzleLesson, ...] = get_args(PuzzleLesson)
MOST_REASONS = 2
"""The number of advantages of the best plan that are named."""
LEAST_SHARE: Final = 0.4
"""The share of all that a plan gains that a lesson must be about."""
ALIKE: Final = 0.8
"""From which share of the best explanation on another one explains as much."""
_OF_THE_DECISION: Final[tuple[PuzzleLesson, ...]] = (
    "repel_keep",
    "place_raft_for_many",
    "place_raft_for_best",
    "place_shorter_way",
)
"""Lessons about what no adventurer gains at once: they are told wherever they are true."""

CHECKS: Final[Mapping[PuzzleLesson, Lesson]] = {
    "push_into_creature": creatures.push_into_creature,
    "push_creature": creatures.push_creature,
    "push_creature_near": creatures.push_creature_near,
    "push_away": creatures.push_away,
    "push_own": creatures.push_own,
    "push_off_raft": creatures.push_off_raft,
    "push_rivals": creatures.push_rivals,
    "kaiju_spare": creatures.kaiju_spare,
    "strikes_more": creatures.strikes_more,
    "strikes_leader": creatures.strikes_leader,
    "strikes": creatures.strikes,
    "creature_away": creatures.creature_away,
    "creature_near": creatures.creature_near,
    "repel_now": powers.repel_now,
    "repel_keep": powers.repel_keep,
    "dive_landing": powers.dive_landing,
    "dive_away": powers.dive_away,
    "dive_at": powers.dive_at,
    "dolphin_ashore": powers.dolphin_ashore,
    "dolphin_aboard": powers.dolphin_aboard,
    "dolphin": powers.dolphin,
    "oars_and_moves": powers.oars_and_moves,
    "oars": powers.oars,
    "sink_two": tiles.sink_two,
    "sink_to_creature": tiles.sink_to_creature,
    "sink_not_own": tiles.sink_not_own,
    "sink_spare_own": tiles.sink_spare_own,
    "sink_leader": tiles.sink_leader,
    "sink_rival": tiles.sink_rival,
    "sink_way": tiles.sink_way,
    "sink_own_way": tiles.sink_own_way,
    "row_rivals": rafts.row_rivals,
    "two_islands": rafts.two_islands,
    "one_raft": rafts.one_raft,
    "change_rafts": rafts.change_rafts,
    "board_and_land": rafts.board_and_land,
    "fewer_moves": rafts.fewer_moves,
    "most_valuable": rafts.most_valuable,
    "before_the_end": rafts.before_the_end,
    "ashore_now": rafts.ashore_now,
    "last_seat": rafts.last_seat,
    "seat": rafts.seat,
    "out_of_reach": rafts.out_of_reach,
    "stay_clear": rafts.stay_clear,
    "leave_sinking": rafts.leave_sinking,
    "bring_raft": rafts.bring_raft,
    "take_raft": rafts.take_raft,
    "row_on": rafts.row_on,
    "place_raft_for_many": placing.place_raft_for_many,
    "place_raft_for_best": placing.place_raft_for_best,
    "place_shorter_way": placing.place_shorter_way,
}
"""When each lesson is true."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why the best plan is better than another."""

    lesson: PuzzleLesson | None
    """None where no lesson is about enough of the gain."""
    reasons: list[Reason]
    """What it brings that the other one does not, what weighs most first."""
    piece: int | None
    """The adventurer, own or a rival's, by whom most is gained."""


def explain(task: Task, best: Sequence[int], other: Sequence[int]) -> Explanation:
    """Return what can be learned from two plans."""
    reasons = reasons_between(task, best, other)
    # Points that are safe come first.
    reasons.sort(key=lambda one: one.code != "ashore")
    case = Case(task, best, other)
    lesson, about = _lesson(case)
    return Explanation(lesson, reasons[:MOST_REASONS], _piece(case, about))


def _lesson(case: Case) -> tuple[PuzzleLesson | None, list[int]]:
    """Return the lesson that is about most of the gain, and whom it is about."""
    whole = sum(max(0.0, case.gain(i)) for i in (*case.own, *case.rivals))
    found: list[tuple[float, PuzzleLesson, list[int]]] = []
    for lesson, check in CHECKS.items():
        about = sorted(check(case))
        if about and lesson in _OF_THE_DECISION:
            return lesson, about
        gain = sum(max(0.0, case.gain(i)) for i in about)
        if gain > 0 and gain >= LEAST_SHARE * whole:
            found.append((gain, lesson, about))
    most = max((gain for gain, _, _ in found), default=0.0)
    return next(
        ((lesson, about) for gain, lesson, about in found if gain >= ALIKE * most), (None, [])
    )


def _piece(case: Case, about: Sequence[int]) -> int | None:
    """Return by whom most is gained: of those whom the lesson is about, if there are any."""
    among = about or [i for i in (*case.own, *case.rivals) if case.gain(i) > 0]
    return max(among, key=case.gain, default=None)
