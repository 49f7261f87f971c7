"""Positions as text: what is written reads back, and what is left out has its default."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from survive.engine import (
    COMPILED,
    STANDARD_MAP,
    Options,
    State,
    legal_actions,
    new_game,
    play,
    to_move,
)
from survive.engine.checks import problems
from survive.engine.pieces import BACK_NAMES, BEACH, VOLCANO_BACK
from survive.engine.state import (
    ACTIONS_PHASE,
    CREATURES_PHASE,
    LOST,
    PLACING_RAFTS,
    SAVED,
    WATERS_PHASE,
)
from survive.record.position.agenda import DECISIONS, TASKS
from survive.record.position.ashore import landing
from survive.record.position.text import (
    PositionError,
    position_of,
    read_position,
    write_position,
)
from survive.views import HIDDEN, SPECTATOR, possible_backs, view
from tests.record import records
from tests.record.position_texts import PUZZLE, TABLES, moments
from tests.strategies import RARE_MIX, SEEDS, tables
from tests.table import Table, at, at_table

SHARE = 0.02 if COMPILED else 0.005
ISLAND = "land beach D4-D7 E4-E8 F2-F8 forest F9 G3-G5 G7-G9 H2-H9 I4 mountain I5-I8 J4-J7"


def of_seat(state: State, seat: int) -> list[str]:
    table = Table(state)
    each = int(state.ruleset.each)
    return [table.where(adventurer) for adventurer in range(seat * each, (seat + 1) * each)]


# Round trips


@given(options=tables(), seed=SEEDS)
def test_any_state_of_any_game_is_read_as_it_was_written(options: Options, seed: int) -> None:
    for state in moments(options, seed, SHARE):
        text = write_position(state)
        position = read_position(text)
        assert position.state == state
        assert position.is_complete
        assert position.complete(seed) == state
        assert write_position(position) == text
        assert "\n" not in text


@given(options=tables(), seed=SEEDS)
def test_mov_12_a_position_says_on_which_island_somebody_was_saved(
    options: Options, seed: int
) -> None:
    ashore: dict[int, int] = {}
    record = records.play(options, seed)
    state = record.first_state()
    for action in record.actions:
        ashore |= landing(state, action)
        play(state, action)
    assert set(ashore) == {who for who, space in enumerate(state.where) if space == SAVED}
    text = write_position(position_of(state, ashore))
    assert "saved" not in text
    assert read_position(text) == position_of(state, ashore)
    assert read_position(text).state == state, "no rule asks for the island"


@given(options=tables(), seed=SEEDS, remember=st.booleans())
def test_any_view_is_read_as_it_was_written(options: Options, seed: int, remember: bool) -> None:
    rng = random.Random(seed)
    for state in moments(options, seed, SHARE / 2):
        viewer = rng.randrange(SPECTATOR, options.players)
        seen = view(state, viewer, remember)
        text = write_position(seen)
        position = read_position(text)
        assert position.view() == seen
        assert position.state == seen.known
        assert write_position(position) == text
        # Whatever is filled in, the viewer cannot tell it from the real game.
        full = position.complete(rng)
        assert problems(full) == []
        assert view(full, viewer, remember) == seen


def test_every_decision_that_can_be_pending_is_met_in_these_games() -> None:
    met: Counter[str] = Counter()
    for seed, options in enumerate((TABLES[6], TABLES[2], TABLES[5], Options(3, mix=RARE_MIX)) * 3):
        for state in moments(options, seed, 0.25):
            _, pending, rest = write_position(state).partition("; pending ")
            if pending:
                met[rest.split(maxsplit=1)[0].rstrip(";")] += 1
    assert {verb for verb in DECISIONS if met[verb] == 0} <= {"board"}


WAITING: dict[str, Callable[[], Table]] = {
    "oars": lambda: (
        at("red to act; red D3 D3 D3 D3 A1; rafts D2; hands red oars")
        .power("oars")
        .raft("D2", "D3")
    ),
    "board": lambda: at("red to act; red D3 D3 D3 D3~ D3~; rafts D3 D2").step(0, "D2"),
    "meet": lambda: at("red to act; red D3 D3 D3 D3~ D3~; rafts D3; sharks D2").step(0, "D2"),
    "dolphin": lambda: (
        at("red to act; red D3 A1; sharks D2; hands red dolphin oars")
        .power("dolphin")
        .step(0, "D2")
    ),
    "push": lambda: (
        at("yellow to roll; red D3 D3; kaijus D5; sharks D2; hands red dive; first red")
        .roll("kaiju")
        .creature("D5", "D4")
        .creature("D4", "D3")
        .decline()
        .push(0, "D2")
    ),
    "extra": lambda: at(
        "5 players, overcrowded; red to sink; land beach D4=kaiju; red D4; yellow D4; pink D4"
    ).sink("D4"),
}
"""Positions in which each kind of task waits."""


@pytest.mark.parametrize("task", TASKS)
def test_what_waits_behind_a_decision_is_read_as_it_was_written(task: str) -> None:
    table = WAITING[task]()
    text = write_position(table.state)
    waiting = text.partition("; pending ")[2].partition(";")[0].split(" then ")[1:]
    assert task in [phrase.split()[0] for phrase in waiting]
    assert read_position(text).state == table.state


def test_positions_of_the_tests_of_the_engine_can_be_written_too() -> None:
    table = at_table(people="0@E5 1@D3", rafts="D3", sharks="C3", active=1, first=0, turn=7)
    assert read_position(write_position(table.state)).state == table.state


def test_another_map_is_refused() -> None:
    with pytest.raises(PositionError, match="only positions on the standard map"):
        write_position(new_game(Options(2, map=STANDARD_MAP._replace(name="other")), seed=1))


def test_a_state_with_a_masked_hand_is_refused_because_its_terrains_are_not_known() -> None:
    full = at("red to act; red A1; hands yellow beach oars").state
    with pytest.raises(PositionError, match="write the view it came from"):
        write_position(view(full, 0).known)


def test_an_agenda_that_no_game_has_is_refused() -> None:
    state = at("red to act; red A1").state
    state.push(1)
    with pytest.raises(PositionError, match="pending there"):
        write_position(state)
    state.clear_agenda()
    with pytest.raises(PositionError, match="no game has an agenda like this"):
        write_position(state)


# What a person writes


def test_a_puzzle_is_short_to_type() -> None:
    position = read_position(PUZZLE)
    assert not position.is_complete
    assert of_seat(position.state, 0) == ["F3", "F4", "D3+", *["lost"] * 7]
    assert of_seat(position.state, 1) == ["E5", *["lost"] * 9]
    assert of_seat(position.state, 2) == ["lost"] * 10
    assert write_position(position) == PUZZLE.replace("red oars", "red beach oars")
    assert to_move(position.complete(1)) == 0


def test_sections_may_stand_in_any_order_and_be_parted_in_three_ways() -> None:
    sections = PUZZLE.split("; ")
    expected = read_position(PUZZLE)
    for separator in (" / ", ";", "\n"):
        random.Random(1).shuffle(sections)
        assert read_position(separator.join(sections)) == expected


def test_capitals_commas_and_singulars_make_no_difference() -> None:
    text = (
        "3 PLAYERS; Red to act 3; Land Beach e4, E5=Shark, Forest f5; RED f3, F4=5, d3;"
        " yellow e5; raft d3; shark c3; hand red oars"
    )
    assert read_position(text) == read_position(PUZZLE)


def test_the_shortest_position_is_an_adventurer() -> None:
    state = read_position("red A1").state
    assert state.ruleset.options == Options(4)
    assert (state.phase, state.moves_left, state.active) == (ACTIONS_PHASE, 3, 0)
    assert (state.turn, state.first) == (1, 0)
    assert Table(state).decision == "act"


@pytest.mark.parametrize(
    ("course", "phase", "decision"),
    [
        ("yellow to act 0", ACTIONS_PHASE, "act"),
        ("yellow to sink", WATERS_PHASE, "sink"),
        ("yellow to sink 2", WATERS_PHASE, "sink"),
        ("yellow to roll", CREATURES_PHASE, "roll"),
    ],
)
def test_the_phase_follows_from_what_is_to_be_done(course: str, phase: int, decision: str) -> None:
    table = at(f"{course}; land beach D4; yellow A1")
    assert (table.state.phase, table.decision, int(table.state.active)) == (phase, decision, 1)


def test_trn_2_who_has_nobody_left_has_no_moves_and_two_tiles() -> None:
    table = at("red to act; land beach D4=oars D5=oars; yellow A1")
    assert table.state.moves_left == 0
    assert table.end().sink("D4").decision == "sink"
    one = at("red to act 0 sink 1; land beach D4=oars D5=oars; yellow A1")
    assert one.end().sink("D4").decision == "roll"


@pytest.mark.parametrize(
    ("given", "turn", "first"),
    [("", 1, 2), ("turn 6", 6, 1), ("first yellow", 2, 1), ("turn 9; first red", 9, 0)],
)
def test_turn_and_first_player_follow_from_each_other(given: str, turn: int, first: int) -> None:
    state = read_position(f"4 players; blue to act; blue A1; {given}").state
    assert (state.turn, state.first) == (turn, first)


def test_the_table_may_have_chosen_the_first_player() -> None:
    state = at("4 players, first player yellow; blue to act; blue A1").state
    assert (state.ruleset.options.first, state.first, state.turn) == (1, 1, 2)
    assert write_position(state).startswith("4 players, first player yellow; blue to act 3; turn")
    state.first = 0
    with pytest.raises(PositionError, match="not the one that the table chose"):
        write_position(state)


def test_options_are_read_in_words_with_spaces_or_hyphens() -> None:
    text = "5 players, extension challenge short dive slow-kaijus memory off; red A1"
    assert read_position(text).state.ruleset.options == Options(
        5, extension=True, challenge=True, short_dive=True, slow_kaijus=True, memory=False
    )
    preset = Options.polish(3)
    written = write_position(read_position("3 players; red A1")).replace(
        "3 players", "3 players, Polish table, repel attackers only", 1
    )
    assert read_position(written).state.ruleset.options == preset


def test_plt_8_polish_table_alone_means_the_seven_rules_of_older_texts() -> None:
    options = read_position("3 players polish table; red A1").state.ruleset.options
    assert options == replace(Options.polish(3), repel_attackers_only=False)


def test_a_mix_says_what_differs_from_the_standard() -> None:
    position = read_position("mix mountain volcano 5 whirlpool 3; red A1")
    assert position.state.ruleset.options.backs[2][VOLCANO_BACK] == 5
    assert "mix mountain whirlpool 3 volcano 5" in write_position(position)


def test_who_shares_a_space_with_a_raft_is_aboard_unless_marked() -> None:
    state = read_position("red D3 D3 D3 D3~; rafts D3").state
    assert of_seat(state, 0)[:4] == ["D3+", "D3+", "D3+", "D3"]


def test_adventurers_may_be_numbered() -> None:
    state = read_position("red 3:A1=5 A2 1:A3").state
    assert of_seat(state, 0) == ["A3", "lost", "A1", "A2", *["lost"] * 6]
    assert list(state.value[:4]) == [0, 0, 5, 0]


def test_while_adventurers_are_placed_the_others_are_not_lost_but_wait() -> None:
    table = at(f"3 players; yellow to place; {ISLAND}; red D4=5")
    assert of_seat(table.state, 0) == ["D4", *["unplaced"] * 9]
    assert list(table.state.unplaced[:6]) == [0, 2, 2, 2, 2, 1]
    assert table.decision == "place adventurer"
    assert list(table.state.rafts_left) == [2, 2, 2]


def test_rafts_still_to_place_follow_from_those_on_the_board() -> None:
    people = (
        "red D4 D5 D6 D7 E4 E5 E6 E7 E8 F2; yellow F3 F4 F5 F6 F7 F8 F9 G3 G4 G5;"
        " blue H2 H3 H4 H5 H6 H7 H8 H9 I4 I5"
    )
    state = read_position(f"3 players; red to place raft; {ISLAND}; {people}; rafts C4 C5 C6").state
    assert state.phase == PLACING_RAFTS
    assert list(state.rafts_left) == [1, 1, 1]
    chosen = read_position(
        f"3 players; red to place raft; {ISLAND}; {people}; rafts C4; rafts left red 2 blue 1"
    ).state
    assert list(chosen.rafts_left) == [2, 0, 1]


def test_a_power_without_a_terrain_is_of_the_lowest_that_has_one_left() -> None:
    text = "red A1; hands red dolphin 4 dive yellow beach ?"
    assert "hands red beach dolphin 3 forest dolphin dive yellow beach ?" in write_position(
        read_position(text)
    )


def test_it_says_who_swam_and_how_many_dice_were_played() -> None:
    table = at("red to act; red A2 A4 saved; swam red1 red3; dice 1; pending roll")
    assert table.state.swam == 0b101
    table.roll("shark")
    assert table.targets(0) == set()
    assert "A3" in table.targets(1)


# What is unknown


def test_unknown_things_are_as_in_a_view() -> None:
    position = read_position("land beach E4 E5=shark; red E4 E5=3; hands yellow beach ?")
    state, board = position.state, position.state.ruleset.board
    assert state.backs[board.tile_at[board.index("E4")]] == HIDDEN
    assert BACK_NAMES[state.backs[board.tile_at[board.index("E5")]]] == "shark"
    assert list(state.value[:3]) == [0, 3, 0]
    assert list(state.hand_size) == [0, 1, 0, 0]
    assert sum(state.hand) == 0
    assert sum(position.hidden) == 1


def test_completing_keeps_what_is_known_and_is_decided_by_the_seed() -> None:
    position = read_position(
        "3 players; red to act; land beach D4=shark D5 forest E4 E5; red D4=5 D5; hands yellow"
        " beach ?"
    )
    drawn = [position.complete(seed) for seed in range(40)]
    assert position.complete(7) == drawn[7]
    assert len(set(drawn)) > 30
    for state in drawn:
        assert problems(state) == []
        assert BACK_NAMES[state.backs[0]] == "shark"
        assert state.value[0] == 5
        assert read_position(write_position(state)).is_complete
    assert not position.is_complete


def test_completing_is_uniform_over_the_tiles_that_are_left() -> None:
    # Of the beaches' powers 2 oars, 3 dolphins, 2 dice and 2 repellents are possible: 9 tiles.
    position = read_position("red A1; hands red beach ?")
    rng = random.Random(1)
    drawn = Counter(write_position(position.complete(rng)).split("beach ")[1] for _ in range(1800))
    shares = {power: drawn[power] / 200 for power in ("oars", "dolphin", "die", "repellent")}
    assert shares == pytest.approx({"oars": 2, "dolphin": 3, "die": 2, "repellent": 2}, abs=0.4)


def test_completing_is_uniform_over_the_values_that_are_left() -> None:
    position = read_position("red A1 A2=5 A3=5 A4=4")  # 4 once, 1, 2 and 3 twice
    rng = random.Random(2)
    drawn = Counter(int(position.complete(rng).value[0]) for _ in range(1400))
    shares = {value: count / 200 for value, count in drawn.items()}
    assert shares == pytest.approx({1: 2, 2: 2, 3: 2, 4: 1}, abs=0.4)


def test_end_4_volcanoes_that_have_not_erupted_lie_on_the_island() -> None:
    position = read_position("red A1; land mountain D4 D5 D6 D7; volcanoes E4 E5")
    for seed in range(20):
        backs = [int(back) for back in position.complete(seed).backs[:4]]
        assert backs.count(VOLCANO_BACK) == 2


def test_what_was_shown_cannot_lie_there_any_more() -> None:
    shown = "shown beach shark 3 kaiju 3 raft oars 2 dolphin 3 die 2"
    position = read_position(f"red A1; land beach D4; {shown}")
    assert {BACK_NAMES[position.complete(seed).backs[0]] for seed in range(20)} == {"repellent"}


def test_a_text_that_says_who_sees_it_gives_that_view() -> None:
    text = f"3 players; red to act; {ISLAND}; red D4; yellow D5; seen by yellow"
    seen = read_position(text).view()
    assert seen.viewer == 1
    assert possible_backs(seen)["mountain"] == {"whirlpool": 4, "volcano": 4}
    with pytest.raises(PositionError, match="does not say who sees this"):
        read_position("red A1").view()


def test_what_is_lost_may_have_a_value_that_is_known() -> None:
    state = read_position("red lost=5 A1 saved=4").state
    assert (state.where[0], state.value[0]) == (LOST, 5)
    assert (state.saved[0], state.lost[0], state.in_play[0]) == (1, 8, 1)


def test_it_can_be_played_on() -> None:
    table = at(PUZZLE).power("oars").raft("D3", "D2").stop().end().sink("E5")
    assert table.spaces("shark") == ["C3", "E5"]
    assert table.where(10) == "lost"
    assert legal_actions(table.state)
    assert table.state.tiles[BEACH] == 1
