"""The memory that strangers' maps and mixes can take is bounded."""

from __future__ import annotations

from dataclasses import replace

from survive.engine import STANDARD_BOARD, STANDARD_MAP, Options, board_of, new_game
from survive.engine import board as boards
from survive.engine import ruleset as rulesets
from survive.engine import setup as setups
from survive.engine.bounded_cache import MOST_MAPS, MOST_OPTIONS, make_room
from survive.players import geography
from tests.maps import SMALL


def test_the_oldest_is_forgotten_when_there_is_no_room() -> None:
    kept = {number: str(number) for number in range(3)}
    make_room(kept, 4)
    assert list(kept) == [0, 1, 2]
    make_room(kept, 2)
    assert list(kept) == [2]


def test_any_number_of_maps_leaves_few_boards_behind() -> None:
    plain = Options(players=3, map=SMALL)
    begun = new_game(plain, seed=1)
    for number in range(MOST_OPTIONS + 20):
        options = replace(plain, map=SMALL._replace(name=f"map {number}"))
        new_game(options, seed=1)
        geography.geography_of(board_of(options.map))
    assert len(boards._boards) == len(geography._known) == MOST_MAPS
    assert len(rulesets._rulesets) == len(setups._empty_islands) == MOST_OPTIONS
    again = new_game(plain, seed=1)
    assert again.ruleset is not begun.ruleset, "it was forgotten"
    assert again.numbers() == begun.numbers(), "and is the same"


def test_the_standard_board_is_never_made_again() -> None:
    assert board_of(STANDARD_MAP) is STANDARD_BOARD
    assert board_of(STANDARD_MAP._replace(rows=tuple(STANDARD_MAP.rows))) is STANDARD_BOARD
