"""Options of a table: what goes together, what is refused, and presets."""

from __future__ import annotations

import dataclasses
import pickle
import re

import pytest

from survive.engine import HOUSE_RULES, POLISH_TABLE, Options, OptionsError, mix_of
from tests.maps import SMALL


def test_the_base_game_for_four_needs_no_words() -> None:
    options = Options()
    assert options.players == 4
    assert options.changed() == {"players": 4}
    assert not any(getattr(options, name) for name in HOUSE_RULES)


def test_what_was_changed_can_be_told() -> None:
    options = Options(players=5, extension=True, first=2, slow_kaijus=True)
    assert options.changed() == {
        "players": 5,
        "extension": True,
        "first": 2,
        "slow_kaijus": True,
    }
    assert Options(**options.changed()) == options  # type: ignore[arg-type]


@pytest.mark.parametrize("first", [-1, 3, 99])
def test_a_first_player_who_has_no_seat_is_refused(first: int) -> None:
    with pytest.raises(OptionsError, match=f"first player {first}; seats run from 0 to 2"):
        Options(players=3, first=first)


def test_every_problem_is_named_at_once() -> None:
    with pytest.raises(OptionsError) as caught:
        Options(players=4, extension=True, overcrowded=True, first=4)
    for part in ("exclude each other", "extension is for", "Overcrowded is for", "first player 4"):
        assert part in str(caught.value)


def test_every_problem_of_a_mix_is_named_at_once() -> None:
    mix = mix_of({"beach": {"shark": 9}, "forest": {"shark": -1}, "mountain": {"volcano": 0}})
    with pytest.raises(OptionsError) as caught:
        Options(mix=mix)
    for part in ("22 backs for 16 beach", "negative", "4 backs for 8 mountain", "volcanoes"):
        assert part in str(caught.value)


def test_options_never_change() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        Options().players = 3  # type: ignore[misc]


def test_options_that_say_the_same_are_the_same() -> None:
    one, other = Options(players=3, map=SMALL), Options(players=3, map=SMALL)
    assert one == other
    assert hash(one) == hash(other)
    assert one != Options(players=3)
    assert pickle.loads(pickle.dumps(one)) == one


def test_every_house_rule_is_an_option_of_its_own() -> None:
    for name, sentence in HOUSE_RULES.items():
        options = Options(**{name: True})  # type: ignore[arg-type]
        assert options.changed() == {"players": 4, name: True}
        assert re.match(r"[A-Z]{3}-\d+: [a-z]", sentence)


def test_the_rules_of_the_polish_table_are_these_eight() -> None:
    """Records name PLT-1 to PLT-7 as a whole: a ninth needs a phrase of its own, as PLT-8 has."""
    assert [HOUSE_RULES[name].partition(":")[0] for name in POLISH_TABLE] == [
        f"PLT-{number}" for number in range(1, 9)
    ]


@pytest.mark.parametrize(("players", "extension"), [(2, False), (4, False), (6, True)])
def test_the_polish_table_is_its_house_rules_together(players: int, extension: bool) -> None:
    options = Options.polish(players, extension=extension)
    assert all(getattr(options, name) == (name in POLISH_TABLE) for name in HOUSE_RULES)
    assert (options.players, options.extension) == (players, extension)
    others = {"players", "extension", *POLISH_TABLE}
    assert set(options.changed()) <= others


def test_the_polish_table_for_six_needs_the_extension_too() -> None:
    with pytest.raises(OptionsError, match="EXT-1"):
        Options.polish(6)


def test_a_mix_by_names_changes_only_what_it_names() -> None:
    mix = mix_of({"beach": {"oars": 0, "dive": 2}})
    standard = Options().backs
    assert mix[1:] == standard[1:]
    assert sum(a != b for a, b in zip(mix[0], standard[0], strict=True)) == 2
    assert mix_of({}) == standard


def test_a_map_brings_its_own_mix_unless_the_table_has_one() -> None:
    assert Options(players=3, map=SMALL).backs == SMALL.backs
    beach = (0, 0, 0, 0, 0, 5, 0, 0, 0, 0)
    own = (beach, *SMALL.backs[1:])
    assert Options(players=3, map=SMALL, mix=own).backs == own
