"""Two worlds over the message port: the page is told the same, whatever its seat may not know.

The worlds are those of ``tests/server/test_secrecy_on_the_wire.py``; here everything counts that
the worker with the tables sends to the page: statuses, headers, bodies and messages.
"""

from __future__ import annotations

import msgspec
import pytest

from survive.browser.application import Application
from survive.browser.indexed_db_store import IndexedDbStore
from survive.engine import Options
from survive.processes.messages import worker_processes
from survive.server.protocol import messages
from survive.server.timekeeper import Timekeeper
from survive.views import SPECTATOR
from tests.browser.ordered_database import Kept, OrderedDatabase
from tests.browser.pages import Answer, Tab
from tests.server.playing import START, Half, a_setup, prepare, token
from tests.server.worlds import pair

TABLE = "prepared"
OPTIONS = Options(players=3)


@pytest.mark.parametrize("viewer", [SPECTATOR, 1])
async def test_the_port_carries_the_same_in_both_worlds(viewer: int) -> None:
    worlds = pair(viewer, OPTIONS)
    here, there = [await carried(one, viewer) for one in (worlds.here, worlds.there)]
    assert len(here) > 15
    assert here == there


async def test_the_worlds_differ_for_who_may_know() -> None:
    worlds = pair(1, OPTIONS)
    here, there = [await carried(one, 0) for one in (worlds.here, worlds.there)]
    assert here != there


async def carried(half: Half, viewer: int) -> list[object]:
    """Return everything that the page gets about a half-played game."""
    kept: Kept = {}
    store = IndexedDbStore(OrderedDatabase(kept))
    await store.open()
    await prepare(store, TABLE, a_setup(half, public=True), half)
    await store.close()
    store = IndexedDbStore(OrderedDatabase(kept))
    application = Application(store, worker_processes, time=Timekeeper(lambda: START, lambda: 0.0))
    await application.open()
    try:
        return [*await answers(application), *await told(application, half, viewer)]
    finally:
        await application.close()


async def answers(application: Application) -> list[object]:
    """Ask for everything that there is about a table."""
    moment = {"version": messages.VERSION, "table": TABLE, "seq": 20, "viewer": 0}
    pages = ("", "/record", "/map", "/summary", "/awaited", "/review", "/tree", "/nothing")
    asked: list[tuple[str, str, object]] = [
        ("GET", f"/api/tables/{TABLE}{page}", None) for page in pages
    ]
    asked += [("POST", f"/api/tables/{TABLE}/review", None), ("POST", "/api/analyses", moment)]
    got: list[object] = []
    for number, (method, path, body) in enumerate(asked):
        answer = Answer()
        text = b"" if body is None else msgspec.json.encode(body)
        application.request(str(number), method, path, {}, text, answer)
        await answer.ended()
        got.append((answer.status, answer.headers, answer.body))
    return got


async def told(application: Application, half: Half, viewer: int) -> list[object]:
    """Follow the table, and pry."""
    tab, seq, seat = Tab(application), len(half.actions), max(viewer, 0)
    tab.connect()
    tab.say(type="attach", table=TABLE, tokens=[token(viewer)] if viewer >= 0 else [])
    tab.say(type="ask_history", table=TABLE, after=seq - 90)
    for past in (seq // 2, seq + 1):
        tab.say(type="ask_past", table=TABLE, seq=past)
    tab.say(type="ask_past", table=TABLE, seq=seq // 2, seat=(seat + 1) % 3)
    tab.say(type="ask_past", table=TABLE, seq=seq // 2, open=True)
    tab.say(type="undo", table=TABLE, seat=seat, seq=seq, command="undoundo")
    tab.say(type="leave", table=TABLE, seat=(seat + 1) % 3, command="leaveleave")
    tab.say(type="ping")
    return await tab.everything_until("pong")
