"""What others' play says about their values, and the chance to win."""

from __future__ import annotations

import pytest

from survive.engine import Options
from survive.engine.stream import Stream
from survive.players.belief import Belief
from survive.players.evaluation import Evaluation
from survive.players.weight_file import standard_weights
from survive.players.winning import Winning
from survive.views import view
from tests.players.sitting import ISLAND
from tests.table import Table, at_table

TWO = Options(players=2)


def crew_and_walkers(options: Options = TWO) -> Table:
    return at_table(
        options=options, land=ISLAND, people="0@F3=5 1@D3 1@D3 1@F5 1@F6 1@E6 1@E7", rafts="D3"
    )


def belief_of(table: Table) -> tuple[Belief, Evaluation]:
    evaluation = Evaluation(view(table.state, 0, True), standard_weights())
    return Belief(evaluation, table.state), evaluation


def test_a_crew_is_worth_more_than_those_left_behind() -> None:
    belief, evaluation = belief_of(crew_and_walkers())
    crew, left_behind = belief.guessed[20], belief.guessed[22]
    assert crew > evaluation.mean > left_behind


def test_guesses_add_up_to_what_was_placed() -> None:
    belief, evaluation = belief_of(crew_and_walkers())
    assert sum(belief.guessed[20:40]) == pytest.approx(20 * evaluation.mean, rel=0.05)
    assert all(1 <= guess <= 5 for guess in belief.guessed)


def test_where_heads_are_counted_nothing_is_guessed() -> None:
    belief, evaluation = belief_of(crew_and_walkers(Options(players=2, challenge=True)))
    assert list(belief.guessed[20:26]) == [evaluation.mean] * 6


def test_values_are_dealt_by_belief_and_none_is_lost() -> None:
    table = crew_and_walkers()
    belief, _ = belief_of(table)
    before = sorted(table.state.value[20:40])
    totals = [0] * 6
    stream = Stream(5)
    for _ in range(200):
        world = table.state.copy()
        belief.redraw(world, 0, stream)
        dealt = [int(world.value[20 + i]) for i in range(6)]
        assert sorted(world.value[20:40]) == before
        assert world.value[0] == 5
        totals = [total + value for total, value in zip(totals, dealt, strict=True)]
    assert min(totals[:2]) > max(totals[2:])


def test_where_heads_are_counted_two_low_values_are_worth_more_than_a_high_one() -> None:
    options = Options(players=2, challenge=True)
    table = at_table(options=options, land=ISLAND, people="0@F3=5 0@F4=1 1@F5 1@F6")
    evaluation = Evaluation(view(table.state, 0, True), standard_weights())
    assert evaluation.worths[1] < evaluation.worths[5] < 2 * evaluation.worths[1]
    assert Evaluation(view(crew_and_walkers().state, 0, True), standard_weights()).worths[5] == 5


def test_a_point_counts_most_where_it_decides() -> None:
    even = at_table(options=TWO, land=ISLAND, people="0@F3=3 0@F4=3 1@F5=3 1@F6=3").state
    evaluation = Evaluation(view(even, 0, True), standard_weights())
    winning = Winning(evaluation, even, 0)
    steps = [winning.worth(evaluation, even, 0, more) for more in (-40.0, 0.0, 1.0, 40.0, 41.0)]
    assert steps == sorted(steps)
    assert steps[2] - steps[1] == pytest.approx(1.0, abs=0.1)
    assert steps[4] - steps[3] < 0.2
