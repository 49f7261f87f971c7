"""The analysis of one position: what each seat can expect, and what the player to move may do.

>>> from survive.record.position.text import read_position
>>> text = "2 players; red to act 3; land mountain F6 F7; red B1=5; yellow F6=1"
>>> *_, last = analyse(read_position(text), rollouts=6, seed=1)
>>> last.ideas[0].actions[0], round(sum(last.prospects.chances), 9)
('swim B1-NW', 1.0)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic

from survive.engine import NOBODY, State, to_move
from survive.record.position.text import Position
from survive.study.comparison import Comparison
from survive.study.counting import counts_of
from survive.study.forecast import Forecast, prospects_of
from survive.study.ideas.finding import ideas_of
from survive.study.ideas.opinion import prepared
from survive.study.results import Analysis
from survive.study.task import Task
from survive.study.worlds import (
    Worlds,
    before_the_tiles,
    completions,
    known_to,
    seed_of,
    truth,
)
from survive.views import View, view

ROLLOUTS = 96
"""How many rollouts an analysis makes, if nothing else is asked for."""
_FIRST = 6
"""After how many rollouts the first answer is given; each further one after twice as many."""
_CHANCES = 2
"""How many rollouts of the position go with each rollout of the ideas: they are short."""
_MOST = 100_000

Subject = State | View | Position
"""What is analysed: everything true, what a viewer knows, or a position's text."""


def analyse(
    subject: Subject,
    *,
    rollouts: int | None = None,
    seconds: float | None = None,
    seed: int = 1,
    every: float | None = None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Iterator[Analysis]:
    """Yield ever better answers about a position; the last one is ``done``.

    Answers come after 6 rollouts, 12, 24 and so on, and ``every`` this many seconds if given.

    It ends after this many ``rollouts`` of each idea or after some ``seconds``, whichever is
    earlier (with neither, after 96 rollouts), or as soon as it is ``cancelled``, then without a
    last answer. For given rollouts and seed every answer is always the same.
    """
    study = _Study(subject, seed)
    if study.is_over:
        yield study.answer(0, done=True)
        return
    most = rollouts or (ROLLOUTS if seconds is None else _MOST)
    end = None if seconds is None else monotonic() + seconds
    next_answer, due = _FIRST, None if every is None else monotonic() + every
    while True:
        made = study.play_once()
        if cancelled():
            return
        if made >= most or (end is not None and monotonic() >= end):
            yield study.answer(made, done=True)
            return
        if made == next_answer or (due is not None and monotonic() >= due):
            next_answer = 2 * made if made == next_answer else next_answer
            yield study.answer(made, done=False)
            due = None if every is None else monotonic() + every


class _Study:
    """One analysis under way."""

    def __init__(self, subject: Subject, seed: int) -> None:
        self._seed = seed
        worlds = worlds_of(subject)
        world = worlds.draw(seed_of(seed, "world"))
        self.is_over = to_move(world) == NOBODY
        self._turn = int(world.turn)
        self._counts = counts_of(world.ruleset.options)
        self._viewer = _viewer_of(subject)
        self._task = _task(subject, world)
        forecast = Forecast(world)
        if self._task is None:
            self._compared = Comparison(forecast, worlds, [[]], seed_of(seed, "rollouts"))
        else:
            opinion = prepared(self._task, seed, worlds=worlds, forecast=forecast)
            self._compared = opinion.compared
        self._alone: Comparison | None = None
        if self._task is not None:
            luck = seed_of(seed, "chances")
            fair = before_the_tiles(subject) if isinstance(subject, State) else worlds
            self._alone = Comparison(Forecast(world, turns=0), fair, [[]], luck)
        if self.is_over:
            self._compared.outcomes[0].append(forecast.judged(world))

    def play_once(self) -> int:
        """Play all ideas out once more; return how often that was done."""
        self._compared.play_once()
        if self._alone is not None:
            for _ in range(_CHANCES):
                self._alone.play_once()
        return self._compared.made

    def answer(self, made: int, *, done: bool) -> Analysis:
        """Return what is known after this many rollouts."""
        task, compared = self._task, self._compared
        ideas = [] if task is None else ideas_of(task, compared)
        return Analysis(
            seat=None if task is None else task.seat,
            viewer=self._viewer,
            turn=self._turn,
            counts=self._counts,
            rollouts=made,
            seed=self._seed,
            done=done,
            prospects=prospects_of((self._alone or compared).outcomes[0]),
            ideas=ideas,
        )


def worlds_of(subject: Subject) -> Worlds:
    """Return the worlds in which a subject's ideas are played out."""
    if isinstance(subject, State):
        return truth(subject)
    if isinstance(subject, View):
        return known_to(subject)
    return completions(subject)


def _viewer_of(subject: Subject) -> int | None:
    return int(subject.viewer) if isinstance(subject, View) else None


def _task(subject: Subject, world: State) -> Task | None:
    """Return the decision to make, or None if the die is next or the game is over.

    For another viewer, what the player may know is drawn like everything else.
    """
    seat = to_move(world)
    if seat < 0:
        return None
    if isinstance(subject, View) and subject.viewer == seat:
        return Task(subject)
    return Task(view(world, seat, True))
