"""The review of a whole game: its moments, its decisions, its luck, and how everybody played.

A review is made turn by turn, and each turn is a piece of work of its own (:class:`Part`): a
server's processes and the workers of ``survive analyse`` share them, and the result does not
depend on who did what. A part can be sketched first, in a hundredth of the time: its chances by a
few rollouts, and no decisions. Sketches and parts together make a draft of the review.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import msgspec

from survive.engine import NOBODY, State, to_move
from survive.record.game.game_record import GameRecord
from survive.study.causes.key_moments import key_moments_of, rest_of
from survive.study.causes.strokes import stroke_of
from survive.study.causes.swings import Cause, accounts_of, cause_of, cuts_of, swings_of
from survive.study.comparison import Comparison
from survive.study.counting import counts_of, unit_of
from survive.study.forecast import Forecast, prospects_of
from survive.study.ideas.opinion import ROLLOUTS
from survive.study.judging import NOTABLE, judge, judge_place
from survive.study.results import Decision, Prospects, Review, ReviewMoment, Stroke
from survive.study.steps import Steps, in_steps
from survive.study.summary import luck_by_seat, summary_of, with_turning_points
from survive.study.timeline import (
    PlayedAction,
    choices_of,
    steps_between,
    strokes_of,
    turns_of,
)
from survive.study.worlds import Worlds, before_the_tiles, known_to, seed_of
from survive.views import SPECTATOR, view

VERSION = 5
"""The version of the method: kept reviews of another version can be made again."""
_AT_ONCE = 4
"""Places that make one part: a setup is long, and people wait for its processes."""
_PLACES = 2
"""How often the setup is played on to judge a place, for each rollout of an idea."""
_MOMENTS = 4
_STROKES = 4
"""How many rollouts moments and strokes of luck get for each of an idea's: they are short."""
_SKETCH = 3
"""The rollouts of a sketch: four times as many for a moment, in multiples of the die's faces."""
DRAFTS = 6
"""How many drafts follow the first one, which has only sketches."""


@dataclass(frozen=True)
class Part:
    """One turn of a game that is reviewed, or all that comes before the first."""

    record: GameRecord
    begin: int
    """How many actions come before it."""
    end: int
    rollouts: int
    seed: int
    is_sketch: bool = False

    @property
    def sketch(self) -> Part:
        """The same part, to be sketched."""
        return replace(self, rollouts=min(self.rollouts, _SKETCH), is_sketch=True)


class PartReview(msgspec.Struct, frozen=True, kw_only=True):
    """What one turn came to."""

    moments: list[ReviewMoment]
    decisions: list[Decision]
    strokes: list[Stroke]
    causes: list[Cause]


class ReviewProgress(msgspec.Struct, frozen=True, kw_only=True):
    """How far a review has come; the last one has the review itself."""

    done: int
    of: int
    review: Review | None = None
    """The review once all is done; before that, sometimes, a draft of it."""


Run = Callable[[Sequence[Part]], Iterable[PartReview]]
"""Reviews parts of a game and yields the results in their order."""


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

    The same rollouts and seed always give the same review, whatever ``run``s the parts. The second
    answer has a first draft, and others on the way better ones.
    """
    parts = parts_of(record, rollouts=rollouts, seed=seed)
    many = len(parts)

    def put_together() -> Review:
        return assemble(record, found, rollouts=rollouts, seed=seed)

    work = run or (lambda some: map(review_part, some))
    yield ReviewProgress(done=0, of=many)
    found = list(work([part.sketch for part in parts]))
    yield ReviewProgress(done=0, of=many, review=put_together())
    order = most_eventful(found)
    for done, (place, one) in enumerate(
        zip(order, work([parts[place] for place in order]), strict=True), start=1
    ):
        found[place] = one
        whole = put_together() if done == many or is_draft_due(done, many) else None
        yield ReviewProgress(done=done, of=many, review=whole)


def most_eventful(sketches: Sequence[PartReview]) -> list[int]:
    """Return the places of the parts, those first in which the chances changed most."""

    def changed(sketch: PartReview) -> float:
        rows = [one.chances for one in sketch.causes]
        return max(
            (abs(b - a) for one, two in pairwise(rows) for a, b in zip(one, two, strict=True)),
            default=0.0,
        )

    return sorted(range(len(sketches)), key=lambda place: -changed(sketches[place]))


def is_draft_due(done: int, of: int) -> bool:
    """Whether another draft is worth its time after this many of all parts."""
    return done * DRAFTS // of > (done - 1) * DRAFTS // of


@in_steps
def review_part(part: Part) -> Steps[PartReview]:
    """Review one turn."""
    before = part.record.state(part.begin)
    if part.is_sketch and before.turn == 0 and part.begin > 0:
        return PartReview(moments=[], decisions=[], strokes=[], causes=[])
    moments = [(yield from moment_of(before, part.begin, part.rollouts, part.seed))]
    steps = steps_between(part.record, part.begin, part.end)
    if before.turn == 0:
        first = moments if part.begin == 0 else []
        placed = [] if part.is_sketch else (yield from _placed(part, steps))
        return PartReview(moments=first, decisions=placed, strokes=[], causes=[])
    decisions = [] if part.is_sketch else (yield from _judged(part, steps))
    notable = NOTABLE * unit_of(part.record.options)
    for step in steps[1:]:
        count = step.actions_before
        if any(one.actions_before == count and one.cost >= notable for one in decisions):
            moments.append((yield from moment_of(step.before, count, part.rollouts, part.seed)))
    strokes = yield from _strokes(part, steps)
    causes = yield from _causes(part, steps, moments[0])
    return PartReview(moments=moments, decisions=decisions, strokes=strokes, causes=causes)


def _causes(part: Part, steps: Sequence[PlayedAction], begin: ReviewMoment) -> Steps[list[Cause]]:
    """Return what the chances of a turn changed by."""
    found = []
    for cut in cuts_of(steps):
        state = cut[0].before
        before: ReviewMoment | Prospects = begin
        if cut[0].actions_before != part.begin:
            luck = seed_of(part.seed, cut[0].actions_before, "true")
            before = yield from expected.steps(state, before_the_tiles(state), part.rollouts, luck)
        found.append(cause_of(cut, before))
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
    swings = swings_of(causes, moments[0], last, strokes)
    told = key_moments_of(swings, decisions, unit)
    named = {moment.swing for moment in told}
    return Review(
        moments=moments,
        # Only key moments are told move by move.
        swings=[
            one if place in named else msgspec.structs.replace(one, played=[])
            for place, one in enumerate(swings)
        ],
        key_moments=told,
        rest=rest_of(swings, told, players),
        accounts=accounts_of(moments[0], swings),
        decisions=decisions,
        strokes=strokes,
        luck=luck_by_seat(strokes, players),
        players=[summary_of(seat, decisions, strokes, unit) for seat in range(players)],
        counts=counts_of(record.options),
        rollouts=rollouts,
        seed=seed,
        version=VERSION,
    )
