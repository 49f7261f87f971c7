"""Learn against a bot with a library: DQN of Stable-Baselines3, through Gymnasium.

    python examples/dqn_gymnasium.py --steps 40000 --opponents random

It needs ``pip install 'survive-the-island[env]' stable-baselines3``. The table is the tiny map,
where a few minutes show whether an algorithm learns at all. The library knows nothing of illegal
actions, and of 5,029 actions hardly ten are legal at a time: so its network is told that an
illegal action is worth next to nothing (``Masked``), and what it tries at random is drawn from the
legal ones (``MaskedDQN``). These two are all that has to be added.
"""

from __future__ import annotations

import argparse
from typing import Any

import gymnasium
import numpy as np
import torch
from stable_baselines3 import DQN
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.dqn.policies import DQNPolicy, QNetwork

import survive.env.gym_env  # noqa: F401  (registers the name)
from survive.engine import winners
from survive.simulation.statistics.estimates import Ratio

WORTHLESS = -1e8
"""What an illegal action is worth: finite, because the library multiplies it by 0 at the end."""


class Scaled(BaseFeaturesExtractor):  # type: ignore[misc]  # it is not installed everywhere
    """Reads the vector alone, as numbers around 1; the mask is left out."""

    def __init__(self, space: Any) -> None:
        super().__init__(space, space["vector"].shape[0])

    def forward(self, observations: Any) -> Any:
        """Return what the network learns from."""
        return torch.log1p(observations["vector"])


class Masked(QNetwork):  # type: ignore[misc]
    """Knows which actions are legal: in choosing, and in judging the position that follows."""

    def forward(self, obs: Any) -> Any:
        """Return what each action is worth."""
        return super().forward(obs).masked_fill(obs["action_mask"] == 0, WORTHLESS)


class MaskedPolicy(DQNPolicy):  # type: ignore[misc]
    """The library's policy with that network."""

    def make_q_net(self) -> Any:
        """Make the network, or the slower copy that it learns from."""
        arguments = self._update_features_extractor(self.net_args, features_extractor=None)
        return Masked(**arguments).to(self.device)


class MaskedDQN(DQN):  # type: ignore[misc]
    """Explores among the legal actions only."""

    def predict(
        self,
        observation: Any,
        state: Any = None,
        episode_start: Any = None,
        deterministic: bool = False,
    ) -> tuple[Any, Any]:
        """Choose an action for each environment."""
        if deterministic or np.random.random() >= self.exploration_rate:
            chosen, state = self.policy.predict(observation, state, episode_start, deterministic)
            return chosen, state
        masks = np.atleast_2d(observation["action_mask"])
        return np.array([self.action_space.sample(mask) for mask in masks]), state


def learn(env: Any, steps: int, seed: int) -> MaskedDQN:
    """Train with the library for this many decisions."""
    model = MaskedDQN(
        MaskedPolicy,
        env,
        learning_rate=5e-4,
        buffer_size=20_000,
        learning_starts=0,  # before that, the library would try illegal actions
        batch_size=64,
        gamma=0.99,
        train_freq=4,
        target_update_interval=500,
        exploration_fraction=0.5,
        policy_kwargs={"features_extractor_class": Scaled, "net_arch": [128]},
        seed=seed,
        device="cpu",
    )
    model.learn(steps)
    return model


def evaluate(env: Any, model: MaskedDQN | None, games: int, seed: int) -> tuple[Ratio, Ratio]:
    """Play without exploring, or at random without a model; return wins and points."""
    env.action_space.seed(seed)
    wins, points = Ratio(), Ratio()
    for game in range(games):
        observation, info = env.reset(seed=seed + game)
        over, reward = False, 0.0
        while not over:
            if model is None:
                action = env.action_space.sample(observation["action_mask"])
            else:
                action = model.predict(observation, deterministic=True)[0]
            observation, reward, over, _, info = env.step(int(action))
        wins.add(int(winners(env.unwrapped.game) == [info["seat"]]), 1)
        points.add(int(reward), 1)
    return wins, points


def main(given: list[str] | None = None) -> None:
    """Learn, then say how much better than random the result plays."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--steps", type=int, default=40_000, help="decisions to learn from")
    parser.add_argument("--opponents", nargs="+", default=["random"], help="our bots, by name")
    parser.add_argument("--options", default="tiny", help="as on the command line")
    parser.add_argument("--games", type=int, default=200, help="of the test")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args(given)
    env = gymnasium.make(
        "survive/Survive-v0",
        opponents=arguments.opponents,
        options=arguments.options,
        observation="vector",
        actions="relative",
        reward="score",
    )
    model = learn(env, arguments.steps, arguments.seed)
    for name, player in (("random", None), ("learned", model)):
        wins, points = evaluate(env, player, arguments.games, arguments.seed + 1_000_000)
        share, (low, high) = wins.share(), points.interval(least=0.0)
        print(
            f"{name}: wins alone {share.mean:.1%} of {share.blocks} games (95 % interval"
            f" {share.low:.1%} to {share.high:.1%}), {points.value:.2f} points"
            f" ({low:.2f} to {high:.2f})"
        )


if __name__ == "__main__":
    main()
