"""The map ``tiny``: a dozen tiles, three adventurers and a raft each."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

from survive.engine import Luck, MapError, Options, OptionsError, board_of, new_game
from survive.engine.maps import NAMED_MAPS, TINY_MAP
from survive.record.game.option_tags import read_options as read_tags
from survive.record.game.option_tags import write_options as write_tags
from survive.record.game.scan import Tag
from survive.record.notation.table_options import read_options
from survive.record.wire.objects import options_from_wire, options_to_wire
from tests.policies import heading_for_safety, play_on
from tests.strategies import SEEDS

TINY = Options(2, map=TINY_MAP)


def test_brd_7_it_has_a_dozen_tiles_for_two_players() -> None:
    board = board_of(TINY_MAP)
    assert len(board.island) == 12
    assert board.spaces == 29
    assert TINY.values == (1, 1, 1, 0, 0)
    assert [TINY.rafts(order) for order in range(2)] == [1, 1]
    assert new_game(TINY, seed=1).ruleset.adventurers == 6


@given(SEEDS)
def test_whole_games_are_short_and_keep_to_the_rules(seed: int) -> None:
    state = new_game(TINY, seed=seed)
    rng = random.Random(seed)
    played, _ = play_on(state, Luck(seed), rng, heading_for_safety, checked=True)
    assert state.depth == 0
    assert len(played) < 400


def test_it_is_an_option_by_its_name() -> None:
    assert read_options("tiny", None) == TINY
    assert read_options("tiny, challenge", 3) == Options(3, challenge=True, map=TINY_MAP)
    assert read_options("standard", 4) == Options(4)
    assert list(NAMED_MAPS) == ["standard", "tiny"]


def test_records_and_journals_keep_it() -> None:
    tags = {name: Tag(value, 1) for name, value in write_tags(TINY).items()}
    assert read_tags(tags) == TINY
    wire = options_to_wire(TINY)
    assert options_from_wire(wire) == TINY
    assert wire["map"]["adventurers"] == (1, 1, 1, 0, 0)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"adventurers": (1, 1)}, "must be 5 numbers"),
        ({"adventurers": (3, 3, 3, 3, 3)}, "add up to 1 to 10"),
        ({"adventurers": (0, 0, 0, 0, 0)}, "add up to 1 to 10"),
        ({"rafts": 3}, "3 rafts each; there may be 0 to 2"),
        ({"rafts": -1}, "-1 rafts each"),
    ],
)
def test_a_map_may_not_have_more_than_the_box(change: dict[str, object], message: str) -> None:
    with pytest.raises(MapError, match=message):
        Options(2, map=TINY_MAP._replace(**change))  # type: ignore[arg-type]


def test_a_map_without_numbers_of_its_own_is_too_small() -> None:
    with pytest.raises(OptionsError, match="adventurers"):
        Options(2, map=TINY_MAP._replace(adventurers=()))
