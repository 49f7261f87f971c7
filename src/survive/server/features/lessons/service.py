"""Lessons at tables: how they are made, what the others do there, and what the learner is told."""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec

from survive.engine import State
from survive.lessons.lesson import NOBODY_HERE, YOU, Lesson, all_lessons, lesson_of
from survive.lessons.progress import LessonProgress, progress_of
from survive.lessons.script import scripted
from survive.record.wire import words
from survive.server.errors import RefusedError
from survive.server.features.lessons import messages
from survive.server.protocol import requests
from survive.server.protocol.messages import VERSION, NewSeat, NewTable, TableMade
from survive.server.tables.model.fold import Fold
from survive.server.tables.model.journal import Setup
from survive.server.tables.services import Services
from survive.views import legal_for

PACE = 1.2
"""Seconds of a bot's move: slower than elsewhere, for a learner who sees it for the first time."""
STAND_IN = "easy"
_PREFIX = "lesson."


def known_lesson(name: str) -> Lesson:
    """Return a lesson, or refuse a name that no lesson has."""
    lesson = lesson_of(name)
    if lesson is None:
        raise RefusedError("no_such_lesson", "there is no such lesson")
    return lesson


def table_for(lesson: Lesson, name: str) -> NewTable:
    """Return the table of a lesson for a person of this name."""
    return NewTable(
        version=VERSION,
        seats=tuple(_seat(kind, name) for kind in lesson.seats),
        seed=lesson.seed,
        stand_in=STAND_IN,
        away=None,  # a lesson waits for a learner who left it
        pace=PACE,
        hints=True,
        position=lesson.position,
        dice=msgspec.convert(lesson.dice, tuple[words.Creature, ...]),
    )


def _seat(kind: str, name: str) -> NewSeat:
    if kind == YOU:
        return NewSeat(kind="here", name=name)
    return NewSeat(kind="nobody") if kind == NOBODY_HERE else NewSeat(kind="bot", level=kind)


def progress_at(fold: Fold) -> LessonProgress:
    """Return how far the learner at the table of a lesson has come."""
    actions = tuple(taken.action for taken in fold.game.standing_actions)
    return _progress(fold.setup.lesson, fold.game.first_state(), actions)


@lru_cache(maxsize=64)
def _progress(name: str, first: State, actions: tuple[int, ...]) -> LessonProgress:
    """Search a way once per change of a table, though several messages and the driver ask."""
    return progress_of(known_lesson(name), first, actions)


async def make_lesson(services: Services, lesson: str, asked: messages.NewLesson) -> TableMade:
    """Make the table of a lesson, for one person; the same command gives the same table."""
    new = table_for(known_lesson(lesson), asked.name)
    return await requests.make_guided(services, new, asked, lesson=lesson)


class LessonGuide:
    """Leads learners through their lessons."""

    name = "lesson"
    turn_type = messages.LessonTurn

    def leads(self, setup: Setup) -> bool:
        """Return whether a table is for a lesson."""
        return lesson_of(setup.lesson) is not None

    def turn(self, fold: Fold, viewer: int) -> messages.LessonTurn | None:
        """Return what the learner is told; None for all other viewers."""
        progress = progress_at(fold)
        return lesson_turn(fold, progress) if viewer == progress.lesson.seat else None

    def is_over(self, fold: Fold) -> bool:
        """Return whether the lesson is done."""
        return progress_at(fold).done

    def undoes(self, _fold: Fold, _seat: int) -> None:
        """Leave it to the rules of undoing; a learner may also go back to any step."""

    def rests(self, fold: Fold) -> bool:
        """Return whether the lesson is done, or the learner has to go back first."""
        return progress_at(fold).rests

    def action(self, fold: Fold, seat: int) -> int | None:
        """Return what the lesson has this seat do now; None if a bot decides."""
        decided = sum(taken.seat == seat for taken in fold.game.standing_actions)
        return scripted(known_lesson(fold.setup.lesson), fold.state, seat, decided)


def lesson_list() -> messages.LessonList:
    """Return all lessons in their order."""
    return messages.LessonList(lessons=[_info(lesson) for lesson in all_lessons()])


def _info(lesson: Lesson) -> messages.LessonInfo:
    return messages.LessonInfo(lesson=lesson.name, minutes=lesson.minutes, steps=len(lesson.steps))


def lesson_turn(fold: Fold, progress: LessonProgress) -> messages.LessonTurn:
    """Return where a learner is, and what the lesson says to that."""
    step, praised = progress.now, progress.praised
    return messages.LessonTurn(
        lesson=progress.lesson.name,
        step=progress.step,
        steps=len(progress.lesson.steps),
        text=_key(step.text),
        hint="" if step.is_watched else _key(step.hint),
        hint_after=step.hint_after,
        advice=_advice(fold, progress),
        watch=step.is_watched,
        area=list(_area(progress.lesson.name)),
        lights=list(progress.lights),
        praise="" if praised is None else _key(praised.praise),
        mistake="" if progress.mistake is None else _key(progress.mistake.text),
        refusals=_refusals(progress),
        lost=progress.lost,
        back=progress.back,
        done=progress.done,
    )


def _advice(fold: Fold, progress: LessonProgress) -> int | None:
    legal = legal_for(fold.state, progress.lesson.seat)
    return legal.index(progress.advice) if progress.advice in legal else None


@cache
def _area(name: str) -> tuple[str, ...]:
    return known_lesson(name).area()


def _refusals(progress: LessonProgress) -> dict[str, str]:
    if progress.done:
        return {}
    likely = (*progress.lesson.mistakes, *progress.now.mistakes)
    return {mistake.refusal: _key(mistake.text) for mistake in likely if mistake.refusal}


def _key(text: str) -> str:
    """Return the key of a text as the page knows it, without the part that all have in common."""
    return text.removeprefix(_PREFIX)
