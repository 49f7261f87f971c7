"""Two worlds that differ only in what a seat may not know look the same to its agent.

As in ``tests/views/test_two_worlds.py``: at decisions of whole games a second world is drawn from
all that a seat does not know, and the same action is played in both, as far as the rules do not
reveal a difference. Observations, masks, rewards and infos must be the same.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from survive.engine import CHANCE, NOBODY, Luck, Options, State, apply, new_game, to_move
from survive.env.aec_env import raw_env
from survive.env.observation.encoder import Encoder
from survive.views import View, resample, view
from tests.policies import next_action
from tests.views.test_two_worlds import same_in

TABLES = [Options(2), Options(3, challenge=True), Options(5, extension=True, memory=False)]


def told(made: Any, state: State, agent: str) -> list[bytes]:
    """All that an agent is given while the game stands like this."""
    made._state = state
    made._next_decision()
    observation = made.observe(agent)
    arrays = [observation["action_mask"], made.infos[agent]["action_mask"]]
    shown = observation["observation"]
    arrays += shown.values() if isinstance(shown, dict) else [shown]
    numbers = (made.rewards[agent], made.terminations[agent], made.truncations[agent])
    return [*(array.tobytes() for array in arrays), repr(numbers).encode()]


def compare(options: Options, seed: int, made: Any) -> int:
    """Play a game, every few steps in two worlds for every seat; give how many were compared."""
    state, luck, rng = new_game(options, seed=seed), Luck(seed), random.Random(seed)
    compared = 0
    made.reset(seed=seed)
    while (seat := to_move(state)) != NOBODY:
        action = next_action(state, luck, rng)
        after = state.copy()
        apply(after, action)
        for viewer in range(options.players) if rng.random() < 0.2 else ():
            if CHANCE in (seat, to_move(after)) or to_move(after) == NOBODY:
                continue
            agent = made.possible_agents[viewer]
            other = resample(view(state, viewer, remember=True), rng)
            assert told(made, other, agent) == told(made, state, agent)
            same = same_in(other, state, action, viewer)
            if same is not None:
                apply(other, same)
                assert told(made, other, agent) == told(made, after, agent)
                compared += 1
        state = after
    return compared


@pytest.mark.parametrize("options", TABLES)
@pytest.mark.parametrize("observation", ["planes", "vector"])
def test_an_agent_cannot_tell_two_worlds_apart(options: Options, observation: str) -> None:
    made = raw_env(options=options, observation=observation, reward="score")
    assert compare(options, 3, made) > 50


def test_the_test_notices_an_observation_that_tells_a_secret() -> None:
    class Leaking(Encoder):
        """Tells the first back of the island, which nobody knows."""

        game: Any

        def encode(self, seen: View) -> dict[str, Any]:
            found = super().encode(seen)
            return found | {"scalars": found["scalars"] + np.uint8(self.game._state.backs[0] % 7)}

    options = Options(3)
    made = raw_env(options=options, observation="planes")
    leaking = Leaking(options, "planes")
    leaking.game = made
    made._encoder = leaking
    with pytest.raises(AssertionError):
        compare(options, 3, made)
