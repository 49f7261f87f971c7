"""Intervals: known values, exact merging, and how often they contain the truth."""

from __future__ import annotations

import random
from collections.abc import Callable
from math import isnan, sqrt

import pytest

from survive.simulation.statistics.blocks import Blocks
from survive.simulation.statistics.estimates import Ratio, student, wilson
from tests.simulation.results import result_of


def ratio_of(*pairs: tuple[int, int]) -> Ratio:
    ratio = Ratio()
    for x, m in pairs:
        ratio.add(x, m)
    return ratio


def test_mean_and_error_of_single_games_are_those_of_the_textbook() -> None:
    numbers = [3, 1, 4, 1, 5, 9, 2, 6]
    ratio = ratio_of(*((number, 1) for number in numbers))
    mean = sum(numbers) / 8
    variance = sum((number - mean) ** 2 for number in numbers) / 7
    assert ratio.value == mean
    assert ratio.error == pytest.approx(sqrt(variance / 8))
    low, high = ratio.interval()
    assert (high - low) / 2 == pytest.approx(2.3646 * ratio.error, rel=1e-3)
    assert (high + low) / 2 == pytest.approx(mean)
    assert ratio.interval(least=3.5)[0] == 3.5


def test_games_of_a_block_count_as_one_observation() -> None:
    # Four games that always agree say no more than one of them.
    assert ratio_of((4, 4), (0, 4), (4, 4)).error == ratio_of((1, 1), (0, 1), (1, 1)).error
    # Four that cancel each other out say everything.
    assert ratio_of((2, 4), (2, 4), (2, 4)).error == 0


def test_one_block_says_nothing_about_the_error() -> None:
    assert all(map(isnan, ratio_of((3, 4)).interval()))
    assert all(map(isnan, Ratio().share_interval()))
    low, high = ratio_of((1, 4)).share_interval()
    assert 0 <= low < 0.25 < high <= 1


def test_a_share_comes_with_its_interval() -> None:
    few, many = (ratio_of(*[(0, 1), (60, 1)] * count).share(60) for count in (10, 160))
    assert few.mean == many.mean == 0.5
    assert (few.low, few.high) == ratio_of(*[(0, 1), (60, 1)] * 10).share_interval(60)
    assert many.high - many.low < 0.5 * (few.high - few.low)
    assert (few.blocks, many.blocks) == (20, 320)


def test_merging_is_exact_in_any_order() -> None:
    rng = random.Random(4)
    pairs = [(rng.randrange(10**12), rng.randrange(1, 9)) for _ in range(50)]
    whole = ratio_of(*pairs)
    rng.shuffle(pairs)
    merged = ratio_of(*pairs[:20])
    merged.merge(ratio_of(*pairs[20:]))
    assert merged == whole


def test_wilson_and_student_have_the_values_of_the_tables() -> None:
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    for freedom, value in {1: 12.706, 2: 4.303, 3: 3.182, 5: 2.571, 10: 2.228, 100: 1.984}.items():
        assert student(0.95, freedom) == pytest.approx(value, rel=3e-3)


def coverage(make: Callable[[random.Random], Ratio], truth: float, whole: int) -> float:
    """Return how often the interval of a share contains the truth."""
    rng = random.Random(2026)
    hits = 0
    for _ in range(1000):
        low, high = make(rng).share_interval(whole)
        hits += low <= truth <= high
    return hits / 1000


@pytest.mark.parametrize("truth", [0.05, 0.25, 0.5, 0.9])
@pytest.mark.parametrize("games", [20, 200])
def test_intervals_of_independent_games_contain_the_truth(truth: float, games: int) -> None:
    def make(rng: random.Random) -> Ratio:
        return ratio_of(*((60 * (rng.random() < truth), 1) for _ in range(games)))

    assert 0.925 <= coverage(make, truth, 60) <= 0.99


@pytest.mark.parametrize("correlated", [True, False])
def test_intervals_of_rotated_games_contain_the_truth(correlated: bool) -> None:
    # Some seeds are good for a player in all four seats; games are far from independent.
    def make(rng: random.Random) -> Ratio:
        ratio = Ratio()
        for _ in range(40):
            chance = rng.choice([0.05, 0.45]) if correlated else 0.25
            ratio.add(sum(60 * (rng.random() < chance) for _ in range(4)), 4)
        return ratio

    assert 0.925 <= coverage(make, 0.25, 60) <= 0.98


def test_taking_games_of_a_block_for_independent_would_be_wrong() -> None:
    # The test above can fail: this is what happens without blocks.
    def make(rng: random.Random) -> Ratio:
        ratio = Ratio()
        for _ in range(40):
            chance = rng.choice([0.0, 0.5])
            for _ in range(4):
                ratio.add(60 * (rng.random() < chance), 1)
        return ratio

    assert coverage(make, 0.25, 60) < 0.9


def test_blocks_wait_for_all_their_games() -> None:
    games = [
        result_of([0, 1], seed=seed, rotation=rotation, rotations=2)
        for seed in range(3)
        for rotation in range(2)
    ]
    amounts = [("a", 3, 1)], [("a", 5, 1), ("b", 2, 1)]
    whole: Blocks[str] = Blocks()
    for game in games:
        whole.add(game, amounts[game.rotation])
    assert whole.ratios()["a"] == ratio_of(*[(8, 2)] * 3)
    assert whole.ratios()["b"] == ratio_of(*[(2, 1)] * 3)
    # Cut anywhere, merged in any order.
    for cut in range(1, 6):
        one: Blocks[str] = Blocks()
        two: Blocks[str] = Blocks()
        for number, game in enumerate(games):
            (one if number < cut else two).add(game, amounts[game.rotation])
        two.merge(one)
        assert two.ratios() == whole.ratios()


def test_an_unfinished_block_counts_as_far_as_it_goes() -> None:
    blocks: Blocks[str] = Blocks()
    blocks.add(result_of([0, 1], seed=1, rotations=2), [("a", 3, 1)])
    assert blocks.ratios()["a"] == ratio_of((3, 1))
    blocks.add(result_of([0, 1], seed=1, rotation=1, rotations=2), [("a", 5, 1)])
    assert blocks.ratios()["a"] == ratio_of((8, 2))
