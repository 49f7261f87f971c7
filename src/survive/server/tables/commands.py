"""What each client command does: the entries that it causes, or why it is refused.

Each function looks at the table as it is and writes nothing; ``Table.command`` calls it again
if somebody else was faster.
"""

from __future__ import annotations

from typing import Any, Literal

from survive.engine import EngineError, State, actions, explain, legal_actions, number_of, refusals
from survive.engine.sentences import Names, sentence
from survive.record.wire.objects import Wire, reason_to_wire
from survive.server.errors import RefusedError
from survive.server.tables import table_factory
from survive.server.tables.model import auto_placing, journal
from survive.server.tables.model.journal import AnyEntry, Presetting
from survive.server.tables.model.names import clean_name
from survive.server.tables.table import Table
from survive.views import why_not

DECLINE = number_of(actions.Decline())


def play(table: Table, seat: int, action: dict[str, Any], now: float) -> list[AnyEntry]:
    """Take an action, together with what follows by itself."""
    fold = table.fold
    if not fold.started:
        raise RefusedError("not_started", "the game has not begun")
    try:
        number = fold.number_of(action)
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


def undo(table: Table, seat: int) -> list[AnyEntry]:
    """Take back the last choice."""
    count = table.fold.may_undo(seat)
    if count == 0:
        raise RefusedError(
            "cannot_undo",
            "only what you did yourself since the last tile, die or question can be taken back",
        )
    return [journal.Undone(seat, count)]


def start(table: Table) -> list[AnyEntry]:
    """Begin the game."""
    if table.fold.started:
        raise RefusedError("started", "the game has already begun")
    return [journal.Started()]


def change_seat(
    table: Table, number: int, kind: Literal["link", "bot"], level: str, name: str
) -> list[AnyEntry]:
    """Assign a free seat to a bot, or open it to whoever has the link."""
    if table.fold.started:
        raise RefusedError("started", "the game has already begun")
    if number >= len(table.fold.seats):
        raise RefusedError("bad_seat", "there is no such seat")
    if table.fold.seats[number].taken:
        raise RefusedError("taken", "somebody is sitting there")
    seat = table_factory.checked_seat(journal.SeatSetup(kind, name, level))
    return [journal.SeatChanged(number, seat)]


def preset(table: Table, seat: int, shark: Presetting, kaiju: Presetting) -> list[AnyEntry]:
    """Keep the answers to repellent questions."""
    _person(table, seat)
    return [journal.Preset(seat, shark, kaiju)]


def leave(table: Table, seat: int) -> list[AnyEntry]:
    """Let the stand-in play."""
    _person(table, seat)
    if table.fold.seats[seat].bot == "left":
        raise RefusedError("left", "you have already left")
    return [journal.BotTook(seat, "left")]


def back(table: Table, seat: int) -> list[AnyEntry]:
    """Let the person play again."""
    _person(table, seat)
    if table.fold.seats[seat].bot is None:
        raise RefusedError("playing", "you are already playing")
    return [journal.HandedBack(seat)]


def place_rest(table: Table, seat: int, on: bool) -> list[AnyEntry]:
    """Let the server place what is left, or let the person place again."""
    _person(table, seat)
    fold = table.fold
    if not fold.started:
        raise RefusedError("not_started", "the game has not begun")
    if not auto_placing.is_setup(fold.state):
        raise RefusedError("not_placing", "all adventurers and rafts are placed")
    return [journal.Placing(seat, on and auto_placing.left_to_server(fold.state, seat) > 0)]


def rename(table: Table, seat: int, name: str) -> list[AnyEntry]:
    """Change a name."""
    _person(table, seat)
    return [journal.Renamed(seat, clean_name(name))]


def _person(table: Table, seat: int) -> None:
    if not table.fold.seats[seat].taken:
        raise RefusedError("no_person", "no person is sitting there")
