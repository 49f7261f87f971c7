"""Who may hold a power by what is public, and states that look the same to others (VIEW-2)."""

from __future__ import annotations

import random
from functools import cache

import pytest

from survive.engine import CHANCE, NOBODY, Luck, Options, State, apply, legal_actions, new_game
from survive.engine import to_move as seat_to_move
from survive.engine.pieces import FIRST_POWER, REPELLENT
from survive.views import SPECTATOR, as_if_holding, may_hold, view
from tests.policies import heading_for_safety

OPTIONS = Options(players=3)


@cache
def states(seed: int) -> list[State]:
    """Return about every tenth state of a game."""
    state, luck, rng = new_game(OPTIONS, seed=seed), Luck(seed), random.Random(seed)
    found = []
    while (seat := seat_to_move(state)) != NOBODY:
        chance = seat == CHANCE
        legal = legal_actions(state)
        apply(state, luck.action(state) if chance else heading_for_safety(state, legal, rng))
        if rng.random() < 0.1:
            found.append(state.copy())
    return [state for state in found if seat_to_move(state) != NOBODY]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_is_held_may_be_held_and_the_rest_looks_as_if(seed: int) -> None:
    """VIEW-2, POW-8: the public may not rule out what is so, nor think of what cannot be."""
    for state in states(seed):
        public = view(state, SPECTATOR)
        for seat in range(OPTIONS.players):
            for power in (REPELLENT, FIRST_POWER):
                twin = as_if_holding(state, seat, power)
                assert may_hold(public, seat, power) == bool(twin.holds(seat, power))
                assert view(twin, SPECTATOR) == public, "others see the same"
                assert (twin is state) == (
                    bool(state.holds(seat, power)) or not may_hold(public, seat, power)
                )


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nobody_need_guess_what_is_in_their_own_hand(seed: int) -> None:
    for state in states(seed)[-3:]:
        for seat in range(OPTIONS.players):
            own = may_hold(view(state, seat), seat, REPELLENT)
            assert own == bool(state.holds(seat, REPELLENT))


@pytest.mark.parametrize("held", [True, False])
def test_games_come_to_both(held: bool) -> None:
    """Late in a game with three players, all repellents of a hand's terrains may be out."""
    found = [
        may_hold(view(state, SPECTATOR), seat, REPELLENT)
        for state in states(1)
        for seat in range(OPTIONS.players)
        if state.hand_size[seat] > 0
    ]
    assert held in found
