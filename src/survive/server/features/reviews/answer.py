"""The answer to a request for a review that is done, with the moves of its decisions."""

from __future__ import annotations

import gzip
from collections.abc import Sequence

import msgspec

from survive.engine import EngineError, State, play
from survive.record.game.game_record import GameRecord
from survive.record.notation.read import read_action
from survive.record.wire.game_messages import action_message
from survive.record.wire.outlook import outlooks
from survive.server.features.reviews import messages
from survive.server.protocol.messages.shared import encode
from survive.study.results import Review
from survive.study.steps import Steps, in_steps
from survive.views import view

FORM = 1
"""Raise it when the answer changes: kept answers of another form are made again."""


def done_answer(review: Review, record: GameRecord, changes: Sequence[int]) -> Steps[bytes]:
    """Return the answer as it is kept and sent: JSON, compressed by gzip.

    ``changes`` has the number of the table's change after each number of standing actions.
    """
    moves = yield from moves_of.steps(review, record)
    answer = messages.ReviewStanding(
        state="done", done=1, of=1, review=in_changes(review, changes), moves=moves
    )
    return gzip.compress(encode(answer), mtime=0)


@in_steps
def moves_of(review: Review, record: GameRecord) -> Steps[list[messages.DecisionMoves]]:
    """Return the moves of each decision, with the spaces that they are about."""
    state, played, found = record.first_state(), 0, []
    for decision in review.decisions:  # in the order of the game
        for action in record.actions[played : decision.seq]:
            play(state, action)
        played = decision.seq
        found.append(
            messages.DecisionMoves(
                played=_followed(state.copy(), decision.seat, decision.played),
                best=_followed(state.copy(), decision.seat, decision.best),
            )
        )
        yield
    return found


def _followed(state: State, seat: int, line: Sequence[str]) -> list[messages.MoveInfo]:
    """Return the actions of a line, until one depends on what others or the dice did."""
    found = []
    for text in line:
        try:
            action = read_action(state, text)
        except EngineError:
            break
        (outlook,) = outlooks(view(state, seat), [action])
        board = state.ruleset.board
        found.append(messages.MoveInfo(action=action_message(action, board), outlook=outlook))
        play(state, action)
    return found


def in_changes(review: Review, changes: Sequence[int]) -> Review:
    """Count by the changes of the table instead of its standing actions: moves were taken back."""

    def seq_of(part: msgspec.Struct) -> msgspec.Struct:
        return msgspec.structs.replace(part, seq=changes[part.seq])  # type: ignore[attr-defined]

    return msgspec.structs.replace(
        review,
        **{
            name: [seq_of(part) for part in getattr(review, name)]
            for name in ("moments", "decisions", "strokes")
        },
    )
