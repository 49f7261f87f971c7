"""Searches a way from any moment of a lesson to its end, so that no wrong turn goes unnoticed.

The learner needs one choice that works; where a bot has no script, all its choices must. A step
has to be done before the turn ends, unless it is only to be watched, and a die that the lesson
does not name ends the way. The same position with the same part of the goal reached is examined
once.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from survive.engine import EngineError, State, legal_actions
from survive.lessons.course import Course
from survive.record.notation.read import read_action

MOST_POSITIONS = 1000
"""After this many positions a search gives up."""


class SearchLimitError(Exception):
    """The search has met its limit without an answer."""


@dataclass(frozen=True, slots=True)
class Way:
    """Whether a lesson can still be finished, and how to go on."""

    exists: bool
    action: int | None = None
    """The learner's next action on it; None while it is not their choice."""


def find_way(course: Course) -> Way:
    """Return how the lesson can be finished from here.

    A search that meets its limit counts as a way: the page says that a learner went wrong only if
    that is certain.
    """
    solver = LessonSolver()
    try:
        return solver.way(course)
    except SearchLimitError:
        return Way(exists=True)


class LessonSolver:
    """One search; ``positions`` counts what it has examined."""

    def __init__(self, most: int = MOST_POSITIONS) -> None:
        """Allow a number of positions."""
        self.positions, self._most = 0, most
        self._known: dict[tuple[State, int, tuple[bool, ...]], bool] = {}

    def way(self, course: Course) -> Way:
        """Return a way to the end; raise a SearchLimitError if there are too many positions."""
        if course.is_done or not course.learner_chooses:
            return Way(self._solves(course))
        for action in _choices(course):
            if self._follows(course, action):
                return Way(exists=True, action=action)
        return Way(exists=False)

    def _follows(self, course: Course, action: int) -> bool:
        """Whether there is a way after an action."""
        after = course.after(action)
        is_late = after.step == course.step and after.state.turn != course.state.turn
        return not (is_late and not course.now.is_watched) and self._solves(after)

    def _solves(self, course: Course) -> bool:
        if course.is_done:
            return True
        if course.has_ended:
            return False
        key = (course.state, course.step, course.judged(course.now.goal))
        if key not in self._known:
            self.positions += 1
            if self.positions > self._most:
                raise SearchLimitError
            self._known[key] = self._examine(course)
        return self._known[key]

    def _examine(self, course: Course) -> bool:
        if course.learner_chooses:
            return any(self._follows(course, action) for action in _choices(course))
        return all(self._follows(course, action) for action in course.expected())


def _choices(course: Course) -> Iterable[int]:
    """Return the learner's legal actions, those of the step's own solution first."""
    legal = legal_actions(course.state)
    preferred = [
        action
        for text in course.now.solution
        if (action := _read(course.state, text)) is not None and action in legal
    ]
    return dict.fromkeys([*preferred, *legal])


def _read(state: State, text: str) -> int | None:
    try:
        return read_action(state, text)
    except EngineError:
        return None
