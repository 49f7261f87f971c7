"""House rules that belong to no table of their own (HSE)."""

from __future__ import annotations

import pytest

from survive.engine import Luck, Options, advance, legal_actions, new_game, to_move
from survive.engine.checks import problems
from tests.placing import order_of_placing, placed

SITTINGS = Options(players=4, first=2, placing_in_one_sitting=True)


def test_hse_1_each_player_places_all_adventurers_then_the_next_one_clockwise() -> None:
    wanted = [seat for seat in (2, 3, 0, 1) for _ in range(10)]
    assert order_of_placing(SITTINGS, "place adventurer") == wanted


def test_hse_1_the_rafts_go_back_from_whoever_placed_last() -> None:
    wanted = [seat for seat in (1, 0, 3, 2) for _ in range(2)]
    assert order_of_placing(SITTINGS, "place raft") == wanted


def test_hse_1_the_first_player_takes_the_first_turn() -> None:
    table = placed(SITTINGS, rafts=True)
    assert (table.who, table.decision, table.state.turn) == (2, "act", 1)


@pytest.mark.parametrize(
    ("players", "edition"),
    [
        *((players, "base") for players in (2, 3, 4, 5)),
        *((players, edition) for players in (5, 6) for edition in ("extension", "overcrowded")),
    ],
)
def test_hse_1_every_setup_takes_one_sitting_each_for_adventurers_and_rafts(
    players: int, edition: str
) -> None:
    """A player with an adventurer or a raft left goes on, whatever the size of the teams."""
    options = Options(
        players,
        extension=edition == "extension",
        overcrowded=edition == "overcrowded",
        first=1,
        placing_in_one_sitting=True,
    )
    seats = order_of_placing(options, "place adventurer") + order_of_placing(options, "place raft")
    sittings = [seat for at, seat in enumerate(seats) if at == 0 or seats[at - 1] != seat]
    clockwise = [(1 + offset) % players for offset in range(players)]
    assert sittings == clockwise + clockwise[-2::-1], "the last one keeps the device for the rafts"
    assert len(seats) == players * sum(options.values) + sum(map(options.rafts, range(players)))


def test_hse_1_a_game_is_legal_throughout() -> None:
    state, luck = new_game(SITTINGS, seed=3), Luck(3)
    while state.turn < 8 and to_move(state) >= 0:
        assert not problems(state)
        advance(state, legal_actions(state)[-1], luck)
