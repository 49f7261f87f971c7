"""Numbers of the rules that a table may change (NUM)."""

from __future__ import annotations

import pytest

from survive.engine import NUMBER_RULES, Options, OptionsError
from survive.record.position.sections import PositionError
from survive.record.position.text import read_position, write_position
from survive.record.wire.view_reader import view_from_message
from survive.record.wire.views import view_to_message
from survive.views import view
from tests.placing import placed
from tests.table import at_table

STEPS = {"serpent": "serpent_steps", "shark": "shark_steps", "kaiju": "kaiju_steps"}


def steps(**numbers: int) -> Options:
    return Options(3, **numbers)  # type: ignore[arg-type]


def test_the_usual_numbers_are_those_of_the_rulebook() -> None:
    usual = {name: rule.usual for name, rule in NUMBER_RULES.items()}
    assert usual == {
        "moves": 3,
        "serpent_steps": 1,
        "shark_steps": 2,
        "kaiju_steps": 2,
        "volcanoes": 3,
    }
    assert steps(**usual).changed() == {"players": 3}


@pytest.mark.parametrize("name", NUMBER_RULES)
def test_a_number_out_of_its_range_is_refused(name: str) -> None:
    rule = NUMBER_RULES[name]
    for number in (rule.least - 1, rule.most + 1, -1, 10**9):
        with pytest.raises(OptionsError, match=rf"can be 1 to \d, not {number} \({rule.rule}\)"):
            steps(**{name: number})


def test_slow_kaijus_go_with_no_number_of_steps() -> None:
    with pytest.raises(OptionsError, match="PLT-5"):
        Options(3, slow_kaijus=True, kaiju_steps=3)


def test_a_mix_needs_as_many_volcanoes_as_end_the_game() -> None:
    assert steps(volcanoes=4).volcanoes == 4
    with pytest.raises(OptionsError, match="at least 5 volcanoes"):
        steps(volcanoes=5)


@pytest.mark.parametrize("moves", [1, 5])
def test_num_1_a_turn_has_this_many_moves(moves: int) -> None:
    table = placed(steps(moves=moves), rafts=True)
    assert (table.state.turn, table.state.moves_left) == (1, moves)
    table = at_table(
        options=steps(moves=moves), land="D4:beach E4:beach", people="0@D4", moves=moves
    )
    for number in range(moves):
        table.step(0, "D4" if number % 2 else "E4")
    assert (table.targets(0), table.decision) == (set(), "act")


def goes_three_spaces(kind: str) -> None:
    options = steps(**{STEPS[kind]: 3})
    table = at_table(options=options, people="0@K3", **{f"{kind}s": "E5"}, phase="creatures")  # type: ignore[arg-type]
    table.roll(kind).creature("E5", "E6").creature("E6", "E7")
    assert (table.spaces(kind), table.decision) == (["E7"], "creature again")
    table.creature("E7", "E8")
    assert (table.spaces(kind), table.state.active) == (["E8"], 1)


def test_num_2_a_serpent_goes_as_far_as_the_table_says() -> None:
    goes_three_spaces("serpent")


def test_num_3_a_shark_goes_as_far_as_the_table_says() -> None:
    goes_three_spaces("shark")


def test_num_4_a_kaiju_goes_as_far_as_the_table_says() -> None:
    goes_three_spaces("kaiju")


@pytest.mark.parametrize("kind", ["shark", "kaiju"])
def test_a_creature_of_one_step_is_not_asked_again(kind: str) -> None:
    options = steps(**{STEPS[kind]: 1})
    table = at_table(options=options, people="0@K3", **{f"{kind}s": "E5"}, phase="creatures")  # type: ignore[arg-type]
    table.roll(kind).creature("E5", "E6")
    assert (table.spaces(kind), table.state.active) == (["E6"], 1)


def test_a_creature_may_stop_after_each_step_and_stops_where_it_finds_something() -> None:
    options = steps(shark_steps=4)
    table = at_table(options=options, people="0@K3 1@E7", sharks="E5", phase="creatures")
    table.roll("shark").creature("E5", "D5").stop()
    assert (table.spaces("shark"), table.state.active) == (["D5"], 1)
    table = at_table(options=options, people="0@K3 1@E7", sharks="E5", phase="creatures")
    table.roll("shark").creature("E5", "E6").creature("E6", "E7")
    assert (table.where(10), table.state.active) == ("lost", 1)


def test_no_step_leads_back_to_where_the_move_began() -> None:
    options = steps(shark_steps=4)
    table = at_table(options=options, people="0@K3", sharks="E5", phase="creatures")
    table.roll("shark").creature("E5", "E6").creature("E6", "D5")
    assert "E5" not in table.targets("D5")
    assert "E6" in table.targets("D5")
    assert table.refusal(table.creature_to("D5", "E5")).code == "back_where_it_began"


@pytest.mark.parametrize("short", [False, True])
def test_pushed_creatures_go_as_far_unless_pushes_are_short(short: bool) -> None:
    table = at_table(
        options=Options(3, shark_steps=3, short_pushes=short),
        people="0@K3",
        sharks="E5",
        kaijus="D4",
        phase="creatures",
    )
    table.roll("kaiju").creature("D4", "E5").push("shark", "E6")
    if short:
        assert table.state.active == 1
        return
    table.creature("E6", "E7").creature("E7", "E8")
    assert (table.spaces("shark"), table.state.active) == (["E8"], 1)


@pytest.mark.parametrize("volcanoes", [1, 2, 4])
def test_num_5_this_volcano_ends_the_game(volcanoes: int) -> None:
    erupted = ("F5", "F6", "F7")[: volcanoes - 1]
    table = at_table(
        options=steps(volcanoes=volcanoes),
        land="E4:mountain=volcano E5:mountain",
        volcanoes=" ".join(erupted),
        people="0@E5 1@D3",
        phase="waters",
    )
    table.sink("E4")
    assert table.decision == "nothing"
    assert table.state.volcanoes == volcanoes


@pytest.mark.parametrize("pushed", [False, True])
def test_a_later_step_survives_position_text_and_wire(pushed: bool) -> None:
    table = at_table(
        options=Options(2, serpent_steps=2, shark_steps=5, kaiju_steps=3),
        people="0@K3=5 1@A3=4",
        sharks="E5",
        kaijus="D4",
        phase="creatures",
    )
    if pushed:
        table.roll("kaiju").creature("D4", "E5").push("shark", "E6")
    else:
        table.roll("shark").creature("E5", "E6")
    table.creature("E6", "E7").creature("E7", "E8")
    text = write_position(table.state)
    way = "from E5 pushed after 3" if pushed else "from E5 after 3"
    assert f"pending again shark E8 {way}" in text
    assert read_position(text).complete(0) == table.state
    message = view_to_message(view(table.state, 1))
    assert view_from_message(message).known == view(table.state, 1).known


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("again shark C3 from C4 after 3", "steps taken must be a number from 1 to 2 (CRE-3)"),
        ("again shark C3 from C3 after 2", "is not within 2 spaces"),
        ("again shark C3 from C6 after 2", "is not within 2 spaces"),
        ("again shark C3 from C5", "does not touch"),
        ("again serpent C3 from C4", "here it may be shark or kaiju"),
        ("again shark C3 from C4 after", "write it like this"),
        ("again shark C3 from C4 pushed 2", "write it like this"),
    ],
)
def test_an_impossible_next_step_is_refused(text: str, problem: str) -> None:
    position = (
        "2 players, shark steps 3; red to roll; red E4; land beach E4; sharks C3; serpents C3"
    )
    with pytest.raises(PositionError) as refused:
        read_position(f"{position}; pending {text}")
    assert problem in str(refused.value)
