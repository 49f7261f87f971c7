"""Refusals of actions: each has a code, a rule and fields."""

from __future__ import annotations

import pickle
import random

import pytest

from survive.engine import (
    ACTIONS,
    CHANCE,
    NOBODY,
    IllegalActionError,
    Options,
    OptionsError,
    action_of,
    actions,
    agenda,
    apply,
    explain,
    legal_actions,
    new_game,
    number_of,
    play,
    refusals,
    to_move,
)
from survive.engine.reasons import Reason
from survive.engine.sentences import Names, sentence
from survive.record.notation.write import write_action
from survive.record.wire.objects import Wire, reason_to_wire
from tests.engine.refused_actions import DECISIONS, REFUSED, at
from tests.maps import SMALL
from tests.table import Table, at_table


def data(table: Table, reason: Reason) -> tuple[str, str, Wire]:
    """Return a reason with names of spaces and pieces."""
    wire = reason_to_wire(reason, table.board)
    return wire["code"], wire["rule"], wire["fields"]


def test_the_tables_of_these_tests_are_at_every_decision_there_is() -> None:
    kinds = set(range(1, len(agenda.ENTRY_NAMES))) - set(agenda.TASKS)
    assert set(DECISIONS) == {agenda.ENTRY_NAMES[kind] for kind in kinds}


@pytest.mark.parametrize("decision", sorted(DECISIONS))
def test_a_refusal_names_what_must_be_decided(decision: str) -> None:
    table, code, fields = DECISIONS[decision]
    misplaced = actions.EndActions() if table.who == CHANCE else actions.Roll(0)
    assert data(table, table.refusal(misplaced)) == (code, "", fields)


# What is not allowed


@pytest.mark.parametrize(
    ("table", "action", "code", "rule", "fields"),
    REFUSED,
    ids=[f"{code}-{rule}" for _, _, code, rule, _ in REFUSED],
)
def test_a_refusal_has_a_code_a_rule_and_fields(
    table: Table, action: actions.Action, code: str, rule: str, fields: Wire
) -> None:
    assert data(table, table.refusal(action)) == (code, rule, fields)


def test_every_code_and_every_rule_of_it_is_met_in_these_tests() -> None:
    """Except for those with tests of their own: a kaiju pushed beside another, other packages."""
    met = {(code, rule) for _, _, code, rule, _ in REFUSED}
    met |= {(code, "") for _, code, _ in DECISIONS.values()}
    met |= {("no_such_action", ""), ("not_your_decision", ""), ("kaiju_there", "KAI-4")}
    met |= {("house_rule", "")}  # tests/engine/test_other_rules.py
    every = {(c.name, rule) for c in refusals.OF_ACTIONS.values() for rule in c.rules or ("",)}
    assert met == every


def test_a_pushed_kaiju_enters_no_space_with_a_kaiju() -> None:
    table = at_table(people="0@M1", kaijus="E5 E6", phase="creatures").roll("kaiju")
    table.creature("E5", "E6")
    # No game has three kaijus, but the engine has the rule.
    table.state.creatures[at(table, "E7")] += 64
    number = number_of(table.push_to("kaiju", "E7"))
    reason = explain.why_not(table.state, number)
    assert data(table, reason) == ("kaiju_there", "KAI-4", {"space": "E7"})


def test_a_number_outside_the_catalogue_has_a_reason_too() -> None:
    state = at_table().state
    assert explain.why_not(state, -7) == refusals.NO_SUCH_ACTION(number=-7, last=ACTIONS - 1)


@pytest.mark.parametrize("decision", sorted(DECISIONS))
def test_every_action_of_the_catalogue_has_a_reason_that_can_be_said(decision: str) -> None:
    state = DECISIONS[decision][0].state
    legal = set(legal_actions(state))
    names = Names(state.ruleset.board)
    for number in range(ACTIONS):
        if number not in legal:
            reason = explain.why_not(state, number)
            words = sentence(reason, names)
            assert reason.code in refusals.OF_ACTIONS
            assert len(words.split()) >= 3
            text = explain.attempted(state, number)
            assert explain.said(state, number, reason) == f"{text}: {words}"


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


def test_another_raft_than_the_oars_is_not_refused_for_water_that_is_clear() -> None:
    options = Options(players=3, rafts_need_clear_water=True)
    table = at_table(options=options, rafts="C4 K6", hands="0:oars")
    table.power("oars").raft("C4", "C5")
    reason = table.refusal(table.raft_to("K6", "K7"))
    assert data(table, reason) == ("must_row_on", "", {"seat": 0, "space": "C5"})


def test_refusals_on_another_map_name_its_spaces() -> None:
    options = Options(players=3, map=SMALL)
    table = at_table(options=options, people="0@A4 1@A5 1@A5 1@A5", rafts="A4").raft("A4", "A5")
    reason = table.refusal(actions.Stop())
    words = sentence(reason, Names(table.board))
    assert words == "seat 0 must choose who boards the raft in A5"
    for number in range(ACTIONS):
        assert explain.why_not(table.state, number).code in refusals.OF_ACTIONS


def test_a_refusal_can_be_sent_to_another_process() -> None:
    reason = refusals.OTHER_TILES_FIRST(terrain=1)
    error = IllegalActionError(7, reason, "not now")
    twin = pickle.loads(pickle.dumps(error))
    assert (twin.action, twin.reason, str(twin)) == (7, reason, "not now")
    options_error = OptionsError("not so", (reason,))
    again = pickle.loads(pickle.dumps(options_error))
    assert (again.reasons, str(again)) == ((reason,), "not so")


def test_a_refused_action_is_named_as_in_the_notation() -> None:
    seen = set()
    for seed in range(6):
        state, rng = new_game(Options(3), seed=seed), random.Random(seed)
        while (seat := to_move(state)) != NOBODY:
            legal = legal_actions(state)
            if seat != CHANCE:
                number = rng.choice(legal)
                words = write_action(state, number).split()
                verb, way = words[0], words[-1]
                kind = type(action_of(number))
                if kind in (actions.Step, actions.MoveRaft, actions.MoveCreature):
                    assert explain.attempted(state, number) == f"{verb} {way}"
                    seen.add(verb)
            play(state, rng.choice(legal))
    assert seen == {"walk", "swim", "raft", "serpent", "shark", "kaiju"}
