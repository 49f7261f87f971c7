"""The moves of a reviewed game as pages need them: with the spaces that they are about."""

from __future__ import annotations

from collections.abc import Sequence

from survive.engine import EngineError, State, play
from survive.record.notation.read import read_action
from survive.record.report.outlook import outlooks
from survive.record.wire.game_messages import action_message
from survive.server.protocol import messages
from survive.server.tables.model.game import Game
from survive.study.results import Review
from survive.views import view


def moves_of(review: Review, game: Game) -> list[messages.DecisionMoves]:
    """Return the moves of each decision; its ``seq`` counts the changes of the game."""
    found = []
    for decision in review.decisions:
        state = game.state_at(decision.seq)
        found.append(
            messages.DecisionMoves(
                played=_followed(state.copy(), decision.seat, decision.played),
                best=_followed(state, decision.seat, decision.best),
            )
        )
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
