"""The learned value: the same as torch computes, whatever form the engine has, and fair."""

from __future__ import annotations

import base64
import json
import math
import random
import struct
from pathlib import Path
from typing import Any

import pytest

from survive.engine import Options, State, legal_actions, new_game, play, to_move
from survive.engine.maps import TINY_MAP
from survive.engine.pieces import VALUES
from survive.players.bots.expert import ExpertPlayer
from survive.players.value.evaluation import Evaluation
from survive.players.value.learned_value import MIDDLE, TRUST, Example
from survive.players.value.network import NUMBERS, ROWS, Network
from survive.players.value.network_file import (
    PATH,
    STEPS,
    NetworkError,
    read_network,
    standard_network,
    standard_setup_network,
    write_network,
)
from survive.players.value.traits import TRAITS
from survive.players.value.weight_file import standard_weights
from survive.views import View, resample, view
from tests.players.positions import positions

HIDDEN = 8
EXAMPLES = Path(__file__).with_name("network_examples.json")
"""Inputs, and what torch made of them with the weights of the package."""


def weights_of(path: Path) -> tuple[list[float], int]:
    """Read a file of weights without the code that is tested here."""
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    data = base64.b64decode(found["weights"])
    return [n / STEPS for (n,) in struct.iter_unpack("<h", data)], int(found["hidden"])


def plainly(traits: list[int], numbers: list[float], weights: list[float], hidden: int) -> float:
    """Work a chance out from the inputs, in the simplest way."""
    at = ROWS * hidden
    bias, out, last = weights[at : at + hidden], weights[at + hidden : -1], weights[-1]
    total = last
    for unit in range(hidden):
        x = bias[unit] + sum(weights[trait * hidden + unit] for trait in traits)
        x += sum(n * weights[(TRAITS + i) * hidden + unit] for i, n in enumerate(numbers))
        total += max(0.0, x) * out[unit]
    return 1 / (1 + math.exp(-total))


def examples_of(
    state: State, seat: int, network: Network, trust: float = 1.0
) -> tuple[list[float], list[Example]]:
    """Return the values of all seats, and the examples that the network saw."""
    evaluation = Evaluation(view(state, seat, True), standard_weights(), network)
    assert evaluation.learned is not None
    evaluation.learned.examples, evaluation.learned.trust = [], trust
    values = list(evaluation.values(state))
    return values, list(evaluation.learned.examples)


def some_positions() -> list[State]:
    return [states[0] for states in positions().values()]


def test_the_network_of_the_package_computes_what_torch_computes() -> None:
    weights, hidden = weights_of(PATH)
    stored = json.loads(EXAMPLES.read_text(encoding="utf-8"))
    assert len(stored) >= 50
    for traits, numbers, by_torch in stored:
        assert plainly(traits, numbers, weights, hidden) == pytest.approx(by_torch, abs=1e-5)


def test_the_value_of_a_seat_is_what_its_adventurers_can_be_expected_to_save() -> None:
    weights, hidden = weights_of(PATH)
    empty = Network([0.0] * (4 * ROWS), [0.0] * 4, [0.0] * 4, -30.0)
    for state in some_positions():
        viewer = int(state.active)
        values, examples = examples_of(state, viewer, standard_network())
        expected, _ = examples_of(state, viewer, empty)  # without anybody on the board
        for one in examples:
            seat = int(state.ruleset.owner[one.adventurer])
            value = int(state.value[one.adventurer]) if seat == viewer else 0
            worth = float(value or VALUES)
            if state.ruleset.options.challenge:  # heads are counted, and treasure breaks ties
                worths = Evaluation(view(state, viewer, True), standard_weights()).worths
                worth = worths[value or MIDDLE]
            chance = plainly(list(one.traits), list(one.numbers), weights, hidden)
            expected[seat] += chance * worth
        assert values == pytest.approx(expected, abs=1e-6)


def test_bots_trust_the_network_in_part() -> None:
    for state in some_positions():
        seat = int(state.active)
        by_hand = Evaluation(view(state, seat, True), standard_weights())
        learned, _ = examples_of(state, seat, standard_network())
        mixed = Evaluation(view(state, seat, True), standard_weights(), standard_network())
        expected = [
            TRUST * one + (1 - TRUST) * other
            for one, other in zip(learned, by_hand.values(state), strict=True)
        ]
        assert list(mixed.values(state)) == pytest.approx(expected)


def test_every_trait_is_a_row_and_nobody_has_one_twice() -> None:
    for state in some_positions():
        _, examples = examples_of(state, 0, standard_network())
        for one in examples:
            assert all(0 <= trait < TRAITS for trait in one.traits)
            assert len(set(one.traits)) == len(one.traits)
            assert len(one.numbers) == NUMBERS


def test_the_value_follows_from_what_the_seat_knows() -> None:
    for state in some_positions():
        seat = int(state.active)
        seen = view(state, seat, True)
        values, _ = examples_of(state, seat, standard_network())
        for seed in range(3):
            other = resample(seen, random.Random(seed))
            assert examples_of(other, seat, standard_network())[0] == pytest.approx(values)


def a_file(path: Path, hidden: int = HIDDEN, rows: int = ROWS) -> Path:
    ramp = [((i * 37) % 101 - 50) / 50 for i in range(rows * hidden)]
    write_network(path, ramp, [0.5] * hidden, [0.25] * hidden, -1.0, {"games": 1})
    return path


def test_a_network_survives_being_written_and_read(tmp_path: Path) -> None:
    read = read_network(a_file(tmp_path / "network.json"))
    assert int(read.hidden) == HIDDEN
    assert list(read.bias) == [0.5] * HIDDEN
    assert list(read.rows)[:3] == pytest.approx([-1, -13 / 50, 24 / 50], abs=1 / STEPS)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"kind": "a poem"}, "expected a survive network"),
        ({"rows": 7}, "has 7 rows"),
        ({"hidden": 5}, "weights for"),
        ({"weights": "AAA="}, "1 weights for"),
        ({"weights": "?"}, "not a network"),
    ],
)
def test_a_broken_file_is_refused_in_one_line(
    tmp_path: Path, change: dict[str, Any], message: str
) -> None:
    path = a_file(tmp_path / "network.json")
    content = json.loads(path.read_text(encoding="utf-8")) | change
    path.write_text(json.dumps(content), encoding="utf-8")
    with pytest.raises(NetworkError, match=message) as caught:
        read_network(path)
    assert "\n" not in str(caught.value)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(NetworkError, match=r"nowhere\.json"):
        read_network(tmp_path / "nowhere.json")


@pytest.mark.parametrize("time", [0.0, pytest.param(0.001, marks=pytest.mark.one_form)])
def test_the_expert_chooses_a_legal_action_and_the_same_again(time: float) -> None:
    for state in some_positions()[::5]:
        seat, legal = to_move(state), legal_actions(state)
        chosen = []
        for _ in range(2):
            player = ExpertPlayer(beam=2, finalists=2, rollouts=1, time=time)
            player.begin(seat, 1)
            chosen.append(player.choose(view(state, seat, True), legal))
        assert chosen[0] in legal
        if time == 0:
            assert chosen[0] == chosen[1]


@pytest.mark.one_form  # how many it compares is not compiled
@pytest.mark.parametrize(
    ("parameters", "compared"),
    [({}, 5), ({"time": 1.0}, 5), ({"time": 5.0}, 10), ({"time": 5.0, "finalists": 3}, 3)],
)
def test_the_expert_compares_more_ideas_if_it_has_the_time(
    parameters: dict[str, Any], compared: int
) -> None:
    ideas_at_once: list[int] = []

    class Watched(ExpertPlayer):
        def _best_idea(self, _view: View, ideas: list[list[int]], *_: object) -> int:
            ideas_at_once.append(len(ideas))
            return 0

    state = positions()["act"][0]
    seat = to_move(state)
    player = Watched(beam=4, **parameters)
    player.begin(seat, 1)
    player.choose(view(state, seat, True), legal_actions(state))
    assert ideas_at_once == [compared]


def test_the_expert_sets_up_by_the_network() -> None:
    state = new_game(Options(2, map=TINY_MAP), seed=1)
    seat, legal = to_move(state), legal_actions(state)
    player = ExpertPlayer()
    player.begin(seat, 1)
    chosen = player.choose(view(state, seat, True), legal)
    leads: dict[int, float] = {}
    for action in legal:
        after = state.copy()
        play(after, action)
        values, _ = examples_of(after, seat, standard_setup_network())
        leads[action] = values[seat] - values[1 - seat]
    assert max(leads.values()) > min(leads.values())
    assert leads[chosen] == pytest.approx(max(leads.values()))
