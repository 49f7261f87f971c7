"""Blocks and the wins in them: what bots are compared by."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from survive.engine import legal_actions, to_move
from survive.players.value.weight_file import read_terms
from survive.players.value.weights import NAMES
from survive.simulation.result import WHOLE_WIN, GameResult
from survive.simulation.run.entrant import Entrant
from survive.simulation.strength.block_matches import (
    CHECK_SEEDS,
    LADDER_SEEDS,
    TUNING_SEEDS,
    Block,
    playing,
    victories,
)
from survive.views import view
from tests.players.positions import positions
from tests.systems.marks import needs_signals

RANDOM = Entrant("random")
ASKED = Entrant("ismcts:iterations=1,rollout=1")
"""The fastest bot that is asked for every decision."""


def play_block(block: Block) -> Sequence[GameResult]:
    with playing(1) as play:
        (results,) = play([block])
    return results


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
        # A bot that is not asked spends no time.
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
    assert victories([one], [0]) == WHOLE_WIN / 2
    won = replace(one, places=(1, 2))
    assert victories([won], [0]) == WHOLE_WIN
    assert victories([won, one], [0]) == 1.5 * WHOLE_WIN
    assert victories([won], [1]) == 0
    assert won.shares == (WHOLE_WIN, 0)


def test_every_game_of_a_block_is_won_once() -> None:
    results = play_block(Block((ASKED, RANDOM, RANDOM), 2))
    assert sum(victories(results, [entrant]) for entrant in range(3)) == 3 * WHOLE_WIN
    assert victories(results, range(3)) == 3 * WHOLE_WIN


def test_the_number_of_processes_does_not_change_the_results() -> None:
    blocks = [Block((ASKED, RANDOM), seed) for seed in range(4)]
    with playing(1) as alone, playing(2) as together:
        assert list(alone(blocks)) == list(together(blocks))


def test_the_workers_stay_from_one_run_to_the_next() -> None:
    blocks = [Block((RANDOM, RANDOM), seed) for seed in range(4)]
    with playing(2) as play:
        first = list(play(blocks))
        workers = {process.pid for process in multiprocessing.active_children()}
        assert len(workers) == 2
        assert list(play(blocks)) == first
        assert {process.pid for process in multiprocessing.active_children()} == workers
    assert not multiprocessing.active_children()


@needs_signals
@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_gives_up_what_is_unfinished(workers: int) -> None:
    finished: list[int] = []

    def play_and_interrupt() -> None:
        with playing(workers) as play:
            for results in play(Block((RANDOM, RANDOM), seed) for seed in range(5000)):
                finished.append(results[0].seed)
                if len(finished) == 3:
                    signal.raise_signal(signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        play_and_interrupt()
    assert finished == [0, 1, 2]
    assert not multiprocessing.active_children()
