"""What dice and tiles gave or took: the result, against the average of all that could have come.

Values and hands are as they truly were; the backs that still lie on the island are as chance may
have put them, for no player knew them. All that could have come is played out on the same luck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal

from survive.engine import State, agenda, catalogue
from survive.engine.pieces import BACK_NAMES, CREATURE_KINDS, KIND_NAMES
from survive.players.search.rollout import put_first
from survive.study.comparison import Comparison
from survive.study.forecast import Forecast
from survive.study.results import Stroke
from survive.study.steps import Steps, in_steps
from survive.study.tally import Outcome, errors, means, rounded
from survive.study.timeline import PlayedAction
from survive.study.worlds import Worlds, before_the_tiles


@in_steps
def stroke_of(forecast: Forecast, played: PlayedAction, rollouts: int, seed: int) -> Steps[Stroke]:
    """Return what a die or a tile changed for each seat."""
    if played.kind == agenda.ROLL:
        return (yield from _die(forecast, played, rollouts, seed))
    return (yield from _tile(forecast, played, rollouts, seed))


def _die(forecast: Forecast, played: PlayedAction, rollouts: int, seed: int) -> Steps[Stroke]:
    faces = [[int(catalogue.roll(face))] for face in range(int(CREATURE_KINDS))]
    compared = Comparison(forecast, before_the_tiles(played.before), faces, seed)
    yield from compared.play(rollouts)
    came = played.action - int(catalogue.ROLL_FIRST)
    odds = [1] * len(faces)
    return _stroke(played, "die", KIND_NAMES[came], compared.outcomes, odds, came)


def _tile(forecast: Forecast, played: PlayedAction, rollouts: int, seed: int) -> Steps[Stroke]:
    """Compare the back that came up with all others of its terrain that were on the island."""
    state, space = played.before, played.action - int(catalogue.SINK_FIRST)
    backs, came = backs_of_terrain(state, space), back_of(state, space)
    counts = Counter(backs)
    worlds = before_the_tiles(state)
    found = {}
    for back in sorted(counts):
        first = _with_first(worlds, (backs.index(back) + 0.5) / len(backs))
        alone = Comparison(forecast, first, [[played.action]], seed)
        found[back] = (yield from alone.play(rollouts)).outcomes[0]
    outcomes, odds = list(found.values()), [counts[back] for back in found]
    return _stroke(played, "tile", BACK_NAMES[came], outcomes, odds, list(found).index(came))


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
    played: PlayedAction,
    kind: Literal["die", "tile"],
    name: str,
    outcomes: Sequence[Sequence[Outcome]],
    odds: Sequence[int],
    came: int,
) -> Stroke:
    """Compare what came with the average of all that could have, rollout by rollout."""
    gaps = []
    for rollout in zip(*outcomes, strict=True):
        usual = average(rollout, odds)
        gaps.append([one - other for one, other in zip(rollout[came], usual, strict=True)])
    players = len(gaps[0]) // 4  # points and chances at the end of the turn come first
    middles, spreads = means(gaps), errors(gaps)
    return Stroke(
        actions_before=played.actions_before,
        turn=int(played.before.turn),
        seat=int(played.before.active),
        kind=kind,
        came=name,
        points=rounded(middles[:players]),
        chances=rounded(middles[players : 2 * players]),
        chance_errors=rounded(spreads[players : 2 * players]),
    )
