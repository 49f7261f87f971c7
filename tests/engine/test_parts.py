"""The parts of the game: tiles, adventurers, creatures, rafts, the die (CMP)."""

from __future__ import annotations

from collections import Counter

import pytest

from survive.engine import Luck, Options, actions, new_game
from survive.engine.deal import tiles_of
from survive.engine.pieces import (
    BACK_NAMES,
    COLOUR_NAMES,
    FIRST_POWER,
    GROUND_NAMES,
    KIND_NAMES,
)
from tests.table import Table, at_table

BACKS = {
    "shark": (3, 3, 0),
    "kaiju": (3, 2, 0),
    "raft": (1, 3, 0),
    "whirlpool": (0, 2, 4),
    "volcano": (0, 0, 4),
    "oars": (2, 0, 0),
    "dolphin": (3, 1, 0),
    "dive": (0, 2, 0),
    "creature die": (2, 2, 0),
    "repellent": (2, 1, 0),
}
TERRAINS = ("beach", "forest", "mountain")


def test_cmp_1_there_are_16_beaches_16_forests_and_8_mountains() -> None:
    tiles = Counter(GROUND_NAMES[terrain] for terrain, _ in tiles_of(Options()))
    assert tiles == {"beach": 16, "forest": 16, "mountain": 8}


@pytest.mark.parametrize("back", sorted(BACKS))
def test_cmp_1_each_terrain_has_its_backs(back: str) -> None:
    tiles = Counter((GROUND_NAMES[terrain], BACK_NAMES[b]) for terrain, b in tiles_of(Options()))
    assert tuple(tiles[(terrain, back)] for terrain in TERRAINS) == BACKS[back]


@pytest.mark.parametrize("power", ["oars", "dolphin", "dive", "creature die", "repellent"])
def test_cmp_1_powers_are_kept_and_effects_are_not(power: str) -> None:
    assert BACK_NAMES.index(power) >= FIRST_POWER
    terrain = "beach" if BACKS[power][0] else "forest"
    back = power.replace(" ", "_")
    table = at_table(land=f"E5:{terrain}={back}", people="0@A1", phase="waters").sink("E5")
    assert list(table.state.hand_size) == [1, 0, 0]
    assert table.state.holds(0, BACK_NAMES.index(power))


@pytest.mark.parametrize("effect", ["shark", "kaiju", "raft", "whirlpool"])
def test_cmp_1_effects_are_not_kept(effect: str) -> None:
    table = at_table(land=f"E5:forest={effect}", people="0@A1", phase="waters").sink("E5")
    assert list(table.state.hand_size) == [0, 0, 0]


@pytest.mark.parametrize(("players", "copies"), [(2, 4), (3, 2), (4, 2), (5, 2)])
def test_cmp_2_a_colour_has_two_adventurers_of_each_value(players: int, copies: int) -> None:
    table = Table(new_game(Options(players=players, first=0), seed=3))
    placed = Counter()  # type: Counter[int]
    while table.decision == "place adventurer":
        action = table.legal()[0]
        assert isinstance(action, actions.PlaceAdventurer)
        if table.who == 0:
            placed[action.value] += 1
        table.do(action)
    assert placed == dict.fromkeys(range(1, 6), copies)


def test_cmp_3_five_serpents_six_sharks_two_kaijus_and_twelve_rafts() -> None:
    state = new_game(Options(players=3), seed=3)
    total = {
        name: state.on_board[kind] + state.in_reserve(kind) for kind, name in enumerate(KIND_NAMES)
    }
    assert total == {"serpent": 5, "shark": 6, "kaiju": 2, "raft": 12}


def test_cmp_3_a_raft_has_three_seats() -> None:
    table = at_table(land="D4:forest", people="1@C4 1@C4 0@D4 0@D4", rafts="C4")
    assert table.step(0, "C4").where(0) == "C4+"
    assert table.step(1, "C4").where(1) == "C4"


def test_cmp_4_the_die_shows_each_kind_of_creature() -> None:
    table = at_table(phase="creatures")
    assert table.legal() == [actions.Roll(kind) for kind in range(3)]


def test_cmp_4_two_faces_for_each_kind_make_them_equally_likely() -> None:
    rolls = Counter(Luck(5).roll(turn) for turn in range(6000))
    assert set(rolls) == {0, 1, 2}
    assert all(abs(count - 2000) < 150 for count in rolls.values())


def test_cmp_5_there_are_six_colours_for_six_players() -> None:
    assert len(set(COLOUR_NAMES)) == 6
    assert new_game(Options(players=6, extension=True), seed=1).ruleset.players == 6
