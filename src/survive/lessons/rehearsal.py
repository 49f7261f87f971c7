"""Plays each lesson's own solution and each of its mistakes, and names all that does not fit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy

from survive.engine import (
    CHANCE,
    NOBODY,
    EngineError,
    Luck,
    apply,
    catalogue,
    explain,
    legal_actions,
    to_move,
)
from survive.engine.pieces import KIND_NAMES
from survive.engine.rules import is_legal
from survive.lessons.lesson import (
    NOBODY_HERE,
    ORDER,
    Lesson,
    LessonError,
    Mistake,
    file_of,
    read_lesson,
)
from survive.lessons.progress import LessonProgress, progress_of
from survive.lessons.script import scripted
from survive.players import make_player
from survive.record.notation.read import read_action, read_attempt
from survive.record.report.forced import is_seen_to_be_forced
from survive.texts import LANGUAGES, texts_in
from survive.views import view

LONGEST = 400
"""Decisions after which a rehearsal counts as going nowhere."""


class Rehearsal:
    """A lesson that is being played, without a server."""

    def __init__(self, lesson: Lesson) -> None:
        """Start, and play the others up to the learner's first decision."""
        self.lesson = lesson
        self.first = lesson.first_state()
        self.state = self.first.copy()
        self.actions: list[int] = []
        self._progress: LessonProgress | None = None
        self._luck = Luck(lesson.seed)
        self._rolled = 0
        self._decided = dict.fromkeys(range(len(lesson.seats)), 0)
        self._bots = {
            seat: make_player(kind)
            for seat, kind in enumerate(lesson.seats)
            if seat != lesson.seat and kind != NOBODY_HERE
        }
        for seat, bot in self._bots.items():
            bot.begin(seat, lesson.seed)
        self._go_on()

    @property
    def progress(self) -> LessonProgress:
        """How far the learner has come."""
        if self._progress is None:
            self._progress = progress_of(self.lesson, self.first, self.actions)
        return self._progress

    def play(self, texts: Iterable[str]) -> None:
        """Carry out actions of the learner, each followed by what the others do."""
        for text in texts:
            self.choose(read_action(self.state, text))

    def choose(self, action: int) -> None:
        """Carry out an action of the learner, followed by what the others do."""
        self._take(action)
        self._go_on()

    def after(self, action: int) -> Rehearsal:
        """Return a rehearsal in which the learner has done this; this one stays as it is.

        Both ask the same bots.
        """
        twin = copy(self)
        twin.state, twin.actions = self.state.copy(), list(self.actions)
        twin._decided = dict(self._decided)
        twin.choose(action)
        return twin

    def refusal_of(self, text: str) -> str | None:
        """Return the code of the engine's reason against an action, or None if it is legal."""
        number = read_attempt(self.state, text)
        if is_legal(self.state, number):
            return None
        return explain.why_not(self.state, number).code

    def _go_on(self) -> None:
        """Play the die, the others and forced decisions until the learner has a choice."""
        for _ in range(LONGEST):
            seat = to_move(self.state)
            if seat == NOBODY or self.progress.rests:
                return
            if seat == CHANCE:
                self._take(self._roll())
            elif seat in self._bots:
                self._take(self._decide(seat))
            elif seat == self.lesson.seat and is_seen_to_be_forced(self.state):
                self._take(legal_actions(self.state)[0])
            else:
                return

    def _roll(self) -> int:
        dice, rolled = self.lesson.dice, self._rolled
        self._rolled += 1
        if rolled < len(dice):
            return int(catalogue.roll(KIND_NAMES.index(dice[rolled])))
        return self._luck.action(self.state)

    def _decide(self, seat: int) -> int:
        decided = self._decided[seat]
        self._decided[seat] += 1
        action = scripted(self.lesson, self.state, seat, decided)
        if action is not None:
            return action
        known = view(self.state, seat, remember=True)
        return self._bots[seat].choose(known, legal_actions(self.state))

    def _take(self, action: int) -> None:
        apply(self.state, action)
        self.actions.append(action)
        self._progress = None


def problems_of(lesson: Lesson) -> list[str]:
    """Return everything that is wrong with how a lesson plays."""
    found = _of_solution(lesson)
    for mistake in lesson.mistakes:
        found += _of_mistake(lesson, 0, mistake)
    for number, step in enumerate(lesson.steps):
        for mistake in step.mistakes:
            found += _of_mistake(lesson, number, mistake)
    return [f"lesson {lesson.name}: {problem}" for problem in found]


def _of_solution(lesson: Lesson) -> list[str]:
    rehearsal = Rehearsal(lesson)
    for number, step in enumerate(lesson.steps):
        before = rehearsal.progress
        if not step.solution and (before.step > number or before.done):
            continue  # it is only to be watched, and is over before anybody could look
        if before.step != number or before.done:
            return [f"step {number + 1} is over before it begins"]
        for text in step.solution:
            try:
                rehearsal.play([text])
            except EngineError as error:
                return [f"step {number + 1}: solution: {error}"]
            if rehearsal.progress.lost:
                return [f"step {number + 1}: after {text!r} of its solution it counts as lost"]
        after = rehearsal.progress
        if not after.done and after.step == number:
            return [f"step {number + 1}: its solution does not reach the goal"]
        if after.mistake is not None:
            return [f"step {number + 1}: its solution counts as the mistake {after.mistake.text}"]
    return []


def rehearsed(lesson: Lesson, steps: int) -> Rehearsal:
    """Return a rehearsal in which this many steps are done."""
    rehearsal = Rehearsal(lesson)
    for step in lesson.steps[:steps]:
        rehearsal.play(step.solution)
    return rehearsal


def _of_mistake(lesson: Lesson, number: int, mistake: Mistake) -> list[str]:
    where = f"step {number + 1}: mistake {mistake.text}"
    try:
        rehearsal = rehearsed(lesson, number)
        if mistake.refusal is not None:
            rehearsal.play(mistake.tried[:-1])
            code = rehearsal.refusal_of(mistake.tried[-1])
            if code != mistake.refusal:
                return [f"{where}: the engine says {code}, not {mistake.refusal}"]
            answered = rehearsal.progress.answer_to(code)
            return [] if answered == mistake.text else [f"{where}: {answered} is answered"]
        rehearsal.play(mistake.tried)
    except EngineError as error:
        return [f"{where}: {error}"]
    reached = rehearsal.progress
    made = reached.mistake
    if made is None or made.text != mistake.text:
        return [f"{where}: it is not noticed" if made is None else f"{where}: {made.text} is"]
    if reached.lost == mistake.harmless:
        can = "cannot" if reached.lost else "can"
        return [f"{where}: the lesson {can} be finished after it"]
    return []


def check_all(names: Sequence[str] = ORDER) -> tuple[list[Lesson], list[str]]:
    """Return our lessons that can be read, and everything that is wrong with any of them."""
    lessons: list[Lesson] = []
    problems: list[str] = []
    for name in names:
        try:
            lesson = read_lesson(name, file_of(name))
        except LessonError as error:
            problems += error.problems
            continue
        except OSError as error:
            problems.append(f"lesson {name}: its file cannot be read: {error}")
            continue
        lessons.append(lesson)
        problems += problems_of(lesson)
        for language in LANGUAGES:
            missing = [key for key in lesson.text_keys() if key not in texts_in(language)]
            problems += [f"lesson {name}: {language} has no text {key}" for key in missing]
    return lessons, problems
