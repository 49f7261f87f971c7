"""Turns reasons into English; the caller says how seats are named.

>>> from survive.engine import refusals
>>> from survive.engine.board import STANDARD_BOARD
>>> sentence(refusals.MUST_ROW_ON(seat=1, space=40), Names(STANDARD_BOARD))
'seat 1 must move the raft in E3 once more or stop'
>>> sentence(refusals.ALREADY_SWUM(adventurer=3), Names(STANDARD_BOARD))
'it has already swum this turn (MOV-4)'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from survive.engine import faults, refusals
from survive.engine.agenda import ENTRY_NAMES
from survive.engine.board import Board
from survive.engine.pieces import BACK_NAMES, GROUND_NAMES, KIND_NAMES
from survive.engine.reasons import (
    ADVENTURER,
    BACK,
    ENTRY,
    GROUND,
    KIND,
    SEAT,
    SPACE,
    Code,
    Reason,
    kind_of_field,
)

ALL_CODES: Final[dict[str, Code]] = refusals.CODES | faults.CODES

WORDS: Final[dict[str, tuple[str, ...]]] = {
    KIND: KIND_NAMES,
    GROUND: GROUND_NAMES,
    BACK: BACK_NAMES,
    ENTRY: ENTRY_NAMES,
}
"""The words for the numbers of a kind of field, if they are the same for everyone."""


class Names:
    """What seats, adventurers and spaces are called: here by number, and as on the map."""

    def __init__(self, board: Board) -> None:
        """Use the names of spaces on this map."""
        self.board = board

    def seat(self, seat: int) -> str:
        """Name a player."""
        return f"seat {seat}"

    def adventurer(self, adventurer: int) -> str:
        """Name an adventurer."""
        return f"#{adventurer}"

    def space(self, space: int) -> str:
        """Name a space."""
        return self.board.names[space]


def sentence(reason: Reason, names: Names, codes: Mapping[str, Code] = ALL_CODES) -> str:
    """Return a reason in English, with the rule's id if it has one."""
    words = in_words(reason, names, codes)
    return f"{words} ({reason.rule})" if reason.rule else words


def in_words(reason: Reason, names: Names, codes: Mapping[str, Code] = ALL_CODES) -> str:
    """Return a reason in English, without the rule."""
    said = {name: _word(name, value, names) for name, value in reason.items}
    return codes[reason.code].words.format(**said)


def _word(field: str, value: int | str, names: Names) -> str:
    kind = kind_of_field(field)
    if isinstance(value, str):
        return value
    if kind == SEAT:
        return names.seat(value)
    if kind == ADVENTURER:
        return names.adventurer(value)
    if kind == SPACE:
        return names.space(value)
    return WORDS[kind][value] if kind in WORDS else str(value)
