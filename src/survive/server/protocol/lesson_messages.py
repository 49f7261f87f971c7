"""What a learner is told about their lesson: where they are in it, and what it says to that."""

from __future__ import annotations

from functools import cache

from survive.lessons.lesson import Lesson, all_lessons
from survive.lessons.progress import Progress
from survive.server.protocol import messages
from survive.server.tables.lesson_tables import known_lesson, progress_at
from survive.server.tables.model.fold import Fold
from survive.views import legal_for

_PREFIX = "lesson."


def lesson_list() -> messages.LessonList:
    """Return all lessons in their order."""
    return messages.LessonList(lessons=[_info(lesson) for lesson in all_lessons()])


def _info(lesson: Lesson) -> messages.LessonInfo:
    return messages.LessonInfo(lesson=lesson.name, minutes=lesson.minutes, steps=len(lesson.steps))


def lesson_turn(fold: Fold, viewer: int) -> messages.LessonTurn | None:
    """Return what the learner is told; nothing to anybody else, and at other tables."""
    progress = progress_at(fold) if fold.setup.lesson else None
    if progress is None or viewer != progress.lesson.seat:
        return None
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


def _advice(fold: Fold, progress: Progress) -> int | None:
    legal = legal_for(fold.state, progress.lesson.seat)
    return legal.index(progress.advice) if progress.advice in legal else None


@cache
def _area(name: str) -> tuple[str, ...]:
    return known_lesson(name).area()


def _refusals(progress: Progress) -> dict[str, str]:
    if progress.done:
        return {}
    likely = (*progress.lesson.mistakes, *progress.now.mistakes)
    return {mistake.refusal: _key(mistake.text) for mistake in likely if mistake.refusal}


def _key(text: str) -> str:
    """Return the key of a text as the page knows it, without the part that all have in common."""
    return text.removeprefix(_PREFIX)
