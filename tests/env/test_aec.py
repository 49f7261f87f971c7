"""The PettingZoo environment: its conformance tests, seeds, masks, rewards, ends and drawings."""

from __future__ import annotations

import random
import subprocess
import sys
from functools import partial
from typing import Any

import numpy as np
import pytest

from survive import _extras
from survive.engine import ACTIONS, IllegalActionError, Options, OptionsError, scores
from survive.env import survive_v0
from survive.env.aec_env import env, raw_env
from survive.env.perspective import as_meant, as_seen
from tests.env.conformance import api_test, render_test, seed_test

TABLES = [
    (2, ""),
    (3, "challenge"),
    (4, ""),
    (4, "polish, memory=off"),
    (5, "extension"),
    (5, "overcrowded"),
    (6, "extension"),
    (6, "overcrowded, challenge"),
    (2, "tiny"),
]


@pytest.fixture(autouse=True)
def as_a_known_dictionary(monkeypatch: pytest.MonkeyPatch) -> None:
    """PettingZoo warns of observations that are dictionaries, and of masks without a 1, unless
    it knows the environment by name, as it knows its own board games.
    """
    tests = sys.modules[api_test.__module__]
    for known in ("env_obs_dicts", "env_obs_space", "env_all_zeros_obs"):
        monkeypatch.setattr(tests, known, [*getattr(tests, known), "survive_v0"])


@pytest.mark.parametrize(("players", "options"), TABLES)
@pytest.mark.parametrize("observation", ["planes", "vector"])
def test_it_passes_the_api_test(players: int, options: str, observation: str) -> None:
    made = env(players=players, options=options, observation=observation)
    api_test(made, num_cycles=20)


def test_it_passes_the_api_test_over_whole_games() -> None:
    api_test(env(players=3, observation="tokens", reward="score"), num_cycles=700)


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_it_passes_the_seed_test(players: int, options: str) -> None:
    seed_test(partial(env, players=players, options=options, observation="vector"), num_cycles=15)


@pytest.mark.parametrize(("players", "options"), [(2, ""), (6, "extension")])
def test_it_passes_the_render_test(players: int, options: str, capsys: Any) -> None:
    def is_svg(drawn: str) -> bool:
        return drawn.startswith("<svg ") and drawn.endswith("</svg>")

    render_test(partial(env, players=players, options=options), custom_tests={"svg": is_svg})
    assert "Red" in capsys.readouterr().out  # what the mode "human" shows


def play(made: Any, seed: int, steps: int = 100_000, luck: int | None = None) -> dict[str, float]:
    """Play at random; give what each agent was rewarded with."""
    rng = random.Random(seed)
    made.reset(seed=seed, options=None if luck is None else {"luck": luck})
    total = dict.fromkeys(made.possible_agents, 0.0)
    for agent in made.agent_iter(steps):
        observation, reward, terminated, truncated, info = made.last()
        total[agent] += reward
        mask = observation["action_mask"]
        assert (mask == info["action_mask"]).all()
        if terminated or truncated:
            assert not mask.any()
            made.step(None)
        else:
            assert mask.any()
            made.step(int(rng.choice(np.flatnonzero(mask))))
    return total


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_max_cycles_ends_a_game_for_all(players: int, options: str) -> None:
    made = env(players=players, options=options, observation="none", max_cycles=30)
    made.reset(seed=1)
    steps = 0
    for agent in made.agent_iter():
        _, _, terminated, truncated, info = made.last()
        assert not terminated
        assert truncated == (steps == 30)
        steps += not truncated
        made.step(None if truncated else made.action_space(agent).sample(info["action_mask"]))
    assert steps == 30
    assert made.agents == []


def test_rewards_say_who_won_what_was_saved_and_by_how_much() -> None:
    found = {}
    for reward in ("win", "score", "margin"):
        made = raw_env(players=2, observation="none", reward=reward)
        found[reward] = list(play(made, seed=3, luck=5).values())
        points = scores(made.game)
    assert found["score"] == points
    assert found["margin"] == [points[0] - points[1], points[1] - points[0]]
    expected = 0.0 if points[0] == points[1] else 1.0
    assert sorted(found["win"]) == [-expected, expected]


def test_challenge_is_scored_in_adventurers() -> None:
    made = raw_env(players=3, options="challenge", observation="none", reward="score")
    total = play(made, seed=2)
    assert list(total.values()) == list(made.game.saved)


def test_relative_actions_name_the_same_moves() -> None:
    """The same choices, numbered otherwise, lead to the same games."""
    plain = raw_env(players=3, observation="none")
    turned = raw_env(players=3, observation="none", actions="relative")
    plain.reset(seed=4)
    turned.reset(seed=4)
    rng, differ = random.Random(4), 0
    while not plain.terminations["player_0"]:
        legal = np.flatnonzero(plain.infos[plain.agent_selection]["action_mask"])
        seen = np.flatnonzero(turned.infos[turned.agent_selection]["action_mask"])
        assert len(legal) == len(seen)
        seat = int(plain.agent_selection[-1])
        ruleset = plain.game.ruleset
        assert sorted(as_seen(ruleset, seat, int(a)) for a in legal) == seen.tolist()
        assert [as_meant(ruleset, seat, as_seen(ruleset, seat, int(a))) for a in legal] == (
            legal.tolist()
        )
        action = int(rng.choice(legal))
        plain.step(action)
        turned.step(as_seen(ruleset, seat, action))
        differ += as_seen(ruleset, seat, action) != action
    assert turned.game == plain.game
    assert differ > 20


def test_an_illegal_action_is_refused_with_the_reason() -> None:
    made = raw_env(players=2)
    made.reset(seed=1)
    with pytest.raises(IllegalActionError):
        made.step(ACTIONS - 1)
    with pytest.raises(ValueError, match="has to decide"):
        made.step(None)


def test_an_illegal_action_ends_a_wrapped_game(capsys: Any) -> None:
    made = env(players=2, observation="none")
    made.reset(seed=1)
    agent = made.agent_selection
    made.step(ACTIONS - 1)
    assert made.terminations[agent]
    assert made.rewards[agent] == -1
    capsys.readouterr()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"observation": "plane"}, "did you mean 'planes'"),
        ({"reward": "money"}, "choose from win, score, margin"),
        ({"actions": "x"}, "choose from catalogue, relative"),
        ({"render_mode": "gif"}, "choose from human, ansi"),
        ({"players": 3, "options": Options(4)}, "for 4 players"),
    ],
)
def test_wrong_arguments_are_told_what_would_be_right(
    arguments: dict[str, Any], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        raw_env(**arguments)


def test_wrong_options_are_told_as_on_the_command_line() -> None:
    with pytest.raises(OptionsError, match="did you mean 'challenge'"):
        raw_env(players=4, options="chalenge")


def test_the_name_has_a_version() -> None:
    assert survive_v0.env is env
    assert str(survive_v0.env(players=2).unwrapped) == "survive_v0"


def test_without_the_extra_it_says_what_to_install() -> None:
    program = (
        "import sys; sys.modules['pettingzoo'] = None\n"
        "try: import survive.env.aec_env\n"
        "except ImportError as error: print(error)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    install = _extras.command("env")
    assert done.stdout == f"pettingzoo is not installed; survive.env needs: {install}\n"
