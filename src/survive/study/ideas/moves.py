"""The moves of a decision as choices: what a page needs to tell and to draw them."""

from __future__ import annotations

from collections.abc import Sequence

from survive.engine import EngineError, State, play
from survive.record.notation.read import read_action
from survive.record.wire.choices import choices_of
from survive.study.results import ReviewedMove
from survive.views import view


def as_choices(state: State, seat: int, texts: Sequence[str]) -> list[ReviewedMove]:
    """Return a seat's actions as moves with their choices.

    Choices end before the first action that depends on others or on luck.
    """
    now, found = state.copy(), list[ReviewedMove]()
    for text in texts:
        try:
            action = read_action(now, text)
        except EngineError:
            break
        (choice,) = choices_of(view(now, seat), [action])
        found.append(ReviewedMove(text=text, choice=choice))
        play(now, action)
    return [*found, *(ReviewedMove(text=text) for text in texts[len(found) :])]
