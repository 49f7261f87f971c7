"""Ratings: true strengths are found; ties and undefeated players cause no trouble."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import isfinite

import pytest

from survive.simulation.strength.ratings import ELO, Groups, groups_of, rate


def drawn(rng: random.Random, strengths: Sequence[float], entrants: Sequence[int]) -> Groups:
    """Draw a result as the model says, without ties."""
    left, order = list(entrants), []
    while left:
        (chosen,) = rng.choices(left, [strengths[entrant] for entrant in left])
        left.remove(chosen)
        order.append((chosen,))
    return tuple(order)


def games_of(seed: int, games: int, strengths: Sequence[float]) -> list[tuple[int, Groups]]:
    rng = random.Random(seed)
    everybody = range(len(strengths))
    return [(n, drawn(rng, strengths, rng.sample(everybody, 3))) for n in range(games)]


STRENGTHS = (8.0, 4.0, 2.0, 1.0)


def test_the_strengths_behind_the_results_are_found() -> None:
    ratings = rate(games_of(1, 4000, STRENGTHS), 4)
    # Twice the strength is 120 points, which on Elo's scale means 2 to 1 in duels.
    for better, worse in ((0, 1), (1, 2), (2, 3)):
        assert ratings[better].value - ratings[worse].value == pytest.approx(120.4, abs=25)
    assert sum(rating.value for rating in ratings) == pytest.approx(4 * 1500)


def test_intervals_contain_the_truth_about_as_often_as_they_say() -> None:
    true = [ELO * x for x in (1.5 * 0.6931, 0.5 * 0.6931, -0.5 * 0.6931, -1.5 * 0.6931)]
    hits = 0
    for seed in range(100):
        for rating, value in zip(rate(games_of(seed, 120, STRENGTHS), 4), true, strict=True):
            hits += rating.low <= 1500 + value <= rating.high
    assert 0.92 <= hits / 400 <= 0.99


def test_games_on_one_seed_are_not_taken_for_independent() -> None:
    apart = games_of(3, 100, STRENGTHS)
    # Ten copies of every game on its seed tell nothing new: the interval hardly shrinks.
    copies = [game for game in apart for _ in range(10)]
    one, ten = rate(apart, 4)[0], rate(copies, 4)[0]
    assert ten.value == pytest.approx(one.value, abs=20)
    assert (ten.high - ten.low) > 0.85 * (one.high - one.low)
    fresh = rate([(n, groups) for n, (_, groups) in enumerate(copies)], 4)[0]
    assert (fresh.high - fresh.low) < 0.5 * (one.high - one.low)


def test_the_order_of_the_games_does_not_matter() -> None:
    games = games_of(5, 60, STRENGTHS)
    for one, two in zip(rate(games, 4), rate(reversed(games), 4), strict=True):
        assert one.value == pytest.approx(two.value)
        assert one.high == pytest.approx(two.high)


def test_who_always_ties_is_equal() -> None:
    ratings = rate([(n, ((0, 1, 2),)) for n in range(20)], 3)
    assert [rating.value for rating in ratings] == pytest.approx([1500] * 3)


def test_a_tie_is_worth_half_a_win_in_duels() -> None:
    ties = rate([(n, ((0, 1),)) for n in range(40)], 2)
    halves = rate([(n, ((0,), (1,)) if n % 2 else ((1,), (0,))) for n in range(40)], 2)
    assert ties[0].value == pytest.approx(halves[0].value) == pytest.approx(1500)


def test_an_undefeated_player_has_a_finite_rating_and_a_wide_interval() -> None:
    best, worst = rate([(n, ((0,), (1,))) for n in range(50)], 2)
    assert isfinite(best.value)
    assert best.value > 1700
    assert best.high - best.low > 200
    assert best.low > worst.high


def test_one_seed_gives_no_interval() -> None:
    rating = rate([(1, ((0,), (1,)))], 2)[0]
    assert isfinite(rating.value)
    assert not isfinite(rating.high)


def test_a_player_may_sit_in_two_seats() -> None:
    games = [(n, groups_of([0, 0, 1], [1, 2, 3])) for n in range(30)]
    games += [(n, groups_of([0, 0, 1], [2, 3, 1])) for n in range(10)]
    better, worse = rate(games, 2)
    assert better.value > worse.value
