"""Whole games as JSON, all secrets included, and their variations as journals keep them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from survive.engine import (
    Board,
    IllegalActionError,
    State,
    apply,
    board_of,
)
from survive.engine.rulings import FIRST_VERSION, rules_version
from survive.record.game.beginning import NO_DEAL
from survive.record.game.body import Comment, Variation, Wish
from survive.record.game.game_record import GameRecord
from survive.record.notation.errors import NotationError
from survive.record.notation.wished_backs import lay_under
from survive.record.wire import words
from survive.record.wire.game_messages import AnyAction, WireError, action_message, action_number
from survive.record.wire.objects import (
    VERSION,
    deal_from_wire,
    deal_to_wire,
    options_from_wire,
    options_to_wire,
)


class VariationMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What might have been played instead of an action of the game, or of another variation."""

    at: int
    """The number of actions before the one that it replaces."""
    actions: list[AnyAction]
    comments: list[tuple[int, str]] = []
    variations: list[VariationMessage] = []
    backs: list[tuple[int, words.Back]] = []
    """What comes up otherwise than dealt, each with the number of actions before."""


class RecordMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole game: what its text record says, for machines."""

    version: int
    options: dict[str, Any]
    deal: dict[str, Any]
    actions: list[AnyAction]
    tags: dict[str, str] = {}
    comments: list[tuple[int, str]] = []
    """Remarks, each with the number of actions before it."""
    position: str = ""
    """The position from which the game began, if it did not begin with the deal."""
    variations: list[VariationMessage] = []
    rules: int = FIRST_VERSION
    """The version of the rules by which it was played."""


_record_decoder = msgspec.json.Decoder(RecordMessage)


def encode_record(record: GameRecord) -> bytes:
    """Write a game as JSON, all secrets included."""
    board = board_of(record.options.map)
    message = RecordMessage(
        version=VERSION,
        options=options_to_wire(record.options),
        deal={} if record.position else deal_to_wire(record.deal),
        actions=[action_message(action, board) for action in record.actions],
        tags=dict(record.tags),
        comments=[(comment.after, comment.text) for comment in record.comments],
        position=record.position,
        variations=[variation_message(one, board) for one in record.variations],
        rules=rules_version(),
    )
    return msgspec.json.encode(message)


def variation_message(variation: Variation, board: Board) -> VariationMessage:
    """Return a variation as a message."""
    return VariationMessage(
        at=variation.at,
        actions=[action_message(action, board) for action in variation.actions],
        comments=[(comment.after, comment.text) for comment in variation.comments],
        variations=[variation_message(one, board) for one in variation.variations],
        backs=[(wish.at, words.BACKS[wish.back]) for wish in variation.wishes],
    )


def variation_of(message: VariationMessage, board: Board) -> Variation:
    """Return the variation of a message, without checking its actions."""
    return Variation(
        message.at,
        tuple(action_number(action, board) for action in message.actions),
        tuple(Comment(after, text) for after, text in message.comments),
        tuple(variation_of(one, board) for one in message.variations),
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
    options = options_from_wire(message.options).since(message.rules)
    board = board_of(options.map)
    record = GameRecord(
        options,
        NO_DEAL if message.position else deal_from_wire(message.deal, options),
        tuple(action_number(action, board) for action in message.actions),
        message.tags,
        tuple(Comment(after, text) for after, text in message.comments),
        message.position,
        tuple(variation_of(one, board) for one in message.variations),
    )
    _check_line(record.first_state(), record.actions, record.variations, "record")
    return record


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
