"""The examples that learn, on budgets of seconds: they run, and what they claim is so.

torch is too large for `make test` (it installs 5 GB with its libraries for graphics processors):
where it is missing, these tests are skipped, and `make examples` runs them.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from survive.record.notation.table_options import read_options
from survive.simulation import Plan, simulate
from tests.examples.libraries import needs


@needs("numpy", "gymnasium", "pettingzoo")
def test_random_agents_play_to_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    from examples import random_agents

    random_agents.main(["--games", "2", "--players", "3"])
    first, second, total = capsys.readouterr().out.splitlines()
    assert first.startswith("game 1: player_")
    assert second.startswith("game 2: player_")
    assert total.count("player_") == 3


def learned(folder: Path, minutes: str = "0.02") -> Path:
    """Learn for a moment on the tiny map, and return where the network is."""
    from examples import ppo_self_play

    few = ["--games", "8", "--steps", "32", "--width", "8", "--test-games", "4"]
    run = ["--options", "tiny", "--minutes", minutes, "--final-games", "8", "--cores", "1"]
    ppo_self_play.main([*few, *run, "--out", str(folder)])
    return folder / "network.pt"


@needs("numpy", "torch")
def test_self_play_writes_a_curve_and_says_how_it_does_against_random(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert learned(tmp_path).exists()
    *rounds, last = capsys.readouterr().out.splitlines()
    curve = (tmp_path / "curve.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(curve) == len(rounds) >= 1
    assert {"round", "decisions", "entropy", "wins"} <= json.loads(curve[0]).keys()
    assert last.startswith("8 games against 1 random players: ")
    assert "95 % interval" in last


@needs("numpy", "torch")
def test_over_a_game_the_payments_add_up_to_the_points() -> None:
    import numpy as np

    from examples import ppo_self_play as ppo
    from survive.env.vector_env import VectorEnv

    games = VectorEnv(4, options="tiny", reward="score", actions="relative")
    games.reset(seed=3)
    network = ppo.Network(None, "tiny", 4)
    played = ppo.roll_out(games, network, ppo.Promise(network.layout), 160)
    played.worth[:] = 0.0
    # Without expectations and with full memory, a surplus is the sum of all payments to come.
    surplus, known = ppo.advantages(played, trace=1.0)
    checked = 0
    for game in range(games.count):
        ends = np.flatnonzero(played.ended[:, game])
        begin = 0
        for end in ends:
            for seat in range(2):
                own: Any = begin + np.flatnonzero(played.seat[begin : end + 1, game] == seat)
                paid = played.points[end, game, seat] - played.promise[own, game]
                assert known[own, game].all()
                np.testing.assert_allclose(surplus[own, game], paid, atol=1e-6)
                checked += len(own)
            begin = int(end) + 1
        assert not known[np.flatnonzero(played.seat[:, game] == played.seat[-1, game])[-1], game]
    assert checked > 100


@needs("numpy", "torch")
def test_an_action_is_read_where_it_happens() -> None:
    import numpy as np
    import torch

    from examples import ppo_self_play as ppo
    from survive.engine.actions import Step, action_of
    from survive.env.observation.layout import OWN_PLANES
    from survive.env.vector_env import VectorEnv

    games = VectorEnv(6, options="tiny", actions="relative")
    games.reset(seed=1)
    network = ppo.Network(None, "tiny", 4)
    each, steps = network.layout.ruleset.each, 0
    for _ in range(40):
        planes, scalars = (games.observations[name].copy() for name in ("planes", "scalars"))
        spots = network._spots(*ppo.tensors(planes, scalars))
        assert spots.dtype == torch.int64
        for game, number in zip(*np.nonzero(games.masks), strict=True):
            action = action_of(int(number))
            if isinstance(action, Step):
                assert action.adventurer < each, "people move their own"
                cell = int(spots[game, network.spot_of[number]])
                own = planes[game, OWN_PLANES + action.adventurer].flatten()
                assert own[cell] > 0
                steps += 1
        games.step(games.sample())
    assert steps > 50


@needs("numpy", "torch")
def test_a_trained_network_is_rated_against_a_bot(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from examples import evaluate_agent

    network = learned(tmp_path)
    capsys.readouterr()
    evaluate_agent.main([str(network), "--against", "random", "--games", "5"])
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith("against random: ")
    assert line.endswith("6 games"), "every deal is played from both seats"


@needs("numpy", "torch")
def test_cloning_learns_from_records_what_was_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from examples import clone_behaviour, ppo_self_play

    folder = tmp_path / "records"
    folder.mkdir()
    options = read_options("tiny", None)
    plan = Plan(options, ("medium", "medium"), seed=1, games=20, records=True)
    for number, text in enumerate(simulate(plan).records):
        (folder / f"{number:02}.txt").write_text(text, encoding="utf-8")
    out = tmp_path / "clone.pt"
    arguments = [str(folder), "--options", "tiny", "--width", "16", "--epochs", "4"]
    clone_behaviour.main([*arguments, "--out", str(out)])
    said = capsys.readouterr().out.splitlines()
    losses = [float(line.split("loss ")[1].split(",")[0]) for line in said[1:]]
    assert losses[-1] < losses[0], said
    assert ppo_self_play.load(out).layout.ruleset.options == options
    with pytest.raises(SystemExit):
        clone_behaviour.main([str(folder), "--out", str(out)])
    assert "--options says which it is" in capsys.readouterr().err


@needs("numpy", "gymnasium", "torch", "stable_baselines3")
def test_dqn_plays_legal_actions_only_and_says_how_it_does(
    capsys: pytest.CaptureFixture[str],
) -> None:
    from examples import dqn_gymnasium

    dqn_gymnasium.main(["--steps", "60", "--games", "4"])
    before, after = capsys.readouterr().out.splitlines()
    assert before.startswith("random: wins alone")
    assert after.startswith("learned: wins alone")
    assert "of 4 games" in after
