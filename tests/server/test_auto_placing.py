"""Placing for a person: the server places for them, and stops where they must look."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from survive.engine import Options, legal_actions, to_move
from survive.engine.state import PLACING_ADVENTURERS, PLACING_RAFTS
from survive.record.wire.objects import action_to_wire
from survive.server.protocol import messages, requests
from survive.server.tables.model.journal import TimeControl
from survive.server.tables.model.play.auto_placing import LEVEL, is_setup, left_to_server
from survive.server.tables.table import Table
from survive.views import view
from tests.server.playing import (
    HOST_TOKEN,
    Device,
    Half,
    House,
    a_command,
    after,
    new_table,
    played_until,
    token,
)

OPEN = Options(players=3, memory=False)
SECRET = Options(players=3)
TABLE = "prepared"


def beginning(options: Options) -> Half:
    """Return a game in which nothing has been placed."""
    return after(0, options)


async def tell(
    device: Device, seat: int, *, on: bool = True, rafts: bool = True, table: str = TABLE
) -> dict[str, Any]:
    """Have the server place for a seat, or stop it; return the answer."""
    message = messages.PlaceRest(table=table, seat=seat, command=a_command(), on=on, rafts=rafts)
    await device.send(message)
    return [m for m in device.take() if m["type"] in ("done", "refused", "error")][-1]


async def place(device: Device, table: Table) -> None:
    """Place the next piece by hand."""
    fold = table.fold
    wire = action_to_wire(legal_actions(fold.state)[0], fold.board)
    assert (await device.play(TABLE, fold.decides, fold.change_no, wire))["type"] == "done"


def who_places_itself(table: Table) -> list[int]:
    return [seat for seat in range(3) if table.fold.places_itself(seat)]


async def test_the_server_places_everything_of_a_seat_and_nothing_of_others(
    tmp_path: Path,
) -> None:
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(beginning(OPEN))
        device = Device(house.hub)
        await device.attach(TABLE, *map(token, range(3)))
        first = table.fold.decides
        assert (await tell(device, first))["type"] == "done"
        await house.settle()
        assert table.fold.change_no == 1, "the next seat places by hand"
        while is_setup(table.fold.state):
            assert table.fold.decides != first
            await place(device, table)
            await house.settle()
        assert {job.seat for job in house.bots.jobs} == {first}
        assert {job.level for job in house.bots.jobs} == {LEVEL}
        assert len(house.bots.jobs) == 12, "ten adventurers and two rafts"
        assert table.fold.decides == first, "this person must take the first turn"
        assert table.fold.bot_of(first) is None
        await house.pass_time(60.0)
        assert table.fold.state.turn == 1


async def test_the_bot_knows_what_the_seat_may_know(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(after(7, OPEN))
        device = Device(house.hub)
        seat = table.fold.decides
        before = view(table.fold.state, seat)
        await device.attach(TABLE, token(seat))
        await tell(device, seat)
        await house.settle()
        assert house.bots.jobs[0].view.known.numbers() == before.known.numbers()


async def test_a_device_with_three_people_is_set_up_by_three_wishes(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(beginning(OPEN))
        device = Device(house.hub)
        await device.attach(TABLE, *map(token, range(3)))
        for seat in range(3):
            await tell(device, seat)
        await house.settle()
        assert table.fold.state.turn == 1
        assert who_places_itself(table) == []


async def test_with_memory_on_the_last_raft_is_left_to_who_must_look_first(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(beginning(SECRET))
        device = Device(house.hub)
        await device.attach(TABLE, *map(token, range(3)))
        for seat in range(3):
            await tell(device, seat)
        await house.settle()
        assert who_places_itself(table) == []
        seen = set()
        while is_setup(table.fold.state):
            seat = table.fold.decides
            assert table.fold.state.rafts_left[seat] == 1
            await device.send(messages.Look(table=TABLE, seat=seat))
            told = device.last("state")
            own = [one["value"] for one in told["view"]["adventurers"] if one["seat"] == seat]
            assert len(own) == 10
            assert None not in own
            assert told["turn"]["choices"], "the person may place the raft"
            await place(device, table)
            seen.add(seat)
        assert seen == {0, 1, 2}


@pytest.mark.parametrize("options", [OPEN, SECRET])
async def test_a_wish_for_the_adventurers_leaves_the_rafts_to_their_owner(
    tmp_path: Path, options: Options
) -> None:
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(beginning(options))
        device = Device(house.hub)
        await device.attach(TABLE, *map(token, range(3)))
        for seat in range(3):
            await tell(device, seat, rafts=False)
        await house.settle()
        assert table.fold.state.phase == PLACING_RAFTS
        assert who_places_itself(table) == []
        assert list(table.fold.state.rafts_left) == [2, 2, 2]
        assert len(house.bots.jobs) == 30, "all adventurers, and nothing else"
        first = table.fold.decides
        await tell(device, first, rafts=False)
        await house.settle()
        assert who_places_itself(table) == [], "there is no adventurer left to place"
        await tell(device, first)
        await house.settle()
        assert table.fold.state.rafts_left[first] == 1


async def test_a_wish_for_more_replaces_the_one_before(tmp_path: Path) -> None:
    path = str(tmp_path / "t")
    async with House(path) as house:
        table = await house.prepared(beginning(OPEN), pace=40.0)
        device = Device(house.hub)
        await device.attach(TABLE, *map(token, range(3)))
        for rafts in (False, True, False):
            await tell(device, 1, rafts=rafts)
            assert table.fold.seats[1].places_rafts == rafts
    async with House(path) as again:
        table = await again.table(TABLE)
        assert (who_places_itself(table), table.fold.seats[1].places_rafts) == ([1], False)


async def test_once_more_with_only_that_raft_left_does_nothing(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(
            played_until(
                lambda state: is_setup(state) and left_to_server(state, to_move(state)) == 0, SECRET
            )
        )
        seat, seq = table.fold.decides, table.fold.change_no
        device = Device(house.hub)
        await device.attach(TABLE, token(seat))
        assert (await tell(device, seat))["type"] == "done"
        await house.settle()
        assert (table.fold.change_no, who_places_itself(table)) == (seq, [])


async def test_everybody_sees_who_places_by_itself_and_when_it_ends(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(beginning(OPEN))
        people, other = Device(house.hub), Device(house.hub)
        await people.attach(TABLE, *map(token, range(3)))
        state = await other.attach(TABLE)
        assert [seat["places_itself"] for seat in state["info"]["seats"]] == [False] * 3
        seat = (table.fold.decides + 1) % 3
        await tell(people, seat)
        told = other.last("seats")["info"]["seats"]
        assert [one["places_itself"] for one in told] == [one == seat for one in range(3)]
        for number in range(3):
            await tell(people, number)
        await house.settle()
        said = [message["info"]["seats"] for message in other.take() if message.get("info")]
        assert [one["places_itself"] for one in said[-1]] == [False] * 3


async def test_it_is_switched_off_while_others_place(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(beginning(OPEN))
        device = Device(house.hub)
        await device.attach(TABLE, *map(token, range(3)))
        first = table.fold.decides
        await tell(device, first)
        await house.settle()
        assert (await tell(device, first, on=False))["type"] == "done"
        for _ in range(2):
            await place(device, table)
        await house.settle()
        assert table.fold.decides == first
        assert table.fold.bot_of(first) is None
        assert len(house.bots.jobs) == 1
        assert table.fold.game.standing_actions[0].by == "bot"
        assert not table.fold.game.standing_actions[0].free, "not a choice to take back"
        await place(device, table)


async def test_who_is_placed_for_is_offered_nothing_and_cannot_place(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(beginning(OPEN), pace=4.0)
        device, seat = Device(house.hub), table.fold.decides
        (choice, *_) = (await device.attach(TABLE, token(seat)))["turn"]["choices"]
        await device.send(messages.PlaceRest(table=TABLE, seat=seat, command=a_command(), on=True))
        assert device.last("seats")["turn"]["choices"] == []
        assert (await device.play(TABLE, seat, 0, choice["action"]))["code"] == "placed_for_you"
        await house.pass_time(0.9)
        assert table.fold.change_no == 0, "the pace of placing, a quarter of the table's"
        await house.pass_time(0.2)
        assert table.fold.change_no == 1


async def test_it_costs_no_reserve_and_gains_no_time(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        control = TimeControl(10.0, 50.0)
        table = await house.prepared(beginning(OPEN), clock=control, pace=100.0)
        device, seat = Device(house.hub), table.fold.decides
        await device.attach(TABLE, token(seat))
        await house.pass_time(7.0)
        await tell(device, seat)
        await house.pass_time(12.0)
        assert table.fold.clock.deadline() is None
        await tell(device, seat, on=False)
        assert table.fold.clock.deadline() == house.time.now() + 3.0 + 50.0
        assert table.fold.clock.reserve[seat] == 50.0


async def test_it_survives_a_restart(tmp_path: Path) -> None:
    path = str(tmp_path / "t")
    async with House(path) as house:
        table = await house.prepared(beginning(OPEN), pace=40.0)
        device = Device(house.hub)
        await device.attach(TABLE, *map(token, range(3)))
        await tell(device, 1)
        assert who_places_itself(table) == [1]
    async with House(path) as again:
        table = await again.table(TABLE)
        assert who_places_itself(table) == [1]
        device = Device(again.hub)
        state = await device.attach(TABLE, *map(token, range(3)))
        assert state["info"]["seats"][1]["places_itself"]
        for seat in (0, 2):
            await tell(device, seat)
        for _ in range(36):
            await again.pass_time(11.0)
        assert table.fold.state.turn == 1


async def test_the_same_command_is_carried_out_once(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(beginning(OPEN), pace=40.0)
        device, seat = Device(house.hub), table.fold.decides
        await device.attach(TABLE, token(seat))
        wish = messages.PlaceRest(table=TABLE, seat=seat, command="only-once", on=True)
        await device.send(wish)
        await tell(device, seat, on=False)
        await device.send(wish)
        assert device.last("done")["command"] == "only-once"
        assert who_places_itself(table) == []


@pytest.mark.parametrize("on", [True, False])
async def test_it_is_refused_once_all_is_placed(tmp_path: Path, on: bool) -> None:
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(played_until(lambda state: state.turn == 1, OPEN))
        device = Device(house.hub)
        await device.attach(TABLE, token(0))
        answer = await tell(device, 0, on=on)
        assert (answer["type"], answer["code"]) == ("refused", "not_placing")
        assert who_places_itself(table) == []


async def test_it_is_refused_before_the_game(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        made = await requests.make_table(house.services, new_table("here", "link"))
        device = Device(house.hub)
        await device.attach(made.table, made.seats[0].token)
        assert (await tell(device, 0, table=made.table))["code"] == "not_started"


@pytest.mark.parametrize("tokens", [[], [token(0)], [HOST_TOKEN]])
async def test_it_is_refused_for_seats_that_are_not_yours(
    tmp_path: Path, tokens: list[str]
) -> None:
    async with House(str(tmp_path / "t")) as house:
        table = await house.prepared(beginning(OPEN))
        device = Device(house.hub)
        await device.attach(TABLE, *tokens)
        assert (await tell(device, 1))["code"] == "not_your_seat"
        assert who_places_itself(table) == []


async def test_nobody_places_in_a_record(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        half = after(5, OPEN)
        assert half.state().phase == PLACING_ADVENTURERS
        table = await house.prepared(half, record={"Event": "shown"})
        device = Device(house.hub)
        await device.attach(TABLE)
        assert (await tell(device, table.fold.decides))["code"] == "not_your_seat"
        assert table.fold.change_no == 5
