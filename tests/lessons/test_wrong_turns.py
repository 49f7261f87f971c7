"""Every legal move of every step, and every second one: none leads into a dead end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from survive.engine import legal_actions, to_move
from survive.lessons.course import Course
from survive.lessons.lesson import ORDER, Lesson, lesson_of
from survive.lessons.progress import LessonProgress, progress_of
from survive.lessons.rehearsal import Rehearsal, rehearsed
from survive.lessons.solver import LessonSolver


def the(name: str) -> Lesson:
    """Return one of our lessons."""
    lesson = lesson_of(name)
    assert lesson is not None
    return lesson


def starts(lesson: Lesson) -> Iterator[Rehearsal]:
    """Return each moment at which a step begins with a choice of the learner's."""
    for number in range(len(lesson.steps)):
        rehearsal = rehearsed(lesson, number)
        if to_move(rehearsal.state) == lesson.seat:
            yield rehearsal


def check(moment: Rehearsal, tried: str) -> LessonProgress:
    """Check what the learner is told: the lesson goes on, or it leads back to where it does."""
    progress, lesson = moment.progress, moment.lesson
    if progress.done:
        return progress
    course = Course(lesson, moment.first.copy())
    for action in moment.actions:
        course.take(action)
    assert LessonSolver().way(course).exists != progress.lost, (
        f"{tried}: the search ends within its limit"
    )
    if progress.lost:
        kept = moment.actions[: len(moment.actions) - progress.back]
        back = progress_of(lesson, moment.first, kept)
        assert progress.back > 0, f"{tried}: there is nothing to take back"
        assert not back.lost, f"{tried}: taken back, it is still lost"
        assert back.advice is not None, f"{tried}: taken back, it is not the learner's choice"
        assert not progress.lights, f"{tried}: something lights up that does not help"
        return progress
    assert to_move(moment.state) == lesson.seat, f"{tried}: nobody plays on"
    assert progress.advice in legal_actions(moment.state), f"{tried}: the hint is not legal"
    assert not moment.after(progress.advice or 0).progress.lost, f"{tried}: the hint is wrong"
    return progress


@pytest.mark.parametrize("name", ORDER)
def test_each_first_move_is_answered(name: str) -> None:
    lesson, tried, lost = the(name), 0, 0
    for start in starts(lesson):
        assert not start.progress.lost
        for action in legal_actions(start.state):
            where = f"{name} {start.progress.step + 1}: {action}"
            lost += check(start.after(action), where).lost
            tried += 1
    assert tried >= len(lesson.steps)
    assert lost or name == "sink", "every other lesson can be lost"


@pytest.mark.parametrize("name", ORDER)
def test_each_second_move_is_answered_too(name: str) -> None:
    for start in starts(the(name)):
        for action in legal_actions(start.state):
            first = start.after(action)
            if first.progress.rests or to_move(first.state) != 0:
                continue
            for another in legal_actions(first.state):
                where = f"{name} {start.progress.step + 1}: {action}, {another}"
                check(first.after(another), where)
