"""Fuzzes texts and objects that strangers hand in: records, positions, options of tables."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec

from survive.engine import EngineError, Options
from survive.engine.board import STANDARD_MAP
from survive.record.game.game_record import GameRecord, write_record
from survive.record.game.public_record import read_public_record, spectator_text
from survive.record.position.text import read_position, write_position
from survive.record.wire.objects import options_to_wire
from survive.server.errors import RefusedError
from survive.server.protocol import messages, requests
from survive.server.settings import Settings
from survive.server.tables.shown_records import shown
from tests.attack.complaints import no_complaints
from tests.attack.mutations import changed_bytes, changed_text, changed_value, encoded
from tests.server.playing import Half, House, after

GAMES = tuple(
    after(count, options)
    for count, options in (
        (15, Options(players=2)),
        (70, Options(players=5, overcrowded=True)),
        (160, Options(players=4)),
    )
)
MAP = STANDARD_MAP._asdict()
WORDLESS = "internal"
"""What a refusal without words counts as."""
SEATS = [{"kind": "here"}, {"kind": "link", "name": "Ann"}, {"kind": "bot", "level": "easy"}]


def _record(half: Half) -> GameRecord:
    return GameRecord(half.options, half.deal, half.actions, {})


def _changed(rng: random.Random, text: str) -> str:
    if rng.random() < 0.2:
        return changed_bytes(rng, text.encode()).decode(errors="replace")
    return changed_text(rng, text)


def fuzz_records(count: int, seed: int) -> Counter[str]:
    """Read this many changed records, as a server and as a person does."""
    rng, ends = random.Random(seed), Counter[str]()
    whole = [write_record(_record(half)) for half in GAMES]
    public = [spectator_text(_record(half)) for half in GAMES]
    for number in range(count):
        open_to_all = number % 3 == 0
        text = _changed(rng, rng.choice(public if open_to_all else whole))
        try:
            if open_to_all:
                read_public_record(text)
            else:
                shown(text, Settings())
            ends["read"] += 1
        except RefusedError as error:
            ends[error.code] += 1
        except EngineError as error:
            ends["refused" if str(error) else WORDLESS] += 1
    return ends


def fuzz_positions(count: int, seed: int) -> Counter[str]:
    """Read this many changed positions; what can be read must be written and read again."""
    rng, ends = random.Random(seed), Counter[str]()
    texts = [write_position(half.state()) for half in GAMES]
    for _ in range(count):
        text = _changed(rng, rng.choice(texts))
        try:
            position = read_position(text)
        except EngineError as error:
            ends["refused" if str(error) else WORDLESS] += 1
            continue
        again = write_position(position)
        assert write_position(read_position(again)) == again, text
        ends["read"] += 1
    return ends


def a_new_table(rng: random.Random) -> dict[str, Any]:
    """Return a request for a table with any options, as the page might send it."""
    asked = {"version": messages.VERSION, "seats": rng.choices(SEATS, k=rng.randrange(2, 7))}
    options = rng.choice(
        (
            {},
            {"overcrowded": True, "memory": False},
            {"map": MAP},
            options_to_wire(GAMES[1].options) | {"map": MAP},
        )
    )
    more = {
        "options": options,
        "seed": rng.getrandbits(40),
        "clock": {"turn": 60.0, "reserve": 600.0},
        "answer": 10.0,
        "stand_in": "medium",
        "away": 60.0,
        "pace": 0.5,
        "command": f"{rng.getrandbits(128):032x}",
    }
    return asked | {key: more[key] for key in rng.sample(list(more), rng.randrange(len(more)))}


def changed_request(rng: random.Random) -> Any:
    """Return a request for a table, mostly changed, and mostly in its options."""
    asked = a_new_table(rng)
    if rng.random() < 0.1:
        return asked
    if "options" not in asked or rng.random() < 0.3:
        return changed_value(rng, asked)
    return asked | {"options": changed_value(rng, asked["options"])}


async def fuzz_options(count: int, seed: int) -> Counter[str]:
    """Ask for this many tables with changed options; what is made can be found and shown."""
    rng, ends = random.Random(seed), Counter[str]()
    with no_complaints():
        async with House(":memory:") as house:
            for _ in range(count):
                raw = encoded(rng, changed_request(rng))
                try:
                    asked = msgspec.json.decode(raw, type=messages.NewTable)
                except (msgspec.DecodeError, UnicodeError, RecursionError):
                    ends["malformed"] += 1
                    continue
                try:
                    made = await requests.make_table(house.services, asked)
                except RefusedError as error:
                    ends[error.code if error.reason else WORDLESS] += 1
                    continue
                table = await house.table(made.table)
                assert messages.encode(messages.info_of(table.fold))
                ends["made"] += 1
    return ends
