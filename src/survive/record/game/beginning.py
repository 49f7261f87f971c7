"""How a recorded game began: with its deal, or from a position."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from survive.engine import Deal, Options, State, new_game
from survive.record.notation.errors import RecordError
from survive.record.position.text import Position, PositionError, position_of, read_position

POSITION: Final = "Position"
"""The tag of a record whose game began from a position."""
NO_DEAL: Final = Deal((), (), 0)
"""The deal of such a game: the position says which tiles are there."""


def first_state(options: Options, deal: Deal, position: str = "") -> State:
    """Return the state with which a game begins: a new one every time."""
    return _complete(position).copy() if position else new_game(options, deal)


@lru_cache(maxsize=64)
def _complete(text: str) -> State:
    return read_position(text).complete(0)


def read_tag(value: str, line: int, options: Options, *, redacted: bool) -> Position:
    """Read the tag Position of a record, or raise a RecordError that says what is wrong.

    Whatever it leaves open is filled in, always in the same way: a game is played from a whole
    position.
    """
    try:
        found = read_position(value)
    except PositionError as error:
        raise RecordError(line, f"{POSITION}: {error}") from error
    if found.state.ruleset.options != options:
        raise RecordError(line, f"{POSITION}: its options differ from those in the tag Options")
    return found if redacted else position_of(found.complete(0))
