"""The answer to a request for a review that is done, with the moves of its decisions."""

from __future__ import annotations

import gzip
from collections.abc import Sequence

import msgspec

from survive.engine import EngineError, State, play
from survive.record.game.game_record import GameRecord
from survive.record.notation.read import read_action
from survive.record.wire.choices import choices_of
from survive.server.features.reviews.messages import ReviewStanding
from survive.server.protocol.messages.shared import encode
from survive.study.results import Review, ReviewedMove
from survive.study.steps import Steps, in_steps
from survive.views import view

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
        played = _chosen(state.copy(), decision.seat, decision.played)
        best = _chosen(state.copy(), decision.seat, decision.best)
        decisions.append(msgspec.structs.replace(decision, played=played, best=best))
        yield
    return msgspec.structs.replace(review, decisions=decisions)


def _chosen(state: State, seat: int, moves: Sequence[ReviewedMove]) -> list[ReviewedMove]:
    """Return moves with their choices, until one depends on what others or the dice did."""
    found = []
    for move in moves:
        try:
            action = read_action(state, move.text)
        except EngineError:
            break
        (choice,) = choices_of(view(state, seat), [action])
        found.append(ReviewedMove(text=move.text, choice=choice))
        play(state, action)
    return [*found, *moves[len(found) :]]
