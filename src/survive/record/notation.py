"""Actions as short readable texts, like the moves of a chess game, and back (docs/notation.md).

>>> from survive.engine import Options, legal_actions, new_game
>>> state = new_game(Options(players=3), seed=7)
>>> write_action(state, legal_actions(state)[0])
'place 1 D4'
>>> read_action(state, "PLACE 1 d4") == legal_actions(state)[0]
True
>>> read_action(state, "place 1 A1")
Traceback (most recent call last):
    ...
survive.record.text_errors.IllegalNotationError: 'place 1 A1': there is no Island tile (SET-4)
"""

from __future__ import annotations

from survive.record.notation_read import VERBS, read_action
from survive.record.notation_write import write_action
from survive.record.text_errors import (
    AmbiguousNotationError,
    IllegalNotationError,
    InvalidNotationError,
    NotationError,
)

__all__ = [
    "VERBS",
    "AmbiguousNotationError",
    "IllegalNotationError",
    "InvalidNotationError",
    "NotationError",
    "read_action",
    "write_action",
]
