"""Bots that think for a set time."""

from __future__ import annotations

import pytest

from survive.engine import actions, legal_actions
from survive.players import PlayerError, make_player
from survive.views import view
from tests.players.sitting import ISLAND
from tests.table import at_table


@pytest.mark.parametrize("bot", ["hard:time=0.02", "expert:time=0.02"])
def test_a_bot_with_a_set_time_plays_sensibly(bot: str) -> None:
    table = at_table(land=ISLAND, people="0@C1=3 0@C1=2 1@F5 2@F6", rafts="C1")
    player = make_player(bot)
    player.begin(0, 1)
    while table.decision == "act":
        legal = legal_actions(table.state)
        table.do(actions.action_of(player.choose(view(table.state, 0, True), legal)))
    assert [table.where(0), table.where(1)] == ["saved", "saved"]


def test_a_time_below_zero_is_refused() -> None:
    with pytest.raises(PlayerError, match=r"time -1\.0 is below 0"):
        make_player("hard:time=-1")
