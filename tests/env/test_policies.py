"""Policies as players, and players as policies: the same games as without them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from survive.engine import Options, legal_actions, scores, to_move
from survive.env import survive_v0
from survive.env.policies import PlayerPolicy, PolicyPlayer
from survive.players import make_player
from survive.record.notation.table_options import read_options
from survive.simulation import Plan, simulate
from survive.simulation.run.match import play_game


def first_legal(seen: dict[str, Any]) -> int:
    assert seen["vector"].dtype == np.uint8
    return int(np.flatnonzero(seen["action_mask"])[0])


class First(PolicyPlayer):
    """Takes the first legal action."""

    def __init__(self, actions: str = "catalogue") -> None:
        super().__init__(first_legal, actions=actions)


class Engine:
    """The same as a plain player."""

    def begin(self, seat: int, seed: int) -> None: ...

    def choose(self, _view: object, legal: Sequence[int]) -> int:
        return min(legal)


def test_a_policy_plays_as_it_would_in_the_environment() -> None:
    options = Options(3)
    with_policy = play_game(options, [First() for _ in range(3)], 5, record=True)
    without = play_game(options, [Engine() for _ in range(3)], 5, record=True)
    assert with_policy.actions == without.actions


def test_relative_actions_are_translated() -> None:
    found = play_game(Options(3), [First("relative") for _ in range(3)], 5)
    assert found.decisions > 100


def test_a_policy_is_named_like_any_bot() -> None:
    name = f"{__name__}:First:actions=relative"
    plan = Plan(read_options("tiny", 2), (name, "medium"), games=2)
    assert len(simulate(plan).results) == 2


@pytest.mark.parametrize("actions", ["catalogue", "relative"])
def test_a_bot_plays_in_the_environment_as_in_a_simulation(actions: str) -> None:
    env = survive_v0.env(players=2, observation="none", actions=actions)
    policy = PlayerPolicy("medium")
    for seed in (7, 8):
        env.reset(options={"luck": seed})
        for _ in env.agent_iter():
            *_, terminated, truncated, _ = env.last()
            env.step(None if terminated or truncated else policy(env))
        bots = [make_player("medium") for _ in range(2)]
        assert scores(env.unwrapped.game) == list(play_game(Options(2), bots, seed).scores)


def test_a_critic_sees_what_every_agent_sees() -> None:
    env = survive_v0.raw_env(players=3, observation="vector")
    env.reset(seed=1)
    for _ in range(60):
        env.step(legal_actions(env.game)[0])
    state = env.state()
    assert env.state_space.contains(state)
    for row, agent in zip(state, env.possible_agents, strict=True):
        assert (row == env.observe(agent)["observation"]).all()
    assert to_move(env.game) >= 0
