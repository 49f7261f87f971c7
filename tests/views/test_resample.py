"""Drawn states agree with the view, and are drawn uniformly."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from survive.engine import Luck, Options, legal_actions, new_game, to_move
from survive.engine.checks import problems
from survive.views import SPECTATOR, legal_for, resample, view
from tests.policies import Policy, at_random, heading_for_safety, play_on
from tests.strategies import SEEDS, tables
from tests.table import at_table


@given(
    tables(),
    SEEDS,
    st.integers(0, 450),
    st.booleans(),
    st.sampled_from([at_random, heading_for_safety]),
)
def test_a_drawn_state_is_sound_and_gives_the_same_view(
    options: Options, seed: int, steps: int, remember: bool, policy: Policy
) -> None:
    state = new_game(options, seed=seed)
    play_on(state, Luck(seed), random.Random(seed), policy, steps=steps)
    rng = random.Random(seed)
    for viewer in range(SPECTATOR, options.players):
        seen = view(state, viewer, remember)
        drawn = resample(seen, rng)
        assert problems(drawn) == []
        assert view(drawn, viewer, remember) == seen
        assert to_move(drawn) == to_move(state)
        assert legal_for(drawn, viewer) == legal_for(state, viewer)


def chi_square(counts: Counter[tuple[int, ...]], cells: int) -> float:
    """Return how far the counts are from equal: about ``cells`` ± √(2·cells) if they are."""
    expected = counts.total() / cells
    missing = (cells - len(counts)) * expected
    return missing + sum((n - expected) ** 2 / expected for n in counts.values())


@pytest.mark.one_form
def test_the_draw_is_uniform_over_hands_and_tiles() -> None:
    """One power in another's hand, three tiles on the island: all worlds are equally likely."""
    table = at_table(
        land="E4:beach=shark E5:beach=oars E6:beach=dolphin", hands="1:repellent", phase="waters"
    )
    seen, rng = view(table.state, 0), random.Random(5)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(18_000):
        drawn = resample(seen, rng)
        counts[(*drawn.backs, *drawn.hand)] += 1
    # The hand takes one of three powers; the other two and the shark lie in any of six orders.
    assert len(counts) == 18
    assert chi_square(counts, 18) < 50


@pytest.mark.one_form
def test_the_draw_is_uniform_over_values() -> None:
    table = at_table(people="0@A1 1@C4 1@C5 1@C6")
    seen, rng = view(table.state, 0), random.Random(6)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(20_000):
        counts[tuple(list(resample(seen, rng).value)[10:12])] += 1
    pool = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    pairs = Counter(permutations(pool, 2))
    assert set(counts) == set(pairs)
    for pair, ways in pairs.items():
        assert counts[pair] / 20_000 == pytest.approx(ways / 90, rel=0.25)


def test_different_luck_gives_different_worlds_and_the_same_luck_the_same() -> None:
    state = new_game(Options(4), seed=2)
    seen = view(state, 1)
    worlds = [resample(seen, random.Random(seed)) for seed in (1, 2, 1)]
    assert worlds[0] == worlds[2]
    assert worlds[0] != worlds[1]
    assert legal_actions(worlds[0]) == legal_actions(worlds[1]) or to_move(state) != 1
