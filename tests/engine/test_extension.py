"""The 5-6 player extension: fewer pieces, ties, Challenge, another mix of backs (EXT)."""

from __future__ import annotations

from collections import Counter

import pytest

from survive.engine import (
    Options,
    OptionsError,
    actions,
    events,
    mix_of,
    new_game,
    refusals,
    turns_taken,
    winners,
)
from survive.engine.deal import tiles_of
from survive.engine.pieces import BACK_NAMES, GROUND_NAMES
from tests.placing import open_tiles, order_of_placing, placed
from tests.table import Table, at_table

FIVE = Options(players=5, extension=True, first=3)
SIX = Options(players=6, extension=True, first=4)


def values_placed(options: Options, seat: int) -> list[int]:
    """Return the values of a player's adventurers once all are placed."""
    state = placed(options).state
    return sorted(state.value[a] for a, owner in enumerate(state.ruleset.owner) if owner == seat)


# EXT-1


def test_ext_1_six_players_need_the_extension_or_overcrowded() -> None:
    with pytest.raises(OptionsError, match="EXT-1"):
        Options(players=6)
    assert Options(players=6, extension=True).players == 6
    assert Options(players=6, overcrowded=True).players == 6


def test_ext_1_five_players_without_either_play_the_base_game() -> None:
    options = Options(players=5, first=0)
    assert values_placed(options, 0) == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    assert order_of_placing(options, "place raft") == [0, 1, 2, 3, 4] * 2


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("option", ["extension", "overcrowded"])
def test_ext_1_with_two_to_four_players_nothing_is_to_be_extended(
    players: int, option: str
) -> None:
    with pytest.raises(OptionsError) as caught:
        Options(players, option == "extension", option == "overcrowded")
    assert [reason.code for reason in caught.value.reasons] == [f"{option}_players"]


@pytest.mark.parametrize("players", [5, 6])
def test_ext_1_overcrowded_replaces_the_extension(players: int) -> None:
    with pytest.raises(OptionsError, match="exclude each other"):
        Options(players=players, extension=True, overcrowded=True)


# EXT-2 to EXT-5


def test_ext_2_five_players_leave_out_a_1_and_a_3() -> None:
    for seat in range(5):
        assert values_placed(FIVE, seat) == [1, 2, 2, 3, 4, 4, 5, 5]


def test_ext_2_the_first_two_of_five_players_have_one_raft_the_others_two() -> None:
    rafts = Counter(order_of_placing(FIVE, "place raft"))
    assert rafts == {3: 1, 4: 1, 0: 2, 1: 2, 2: 2}


def test_ext_2_forty_adventurers_of_five_players_take_one_tile_each() -> None:
    state = placed(FIVE).state
    assert [state.people[space] for space in state.ruleset.board.island] == [1] * 40


def test_ext_3_six_players_leave_out_a_1_a_2_and_a_3() -> None:
    for seat in range(6):
        assert values_placed(SIX, seat) == [1, 2, 3, 4, 4, 5, 5]


def test_ext_3_the_first_four_of_six_players_have_one_raft_the_last_two_have_two() -> None:
    rafts = Counter(order_of_placing(SIX, "place raft"))
    assert rafts == {4: 1, 5: 1, 0: 1, 1: 1, 2: 2, 3: 2}


def test_ext_4_the_fifth_and_sixth_players_last_ones_go_on_tiles_without_their_colour() -> None:
    table = Table(new_game(SIX, seed=1))
    for count in range(40):
        assert len(open_tiles(table)) == 40 - count
        table.do(table.legal()[0])
    for seat in (2, 3):  # the fifth and the sixth after the first player, 4
        assert table.who == seat
        own = {table.where(a) for a in range(7 * seat, 7 * seat + 6)}
        assert len(own) == 6
        single = {table.board.names[s] for s in table.board.island if table.state.people[s] == 1}
        assert open_tiles(table) == single - own
        closed = actions.PlaceAdventurer(5, table.board.index(min(own)))
        left = {a.value for a in table.legal() if isinstance(a, actions.PlaceAdventurer)}
        refused = table.refusal(actions.PlaceAdventurer(max(left), closed.space))
        assert refused == refusals.OWN_COLOUR_THERE("EXT-4", space=closed.space)
        table.do(table.legal()[0])
    assert table.decision == "place raft"


def test_ext_5_who_has_only_one_raft_sits_out_the_second_round() -> None:
    assert order_of_placing(FIVE, "place raft") == [3, 4, 0, 1, 2, 0, 1, 2]
    assert order_of_placing(SIX, "place raft") == [4, 5, 0, 1, 2, 3, 2, 3]


def test_ext_5_then_the_first_player_begins() -> None:
    table = placed(SIX, rafts=True)
    assert (table.who, table.decision) == (4, "act")


# EXT-6


@pytest.mark.parametrize(
    "options", [Options(players=5, extension=True), Options(players=6, overcrowded=True)]
)
def test_ext_6_a_tie_goes_to_more_saved_adventurers(options: Options) -> None:
    table = at_table(options=options, saved="0=5 0=5 1=4 1=4 1=2 2=5")
    assert winners(table.state) == [1]


def test_ext_6_if_still_tied_all_tied_players_win() -> None:
    options = Options(players=5, extension=True)
    table = at_table(options=options, saved="0=5 0=4 2=4 2=5 4=5 4=2")
    assert winners(table.state) == [0, 2]


def test_ext_6_points_come_before_the_number_of_saved_adventurers() -> None:
    options = Options(players=5, extension=True)
    table = at_table(options=options, saved="0=5 0=4 2=1 2=2 2=2 2=3")
    assert winners(table.state) == [0]


@pytest.mark.parametrize("players", [3, 5])
def test_ext_6_does_not_hold_in_the_base_game(players: int) -> None:
    table = at_table(options=Options(players=players), saved="0=5 0=5 1=4 1=4 1=2")
    assert winners(table.state) == [0, 1]


# EXT-7

CHALLENGE = Options(players=3, challenge=True)


@pytest.mark.parametrize(
    "options",
    [
        Options(players=2, challenge=True),
        CHALLENGE,
        Options(players=5, extension=True, challenge=True),
        Options(players=6, overcrowded=True, challenge=True),
    ],
)
def test_ext_7_who_saved_most_adventurers_wins_with_any_number_of_players(
    options: Options,
) -> None:
    table = at_table(options=options, saved="0=5 0=5 1=1 1=2 1=2")
    assert winners(table.state) == [1]


def test_ext_7_a_tie_goes_to_more_points() -> None:
    table = at_table(options=CHALLENGE, saved="0=4 0=3 1=5 1=1 2=5")
    assert turns_taken(table.state) == [1, 0, 0]  # points come before turns
    assert winners(table.state) == [0]


@pytest.mark.parametrize(
    ("turn", "taken", "expected"),
    [
        (4, [1, 2, 1], [0, 2]),  # seat 1 began and is in its second turn
        (5, [1, 2, 2], [0]),
        (6, [2, 2, 2], [0, 1, 2]),  # shared
    ],
)
def test_ext_7_then_to_fewer_turns_then_shared(
    turn: int, taken: list[int], expected: list[int]
) -> None:
    active = (1 + turn - 1) % 3
    table = at_table(
        options=CHALLENGE,
        land="E5:mountain=volcano",
        volcanoes="E6 E7",
        saved="0=5 1=5 2=5",
        first=1,
        turn=turn,
        active=active,
        phase="waters",
    )
    table.sink("E5")
    assert turns_taken(table.state) == taken
    assert table.events[-1] == events.GameEnded("volcano", (5, 5, 5), tuple(expected))


def test_ext_7_if_nobody_was_left_the_player_whose_turn_it_was_counts() -> None:
    table = at_table(
        options=CHALLENGE, people="1@C1=5", rafts="C1", saved="0=5 2=5", turn=2, active=1
    )
    table.step(10, "ashore")
    assert table.events[-1] == events.GameEnded("nobody", (5, 5, 5), (2,))


# EXT-8


def test_ext_8_a_table_may_change_the_mix_of_backs() -> None:
    mix = mix_of(
        {"mountain": {"volcano": 5, "whirlpool": 2, "raft": 1}, "beach": {"dive": 2, "oars": 0}}
    )
    tiles = Counter((GROUND_NAMES[t], BACK_NAMES[b]) for t, b in tiles_of(Options(mix=mix)))
    assert tiles[("mountain", "volcano")] == 5
    assert tiles[("mountain", "raft")] == 1
    assert (tiles[("beach", "dive")], tiles[("beach", "oars")]) == (2, 0)
    state = new_game(Options(mix=mix), seed=1)
    assert Counter(state.backs)[BACK_NAMES.index("volcano")] == 5


def test_ext_8_effects_may_come_to_any_terrain_even_volcanoes() -> None:
    mix = mix_of({"forest": {"volcano": 1, "raft": 2}})
    assert Options(mix=mix).backs[1][BACK_NAMES.index("volcano")] == 1


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"mountain": {"volcano": 5}}, "9 backs for 8 mountain tiles"),
        ({"beach": {"shark": 2}}, "15 backs for 16 beach tiles"),
        ({"mountain": {"volcano": 2, "whirlpool": 6}}, "at least 3 volcanoes among the mountains"),
        (
            {"mountain": {"volcano": 2, "whirlpool": 6}, "forest": {"volcano": 1, "raft": 2}},
            "at least 3 volcanoes among the mountains",
        ),
        ({"beach": {"shark": -1, "kaiju": 7}}, "negative number of backs for beach"),
    ],
)
def test_ext_8_a_mix_that_does_not_fit_is_refused(
    changes: dict[str, dict[str, int]], message: str
) -> None:
    with pytest.raises(OptionsError, match=message):
        Options(mix=mix_of(changes))


@pytest.mark.parametrize("mix", [(), ((1, 2), (3,), (4,)), (*Options().backs, (0,) * 10)])
def test_ext_8_a_mix_of_another_shape_is_refused(mix: tuple[tuple[int, ...], ...]) -> None:
    with pytest.raises(OptionsError, match="3 terrains with 10 numbers"):
        Options(mix=mix)


def test_ext_8_unknown_terrains_and_backs_are_refused_by_name() -> None:
    with pytest.raises(OptionsError, match="unknown terrain 'water'; choose from beach, forest"):
        mix_of({"water": {"shark": 1}})
    with pytest.raises(OptionsError, match="unknown back 'squid'; choose from shark, kaiju"):
        mix_of({"beach": {"squid": 1}})


def test_ext_9_there_is_no_giant_squid() -> None:
    assert not [name for name in BACK_NAMES if "squid" in name]
    with pytest.raises(TypeError):
        Options(squid=True)  # type: ignore[call-arg]
