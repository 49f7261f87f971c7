"""The engine's reasons in the words of the notation: colours and ``red3``, not seat numbers."""

from __future__ import annotations

import re

from survive.engine import State, explain
from survive.record.notation.words import adventurer_word, colour_of


def reason_against(state: State, number: int) -> str:
    """Say why an action is not legal now, without its name in the catalogue."""
    action, _, reason = explain.why_not(state, number).partition(": ")
    return in_colours(state, reason or action)


def what_is_to_decide(state: State) -> str:
    """Say what must be decided now, and by whom."""
    if state.depth == 0:
        return "the game is over (END-1)"
    return in_colours(state, explain.question(state))


def in_colours(state: State, sentence: str) -> str:
    """Put the names of colours and adventurers for the numbers in a sentence of the engine."""
    named = re.sub(r"\bseat (\d)", lambda found: colour_of(int(found[1])), sentence)
    return re.sub(r"#(\d+)", lambda found: adventurer_word(state, int(found[1])), named)
