"""Every code of the checks, each with a state that is broken in that way."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from survive.engine import BrokenStateError, State, faults
from survive.engine.checks import check, problems
from survive.engine.pieces import BEACH, KAIJU, RAFT, SERPENT, SHARK
from survive.engine.sentences import Names, sentence
from survive.engine.state import OVER, UNPLACED, bit
from tests.table import at_table

Break = Callable[[State], None]


def sound() -> State:
    """Return a state with a bit of everything: #0 on Land, #1 and #10 aboard, #11 swimming."""
    return at_table(
        land="E5:beach=oars F5:forest=dive G5:mountain=volcano",
        volcanoes="H5",
        people="0@E5 0@C3 1@C3 1@K3",
        rafts="C3 K8",
        serpents="A1",
        sharks="M1 M2",
        kaijus="G8",
        hands="0:oars",
    ).state


def said(state: State) -> list[str]:
    """Return a sentence for everything that is wrong."""
    names = Names(state.ruleset.board)
    return [sentence(problem, names) for problem in problems(state)]


# Ways to break it


def put(array: str, index: int | str, number: int | str) -> Break:
    """Write a number into an array of the state; a space's name stands for its number."""

    def broken(state: State) -> None:
        index_of = state.ruleset.board.index
        at = index_of(index) if isinstance(index, str) else index
        getattr(state, array)[at] = index_of(number) if isinstance(number, str) else number

    return broken


def give(attribute: str, number: int) -> Break:
    def broken(state: State) -> None:
        setattr(state, attribute, number)

    return broken


def add(kind: int, space: str) -> Break:
    def broken(state: State) -> None:
        state.add(kind, state.ruleset.board.index(space))

    return broken


def all_at_once(*breaks: Break) -> Break:
    def broken(state: State) -> None:
        for one in breaks:
            one(state)

    return broken


def seventeen_beaches(state: State) -> None:
    island = state.ruleset.board.island
    for tile in range(17):
        state.ground[island[tile]] = BEACH
    state.tiles[BEACH] = 17


def no_back_at_e5(state: State) -> None:
    state.backs[state.ruleset.board.tile_at[state.ruleset.board.index("E5")]] = -1


def swapped_sharks(state: State) -> None:
    first = state.first_of(SHARK)
    state.places[first], state.places[first + 1] = state.places[first + 1], state.places[first]


def shark_beside_the_board(state: State) -> None:
    state.on_board[SHARK] += 1
    state.places[state.end_of(SHARK) - 1] = state.ruleset.board.spaces


def shark_in_the_reserve(state: State) -> None:
    state.places[state.end_of(SHARK)] = 3


def swimmer_aboard(state: State) -> None:
    state.aboard |= bit(11)


def unknown_entry(state: State) -> None:
    state.entries[state.depth - 1] = 99


def leftover_entry(state: State) -> None:
    state.entries[state.depth] = 3


def nothing_to_decide(state: State) -> None:
    state.clear_agenda()


def stopped_at_a_task(state: State) -> None:
    state.pop()


CASES: list[tuple[str, Break]] = [
    # Grounds
    ("A4 has the unknown ground 9 (BRD-6)", put("ground", "A4", 9)),
    ("A4 has the unknown ground -1 (BRD-6)", put("ground", "A4", -1)),
    ("A4 is forest outside the island (BRD-2)", put("ground", "A4", 2)),
    ("1 beach tiles are on the board, but 5 are counted (CMP-1)", put("tiles", BEACH, 5)),
    ("there are too many beach tiles (CMP-1)", seventeen_beaches),
    ("1 volcanoes are on the board, but 2 are counted (SNK-10)", give("volcanoes", 2)),
    ("the game goes on after 3 volcanoes (SNK-11)", give("volcanoes", 3)),
    # Tiles
    ("E5 is beach with the back -1 (BRD-6)", no_back_at_e5),
    ("E5 is water with the back 5 (BRD-6)", put("ground", "E5", 0)),
    ("3 beach tiles have the back 'oars'; there are 2 (CMP-1)", put("hand", 0, 2)),
    # Creatures and rafts
    ("7 sharks on the board (CMP-3)", put("on_board", SHARK, 7)),
    ("-1 rafts on the board (CMP-3)", put("on_board", RAFT, -1)),
    ("the list of sharks is not in order", swapped_sharks),
    ("the list of sharks is not in order", shark_beside_the_board),
    ("a shark is both in the reserve and on the board (SET-8)", shark_in_the_reserve),
    ("A4 has 1 sharks, 0 are listed", put("creatures", "A4", 8)),
    ("A4 has 1 rafts, 0 are listed", put("crew", "A4", 0)),
    ("a shark is on beach in E5 (CRE-6)", add(SHARK, "E5")),
    ("a raft is on forest in F5 (CRE-6)", add(RAFT, "F5")),
    ("a kaiju is on volcano in H5 (CRE-6)", add(KAIJU, "H5")),
    # What may not stay together
    ("two kaijus are in G8 (CRE-6)", add(KAIJU, "G8")),
    ("an adventurer is with a kaiju in K3 (MOV-10)", add(KAIJU, "K3")),
    ("a raft is with a kaiju in K8 (MOV-10)", add(KAIJU, "K8")),
    ("another creature is with a kaiju in M1 (CRE-6)", add(KAIJU, "M1")),
    ("another creature is with a kaiju in A1 (CRE-6)", add(KAIJU, "A1")),
    ("a serpent left something in K8 (INT-2)", add(SERPENT, "K8")),
    ("a serpent left something in K3 (INT-2)", add(SERPENT, "K3")),
    ("a shark left a swimmer in K3 (INT-3)", add(SHARK, "K3")),
    ("a swimmer is beside a free seat in K3 (MOV-7)", add(RAFT, "K3")),
    # Adventurers
    ("adventurer #0 is in the unknown space 129", put("where", 0, 129)),
    ("adventurer #0 is in the unknown space -4", put("where", 0, -4)),
    ("adventurer #0 is on a volcano in H5 (MOV-10)", put("where", 0, "H5")),
    ("adventurer #11 is aboard without a raft (MOV-7)", swimmer_aboard),
    ("adventurer #0 has the value 0 (SET-4)", put("value", 0, 0)),
    ("adventurer #0 has the value 1 (SET-4)", put("where", 0, UNPLACED)),
    ("an adventurer that does not exist is aboard, swam or stood", give("swam", 1 << 30)),
    ("an adventurer that does not exist is aboard, swam or stood", give("stood", 1 << 30)),
    ("1 adventurers in E5, 2 counted", put("people", "E5", 2)),
    ("2 aboard in C3, 1 counted", put("crew", "C3", 1)),
    ("4 aboard one raft in C3 (MOV-7)", put("crew", "C3", 4)),
    ("seat 0 has 1 saved, 8 lost and 2 in play", put("saved", 0, 1)),
    ("seat 1 has 0 saved, 7 lost and 2 in play", put("lost", 1, 7)),
    ("seat 2 has 0 saved, 10 lost and 1 in play", put("in_play", 2, 1)),
    ("seat 0 has 3 of value 5, not 2 (CMP-2)", put("value", 0, 5)),
    ("seat 0 has 3 of value 5, not 2 (CMP-2)", put("unplaced", 5, 1)),
    ("seat 0 has 13 rafts to place (SET-3)", put("rafts_left", 0, 13)),
    ("seat 0 has -1 rafts to place (SET-3)", put("rafts_left", 0, -1)),
    # Hands
    ("seat 0 holds 1 tiles; 2 are counted", put("hand_size", 0, 2)),
    (
        "seat 0 holds 0 tiles; 0 are counted",
        all_at_once(put("hand", 1, -1), put("hand_size", 0, 0)),
    ),
    # The course of the game
    ("unknown phase 6", give("phase", 6)),
    ("no such seat: active 3, first 0", give("active", 3)),
    ("no such seat: active 0, first -1", give("first", -1)),
    ("4 moves left (MOV-1)", give("moves_left", 4)),
    ("3 moves left (MOV-1)", give("phase", 3)),
    ("turn 0 in phase 2 (TRN-1)", give("turn", 0)),
    ("turn 1 in phase 1 (TRN-1)", give("phase", 1)),
    (
        "the game goes on with nobody left to save (END-1)",
        all_at_once(put("in_play", 0, 0), put("in_play", 1, 0)),
    ),
    ("-1 entries on the agenda", give("depth", -1)),
    ("the agenda has an unknown entry", unknown_entry),
    ("the agenda has an unknown entry", leftover_entry),
    ("there is nothing to decide, but the game is not over (END-1)", nothing_to_decide),
    ("something is still pending although the game is over (END-1)", give("phase", OVER)),
    ("the agenda stopped at 'waters', which is not a decision", stopped_at_a_task),
]


def test_the_state_is_sound_before_it_is_broken() -> None:
    assert problems(sound()) == []
    check(sound())


@pytest.mark.parametrize(("sentence", "broken"), CASES, ids=[sentence for sentence, _ in CASES])
def test_a_broken_state_is_named_in_a_sentence(sentence: str, broken: Break) -> None:
    state = sound()
    broken(state)
    found = said(state)
    assert any(problem.startswith(sentence) for problem in found), found
    with pytest.raises(BrokenStateError, match=re.escape(sentence)):
        check(state)


@pytest.mark.parametrize(
    ("sentence", "broken"),
    [
        pytest.param("E5 has the unknown ground 9 (BRD-6)", put("ground", "E5", 9), id="island"),
        pytest.param("M1 has the unknown ground 9 (BRD-6)", put("ground", "M1", 9), id="creature"),
        pytest.param("13 rafts on the board (CMP-3)", put("on_board", RAFT, 13), id="rafts"),
        pytest.param("25 entries on the agenda", give("depth", 25), id="agenda"),
    ],
)
def test_numbers_far_out_of_range_get_a_sentence_and_no_other_error(
    sentence: str, broken: Break
) -> None:
    state = sound()
    broken(state)
    assert sentence in said(state)


def test_what_is_being_settled_is_no_fault_but_is_one_with_nothing_pending() -> None:
    table = at_table(people="0@C4 0@C4 0@C4 1@C4 1@C4", rafts="C4", land="D4:forest")
    table.step(0, "D4")
    assert table.decision == "board"
    assert problems(table.state) == []
    table.state.pop()
    assert problems(table.state) == [faults.SWIMMER_BESIDE_SEAT(space=table.board.index("C4"))]


def test_once_the_game_is_over_what_was_pending_may_stay() -> None:
    table = at_table(
        people="0@E5", rafts="E5", serpents="E6", sharks="E5", kaijus="D4", phase="creatures"
    )
    table.roll("kaiju").creature("D4", "E5").push(0, "E6")
    assert table.state.phase == OVER
    assert problems(table.state) == []


def test_every_code_of_the_checks_has_a_broken_state() -> None:
    found: set[str] = set()
    for _, broken in CASES:
        state = sound()
        broken(state)
        found.update(problem.code for problem in problems(state))
    assert found == faults.CODES.keys()
