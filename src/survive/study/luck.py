"""What dice and tiles gave or took: what came, against the average of all that could have come.

Values and hands are as they truly were; the backs that still lie on the island are as chance may
have put them, for nobody knew them. All that could have come is played out on the same luck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal

from survive.engine import State, agenda, catalogue
from survive.engine.pieces import BACK_NAMES, CREATURE_KINDS, KIND_NAMES
from survive.players.rollout import put_first
from survive.study.course import Step
from survive.study.playing_out import Plan, PlayingOut
from survive.study.results import Stroke
from survive.study.steps import Steps, in_steps
from survive.study.tally import rounded
from survive.study.worlds import Worlds, before_the_tiles


@in_steps
def stroke_of(out: PlayingOut, step: Step, rollouts: int, seed: int) -> Steps[Stroke]:
    """Return what a die or a tile changed for each seat."""
    if step.kind == agenda.ROLL:
        return (yield from _die(out, step, rollouts, seed))
    return (yield from _tile(out, step, rollouts, seed))


def _die(out: PlayingOut, step: Step, rollouts: int, seed: int) -> Steps[Stroke]:
    plans: list[Plan] = [[int(catalogue.roll(face))] for face in range(int(CREATURE_KINDS))]
    tallies = yield from out.play_out(before_the_tiles(step.before), plans, rollouts, seed)
    came = step.action - int(catalogue.ROLL_FIRST)
    means = [tally.means() for tally in tallies]
    return _stroke(step, "die", KIND_NAMES[came], means[came], average(means, [1] * len(means)))


def _tile(out: PlayingOut, step: Step, rollouts: int, seed: int) -> Steps[Stroke]:
    """Compare the back that came up with all others of its terrain that were on the island."""
    state = step.before
    backs = backs_of_terrain(state, step.action - int(catalogue.SINK_FIRST))
    came = back_of(state, step.action - int(catalogue.SINK_FIRST))
    counts = Counter(backs)
    worlds = before_the_tiles(state)
    means = {}
    for back in sorted(counts):
        first = _with_first(worlds, (backs.index(back) + 0.5) / len(backs))
        (tally,) = yield from out.play_out(first, [[step.action]], rollouts, seed)
        means[back] = tally.means()
    usual = average(list(means.values()), [counts[back] for back in means])
    return _stroke(step, "tile", BACK_NAMES[came], means[came], usual)


def back_of(state: State, space: int) -> int:
    """Return the back of the tile in a space."""
    return int(state.backs[state.ruleset.board.tile_at[space]])


def backs_of_terrain(state: State, space: int) -> list[int]:
    """Return the backs, in order, that the tile in a space may have: those of its terrain."""
    ground, island = state.ground, state.ruleset.board.island
    return sorted(
        int(back)
        for back, place in zip(state.backs, island, strict=True)
        if ground[place] == ground[space]
    )


def _with_first(worlds: Worlds, part: float) -> Worlds:
    """Return the same worlds with the back at this fraction of all backs as the next."""

    def draw(seed: int) -> State:
        world = worlds.draw(seed)
        put_first(world, part)
        return world

    return Worlds(draw, worlds.shuffled, fixed_first=True)


def average(rows: Sequence[Sequence[float]], weights: Sequence[int]) -> list[float]:
    """Return the weighted average of outcomes."""
    whole = sum(weights)
    return [
        sum(weight * value for weight, value in zip(weights, column, strict=True)) / whole
        for column in zip(*rows, strict=True)
    ]


def _stroke(
    step: Step,
    kind: Literal["die", "tile"],
    came: str,
    found: Sequence[float],
    usual: Sequence[float],
) -> Stroke:
    gaps = [one - other for one, other in zip(found, usual, strict=True)]
    half = len(gaps) // 2
    return Stroke(
        seq=step.seq,
        turn=int(step.before.turn),
        seat=int(step.before.active),
        kind=kind,
        came=came,
        points=rounded(gaps[:half]),
        chances=rounded(gaps[half:]),
    )
