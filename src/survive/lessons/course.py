"""A lesson that is under way: the game, the present step, and what may happen next.

Only what the learner may know counts: events and states are redacted for their seat.
"""

from __future__ import annotations

from survive.engine import CHANCE, NOBODY, Event, State, apply, catalogue, legal_actions, to_move
from survive.engine.pieces import KIND_NAMES
from survive.lessons.conditions import Condition, Seen
from survive.lessons.lesson import NOBODY_HERE, Lesson, LessonStep, Mistake
from survive.lessons.script import scripted
from survive.record.report.forced import is_seen_to_be_forced
from survive.views import redact, view


class Course:
    """Follows a game through the steps of a lesson."""

    def __init__(self, lesson: Lesson, state: State) -> None:
        """Start with the first step; the course owns the state from here on."""
        self.lesson, self.state = lesson, state
        self.step = 0
        """Number of the present step; the number of steps once all are done."""
        self._happened: list[Event] = []
        self._seen: Seen | None = None
        self._rolled = 0
        self._decided = [0] * len(lesson.seats)
        self._go_on()

    def copy(self) -> Course:
        """Return an independent copy."""
        twin = object.__new__(Course)
        twin.lesson, twin.state, twin.step = self.lesson, self.state.copy(), self.step
        twin._happened, twin._seen = list(self._happened), None
        twin._rolled, twin._decided = self._rolled, list(self._decided)
        return twin

    def take(self, action: int) -> None:
        """Carry out an action and advance past every step whose goal is reached."""
        seat = to_move(self.state)
        if seat == CHANCE:
            self._rolled += 1
        else:
            self._decided[seat] += 1
        for event in apply(self.state, action):
            seen = redact(event, self.state, self.lesson.seat)
            if seen is not None:
                self._happened.append(seen)
        self._seen = None
        self._go_on()

    def after(self, action: int) -> Course:
        """Return the course after an action; this one stays as it is."""
        twin = self.copy()
        twin.take(action)
        return twin

    @property
    def is_done(self) -> bool:
        """Whether all steps are done."""
        return self.step >= len(self.lesson.steps)

    @property
    def now(self) -> LessonStep:
        """The present step; the last one once all are done."""
        return self.lesson.steps[min(self.step, len(self.lesson.steps) - 1)]

    @property
    def mistakes(self) -> tuple[Mistake, ...]:
        """Those that the rules allow in the present step; its own come first."""
        likely = (*self.now.mistakes, *self.lesson.mistakes)
        return tuple(mistake for mistake in likely if mistake.refusal is None)

    @property
    def learner_chooses(self) -> bool:
        """Whether the next decision is the learner's, and more than a formality."""
        return to_move(self.state) == self.lesson.seat and not is_seen_to_be_forced(self.state)

    @property
    def has_ended(self) -> bool:
        """Whether the lesson leads no further.

        The game is over, an empty seat is to play, a die is to be rolled that the lesson does not
        name, or a fatal mistake was made.
        """
        if any(mistake.fatal and self.holds(mistake.conditions) for mistake in self.mistakes):
            return True
        seat = to_move(self.state)
        if seat == CHANCE:
            return self._rolled >= len(self.lesson.dice)
        return seat == NOBODY or self.lesson.seats[seat] == NOBODY_HERE

    def expected(self) -> list[int]:
        """Return what may happen next without a choice of the learner's.

        That is one action for the die, for a script and for a formality; for a bot, all it may do.
        """
        seat = to_move(self.state)
        if seat == CHANCE:
            return [int(catalogue.roll(KIND_NAMES.index(self.lesson.dice[self._rolled])))]
        fixed = None
        if seat != self.lesson.seat:
            fixed = scripted(self.lesson, self.state, seat, self._decided[seat])
        return legal_actions(self.state) if fixed is None else [fixed]

    def holds(self, conditions: tuple[Condition, ...]) -> bool:
        """Whether all conditions hold, from what the learner has seen in this step."""
        return all(self.judged(conditions))

    def judged(self, conditions: tuple[Condition, ...]) -> tuple[bool, ...]:
        """Return for each condition whether it holds."""
        seen = self._seen
        if seen is None:
            seen = self._seen = Seen(self._happened, view(self.state, self.lesson.seat).known)
        return tuple(condition(seen) for condition in conditions)

    def _go_on(self) -> None:
        while not self.is_done and self.holds(self.now.goal):
            self.step += 1
            self._happened, self._seen = [], None
