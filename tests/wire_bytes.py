"""Actions, events and views as JSON, for tests that compare bytes or send broken ones."""

from __future__ import annotations

import msgspec

from survive.engine import Board, Event
from survive.record.wire.game_messages import (
    AnyAction,
    AnyEvent,
    WireError,
    action_message,
    action_number,
    event_message,
    event_of,
)
from survive.record.wire.view_reader import view_from_wire
from survive.record.wire.views import view_to_message
from survive.views import View


def encode_action(number: int, board: Board) -> bytes:
    return msgspec.json.encode(action_message(number, board))


def decode_action(data: bytes | str, board: Board) -> int:
    try:
        return action_number(msgspec.json.decode(data, type=AnyAction), board)
    except msgspec.DecodeError as error:
        raise WireError(str(error)) from error


def encode_event(event: Event, board: Board) -> bytes:
    return msgspec.json.encode(event_message(event, board))


def decode_event(data: bytes | str, board: Board) -> Event:
    return event_of(msgspec.json.decode(data, type=AnyEvent), board)


def encode_view(view: View) -> bytes:
    return msgspec.json.encode(view_to_message(view))


def decode_view(data: bytes | str) -> View:
    return view_from_wire(msgspec.json.decode(data))
