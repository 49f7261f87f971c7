"""Tables from a position: made for one person, played and kept like any other."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from survive.engine.events import DieRolled
from survive.record.game.game_record import GameRecord, read_record, write_record
from survive.server.errors import RefusedError
from survive.server.protocol import messages, requests
from survive.server.tables.table_record import record_of, spectator_record
from tests.server.playing import Device, House, a_command
from tests.server.serving import RunningServer

TEXT = (
    "2 players, memory off; red to act; land beach E4 E5 forest F5 G5 mountain H5;"
    " red E4=5 C1=3; yellow E5 H5; rafts D3; sharks C4"
)
ALONE = (messages.NewSeat(kind="here", name="Ann"), messages.NewSeat(kind="nobody"))
BOT = messages.NewSeat(kind="bot", level="easy")


def asked(**changes: Any) -> messages.NewTable:
    fields: dict[str, Any] = {"position": TEXT, "seats": ALONE, "pace": 0.0} | changes
    return messages.NewTable(version=messages.VERSION, **fields)


async def sit_down(house: House, **changes: Any) -> tuple[Device, str, dict[str, Any]]:
    """Make a table and sit down; return the device, the table and its state."""
    made = await requests.make_table(house.services, asked(**changes))
    device = Device(house.hub)
    state = await device.attach(made.table, *(grant.token for grant in made.seats))
    return device, made.table, state


async def test_it_knows_the_islands_of_those_who_are_saved_and_so_does_its_record() -> None:
    text = TEXT.replace("C1=3", "C1=3 SW=4 saved=1")
    async with House(":memory:") as house:
        device, name, state = await sit_down(house, position=text)
        assert state["info"]["ashore"] == {"2": "SW"}
        await device.play(name, 0, 0, step(1, "ashore"))
        stored = await house.services.store.load(name)
        assert stored is not None
        assert "SW=4 saved=1" in record_of(stored).position


def step(adventurer: int, direction: str) -> dict[str, Any]:
    return {"type": "step", "adventurer": adventurer, "direction": direction}


async def test_it_begins_at_once_where_the_position_says_and_can_be_undone() -> None:
    async with House(":memory:") as house:
        device, name, state = await sit_down(house)
        assert state["info"]["started"]
        assert state["info"]["position"] is True
        assert [seat["kind"] for seat in state["info"]["seats"]] == ["here", "nobody"]
        assert state["turn"]["decides"] == 0
        done = await device.play(name, 0, 0, step(1, "ashore"))
        assert done["type"] == "done"
        fold = (await house.table(name)).fold
        assert int(fold.state.saved[0]) == 1
        undo = messages.Undo(table=name, seat=0, seq=1, command=a_command())
        await device.send(undo)
        assert int(fold.state.saved[0]) == 0
        assert fold.state.numbers() == fold.game.first_state().numbers()


async def test_the_game_stands_still_at_the_turn_of_nobody() -> None:
    async with House(":memory:") as house:
        device, name, _ = await sit_down(house, dice=["serpent"])
        fold = (await house.table(name)).fold
        await device.play(name, 0, 0, {"type": "end_actions"})
        await device.play(name, 0, fold.change_no, {"type": "sink", "space": "E5"})
        for _ in range(5):
            house.time.advance(1000.0)
            await house.settle()
        assert fold.decides in (0, 1)
        if fold.decides == 1:
            assert fold.bot_of(1) is None
            assert int(fold.state.turn) == 2


async def test_a_bot_plays_on_from_a_position_and_the_dice_are_fixed_at_first() -> None:
    async with House(":memory:") as house:
        text = TEXT.replace("E4 E5 ", "E4=oars E5=dolphin ")
        device, name, _ = await sit_down(
            house, seats=(ALONE[0], BOT), position=text, dice=["kaiju", "serpent", "kaiju"], seed=4
        )
        fold = (await house.table(name)).fold
        await device.play(name, 0, 0, {"type": "end_actions"})
        await device.play(name, 0, fold.change_no, {"type": "sink", "space": "E4"})
        for _ in range(12):
            house.time.advance(5.0)
            await house.settle()
        rolled = [
            event.kind
            for told in fold.game.tell()
            for event in told.events
            if isinstance(event, DieRolled)
        ]
        assert rolled[:2] == ["kaiju", "serpent"]
        assert fold.decides == 0, "it is the person's turn again"


async def test_it_survives_a_restart_with_its_journal_and_is_a_record(tmp_path: Path) -> None:
    path = str(tmp_path / "tables.sqlite")
    async with House(path) as house:
        device, name, _ = await sit_down(house)
        await device.play(name, 0, 0, step(1, "ashore"))
        before = (await house.table(name)).fold.state.numbers()
    async with House(path) as house:
        fold = (await house.table(name)).fold
        assert fold.state.numbers() == before
        stored = await house.services.store.load(name)
        assert stored is not None
        record = record_of(stored)
        assert record.position
        assert len(record.actions) == 1
        public = spectator_record(fold)
        assert "=5" not in public.partition("Position")[2]
        shown = await requests.show_record(house.services, _written(record))
        watcher = Device(house.hub)
        assert (await watcher.attach(shown.table))["seq"] == 1


def _written(record: GameRecord) -> str:
    text = write_record(record)
    assert read_record(text) == record
    return text


async def test_nobody_else_may_follow_it() -> None:
    async with House(":memory:") as house:
        _, name, _ = await sit_down(house)
        stranger = Device(house.hub)
        await stranger.send(messages.Hello(version=messages.VERSION))
        await stranger.send(messages.Attach(table=name))
        assert stranger.last("error")["code"] == "private"


@pytest.mark.parametrize(
    ("changes", "code", "reason"),
    [
        ({"position": TEXT + "; red Z9"}, "bad_position", "already at column"),
        ({"position": "2 players; red E15"}, "bad_position", "the nearest is E11"),
        ({"position": "2 players; over red"}, "bad_position", "the game is over"),
        ({"seats": (*ALONE, BOT)}, "bad_position", "2 players, and the table 3 seats"),
        ({"public": True}, "bad_position", "its maker alone"),
        (
            {"seats": (ALONE[0], messages.NewSeat(kind="link"))},
            "bad_position",
            "without invitations",
        ),
        ({"options": {"challenge": True}}, "bad_options", "so leave them out"),
        ({"position": ""}, "bad_seat", "only a table from a position may have"),
        ({"position": "", "seats": (ALONE[0], BOT), "dice": ["shark"]}, "bad_position", "fixed"),
    ],
)
async def test_what_is_wrong_is_said_precisely(
    changes: dict[str, Any], code: str, reason: str
) -> None:
    async with House(":memory:") as house:
        with pytest.raises(RefusedError, match=reason) as caught:
            await requests.make_table(house.services, asked(**changes))
        assert caught.value.code == code


async def test_what_is_unknown_is_drawn_or_comes_from_the_seed() -> None:
    async with House(":memory:") as house:

        async def position_of(**changes: Any) -> str:
            made = await requests.make_table(house.services, asked(**changes))
            return (await house.table(made.table)).fold.setup.position

        assert await position_of(seed=5) == await position_of(seed=5)
        assert len({await position_of() for _ in range(12)}) > 1


def test_over_http_the_precise_error_comes_back(tmp_path: Path) -> None:
    with RunningServer(str(tmp_path / "tables.sqlite")) as server:
        body = {
            "version": messages.VERSION,
            "position": "2 players; red to act 4; red A1",
            "seats": [{"kind": "here"}, {"kind": "nobody"}],
        }
        status, answer = server.request("POST", "/api/tables", body)
        problem = json.loads(answer)
        assert (status, problem["code"]) == (400, "bad_position")
        assert "moves left must be a number from 0 to 3 (MOV-1)" in problem["reason"]
