"""How a recorded game began: with its deal, or from a position."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from survive.engine import Deal, Options, State, new_game
from survive.engine.state import restore
from survive.record.notation.errors import RecordError
from survive.record.position.ashore import Ashore
from survive.record.position.text import Position, PositionError, position_of, read_position

POSITION: Final = "Position"
"""The tag of a record whose game began from a position."""
NO_DEAL: Final = Deal((), (), 0)
"""The deal of such a game: the position says which tiles are there."""


def first_state(options: Options, deal: Deal, position: str = "") -> State:
    """Return the state with which a game begins: a new one every time."""
    if not position:
        return new_game(options, deal)
    state = _begun(position)[0].copy()
    if options.kept:  # a position says nothing of the version that a game began by
        return restore(options, state.numbers())
    return state


def first_ashore(position: str) -> dict[int, int]:
    """Return the safe islands of those whom the position of a game's beginning has ashore."""
    return dict(_begun(position)[1]) if position else {}


@lru_cache(maxsize=64)
def _begun(text: str) -> tuple[State, Ashore]:
    found = read_position(text)
    return found.complete(0), found.ashore


def read_tag(value: str, line: int, options: Options, *, redacted: bool) -> Position:
    """Read the tag Position of a record, or raise a RecordError that says what is wrong.

    Whatever it leaves open is filled in, always in the same way: a game is played from a whole
    position.
    """
    try:
        found = read_position(value)
    except PositionError as error:
        raise RecordError(line, f"{POSITION}: {error}") from error
    said = found.state.ruleset.options
    if said != replace(options, kept=said.kept):
        raise RecordError(line, f"{POSITION}: its options differ from those in the tag Options")
    return found if redacted else position_of(found.complete(0), found.ashore)
