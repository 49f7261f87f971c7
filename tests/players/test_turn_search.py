"""Beam search over a turn: orders that lead to the same position are merged."""

from __future__ import annotations

import pytest

from survive.engine import State, actions, legal_actions
from survive.players.search.choosing import Chooser
from survive.players.search.turn_search import TurnSearch, fingerprint
from survive.players.value.evaluation import Evaluation
from survive.players.value.weight_file import standard_weights
from survive.views import view
from tests.players.positions import positions
from tests.players.sitting import ISLAND
from tests.table import Table, at_table


def start() -> Table:
    return at_table(land=ISLAND, people="0@F4=5 0@G7=4 0@J8=3 1@F5 2@F6", rafts="E3 D3")


def plan(state: State, beam: int = 10, finalists: int = 3) -> list[int]:
    seen = view(state, state.active, True)
    chooser = Chooser(Evaluation(seen, standard_weights()), state.active, 5)
    return TurnSearch(chooser, beam, finalists).plan(state.copy())


def test_the_same_moves_in_another_order_have_the_same_fingerprint() -> None:
    one = start().step(0, "F3").step(2, "J9").raft("E3", "E2")
    two = start().raft("E3", "E2").step(0, "F3").step(2, "J9")
    assert fingerprint(one.state) == fingerprint(two.state)


def test_other_moves_have_another_fingerprint() -> None:
    tables = [start()]
    for action in start().legal():
        if isinstance(action, actions.Step | actions.MoveRaft):
            tables.append(start().do(action))
    assert len(tables) > 10
    assert len({fingerprint(table.state) for table in tables}) == len(tables)


def test_who_sits_aboard_and_who_has_swum_makes_a_difference() -> None:
    swims = at_table(land=ISLAND, people="0@C4=5 0@C4=3 1@F5 2@F6")
    went_west = at_table(land=ISLAND, people="0@C4=5 0@C4=3 1@F5 2@F6").step(0, "C3")
    went_too = at_table(land=ISLAND, people="0@C4=5 0@C4=3 1@F5 2@F6").step(1, "C3")
    found = {fingerprint(table.state) for table in (swims, went_west, went_too)}
    assert len(found) == 3


@pytest.mark.parametrize("beam", [1, 8])
def test_a_plan_can_be_played_to_the_end_of_the_phase(beam: int) -> None:
    for state in positions()["act"]:
        table = Table(state.copy())
        for number in plan(state, beam):
            assert number in legal_actions(table.state)
            table.do(actions.action_of(number))
        assert table.decision != "act"


def test_a_plan_uses_several_moves_for_one_end() -> None:
    """Board, row and step ashore: no single one of these moves gains anything."""
    table = at_table(land=ISLAND, people="0@D2=5 1@F5 2@F6", rafts="C2", moves=3)
    for number in plan(table.state):
        table.do(actions.action_of(number))
    assert table.where(0) == "saved"


def test_a_wider_beam_is_never_worse_by_its_own_measure() -> None:
    table = start()
    narrow, wide = (plan(table.state, beam, finalists=1) for beam in (1, 40))
    worth = []
    for numbers in (narrow, wide):
        after = Table(table.state.copy())
        for number in numbers:
            after.do(actions.action_of(number))
        seen = view(table.state, 0, True)
        worth.append(Evaluation(seen, standard_weights()).utility(after.state, 0))
    assert worth[1] >= worth[0]
