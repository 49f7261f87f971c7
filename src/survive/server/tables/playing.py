"""What a client's action does: the entries that it causes, or why it is refused.

This reads the table and writes nothing; ``Table.command`` calls it again when another process was
faster. The other commands are in ``model/commands/``: this one needs the table's dice too.
"""

from __future__ import annotations

from survive.engine import EngineError, State, actions, explain, legal_actions, number_of, refusals
from survive.engine.sentences import Names, sentence
from survive.record.wire.game_messages import AnyAction, action_number
from survive.record.wire.objects import Wire, reason_to_wire
from survive.server.errors import RefusedError
from survive.server.tables.model import journal
from survive.server.tables.model.journal import AnyEntry
from survive.server.tables.table import Table
from survive.views import why_not

DECLINE = number_of(actions.Decline())


def play(table: Table, seat: int, action: AnyAction, now: float) -> list[AnyEntry]:
    """Take an action, together with what follows by itself."""
    fold = table.fold
    if not fold.started:
        raise RefusedError("not_started", "the game has not begun")
    try:
        number = action_number(action, fold.board)
    except EngineError as error:
        raise RefusedError("malformed_action", str(error)) from error
    if fold.decides != seat:
        raise RefusedError("not_your_decision", *_told(fold.state, seat, number))
    if fold.answers_itself(seat):
        raise RefusedError("answered_for_you", "the server answers this question for you")
    if fold.places_itself(seat):
        raise RefusedError("placed_for_you", "the server places this piece for you")
    if number not in legal_actions(fold.state):
        raise RefusedError("illegal", *_told(fold.state, seat, number))
    question = fold.question()
    if question is not None and number == DECLINE and now < question.shown:
        return [journal.Answered(seat)]  # revealed at the moment when every "no" is (POW-7)
    back = [journal.HandedBack(seat)] if fold.seats[seat].bot is not None else []
    return [*back, *table.with_what_follows(number, "person")]


def _told(state: State, seat: int, number: int) -> tuple[str, list[Wire]]:
    """Return why a seat may not take an action: a sentence, and the reasons as data."""
    board, reason = state.ruleset.board, why_not(state, seat, number)
    own = reason != refusals.NOT_YOUR_DECISION()
    said = explain.said(state, number, reason) if own else sentence(reason, Names(board))
    return said, [reason_to_wire(reason, board)]
