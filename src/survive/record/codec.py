"""JSON of actions, events and views: bytes in the wire form, and back (``docs/protocol.md``).

>>> from survive.engine import STANDARD_BOARD, actions, number_of
>>> encode_action(number_of(actions.Sink(40)), STANDARD_BOARD)
b'{"type":"sink","space":"E3"}'
"""

from __future__ import annotations

import msgspec

from survive.engine import Board, Event
from survive.record.view_wire import ViewMessage, view_from_message, view_to_message
from survive.record.wire import (
    WireError,
    action_from_wire,
    action_to_wire,
    event_from_wire,
    event_to_wire,
)
from survive.views import View

_encoder = msgspec.json.Encoder()
_view_decoder = msgspec.json.Decoder(ViewMessage)


def encode_action(number: int, board: Board) -> bytes:
    """Write an action as JSON."""
    return _encoder.encode(action_to_wire(number, board))


def decode_action(data: bytes | str, board: Board) -> int:
    """Read an action's number from JSON."""
    return action_from_wire(_decode(data), board)


def encode_event(event: Event, board: Board) -> bytes:
    """Write an event as JSON. Redact it first."""
    return _encoder.encode(event_to_wire(event, board))


def decode_event(data: bytes | str, board: Board) -> Event:
    """Read an event from JSON."""
    return event_from_wire(_decode(data), board)


def encode_view(view: View) -> bytes:
    """Write a view as JSON."""
    return _encoder.encode(view_to_message(view))


def decode_view(data: bytes | str) -> View:
    """Read a view from JSON."""
    try:
        return view_from_message(_view_decoder.decode(data))
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise WireError(f"view: {error}") from error


def _decode(data: bytes | str) -> object:
    try:
        decoded: object = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise WireError(str(error)) from error
    return decoded
