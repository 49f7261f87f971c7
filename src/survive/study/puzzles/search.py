"""Looks for the best plan: many ideas, of which the better half is looked at again and closer.

The ideas come from beam searches on several drawn worlds, each with the best few tiles to sink,
and from every other source of plans. The best plan never leaves anything to the creature die.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from survive.engine import State, agenda
from survive.engine.rules import is_legal
from survive.players.search.choosing import Chooser
from survive.players.search.turn_search import TurnSearch, fingerprint
from survive.study.ideas.finding import best_actions, evaluation_for, places
from survive.study.puzzles.judge import compared
from survive.study.steps import Steps, in_steps
from survive.study.task import LONGEST_PLAN, Task, TurnPlan, advance, ends_with_die
from survive.study.worlds import seed_of

BEAM, FINALISTS, TILES = 40, 10, 3
PLACES = 12
"""How many places are compared while the island is being settled."""
FIRST_ROUNDS = 1
FEWEST = 4
"""How many ideas are left for the last and longest look."""


@in_steps
def ideas_for(task: Task, seed: int, searches: int = 2) -> Steps[list[TurnPlan]]:
    """Return plans worth a closer look: none leads to the same position as another."""
    if task.is_setup:
        return [[place] for place in places(task)[:PLACES]]
    found: list[TurnPlan] = []
    for number in range(searches):
        world = task.world(seed_of("search", seed, number))
        chooser = Chooser(evaluation_for(task.view), task.seat, seed)
        if task.kind == agenda.SINK:
            return [[tile] for tile in best_actions(world, chooser, FINALISTS)]
        for plan in TurnSearch(chooser, BEAM, FINALISTS).plans(world):
            if not ends_with_die(plan):
                found += _with_tiles(task, world, chooser, plan)
        yield
    return distinct(task, found)


def _with_tiles(task: Task, world: State, chooser: Chooser, plan: TurnPlan) -> list[TurnPlan]:
    """Carry a plan on to its end, with each of the most promising tiles to sink."""
    state = world.copy()
    kept: TurnPlan = []
    for action in plan:
        if not is_legal(state, action):
            break  # the search had another player use a repellent
        kept.append(action)
        if advance(state, action, task.seat):
            return [kept]
    for _ in range(LONGEST_PLAN):
        if agenda.kind_of(state.top()) == agenda.SINK:
            return [[*kept, tile] for tile in best_actions(state, chooser, TILES)]
        action = chooser.best(state)
        kept.append(action)
        if advance(state, action, task.seat):
            break
    return [kept]


def distinct(task: Task, plans: Iterable[Sequence[int]]) -> list[TurnPlan]:
    """Keep one of all plans that lead to the same position."""
    found: dict[tuple[int, ...], TurnPlan] = {}
    for plan in plans:
        found.setdefault(key_of(task, plan), list(plan))
    return list(found.values())


def key_of(task: Task, plan: Sequence[int]) -> tuple[int, ...]:
    """Return what plans have in common that lead to the same position in every world."""
    state = task.world()
    last = 0
    for action in plan:
        if agenda.kind_of(state.top()) == agenda.SINK:
            last = action
            break
        if advance(state, action, task.seat):
            break
    return (fingerprint(state), last)


@in_steps
def best_of(
    task: Task, plans: Sequence[Sequence[int]], seed: int, rounds: int, *, fewest: int = FEWEST
) -> Steps[TurnPlan]:
    """Return the best plan: the better half is compared twice as closely each time."""
    left, look, step = [list(plan) for plan in plans], FIRST_ROUNDS, 0
    while True:
        last = len(left) <= fewest or look >= rounds
        seed_of_step = seed_of(seed, step)
        found = yield from compared.steps(task, left, rounds if last else look, seed_of_step)
        left = [left[plan] for plan in found.order]
        if last:
            return left[0]
        left = left[: max(fewest, len(left) // 2)]
        look, step = 2 * look, step + 1
