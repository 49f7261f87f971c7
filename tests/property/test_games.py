"""Whole games of every player count and option, played at random or towards safety."""

from __future__ import annotations

import pickle
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from survive.engine import (
    NOBODY,
    Luck,
    Options,
    apply,
    is_forced,
    legal_actions,
    new_game,
    play,
    scores,
    to_move,
    winners,
)
from survive.engine.events import (
    AdventurerEliminated,
    AdventurerSaved,
    GameEnded,
    PowerDrawn,
    PowerPlayed,
    TileSunk,
    VolcanoErupted,
)
from survive.engine.playout import random_playout
from survive.engine.state import restore
from tests.policies import Policy, at_random, heading_for_safety, play_on
from tests.strategies import SEEDS, tables

POLICIES = st.sampled_from([at_random, heading_for_safety])


@given(tables(), SEEDS, POLICIES)
def test_every_state_of_a_game_is_sound_and_it_ends(
    options: Options, seed: int, policy: Policy
) -> None:
    state = new_game(options, seed=seed)
    _, events = play_on(state, Luck(seed), random.Random(seed), policy, checked=True)
    assert to_move(state) == NOBODY
    assert legal_actions(state) == []
    ended = events[-1]
    assert isinstance(ended, GameEnded)
    assert ended.scores == tuple(scores(state))
    assert ended.winners == tuple(winners(state))


@given(tables(), SEEDS, POLICIES)
def test_the_events_account_for_every_part(options: Options, seed: int, policy: Policy) -> None:
    state = new_game(options, seed=seed)
    _, events = play_on(state, Luck(seed), random.Random(seed), policy)
    saved = [e.adventurer for e in events if isinstance(e, AdventurerSaved)]
    lost = [e.adventurer for e in events if isinstance(e, AdventurerEliminated)]
    assert len(set(saved + lost)) == len(saved) + len(lost)
    assert len(saved) == sum(state.saved)
    assert len(lost) == sum(state.lost)
    assert len([e for e in events if isinstance(e, VolcanoErupted)]) == state.volcanoes
    sunk = [e.space for e in events if isinstance(e, TileSunk)]
    assert len(set(sunk)) == len(sunk) == sum(options.map.tiles) - sum(state.tiles)
    drawn = len([e for e in events if isinstance(e, PowerDrawn)])
    played = len([e for e in events if isinstance(e, PowerPlayed)])
    assert drawn - played == sum(state.hand_size)


@given(tables(), SEEDS, POLICIES)
def test_a_game_replays_to_the_same_state_from_deal_and_actions(
    options: Options, seed: int, policy: Policy
) -> None:
    deal = Luck(seed).deal(options)
    state = new_game(options, deal)
    played, events = play_on(state, Luck(seed), random.Random(seed), policy)
    checked, trusted = new_game(options, deal), new_game(options, deal)
    again = []
    for action in played:
        again += apply(checked, action)
        play(trusted, action)
    assert checked == state
    assert trusted == state
    assert again == events


@given(tables(), SEEDS, st.integers(0, 300), POLICIES)
def test_a_copy_is_independent(options: Options, seed: int, steps: int, policy: Policy) -> None:
    state = new_game(options, seed=seed)
    play_on(state, Luck(seed), random.Random(seed), policy, steps=steps)
    before = state.numbers()
    twin = state.copy()
    assert twin == state
    random_playout(twin, seed)
    assert state.numbers() == before
    for other in (pickle.loads(pickle.dumps(state)), restore(options, before)):
        assert other == state
        assert legal_actions(other) == legal_actions(state)


@given(tables(), SEEDS, st.integers(0, 300))
def test_what_is_not_legal_is_refused_and_changes_nothing(
    options: Options, seed: int, steps: int
) -> None:
    from survive.engine import ACTIONS, IllegalActionError, refusals

    state = new_game(options, seed=seed)
    play_on(state, Luck(seed), random.Random(seed), steps=steps)
    before, legal = state.numbers(), set(legal_actions(state))
    assert is_forced(state) == (len(legal) == 1 and to_move(state) >= 0)
    rng = random.Random(seed)
    for action in [-1, ACTIONS, *rng.sample(range(ACTIONS), 200)]:
        if action in legal:
            continue
        with pytest.raises(IllegalActionError) as refused:
            apply(state, action)
        assert refused.value.action == action
        assert refused.value.reason.code in refusals.OF_ACTIONS
        assert state.numbers() == before


@given(tables(), SEEDS)
def test_one_seed_gives_the_same_luck_whatever_is_played(options: Options, seed: int) -> None:
    rolls: list[dict[int, str]] = []
    for policy in (at_random, heading_for_safety):
        state = new_game(options, seed=seed)
        _, events = play_on(state, Luck(seed), random.Random(1), policy)
        rolls.append({})
        turn = 0
        for event in events:
            turn = getattr(event, "turn", turn)
            if getattr(event, "why", "") == "phase":
                rolls[-1][turn] = event.kind  # type: ignore[attr-defined]
    shared = rolls[0].keys() & rolls[1].keys()
    assert shared
    assert all(rolls[0][turn] == rolls[1][turn] for turn in shared)
