"""The end and the score (END)."""

from __future__ import annotations

import pytest

from survive.engine import (
    NOBODY,
    Luck,
    Options,
    OptionsError,
    actions,
    apply,
    events,
    legal_actions,
    mix_of,
    new_game,
    number_of,
    refusals,
    scores,
    to_move,
    winners,
)
from survive.engine.ending import places
from survive.engine.state import OVER
from tests.table import Table, at_table


def ended(table: Table) -> events.GameEnded:
    """Return how the game ended, which must be the last thing that happened."""
    assert (table.who, table.legal(), table.state.phase) == (NOBODY, [], OVER)
    last = table.events[-1]
    assert isinstance(last, events.GameEnded)
    assert len(table.happened(events.GameEnded)) == 1
    return last


# END-1: when it ends, and what lapses


def test_end_1_the_third_volcano_ends_it_with_adventurers_still_about() -> None:
    table = at_table(
        land="E5:mountain=volcano", volcanoes="E6 E7", people="0@K3 1@E4", phase="waters"
    )
    table.sink("E5")
    assert ended(table).why == "volcano"
    assert (table.where(0), table.where(10)) == ("K3", "E4")


def test_end_1_it_ends_when_the_last_adventurer_is_saved() -> None:
    table = at_table(people="1@B1", saved="0=3", active=1)
    table.step(10, "ashore")
    assert ended(table).why == "nobody"
    assert table.state.moves_left == 0


def test_end_1_it_ends_when_the_last_adventurer_is_eliminated() -> None:
    table = at_table(people="0@D4", sharks="E5")
    table.step(0, "E5")
    assert ended(table).why == "nobody"


def test_end_1_it_does_not_end_while_anybodys_adventurer_is_left() -> None:
    table = at_table(people="0@B1 2@K3")
    table.step(0, "ashore")
    assert (table.who, table.decision) == (0, "act")


def test_end_1_nothing_may_be_done_afterwards() -> None:
    table = at_table(people="0@B1").step(0, "ashore")
    assert table.refusal(actions.EndActions()) == refusals.GAME_OVER()


def test_end_1_what_a_serpent_takes_leaves_together_before_the_end_is_tested() -> None:
    table = at_table(people="0@E5 1@E5 2@E5 2@E5", rafts="E5", serpents="D4", phase="creatures")
    table.roll("serpent").creature("D4", "E5")
    assert ended(table).why == "nobody"
    assert len(table.happened(events.AdventurerEliminated)) == 4
    assert table.spaces("raft") == []


def test_end_1_what_a_whirlpool_takes_leaves_together_before_the_end_is_tested() -> None:
    table = at_table(
        land="E5:forest=whirlpool",
        people="0@E5 1@F5",
        rafts="F5",
        sharks="D5",
        kaijus="E4",
        phase="waters",
    )
    table.sink("E5")
    assert ended(table).why == "nobody"
    assert [table.spaces(kind) for kind in ("raft", "shark", "kaiju")] == [[], [], []]


def test_end_1_a_volcano_that_takes_the_last_adventurer_ends_it_too() -> None:
    table = at_table(land="E5:mountain=volcano", people="0@E5 1@E5", phase="waters", tiles=2)
    table.sink("E5")
    assert ended(table).why == "nobody"
    assert table.state.volcanoes == 1


def test_end_1_the_last_adventurer_lost_in_the_middle_of_a_push_leaves_waiting_pieces() -> None:
    table = at_table(
        people="0@E5", rafts="E5", serpents="E6", sharks="E5", kaijus="D4", phase="creatures"
    )
    table.roll("kaiju").creature("D4", "E5").push(0, "E6")
    assert ended(table).why == "nobody"
    assert (table.spaces("kaiju"), table.spaces("shark")) == (["E5"], ["E5"])


def test_end_1_pushes_of_two_kaijus_lapse_together() -> None:
    table = at_table(
        people="0@E5", rafts="E5", serpents="E6", sharks="E5", kaijus="C4 D4", phase="creatures"
    )
    table.roll("kaiju").creature("C4", "D4").push("kaiju", "E5").push(0, "E6")
    assert ended(table).why == "nobody"
    assert (table.spaces("kaiju"), table.spaces("shark")) == (["D4", "E5"], ["E5"])


@pytest.mark.parametrize("power", ["oars", "dolphin"])
def test_end_1_the_second_step_of_a_power_lapses(power: str) -> None:
    table = at_table(
        people="0@D4", rafts="D4" if power == "oars" else "", serpents="E5", hands=f"0:{power}"
    )
    table.power(power)
    if power == "oars":
        table.raft("D4", "E5")
    else:
        table.step(0, "E5")
    assert ended(table).why == "nobody"


def test_end_1_later_questions_lapse() -> None:
    # The first shark eats the last adventurer; the second asks nobody.
    table = at_table(people="0@D4", sharks="E5 E5", hands="0:repellent")
    table.step(0, "E5").decline()
    assert ended(table).why == "nobody"
    assert table.happened(events.RepellentAsked) == []


def test_mov_7_a_seat_freed_by_saving_ashore_is_filled_while_three_swimmers_wait() -> None:
    table = at_table(people="0@B1 0@B1 1@B1 1@B1 2@B1 2@B1", rafts="B1")
    table.step(0, "ashore")
    assert events.AdventurerSaved(0, table.board.index("B1"), 0, "walk") in table.events
    assert (table.who, table.decision) == (0, "board")
    chosen = {a.adventurer for a in table.legal() if isinstance(a, actions.TakeSeat)}
    assert chosen == {11, 20, 21}
    table.board_raft(21)
    assert (table.where(21), table.where(11), table.decision) == ("B1+", "B1", "act")


# END-2 and END-3: the score


def test_end_2_adventurers_not_saved_count_nothing() -> None:
    table = at_table(
        land="E5:mountain=volcano",
        volcanoes="E6 E7",
        people="0@K3=5 0@E5=5 1@K4=1",
        saved="1=1 2=4",
        phase="waters",
    )
    table.sink("E5")
    assert ended(table).scores == (0, 1, 4)


def test_end_3_the_score_is_the_sum_of_the_values_saved_and_the_highest_wins() -> None:
    table = at_table(people="0@B1=2", saved="0=5 0=4 1=5 1=5 2=1 2=1 2=2 2=2 2=3")
    table.step(0, "ashore")
    assert (ended(table).scores, ended(table).winners) == ((11, 10, 9), (0,))
    assert (scores(table.state), winners(table.state)) == ([11, 10, 9], [0])


def test_end_3_ties_share_the_victory_however_many_were_saved() -> None:
    table = at_table(people="0@B1=1", saved="0=4 1=5 2=2")
    table.step(0, "ashore")
    assert (ended(table).scores, ended(table).winners) == ((5, 5, 2), (0, 1))


def test_end_3_if_nobody_saved_anyone_all_share() -> None:
    table = at_table(people="0@D4", serpents="E5").step(0, "E5")
    assert (ended(table).scores, ended(table).winners) == ((0, 0, 0), (0, 1, 2))


@pytest.mark.parametrize(
    ("options", "saved", "expected"),
    [
        (Options(players=4), "0=5 1=2 2=5 3=1", [1, 3, 1, 4]),
        (Options(players=3, challenge=True), "0=5 1=1 1=1 2=5 2=1", [3, 2, 1]),
        (Options(players=5, extension=True), "0=5 1=4 1=1 2=3", [2, 1, 3, 4, 4]),
    ],
)
def test_end_3_places_run_from_the_winners_down(
    options: Options, saved: str, expected: list[int]
) -> None:
    assert places(at_table(options=options, saved=saved).state) == expected


# END-4: it always ends


@pytest.mark.parametrize("volcanoes", [0, 2])
def test_end_4_fewer_than_three_volcanoes_among_the_mountains_are_refused(volcanoes: int) -> None:
    mix = mix_of({"mountain": {"volcano": volcanoes, "whirlpool": 8 - volcanoes}})
    with pytest.raises(OptionsError, match="END-4"):
        Options(players=3, mix=mix)


@pytest.mark.parametrize("volcanoes", [3, 4, 8])
@pytest.mark.parametrize("seed", [1, 2])
def test_end_4_it_ends_even_if_nobody_ever_moves(volcanoes: int, seed: int) -> None:
    mix = mix_of({"mountain": {"volcano": volcanoes, "whirlpool": 8 - volcanoes}})
    state, luck = new_game(Options(players=3, mix=mix), seed=seed), Luck(seed)
    passing, log = number_of(actions.EndActions()), list[events.Event]()
    while (seat := to_move(state)) != NOBODY:
        legal = legal_actions(state)
        if seat < 0:
            log = apply(state, luck.action(state))
        else:
            log = apply(state, passing if passing in legal else legal[-1])
    assert isinstance(log[-1], events.GameEnded)
    assert state.volcanoes == 3 or not any(state.in_play)
