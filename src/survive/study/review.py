"""The review of a whole game: its moments, its decisions, its luck, and how everybody played.

A review is made turn by turn, and each turn is a piece of work of its own (:class:`Part`): a
server's processes and the workers of ``survive analyse`` share them, and the result does not
depend on who did what.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import msgspec

from survive.engine import NOBODY, State, to_move
from survive.record.game.game_record import GameRecord
from survive.study.comparison import Comparison
from survive.study.counting import counts_of, unit_of
from survive.study.forecast import Forecast, prospects_of
from survive.study.ideas.opinion import ROLLOUTS
from survive.study.judging import NOTABLE, judge, judge_place
from survive.study.results import Decision, Prospects, Review, ReviewMoment, Stroke, Swing
from survive.study.steps import Steps, in_steps
from survive.study.strokes import stroke_of
from survive.study.summary import luck_by_seat, summary_of, with_turning_points
from survive.study.swings import accounts_of, cause_of, cuts_of, with_changes
from survive.study.timeline import (
    PlayedAction,
    choices_of,
    steps_between,
    strokes_of,
    turns_of,
)
from survive.study.worlds import Worlds, before_the_tiles, known_to, seed_of
from survive.views import SPECTATOR, view

VERSION = 4
"""The version of the method: kept reviews of another version can be made again."""
_AT_ONCE = 4
"""Places that make one part: a setup is long, and people wait for its processes."""
_PLACES = 2
"""How often the setup is played on to judge a place, for each rollout of an idea."""
_MOMENTS = 4
_STROKES = 4
"""How many rollouts moments and strokes of luck get for each of an idea's: they are short."""


@dataclass(frozen=True)
class Part:
    """One turn of a game that is reviewed, or all that comes before the first."""

    record: GameRecord
    begin: int
    """How many actions come before it."""
    end: int
    rollouts: int
    seed: int


class PartReview(msgspec.Struct, frozen=True, kw_only=True):
    """What one turn came to."""

    moments: list[ReviewMoment]
    decisions: list[Decision]
    strokes: list[Stroke]
    causes: list[Swing]
    """With the chances before each of them instead of the change."""


class ReviewProgress(msgspec.Struct, frozen=True, kw_only=True):
    """How far a review has come; the last one has the review itself."""

    done: int
    of: int
    review: Review | None = None


Run = Callable[[Sequence[Part]], Iterable[PartReview]]
"""Reviews the parts of a game and yields the results in their order."""


def parts_of(record: GameRecord, *, rollouts: int = ROLLOUTS, seed: int = 1) -> list[Part]:
    """Cut the review of a game into parts that are independent of each other."""
    end, begins = len(record.actions), turns_of(record)
    if record.first_state().turn == 0:
        setup = begins[1] if len(begins) > 1 else end
        begins = [*range(0, setup, _AT_ONCE), *begins[1:]]
    bounds = [*(begin for begin in begins if begin < end), end]
    return [Part(record, begin, end, rollouts, seed) for begin, end in pairwise(bounds)]


def review(
    record: GameRecord, *, rollouts: int = ROLLOUTS, seed: int = 1, run: Run | None = None
) -> Iterator[ReviewProgress]:
    """Review a game, and yield the progress; the last answer has the review.

    The same rollouts and seed always give the same review, whatever ``run``s the parts.
    """
    parts = parts_of(record, rollouts=rollouts, seed=seed)
    yield ReviewProgress(done=0, of=len(parts))
    found: list[PartReview] = []
    for one in run(parts) if run is not None else map(review_part, parts):
        found.append(one)
        if len(found) < len(parts):
            yield ReviewProgress(done=len(found), of=len(parts))
    whole = assemble(record, found, rollouts=rollouts, seed=seed)
    yield ReviewProgress(done=len(parts), of=len(parts), review=whole)


@in_steps
def review_part(part: Part) -> Steps[PartReview]:
    """Review one turn."""
    before = part.record.state(part.begin)
    moments = [(yield from moment_of(before, part.begin, part.rollouts, part.seed))]
    steps = steps_between(part.record, part.begin, part.end)
    if before.turn == 0:
        first = moments if part.begin == 0 else []
        return PartReview(
            moments=first, decisions=(yield from _placed(part, steps)), strokes=[], causes=[]
        )
    decisions = yield from _judged(part, steps)
    notable = NOTABLE * unit_of(part.record.options)
    for step in steps[1:]:
        count = step.actions_before
        if any(one.actions_before == count and one.cost >= notable for one in decisions):
            moments.append((yield from moment_of(step.before, count, part.rollouts, part.seed)))
    strokes = yield from _strokes(part, steps)
    causes = yield from _causes(part, steps, moments[0])
    return PartReview(moments=moments, decisions=decisions, strokes=strokes, causes=causes)


def _causes(part: Part, steps: Sequence[PlayedAction], begin: ReviewMoment) -> Steps[list[Swing]]:
    """Return what the chances of a turn changed by, each with the chances before it."""
    found = []
    for cut in cuts_of(steps):
        chances = begin.chances
        if cut[0].actions_before != part.begin:
            luck = seed_of(part.seed, cut[0].actions_before, "true")
            state = cut[0].before
            prospects = yield from expected.steps(
                state, before_the_tiles(state), part.rollouts, luck
            )
            chances = prospects.chances
        found.append(cause_of(cut, chances))
    return found


def _placed(part: Part, steps: Sequence[PlayedAction]) -> Steps[list[Decision]]:
    """Return the places that were clearly worse than others."""
    found = []
    for choice in choices_of(steps):
        decision = yield from judge_place(choice, _PLACES * part.rollouts, part.seed)
        if decision is not None:
            found.append(decision)
    return found


def _judged(part: Part, steps: Sequence[PlayedAction]) -> Steps[list[Decision]]:
    """Return the decisions of consequence of a turn."""
    forecast, found = Forecast(steps[0].before), []
    for choice in choices_of(steps):
        decision = yield from judge(forecast, choice, part.rollouts, part.seed)
        if decision is not None:
            found.append(decision)
    return found


def _strokes(part: Part, steps: Sequence[PlayedAction]) -> Steps[list[Stroke]]:
    """Return the luck of a turn."""
    forecast, found = Forecast(steps[0].before, turns=0), []
    for step in strokes_of(steps):
        rollouts, seed = _STROKES * part.rollouts, seed_of(part.seed, step.actions_before, "luck")
        found.append((yield from stroke_of.steps(forecast, step, rollouts, seed)))
    return found


def moment_of(state: State, before: int, rollouts: int, seed: int) -> Steps[ReviewMoment]:
    """Return what everybody could expect, as it truly was and as the player to move knew it."""
    seat = to_move(state)
    seen = view(state, max(seat, SPECTATOR), True)
    true = yield from expected.steps(
        state, before_the_tiles(state), rollouts, seed_of(seed, before, "true")
    )
    luck = seed_of(seed, before, "known")
    known = yield from expected.steps(state, known_to(seen), rollouts, luck)
    return ReviewMoment(
        actions_before=before,
        turn=int(state.turn),
        seat=seat if seat >= 0 else None,
        chances=true.chances,
        points=true.points,
        chance_errors=true.chance_errors,
        point_errors=true.point_errors,
        known=known,
    )


@in_steps
def expected(state: State, worlds: Worlds, rollouts: int, seed: int) -> Steps[Prospects]:
    """Return what everybody can expect if the turn is played on quickly."""
    forecast = Forecast(state, turns=0)
    if to_move(state) == NOBODY:
        return prospects_of([forecast.judged(state)])
    alone = yield from Comparison(forecast, worlds, [[]], seed).play(_MOMENTS * rollouts)
    return prospects_of(alone.outcomes[0])


@in_steps
def assemble(
    record: GameRecord, parts: Sequence[PartReview], *, rollouts: int, seed: int
) -> Steps[Review]:
    """Put the reviews of all turns together, in their order."""
    players = record.options.players
    end = record.state()
    last = yield from moment_of(end, len(record.actions), rollouts, seed)
    unit = unit_of(record.options)
    decisions = with_turning_points([one for part in parts for one in part.decisions], unit)
    strokes = [one for part in parts for one in part.strokes]
    moments = [*(one for part in parts for one in part.moments), last]
    causes = [one for part in parts for one in part.causes]
    swings = with_changes(causes, moments[0], last, strokes)
    return Review(
        moments=moments,
        swings=swings,
        accounts=accounts_of(swings, players),
        decisions=decisions,
        strokes=strokes,
        luck=luck_by_seat(strokes, players),
        players=[summary_of(seat, decisions, strokes, unit) for seat in range(players)],
        counts=counts_of(record.options),
        rollouts=rollouts,
        seed=seed,
        version=VERSION,
    )
