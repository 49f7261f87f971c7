"""The answer to a request for a review, or for a draft of it, with the moves as choices."""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

import msgspec

from survive.engine import State, play
from survive.record.game.game_record import GameRecord
from survive.server.features.reviews.messages import ReviewStanding
from survive.server.protocol.messages.shared import encode
from survive.study.ideas.moves import as_choices
from survive.study.results import Decision, Review, ReviewedMove, Swing
from survive.study.steps import Steps, in_steps

Part = TypeVar("Part", bound=Decision | Swing)

FORM = 5
"""Raise it when the answer changes: kept answers of another form are made again."""


def done_answer(review: Review, record: GameRecord, changes: Sequence[int]) -> Steps[bytes]:
    """Return the answer as it is kept and sent: JSON, compressed by gzip.

    ``changes`` has the number of the table's change after each number of standing actions.
    """
    whole = yield from with_choices.steps(review, record)
    answer = ReviewStanding(state="done", done=1, of=1, review=whole, seqs=list(changes))
    return gzip.compress(encode(answer), mtime=0)


def draft_answer(
    review: Review, record: GameRecord, changes: Sequence[int], done: int, of: int, draft: int
) -> Steps[bytes]:
    """Return the same for a draft, which nobody keeps for long."""
    whole = yield from with_choices.steps(review, record)
    answer = ReviewStanding(
        state="running", done=done, of=of, draft=draft, review=whole, seqs=list(changes)
    )
    return gzip.compress(encode(answer), compresslevel=1, mtime=0)


@in_steps
def with_choices(review: Review, record: GameRecord) -> Steps[Review]:
    """Return a review whose moves are choices too: for a page to tell and to draw them."""
    decisions, swings = [], []
    for decision, state in _before(record, review.decisions):
        played = as_choices(state, decision.seat, _texts(decision.played))
        best = as_choices(state, decision.seat, _texts(decision.best))
        decisions.append(msgspec.structs.replace(decision, played=played, best=best))
        yield
    for swing, state in _before(record, review.swings):
        if swing.played and swing.seat is not None:
            played = as_choices(state, swing.seat, _texts(swing.played))
            swing = msgspec.structs.replace(swing, played=played)
        swings.append(swing)
        yield
    return msgspec.structs.replace(review, decisions=decisions, swings=swings)


def _before(record: GameRecord, parts: Iterable[Part]) -> Iterator[tuple[Part, State]]:
    """Yield parts of a review, given in the order of the game, with the states before them."""
    state, count = record.first_state(), 0
    for part in parts:
        for action in record.actions[count : part.actions_before]:
            play(state, action)
        count = part.actions_before
        yield part, state


def _texts(moves: Sequence[ReviewedMove]) -> list[str]:
    return [move.text for move in moves]
