"""The engine's reasons in the words of the notation: colours and ``red3``, not seat numbers."""

from __future__ import annotations

from survive.engine import State, explain, refusals
from survive.engine.reasons import Reason
from survive.engine.sentences import Names, sentence
from survive.record.notation.vocabulary import adventurer_word, colour_of


class NotationNames(Names):
    """What the notation calls seats and adventurers."""

    def __init__(self, state: State) -> None:
        """Name the adventurers of this game."""
        super().__init__(state.ruleset.board)
        self._state = state

    def seat(self, seat: int) -> str:
        """Name a player by colour."""
        return colour_of(seat)

    def adventurer(self, adventurer: int) -> str:
        """Name an adventurer by colour and order: ``red3``."""
        return adventurer_word(self._state, adventurer)


def in_notation(state: State, reason: Reason) -> str:
    """Return a reason of the engine in the words of the notation."""
    return sentence(reason, NotationNames(state))


def reason_against(state: State, number: int) -> str:
    """Return why an action is not legal now, without its name in the catalogue."""
    return in_notation(state, explain.why_not(state, number))


def what_is_to_decide(state: State) -> str:
    """Return what must be decided now, and by whom."""
    return in_notation(state, refusals.GAME_OVER() if state.depth == 0 else explain.question(state))
