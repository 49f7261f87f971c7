"""What a puzzle is about, from what its best plan does and the usual plan does not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from survive.engine import action_of, actions, agenda
from survive.players.value.evaluation import Evaluation
from survive.players.value.weight_file import standard_weights
from survive.study.puzzles.puzzle import PuzzleTheme
from survive.study.task import Task, advance

LAST_TURNS = 2.0
"""How many turns each player can expect, at most, in the endgame."""
MOST_OF_IT = 0.5
"""The share of the gain that the tile must make up for a puzzle to be about sinking."""


@dataclass(frozen=True, slots=True)
class _Seen:
    """What a plan does."""

    powers: frozenset[tuple[int, ...]]
    """The powers that it plays; a dive with the creature, and where it is put."""
    pushes: bool
    rafts: bool


def theme_of(
    task: Task, best: Sequence[int], usual: Sequence[int], tile_share: float
) -> PuzzleTheme | None:
    """Return the theme of a puzzle, or None if its best plan is about nothing of the kind.

    ``tile_share`` is the share of its gain that the best plan loses with the usual plan's tile.
    """
    ours, theirs = _seen(task, best), _seen(task, usual)
    if task.is_setup:
        return "placing"
    if ours.powers - theirs.powers or task.kind == agenda.REPEL:
        return "powers"
    if ours.pushes:
        return "pushes"
    if task.kind == agenda.SINK:
        return "sinking"
    if task.kind == agenda.CREATURE_STEP:
        return "creatures"
    if task.kind != agenda.ACT:
        return None
    if turns_left(task) <= LAST_TURNS:
        return "endgame"
    if tile_share >= MOST_OF_IT:
        return "sinking"
    return "rafts" if ours.rafts else None


def possible_themes(
    task: Task, best: Sequence[int], usual: Sequence[int]
) -> frozenset[PuzzleTheme | None]:
    """Return what a puzzle with this best plan may be about, whatever its tile is worth."""
    return frozenset(theme_of(task, best, usual, share) for share in (0.0, 1.0))


def turns_left(task: Task) -> float:
    """Return how many turns each player can still expect before the third volcano."""
    evaluation = Evaluation(task.view, standard_weights())
    evaluation.values(task.world())
    return float(evaluation.hopes.left)


def _seen(task: Task, plan: Sequence[int]) -> _Seen:
    state = task.world()
    aboard, pushes, rafts = int(state.aboard), False, False
    powers: list[tuple[int, ...]] = []
    for action in plan:
        kind, chosen = agenda.kind_of(state.top()), action_of(action)
        if kind == agenda.SINK:
            break
        pushes = pushes or kind == agenda.PUSH
        rafts = rafts or (kind == agenda.ACT and isinstance(chosen, actions.MoveRaft))
        if isinstance(chosen, actions.PlayPower):
            powers.append((chosen.power,))
        elif powers and isinstance(chosen, actions.Pick | actions.Put):
            powers[-1] = (*powers[-1], action)
        if advance(state, action, task.seat):
            break
    return _Seen(frozenset(powers), pushes, rafts or int(state.aboard) != aboard)
