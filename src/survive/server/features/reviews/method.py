"""How a game is reviewed in the study processes: in parts, which are then put together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from survive.record.game.game_record import GameRecord
from survive.server.features.reviews.answer import done_answer, draft_answer
from survive.server.study.worker import Job
from survive.study.results import Review
from survive.study.review import (
    VERSION,
    Part,
    PartReview,
    assemble,
    parts_of,
    review_part,
)

SEED = 1
"""Every review is made with the same luck, so that two processes make the same one."""


class Method(Protocol):
    """How a game is reviewed: in parts that are independent of each other, put together at last."""

    version: int
    """A review by an older version is made again."""

    def sketches(self, record: GameRecord) -> Sequence[Job]:
        """Return as many jobs as there are parts, whose first results are sketches of them."""

    def parts(self, record: GameRecord) -> Sequence[Job]:
        """Return the jobs whose first results are the parts."""

    def whole(self, record: GameRecord, parts: Sequence[PartReview]) -> Job:
        """Return the job whose first result is the review, or a draft if parts are sketches."""


class PartJob(NamedTuple):
    """The review of one turn."""

    part: Part

    def steps(self) -> Iterator[PartReview | None]:
        """Yield None after each step of work, and the result last."""
        yield (yield from review_part.steps(self.part))


class WholeJob(NamedTuple):
    """A review put together from its parts."""

    record: GameRecord
    parts: Sequence[PartReview]
    rollouts: int

    def steps(self) -> Iterator[Review | None]:
        """Yield None after each step of work, and the review last."""
        yield (
            yield from assemble.steps(self.record, self.parts, rollouts=self.rollouts, seed=SEED)
        )


class AnswerJob(NamedTuple):
    """The answer to every client that asks for a review, ready to send."""

    whole: Job
    """Its result is the review."""
    record: GameRecord
    changes: Sequence[int]
    """The number of the table's change after each number of standing actions."""
    progress: tuple[int, int, int] | None = None
    """Of a draft: the parts that are done, all parts, and its number."""

    def steps(self) -> Iterator[bytes | None]:
        """Yield None after each step of work, and the answer last."""
        for review in self.whole.steps():
            if review is None:
                yield None
            elif self.progress is None:
                yield (yield from done_answer(review, self.record, self.changes))
            else:
                yield (yield from draft_answer(review, self.record, self.changes, *self.progress))


class UsualMethod:
    """The method of :mod:`survive.study`, turn by turn."""

    version = VERSION

    def __init__(self, rollouts: int) -> None:
        """Play each idea out this often."""
        self._rollouts = rollouts

    def sketches(self, record: GameRecord) -> Sequence[Job]:
        """Return a short job per turn."""
        return [PartJob(part.sketch) for part in self._parts(record)]

    def parts(self, record: GameRecord) -> Sequence[Job]:
        """Return a job per turn."""
        return [PartJob(part) for part in self._parts(record)]

    def _parts(self, record: GameRecord) -> Sequence[Part]:
        return parts_of(record, rollouts=self._rollouts, seed=SEED)

    def whole(self, record: GameRecord, parts: Sequence[PartReview]) -> Job:
        """Return the job that puts them together."""
        return WholeJob(record, parts, self._rollouts)
