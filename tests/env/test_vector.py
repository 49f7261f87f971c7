"""Many games at once: the same games as one by one, on memory that never moves."""

from __future__ import annotations

import numpy as np
import pytest

from survive.engine import (
    ACTIONS,
    CHANCE,
    Luck,
    Options,
    State,
    legal_actions,
    new_game,
    play,
    to_move,
)
from survive.env.observation.encoder import Encoder
from survive.env.rewards import points, rewards_of
from survive.env.vector_env import VectorEnv
from survive.views import view


class Beside:
    """One game of the vector, played by the engine itself."""

    def __init__(self, options: Options, seed: int) -> None:
        self.state: State = new_game(options, seed=seed)
        self.luck = Luck(seed)

    def step(self, action: int) -> None:
        play(self.state, action)
        while to_move(self.state) == CHANCE:
            play(self.state, self.luck.action(self.state))


# A vector is the tokens in one row.
@pytest.mark.parametrize(
    "observation", ["planes", pytest.param("vector", marks=pytest.mark.one_form), "tokens"]
)
@pytest.mark.parametrize("options", [Options(2), Options(5, overcrowded=True)])
def test_it_plays_the_same_games_as_the_engine(options: Options, observation: str) -> None:
    env = VectorEnv(3, options=options, observation=observation, reward="margin")
    env.reset(seed=5)
    encoder = Encoder(options, observation)
    games = [Beside(options, int(seed)) for seed in env.seeds]
    ended = 0
    for step in range(700):
        actions = env.sample().copy()
        env.step(actions)
        for number, game in enumerate(games):
            game.step(int(actions[number]))
            if game.state.depth == 0:
                assert env.ended[number]
                assert env.rewards[number].tolist() == rewards_of(game.state, 2)
                assert env.points[number].tolist() == points(game.state)
                games[number] = game = Beside(options, int(env.seeds[number]))
                ended += 1
            else:
                assert not env.ended[number]
                assert not env.rewards[number].any()
            seat = to_move(game.state)
            assert env.seats[number] == seat
            assert np.flatnonzero(env.masks[number]).tolist() == legal_actions(game.state)
            if step % 7 == 0:
                expected = encoder.encode(view(game.state, seat, remember=True))
                assert expected.keys() == env.observations.keys()
                for name, array in expected.items():
                    assert (env.observations[name][number] == array).all(), name
    assert ended >= 3


def test_the_same_seed_gives_the_same_games_and_another_one_others() -> None:
    def some_seats(env: VectorEnv, seed: int) -> list[list[int]]:
        env.reset(seed=seed)
        seen = []
        for _ in range(60):
            env.step(env.sample())
            seen.append([*env.seats.tolist(), int(env.observations["vector"].sum())])
        return seen

    env = VectorEnv(4, players=3, observation="vector")
    first = some_seats(env, 1)
    assert some_seats(env, 2) != first
    assert some_seats(env, 1) == first
    assert some_seats(VectorEnv(4, players=3, observation="vector"), 1) == first


def test_relative_actions_are_those_of_the_deciding_seat() -> None:
    plain = VectorEnv(4, players=4, observation="none")
    turned = VectorEnv(4, players=4, observation="none", actions="relative")
    plain.reset(seed=3)
    turned.reset(seed=3)
    differ = 0
    for _ in range(400):
        differ += int((plain.masks != turned.masks).any())
        assert (plain.masks.sum(axis=1) == turned.masks.sum(axis=1)).all()
        plain.step(plain.sample())
        turned.step(turned.sample())
        assert (plain.seats == turned.seats).all()
    assert differ > 50


def test_nothing_is_allocated_by_a_step() -> None:
    env = VectorEnv(8, players=4)
    env.reset(seed=1)
    before = {name: array.ctypes.data for name, array in env.observations.items()}
    masks = env.masks.ctypes.data
    for _ in range(50):
        env.step(env.sample())
    assert {name: array.ctypes.data for name, array in env.observations.items()} == before
    assert env.masks.ctypes.data == masks
    with pytest.raises(ValueError, match="read-only"):
        env.observations["planes"][0] = 0


def test_an_illegal_action_plays_nothing() -> None:
    env = VectorEnv(3, players=2, observation="vector")
    with pytest.raises(RuntimeError, match="reset"):
        env.step([0, 0, 0])
    env.reset(seed=1)
    before = env.observations["vector"].copy()
    actions = env.sample().copy()
    for wrong, message in (
        (ACTIONS - 1, "game 1: seat . may not roll kaiju now"),
        (-1, "game 1: -1 is not an action"),
        (ACTIONS, f"game 1: {ACTIONS} is not an action"),
    ):
        actions[1] = wrong
        with pytest.raises(ValueError, match=message):
            env.step(actions)
    assert (env.observations["vector"] == before).all()
    for shape in ([0, 0], [[0, 0, 0]], [0.5, 1.0, 2.0]):
        with pytest.raises(ValueError, match="3 whole numbers"):
            env.step(shape)
    with pytest.raises(ValueError, match="at least 1"):
        VectorEnv(0)
