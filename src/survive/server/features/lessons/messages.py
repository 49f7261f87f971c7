"""Lessons: their list, their tables, and where a learner is in one."""

from __future__ import annotations

import msgspec

from survive.server.tables.model.fields import LongCommand, Name


class NewLesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Make a table for a lesson: ``POST /api/lessons/{lesson}``; the answer is a table's."""

    version: int
    name: Name = ""
    command: LongCommand | None = None
    """A request sent again with the same command gives the same table and tokens."""


class LessonInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A lesson, in the order in which they are taught."""

    lesson: str
    minutes: int
    steps: int


class LessonList(msgspec.Struct, frozen=True, kw_only=True):
    """All lessons: ``GET /api/lessons``."""

    lessons: list[LessonInfo]


class LessonTurn(msgspec.Struct, frozen=True, kw_only=True):
    """Where the receiver is in their lesson; texts are keys of the page's words (``lesson.…``)."""

    lesson: str
    step: int
    """The present step, from 0; the last one once all are done."""
    steps: int
    text: str
    """What to achieve."""
    hint: str
    hint_after: int
    """After how many seconds of hesitation the hint is given."""
    advice: int | None
    """The number of the choice that leads to the end of the lesson; None if there is no choice."""
    watch: bool
    """Whether there is nothing to do in this step but to watch."""
    area: list[str]
    """The spaces and safe islands that the lesson is about."""
    lights: list[str]
    """What lights up: spaces, safe islands, and parts of the page."""
    praise: str
    """For the step that was done last, or ""."""
    mistake: str
    """The answer to what the learner did, or "": a remark, or why the lesson is lost."""
    refusals: dict[str, str]
    """The answers to what the rules refuse, by the reasons' codes."""
    lost: bool
    """Whether the lesson cannot be finished from here."""
    back: int
    """How many actions to undo if it is lost: they lead to the start of a step."""
    done: bool
