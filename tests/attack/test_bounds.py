"""Bounded by design: everything that strangers can make grow has a name, a limit and a fill."""

from __future__ import annotations

from pathlib import Path

import pytest

from survive.engine import Options
from survive.server.errors import RefusedError
from survive.server.protocol import requests
from survive.server.tables import attendance
from tests.server.playing import Device, House, after, new_table, token
from tests.server.serving import RunningServer

BOUNDS = {
    "addresses",
    "analyses",
    "answers to puzzles",
    "bytes of films",
    "bytes of pictures",
    "bytes of QR codes",
    "bytes of unread answers",
    "bytes for all clients",
    "bytes for one client",
    "channels of one profile",
    "codes and tests to one address",
    "connections",
    "devices of one profile",
    "decisions of bots",
    "e-mails",
    "entries in the cache",
    "guesses of one address",
    "hints",
    "links of one profile",
    "maps in the cache",
    "notifications of one channel",
    "passkeys of one profile",
    "pictures under way",
    "positions of games",
    "profiles of one address",
    "QR codes",
    "reviews",
    "searches",
    "seats of one profile",
    "other commands of one seat",
    "sockets",
    "states of explored lines",
    "stored bytes of one address",
    "tables",
    "tables on one socket",
    "undos of one seat",
}
"""Whatever else a stranger can make grow belongs in here, with a limit of its own."""


def shown(text: str, name: str) -> dict[str, float]:
    """Return the values of a gauge at /metrics, by what they measure."""
    head = f'survive_{name}{{what="'
    lines = [line.removeprefix(head) for line in text.splitlines() if line.startswith(head)]
    pairs = [line.rpartition('"} ') for line in lines]
    return {what: float(value) for what, _, value in pairs}


def test_everything_that_strangers_can_make_grow_is_shown_with_its_limit(tmp_path: Path) -> None:
    with RunningServer(str(tmp_path / "t")) as server, server.socket().hello() as client:
        made = server.make("here", "here")
        client.attach(made["table"])
        status, body = server.request("GET", "/metrics")
        assert status == 200
        limits, fills = shown(body.decode(), "limit"), shown(body.decode(), "fill")
        assert limits.keys() == fills.keys() == server.hub.services.metrics.bounds.keys() == BOUNDS
        assert all(0 <= fills[what] < limits[what] for what in BOUNDS)
        held = {what: fills[what] for what in ("sockets", "tables", "tables on one socket")}
        assert held == {"sockets": 1, "tables": 1, "tables on one socket": 1}
        assert fills["connections"] >= 2
        assert fills["addresses"] == 1


async def test_tables_that_nobody_watches_make_room_for_others(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t"), tables_in_memory=3) as house:
        names = []
        for _ in range(5):
            house.time.advance(1.0)
            made = await requests.make_table(house.services, new_table("here", "here"))
            names.append(made.table)
        assert house.services.tables.names() == names[-3:], "those not used for longest are gone"
        for name in names[:3]:
            device = Device(house.hub)
            assert (await device.attach(name))["type"] == "state", "the store has them"
        assert sorted(house.services.tables.names()) == sorted(names[:3])
        with pytest.raises(RefusedError) as error:
            await house.services.tables.find(names[4])
        assert error.value.code == "tables_busy"
        table = await house.table(names[0])
        house.services.attendance.depart(table, next(iter(table.watchers)))
        assert await house.services.tables.find(names[4]) is not None


async def test_who_comes_and_goes_all_the_time_fills_no_journal(tmp_path: Path) -> None:
    """Every visit was written down, and so was every departure."""
    async with House(str(tmp_path / "t"), grace_seconds=3.0) as house:
        table = await house.prepared(after(20, Options(players=3)), away=None)
        for visit in range(2 * attendance.VISITS_A_GRACE):
            device = Device(house.hub)
            await device.attach("prepared", token(0))
            await house.settle()
            device.session.close(1001, "gone")
            await house.settle()
            before = table.fold.entry_no
            await house.pass_time(3.1)
            late = visit + 1 >= attendance.VISITS_A_GRACE
            assert table.fold.entry_no == (before if late else before + 1)
            if late:
                break
        await house.pass_time(3.0)
        assert not table.fold.seats[0].here, "it is noted in the end"
