"""How far somebody has come in a lesson: found anew from the actions that stand, so undo works.

A step is done as soon as all its conditions hold, whichever way that came about; what happened up
to then no longer counts for the next one. A mistake is answered as long as it stands.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from survive.engine import NOBODY, Event, State, apply, to_move
from survive.lessons.conditions import Condition, Seen
from survive.lessons.lesson import NOBODY_HERE, Lesson, Mistake, Step
from survive.views import redact, view


@dataclass(frozen=True, slots=True)
class Progress:
    """Where somebody is in a lesson."""

    lesson: Lesson
    step: int
    """Number of the present step, from 0; that of the last one once all are done."""
    done: bool
    mistake: Mistake | None
    stuck: bool
    """Whether only beginning again helps."""

    @property
    def now(self) -> Step:
        """The present step."""
        return self.lesson.steps[self.step]

    @property
    def praised(self) -> Step | None:
        """The step that was done last."""
        if self.done:
            return self.now
        return self.lesson.steps[self.step - 1] if self.step else None

    def answer_to(self, refusal: str) -> str | None:
        """Return the key of the answer to something that the rules refuse."""
        likely = (*self.now.mistakes, *self.lesson.mistakes)
        found = (m.text for m in likely if m.refusal == refusal)
        return None if self.done else next(found, None)


def progress_of(lesson: Lesson, first: State, actions: Iterable[int]) -> Progress:
    """Return how far the learner has come after these actions, from what they may know."""
    course = _Course(lesson, first.copy())
    for action in actions:
        course.take(action)
    return course.progress()


class _Course:
    """Follows a game through the steps of a lesson."""

    def __init__(self, lesson: Lesson, state: State) -> None:
        self._lesson, self._state = lesson, state
        self._step = 0
        self._happened: list[Event] = []
        self._go_on()

    def take(self, action: int) -> None:
        """Carry out an action."""
        for event in apply(self._state, action):
            seen = redact(event, self._state, self._lesson.seat)
            if seen is not None:
                self._happened.append(seen)
        self._go_on()

    def _go_on(self) -> None:
        """Go on to the first step that is not done."""
        while not self._is_done and self._hold(self._lesson.steps[self._step].goal):
            self._step += 1
            self._happened = []

    @property
    def _is_done(self) -> bool:
        return self._step >= len(self._lesson.steps)

    def _hold(self, conditions: tuple[Condition, ...]) -> bool:
        known = view(self._state, self._lesson.seat).known
        return all(condition(Seen(self._happened, known)) for condition in conditions)

    def progress(self) -> Progress:
        """Return where the learner is."""
        lesson, done = self._lesson, self._is_done
        number = min(self._step, len(lesson.steps) - 1)
        mistake = None if done else self._mistake(lesson.steps[number])
        stuck = not done and (self._stands_still() or (mistake is not None and mistake.again))
        return Progress(lesson, number, done, mistake, stuck)

    def _mistake(self, step: Step) -> Mistake | None:
        likely = (*step.mistakes, *self._lesson.mistakes)
        made = (m for m in likely if m.refusal is None and self._hold(m.conditions))
        return next(made, None)

    def _stands_still(self) -> bool:
        seat = to_move(self._state)
        if seat == NOBODY:
            return True
        return seat >= 0 and self._lesson.seats[seat] == NOBODY_HERE
