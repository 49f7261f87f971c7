"""Records that are shown: checked, stored once, watched like any game, never continued."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from survive.engine import Options, scores
from survive.record.game.game_record import read_record, write_record
from survive.record.game.public_record import spectator_text
from survive.record.wire.objects import options_to_wire
from survive.server.errors import RefusedError
from survive.server.protocol import messages, requests
from survive.server.protocol.broadcast import Broadcast
from survive.server.store.databases import store_at
from survive.server.tables.hub import Hub
from survive.server.tables.table_record import spectator_record
from tests.maps import SMALL
from tests.record.records import play
from tests.server.databases import Database
from tests.server.playing import FREELY, Device, House, InstantBots
from tests.server.serving import RunningServer

TAGS = {
    "Event": "A test",
    "Players": "Ann, Bo",
    "Date": "2026-11-15",
    "Bots": "2 easy",
    "Secret": "not shown",
}
WHOLE = replace(play(Options(players=2), 5), tags=TAGS)
LEFT = play(Options(players=3), 5, steps=120)


@asynccontextmanager
async def a_hub(database: Database) -> AsyncIterator[Hub]:
    hub = Hub(store_at(database.url), FREELY, broadcast=Broadcast, thinker=InstantBots())
    await hub.open()
    try:
        yield hub
    finally:
        await hub.close()


async def test_a_finished_game_can_be_watched_from_its_beginning(database: Database) -> None:
    async with a_hub(database) as hub:
        name = (await requests.show_record(hub.services, write_record(WHOLE))).table
        device = Device(hub)
        state = await device.attach(name)
        assert state["seq"] == len(WHOLE.actions)
        info = state["info"]
        assert (info["started"], info["over"], info["public"]) == (True, True, False)
        assert info["record"] == {k: v for k, v in TAGS.items() if k != "Secret"}
        assert [(s["name"], s["taken"], s["stands_in"], s["level"]) for s in info["seats"]] == [
            ("Ann", True, None, ""),
            ("Bo", True, None, "easy"),
        ]
        await device.send(messages.AskPast(table=name, seq=40))
        assert device.last("past")["view"]["phase"] != "over"
        await device.send(messages.AskHistory(table=name, after=0))
        assert len(device.last("history")["changes"]) == 100
        table = await hub.services.tables.find(name)
        assert table is not None
        again = read_record(spectator_record(table.fold))
        assert (again.actions, again.tags["Event"]) == (WHOLE.actions, "A test")
        assert again.tags["Bots"] == "2 easy"
        row = await hub.services.store.table(name)
        assert row is not None
        assert row.finished
        assert row.result is not None
        assert json.loads(row.result)["scores"] == scores(WHOLE.state())


async def test_the_same_record_is_the_same_table_also_after_a_restart(database: Database) -> None:
    async with a_hub(database) as hub:
        first = await requests.show_record(hub.services, write_record(WHOLE))
        assert await requests.show_record(hub.services, write_record(WHOLE)) == first
        assert (
            await requests.show_record(hub.services, "\n" + write_record(WHOLE) + "\n\n") == first
        )
        assert await requests.show_record(hub.services, write_record(LEFT)) != first
    async with a_hub(database) as hub:
        assert await requests.show_record(hub.services, write_record(WHOLE)) == first
        assert len(await hub.services.store.entries(first.table)) == len(WHOLE.actions) + 1


async def test_a_crash_before_the_journal_was_written_is_made_up_for(database: Database) -> None:
    async with a_hub(database) as hub:
        real = hub.services.store.append

        async def crash(*_args: object, **_options: object) -> None:
            raise OSError("gone")

        hub.services.store.append = crash  # type: ignore[method-assign]
        with pytest.raises(OSError, match="gone"):
            await requests.show_record(hub.services, write_record(WHOLE))
        hub.services.store.append = real  # type: ignore[method-assign]
        name = (await requests.show_record(hub.services, write_record(WHOLE))).table
        assert len(await hub.services.store.entries(name)) == len(WHOLE.actions) + 1


async def test_an_unfinished_game_stays_as_it_is(database: Database) -> None:
    async with a_hub(database) as hub:
        name = (await requests.show_record(hub.services, write_record(LEFT))).table
        device = Device(hub)
        state = await device.attach(name)
        assert (state["info"]["over"], state["info"]["record"]) == (False, {})
        assert state["turn"]["choices"] == []
        table = await hub.services.tables.find(name)
        assert table is not None
        assert table.fold.change_no == len(LEFT.actions)
        for invite in ("", "x" * 22):
            with pytest.raises(RefusedError):
                await requests.join_table(
                    hub.services,
                    name,
                    messages.JoinTable(version=messages.VERSION, invite=invite, command="c" * 22),
                )


async def test_nobody_plays_on(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        name = (await requests.show_record(house.services, write_record(LEFT))).table
        await Device(house.hub).attach(name)
        await house.pass_time(1000.0)
        assert (await house.table(name)).fold.change_no == len(LEFT.actions)
        assert house.bots.jobs == []


async def test_a_record_of_another_map(tmp_path: Path) -> None:
    record = play(Options(players=3, map=SMALL), 2)
    async with House(str(tmp_path / "t")) as house:
        name = (await requests.show_record(house.services, write_record(record))).table
        info = (await Device(house.hub).attach(name))["info"]
        assert info["options"] == json.loads(json.dumps(options_to_wire(record.options)))


BAD = [
    (b"", "line 1: this record is empty"),
    (b"hello", "a record begins with tags"),
    (b"\xff\xfe", "must be text in UTF-8"),
    (spectator_text(LEFT).encode(), "this record is redacted"),
    (write_record(WHOLE).replace("sink ", "sinks ", 1).encode(), "line "),
]


@pytest.mark.parametrize(("text", "reason"), BAD)
def test_a_bad_record_is_told_what_is_wrong(text: bytes, reason: str, tmp_path: Path) -> None:
    with RunningServer(str(tmp_path / "t")) as server:
        status, body = server.request("POST", "/api/records", text)
        problem = json.loads(body)
        assert (status, problem["code"]) == (400, "bad_record")
        assert reason in problem["reason"]


def test_over_http(tmp_path: Path) -> None:
    text = write_record(WHOLE).encode()
    limits: dict[str, Any] = {"table_burst": 3, "tables_a_minute": 0.001}
    with RunningServer(str(tmp_path / "t"), **limits) as server:
        status, body = server.request("POST", "/api/records", text, {"Content-Type": "text/plain"})
        assert status == 201
        table = json.loads(body)["table"]
        assert server.get(f"/api/tables/{table}")["over"]
        summary = server.get(f"/api/tables/{table}/summary")
        assert summary["scores"] == scores(WHOLE.state())
        status, body = server.request("POST", "/api/records", b" " * (256 * 1024 + 1))
        assert (status, json.loads(body)["code"]) == (413, "too_long")
        found = [server.request("POST", "/api/records", text)[0] for _ in range(3)]
        assert found == [201, 429, 429]


def test_a_summary_comes_at_the_end(tmp_path: Path) -> None:
    with RunningServer(str(tmp_path / "t")) as server:
        status, body = server.request("POST", "/api/records", write_record(LEFT).encode())
        table = json.loads(body)["table"]
        status, body = server.request("GET", f"/api/tables/{table}/summary")
        assert (status, json.loads(body)["code"]) == (409, "not_over")
