"""The server as it runs in a browser, with worker processes in place of web workers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from secrets import token_urlsafe
from typing import Any

import msgspec
import pytest

from survive.browser import application as application_module
from survive.browser.application import SETTINGS, Application
from survive.browser.indexed_db_store import IndexedDbStore
from survive.processes.messages import worker_processes
from survive.server.http.exchange import Request, Response, Stream
from survive.server.http.routes import Route, RouteGroup
from survive.server.protocol.session import FAILED, GOING_AWAY, Session
from tests.browser.ordered_database import Kept, OrderedDatabase
from tests.browser.pages import Answer, Tab

QUICK = replace(SETTINGS, messages_a_second=1e6, message_burst=10**6)


@asynccontextmanager
async def opened(kept: Kept) -> AsyncIterator[Application]:
    application = Application(
        IndexedDbStore(OrderedDatabase(kept)), worker_processes, settings=QUICK
    )
    await application.open()
    try:
        yield application
    finally:
        await application.close()


async def a_table(tab: Tab) -> tuple[str, str]:
    seats = [{"kind": "here", "name": "Ana"}, {"kind": "bot", "level": "medium"}]
    made = await tab.ask(
        "POST",
        "/api/tables",
        {"command": token_urlsafe(16), "seats": seats, "options": {}, "pace": 0},
    )
    return made["table"], made["seats"][0]["token"]


async def play(tab: Tab, table: str, state: dict[str, Any], moves: int) -> int:
    """Take the first of the choices some times; return the number of the last change."""
    for _ in range(moves):
        while not state["turn"]["choices"]:
            state = await tab.until("update")
        action = state["turn"]["choices"][0]["action"]
        move = {"table": table, "seat": 0, "seq": state["seq"], "action": action}
        tab.say(type="play", command=token_urlsafe(16), **move)
        state = await tab.until("update")
    return int(state["seq"])


async def test_a_game_goes_on_where_it_was_when_the_page_was_closed() -> None:
    kept: Kept = {}
    async with opened(kept) as application:
        tab = Tab(application)
        table, token = await a_table(tab)
        tab.connect()
        tab.say(type="attach", table=table, tokens=[token])
        seq = await play(tab, table, await tab.until("state"), 6)
    async with opened(kept) as application:
        tab = Tab(application)
        tab.connect()
        tab.say(type="attach", table=table, tokens=[token])
        state = await tab.until("state")
        assert state["seq"] >= seq > 0
        assert await play(tab, table, state, 1) > seq


async def test_what_others_could_reach_is_not_offered() -> None:
    async with opened({}) as application:
        offers = await Tab(application).ask("GET", "/api/offers")
        assert (offers["online"], offers["pictures"]) == (False, False)
        assert await Tab(application).ask("GET", "/api/addresses") == {
            "open": False,
            "addresses": [],
        }


async def test_every_page_with_a_list_is_answered() -> None:
    async with opened({}) as application:
        tab = Tab(application)
        assert len((await tab.ask("GET", "/api/lessons"))["lessons"]) > 5
        assert (await tab.ask("GET", "/api/puzzles"))["puzzles"]
        assert (await tab.ask("GET", "/api/tables"))["tables"] == []
        assert (await tab.ask("GET", "/api/map"))["spaces"]


async def test_an_address_without_a_page_is_answered() -> None:
    async with opened({}) as application:
        answer = Answer()
        application.request("1", "GET", "/api/nothing", {}, b"", answer)
        await answer.ended()
        assert answer.status == 404


async def test_an_analysis_comes_in_parts_and_ends_when_it_is_dropped() -> None:
    async with opened({}) as application:
        tab = Tab(application)
        read = await tab.ask("POST", "/api/positions", {"start": "game", "players": 2})
        answer = Answer()
        body = {"version": 3, "position": read["position"], "viewer": None, "seconds": 20}
        application.request("1", "POST", "/api/analyses", {}, msgspec.json.encode(body), answer)
        while answer.parts < 2:
            await asyncio.sleep(0.05)
        application.abort("1")
        while application.hub.services.studies.pool.jobs:
            await asyncio.sleep(0.05)
        assert answer.body.count(b"\n") >= 2


async def test_a_socket_that_is_closed_leaves_its_tables() -> None:
    async with opened({}) as application:
        tab = Tab(application)
        table, token = await a_table(tab)
        tab.connect()
        tab.say(type="attach", table=table, tokens=[token])
        await tab.until("state")
        application.close_socket(tab.socket)
        assert tab.closed == GOING_AWAY
        tab.say(type="ping")  # to nobody
        found = application.hub.services.tables.get(table)
        assert found is not None


async def test_tables_move_to_another_device_with_their_seats() -> None:
    async with opened(Kept()) as application:
        tab = Tab(application)
        table, token = await a_table(tab)
        answer = Answer()
        application.request("take", "GET", "/api/device/tables", {}, b"", answer)
        await answer.ended()
        archived = answer.body
    assert answer.status == 200
    async with opened(Kept()) as application:
        for added in (1, 0):
            answer = Answer()
            application.request("bring", "POST", "/api/device/tables", {}, archived, answer)
            assert await answer.whole() == {"added": added, "refused": 0}
        tab = Tab(application)
        tab.connect()
        tab.say(type="attach", table=table, tokens=[token])
        assert await play(tab, table, await tab.until("state"), 1) > 0
        answer = Answer()
        application.request("bring", "POST", "/api/device/tables", {}, b"{}\n", answer)
        assert (await answer.whole())["code"] == "bad_record"


class Breaking(RouteGroup):
    """Routes with a mistake in them."""

    async def at_once(self, _request: Request) -> Response:
        raise ZeroDivisionError

    async def midway(self, _request: Request) -> Stream:
        return Stream(self._parts(), "text/plain")

    async def _parts(self) -> AsyncGenerator[bytes]:
        yield b"half of "
        raise ZeroDivisionError

    routes = (Route("GET", "/api/breaks", at_once), Route("GET", "/api/breaks/midway", midway))


@pytest.fixture
def logged(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.ERROR, "survive.server")
    return caplog


async def test_a_mistake_in_a_request_is_answered_and_logged(
    monkeypatch: pytest.MonkeyPatch, logged: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(application_module, "DeviceTables", Breaking)
    async with opened({}) as application:
        answer = Answer()
        application.request("1", "GET", "/api/breaks", {}, b"", answer)
        await answer.ended()
        assert (answer.status, answer.broken) == (500, False)
        answer = Answer()
        application.request("2", "GET", "/api/breaks/midway", {}, b"", answer)
        await answer.ended()
        assert (answer.status, answer.body, answer.broken) == (200, b"half of ", True)
        assert [one.getMessage() for one in logged.records] == ["request failed", "answer failed"]
        assert (await Tab(application).ask("GET", "/api/tables"))["tables"] == []


async def test_a_mistake_in_a_message_closes_its_socket_alone(
    monkeypatch: pytest.MonkeyPatch, logged: pytest.LogCaptureFixture
) -> None:
    receive = Session.receive

    async def breaking(session: Session, text: str) -> None:
        if "break" in text:
            raise ZeroDivisionError
        await receive(session, text)

    monkeypatch.setattr(Session, "receive", breaking)
    async with opened({}) as application:
        one, other = Tab(application), Tab(application)
        one.connect()
        other.connect()
        await one.until("welcome")
        one.say(type="break")
        await other.until("welcome")
        other.say(type="ping")
        await other.until("pong")
        assert (one.closed, other.closed) == (FAILED, None)
        assert [record.getMessage() for record in logged.records] == ["socket failed"]


async def test_a_tab_that_is_gone_takes_its_requests_and_sockets_along() -> None:
    async with opened({}) as application:
        gone, other = Tab(application), Tab(application)
        for tab in (gone, other):
            tab.connect()
            await tab.until("welcome")
        read = await gone.ask("POST", "/api/positions", {"start": "game", "players": 2})
        body = {"version": 3, "position": read["position"], "viewer": None, "seconds": 20}
        name = gone.socket.partition(".")[0]
        application.request(
            f"{name}.9", "POST", "/api/analyses", {}, msgspec.json.encode(body), Answer()
        )
        studies = application.hub.services.studies.pool
        while not studies.jobs:
            await asyncio.sleep(0.01)
        application.leave(name)
        while studies.jobs:
            await asyncio.sleep(0.05)
        assert (gone.closed, other.closed) == (GOING_AWAY, None)
        other.say(type="ping")
        await other.until("pong")
