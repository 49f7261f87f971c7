"""How far a learner has come in a lesson: derived from the actions that stand, so undo works.

A step is done as soon as all its conditions hold, whichever way that came about; what happened up
to then no longer counts for the next one. As soon as the lesson can no longer be finished the
learner is informed, and is brought back to the start of a step from which it can.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from survive.engine import State
from survive.lessons.course import Course
from survive.lessons.lesson import Lesson, LessonStep, Mistake
from survive.lessons.lights import lit_spaces
from survive.lessons.solver import find_way


@dataclass(frozen=True, slots=True)
class LessonProgress:
    """Where a learner is in a lesson."""

    lesson: Lesson
    step: int
    """Number of the present step, from 0; that of the last one once all are done."""
    done: bool
    lost: bool
    """Whether the lesson can no longer be finished from here."""
    mistake: Mistake | None
    """What has its own answer: the reason if the lesson is lost, otherwise a remark."""
    lights: tuple[str, ...]
    """Spaces, safe islands and parts of the page that light up."""
    advice: int | None
    """An action with which the lesson can be finished, while the learner has a choice."""
    back: int
    """If it is lost: how many actions to take back to the start of a step that can be done."""

    @property
    def rests(self) -> bool:
        """Whether play stops: the lesson is done, or the learner has to go back first."""
        return self.done or self.lost

    @property
    def now(self) -> LessonStep:
        """The present step."""
        return self.lesson.steps[self.step]

    @property
    def praised(self) -> LessonStep | None:
        """The step that was done last."""
        if self.done:
            return self.now
        return self.lesson.steps[self.step - 1] if self.step else None

    def answer_to(self, refusal: str) -> str | None:
        """Return the key of the answer to something that the rules refuse."""
        likely = (*self.now.mistakes, *self.lesson.mistakes)
        found = (m.text for m in likely if m.refusal == refusal)
        return None if self.done else next(found, None)


def progress_of(lesson: Lesson, first: State, actions: Iterable[int]) -> LessonProgress:
    """Return how far the learner has come after these actions, from what they may know."""
    course = Course(lesson, first.copy())
    starts: dict[int, tuple[int, Course]] = {}
    taken = 0
    for taken, action in enumerate(actions, 1):
        _note_start(starts, course, taken - 1)
        course.take(action)
    number = min(course.step, len(lesson.steps) - 1)
    if course.is_done:
        return LessonProgress(lesson, number, True, False, None, (), None, 0)
    way = find_way(course)
    lost = not way.exists
    back = taken - _last_good(starts) if lost else 0
    lights = () if lost else lit_spaces(course.now.lights, course.state)
    return LessonProgress(
        lesson, number, False, lost, _mistake(course, lost), lights, way.action, back
    )


def _note_start(starts: dict[int, tuple[int, Course]], course: Course, taken: int) -> None:
    """Record the learner's first choice in each step, with the number of actions before it."""
    if course.step not in starts and course.learner_chooses:
        starts[course.step] = (taken, course.copy())


def _last_good(starts: dict[int, tuple[int, Course]]) -> int:
    """Return the number of actions before the latest step from which the lesson can be finished."""
    for taken, course in reversed(starts.values()):
        if find_way(course).exists:
            return taken
    return 0


def _mistake(course: Course, lost: bool) -> Mistake | None:
    likely = (mistake for mistake in course.mistakes if mistake.harmless != lost)
    return next((mistake for mistake in likely if course.holds(mistake.conditions)), None)
