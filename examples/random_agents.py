"""Random agents in PettingZoo's loop: the least that a learner needs.

    python examples/random_agents.py --games 3 --players 4 --options extension

It needs ``pip install 'survive-the-island[env]'``. Put your own thoughts into ``choose``.
"""

from __future__ import annotations

import argparse
from collections import Counter
from typing import Any

from survive.env import survive_v0


def choose(env: Any, agent: str, observation: dict[str, Any]) -> int:
    """Return any legal action; ``observation["observation"]`` is what the agent sees."""
    return int(env.action_space(agent).sample(observation["action_mask"]))


def play(env: Any, seed: int) -> dict[str, float]:
    """Play one game, and return what it was worth to each agent."""
    env.reset(seed=seed)
    worth: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        if termination or truncation:
            # Every agent is asked once more after the end, to hear its last reward.
            worth[agent] = reward
            env.step(None)
        else:
            env.step(choose(env, agent, observation))
    return worth


def main(given: list[str] | None = None) -> None:
    """Play some games and print what each agent got."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--players", type=int, help="4, unless the options say otherwise")
    parser.add_argument("--options", default="", help="as on the command line, such as tiny")
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    arguments = parser.parse_args(given)
    env = survive_v0.env(players=arguments.players, options=arguments.options, reward="score")
    total: Counter[str] = Counter()
    for seed in range(arguments.seed, arguments.seed + arguments.games):
        points = play(env, seed)
        total.update(points)
        print(f"game {seed}:", ", ".join(f"{agent} {value:.0f}" for agent, value in points.items()))
    env.close()
    print("points per game:", {agent: total[agent] / arguments.games for agent in sorted(total)})


if __name__ == "__main__":
    main()
