"""JSON for actions, events and views: round trips, and the errors for broken messages."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from survive.engine import (
    ACTIONS,
    STANDARD_BOARD,
    EngineError,
    Event,
    Luck,
    Options,
    actions,
    events,
    new_game,
)
from survive.record.game.game_record import Comment, GameRecord
from survive.record.wire import objects
from survive.record.wire.game_messages import ACTION_TYPES, EVENT_TYPES, WireError
from survive.record.wire.game_records import decode_record, encode_record
from survive.views import SPECTATOR, redact, view
from tests.maps import SMALL
from tests.policies import heading_for_safety, play_on
from tests.strategies import SEEDS, tables
from tests.wire_bytes import (
    decode_action,
    decode_event,
    decode_view,
    encode_action,
    encode_event,
    encode_view,
)


def test_every_action_that_exists_on_this_board_comes_back() -> None:
    there = 0
    for number in range(ACTIONS):
        action = actions.action_of(number)
        if getattr(action, "space", 0) >= STANDARD_BOARD.spaces:
            with pytest.raises(WireError, match="is not on this map"):
                encode_action(number, STANDARD_BOARD)
            continue
        data = encode_action(number, STANDARD_BOARD)
        assert decode_action(data, STANDARD_BOARD) == number
        there += 1
    assert there > 4000


@given(tables(), SEEDS)
def test_every_event_of_a_game_comes_back(options: Options, seed: int) -> None:
    state = new_game(options, seed=seed)
    _, happened = play_on(state, Luck(seed), random.Random(seed), heading_for_safety)
    board = state.ruleset.board
    for event in happened:
        assert decode_event(encode_event(event, board), board) == event
        seen = redact(event, new_game(options, seed=seed), SPECTATOR)
        assert isinstance(seen, Event)
        assert decode_event(encode_event(seen, board), board) == seen


@given(tables(), SEEDS, st.integers(0, 450), st.booleans())
def test_a_view_comes_back(options: Options, seed: int, steps: int, remember: bool) -> None:
    state = new_game(options, seed=seed)
    play_on(state, Luck(seed), random.Random(seed), heading_for_safety, steps=steps)
    for viewer in range(SPECTATOR, options.players):
        seen = view(state, viewer, remember)
        data = encode_view(seen)
        again = decode_view(data)
        assert again == seen
        assert encode_view(again) == data


@given(tables(), SEEDS)
def test_options_and_deal_come_back(options: Options, seed: int) -> None:
    deal = Luck(seed).deal(options)
    sent: Any = json.loads(
        json.dumps([objects.options_to_wire(options), objects.deal_to_wire(deal)])
    )
    assert objects.options_from_wire(sent[0]) == options
    assert objects.deal_from_wire(sent[1], options) == deal


@given(tables(), SEEDS, st.integers(0, 600))
def test_a_record_comes_back(options: Options, seed: int, steps: int) -> None:
    deal = Luck(seed).deal(options)
    state = new_game(options, deal)
    played, _ = play_on(state, Luck(seed), random.Random(seed), heading_for_safety, steps=steps)
    record = GameRecord(options, deal, tuple(played), {"Players": "Ann, Ben"}, (Comment(0, "hm"),))
    data = encode_record(record)
    assert decode_record(data) == record


def test_a_record_with_an_illegal_action_is_refused_with_its_number() -> None:
    options = Options(3)
    record = GameRecord(options, Luck(1).deal(options), (2696,))
    with pytest.raises(WireError, match=r"record: action 1: sink .* must place an adventurer"):
        decode_record(encode_record(record))
    with pytest.raises(WireError, match="version 7; expected version 1"):
        decode_record(encode_record(record).replace(b'"version":1', b'"version":7'))
    with pytest.raises(WireError, match="record: "):
        decode_record(b'{"version":1}')


def test_another_map_travels_in_full() -> None:
    options = Options(players=3, map=SMALL)
    sent = json.loads(json.dumps(objects.options_to_wire(options)))
    assert objects.options_from_wire(sent) == options


@pytest.mark.parametrize(
    ("message", "fragment"),
    [
        ("", "truncated"),
        ("[1]", "Expected `object`, got `array`"),
        ('{"type":"sunk","space":"F3"}', "Invalid value 'sunk' - at `$.type`"),
        ('{"space":"F3"}', "missing required field `type`"),
        ('{"type":"sink"}', "missing required field `space`"),
        ('{"type":"sink","space":"F3","why":1}', "unknown field `why`"),
        ('{"type":"sink","space":"Z3"}', "'Z3' is unknown; choose from A1 to M7"),
        ('{"type":"sink","space":40}', "Expected `str`, got `int` - at `$.space`"),
        (
            '{"type":"step","adventurer":"3","direction":"NE"}',
            "got `str` - at `$.adventurer`",
        ),
        (
            '{"type":"step","adventurer":true,"direction":"NE"}',
            "got `bool` - at `$.adventurer`",
        ),
        ('{"type":"step","adventurer":99,"direction":"NE"}', "not in the catalogue"),
        (
            '{"type":"step","adventurer":3,"direction":"N"}',
            "Invalid enum value 'N'",
        ),
        ('{"type":"play_power","power":"rocket"}', "Invalid enum value 'rocket'"),
        ("\\xff", "malformed"),
    ],
)
def test_a_broken_action_is_told_what_is_wrong(message: str, fragment: str) -> None:
    with pytest.raises(WireError) as told:
        decode_action(message, STANDARD_BOARD)
    assert fragment in str(told.value)


PIECES: dict[str, list[str]] = {"serpents": [], "sharks": [], "kaijus": [], "rafts": []}


@pytest.mark.parametrize(
    ("change", "fragment"),
    [
        ({"version": 1}, "version 1; expected version 2"),
        ({"phase": "lunch"}, "Invalid enum value 'lunch' - at `$.phase`"),
        ({"viewer": "red"}, "Expected `int`, got `str`"),
        ({"land": {"A1": "beach"}}, "A1 cannot be beach"),
        ({"land": {"F3": "lava"}}, "Invalid enum value 'lava' - at `$.land[...]`"),
        ({"pieces": PIECES | {"kaijus": ["A1", "A2", "A3"]}}, "too many kaijus"),
        ({"agenda": [{"type": "dance"}]}, "Invalid value 'dance' - at `$.agenda[0].type`"),
        ({"agenda": [{"type": "act", "seat": 1}]}, "unknown field `seat` - at `$.agenda[0]`"),
        ({"agenda": [{"type": "push"}]}, "missing required field `space`"),
        ({"agenda": [{"type": "push", "space": "Z9"}]}, "'Z9' is unknown; choose from A1 to M7"),
        ({"agenda": [{"type": "place_raft", "seat": 3}]}, "3 is not one of 0 to 2"),
        ({"agenda": [{"type": "act"}] * 25}, "agenda: 25 entries"),
        ({"options": {"players": 9}}, "the game is for 2 to 6"),
        ({"options": {"player": 3}}, "'player' is unknown"),
        ({"options": {"players": "3"}}, "players cannot be '3'"),
        ({"options": {"players": 3, "mix": [1]}}, "mix is a list of three objects"),
        ({"secret": 1}, "unknown field `secret`"),
    ],
)
def test_a_broken_view_is_told_what_is_wrong(change: dict[str, Any], fragment: str) -> None:
    state = new_game(Options(3), seed=1)
    message = json.loads(encode_view(view(state, 0))) | change
    with pytest.raises(EngineError) as told:
        decode_view(json.dumps(message))
    assert fragment in str(told.value)


WIRE_NAMES = """
adventurer_boarded adventurer_eliminated adventurer_moved adventurer_placed adventurer_saved
creature_appeared creature_moved creature_removed creature_stayed die_rolled effect_lapsed
effect_revealed extra_move_declined game_ended phase_began power_drawn power_played raft_appeared
raft_lost raft_moved raft_placed repellent_asked repellent_declined tile_sunk turn_began
volcano_erupted
decline end_actions move_creature move_raft pick place_adventurer place_raft play_power
push_adventurer push_creature put repel repel_here roll sink step stop take_seat
"""


def test_the_wire_names_are_stable() -> None:
    """Changing a name breaks clients and records, and needs a new version."""
    names = [*EVENT_TYPES, *ACTION_TYPES]
    assert sorted(names) == sorted(WIRE_NAMES.split())
    saved = events.AdventurerSaved(adventurer=3, origin=7, safe_island=0, how="swim")
    assert msgspec.json.decode(encode_event(saved, STANDARD_BOARD)) == {
        "type": "adventurer_saved",
        "adventurer": 3,
        "origin": "B1",
        "safe_island": "NW",
        "how": "swim",
    }
