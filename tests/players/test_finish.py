"""How a game may end: the distribution of results, and the chance to win that follows from it."""

from __future__ import annotations

from itertools import product
from math import exp, isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from survive.engine import Options, State
from survive.engine.ending import scores, winners
from survive.engine.state import LOST, SAVED, UNPLACED
from survive.players.value.finish import Finish
from survive.players.value.network_file import standard_network
from survive.players.value.weight_file import standard_weights
from survive.views import SPECTATOR, view
from tests.record.position_texts import TABLES, moments
from tests.study.games import ending, middle, states
from tests.table import at_table

FATES = ((-1, 0.25), (0, 0.5), (1, 0.25))


def finish_of(state: State, lift: float = 0.0, shock: float = 0.0) -> Finish:
    seen = view(state, SPECTATOR)
    found = Finish(seen, standard_weights(), standard_network(), lift, shock)
    found.look(state)
    return found


def shifted(chance: float, shift: float) -> float:
    return chance * exp(shift) / (chance * exp(shift) + 1 - chance)


def rank(options: Options, points: int, saved: int) -> tuple[int, int]:
    if options.challenge:
        return saved, points
    if options.extension or options.overcrowded:
        return points, saved
    return points, 0


def by_hand(state: State, found: Finish) -> tuple[list[float], list[float]]:
    """Go through everything that may happen to everybody."""
    ruleset, players = state.ruleset, int(state.ruleset.players)
    in_play = [i for i in range(ruleset.adventurers) if state.where[i] >= 0]
    points, chances = [0.0] * players, [0.0] * players
    for fates in product(FATES, repeat=players):
        weight = 1.0
        for _, share in fates:
            weight *= share
        for rescued in product((False, True), repeat=len(in_play)):
            likely, total, saved = weight, list(scores(state)), [int(n) for n in state.saved]
            for adventurer, is_saved in zip(in_play, rescued, strict=True):
                seat = int(ruleset.owner[adventurer])
                shift = found.lift + found.shock * fates[seat][0]
                chance = shifted(float(found.odds[adventurer]), shift)
                likely *= chance if is_saved else 1 - chance
                total[seat] += int(state.value[adventurer]) * is_saved
                saved[seat] += is_saved
            ranks = [rank(ruleset.options, total[s], saved[s]) for s in range(players)]
            won = [seat for seat in range(players) if ranks[seat] == max(ranks)]
            for seat in range(players):
                counted = saved if ruleset.options.challenge else total
                points[seat] += likely * counted[seat]
                chances[seat] += likely * (seat in won) / len(won)
    return points, chances


FEW = (
    at_table(people="0@C3=5 0@E4=3 1@F5=4 1@D3=1 2@F6=2", rafts="D3 D5").state,
    at_table(
        options=Options(3, challenge=True), people="0@C3=5 1@E4=3 1@D3=2 2@F6=2 2@F5=1", rafts="D3"
    ).state,
    at_table(
        options=Options(5, overcrowded=True),
        people="0@C3=5 1@E4=3 1@D3=2 2@F6=2 2@F5=3",
        rafts="D3",
    ).state,
)


@pytest.mark.parametrize("state", FEW, ids=["standard", "challenge", "overcrowded"])
@pytest.mark.parametrize(("lift", "shock"), [(0.0, 0.0), (0.75, 1.0)])
def test_the_chances_are_those_that_one_finds_by_going_through_all_that_may_happen(
    state: State, lift: float, shock: float
) -> None:
    found = finish_of(state, lift, shock)
    points, chances = by_hand(state, found)
    assert list(found.points) == pytest.approx(points)
    assert list(found.chances) == pytest.approx(chances)


@given(st.sampled_from(TABLES), st.integers(0, 1000))
def test_chances_add_up_to_one_and_points_stay_within_what_is_possible(
    options: Options, seed: int
) -> None:
    for state in moments(options, seed, 0.02):
        found = finish_of(state, 0.75, 1.0)
        assert isclose(sum(found.chances), 1.0)
        assert all(chance >= 0 for chance in found.chances)
        counted = state.saved if options.challenge else scores(state)
        for seat, certain in enumerate(map(float, counted)):
            assert certain - 1e-9 <= found.points[seat] <= most_of(state, seat) + 1e-9


def most_of(state: State, seat: int) -> int:
    """Return what a seat has if everybody is saved."""
    if state.ruleset.options.challenge:
        return int(state.saved[seat] + state.in_play[seat])
    each = int(state.ruleset.each)
    own = range(seat * each, (seat + 1) * each)
    placed = sum(int(state.value[i]) for i in own if state.where[i] not in (LOST, UNPLACED))
    rest = sum(value * int(state.unplaced[seat * 6 + value]) for value in range(1, 6))
    return placed + rest


def test_a_position_that_can_end_in_one_way_only_is_certain() -> None:
    state = middle()
    for adventurer in range(state.ruleset.adventurers):
        mine = state.ruleset.owner[adventurer] == 1
        if not mine:
            state.where[adventurer] = LOST
        elif state.value[adventurer] == 5:
            state.where[adventurer] = SAVED
    assert list(finish_of(state, 0.75, 1.0).chances) == [0.0, 1.0, 0.0]


def test_at_the_end_it_is_the_result() -> None:
    state = states(ending())[-1]
    found, won = finish_of(state, 0.75, 1.0), winners(state)
    assert list(found.points) == scores(state)
    assert list(found.chances) == [(seat in won) / len(won) for seat in range(3)]
