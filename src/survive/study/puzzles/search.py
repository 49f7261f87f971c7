"""Looks for the best plan: many ideas, of which the better half is looked at again and closer.

The ideas come from beam searches on several drawn worlds, each with the best few tiles to sink,
and from anybody else who has a plan. The best plan never leaves anything to the creature die.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from survive.engine import State, agenda, legal_actions
from survive.engine.rules import is_legal
from survive.players.choosing import Chooser
from survive.players.evaluation import Evaluation
from survive.players.turn_search import TurnSearch, fingerprint
from survive.players.weight_file import standard_weights
from survive.study.puzzles.judge import Worth, seed_of, worths
from survive.study.puzzles.plans import LONGEST_PLAN, Task, advance, ends_with_die
from survive.study.steps import Steps, in_steps

BEAM, FINALISTS, TILES = 40, 10, 3
FIRST_ROUNDS = 1
FEWEST = 4
"""How many ideas are left for the last and longest look."""


class Found:
    """Plans with what they are worth, best first."""

    def __init__(self, plans: Sequence[Sequence[int]], values: Sequence[Worth]) -> None:
        """Put the plans into order."""
        order = sorted(range(len(plans)), key=lambda i: values[i].value, reverse=True)
        self.plans = [list(plans[i]) for i in order]
        self.worths = [values[i] for i in order]


@in_steps
def ideas_for(task: Task, seed: int, searches: int = 2) -> Steps[list[list[int]]]:
    """Return plans worth a closer look: none leads to the same position as another."""
    found: list[list[int]] = []
    for number in range(searches):
        world = task.world(seed_of("search", seed, number))
        chooser = Chooser(Evaluation(task.view, standard_weights()), task.seat, seed)
        if agenda.kind_of(world.top()) == agenda.SINK:
            return [[tile] for tile in _best_tiles(world, chooser, FINALISTS)]
        plans = TurnSearch(chooser, BEAM, FINALISTS).plans(world)
        for plan in plans:
            if not ends_with_die(plan):
                found += _with_tiles(task, world, chooser, plan)
        yield
    return distinct(task, found)


def _with_tiles(task: Task, world: State, chooser: Chooser, plan: list[int]) -> list[list[int]]:
    """Carry a plan on to its end, with each of the most promising tiles to sink."""
    state = world.copy()
    kept: list[int] = []
    for action in plan:
        if not is_legal(state, action):
            break  # the search let somebody use a repellent
        kept.append(action)
        if advance(state, action, task.seat):
            return [kept]
    for _ in range(LONGEST_PLAN):
        if agenda.kind_of(state.top()) == agenda.SINK:
            return [[*kept, tile] for tile in _best_tiles(state, chooser, TILES)]
        action = chooser.best(state)
        kept.append(action)
        if advance(state, action, task.seat):
            break
    return [kept]


def _best_tiles(state: State, chooser: Chooser, count: int) -> list[int]:
    """Return the most promising tiles to sink, averaged over what may be on their backs."""
    legal = legal_actions(state)
    values = {tile: chooser.value(state, tile) for tile in legal}
    return sorted(legal, key=lambda tile: values[tile], reverse=True)[:count]


def distinct(task: Task, plans: Iterable[Sequence[int]]) -> list[list[int]]:
    """Keep one of all plans that lead to the same position."""
    found: dict[tuple[int, ...], list[int]] = {}
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
) -> Steps[Found]:
    """Compare plans, the better half of them twice as closely each time, down to the best few."""
    left, look, step = [list(plan) for plan in plans], FIRST_ROUNDS, 0
    while True:
        last = len(left) <= fewest or look >= rounds
        values = yield from worths.steps(task, left, rounds if last else look, seed_of(seed, step))
        found = Found(left, values)
        if last:
            return found
        left = found.plans[: max(fewest, len(left) // 2)]
        look, step = 2 * look, step + 1
