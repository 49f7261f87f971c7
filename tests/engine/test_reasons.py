"""Refusals: each names what must be decided, or why this is not allowed; nothing changes."""

from __future__ import annotations

import pickle

import pytest

from survive.engine import (
    ACTIONS,
    CHANCE,
    IllegalActionError,
    Options,
    actions,
    agenda,
    apply,
    describe,
    explain,
    legal_actions,
    new_game,
    number_of,
)
from tests.maps import SMALL
from tests.placing import placed
from tests.table import Table, at_table

CROWD = Options(players=5, overcrowded=True)


def decisions() -> dict[str, tuple[Table, str]]:
    """A table at each decision there is, and the words that name the decision."""
    sharks = "A1 A2 A3 A4 A5 A6"
    found = [
        (Table(new_game(Options(players=3, first=2), seed=1)), "seat 2 must place an adventurer"),
        (placed(Options(players=3, first=1)), "seat 1 must place a raft"),
        (at_table(people="0@C4"), "seat 0 must move, play a power or end the Actions phase"),
        (
            at_table(people="0@C4 1@C5 1@C5 1@C5", rafts="C4").raft("C4", "C5"),
            "seat 0 must choose who boards the raft in C5",
        ),
        (
            at_table(rafts="C4", hands="0:oars").power("oars"),
            "seat 0 must choose the raft that the oars move",
        ),
        (
            at_table(rafts="C4", hands="0:oars").power("oars").raft("C4", "C5"),
            "seat 0 must move the raft in C5 once more or stop",
        ),
        (
            at_table(people="0@C4", hands="0:dolphin").power("dolphin"),
            "seat 0 must choose the swimmer that the dolphin carries",
        ),
        (
            at_table(people="0@C4", hands="0:dolphin").power("dolphin").step(0, "C5"),
            "seat 0 must let the dolphin carry #0 on, or stop",
        ),
        (
            at_table(sharks="C4", hands="0:dive").power("dive"),
            "seat 0 must choose a creature to dive",
        ),
        (
            at_table(sharks="C4", hands="0:dive").power("dive").pick("shark", "C4"),
            "seat 0 must choose where the creature dives to",
        ),
        (at_table(land="E5:forest", phase="waters"), "seat 0 must sink a tile"),
        (
            at_table(people="0@M1", land="E5:forest=shark", sharks=sharks, phase="waters").sink(
                "E5"
            ),
            "seat 0 must choose what is moved to E5",
        ),
        (
            at_table(options=CROWD, people="0@M1 3@E5", land="E5:forest=dive", phase="waters").sink(
                "E5"
            ),
            "seat 3 must make its extra move or stop",
        ),
        (at_table(phase="creatures"), "the die is to be rolled"),
        (at_table(sharks="C4", phase="creatures").roll("shark"), "seat 0 must move a shark"),
        (
            at_table(sharks="C4", phase="creatures").roll("shark").creature("C4", "C5"),
            "seat 0 must move the shark in C5 once more or stop",
        ),
        (
            at_table(people="0@M1 1@C5", sharks="C4", hands="1:oars", phase="creatures")
            .roll("shark")
            .creature("C4", "C5"),
            "seat 1 must repel the creature in C5 or decline",
        ),
        (
            at_table(people="0@M1 1@C5", kaijus="C4", phase="creatures")
            .roll("kaiju")
            .creature("C4", "C5"),
            "seat 0 must push something out of C5",
        ),
    ]
    return {table.decision: (table, words) for table, words in found}


DECISIONS = decisions()


def test_the_tables_of_these_tests_are_at_every_decision_there_is() -> None:
    kinds = set(range(1, len(agenda.ENTRY_NAMES))) - set(agenda.TASKS)
    assert set(DECISIONS) == {agenda.ENTRY_NAMES[kind] for kind in kinds}


@pytest.mark.parametrize("decision", sorted(DECISIONS))
def test_a_refusal_names_what_must_be_decided(decision: str) -> None:
    table, words = DECISIONS[decision]
    misplaced = actions.EndActions() if table.who == CHANCE else actions.Roll(0)
    assert table.refusal(misplaced) == f"{describe(number_of(misplaced))}: {words}"


@pytest.mark.parametrize("decision", sorted(DECISIONS))
def test_every_action_of_the_catalogue_has_a_reason_with_its_own_words(decision: str) -> None:
    state = DECISIONS[decision][0].state
    legal = set(legal_actions(state))
    for number in range(ACTIONS):
        if number not in legal:
            action, _, reason = explain.why_not(state, number).partition(": ")
            assert action == describe(number)
            assert len(reason.split()) >= 3


@pytest.mark.parametrize("decision", sorted(DECISIONS))
def test_a_refused_action_leaves_the_state_untouched(decision: str) -> None:
    state = DECISIONS[decision][0].state
    before, legal = state.copy(), legal_actions(state)
    for number in range(ACTIONS)[::7]:
        if number not in legal:
            with pytest.raises(IllegalActionError) as refused:
                apply(state, number)
            assert refused.value.action == number
    assert state == before
    assert legal_actions(state) == legal
    assert state.log is None


@pytest.mark.parametrize("decision", sorted(DECISIONS))
def test_every_legal_action_is_carried_out(decision: str) -> None:
    table = DECISIONS[decision][0]
    for action in table.legal():
        twin = Table(table.state.copy()).do(action)
        assert twin.state != table.state


def test_an_adventurer_that_does_not_exist_is_refused_when_something_is_pushed() -> None:
    table, _ = DECISIONS["push"]
    assert table.state.ruleset.adventurers == 30
    assert table.refusal(actions.PushAdventurer(30, 0))


def test_another_raft_than_the_oars_is_not_refused_for_water_that_is_clear() -> None:
    options = Options(players=3, rafts_need_clear_water=True)
    table = at_table(options=options, rafts="C4 K6", hands="0:oars")
    table.power("oars").raft("C4", "C5")
    reason = table.refusal(table.raft_to("K6", "K7"))
    assert "PLT-2" not in reason
    assert "must move the raft in C5 once more or stop" in reason


def test_refusals_on_another_map_name_its_spaces() -> None:
    options = Options(players=3, map=SMALL)
    table = at_table(options=options, people="0@A4 1@A5 1@A5 1@A5", rafts="A4").raft("A4", "A5")
    assert "seat 0 must choose who boards the raft in A5" in table.refusal(actions.Stop())
    for number in range(ACTIONS):
        assert explain.why_not(table.state, number)


def test_a_refusal_can_be_sent_to_another_process() -> None:
    error = IllegalActionError(7, "not now")
    twin = pickle.loads(pickle.dumps(error))
    assert (twin.action, twin.reason, str(twin)) == (7, "not now", "not now")
