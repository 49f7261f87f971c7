"""Comparing ideas for a set time: what is clear is settled, and the time goes to what is not."""

from __future__ import annotations

import pytest

from survive.engine import actions, legal_actions
from survive.engine.board import ASHORE
from survive.players import PlayerError, make_player
from survive.players.deliberation import ROUND, Deliberation
from survive.players.rollout import Roller
from survive.players.weight_file import standard_weights
from survive.views import view
from tests.players.sitting import ISLAND
from tests.table import at_table


def ashore_or_not() -> tuple[Roller, list[list[int]]]:
    """Return two ideas for the last move: to step ashore, and to stay among the sharks."""
    table = at_table(land=ISLAND, people="0@C1=5 1@F5 2@F6", sharks="C2 C3", moves=1, rafts="D3 D5")
    steps = [number for number in legal_actions(table.state) if is_ashore(number)]
    ending = [number for number in legal_actions(table.state) if is_end(number)]
    roller = Roller(view(table.state, 0, True), standard_weights(), 0)
    return roller, [ending, steps[:1] + ending]


def is_ashore(number: int) -> bool:
    action = actions.action_of(number)
    return isinstance(action, actions.Step) and action.direction == ASHORE


def is_end(number: int) -> bool:
    return isinstance(actions.action_of(number), actions.EndActions)


def test_an_idea_that_is_behind_beyond_doubt_is_dropped() -> None:
    roller, ideas = ashore_or_not()
    deliberation = Deliberation(roller, ideas, [0.0, 0.0], 1.0)
    deliberation.play_round(1)
    deliberation.play_round(2)
    deliberation.drop_hopeless()
    assert deliberation.running == [1]
    assert deliberation.best(60.0, 3, halving=True) == 1
    assert len(deliberation.results[1]) == 2 * ROUND  # the rest of the time is saved


def test_equal_ideas_stay_in_the_running() -> None:
    roller, ideas = ashore_or_not()
    deliberation = Deliberation(roller, [ideas[1], ideas[1]], [0.0, 0.0], 1.0)
    deliberation.play_round(1)
    deliberation.drop_hopeless()
    assert deliberation.running == [0, 1]
    assert deliberation.worth(0) == deliberation.worth(1)


def test_what_was_thought_before_counts_too() -> None:
    roller, ideas = ashore_or_not()
    deliberation = Deliberation(roller, [ideas[1], ideas[1]], [0.0, 0.1], 0.5)
    assert deliberation.best(0.0, 1, halving=False) == 1


def test_the_worse_half_is_dropped_and_two_are_kept() -> None:
    roller, ideas = ashore_or_not()
    deliberation = Deliberation(roller, [ideas[1]] * 5, [0.0, 5.0, 1.0, 4.0, 3.0], 1.0)
    deliberation.drop_half()
    assert deliberation.running == [1, 3, 4]
    deliberation.drop_half()
    deliberation.drop_half()
    assert deliberation.running == [1, 3]


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


def test_an_unknown_part_is_refused() -> None:
    with pytest.raises(PlayerError, match="there is no part 'luck'; choose from setup"):
        make_player("expert:parts=setup+luck")
