"""What the others do in a lesson: what its file says, in order, as far as that is legal."""

from __future__ import annotations

from collections.abc import Sequence

from survive.engine import EngineError, State, legal_actions
from survive.lessons.lesson import Lesson
from survive.record.notation.read import read_action


def scripted(lesson: Lesson, state: State, seat: int, decided: int) -> int | None:
    """Return the action of a seat that has decided this often before, or None: then a bot decides.

    The learner may have gone another way, so that the script no longer fits: it is left then.
    """
    texts: Sequence[str] = lesson.script.get(seat, ())
    if decided >= len(texts):
        return None
    try:
        action = read_action(state, texts[decided])
    except EngineError:
        return None
    return action if action in legal_actions(state) else None
