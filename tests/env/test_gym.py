"""The Gymnasium environment: its checker, its name, bots as opponents, masks and ends."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from survive.engine import ACTIONS, new_game, scores
from survive.env.gym_env import SurviveEnv
from survive.players.player import PlayerError

NAME = "survive/Survive-v0"


@pytest.mark.parametrize("observation", ["planes", "vector", "tokens"])
def test_it_passes_the_checker(observation: str) -> None:
    check_env(SurviveEnv(opponents=["random"], observation=observation), skip_render_check=True)


def test_it_passes_the_checker_in_every_way_to_draw(capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make(NAME, opponents=["random"], options="tiny").unwrapped)
    assert "must place" in capsys.readouterr().out


def test_it_is_made_by_its_name() -> None:
    made = gymnasium.make(NAME, opponents=["medium", "easy"], observation="vector")
    assert isinstance(made.unwrapped, SurviveEnv)
    assert made.unwrapped.settings.options.players == 3


def play(made: Any, seed: int) -> tuple[float, int]:
    """Play a game with random legal actions; give the reward at the end and the steps."""
    observation, info = made.reset(seed=seed)
    steps = 0
    while True:
        mask = observation["action_mask"]
        assert mask.sum() > 1, "only choices are asked for"
        assert (mask == info["action_mask"]).all()
        observation, reward, terminated, truncated, info = made.step(made.action_space.sample(mask))
        steps += 1
        assert not truncated
        if terminated:
            return reward, steps
        assert reward == 0


def test_a_game_among_bots_is_played_to_its_end() -> None:
    made = SurviveEnv(opponents=["easy", "medium"], observation="none", reward="score", seat=1)
    made.action_space.seed(1)
    reward, steps = play(made, seed=1)
    assert steps > 30
    assert reward == scores(made.game)[1]
    assert sum(scores(made.game)) > reward, "bots save some"


def test_the_same_seed_plays_the_same_game() -> None:
    games = []
    for _ in range(2):
        made = SurviveEnv(opponents=["easy"], observation="none", actions="relative")
        made.action_space.seed(5)
        play(made, seed=2)
        games.append(made.game)
    assert games[0] == games[1]


def test_luck_can_be_chosen_and_the_seat_is_drawn() -> None:
    made = SurviveEnv(opponents=["random"] * 3, observation="none")
    seats = {made.reset(seed=seed, options={"luck": 9})[1]["seat"] for seed in range(20)}
    assert seats == {0, 1, 2, 3}
    dealt = new_game(made.settings.options, seed=9)
    assert made.game.first == dealt.first
    assert list(made.game.backs) == list(dealt.backs)


def test_an_illegal_action_ends_the_game() -> None:
    made = SurviveEnv(opponents=["random"], observation="none")
    made.reset(seed=1)
    assert not made.action_masks()[ACTIONS - 1]
    _, reward, terminated, _, info = made.step(ACTIONS - 1)
    assert (reward, terminated, info["illegal"]) == (-1, True, True)


def test_several_can_be_stepped_together() -> None:
    made = gymnasium.make_vec(
        NAME, num_envs=2, vectorization_mode="sync", opponents=["random"], observation="vector"
    )
    observations, _ = made.reset(seed=3)
    rng = np.random.default_rng(3)
    for _ in range(20):
        actions = [rng.choice(np.flatnonzero(mask)) for mask in observations["action_mask"]]
        observations, *_ = made.step(np.array(actions))
    assert observations["vector"].shape[0] == 2
    made.close()


def test_wrong_arguments_are_told_what_would_be_right() -> None:
    with pytest.raises(PlayerError, match="did you mean 'medium'"):
        SurviveEnv(opponents=["medum"])
    with pytest.raises(ValueError, match=r"a list of bots, as in \['easy'\]"):
        SurviveEnv(opponents="easy")
    with pytest.raises(ValueError, match="0 to 1"):
        SurviveEnv(opponents=["easy"], seat=2)
