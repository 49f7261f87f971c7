"""Actions as text: every legal action has a text of its own, which reads back."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from contextlib import suppress

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from survive.engine import (
    NOBODY,
    EngineError,
    Luck,
    Options,
    State,
    actions,
    apply,
    legal_actions,
    new_game,
    number_of,
    to_move,
)
from survive.engine.playout import random_playout
from survive.record.notation.errors import (
    AmbiguousNotationError,
    IllegalNotationError,
    InvalidNotationError,
    NotationError,
)
from survive.record.notation.read import VERBS, read_action
from survive.record.notation.write import write_action
from tests.maps import SMALL
from tests.policies import Policy, at_random, heading_for_safety, next_action
from tests.record import golden_games
from tests.strategies import RARE_MIX, SEEDS, tables
from tests.table import at_table

POLICIES = st.sampled_from([at_random, heading_for_safety])


def decisions(options: Options, seed: int, policy: Policy) -> Iterator[State]:
    """Yield the decisions of a game; while setting up, where all are alike, only every seventh."""
    state, luck, rng = new_game(options, seed=seed), Luck(seed), random.Random(seed)
    count = 0
    while to_move(state) != NOBODY:
        if state.turn > 0 or count % 7 == 0:
            yield state
        count += 1
        apply(state, next_action(state, luck, rng, policy))


@pytest.mark.one_form
@settings(max_examples=max(3, settings().max_examples // 3))  # each is a whole game
@given(tables(), SEEDS, POLICIES)
@example(Options(3, map=SMALL), 3, heading_for_safety)
@example(Options(6, overcrowded=True, mix=RARE_MIX), 4, heading_for_safety)
@example(Options(2), 5, heading_for_safety)
def test_every_legal_action_has_a_text_of_its_own_that_reads_back(
    options: Options, seed: int, policy: Policy
) -> None:
    for state in decisions(options, seed, policy):
        legal = legal_actions(state)
        texts = [write_action(state, number) for number in legal]
        assert len(set(texts)) == len(texts)
        assert [read_action(state, text) for text in texts] == legal
        assert {text.split()[0] for text in texts} <= set(VERBS)


@given(tables(), SEEDS, POLICIES, st.randoms(use_true_random=False))
def test_case_spaces_and_dashes_do_not_matter(
    options: Options, seed: int, policy: Policy, rng: random.Random
) -> None:
    for state in decisions(options, seed, policy):
        if rng.random() < 0.9:
            continue
        number = rng.choice(legal_actions(state))
        text = write_action(state, number)
        dash = rng.choice([" - ", "–", " → ", "->", " to "])
        dressed = f" {text.replace('-', dash).replace(' ', '  ')}\t"
        assert read_action(state, rng.choice([dressed.upper(), dressed])) == number


@given(tables(), SEEDS, POLICIES, st.randoms(use_true_random=False))
def test_the_hidden_text_tells_no_value_and_reads_back_where_nothing_is_hidden(
    options: Options, seed: int, policy: Policy, rng: random.Random
) -> None:
    for state in decisions(options, seed, policy):
        number = rng.choice(legal_actions(state))
        text = write_action(state, number, hidden=True)
        action = actions.action_of(number)
        if isinstance(action, actions.PlaceAdventurer):
            assert text == f"place ? {state.ruleset.board.names[action.space]}"
        else:
            assert read_action(state, text) == number


def test_every_verb_is_written_in_some_golden_game() -> None:
    written = {
        step.text.split()[0]
        for name in golden_games.GAMES
        for step in golden_games.played(name).steps()
    }
    assert written == set(VERBS)


# Who is named, and when


def red_and_others(people: str = "0@F4 0@D3 1@D3 1@D3 0@D3") -> State:
    """Red on Land, aboard, and swimming beside the full raft: all may go to E4."""
    return at_table(land="E4:forest F4:forest", people=people, rafts="D3 C8").state


def written(state: State) -> set[str]:
    return {write_action(state, number) for number in legal_actions(state)}


def test_the_name_is_left_out_where_the_way_of_moving_tells() -> None:
    texts = written(red_and_others())
    assert {"walk F4-E4", "walk D3-E4", "swim D3-E4"} <= texts
    assert {"swim red2 D3-C4", "swim red3 D3-C4"} <= texts


def test_the_name_is_written_where_several_could() -> None:
    state = at_table(land="E4:forest E5:forest", people="0@E4 0@E4 0@E5").state
    texts = written(state)
    assert {"walk red1 E4-E5", "walk red2 E4-E5", "walk E5-E4"} <= texts
    assert read_action(state, "walk red2 E4-E5") == number_of(actions.Step(1, 1))


def test_who_cannot_swim_any_more_needs_no_telling_apart() -> None:
    table = at_table(land="E4:forest E5:forest", people="0@D3 0@E4")
    table.step(0, "E4")  # swam ashore: red1 may not swim again (MOV-4)
    texts = written(table.state)
    assert "swim E4-D3" in texts
    assert {"walk red1 E4-E5", "walk red2 E4-E5"} <= texts
    with pytest.raises(IllegalNotationError, match="already swum this turn"):
        read_action(table.state, "swim red1 E4-D3")


def test_with_two_players_both_colours_count_as_one() -> None:
    people = " ".join(["0@E4"] * 20)
    state = at_table(options=Options(2), land="E4:forest E5:forest", people=people).state
    assert "walk red20 E4-E5" in written(state)


def test_a_push_and_a_seat_name_the_colour_and_the_number_only_if_needed() -> None:
    table = at_table(
        land="E4:forest=kaiju", people="0@E4 1@E4 1@E4", phase="waters", sharks="", rafts=""
    )
    table.sink("E4")
    texts = written(table.state)
    assert {"push red D4", "push yellow1 D4", "push yellow2 D4"} <= texts
    assert "push yellow D4" not in texts
    assert read_action(table.state, "push red1 E4-D4") == read_action(table.state, "push red d4")


def test_a_seat_is_taken_by_name() -> None:
    table = at_table(
        land="E4:forest=raft", people="0@E4 1@E4 1@E4 2@E4", phase="waters", rafts=""
    ).sink("E4")
    assert written(table.state) == {"board red", "board yellow1", "board yellow2", "board blue"}
    with pytest.raises(AmbiguousNotationError) as caught:
        read_action(table.state, "board yellow")
    assert caught.value.candidates == ("board yellow1", "board yellow2")


def test_pushed_creatures_go_by_their_kind() -> None:
    table = at_table(people="0@A1", kaijus="C4", sharks="C5", serpents="C5", phase="creatures")
    table.roll("kaiju").creature("C4", "C5")
    texts = written(table.state)
    assert {"push shark D5", "push serpent D5"} <= texts
    assert "push kaiju D5" not in texts
    table.push("shark", "D5")
    assert "stop" in written(table.state)


# Safe islands


@pytest.mark.parametrize(
    ("name", "text"),
    [("West", "walk A1-West"), ("Isle 2", "walk A1-ashore"), ("A2", "walk A1-ashore")],
)
def test_a_safe_island_goes_by_its_name_if_that_is_a_plain_word(name: str, text: str) -> None:
    islands = ((name, ("A1",)), ("East", ("A5", "B6")))
    options = Options(3, map=SMALL._replace(safe_islands=islands))
    state = at_table(options=options, land="A1:forest A2:forest", people="0@A1").state
    assert text in written(state)
    assert read_action(state, text) == read_action(state, "walk A1-ashore")
    assert read_action(state, "walk A1-A2") == number_of(actions.Step(0, 1))


def test_another_safe_island_is_refused() -> None:
    state = at_table(people="0@B1 0@A1").state
    assert read_action(state, "swim B1-nw") == read_action(state, "swim ashore")
    with pytest.raises(IllegalNotationError, match="B1 does not touch that safe island"):
        read_action(state, "swim B1-SE")


# Longer and shorter than needed


@pytest.mark.parametrize(
    ("short", "forms"),
    [
        ("walk F4-E4", ["walk red1 F4-E4", "walk red 1 F4 - E4", "walk red F4-E4", "walk red1 E4"]),
        ("raft C8-B8", ["raft B8", "raft c8 to b8"]),
        ("swim D3-E4", ["swim red3 E4", "swim E4", "SWIM RED3 D3 TO E4"]),
    ],
)
def test_more_or_less_than_needed_may_be_said(short: str, forms: list[str]) -> None:
    state = red_and_others("0@F4 1@D3 0@D3 1@D3 0@D3")
    number = read_action(state, short)
    assert write_action(state, number) == short
    for text in forms:
        assert read_action(state, text) == number, text


def test_the_answer_to_a_question_may_name_the_creature() -> None:
    table = at_table(people="1@C4", sharks="C3", hands="1:repellent", phase="creatures").roll(
        "shark"
    )
    table.creature("C3", "C4")
    repel = number_of(actions.Repel())
    assert write_action(table.state, repel) == "repel"
    for text in ("repel", "repel shark", "repel shark C4", "repel from beach"):
        assert read_action(table.state, text) == repel
    with pytest.raises(IllegalNotationError, match="the question is about the shark in C4"):
        read_action(table.state, "repel kaiju C4")
    with pytest.raises(IllegalNotationError, match="the discarded tile is a beach"):
        read_action(table.state, "repel from forest")


def test_in_ones_own_turn_the_creature_is_named_unless_there_is_only_one() -> None:
    hands = "0:repellent"
    one = at_table(people="0@C4", rafts="C4", sharks="C4", hands=hands).state
    assert "repel shark C4" in written(one)
    assert read_action(one, "repel") == read_action(one, "repel shark C4")
    two = at_table(people="0@C4 0@C8", rafts="C4 C8", sharks="C4 C8", hands=hands).state
    with pytest.raises(AmbiguousNotationError) as caught:
        read_action(two, "repel shark")
    assert caught.value.candidates == ("repel shark C4", "repel shark C8")


def test_the_landscape_of_a_power_is_hidden_text_only_where_it_is_not_plain() -> None:
    both = at_table(people="0@C4", hands="0:dolphin 0:dive").state
    dolphin = number_of(actions.PlayPower(6))
    assert write_action(both, dolphin) == "play dolphin"
    assert write_action(both, dolphin, hidden=True) == "play dolphin from beach"
    one = at_table(people="0@C4", hands="0:dolphin 0:oars").state
    assert write_action(one, dolphin, hidden=True) == "play dolphin"


# Errors


def test_the_three_kinds_of_errors_are_one_family() -> None:
    for kind in (InvalidNotationError, IllegalNotationError, AmbiguousNotationError):
        assert issubclass(kind, NotationError)
    assert issubclass(NotationError, EngineError)


@pytest.mark.parametrize("text", ["walk H9", "sink F3", "walk E4", "wolk"])
def test_an_error_keeps_its_text_and_can_be_sent_between_processes(text: str) -> None:
    state = at_table(land="E4:forest E5:forest D4:forest", people="0@E5 0@D4").state
    with pytest.raises(NotationError) as caught:
        read_action(state, text)
    again = pickle.loads(pickle.dumps(caught.value))
    assert type(again) is type(caught.value)
    assert again.text == text
    assert (str(again), again.reason) == (str(caught.value), caught.value.reason)
    assert str(again) == f"{text!r}: {again.reason}"


def test_a_hidden_value_is_ambiguous_in_a_real_game() -> None:
    state = new_game(Options(3), seed=1)
    with pytest.raises(AmbiguousNotationError) as caught:
        read_action(state, "place ? D4")
    assert caught.value.candidates == tuple(f"place {value} D4" for value in range(1, 6))


def test_an_action_that_is_not_legal_is_not_written() -> None:
    state = at_table(people="0@A1").state
    for number, reason in ((number_of(actions.Sink(40)), "must move"), (-1, "there is no action")):
        with pytest.raises(IllegalNotationError, match=reason):
            write_action(state, number)


def test_reading_changes_nothing() -> None:
    state = red_and_others()
    before = state.numbers()
    for text in ("walk F4-E4", "walk A1-A2", "play dive", "repel"):
        with suppress(NotationError):
            read_action(state, text)
        assert state.numbers() == before


@given(st.text(max_size=120))
@example("walk red99999999999999999999 F3-F4")
@example("place 5 F٣")
@example("walk - ")
@example("walk --")
@example("repel from")
@example("board red 0")
@example("push red red")
@example("")
def test_any_text_is_read_or_refused_by_name(text: str) -> None:
    for state in (red_and_others(), new_game(Options(), seed=1)):
        try:
            number = read_action(state, text)
        except NotationError:
            continue
        assert number in legal_actions(state)


WORDS = st.sampled_from(
    [
        *VERBS,
        *("red", "red3", "yellow", "3", "5", "?", "F3", "F3-F4", "E4", "D3-NW", "ashore", "A99"),
        *("-", "to", "from", "beach", "oars", "dolphin", "creature"),
    ]
)


@given(st.lists(WORDS, max_size=6).map(" ".join), tables(), SEEDS, st.integers(0, 400))
def test_any_words_of_the_notation_are_read_or_refused_by_name(
    text: str, options: Options, seed: int, steps: int
) -> None:
    state = new_game(options, seed=seed)
    random_playout(state, seed, steps)
    try:
        number = read_action(state, text)
    except NotationError:
        return
    assert number in legal_actions(state)
