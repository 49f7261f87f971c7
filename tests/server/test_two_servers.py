"""Two server processes on one database: both serve the same tables, and agree.

Here they are two hubs with one store each; the database is all that two processes share. On
SQLite and on PostgreSQL, with and without the database's notifications.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest

from survive.engine import Options, to_move
from survive.record.wire.objects import action_to_wire
from survive.server.protocol import messages, requests
from survive.server.protocol.broadcast import Broadcast
from survive.server.settings import Settings
from survive.server.store.databases import store_at
from survive.server.tables.hub import Hub
from survive.server.tables.table import Table
from survive.server.timekeeper import Timekeeper
from tests.server.databases import AnyStore, Database, store_class
from tests.server.playing import (
    FREELY,
    Device,
    InstantBots,
    ManualTime,
    a_setup,
    new_table,
    played_until,
    prepare,
    settle,
    token,
)
from tests.server.test_undo import acting, steps

HALF = played_until(acting, Options(players=3))
SEAT = to_move(HALF.state())
OTHER = (SEAT + 1) % 3
QUICK = replace(FREELY, poll_seconds=0.02)


@asynccontextmanager
async def two_hubs(
    database: Database, settings: Settings = QUICK, time: Timekeeper | None = None
) -> AsyncIterator[tuple[Hub, Hub]]:
    hubs = [
        Hub(store_at(database.url), settings, broadcast=Broadcast, thinker=InstantBots(), time=time)
        for _ in range(2)
    ]
    await hubs[0].open()
    await hubs[1].open()
    try:
        yield hubs[0], hubs[1]
    finally:
        for hub in hubs:
            await hub.close()


async def until(fact: Callable[[], bool]) -> None:
    """Wait until something comes true; a test that waits forever is stopped from outside."""
    async with asyncio.timeout(60):
        while not fact():
            await asyncio.sleep(0.005)


async def tables(hubs: tuple[Hub, Hub]) -> tuple[Table, Table]:
    setup = a_setup(HALF, away=None)
    await prepare(hubs[0].services.store, "prepared", setup, HALF, at=hubs[0].services.time.now())
    one, two = [await hub.services.tables.find("prepared") for hub in hubs]
    assert one is not None
    assert two is not None
    return one, two


def moves() -> list[dict[str, Any]]:
    state = HALF.state()
    return [action_to_wire(number, state.ruleset.board) for number in steps(state)]


async def test_what_one_server_writes_the_clients_of_the_other_see(database: Database) -> None:
    async with two_hubs(database) as hubs:
        await tables(hubs)
        here, there = Device(hubs[0]), Device(hubs[1])
        seq = (await here.attach("prepared", token(SEAT)))["seq"]
        await there.attach("prepared", token(OTHER))
        assert (await here.play("prepared", SEAT, seq, moves()[0]))["type"] == "done"
        await until(lambda: any(b'"type":"update"' in raw for raw in _all(there)))
        updates = [json.loads(raw) for raw in there.received if b'"type":"update"' in raw]
        assert [change["seq"] for change in updates[0]["changes"]] == [seq + 1]


def _all(device: Device) -> list[bytes]:
    device.take()
    return device.received


async def test_without_any_notification_they_still_agree(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def silence(_store: AnyStore) -> AsyncIterator[tuple[str, int]]:
        await asyncio.Event().wait()
        yield "", 0

    monkeypatch.setattr(store_class(database.kind), "changes", silence)
    async with two_hubs(database) as hubs:
        _, two = await tables(hubs)
        here, there = Device(hubs[0]), Device(hubs[1])
        seq = (await here.attach("prepared", token(SEAT)))["seq"]
        await there.attach("prepared", token(OTHER))
        await here.play("prepared", SEAT, seq, moves()[0])
        await until(lambda: two.fold.change_no == seq + 1)


async def test_of_two_moves_at_once_one_wins_and_the_other_is_stale(database: Database) -> None:
    async with two_hubs(database) as hubs:
        one, two = await tables(hubs)
        here, there = Device(hubs[0]), Device(hubs[1])
        seq = (await here.attach("prepared", token(SEAT)))["seq"]
        await there.attach("prepared", token(SEAT))
        answers = await asyncio.gather(
            here.play("prepared", SEAT, seq, moves()[0]),
            there.play("prepared", SEAT, seq, moves()[1]),
        )
        assert sorted(answer["type"] for answer in answers) == ["done", "stale"]
        stale = next(answer for answer in answers if answer["type"] == "stale")
        assert [change["seq"] for change in stale["changes"]] == [seq + 1]
        await until(lambda: one.fold.entry_no == two.fold.entry_no)
        assert one.fold.state.numbers() == two.fold.state.numbers()


async def test_one_command_to_both_is_done_once(database: Database) -> None:
    async with two_hubs(database) as hubs:
        one, _ = await tables(hubs)
        here, there = Device(hubs[0]), Device(hubs[1])
        seq = (await here.attach("prepared", token(SEAT)))["seq"]
        await there.attach("prepared", token(SEAT))
        answers = await asyncio.gather(
            here.play("prepared", SEAT, seq, moves()[0], "samesame"),
            there.play("prepared", SEAT, seq, moves()[0], "samesame"),
        )
        assert answers[0] == answers[1]
        assert answers[0]["type"] == "done"
        await until(lambda: one.fold.change_no == seq + 1)


async def test_who_is_ahead_of_a_server_is_not_stale(database: Database) -> None:
    async with two_hubs(database, replace(QUICK, poll_seconds=600.0)) as hubs:
        one, two = await tables(hubs)
        here = Device(hubs[0])
        seq = (await here.attach("prepared", token(SEAT)))["seq"]
        await here.play("prepared", SEAT, seq, moves()[0])
        there = Device(hubs[1])
        await there.attach("prepared", token(SEAT))
        legal = one.fold.state
        second = action_to_wire(steps(legal)[0], one.fold.board)
        answer = await there.play("prepared", SEAT, seq + 1, second)
        assert answer["type"] == "done"
        assert two.fold.change_no == seq + 2


async def test_a_guest_of_one_server_is_not_gone_for_the_other(database: Database) -> None:
    async with two_hubs(database) as hubs:
        one, two = await tables(hubs)
        here, there = Device(hubs[0]), Device(hubs[1])
        await here.attach("prepared", token(SEAT))
        await there.attach("prepared", token(OTHER))
        await until(lambda: bool(one.fold.seats[OTHER].here and two.fold.seats[SEAT].here))
        assert one.fold.seats[OTHER].here == hubs[1].process
        there.session.close(1001, "gone")
        await until(lambda: not one.fold.seats[OTHER].here)


async def test_who_comes_to_another_server_is_nobodys_news(database: Database) -> None:
    async with two_hubs(database) as hubs:
        one, two = await tables(hubs)
        here, other = Device(hubs[0]), Device(hubs[0])
        await here.attach("prepared", token(SEAT))
        await other.attach("prepared", token(OTHER))
        other.take()
        await Device(hubs[1]).attach("prepared", token(SEAT))
        await until(lambda: one.fold.seats[SEAT].here == hubs[1].process)
        assert two.fold.entry_no == one.fold.entry_no
        assert other.take() == []


async def test_one_person_with_a_tab_on_each_server_is_there_until_both_are_closed(
    database: Database,
) -> None:
    time = ManualTime()

    async def look_around() -> None:
        for _ in range(3):
            time.advance(QUICK.poll_seconds or 0)
            await settle(time, *hubs)

    # Whether a process lives the database says, by its own clock: nobody is to miss a beat here.
    settings = replace(QUICK, tick_seconds=600.0)
    async with two_hubs(database, settings, time) as hubs:
        one, two = await tables(hubs)
        here, there = Device(hubs[0]), Device(hubs[1])
        await here.attach("prepared", token(SEAT))
        await there.attach("prepared", token(SEAT))
        await look_around()
        assert one.fold.seats[SEAT].here == hubs[1].process
        position = one.fold.entry_no
        await look_around()
        assert one.fold.entry_no == position, "they do not contradict each other"
        there.session.close(1001, "gone")
        await look_around()
        assert one.fold.seats[SEAT].here == hubs[0].process
        here.session.close(1001, "gone")
        await look_around()
        assert not two.fold.seats[SEAT].here


async def test_bots_play_on_whichever_server_the_people_are(database: Database) -> None:
    async with two_hubs(database) as hubs:
        made = await requests.make_table(
            hubs[0].services, new_table("here", "easy", "easy", options={"first": 1})
        )
        devices = [Device(hub) for hub in hubs]
        for device in devices:
            await device.attach(made.table, made.seats[0].token)
        found = [await hub.services.tables.find(made.table) for hub in hubs]
        await until(lambda: all(table is not None and table.fold.change_no == 2 for table in found))
        assert found[0] is not None
        assert found[0].fold.decides == 0
        await devices[0].send(messages.Ping())
        assert devices[0].last("pong")


async def test_who_was_connected_to_a_server_that_died_is_gone_for_the_others(
    database: Database,
) -> None:
    async with two_hubs(database, replace(QUICK, tick_seconds=0.3)) as hubs:
        one, _ = await tables(hubs)
        here, there, second_tab = Device(hubs[0]), Device(hubs[1]), Device(hubs[1])
        await here.attach("prepared", token(SEAT))
        await there.attach("prepared", token(OTHER))
        await second_tab.attach("prepared", token(SEAT))
        await until(lambda: bool(one.fold.seats[OTHER].here))
        await until(lambda: one.fold.seats[SEAT].here == hubs[1].process)
        await hubs[1].services.store.close()  # as if it were killed: it writes nothing any more
        await until(lambda: not one.fold.seats[OTHER].here)
        await until(lambda: one.fold.seats[SEAT].here == hubs[0].process)
