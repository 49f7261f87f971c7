"""The exact values of the track ``tiny``, compared with a search that takes no short cuts."""

from __future__ import annotations

from collections import Counter

import pytest

from survive.benchmark.agent import Limits
from survive.benchmark.endgames import Endgame, check_decisions, decide, endgames, loss_of
from survive.benchmark.result_file import JudgedDecision
from survive.benchmark.solver import GAME, EndgameSolver, TooLargeError, key_of
from survive.engine import (
    CHANCE,
    NOBODY,
    State,
    agenda,
    catalogue,
    legal_actions,
    play,
    to_move,
)
from survive.engine.state import NO_BACK
from survive.record.notation.table_options import read_options

ENDGAMES = sorted(endgames().positions, key=lambda one: one.nodes)
GAMES_OPTIONS = endgames().options


def plain_value(state: State) -> float:
    """Return the margin of the first seat with perfect play: all lines, nothing remembered."""
    seat = to_move(state)
    if seat == NOBODY:
        return float(state.saved[0] - state.saved[1])
    if seat == CHANCE:
        return sum(after(state, catalogue.roll(kind)) for kind in range(3)) / 3
    values = [after(state, action) for action in legal_actions(state)]
    return max(values) if seat == 0 else min(values)


def after(state: State, action: int) -> float:
    if agenda.kind_of(state.top()) != agenda.SINK:
        state = state.copy()
        play(state, action)
        return plain_value(state)
    island = state.ruleset.board.island
    tile = list(island).index(action - catalogue.SINK_FIRST)
    ground = state.ground[island[tile]]
    alike = [
        other
        for other in range(len(island))
        if state.backs[other] != NO_BACK and state.ground[island[other]] == ground
    ]
    values = []
    for other in alike:  # the tile has each back as often as there are tiles with it
        world = state.copy()
        world.backs[tile], world.backs[other] = world.backs[other], world.backs[tile]
        play(world, action)
        values.append(plain_value(world))
    return sum(values) / len(values)


def test_the_game_has_no_secrets() -> None:
    options = read_options(GAME, 2)
    assert options.challenge
    assert not any(any(row[5:]) for row in options.backs)
    assert GAME == GAMES_OPTIONS


def test_the_positions_are_many_and_of_many_games() -> None:
    assert len(ENDGAMES) >= 40
    assert len({one.seed for one in ENDGAMES}) >= 20
    kinds = Counter(agenda.kind_of(one.state(GAME).top()) for one in ENDGAMES)
    assert len(kinds) >= 2
    assert all(max(one.values.values()) - min(one.values.values()) >= 0.1 for one in ENDGAMES)


@pytest.mark.parametrize("endgame", ENDGAMES[:5], ids=[str(one.seed) for one in ENDGAMES[:5]])
def test_the_solver_agrees_with_a_plain_search(endgame: Endgame) -> None:
    state = endgame.state(GAME)
    sign = 1 if to_move(state) == 0 else -1
    plain = {action: sign * after(state, action) for action in legal_actions(state)}
    assert plain == pytest.approx(EndgameSolver(100_000).values(state))
    assert plain == pytest.approx(endgame.values, abs=1e-6)


@pytest.mark.one_form
@pytest.mark.parametrize("endgame", ENDGAMES[10:30:6], ids=[str(o.seed) for o in ENDGAMES[10:30:6]])
def test_the_values_in_the_file_are_those_of_the_solver(endgame: Endgame) -> None:
    solver = EndgameSolver(endgame.nodes)
    assert solver.values(endgame.state(GAME)) == pytest.approx(endgame.values, abs=1e-6)
    assert solver.visited == endgame.nodes
    with pytest.raises(TooLargeError):
        EndgameSolver(endgame.nodes - 1).values(endgame.state(GAME))


def test_like_positions_have_one_key() -> None:
    state = next(one.state(GAME) for one in ENDGAMES if one.nodes > 100)
    twin = state.copy()
    island = state.ruleset.board.island
    tiles = [tile for tile in range(len(island)) if state.backs[tile] != NO_BACK]
    alike = [tile for tile in tiles if state.ground[island[tile]] == state.ground[island[tiles[0]]]]
    backs = [int(twin.backs[tile]) for tile in alike]
    for tile, back in zip(alike, reversed(backs), strict=True):
        twin.backs[tile] = back
    assert key_of(twin) == key_of(state)
    twin.volcanoes += 1
    assert key_of(twin) != key_of(state)


def test_perfect_play_loses_nothing_and_random_play_something() -> None:
    best = [
        JudgedDecision(number, max(one.values, key=lambda action: one.values[action]), 0.0)
        for number, one in enumerate(endgames().positions)
    ]
    check_decisions(best)
    assert loss_of(best).value == 0
    found = [decide("random", Limits(), number)[0] for number in range(len(ENDGAMES))]
    check_decisions(found)
    assert loss_of(found).value > 0.05
