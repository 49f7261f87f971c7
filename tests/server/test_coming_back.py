"""After a restart: nothing is written about those who come back; the others count as gone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from survive.engine import Options, to_move
from survive.server.tables.hub import Hub
from survive.server.tables.live_tables import RUSH, RUSH_IS_OVER
from survive.server.tables.model import journal
from survive.server.tables.model.entries import decode_entry
from tests.server.playing import Device, House, played_until, token
from tests.server.test_undo import acting

HALF = played_until(acting, Options(players=3))
SEAT = to_move(HALF.state())
GRACE = 3.0
"""Seconds in which those who come back must be back."""


@asynccontextmanager
async def restarted(path: Path, **setup: Any) -> AsyncIterator[House]:
    """Yield a server that was down for an hour, with everyone at the table when it went down."""
    async with House(str(path / "t")) as house:
        await house.prepared(HALF, **setup)
        for seat in range(3):
            await Device(house.hub).attach("prepared", token(seat))
        await house.settle()
        assert all(seat.here for seat in (await house.table("prepared")).fold.seats)
    house.time.advance(3600.0)
    async with House(str(path / "t"), house.time, grace_seconds=GRACE) as again:
        yield again


async def _comes(hub: Hub, *seats: int) -> list[Device]:
    devices = [Device(hub) for _ in seats]
    for device, seat in zip(devices, seats, strict=True):
        state = await device.attach("prepared", token(seat))
        assert all(info["here"] for info in state["info"]["seats"]), "nobody is called gone yet"
    return devices


async def test_of_those_who_come_back_nothing_is_written_and_nobody_is_told(tmp_path: Path) -> None:
    async with restarted(tmp_path) as house:
        position = (await house.table("prepared")).fold.entry_no
        devices = await _comes(house.hub, 0, 1, 2)
        table = await house.table("prepared")
        await house.pass_time(GRACE)
        assert table.fold.entry_no == position
        assert [device.take() for device in devices] == [[], [], []]


async def test_somebody_who_does_not_come_back_is_gone_after_the_grace(tmp_path: Path) -> None:
    async with restarted(tmp_path) as house:
        others = [seat for seat in range(3) if seat != SEAT]
        devices = await _comes(house.hub, *others)
        table = await house.table("prepared")
        await house.pass_time(GRACE - 0.01)
        assert table.fold.seats[SEAT].here
        await house.pass_time(0.01)
        assert not table.fold.seats[SEAT].here
        assert [bool(table.fold.seats[seat].here) for seat in others] == [True, True]
        for device in devices:
            assert [info["here"] for info in device.last("seats")["info"]["seats"]] == [
                seat != SEAT for seat in range(3)
            ]


async def test_the_stand_in_waits_for_who_was_connected_as_long_as_for_anybody(
    tmp_path: Path,
) -> None:
    async with restarted(tmp_path, away=60.0) as house:
        await _comes(house.hub, (SEAT + 1) % 3)
        table = await house.table("prepared")
        await house.pass_time(GRACE)
        assert not table.fold.seats[SEAT].here
        await house.pass_time(59.0)
        assert table.fold.seats[SEAT].bot is None
        await house.pass_time(2.0)
        assert table.fold.seats[SEAT].bot == "away"


async def test_somebody_who_comes_while_their_absence_is_written_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with restarted(tmp_path) as house:
        await _comes(house.hub, (SEAT + 1) % 3)
        table = await house.table("prepared")
        append, writing, go_on = house.services.store.append, asyncio.Event(), asyncio.Event()

        async def append_slowly(*what: Any, **how: Any) -> None:
            writing.set()
            await go_on.wait()
            await append(*what, **how)

        monkeypatch.setattr(house.services.store, "append", append_slowly)
        house.time.advance(GRACE)
        await writing.wait()
        assert table.fold.seats[SEAT].here, "it is not yet durable"
        attaching = asyncio.create_task(Device(house.hub).attach("prepared", token(SEAT)))
        while not table.is_followed_by(SEAT):
            await asyncio.sleep(0)
        go_on.set()
        await attaching
        await house.settle()
        assert table.fold.seats[SEAT].here
        entries = await house.services.store.entries("prepared")
        written = [decode_entry(entry.payload) for entry in entries[-3:]]
        assert journal.Gone(SEAT) in written[:-1]
        assert written[-1] == journal.Here(SEAT, house.hub.process)


async def test_later_nobody_makes_others_wait_by_asking_for_many_tables(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        house.time.advance(RUSH_IS_OVER)
        asking = [asyncio.create_task(house.services.tables.find(f"t{n}")) for n in range(2 * RUSH)]
        while house.services.tables.loading < RUSH:
            await asyncio.sleep(0)
        assert not house.services.tables.is_rush
        assert set(await asyncio.gather(*asking)) == {None}


async def test_in_a_rush_all_are_let_in_before_anybody_moves(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        for number in range(RUSH + 10):
            await house.prepared(HALF, name=f"t{number}")
    async with House(str(tmp_path / "t"), house.time) as again:
        device = Device(again.hub)
        state = await device.attach("t0", token(SEAT))
        found = [
            asyncio.create_task(again.services.tables.find(f"t{n}")) for n in range(1, RUSH + 10)
        ]
        while again.services.tables.loading < RUSH:
            await asyncio.sleep(0)
        action = state["turn"]["choices"][0]["action"]
        answer = asyncio.create_task(device.play("t0", SEAT, state["seq"], action))
        done = await asyncio.gather(*found)
        assert all(table is not None for table in done)
        assert not answer.done(), "the player who moves waits for them"
        assert (await answer)["type"] == "done"
