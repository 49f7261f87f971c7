"""The game for OpenSpiel: its random simulation, serialisation, resampling, and an algorithm."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="needs the extra 'spiel'")

from survive.engine import legal_actions  # noqa: E402  (first whether there is anything to test)
from survive.env import open_spiel_game  # noqa: E402
from survive.env.open_spiel.position import BACK, TERRAIN  # noqa: E402

GAMES = ["survive(options=tiny)", "survive(players=3,options=challenge)"]


@pytest.mark.parametrize("name", GAMES)
def test_it_passes_the_random_simulation_test(name: str) -> None:
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def play_on(state: Any, rng: random.Random, steps: int = 10_000) -> None:
    while not state.is_terminal() and steps > 0:
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            state.apply_action(rng.choices(outcomes, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        steps -= 1


def test_the_names_of_its_parameters_are_those_of_the_other_environments() -> None:
    game = pyspiel.load_game("survive(players=5,options=extension+challenge,reward=score)")
    assert game.settings.options.extension
    assert game.settings.options.challenge
    assert game.num_players() == 5
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM


def test_chance_lays_the_tiles_and_turns_them_over() -> None:
    game = pyspiel.load_game("survive(options=tiny)")
    state, rng, seen = game.new_initial_state(), random.Random(3), Counter[int]()
    while not state.is_terminal():
        seen[state.position.asked] += 1
        if state.position.asked == BACK:
            assert state.is_chance_node()
        play_on(state, rng, 1)
    assert seen[TERRAIN] == 12
    assert 3 <= seen[BACK] <= 12
    assert sum(state.returns()) == pytest.approx(0)


def test_a_state_is_written_and_read() -> None:
    game = pyspiel.load_game("survive(options=tiny)")
    state, rng = game.new_initial_state(), random.Random(5)
    play_on(state, rng, 60)
    text = pyspiel.serialize_game_and_state(game, state)
    _, again = pyspiel.deserialize_game_and_state(text)
    assert again.history() == state.history()
    assert again.position.state == state.position.state
    assert state.clone().position.state == state.position.state


def test_a_resampled_state_looks_the_same_to_the_player_and_goes_on() -> None:
    game = pyspiel.load_game("survive(options=tiny)")
    rng, differ, compared = random.Random(7), 0, 0
    for _ in range(3):
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node() and rng.random() < 0.3:
                for player in range(2):
                    other = state.resample_from_infostate(player, rng.random)
                    for said in ("information_state_string", "observation_string"):
                        assert getattr(other, said)(player) == getattr(state, said)(player)
                    assert other.current_player() == state.current_player()
                    if player == state.current_player():
                        assert other.legal_actions() == state.legal_actions()
                    differ += other.history() != state.history()
                    compared += 1
                    play_on(other, rng, 3)
            play_on(state, rng, 1)
    assert compared > 60
    assert differ > compared / 2


def test_players_cannot_tell_what_is_secret() -> None:
    game = pyspiel.load_game("survive(options=tiny,reward=score)")
    state = game.new_initial_state()
    play_on(state, random.Random(1), 14)
    seat = state.current_player()
    values = [
        action for action in state.legal_actions() if action % 160 == state.legal_actions()[0]
    ]
    first, second = state.child(values[0]), state.child(values[1])
    other = 1 - seat
    assert first.information_state_string(other) == second.information_state_string(other)
    assert first.observation_string(other) == second.observation_string(other)
    assert first.information_state_string(seat) != second.information_state_string(seat)
    assert (first.observation_tensor(other) == np.array(second.observation_tensor(other))).all()


def test_its_states_are_those_of_the_engine() -> None:
    game = open_spiel_game.SurviveGame({"options": "tiny"})
    state = game.new_initial_state()
    play_on(state, random.Random(2), 40)
    if not state.is_chance_node():
        assert state.legal_actions() == legal_actions(state.position.state)


def test_a_search_of_openspiel_plays_it() -> None:
    mcts = pytest.importorskip("open_spiel.python.algorithms.mcts")
    game = pyspiel.load_game("survive(options=tiny)")
    state, rng = game.new_initial_state(), np.random.RandomState(1)
    play_on(state, random.Random(1), 25)
    while state.is_chance_node():
        play_on(state, random.Random(1), 1)
    bot = mcts.MCTSBot(game, 2, 5, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    assert bot.step(state) in state.legal_actions()


def test_regret_can_be_minimised_on_the_tiny_map() -> None:
    mccfr = pytest.importorskip("open_spiel.python.algorithms.outcome_sampling_mccfr")
    game = pyspiel.load_game("survive(options=tiny)")
    np.random.seed(3)
    solver = mccfr.OutcomeSamplingSolver(game)
    solver.iteration()
    policy = solver.average_policy()
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    chances = policy.action_probabilities(state)
    assert chances.keys() <= set(state.legal_actions())
    assert sum(chances.values()) == pytest.approx(1)
