"""Rollouts compare ideas fairly: the same luck for all of them, spread evenly."""

from __future__ import annotations

from collections import Counter

import pytest

from survive.engine import State, legal_actions
from survive.players.search.roller import Roller
from survive.players.search.rollout import put_first, turn_up_next
from survive.players.value.weight_file import standard_weights
from survive.views import view
from tests.players.sitting import ISLAND
from tests.table import Table, at_table

FORESTS = [word.partition(":")[0] for word in ISLAND.split() if word.endswith("forest")]


def island() -> Table:
    mixed = ["shark", "kaiju", "raft", "whirlpool", "dolphin", "dive", "repellent", "raft"]
    land = ISLAND
    for space, back in zip(FORESTS, mixed, strict=False):
        land = land.replace(f"{space}:forest", f"{space}:forest={back}")
    return at_table(land=land, people="0@C3=5 0@E4=3 1@F5 2@F6", rafts="D3 D5", phase="waters")


def backs(state: State) -> Counter[int]:
    """Count the backs on the island."""
    return Counter(int(back) for back in state.backs if back >= 0)


def turned_up(order: list[str]) -> list[int]:
    """Return the backs that come up when these tiles sink one after the other."""
    table = island()
    state, found = table.state, []
    for name in order:
        space = table.board.index(name)
        turn_up_next(state, space)
        tile = state.ruleset.board.tile_at[space]
        found.append(int(state.backs[tile]))
        state.backs[tile], state.ground[space] = -1, 0
        state.tiles[2] -= 1
    return found


@pytest.mark.parametrize("order", [FORESTS[::-1], FORESTS[5:] + FORESTS[:5], sorted(FORESTS)])
def test_the_same_backs_come_up_in_the_same_order_whichever_tiles_sink(order: list[str]) -> None:
    assert turned_up(order) == turned_up(FORESTS)


def test_turning_a_back_up_changes_only_where_backs_lie() -> None:
    state = island().state
    before = backs(state)
    turn_up_next(state, island().board.index(FORESTS[7]))
    assert backs(state) == before


def test_the_first_backs_of_all_rollouts_are_spread_over_all_that_there_are() -> None:
    firsts = []
    for number in range(len(FORESTS)):
        state = island().state
        before = backs(state)
        put_first(state, (number + 0.5) / len(FORESTS))
        assert backs(state) == before
        space = island().board.index(FORESTS[3])
        turn_up_next(state, space)
        firsts.append(int(state.backs[state.ruleset.board.tile_at[space]]))
    forests = [island().board.tile_at[island().board.index(name)] for name in FORESTS]
    assert Counter(firsts) == Counter(int(island().state.backs[tile]) for tile in forests)


def test_equal_ideas_come_to_the_same() -> None:
    state = island().state
    roller = Roller(view(state, 0, True), standard_weights(), 0)
    sink = legal_actions(state)[0]
    one, two = roller.values([[sink], [sink]], 4, 7)
    assert one == two
    assert roller.values([[sink]], 4, 7) == [one]
