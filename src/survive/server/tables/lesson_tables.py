"""Tables for lessons: what they are made of, and what the others do there."""

from __future__ import annotations

from functools import lru_cache

from survive.engine import State
from survive.lessons.lesson import NOBODY_HERE, YOU, Lesson, lesson_of
from survive.lessons.progress import Progress, progress_of
from survive.lessons.script import scripted
from survive.server.errors import RefusedError
from survive.server.tables.model.fold import Fold
from survive.server.tables.model.journal import SeatSetup
from survive.server.tables.table_factory import Terms

PACE = 1.2
"""Seconds of a bot's move: slower than elsewhere, for somebody who sees it for the first time."""
STAND_IN = "easy"


def known_lesson(name: str) -> Lesson:
    """Return a lesson, or refuse a name that no lesson has."""
    lesson = lesson_of(name)
    if lesson is None:
        raise RefusedError("no_such_lesson", "there is no such lesson")
    return lesson


def terms_of(lesson: Lesson, name: str) -> Terms:
    """Return the terms of a lesson's table for a person of this name."""
    return Terms(
        seats=tuple(_seat(kind, name) for kind in lesson.seats),
        options={},
        seed=lesson.seed,
        clock=None,
        answer=None,
        stand_in=STAND_IN,
        away=None,  # a lesson waits for whoever left it
        play_forced=True,
        pace=PACE,
        public=False,
        hints=True,
        position=lesson.position,
        dice=lesson.dice,
        lesson=lesson.name,
    )


def _seat(kind: str, name: str) -> SeatSetup:
    if kind == YOU:
        return SeatSetup("here", name)
    return SeatSetup("nobody") if kind == NOBODY_HERE else SeatSetup("bot", level=kind)


def progress_at(fold: Fold) -> Progress | None:
    """Return how far the learner at a table has come; None if it is not for a lesson."""
    if lesson_of(fold.setup.lesson) is None:
        return None
    actions = tuple(taken.action for taken in fold.game.standing_actions)
    return _progress(fold.setup.lesson, fold.game.first_state(), actions)


@lru_cache(maxsize=64)
def _progress(name: str, first: State, actions: tuple[int, ...]) -> Progress:
    """Search a way once per change of a table, though several messages and the driver ask."""
    return progress_of(known_lesson(name), first, actions)


def rests(fold: Fold) -> bool:
    """Whether a table is for a lesson in which nobody plays on."""
    progress = progress_at(fold) if fold.setup.lesson else None
    return progress is not None and progress.rests


def scripted_action(fold: Fold, seat: int) -> int | None:
    """Return what the lesson of a table lets this seat do now; None if a bot decides."""
    lesson = lesson_of(fold.setup.lesson)
    if lesson is None:
        return None
    decided = sum(taken.seat == seat for taken in fold.game.standing_actions)
    return scripted(lesson, fold.state, seat, decided)
