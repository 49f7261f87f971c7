"""The words of the wire are the engine's."""

from __future__ import annotations

from dataclasses import fields
from typing import get_args

from survive.engine import MapData, Options, agenda
from survive.engine.board import DIRECTION_NAMES
from survive.engine.pieces import BACK_NAMES, BEACH, FIRST_POWER, GROUND_NAMES, KIND_NAMES, MOUNTAIN
from survive.engine.state import PHASE_NAMES
from survive.record.wire import words
from survive.record.wire.agenda_messages import FIELDS
from survive.record.wire.option_types import GameOptions, MapOption, TableOptions
from survive.record.wire.view_changes import CONSTANT, ViewChange
from survive.record.wire.views import ViewMessage


def test_the_words_are_the_engines_in_its_order() -> None:
    assert GROUND_NAMES[BEACH : MOUNTAIN + 1] == words.TERRAINS
    assert PHASE_NAMES == words.PHASES
    assert BACK_NAMES == words.BACKS
    assert BACK_NAMES[FIRST_POWER:] == words.POWERS
    assert get_args(words.Piece) == KIND_NAMES
    assert tuple(f"{kind}s" for kind in KIND_NAMES) == words.PIECES
    assert get_args(words.Direction) == DIRECTION_NAMES


def test_every_kind_of_entry_has_words() -> None:
    assert list(FIELDS) == list(range(1, len(agenda.ENTRY_NAMES)))


def test_the_options_are_the_engines() -> None:
    known = {field.name for field in fields(Options)}
    assert known == set(GameOptions.__annotations__)
    assert GameOptions.__required_keys__ == {"players"}
    assert known - {"players"} == set(TableOptions.__annotations__)
    assert set(MapOption.__annotations__) == set(MapData._fields)


def test_every_part_of_a_view_can_change_or_never_does() -> None:
    changing = {*ViewChange.__struct_fields__}
    assert changing | {*CONSTANT} == {*ViewMessage.__struct_fields__}
    assert not changing & {*CONSTANT}
