"""Makes a candidate of a position: looks for the best plan, and has weaker bots try.

A position is a candidate if one plan is clearly better than the usual one. "Clearly" means: by a
point or so, by several standard errors, on worlds and luck that did not help to choose the plan,
and in the second opinion as well. Each look is more expensive than the one before, and most
positions do not get beyond the first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from survive.engine import action_of, actions, agenda, legal_actions
from survive.players.search.choosing import Chooser
from survive.record.position.text import read_position
from survive.study.ideas.finding import evaluation_for
from survive.study.puzzles.explaining import explain
from survive.study.puzzles.judge import SOLVED, SecondOpinion, compared, share_of, verdict
from survive.study.puzzles.puzzle import (
    AGAINST,
    USUAL,
    Against,
    Puzzle,
    PuzzleTheme,
    Source,
    TriedPlan,
    id_of,
    kind_of,
)
from survive.study.puzzles.puzzle_theme import LAST_TURNS, possible_themes, theme_of, turns_left
from survive.study.puzzles.search import best_of, distinct, ideas_for, key_of
from survive.study.puzzles.solvers import HOME, solver
from survive.study.task import (
    Task,
    TurnPlan,
    ends_with_die,
    plan_of,
    read_plan,
    task_of,
    write_plan,
)
from survive.study.worlds import seed_of

TRIES: dict[str, int] = {
    "easy": 4,
    USUAL: 2,
    HOME: 4,
    "hard:beam=6,finalists=2,rollouts=0": 2,
    "hard": 1,
    "expert": 1,
    "hard:finalists=12,rollouts=4": 1,
}
"""Who tries a puzzle, and how often: from weak to strong."""
Sort = tuple[PuzzleTheme, Against]
"""What a puzzle is about, and whose plan is the usual one."""
LEAST_GAP, LEAST_OF_LITTLE, LEAST_OF_TILE = 1.0, 0.7, 0.5
"""Points by which the best plan must be better: of a whole turn; where less is at stake (an answer,
a single creature, or the last turns); and of a single tile or place, which is never worth more."""
PROMISING, SECOND = 0.6, 0.5
"""The share of this that the plan must gain at first sight, and in the second opinion."""
STANDARD_ERRORS = 4.0
MOST_ALIKE = 0.5
"""The share of all ideas that may be as good as the best plan."""
FEWEST_TILES, STANDS_OUT = 4, 0.3
"""How many tiles there must be to choose from, and how many points the best must be better than
the middle one."""
FIRST_IDEAS, IDEAS = 3, 12
"""How many ideas are looked at first, and how many are compared in the end."""
LOOK, CHECK, FINAL = 4, 5, 10
"""Rounds of rollouts: for choosing the best idea, for comparing it with the bots' plans, and for
the figures in the file."""


@dataclass(frozen=True, slots=True)
class _Difference:
    """What the best plan is worth, and in what it differs from the usual one."""

    value: float
    gap: float
    error: float
    theme: PuzzleTheme


def candidate(position: str, source: Source, seed: int, wanted: Collection[Sort]) -> Puzzle | None:
    """Return the puzzle that a position makes, without its rating and level; None if it makes none.

    The usual plan is that of the strongest bot that errs. The same position and seed always give
    the same.
    """
    task = task_of(read_position(position))
    if task.kind == agenda.SINK and not one_tile_stands_out(task, seed):
        return None
    ideas = ideas_for(task, seed, searches=1)
    for against in AGAINST:
        sorts = [sort for sort in wanted if sort[1] == against]
        puzzle = _against(task, position, source, ideas, sorts, seed) if sorts else None
        if puzzle is not None:
            return puzzle
    return None


def _against(
    task: Task,
    position: str,
    source: Source,
    ideas: Sequence[TurnPlan],
    wanted: Sequence[Sort],
    seed: int,
) -> Puzzle | None:
    """Return the puzzle of a position if one bot's plan is the usual one."""
    against = wanted[0][1]
    themes = {theme for theme, _ in wanted}
    usual = _usual_plan(task, against, seed)
    best = _better_plan(task, usual, ideas, themes, seed)
    if best is None:
        return None
    found = _difference(task, best, usual, CHECK, seed_of(seed, "check"))
    if found is None or found.theme not in themes or _teaches_little(task, best, usual, against):
        return None
    return _graded(task, position, source, best, against, seed)


def graded_again(puzzle: Puzzle) -> Puzzle | None:
    """Look for a better plan once more and let the bots try again; None if it is not a puzzle now.

    The plans of all bots and of two more searches are compared, in worlds that had no say before.
    The bots try with the seeds that they had, so that only what they have learned makes a change.
    """
    task, again = puzzle.task, seed_of("again", puzzle.position)
    known = [read_plan(task, line) for line in (puzzle.best, *(one.line for one in puzzle.tried))]
    plans = [plan for plan in (*known, *ideas_for(task, again)) if not ends_with_die(plan)]
    best = best_of(task, distinct(task, plans), seed_of(again, "look"), FINAL)
    seed = seed_of("puzzle", puzzle.position)
    return _graded(task, puzzle.position, puzzle.source, best, puzzle.against, seed)


def _teaches_little(task: Task, best: TurnPlan, usual: TurnPlan, against: Against) -> bool:
    """Whether a puzzle teaches no more than to go ashore, which few miss: there are many."""
    lesson = explain(task, best, usual).lesson
    return lesson is None or (lesson == "ashore_now" and against == USUAL)


def _usual_plan(task: Task, against: Against, seed: int) -> TurnPlan:
    """Return the plan that a bot chooses most often."""
    seeds = [seed_of(seed, against, number) for number in range(TRIES[against])]
    tries = [plan_of(solver(against), task, one) for one in seeds]
    return _most_frequent(task, tries)


def one_tile_stands_out(task: Task, seed: int) -> bool:
    """Whether one tile is clearly better to sink than most, before any game is played out."""
    chooser = Chooser(evaluation_for(task.view), task.seat, seed)
    world = task.world(seed)
    values = sorted((chooser.value(world, tile) for tile in legal_actions(world)), reverse=True)
    middle = values[len(values) // 2]
    return len(values) >= FEWEST_TILES and values[0] - middle >= STANDS_OUT


def _better_plan(
    task: Task,
    usual: TurnPlan,
    ideas: Sequence[TurnPlan],
    wanted: Collection[PuzzleTheme],
    seed: int,
) -> TurnPlan | None:
    """Return a plan that seems to be clearly better than the usual one."""
    about = [idea for idea in ideas if not possible_themes(task, idea, usual).isdisjoint(wanted)]
    if not _looks_better(task, usual, about[:FIRST_IDEAS], seed):
        return None
    ideas = distinct(task, [usual, *ideas])[:IDEAS]
    best = best_of(task, ideas, seed_of(seed, "look"), LOOK, fewest=3)
    alike_at_first = compared(task, ideas, 1, seed_of(seed, "alike"))
    first = [alike_at_first.value(number) for number in range(len(ideas))]
    by_key = {key_of(task, idea): value for idea, value in zip(ideas, first, strict=True)}
    top, own = by_key[key_of(task, best)], by_key[key_of(task, usual)]
    alike = sum(share_of(value, top, own) >= SOLVED for value in first)
    return best if alike <= MOST_ALIKE * len(ideas) else None


def _difference(
    task: Task, best: TurnPlan, usual: TurnPlan, rounds: int, seed: int
) -> _Difference | None:
    """Return the difference between two plans; None if it is not clear enough, or about nothing."""
    if key_of(task, best) == key_of(task, usual) or not is_same_span(task, best, usual):
        return None
    mixed = _with_tile_of(best, usual)
    found = compared(task, [best, usual, mixed], rounds, seed)
    gap, error = found.gap(0, 1)
    if gap < least_gap(task) or gap < STANDARD_ERRORS * error:
        return None
    theme = theme_of(task, best, usual, found.gap(0, 2).points / gap)
    if theme is None:
        return None
    if not task.is_setup:
        second = compared(task, [best, usual], LOOK, seed, SecondOpinion(task))
        if second.gap(0, 1).points < SECOND * least_gap(task):
            return None
    return _Difference(found.value(0), gap, error, theme)


def is_same_span(task: Task, plan: Sequence[int], other: Sequence[int]) -> bool:
    """Whether plans end in the same turn, so that what they are worth can be compared.

    The answer about a repellent decides whether another player or the answering one is next, whose
    own turn then belongs to the plan.
    """
    if task.kind != agenda.REPEL:
        return True
    whole = [
        any(isinstance(action_of(one), actions.EndActions) for one in p) for p in (plan, other)
    ]
    return whole[0] == whole[1]


def _looks_better(task: Task, usual: TurnPlan, ideas: Sequence[TurnPlan], seed: int) -> bool:
    own = key_of(task, usual)
    others = [idea for idea in ideas if key_of(task, idea) != own]
    if not others:
        return False
    found = compared(task, [usual, *others], 1, seed_of(seed, "first"))
    gains = [found.gap(number, 0).points for number in range(1, len(found.plans))]
    return max(gains) >= PROMISING * least_gap(task)


def least_gap(task: Task) -> float:
    """Return by how many points a plan must be better than the usual one."""
    if task.kind == agenda.SINK or task.is_setup:
        return LEAST_OF_TILE
    is_little = task.kind != agenda.ACT or turns_left(task) <= LAST_TURNS
    return LEAST_OF_LITTLE if is_little else LEAST_GAP


class _Plans:
    """All plans chosen in a position, compared in the same worlds."""

    def __init__(self, task: Task, plans: Sequence[Sequence[int]], seed: int) -> None:
        self._task = task
        self._plans = distinct(task, plans)
        self._compared = compared(task, self._plans, CHECK, seed)
        self._numbers = {key_of(task, plan): at for at, plan in enumerate(self._plans)}

    @property
    def best(self) -> TurnPlan:
        """The plan that is worth most."""
        whole = [plan for plan in self._plans if not ends_with_die(plan)]
        return max(whole, key=self.value)

    def value(self, plan: Sequence[int]) -> float:
        """Return what a plan is worth."""
        return self._compared.value(self._number(plan))

    def _number(self, plan: Sequence[int]) -> int:
        return self._numbers[key_of(self._task, plan)]

    def solved(self, plans: Sequence[Sequence[int]], usual: Sequence[int]) -> int:
        """Count the plans that are as good as the best."""
        best, worst = self._number(self.best), self._number(usual)
        return sum(
            verdict(self._task, self._compared, self._number(plan), best, worst).solved
            for plan in plans
        )


def _graded(
    task: Task, position: str, source: Source, best: TurnPlan, against: Against, seed: int
) -> Puzzle | None:
    """Have the bots try, and check the best of all plans on fresh luck."""
    chosen = {
        name: [plan_of(solver(name), task, seed_of(seed, name, i)) for i in range(tries)]
        for name, tries in TRIES.items()
    }
    usual = _most_frequent(task, chosen[against])
    everything = [best, *(plan for plans in chosen.values() for plan in plans)]
    plans = _Plans(task, everything, seed_of(seed, "plans"))
    best = plans.best
    if 2 * plans.solved(chosen[against], usual) > len(chosen[against]):
        return None
    found = _difference(task, best, usual, FINAL, seed_of(seed, "final"))
    if found is None or _teaches_little(task, best, usual, against):
        return None
    tried = []
    for name, own in chosen.items():
        line = _most_frequent(task, own)
        value = found.value + plans.value(line) - plans.value(best)
        solved = plans.solved(own, usual)
        texts = write_plan(task, line)
        tried.append(
            TriedPlan(bot=name, tries=len(own), solved=solved, line=texts, value=_round(value))
        )
    kind = kind_of(task.view.known)
    assert kind is not None
    return Puzzle(
        id=id_of(position),
        theme=found.theme,
        kind=kind,
        level=1,
        rating=0.0,
        position=position,
        best=write_plan(task, best),
        value=_round(found.value),
        gap=_round(found.gap),
        gap_error=_round(found.error),
        tried=tried,
        source=source,
        against=against,
    )


def _most_frequent(task: Task, plans: Sequence[TurnPlan]) -> TurnPlan:
    often = Counter(key_of(task, plan) for plan in plans)
    return max(plans, key=lambda plan: often[key_of(task, plan)])


def _with_tile_of(plan: TurnPlan, other: TurnPlan) -> TurnPlan:
    """Return a plan with the tile that another one sinks, if both sink one and it still may."""
    tile = action_of(other[-1])
    if isinstance(tile, actions.Sink) and isinstance(action_of(plan[-1]), actions.Sink):
        return [*plan[:-1], other[-1]]
    return plan


def _round(points: float) -> float:
    return round(points, 2)
