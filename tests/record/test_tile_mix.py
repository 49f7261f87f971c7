"""EXT-8: what lies beneath the tiles, as it is typed on the command line."""

from __future__ import annotations

import pytest

from survive.cli.table_options import read_options, with_mix
from survive.engine import Options, OptionsError, mix_of
from survive.engine.maps import NAMED_MAPS
from survive.record.notation.table_options import write_options

MORE_VOLCANOES = "mountain volcano 5 whirlpool 3"


def test_ext_8_a_mix_says_what_differs_from_the_usual() -> None:
    options = read_options(with_mix("challenge", MORE_VOLCANOES), 3)
    changes = {"mountain": {"volcano": 5, "whirlpool": 3}}
    assert options == Options(3, challenge=True, mix=mix_of(changes))
    assert read_options(write_options(options), 3) == options


def test_ext_8_a_mix_of_another_map_starts_from_that_map() -> None:
    backs = NAMED_MAPS["tiny"].backs
    options = read_options("tiny, mix standard", 2)
    assert options.mix == backs
    assert read_options(write_options(options), 2) == options


@pytest.mark.parametrize(
    ("mix", "word"),
    [
        (" ", "such as 'mountain volcano 5 whirlpool 3'"),
        ("mountain volcan 5", "did you mean 'volcano'?"),
        ("volcano 5", "name the terrain before 'volcano'"),
        ("mountain volcano many", "say how many mountain tiles have 'volcano'"),
        ("mountain volcano", "say how many mountain tiles have 'volcano'"),
        ("mountain volcano 1000000000", "say how many mountain tiles have 'volcano'"),
        ("mountain volcano 5", "backs for 8 mountain tiles (EXT-8)"),
        ("mountain volcano 2 whirlpool 6", "at least 3 volcanoes"),
    ],
)
def test_ext_8_a_wrong_mix_is_refused_with_what_would_be_right(mix: str, word: str) -> None:
    with pytest.raises(OptionsError) as refused:
        read_options(with_mix("", mix), 4)
    assert word in str(refused.value)
