"""Refusals of options, and what all codes have in common: their fields and their sentences."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from survive.engine import (
    Options,
    OptionsError,
    mix_of,
    refusals,
)
from survive.engine.board import MapData, span
from survive.engine.pieces import STANDARD_MIX as MIX
from survive.engine.sentences import ALL_CODES, Names, in_words, sentence
from survive.record.wire.objects import Wire, reason_to_wire
from tests.engine import golden_sentences
from tests.maps import SMALL
from tests.table import at_table


def refused_options() -> list[tuple[str, str, Wire]]:
    """Return the reasons for options of each kind that do not go together."""
    short = (*MIX[:2], MIX[2][:-1])
    negative = ((-1, 7, *MIX[0][2:]), *MIX[1:])
    wrong_sum = ((4, *MIX[0][1:]), *MIX[1:])
    few_volcanoes = (*MIX[:2], (0, 0, 0, 6, 2, 0, 0, 0, 0, 0))
    attempts: list[Callable[[], object]] = [
        lambda: Options(players=1),
        lambda: Options(players=5, extension=True, overcrowded=True),
        lambda: Options(players=6),
        lambda: Options(players=4, extension=True),
        lambda: Options(players=4, overcrowded=True),
        lambda: Options(players=3, first=3),
        lambda: Options(players=3, moves=10),
        lambda: Options(players=3, slow_kaijus=True, kaiju_steps=1),
        lambda: Options(players=3, rules=("slow",)),
        lambda: Options(players=3, kept=("sunk",)),
        lambda: Options(players=3, rules=tuple("abcdefghi")),
        lambda: mix_of({"desert": {"shark": 1}}),
        lambda: mix_of({"beach": {"whale": 1}}),
        lambda: Options(players=3, mix=short),
        lambda: Options(players=3, mix=negative),
        lambda: Options(players=3, mix=wrong_sum),
        lambda: Options(players=3, mix=few_volcanoes),
        lambda: Options(players=5, map=SMALL),
        lambda: Options(players=3, map=ALL_LAND),
    ]
    found = []
    for attempt in attempts:
        with pytest.raises(OptionsError) as caught:
            attempt()
        found += [tuple(reason_to_wire(reason).values()) for reason in caught.value.reasons]
    return found


ALL_LAND = MapData(
    name="all land",
    rows=(5, 6, 5, 6, 5),
    island=tuple(
        name
        for row, width in zip("ABCDE", (5, 6, 5, 6, 4), strict=True)
        for name in span(row, 1, width)
    ),
    safe_islands=(("West", ("A1",)), ("East", ("E5",))),
    serpents=(),
    tiles=(9, 9, 8),
    backs=(
        (1, 1, 1, 0, 0, 2, 1, 1, 1, 1),
        (1, 0, 0, 1, 0, 2, 2, 1, 1, 1),
        (0, 0, 0, 4, 4, 0, 0, 0, 0, 0),
    ),
)


def test_refused_options_have_codes_rules_and_fields() -> None:
    assert refused_options() == [
        ("players_out_of_range", "SET-1", {"players": 1, "least": 2, "most": 6}),
        ("editions_exclude", "EXT-1", {}),
        ("six_need_edition", "EXT-1", {}),
        ("extension_players", "EXT-1", {"players": 4}),
        ("overcrowded_players", "EXT-1", {"players": 4}),
        ("no_such_first_player", "SET-1", {"number": 3, "last": 2}),
        ("number_out_of_range", "NUM-1", {"name": "moves", "number": 10, "least": 1, "most": 9}),
        ("kaiju_steps_exclude", "PLT-5", {}),
        ("unknown_rule", "", {"name": "slow", "there": "none"}),
        ("unknown_ruling", "", {"name": "sunk"}),
        ("too_many_rules", "", {"number": 9, "most": 8}),
        ("unknown_terrain", "EXT-8", {"name": "desert"}),
        ("unknown_back", "EXT-8", {"name": "whale"}),
        ("mix_shape", "EXT-8", {"terrains": 3, "backs": 10}),
        ("mix_negative", "EXT-8", {"terrain": "beach"}),
        ("mix_sum", "EXT-8", {"backs": 17, "tiles": 16, "terrain": "beach"}),
        ("mix_volcanoes", "END-4", {"least": 3}),
        ("too_many_adventurers", "SET-4", {"adventurers": 50, "tiles": 15}),
        ("too_many_rafts", "SET-6", {"rafts": 6, "spaces": 1}),
    ]


def test_every_code_of_options_is_met_in_these_tests() -> None:
    assert {code for code, _, _ in refused_options()} == refusals.OF_OPTIONS.keys()


# Codes and their words


def test_a_code_says_nothing_that_is_not_one_of_its_fields() -> None:
    for code in ALL_CODES.values():
        values = dict.fromkeys(code.fields, 1)
        reason = code(code.rules[0] if code.rules else None, **values)
        assert in_words(reason, Names(at_table().board))
        assert sentence(reason, Names(at_table().board)).endswith(
            f"({reason.rule})" if reason.rule else in_words(reason, Names(at_table().board))
        )


@pytest.mark.parametrize(
    ("rule", "fields"),
    [
        (None, {"space": 1}),  # it has several rules
        ("SNK-1", {"space": 1}),
        ("MOV-10", {}),
        ("MOV-10", {"space": 1, "kind": 1}),
    ],
)
def test_a_reason_is_made_with_the_rule_and_the_fields_of_its_code(
    rule: str | None, fields: dict[str, int]
) -> None:
    with pytest.raises(ValueError, match="kaiju_there: "):
        refusals.KAIJU_THERE(rule, **fields)


def test_the_sentences_are_those_that_were_read_and_approved() -> None:
    """`make golden` rewrites them; read the difference as a player would."""
    assert golden_sentences.text() == golden_sentences.PATH.read_text()
