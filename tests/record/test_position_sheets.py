"""Positions as sheets: what a page edits, and the text that it stands for."""

from __future__ import annotations

import msgspec
import pytest

from survive.record.position.text import PositionError, read_position, write_position
from survive.record.wire.position_sheets import (
    Sheet,
    SheetAdventurer,
    SheetTile,
    SheetTurn,
    sheet_of,
    write_sheet,
)
from tests.record.position_texts import PUZZLE, texts_of_games


@pytest.mark.one_form
def test_every_position_of_many_games_comes_back_through_its_sheet() -> None:
    decoder = msgspec.json.Decoder(Sheet)
    texts = texts_of_games(16)
    assert len(texts) > 200
    for text in texts:
        sent = msgspec.json.encode(sheet_of(read_position(text)))
        assert write_position(read_position(write_sheet(decoder.decode(sent)))) == text


def test_a_sheet_says_what_the_text_says() -> None:
    sheet = sheet_of(read_position(PUZZLE))
    assert sheet.players == 3
    assert sheet.turn == SheetTurn(seat=0, step="act", moves=3, number=1)
    assert sheet.tiles["E5"] == SheetTile(ground="beach", back="shark")
    assert sheet.tiles["F5"] == SheetTile(ground="forest")
    assert [one.at for one in sheet.adventurers[0]] == ["F3", "F4", "D3"]
    assert sheet.adventurers[0][1].value == 5
    assert sheet.adventurers[2] == []
    assert sheet.pieces.rafts == ["D3"]
    assert [(tile.terrain, tile.power) for tile in sheet.hands[0]] == [("beach", "oars")]
    assert sheet.rest == ""


def test_a_sheet_has_the_safe_island_of_the_saved_where_it_is_known() -> None:
    text = "2 players; red to act 1; red D3 NW=5 saved=4; yellow A1"
    sheet = sheet_of(read_position(text))
    assert [one.at for one in sheet.adventurers[0]] == ["D3", "NW", "saved"]
    assert read_position(write_sheet(sheet)) == read_position(text)


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("2 players; red to act 1; red D3; yellow A1; swam red1", "swam red1"),
        (
            "3 players; red to end; yellow D3; blue D3; kaijus D3; serpents G6; pending push D3",
            "pending push D3",
        ),
        ("2 players; red to act; red A1; dice 1", "dice 1"),
    ],
)
def test_what_is_rarely_needed_is_kept_as_text(text: str, rest: str) -> None:
    assert sheet_of(read_position(text)).rest == rest


def test_those_who_are_not_on_the_board_are_lost_or_still_to_be_placed() -> None:
    people = [[SheetAdventurer(), SheetAdventurer(at="E4")], []]
    playing = Sheet(players=2, adventurers=people, tiles={"E4": SheetTile(ground="beach")})
    assert "red lost E4" in write_sheet(playing)
    placing = msgspec.structs.replace(playing, turn=SheetTurn(step="place"))
    assert "red unplaced E4" in write_sheet(placing)


def test_an_impossible_sheet_can_be_written_and_its_text_says_what_is_wrong() -> None:
    sheet = Sheet(
        players=6,
        options={"memory": False, "extension": True, "short_dive": True, "challenge": False},
        first=1,
        turn=SheetTurn(seat=5, step="sink", tiles=2, number=4),
        tiles={"E4": SheetTile(ground="volcano"), "A1": SheetTile(ground="beach", back="oars")},
        adventurers=[[SheetAdventurer(at="E4", value=5, swims=True)]],
    )
    text = write_sheet(sheet)
    assert text == (
        "6 players, memory off, extension, short dive, first player yellow; black to sink 2;"
        " turn 4; land beach A1=oars; volcanoes E4; red E4~=5"
    )
    with pytest.raises(PositionError) as refused:
        read_position(text)
    assert [problem.why and problem.why.code for problem in refused.value.problems] == [
        "not_on_island",
        "person_on_volcano",
    ]


def test_a_text_full_of_mistakes_is_given_up_early() -> None:
    for text in (
        "; ".join(f"q{number}" for number in range(3000)),
        "3 players " + "foo " * 4000,
        "red " + "Z99 " * 4000,
        "hands " + "bar " * 4000,
        "pending " + "foo then " * 2000,
    ):
        with pytest.raises(PositionError) as refused:
            read_position(text)
        assert 0 < len(refused.value.problems) <= 20
