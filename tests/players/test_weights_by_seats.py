"""Expert's weights depend on the number of players, unless it is given others."""

from __future__ import annotations

import math

import pytest

from survive.engine import Options
from survive.players.value.weight_file import (
    PATH_FOR_MANY,
    read_terms,
    standard_weights,
    weights_for,
)
from survive.players.value.weights import NAMES, Weights
from survive.simulation.run.executors import simulate
from survive.simulation.run.jobs import Plan

pytestmark = pytest.mark.one_form

FAST = "expert:beam=2,finalists=1,rollouts=0"


def terms_of(weights: Weights) -> dict[str, float]:
    return {name: float(getattr(weights, name)) for name in NAMES}


def game(players: int, name: str, terms: tuple[float, ...] = ()) -> str:
    """Return the moves of a game that this bot plays with easy ones."""
    lineup = (name, *["easy"] * (players - 1))
    weights = (terms, *[()] * (players - 1))
    (text,) = simulate(Plan(Options(players), lineup, 3, records=True, weights=weights)).records
    return "\n".join(line for line in text.splitlines() if not line.startswith("["))


def test_two_players_have_the_weights_of_all_bots() -> None:
    assert terms_of(weights_for(2)) == pytest.approx(terms_of(standard_weights()))


@pytest.mark.parametrize("players", [4, 5, 6])
def test_four_players_and_more_have_weights_of_their_own(players: int) -> None:
    assert terms_of(weights_for(players)) == pytest.approx(read_terms(PATH_FOR_MANY))


def test_three_players_have_weights_in_between() -> None:
    few, between, many = (terms_of(weights_for(players)) for players in (2, 3, 4))
    assert few != many
    for name in NAMES:
        assert between[name] == pytest.approx(math.sqrt(few[name] * many[name]))


def test_they_change_how_expert_plays_with_four_players_only() -> None:
    of_two = tuple(read_terms()[name] for name in NAMES)
    assert game(2, FAST) == game(2, FAST, of_two)
    assert game(4, FAST) != game(4, FAST, of_two), "weights that are given serve for any number"
