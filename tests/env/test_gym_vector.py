"""Gymnasium's vector interface: what a step returns, when games restart, and several processes."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from survive.engine import ACTIONS, Options, legal_actions, to_move
from survive.env.observation.encoder import Encoder
from survive.env.parallel_env import ParallelVectorEnv
from survive.env.rewards import rewards_of
from survive.env.vector_env import VectorEnv
from survive.views import view
from tests.env.test_vector import Beside

TINY = "tiny"


@pytest.mark.parametrize("mode", ["same_step", "next_step", "disabled"])
def test_games_restart_when_the_mode_says(mode: str) -> None:
    env = VectorEnv(3, options=TINY, observation="vector", reward="margin", autoreset=mode)
    seen, _ = env.reset(seed=5)
    encoder = Encoder(env.settings.options, "vector")
    games = [Beside(env.settings.options, int(seed)) for seed in env.seeds]
    over = [False] * 3
    ended = 0
    for _ in range(150):
        acted, actions = env.seats.copy(), env.sample().copy()
        if mode == "disabled" and any(over):
            seen, _ = env.reset(options={"reset_mask": np.array(over)})
            for fresh in np.flatnonzero(over):
                games[fresh] = Beside(env.settings.options, int(env.seeds[fresh]))
            over = [False] * 3
            acted, actions = env.seats.copy(), env.sample().copy()
        seen, rewards, terminations, truncations, infos = env.step(actions)
        assert not truncations.any()
        for number, game in enumerate(games):
            if mode == "next_step" and over[number]:
                assert rewards[number] == 0
                games[number] = game = Beside(env.settings.options, int(env.seeds[number]))
            else:
                game.step(int(actions[number]))
            over[number] = game.state.depth == 0
            assert terminations[number] == over[number]
            assert (infos.get("final_obs") is not None) == (
                mode == "same_step" and terminations.any()
            )
            shown = seen["vector"][number]
            if over[number]:
                ended += 1
                seat = int(acted[number])
                assert rewards[number] == rewards_of(game.state, 2)[seat]
                assert infos["rewards"][number].tolist() == rewards_of(game.state, 2)
                last = encoder.encode(view(game.state, seat, remember=True))["vector"]
                if mode == "same_step":
                    assert (infos["final_obs"][number]["vector"] == last).all()
                    assert infos["_final_obs"].tolist() == terminations.tolist()
                    games[number] = game = Beside(env.settings.options, int(env.seeds[number]))
                else:
                    assert (shown == last).all()
                    assert not seen["action_mask"][number].any()
                    continue
            decides = to_move(game.state)
            expected = encoder.encode(view(game.state, decides, remember=True))["vector"]
            assert (shown == expected).all()
            assert np.flatnonzero(seen["action_mask"][number]).tolist() == legal_actions(game.state)
    assert ended >= 3


def test_a_limit_truncates_games_without_a_reward() -> None:
    env = VectorEnv(2, options=TINY, observation="none", max_cycles=10)
    env.reset(seed=1)
    for step in range(1, 31):
        _, rewards, terminations, truncations, infos = env.step(env.sample())
        assert not terminations.any()
        assert truncations.all() == (step % 10 == 0)
        assert ("final_obs" in infos) == (step % 10 == 0)
        assert not rewards.any()
    with pytest.raises(ValueError, match="at least 1 decision"):
        VectorEnv(2, max_cycles=0)


def test_spaces_hold_what_is_returned_and_copies_last() -> None:
    env = VectorEnv(2, players=3, observation="planes")
    seen, infos = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    assert env.num_envs == 2
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    kept = {name: array.copy() for name, array in seen.items()}
    actions = env.sample().copy()
    assert env.action_space.contains(actions)
    after, *_ = env.step(actions)
    assert all((seen[name] == array).all() for name, array in kept.items())
    assert any((seen[name] != after[name]).any() for name in kept)
    assert infos["seat"].shape == (2,)
    shown = VectorEnv(2, players=3, observation="planes", copy=False)
    first, _ = shown.reset(seed=1)
    again, *_ = shown.step(shown.sample())
    assert all(np.shares_memory(first[name], again[name]) for name in first)


def test_wrappers_of_gymnasium_work() -> None:
    env = RecordEpisodeStatistics(VectorEnv(2, options=TINY, reward="score"))
    env.reset(seed=1)
    lengths = []
    for _ in range(150):
        *_, infos = env.step(env.unwrapped.sample())
        if "episode" in infos:
            lengths += infos["episode"]["l"][infos["_episode"]].tolist()
    assert lengths
    assert min(lengths) > 10


def test_wrong_arguments_say_what_would_be_right() -> None:
    with pytest.raises(ValueError, match="same_step, next_step, disabled"):
        VectorEnv(2, autoreset="later")
    env = VectorEnv(2, options=TINY, autoreset="disabled")
    with pytest.raises(ValueError, match="one number"):
        env.reset(seed=[1, 2])
    with pytest.raises(RuntimeError, match="for later"):
        env.reset(options={"reset_mask": np.array([True, False])})
    env.reset(seed=1)
    with pytest.raises(ValueError, match="2 times True or False"):
        env.reset(options={"reset_mask": np.array([True])})
    while not env.ended[0]:
        env.step(env.sample())
        if env.ended[1] and not env.ended[0]:
            env.reset(options={"reset_mask": np.array([False, True])})
    with pytest.raises(ValueError, match=r"game 0 is over.*reset_mask"):
        env.step(env.sample())


def test_the_generator_goes_on_after_a_reset_without_a_seed() -> None:
    one, other = (VectorEnv(2, options=TINY, observation="none") for _ in range(2))
    first = [(env.reset(seed=9), env.seeds.tolist())[1] for env in (one, other)]
    then = [(env.reset(), env.seeds.tolist())[1] for env in (one, other)]
    assert first[0] == first[1] != then[0] == then[1]


def test_state_has_what_every_seat_sees() -> None:
    env = VectorEnv(2, options=TINY, observation="none")
    env.reset(seed=3)
    for _ in range(20):
        env.step(env.sample())
    encoder = Encoder(env.settings.options, "vector")
    for number, rows in enumerate(env.state()):
        for seat, row in enumerate(rows):
            seen = view(env.game(number), seat, remember=True)
            assert (row == encoder.encode(seen)["vector"]).all()


@pytest.fixture(scope="module")
def parallel() -> Iterator[ParallelVectorEnv]:
    env = ParallelVectorEnv(5, options=TINY, observation="vector", actions="relative", workers=2)
    yield env
    env.close()


@pytest.mark.one_form
def test_processes_play_the_games_of_one_process(parallel: ParallelVectorEnv) -> None:
    env = parallel
    seen, _ = env.reset(seed=4)
    parts = [VectorEnv(count, options=TINY, observation="vector", actions="relative")
             for count in (2, 3)]  # fmt: skip
    seeds = env._seeds(np.random.default_rng(4))
    for part, seed in zip(parts, seeds, strict=True):
        part.reset(seed=int(seed))
    finals = 0
    for _ in range(120):
        actions = env.sample().copy()
        both = [parts[0].step(actions[:2]), parts[1].step(actions[2:])]
        seen, rewards, terminations, _, infos = env.step(actions)
        for name, array in seen.items():
            assert (array == np.concatenate([one[0][name] for one in both])).all(), name
        assert rewards.tolist() == [*both[0][1], *both[1][1]]
        assert terminations.tolist() == [*both[0][2], *both[1][2]]
        if terminations.any():
            last = [one for part in both for one in part[4].get("final_obs", [None] * 3)]
            last = [one for one in last if one is not None]
            found = [one for one in infos["final_obs"] if one is not None]
            assert len(found) == len(last) == terminations.sum()
            assert all((a["vector"] == b["vector"]).all() for a, b in zip(found, last, strict=True))
            finals += 1
    assert finals


@pytest.mark.one_form
def test_halves_of_a_step_and_refusals_across_processes(parallel: ParallelVectorEnv) -> None:
    env = parallel
    env.reset(seed=1)
    wrong = env.sample().copy()
    wrong[4] = ACTIONS - 1
    with pytest.raises(ValueError, match=r"game 4: seat . may not roll kaiju now"):
        env.step(wrong)
    env.send(env.sample())
    with pytest.raises(RuntimeError, match=r"receive\(\) ends it"):
        env.send(env.sample())
    assert len(env.receive()) == 5
    with pytest.raises(RuntimeError, match=r"send\(\) begins"):
        env.receive()
    with pytest.raises(ValueError, match="choose 1 to 2"):
        ParallelVectorEnv(2, workers=3)


@pytest.mark.one_form
def test_a_process_that_dies_is_reported() -> None:
    env = ParallelVectorEnv(2, options=TINY, workers=2)
    env.reset(seed=1)
    env._workers[1].process.kill()
    env._workers[1].process.join()
    with pytest.raises(RuntimeError, match="its process ended"):
        env.step(env.sample())
    env.close()
    with pytest.raises(RuntimeError, match="closed"):
        env.reset()


def test_six_players_need_an_edition() -> None:
    with pytest.raises(ValueError, match="6 players need the extension or Overcrowded"):
        VectorEnv(1, players=6)
    assert VectorEnv(1, players=6, options="extension").settings.options == Options(
        6, extension=True
    )
