"""The answer to a request for a review that is done, with the moves of its decisions."""

from __future__ import annotations

import gzip
from collections.abc import Sequence

import msgspec

from survive.engine import play
from survive.record.game.game_record import GameRecord
from survive.server.features.reviews.messages import ReviewStanding
from survive.server.protocol.messages.shared import encode
from survive.study.ideas.moves import as_choices
from survive.study.results import Review, ReviewedMove
from survive.study.steps import Steps, in_steps

FORM = 4
"""Raise it when the answer changes: kept answers of another form are made again."""


def done_answer(review: Review, record: GameRecord, changes: Sequence[int]) -> Steps[bytes]:
    """Return the answer as it is kept and sent: JSON, compressed by gzip.

    ``changes`` has the number of the table's change after each number of standing actions.
    """
    whole = yield from with_choices.steps(review, record)
    answer = ReviewStanding(state="done", done=1, of=1, review=whole, seqs=list(changes))
    return gzip.compress(encode(answer), mtime=0)


@in_steps
def with_choices(review: Review, record: GameRecord) -> Steps[Review]:
    """Return a review whose moves are choices too: for a page to tell and to draw them."""
    state, count, decisions = record.first_state(), 0, []
    for decision in review.decisions:  # in the order of the game
        for action in record.actions[count : decision.actions_before]:
            play(state, action)
        count = decision.actions_before
        seat, played, best = decision.seat, _texts(decision.played), _texts(decision.best)
        moves = as_choices(state, seat, played), as_choices(state, seat, best)
        decisions.append(msgspec.structs.replace(decision, played=moves[0], best=moves[1]))
        yield
    return msgspec.structs.replace(review, decisions=decisions)


def _texts(moves: Sequence[ReviewedMove]) -> list[str]:
    return [move.text for move in moves]
