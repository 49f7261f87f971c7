"""What a puzzle teaches: the idea of its best plan, and what that brings beside the usual one.

Both plans are carried out in the same drawn world. The idea follows from what the best plan does;
what it brings follows from where everybody is in the end, beside the end of the usual plan. What is
on the back of the tile that sinks has no say.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, get_args

from survive.engine import State, action_of, actions, agenda
from survive.engine.pieces import DIVE, DOLPHIN, MOUNTAIN, OARS
from survive.engine.reasons import Reason
from survive.engine.rules import is_legal
from survive.engine.state import LOST, SAVED
from survive.players.value.evaluation import lowest
from survive.study.ideas.plan_ends import PlanEnds
from survive.study.ideas.reasons import KINDS, OTHERS, reasons_between
from survive.study.task import Task, advance

PuzzleLesson = Literal[
    "push_creature",
    "push_away",
    "push_into_creature",
    "push_own",
    "push_off_raft",
    "push_rivals",
    "dive_at",
    "dive_away",
    "dolphin_ashore",
    "dolphin_aboard",
    "dolphin",
    "oars_and_moves",
    "oars",
    "sink_two",
    "sink_to_creature",
    "sink_not_own",
    "sink_rival",
    "sink_nobody",
    "row_rivals",
    "one_raft",
    "two_islands",
    "change_rafts",
    "board_and_land",
    "fewer_moves",
    "most_valuable",
    "before_the_end",
    "ashore_now",
    "seat",
    "out_of_reach",
    "stay_clear",
    "row_on",
]
"""The ideas of best plans."""
PUZZLE_LESSONS: tuple[PuzzleLesson, ...] = get_args(PuzzleLesson)
MOST_REASONS = 2
"""The number of advantages of the best plan that are named."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why the best plan is better than another."""

    lesson: PuzzleLesson | None
    reasons: list[Reason]
    """What it brings that the other one does not, what weighs most first."""


def explain(task: Task, best: Sequence[int], other: Sequence[int]) -> Explanation:
    """Return what can be learned from two plans."""
    ours, theirs = _Played(task), _Played(task)
    ours.carry_out(best)
    theirs.carry_out(other)
    reasons = reasons_between(task, best, other)
    lesson = _lesson(task, ours, theirs, {reason.code for reason in reasons})
    # Points that are safe come first.
    reasons.sort(key=lambda one: one.code != "ashore")
    return Explanation(lesson, reasons[:MOST_REASONS])


@dataclass(frozen=True, slots=True)
class _Landed:
    """An adventurer of the player who went ashore."""

    value: int
    island: int
    power: int
    """The power that brought them there, or 0."""
    was_aboard: bool
    """Whether they were on a raft when the plan began."""


@dataclass(slots=True)
class _Noted:
    """What a plan did."""

    landed: list[_Landed] = field(default_factory=list)
    powers: set[int] = field(default_factory=set)
    dived: list[actions.Action] = field(default_factory=list)
    """The creature that dived, and where it was put."""
    pushed_creatures: bool = False
    pushed_own: bool = False
    pushed_rivals: bool = False
    pushed_off_raft: bool = False
    rivals_lost: int = 0
    changed_rafts: bool = False
    moves: int = 0
    moves_to_land: int = 0
    """How many moves there had been when the last one went ashore."""
    rowed: bool = False
    own_on_tile: int = 0
    rivals_on_tile: int = 0


class _Played:
    """A plan on its way."""

    def __init__(self, task: Task) -> None:
        self.state: State = task.world()
        self.noted = _Noted()
        self._seat = task.seat
        self._owner = self.state.ruleset.owner
        self._aboard_first = int(self.state.aboard)
        self._power = 0
        self._task = task
        self._plan: Sequence[int] = ()

    def carry_out(self, plan: Sequence[int]) -> None:
        """Play the actions of a plan, and record what each of them does."""
        self._plan = plan
        for action in plan:
            if not is_legal(self.state, action):
                break
            if agenda.kind_of(self.state.top()) == agenda.SINK:
                self._sink(action)
                break
            before = self.state.copy()
            is_over = advance(self.state, action, self._seat)
            self._note(before, action_of(action))
            if is_over:
                break

    def newly_aboard(self) -> bool:
        """Whether one of the player's adventurers has found a seat."""
        gained = int(self.state.aboard) & ~self._aboard_first
        return any(gained >> i & 1 for i in range(self._adventurers) if self._is_own(i))

    def threatens_others(self) -> bool:
        """Whether any of the others is within reach of a creature that was not before."""
        ends = PlanEnds(self._task)
        start, end = ends.start, ends.of(self._plan)
        others = [i for i in range(self._adventurers) if not self._is_own(i)]
        return any(OTHERS["others_threatened"](start, end, others, kind) for kind in KINDS)

    @property
    def _adventurers(self) -> int:
        return int(self.state.ruleset.adventurers)

    def _is_own(self, adventurer: int) -> bool:
        return bool(self._owner[adventurer] == self._seat)

    def _sink(self, action: int) -> None:
        """Sink a tile as if a power were on its back, which changes nothing on the board."""
        chosen, state = action_of(action), self.state
        assert isinstance(chosen, actions.Sink)
        people = [i for i in range(self._adventurers) if state.where[i] == chosen.space]
        self.noted.own_on_tile = sum(map(self._is_own, people))
        self.noted.rivals_on_tile = len(people) - self.noted.own_on_tile
        state.backs[state.ruleset.board.tile_at[chosen.space]] = OARS
        advance(state, action, self._seat)

    def _note(self, before: State, chosen: actions.Action) -> None:
        noted, state = self.noted, self.state
        noted.moves += agenda.kind_of(before.top()) == agenda.ACT and not isinstance(
            chosen, actions.PlayPower
        )
        match chosen:
            case actions.PlayPower():
                self._power = int(chosen.power)
                noted.powers.add(self._power)
            case actions.Pick() | actions.Put():
                noted.dived.append(chosen)
            case actions.PushAdventurer():
                own = self._is_own(chosen.adventurer)
                noted.pushed_own = noted.pushed_own or own
                noted.pushed_rivals = noted.pushed_rivals or not own
            case actions.PushCreature():
                noted.pushed_creatures = True
            case actions.MoveRaft():
                noted.rowed = True
            case actions.Step():
                was, now = before.is_aboard(chosen.adventurer), state.is_aboard(chosen.adventurer)
                noted.changed_rafts = noted.changed_rafts or (was and now)
            case actions.MoveCreature():
                ashore = int(before.aboard) & ~int(state.aboard)
                noted.pushed_off_raft = noted.pushed_off_raft or any(
                    ashore >> i & 1 for i in range(self._adventurers) if not self._is_own(i)
                )
        for adventurer in range(self._adventurers):
            self._note_fate(before, adventurer)
        if agenda.kind_of(state.top()) == agenda.ACT:
            self._power = 0

    def _note_fate(self, before: State, adventurer: int) -> None:
        was, now = int(before.where[adventurer]), int(self.state.where[adventurer])
        if was == now:
            return
        if now == LOST and not self._is_own(adventurer):
            self.noted.rivals_lost += 1
        if now == SAVED and self._is_own(adventurer):
            self.noted.moves_to_land = self.noted.moves
            self.noted.landed.append(
                _Landed(
                    int(self.state.value[adventurer]),
                    int(self.state.ruleset.board.landing[was]),
                    self._power,
                    bool(self._aboard_first >> adventurer & 1),
                )
            )


def _lesson(task: Task, ours: _Played, theirs: _Played, codes: set[str]) -> PuzzleLesson | None:
    """Return the idea of the best plan; the codes say what it brings."""
    best, usual = ours.noted, theirs.noted
    if best.pushed_creatures or best.pushed_own or best.pushed_rivals:
        return _lesson_of_push(best, codes)
    powers = best.powers - usual.powers
    if best.dived != usual.dived:
        powers |= best.powers & {DIVE}
    if powers:
        return _lesson_of_power(ours, powers)
    if task.kind == agenda.SINK:
        return _lesson_of_tile(best, usual, codes)
    return _lesson_of_rafts(task, ours, usual, codes)


def _lesson_of_push(best: _Noted, codes: set[str]) -> PuzzleLesson:
    if best.pushed_creatures:
        is_for_own = bool(codes & {"escapes", "clear_of"}) and not best.rivals_lost
        return "push_away" if is_for_own else "push_creature"
    if best.rivals_lost:
        return "push_into_creature"
    if best.pushed_off_raft:
        return "push_off_raft"
    return "push_rivals" if best.pushed_rivals else "push_own"


def _lesson_of_power(ours: _Played, powers: set[int]) -> PuzzleLesson:
    best = ours.noted
    if DIVE in powers:
        return "dive_at" if ours.threatens_others() else "dive_away"
    if DOLPHIN in powers:
        carried = [one for one in best.landed if one.power == DOLPHIN]
        if any(one.was_aboard for one in carried):
            return "dolphin_ashore"
        return "dolphin_aboard" if ours.newly_aboard() and not carried else "dolphin"
    return "oars_and_moves" if len(best.landed) > 1 else "oars"


def _lesson_of_tile(best: _Noted, usual: _Noted, codes: set[str]) -> PuzzleLesson:
    if best.rivals_on_tile > 1:
        return "sink_two"
    if best.rivals_on_tile and "others_threatened" in codes:
        return "sink_to_creature"
    if usual.own_on_tile and not best.own_on_tile:
        return "sink_not_own"
    return "sink_rival" if best.rivals_on_tile else "sink_nobody"


def _lesson_of_rafts(
    task: Task, ours: _Played, usual: _Noted, codes: set[str]
) -> PuzzleLesson | None:
    best = ours.noted
    if best.rivals_lost > usual.rivals_lost:
        return "row_rivals"
    if len(best.landed) > max(1, len(usual.landed)):
        islands = {one.island for one in best.landed}
        return "two_islands" if len(islands) > 1 else "one_raft"
    if best.landed:
        return _lesson_of_landing(task, best, usual, codes)
    if ours.newly_aboard():
        return "seat"
    return _lesson_of_reach(codes) or ("row_on" if best.rowed else None)


def _lesson_of_reach(codes: set[str]) -> PuzzleLesson | None:
    if "escapes" in codes:
        return "out_of_reach"
    return "stay_clear" if "clear_of" in codes else None


def _lesson_of_landing(
    task: Task, best: _Noted, usual: _Noted, codes: set[str]
) -> PuzzleLesson | None:
    if best.changed_rafts:
        return "change_rafts"
    gained, others = (sum(one.value for one in noted.landed) for noted in (best, usual))
    if gained <= others:
        if best.moves_to_land < usual.moves_to_land:
            return "fewer_moves"
        return _lesson_of_reach(codes)
    if others:
        return "most_valuable"
    if not all(one.was_aboard for one in best.landed):
        return "board_and_land"
    return "before_the_end" if _next_tile_may_end(task) else "ashore_now"


def _next_tile_may_end(task: Task) -> bool:
    """Whether the next tile to sink is a mountain that may be the last volcano (SNK-11)."""
    state = task.view.known
    return bool(lowest(state) == MOUNTAIN and state.volcanoes == state.ruleset.volcanoes - 1)
