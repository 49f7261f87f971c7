"""A lesson as its file says it: read, checked for its form, and refused with all that is wrong."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from importlib.resources import files
from typing import Any, TypeVar

import msgspec

from survive.engine import NOBODY, State, to_move
from survive.engine.pieces import COLOUR_NAMES, CREATURE_KINDS, KIND_NAMES
from survive.lessons.conditions import Condition, ConditionError, read_condition, read_refusal
from survive.lessons.lights import PARTS, area_of, is_light
from survive.players.player import KINDS
from survive.record.position.text import PositionError, read_position

ORDER = ("walk", "swim", "rafts", "sink", "creatures", "kaiju", "powers", "end")
"""The lessons in the order in which they are taught."""
YOU, NOBODY_HERE = "you", "nobody"
T = TypeVar("T")


class LessonError(ValueError):
    """A lesson that cannot be used; it names everything that is wrong with it."""

    def __init__(self, name: str, problems: list[str]) -> None:
        super().__init__(f"lesson {name}: {'; '.join(problems)}")
        self.problems = [f"lesson {name}: {problem}" for problem in problems]


class MistakeFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"tried": "try"}):
    """A likely mistake, as written."""

    key: str
    when: list[dict[str, Any]]
    tried: list[str]
    harmless: bool = False
    fatal: bool = False


class StepFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step, as written."""

    goal: list[dict[str, Any]]
    solution: list[str]
    lights: list[str] = []
    hint_after: int = 20
    mistakes: list[MistakeFile] = []


class LessonFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole lesson, as written."""

    position: str
    seats: list[str]
    steps: list[StepFile]
    minutes: int = 1
    seed: int = 1
    dice: list[str] = []
    mistakes: list[MistakeFile] = []
    script: dict[str, list[str]] = {}


@dataclass(frozen=True, slots=True)
class Mistake:
    """Something that people are likely to try, and its answer."""

    text: str
    """Key of the answer."""
    refusal: str | None
    """The code of the engine's reason, if the rules refuse it."""
    conditions: tuple[Condition, ...]
    tried: tuple[str, ...]
    """Actions that bring it about; the last one may be illegal."""
    harmless: bool
    """Whether it is answered although the lesson can still be finished."""
    fatal: bool
    """Whether the lesson is known to be lost with it, so that no way has to be searched."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing to achieve or to watch."""

    text: str
    goal: tuple[Condition, ...]
    lights: tuple[str, ...]
    hint_after: int
    """Seconds of hesitation after which the hint is shown."""
    mistakes: tuple[Mistake, ...]
    solution: tuple[str, ...]
    """Actions of the learner that achieve it: one way of many; empty if it is only watched."""

    @property
    def is_watched(self) -> bool:
        """Whether there is nothing to do but to watch."""
        return not self.solution

    @property
    def hint(self) -> str:
        """Key of the hint; a step that is watched has none."""
        return f"{self.text}.hint"

    @property
    def praise(self) -> str:
        """Key of the praise."""
        return f"{self.text}.praise"


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson that can be played."""

    name: str
    minutes: int
    position: str
    seats: tuple[str, ...]
    """For each seat "you", "nobody" or the level of its bot."""
    seed: int
    dice: tuple[str, ...]
    script: dict[int, tuple[str, ...]]
    """What the others do first, by seat, in notation."""
    steps: tuple[LessonStep, ...]
    mistakes: tuple[Mistake, ...]
    """Those that can be made at any step; each is rehearsed at the first."""

    @property
    def seat(self) -> int:
        """The learner's seat."""
        return self.seats.index(YOU)

    @property
    def number(self) -> int:
        """Its place among the lessons, from 1."""
        return ORDER.index(self.name) + 1 if self.name in ORDER else 0

    @property
    def title(self) -> str:
        """Key of its title."""
        return f"lesson.{self.name}.title"

    @property
    def line(self) -> str:
        """Key of the line that says what it teaches."""
        return f"lesson.{self.name}.line"

    def first_state(self) -> State:
        """Return the state with which it begins."""
        return read_position(self.position).complete(self.seed)

    def area(self) -> tuple[str, ...]:
        """Return the spaces and safe islands that it is about."""
        lights = (light for step in self.steps for light in step.lights)
        return area_of(self.first_state(), lights)

    def text_keys(self) -> list[str]:
        """Return the keys of all its texts."""
        found = [self.title, self.line]
        found += [mistake.text for mistake in self.mistakes]
        for step in self.steps:
            found += [step.text, step.praise, *(m.text for m in step.mistakes)]
            found += [] if step.is_watched else [step.hint]
        return found


def read_lesson(name: str, text: str) -> Lesson:
    """Read a lesson's file, or raise a LessonError that names everything that is wrong."""
    try:
        written = msgspec.convert(tomllib.loads(text), LessonFile)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise LessonError(name, [str(error)]) from error
    try:
        found = read_position(written.position)
    except PositionError as error:
        raise LessonError(name, [f"position: {problem}" for problem in error.problems]) from error
    return _Reader(name, written, found.complete(written.seed)).lesson()


class _Reader:
    """Reads the parts of a lesson and collects what is wrong with them."""

    def __init__(self, name: str, written: LessonFile, first: State) -> None:
        self._name, self._file, self._first = name, written, first
        self._problems: list[str] = []

    def lesson(self) -> Lesson:
        written, first = self._file, self._first
        self._check_seats()
        self._check_dice()
        if not written.steps:
            self._problems.append("it has no steps")
        steps = tuple(self._step(n, step) for n, step in enumerate(written.steps, 1))
        key = f"lesson.{self._name}"
        mistakes = tuple(self._mistake(f"mistake {m.key}", key, m) for m in written.mistakes)
        colours = COLOUR_NAMES[: int(first.ruleset.players)]
        script = {
            colours.index(colour): tuple(texts)
            for colour, texts in written.script.items()
            if colour in colours
        }
        for colour in written.script:
            if colour not in colours:
                self._problems.append(f"script: {colour!r} does not play here")
        if to_move(first) == NOBODY:
            self._problems.append("position: the game is over")
        if self._problems:
            raise LessonError(self._name, self._problems)
        return Lesson(
            self._name,
            written.minutes,
            written.position,
            tuple(written.seats),
            written.seed,
            tuple(written.dice),
            script,
            steps,
            mistakes,
        )

    def _check_seats(self) -> None:
        seats, players = self._file.seats, int(self._first.ruleset.players)
        if len(seats) != players:
            self._problems.append(f"seats: the position has {players} players, not {len(seats)}")
        if seats.count(YOU) != 1:
            self._problems.append(f"seats: {YOU!r} must be there once")
        for seat in seats:
            if seat not in (YOU, NOBODY_HERE, *KINDS):
                known = ", ".join((YOU, NOBODY_HERE, *KINDS))
                self._problems.append(f"seats: there is no {seat!r}; choose from {known}")

    def _check_dice(self) -> None:
        kinds = KIND_NAMES[:CREATURE_KINDS]
        for kind in self._file.dice:
            if kind not in kinds:
                expected = ", ".join(kinds)
                self._problems.append(f"dice: there is no {kind!r}; choose from {expected}")

    def _step(self, number: int, step: StepFile) -> LessonStep:
        where, key = f"step {number}", f"lesson.{self._name}.{number}"
        for light in step.lights:
            if not is_light(light, self._first):
                expected = f"a space, a safe island, a piece or one of {', '.join(PARTS)}"
                self._problems.append(
                    f"{where}: lights: there is no {light!r}; expected {expected}"
                )
        if not step.goal:
            self._problems.append(f"{where}: it has no goal")
        return LessonStep(
            key,
            self._conditions(f"{where}: goal", step.goal),
            tuple(step.lights),
            step.hint_after,
            tuple(self._mistake(f"{where}: mistake {m.key}", key, m) for m in step.mistakes),
            tuple(step.solution),
        )

    def _mistake(self, where: str, key: str, mistake: MistakeFile) -> Mistake:
        if not mistake.when:
            self._problems.append(f"{where}: it does not say when")
        if not mistake.tried:
            self._problems.append(f"{where}: it does not say what is tried")
        first = mistake.when[0] if mistake.when else {}
        refusal = self._read(where, lambda: read_refusal(first))
        conditions = () if refusal else self._conditions(where, mistake.when)
        text, tried = f"{key}.{mistake.key}", tuple(mistake.tried)
        return Mistake(text, refusal, conditions, tried, mistake.harmless, mistake.fatal)

    def _conditions(self, where: str, wanted: list[dict[str, Any]]) -> tuple[Condition, ...]:
        found = [self._read(where, partial(read_condition, one, self._first)) for one in wanted]
        return tuple(condition for condition in found if condition is not None)

    def _read(self, where: str, read: Callable[[], T | None]) -> T | None:
        try:
            return read()
        except ConditionError as error:
            self._problems.append(f"{where}: {error}")
            return None


@cache
def lesson_of(name: str) -> Lesson | None:
    """Return one of our lessons, or None if there is none of this name."""
    if name not in ORDER:
        return None
    return read_lesson(name, file_of(name))


def file_of(name: str) -> str:
    """Return the text of a lesson's file."""
    return (files("survive.lessons") / "files" / f"{name}.toml").read_text(encoding="utf-8")


def all_lessons() -> list[Lesson]:
    """Return our lessons in their order."""
    return [lesson for name in ORDER if (lesson := lesson_of(name)) is not None]
