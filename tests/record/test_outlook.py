"""What is sure to follow from each legal action, as a page is told."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from survive.engine import (
    CHANCE,
    NOBODY,
    Luck,
    Options,
    State,
    actions,
    agenda,
    apply,
    events,
    legal_actions,
    new_game,
    number_of,
    to_move,
)
from survive.engine.actions import action_of
from survive.record.wire.choices import choices_of
from survive.record.wire.game_messages import action_message
from survive.record.wire.outlook import Outlook, outlooks
from survive.views import resample, view
from tests.policies import heading_for_safety
from tests.strategies import SEEDS, tables
from tests.table import Table, at_table

DECLINE = number_of(actions.Decline())


def outlook_of(table: Table, action: actions.Action) -> Outlook:
    """Return the outlook of one action for the player who must decide."""
    legal = legal_actions(table.state)
    found = outlooks(view(table.state, table.who), legal)
    assert len(found) == len(legal)
    return found[legal.index(number_of(action))]


def test_a_serpent_takes_a_raft_with_all_aboard() -> None:
    table = at_table(
        people="0@D3 1@D3 1@D3 2@A1", rafts="D3", serpents="C3", phase="creatures"
    ).roll("serpent")
    found = outlook_of(table, table.creature_to("C3", "D3"))
    assert found == Outlook(
        "creature", "C3", "D3", lost=[0, 10, 11], rafts=1, kind="serpent", by="serpent"
    )


def test_ones_own_step_into_a_serpents_space() -> None:
    table = at_table(land="E5", people="0@E5 1@A1", serpents="E4")
    assert outlook_of(table, table.step_to(0, "E4")) == Outlook(
        "swim", "E5", "E4", lost=[0], by="serpent"
    )


def test_a_shark_among_swimmers_spares_who_is_aboard() -> None:
    table = at_table(
        people="0@D3 1@D3 1@D3 2@D3", rafts="D3", sharks="C3", phase="creatures", active=2
    ).roll("shark")
    found = outlook_of(table, table.creature_to("C3", "D3"))
    assert found == Outlook("creature", "C3", "D3", lost=[20], kind="shark", by="shark")


def test_what_is_lost_is_lost_unless_somebody_repels() -> None:
    table = at_table(people="0@D3 1@D3", sharks="C3", hands="1:repellent", phase="creatures").roll(
        "shark"
    )
    found = outlook_of(table, table.creature_to("C3", "D3"))
    assert found == Outlook(
        "creature", "C3", "D3", lost=[0, 10], asked=True, kind="shark", by="shark"
    )


def test_who_is_asked_sees_what_both_answers_do() -> None:
    table = at_table(people="0@D3 1@D3", sharks="C3", hands="1:repellent", phase="creatures").roll(
        "shark"
    )
    table.creature("C3", "D3")
    assert outlook_of(table, actions.Repel()) == Outlook("repel", target="D3")
    assert outlook_of(table, actions.Decline()) == Outlook(
        "decline", target="D3", lost=[0, 10], by="shark"
    )


def test_a_kaiju_pushes_all_that_it_finds() -> None:
    table = at_table(
        people="0@D3 1@D3 1@D3", rafts="D3", sharks="D3", kaijus="C3", phase="creatures"
    ).roll("kaiju")
    found = outlook_of(table, table.creature_to("C3", "D3"))
    assert found == Outlook("creature", "C3", "D3", rafts=1, pushed=4, kind="kaiju", by="kaiju")
    table.creature("C3", "D3")
    assert outlook_of(table, table.push_to(0, "D2")) == Outlook("push", "D3", "D2")


@pytest.mark.parametrize("kind", ["serpent", "shark"])
def test_a_push_into_the_jaws(kind: str) -> None:
    jaws: dict[str, Any] = {f"{kind}s": "D2"}
    table = at_table(people="0@D3 1@A1", kaijus="C3", phase="creatures", **jaws).roll("kaiju")
    table.creature("C3", "D3")
    found = outlook_of(table, table.push_to(0, "D2"))
    assert found == Outlook("push", "D3", "D2", lost=[0], by=kind)


def test_steps_by_their_kind() -> None:
    table = at_table(land="E5 E6", people="0@E5 0@B1 1@A1", rafts="E4", hands="0:dolphin")
    assert outlook_of(table, table.step_to(0, "E6")) == Outlook("walk", "E5", "E6")
    assert outlook_of(table, table.step_to(0, "E4")) == Outlook("board", "E5", "E4")
    assert outlook_of(table, table.step_to(0, "D5")) == Outlook("swim", "E5", "D5")
    assert outlook_of(table, table.step_to(1, "ashore")) == Outlook("ashore", "B1", "NW")
    table.power("dolphin")
    assert outlook_of(table, table.step_to(1, "B2")) == Outlook("dolphin", "B1", "B2")


def test_rafts_go_by_a_move_or_by_oars() -> None:
    table = at_table(people="0@D3 1@A1", rafts="D3", hands="0:oars", serpents="D2")
    lost = Outlook("raft", "D3", "D2", lost=[0], rafts=1, by="serpent")
    assert outlook_of(table, table.raft_to("D3", "D2")) == lost
    table.power("oars")
    assert outlook_of(table, table.raft_to("D3", "C3")) == Outlook("oars", "D3", "C3")


def test_a_dive() -> None:
    table = at_table(people="0@D3 1@A1", sharks="K5", hands="0:dive").power("dive")
    shark = table.board.index("K5")
    assert outlook_of(table, actions.Pick(1, shark)) == Outlook("dive", "K5")
    table.pick("shark", "K5")
    target = table.board.index("D2")
    assert outlook_of(table, actions.Put(target)) == Outlook("dive", "K5", "D2", kind="shark")


def test_what_a_tile_hides_is_not_told() -> None:
    table = at_table(land="E5:forest=whirlpool", people="0@E5 1@A1", sharks="D5", phase="waters")
    sink = actions.Sink(table.board.index("E5"))
    assert outlook_of(table, sink) == Outlook("sink", target="E5")


def test_placing_names_the_space() -> None:
    table = Table(new_game(Options(players=3), seed=3))
    legal = legal_actions(table.state)
    found = outlooks(view(table.state, table.who), legal)
    assert {one.how for one in found} == {"place"}
    first = action_of(legal[0])
    assert isinstance(first, actions.PlaceAdventurer)
    assert found[0].target == table.board.names[first.space]


@pytest.mark.parametrize("seed", range(4))
def test_a_choice_is_an_action_with_its_outlook(seed: int) -> None:
    """Also where choices are cached; the target is left out if the action names it."""
    state, luck, rng = new_game(Options(players=3), seed=seed), Luck(seed), random.Random(seed)
    board = state.ruleset.board
    while (seat := to_move(state)) != NOBODY:
        legal = legal_actions(state)
        if seat == CHANCE:
            apply(state, luck.action(state))
            continue
        seen = view(state, seat)
        choices = choices_of(seen, legal)
        assert [one.action for one in choices] == [action_message(n, board) for n in legal]
        for choice, outlook in zip(choices, outlooks(seen, legal), strict=True):
            named = getattr(choice.action, "space", "") == outlook.target
            told = structs.replace(outlook, target="") if named else outlook
            assert structs.astuple(choice)[:-1] == structs.astuple(told)
        apply(state, heading_for_safety(state, legal, rng))


def test_the_choice_of_a_place_does_not_repeat_it() -> None:
    placed = Table(new_game(Options(players=3), seed=3))
    (first, *_) = choices_of(view(placed.state, placed.who), legal_actions(placed.state)[:1])
    assert (first.how, first.target) == ("place", "")


def test_what_is_nothing_is_not_sent() -> None:
    assert msgspec.json.encode(Outlook("end")) == b'{"how":"end"}'


@given(tables(), SEEDS, st.integers(0, 300))
def test_it_comes_as_the_outlook_says(options: Options, seed: int, steps: int) -> None:
    """Play on: if everyone declines, exactly the adventurers in the outlook are lost."""
    state, luck, rng = new_game(options, seed=seed), Luck(seed), random.Random(seed)
    for _ in range(steps):
        seat = to_move(state)
        if seat == NOBODY:
            return
        legal = legal_actions(state)
        if seat == CHANCE:
            apply(state, luck.action(state))
            continue
        action = heading_for_safety(state, legal, rng)
        seen = outlooks(view(state, seat), legal)[legal.index(action)]
        if isinstance(action_of(action), actions.Sink):
            apply(state, action)
            continue
        happened = apply(state, action)
        while _is_question(state):
            happened += apply(state, DECLINE)
        lost = [e.adventurer for e in happened if isinstance(e, events.AdventurerEliminated)]
        assert (seen.lost, seen.rafts) == (lost, _count(happened, events.RaftLost))
        assert seen.asked == bool(_count(happened, events.RepellentAsked))


def _is_question(state: State) -> bool:
    return state.depth > 0 and agenda.kind_of(state.top()) == agenda.REPEL


def _count(happened: list[Any], form: type[events.Event]) -> int:
    return sum(isinstance(event, form) for event in happened)


@pytest.mark.parametrize("seed", range(3))
def test_it_is_the_same_in_every_world_that_the_viewer_thinks_possible(seed: int) -> None:
    state, luck, rng = new_game(Options(players=3), seed=seed), Luck(seed), random.Random(seed)
    for _ in range(150):
        seat = to_move(state)
        if seat == CHANCE:
            apply(state, luck.action(state))
            continue
        legal, seen = legal_actions(state), view(state, seat)
        assert outlooks(seen, legal) == outlooks(view(resample(seen, rng), seat), legal)
        apply(state, heading_for_safety(state, legal, rng))
