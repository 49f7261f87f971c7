"""Snapshots, copies and pickles of environments: each goes on as the original does."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
import pytest

from survive.engine import Options
from survive.env.aec_env import env as wrapped_env
from survive.env.aec_env import raw_env
from survive.env.gym_env import SurviveEnv
from survive.env.parallel_env import ParallelVectorEnv
from survive.env.vector_env import VectorEnv

COPIES = [
    deepcopy,
    pytest.param(lambda env: pickle.loads(pickle.dumps(env)), id="pickle"),
]


def play_aec(game: raw_env, steps: int) -> list[Any]:
    """Play the middle legal action each time; return what there was to see."""
    seen: list[Any] = []
    for _ in range(steps):
        observation, reward, termination, truncation, info = game.last()
        legal = np.flatnonzero(info["action_mask"])
        over = termination or truncation
        game.step(None if over else int(legal[len(legal) // 2]))
        seen += [game.agents[:], reward, over, observation["observation"]["scalars"].tolist()]
        if not game.agents:
            game.reset()
    return seen


def play_gym(env: SurviveEnv, steps: int) -> list[Any]:
    seen: list[Any] = []
    for _ in range(steps):
        legal = np.flatnonzero(env.action_masks())
        observation, reward, over, _, info = env.step(int(legal[len(legal) // 2]))
        seen += [reward, over, info["seat"], observation["scalars"].tolist()]
        if over:
            env.reset()
    return seen


def play_vector(env: VectorEnv | ParallelVectorEnv, steps: int) -> list[Any]:
    seen: list[Any] = []
    for _ in range(steps):
        observation, rewards, ended, cut, _ = env.step(env.sample())
        seen += [rewards.tolist(), ended.tolist(), cut.tolist(), env.points.tolist()]
        seen += [int(array.astype(int).sum()) for array in observation.values()]
    return seen


@pytest.mark.parametrize("copied", COPIES)
def test_a_copied_pettingzoo_environment_goes_on_alike(copied: Callable[[Any], Any]) -> None:
    game = raw_env(2, "tiny", reward="score", actions="relative")
    copied(game)  # before the first game, too
    game.reset(seed=3)
    play_aec(game, 20)
    other = copied(game)
    assert play_aec(game, 150) == play_aec(other, 150)
    wrapped = wrapped_env(options="tiny")
    wrapped.reset(seed=3)
    again = deepcopy(wrapped)
    assert again.last()[0]["action_mask"].tolist() == wrapped.last()[0]["action_mask"].tolist()


def test_a_pettingzoo_environment_returns_to_its_snapshot() -> None:
    game = raw_env(2, "tiny", max_cycles=60)
    game.reset(seed=3)
    play_aec(game, 10)
    snapshot = pickle.loads(pickle.dumps(game.snapshot()))
    first = play_aec(game, 150)
    for _ in range(2):  # a snapshot is not used up
        game.restore(snapshot)
        assert play_aec(game, 150) == first
    with pytest.raises(ValueError, match=r"the snapshot is of .*tiny.*; this plays 3 players"):
        raw_env(3).restore(snapshot)


@pytest.mark.parametrize("copied", COPIES)
def test_a_learner_among_bots_returns_to_its_snapshot(copied: Callable[[Any], Any]) -> None:
    env = SurviveEnv(["easy"], "tiny")
    env.reset(seed=4)
    play_gym(env, 5)
    snapshot, other = env.snapshot(), copied(env)
    first = play_gym(env, 60)
    assert play_gym(other, 60) == first
    env.restore(snapshot)
    assert play_gym(env, 60) == first


@pytest.mark.parametrize("autoreset", ["same_step", "next_step", "disabled"])
def test_many_games_return_to_their_snapshot(autoreset: str) -> None:
    env = VectorEnv(3, options=Options(2), reward="score", autoreset=autoreset, max_cycles=90)

    def play(env: VectorEnv) -> list[Any]:
        seen = []
        for _ in range(160):
            seen += play_vector(env, 1)
            if autoreset == "disabled" and env.ended.any():
                env.reset(options={"reset_mask": env.ended.copy()})
        return seen

    env.reset(seed=5)
    play(env)
    snapshot = env.snapshot()
    copies = [deepcopy(env), pickle.loads(pickle.dumps(env))]
    first = play(env)
    assert all(play(other) == first for other in copies)
    env.restore(snapshot)
    assert play(env) == first
    env.reset()
    for other in copies:  # the generators go on alike, too
        other.reset()
        assert other.seeds.tolist() == env.seeds.tolist()


def test_a_snapshot_of_many_games_fits_as_many_games_of_the_same_table() -> None:
    env = VectorEnv(2, 2, actions="relative")
    with pytest.raises(RuntimeError, match="reset"):
        env.snapshot()
    assert deepcopy(env).count == 2
    env.reset(seed=1)
    with pytest.raises(ValueError, match="of 2 games; this has 3"):
        VectorEnv(3, 2, actions="relative").restore(env.snapshot())
    with pytest.raises(ValueError, match="this plays"):
        VectorEnv(2, 2).restore(env.snapshot())


@pytest.mark.one_form
def test_games_in_several_processes_return_to_their_snapshot() -> None:
    env = ParallelVectorEnv(4, 2, "tiny", workers=2)
    try:
        env.reset(seed=2)
        play_vector(env, 10)
        snapshot = pickle.loads(pickle.dumps(env.snapshot()))
        first = play_vector(env, 60)
        env.restore(snapshot)
        assert play_vector(env, 60) == first
        with pytest.raises(ValueError, match="games by process"):
            env.restore({**snapshot, "parts": snapshot["parts"][:1]})
    finally:
        env.close()


def test_an_environment_says_what_it_plays() -> None:
    assert repr(raw_env(3, reward="score")) == "<raw_env: 3 players; planes, score, catalogue>"
    assert isinstance(SurviveEnv(["easy"]), gymnasium.Env)
