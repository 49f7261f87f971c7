"""Blocks, shares and intervals: how bots are compared."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise
from statistics import mean

import pytest

from survive.engine import legal_actions, to_move
from survive.players.weight_file import read_terms
from survive.players.weights import NAMES
from survive.simulation.result import WHOLE_WIN
from survive.simulation.strength.block_matches import (
    CHECK_SEEDS,
    LADDER_SEEDS,
    TUNING_SEEDS,
    Block,
    Entrant,
    estimate,
    play_block,
    playing,
    share,
)
from survive.views import view
from tests.players.positions import positions

RANDOM = Entrant("random")
ASKED = Entrant("ismcts:iterations=1,rollout=1")
"""The fastest bot that is asked for every decision."""


def test_no_seed_is_used_for_two_things() -> None:
    ranges = sorted((TUNING_SEEDS, CHECK_SEEDS, LADDER_SEEDS), key=lambda seeds: seeds.start)
    for one, next_one in pairwise(ranges):
        assert one[-1] < next_one[0]


def test_in_a_block_everybody_sits_in_every_seat_once() -> None:
    results = play_block(Block((RANDOM,) * 3, 8))
    assert [result.seed for result in results] == [8, 8, 8]
    for entrant in range(3):
        assert sorted(result.entrants.index(entrant) for result in results) == [0, 1, 2]


def test_the_line_up_sits_where_the_result_says() -> None:
    for result in play_block(Block((ASKED, RANDOM), 8)):
        assert result.players[result.entrants.index(0)] == ASKED.name
        # A player who is not asked spends no time.
        assert result.seconds[result.entrants.index(1)] == 0
        assert result.seconds[result.entrants.index(0)] > 0


def test_an_entrant_with_other_weights_plays_otherwise() -> None:
    terms = read_terms()
    usual = tuple(terms[name] for name in NAMES)
    odd = tuple(value * (5 if i % 2 else 0.2) for i, value in enumerate(usual))
    states = [*positions()["act"], *positions()["sink"], *positions()["creature step"]]
    choices: list[list[int]] = []
    for weights in ((), usual, odd):
        player = Entrant("medium", weights).make()
        choices.append([])
        for state in states:
            player.begin(to_move(state), 1)
            seen = view(state, to_move(state), True)
            choices[-1].append(player.choose(seen, legal_actions(state)))
    assert choices[0] == choices[1]
    assert choices[0] != choices[2]


def test_ties_share_the_win() -> None:
    one = play_block(Block((RANDOM, RANDOM), 8))[0]
    assert one.places == (1, 1)
    assert share([one], [0]) == 0.5
    won = replace(one, places=(1, 2))
    assert share([won], [0]) == 1
    assert share([won, one], [0]) == 0.75
    assert share([won], [1]) == 0
    assert won.shares == (WHOLE_WIN, 0)


def test_all_shares_of_a_block_make_one() -> None:
    results = play_block(Block((ASKED, RANDOM, RANDOM), 2))
    assert sum(share(results, [entrant]) for entrant in range(3)) == pytest.approx(1)
    assert share(results, range(3)) == pytest.approx(1)


def test_an_interval_holds_the_truth_about_as_often_as_it_says() -> None:
    rng = random.Random(5)
    held = 0
    for _ in range(50):
        blocks = [mean(rng.random() < 0.6 for _ in range(4)) for _ in range(40)]
        found = estimate(blocks)
        held += found.low <= 0.6 <= found.high
    assert 43 <= held < 50


def test_more_blocks_make_a_narrower_interval() -> None:
    few, many = estimate([0.0, 1.0] * 10), estimate([0.0, 1.0] * 160)
    assert few.mean == many.mean == 0.5
    assert many.high - many.low < 0.5 * (few.high - few.low)
    assert (few.blocks, many.blocks) == (20, 320)


def test_an_estimate_needs_data() -> None:
    with pytest.raises(ValueError, match="at least one block"):
        estimate([])


def test_the_number_of_processes_does_not_change_the_results() -> None:
    blocks = [Block((ASKED, RANDOM), seed) for seed in range(4)]
    with playing(1) as alone, playing(2) as together:
        assert list(alone(blocks)) == list(together(blocks))
