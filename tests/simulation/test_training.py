"""Learning the value of positions: samples, files, predictions and the gate."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from survive.players.value import network_file
from survive.players.value.traits import TRAITS
from survive.simulation.statistics.estimates import Estimate
from survive.simulation.strength.block_matches import CHECK_SEEDS, LADDER_SEEDS, TUNING_SEEDS
from survive.simulation.training import gate, sampling
from survive.simulation.training.sampling import Samples, sample_game, sample_setup


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play the smallest tables with the fastest players."""
    from survive.engine import Options

    monkeypatch.setattr(sampling, "PLAYERS", ((1, "random"),))
    monkeypatch.setattr(sampling, "TABLES", ((1, Options(2)), (1, Options(3))))


def some_games(count: int) -> Samples:
    samples = Samples()
    for number in range(count):
        sample_game(number, samples)
    return samples


def test_a_game_gives_the_same_samples_again() -> None:
    assert some_games(3) == some_games(3)


def test_samples_tell_what_became_of_everybody() -> None:
    samples = some_games(12)
    assert samples.positions
    for position in samples.positions:
        assert len(position.points) == len(position.by_hand) == position.players
        assert sum(position.shares) == pytest.approx(1)
    assert {row.target for row in samples.rows if row.value} <= {0.0, 1.0}
    for row in samples.rows:
        position = samples.positions[row.position]
        assert (row.value > 0) == (row.seat == position.viewer)


def test_who_sets_up_games_to_learn_from_does_it_by_the_network_before() -> None:
    """A round of learning can be repeated whichever network the package has by now."""
    by_default, by_name, by_another = Samples(), Samples(), Samples()
    sample_setup(0, by_default)
    sample_setup(0, by_name, network_file.SETUP_PATH)
    sample_setup(0, by_another, network_file.PATH)
    assert by_default.positions
    assert by_default == by_name != by_another


def test_nothing_is_learned_from_seeds_that_are_held_out() -> None:
    for other in (TUNING_SEEDS, CHECK_SEEDS, LADDER_SEEDS):
        assert sampling.SEEDS.start >= other.stop or sampling.SEEDS.stop <= other.start


def in_files(folder: Path, games: int) -> Any:
    pytest.importorskip("numpy")
    from survive.simulation.training import shards

    for shard in shards.shards_of(games, 8):
        shards.make_shard(shard, folder)
    return shards


def test_games_are_split_whole(tmp_path: Path) -> None:
    shards = in_files(tmp_path, 24)
    arrays = shards.load(list(shards.paths_of(shards.shards_of(24, 8), tmp_path)))
    fitted, held = shards.split(arrays)
    assert set(held["game"] % sampling.HELD_OUT) == {0}
    assert not set(fitted["game"]) & set(held["game"])
    for part in (fitted, held):
        assert part["position"].max() < len(part["game"])
        assert (part["seat"] < part["players"][part["position"]]).all()
    assert len(fitted["target"]) + len(held["target"]) == len(arrays["target"])


def test_games_that_are_there_are_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shards = in_files(tmp_path, 16)
    planned = shards.shards_of(16, 8)
    before = shards.fingerprint(list(shards.paths_of(planned, tmp_path)))
    monkeypatch.setattr(shards, "make_shard", None)  # would fail
    shards.generate(planned, tmp_path, 1)
    assert shards.fingerprint(list(shards.paths_of(planned, tmp_path))) == before


def test_a_perfect_prediction_scores_one_and_a_constant_nothing(tmp_path: Path) -> None:
    shards = in_files(tmp_path, 24)
    from survive.simulation.training import predicting

    arrays = shards.load(list(shards.paths_of(shards.shards_of(24, 8), tmp_path)))
    arrays["points"][:, 0] += arrays["viewer"]  # random players save nobody
    arrays["shares"][:] = [1, 0, 0, 0, 0, 0]
    truth = arrays["points"].astype(float)
    assert predicting.score(arrays, truth, arrays, truth)["all"].r2 == pytest.approx(1)
    flat = predicting.score(arrays, 0 * truth, arrays, 0 * truth)["all"]
    assert flat.r2 == 0
    won = 9 * arrays["shares"].astype(float)
    assert predicting.score(arrays, won, arrays, won)["all"].log_loss < flat.log_loss / 10


def test_chances_add_up_to_the_values_of_the_seats(tmp_path: Path) -> None:
    shards = in_files(tmp_path, 8)
    import numpy as np

    from survive.simulation.training import predicting

    arrays = shards.load(list(shards.paths_of(shards.shards_of(8, 8), tmp_path)))
    nothing = predicting.values_of(arrays, np.zeros(len(arrays["target"])))
    assert nothing == pytest.approx(arrays["sure"])
    everything = predicting.values_of(arrays, np.ones(len(arrays["target"])))
    assert everything.sum() - nothing.sum() == pytest.approx(
        np.where(arrays["value"] > 0, arrays["value"], 5).sum()
    )


def test_learning_finds_what_is_plain_to_see(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    shards = in_files(tmp_path, 24)
    from survive.players.value.network_file import read_network
    from survive.simulation.training import learning

    arrays = shards.load(list(shards.paths_of(shards.shards_of(24, 8), tmp_path)))
    holds = [(arrays["traits"] == trait).any(axis=1) for trait in range(TRAITS)]
    even = min(holds, key=lambda has: abs(has.mean() - 0.5))
    arrays["target"] = even.astype("float32")
    fitted, held = shards.split(arrays)
    losses: list[float] = []
    recipe = learning.Recipe(hidden=4, epochs=30, batch=256, rate=0.02)
    model = learning.learn(fitted, held, recipe, lambda _e, _l, found: losses.append(found))
    assert min(losses) < losses[0] / 2
    learning.write(model, tmp_path / "network.json", {})
    assert int(read_network(tmp_path / "network.json").hidden) == 4


def estimate(low: float, blocks: int) -> Estimate:
    return Estimate(mean=low + 0.1, low=low, high=low + 0.2, blocks=blocks)


def test_the_gate_opens_for_the_lower_end_of_enough_blocks() -> None:
    assert gate.is_passed(estimate(0.51, 30), 2)
    assert not gate.is_passed(estimate(0.5, 30), 2)
    assert not gate.is_passed(estimate(0.51, 29), 2)
    assert gate.is_passed(estimate(0.26, 30), 4)


def test_the_gate_plays_one_against_equal_rivals(tmp_path: Path) -> None:
    planned = gate.blocks({False: tmp_path / "network.json", True: tmp_path / "setup.json"}, 4, 10)
    assert len(planned) == 3
    for block in planned:
        assert [one.name for one in block.lineup[1:]] == ["hard"] * 3
        assert f"file={tmp_path / 'network.json'},setup_file=" in block.lineup[0].name
        assert block.seed in CHECK_SEEDS
