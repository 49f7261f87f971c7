"""JSON for actions, events, views and records: bytes in the wire form, and back.

``docs/protocol.md`` shows one of each.

>>> from survive.engine import STANDARD_BOARD, actions, number_of
>>> encode_action(number_of(actions.Sink(40)), STANDARD_BOARD)
b'{"type":"sink","space":"E3"}'
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from survive.engine import (
    Board,
    Event,
    IllegalActionError,
    State,
    apply,
    board_of,
)
from survive.record.game.beginning import NO_DEAL
from survive.record.game.body import Comment, Variation, Wish
from survive.record.game.game_record import GameRecord
from survive.record.notation.errors import NotationError
from survive.record.notation.wished_backs import lay_under
from survive.record.wire import words
from survive.record.wire.game_messages import WireError
from survive.record.wire.objects import (
    VERSION,
    action_from_wire,
    action_to_wire,
    deal_from_wire,
    deal_to_wire,
    event_from_wire,
    event_to_wire,
    options_from_wire,
    options_to_wire,
)
from survive.record.wire.view_reader import view_from_message
from survive.record.wire.views import ViewMessage, view_to_message
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


class VariationMessage(msgspec.Struct, forbid_unknown_fields=True):
    """What might have been played instead of an action of the game, or of another variation."""

    at: int
    """The number of actions before the one that it replaces."""
    actions: list[dict[str, Any]]
    comments: list[tuple[int, str]] = []
    variations: list[VariationMessage] = []
    backs: list[tuple[int, words.Back]] = []
    """What comes up otherwise than dealt, each with the number of actions before."""


class RecordMessage(msgspec.Struct, forbid_unknown_fields=True):
    """A whole game: what its text record says, for machines."""

    version: int
    options: dict[str, Any]
    deal: dict[str, Any]
    actions: list[dict[str, Any]]
    tags: dict[str, str] = {}
    comments: list[tuple[int, str]] = []
    """Remarks, each with the number of actions before it."""
    position: str = ""
    """The position from which the game began, if it did not begin with the deal."""
    variations: list[VariationMessage] = []


_record_decoder = msgspec.json.Decoder(RecordMessage)


def encode_record(record: GameRecord) -> bytes:
    """Write a game as JSON, all secrets included."""
    board = board_of(record.options.map)
    message = RecordMessage(
        version=VERSION,
        options=options_to_wire(record.options),
        deal={} if record.position else deal_to_wire(record.deal),
        actions=[action_to_wire(action, board) for action in record.actions],
        tags=dict(record.tags),
        comments=[(comment.after, comment.text) for comment in record.comments],
        position=record.position,
        variations=[_variation_message(one, board) for one in record.variations],
    )
    return _encoder.encode(message)


def _variation_message(variation: Variation, board: Board) -> VariationMessage:
    return VariationMessage(
        at=variation.at,
        actions=[action_to_wire(action, board) for action in variation.actions],
        comments=[(comment.after, comment.text) for comment in variation.comments],
        variations=[_variation_message(one, board) for one in variation.variations],
        backs=[(wish.at, words.BACKS[wish.back]) for wish in variation.wishes],
    )


def _variation_of(message: VariationMessage, board: Board) -> Variation:
    return Variation(
        message.at,
        tuple(action_from_wire(action, board) for action in message.actions),
        tuple(Comment(after, text) for after, text in message.comments),
        tuple(_variation_of(one, board) for one in message.variations),
        tuple(Wish(at, words.BACKS.index(back)) for at, back in message.backs),
    )


def decode_record(data: bytes | str) -> GameRecord:
    """Read a game from JSON and replay it, checking every action."""
    try:
        message = _record_decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise WireError(f"record: {error}") from error
    if message.version != VERSION:
        raise WireError(f"version {message.version}; expected version {VERSION}")
    options = options_from_wire(message.options)
    board = board_of(options.map)
    record = GameRecord(
        options,
        NO_DEAL if message.position else deal_from_wire(message.deal, options),
        tuple(action_from_wire(action, board) for action in message.actions),
        message.tags,
        tuple(Comment(after, text) for after, text in message.comments),
        message.position,
        tuple(_variation_of(one, board) for one in message.variations),
    )
    _check_line(record.first_state(), record.actions, record.variations, "record")
    return record


def variation_to_wire(variation: Variation, board: Board) -> dict[str, Any]:
    """Return the wire form of a variation."""
    found: dict[str, Any] = msgspec.to_builtins(_variation_message(variation, board))
    return found


def variation_from_wire(wire: object, board: Board) -> Variation:
    """Read the wire form of a variation, without checking its actions."""
    try:
        return _variation_of(msgspec.convert(wire, VariationMessage), board)
    except msgspec.ValidationError as error:
        raise WireError(f"variation: {error}") from error


def _check_line(
    state: State,
    actions: Sequence[int],
    variations: Sequence[Variation],
    where: str,
    wishes: Sequence[Wish] = (),
) -> None:
    """Play a line and its variations, or raise a WireError that names the wrong action."""
    for variation in variations:
        if not variation.actions or not 0 <= variation.at < len(actions):
            raise WireError(f"{where}: a variation has actions, and replaces one of this line")
    for count, action in enumerate(actions):
        for variation in variations:
            if variation.at == count:
                inside = f"{where}: variation of action {count + 1}"
                _check_line(
                    state.copy(),
                    variation.actions,
                    variation.variations,
                    inside,
                    variation.wishes,
                )
        try:
            for wish in wishes:
                if wish.at == count:
                    lay_under(state, action, wish.back)
            apply(state, action)
        except (IllegalActionError, NotationError) as error:
            raise WireError(f"{where}: action {count + 1}: {error}") from error


def _decode(data: bytes | str) -> object:
    try:
        decoded: object = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise WireError(str(error)) from error
    return decoded
