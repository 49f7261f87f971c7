"""The back that an explored line chooses for a sinking tile: ``sink G8=volcano``.

In a game the deal decides what is under a tile. In an explored line, a user may ask for
another back: the tile then changes backs with the first tile of its terrain, in the order of the
spaces, that has the one wished for. So no back comes up more often than the box has it.
"""

from __future__ import annotations

from typing import NamedTuple

from survive.engine import State, action_of, actions
from survive.record.notation.cursor import Cursor
from survive.record.notation.errors import IllegalNotationError, InvalidNotationError
from survive.record.notation.read import read_action
from survive.record.notation.vocabulary import BACK_WORDS, HIDDEN_WORD
from survive.record.notation.write import write_action

WISH = "="
ROLL = "roll"
"""The action of a line that lets chance roll the die."""
BY_CHANCE = f"{WISH}{HIDDEN_WORD}"
"""After an action that sinks a tile: chance draws what comes up."""
_USAGE = "sink SPACE=BACK, such as sink G8=shark"


class Taken(NamedTuple):
    """An action as it was taken."""

    action: int
    back: int | None
    """What comes up in it, if it is not what lay there."""


def backs_alike(state: State, action: int) -> list[int]:
    """Return the backs of all tiles from which an action takes one; none if it sinks no tile."""
    sunk = action_of(action)
    if not isinstance(sunk, actions.Sink):
        return []
    return sorted(int(state.backs[tile]) for tile in _alike(state, sunk.space))


def back_under(state: State, action: int) -> int | None:
    """Return what an action turns up; None if it sinks no tile."""
    sunk = action_of(action)
    if not isinstance(sunk, actions.Sink):
        return None
    return int(state.backs[state.ruleset.board.tile_at[sunk.space]])


def take(state: State, text: str) -> Taken:
    """Return the action that a text means, and have what it wishes for come up.

    Only the backs of the state are changed. Raises a NotationError as ``read_action`` does.
    """
    plain, sign, wish = (part.strip() for part in text.partition(WISH))
    action = read_action(state, plain if sign else text)
    if not sign:
        return Taken(action, None)
    if wish not in BACK_WORDS:
        Cursor(state, text).unknown(wish, "back", BACK_WORDS)
    back = BACK_WORDS.index(wish)
    if back == back_under(state, action):
        return Taken(action, None)
    lay_under(state, action, back)
    return Taken(action, back)


def read_as_dealt(state: State, text: str) -> int:
    """Return the action of a game that a text means: a wish must be what is there anyway."""
    taken = take(state, text)
    if taken.back is not None:
        reason = "the deal says what is under a tile; only a variation may wish for something else"
        raise IllegalNotationError(text, reason)
    return taken.action


def write_taken(state: State, action: int, back: int | None) -> str:
    """Return the text of an action, with what is wished for, if anything is."""
    text = write_action(state, action)
    return text if back is None else f"{text}{WISH}{BACK_WORDS[back]}"


def lay_under(state: State, action: int, back: int) -> None:
    """Make an action reveal this back, or raise a NotationError."""
    text, sunk = write_taken(state, action, back), action_of(action)
    if not isinstance(sunk, actions.Sink):
        raise InvalidNotationError(text, f"only a tile that sinks has a back; expected {_USAGE}")
    alike, tile = _alike(state, sunk.space), state.ruleset.board.tile_at[sunk.space]
    if state.backs[tile] == back:
        return
    other = next((one for one in alike if state.backs[one] == back), None)
    if other is None:
        left = ", ".join(BACK_WORDS[one] for one in sorted(set(backs_alike(state, action))))
        reason = f"under the tiles that are left of this terrain there is only: {left}"
        raise IllegalNotationError(text, reason)
    state.backs[other], state.backs[tile] = state.backs[tile], back


def _alike(state: State, space: int) -> list[int]:
    """Return the tiles that are left of the terrain of this one."""
    board, terrain = state.ruleset.board, state.ground[space]
    return [tile for tile, where in enumerate(board.island) if state.ground[where] == terrain]
