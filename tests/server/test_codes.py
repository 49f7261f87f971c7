"""The code of a table opens it as its invitation would, and tells nothing of tables it must not."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from survive.engine import Options
from survive.server.errors import RefusedError
from survive.server.features.lessons.messages import NewLesson
from survive.server.features.lessons.service import lesson_list, make_lesson
from survive.server.protocol import messages, requests
from survive.server.tables import codes
from survive.server.tables.model.seats import invite_by_code
from tests.server.playing import Device, House, a_command, after, new_table
from tests.server.serving import RunningServer


async def _opened(house: House, code: str) -> messages.CodeOpened:
    """Ask for a code; a refusal takes its time."""
    asked = asyncio.create_task(requests.open_code(house.services, code))
    while not asked.done():
        await asyncio.sleep(0.01)
        house.time.advance(codes.REFUSED_AFTER)
    return await asked


async def test_the_code_of_a_waiting_table_invites_like_its_link(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        made = await requests.make_table(house.services, new_table("here", "link", "link"))
        found = await _opened(house, made.table[:5])
        assert found.table == made.table
        assert found.invite not in (None, made.invite)
        join = messages.JoinTable(
            version=messages.VERSION, invite=found.invite, command="j" * 22, name="Bo"
        )
        assert (await requests.join_table(house.services, made.table, join)).seat == 1


async def test_a_code_does_not_open_a_private_game_once_it_has_begun(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        made = await requests.make_table(house.services, new_table("here", "link"))
        host = Device(house.hub)
        await host.attach(made.table, made.host)
        await host.send(messages.Start(table=made.table, command=a_command()))
        with pytest.raises(RefusedError) as running:
            await _opened(house, made.table[:5])
        with pytest.raises(RefusedError) as unknown:
            await _opened(house, "22222")
        assert (running.value.code, running.value.reason) == (
            unknown.value.code,
            unknown.value.reason,
        )


async def test_a_public_table_is_opened_at_any_time(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        made = await requests.make_table(house.services, new_table("here", "easy", public=True))
        assert (await house.table(made.table)).fold.started
        found = await _opened(house, made.table[:5])
        assert (found.table, found.invite) == (made.table, None)


async def test_tables_of_their_maker_alone_have_no_code(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        first = lesson_list().lessons[0].lesson
        asked = NewLesson(version=messages.VERSION)
        lesson = await make_lesson(house.services, first, asked)
        with pytest.raises(RefusedError, match="no table"):
            await _opened(house, lesson.table[:5])


async def test_a_code_that_two_tables_share_opens_the_one_that_waits(tmp_path: Path) -> None:
    half = after(3, Options(players=2))
    async with House(str(tmp_path / "t")) as house:
        await house.prepared(half, name="abcde2running")
        await house.prepared(half, name="abcde3running")
        with pytest.raises(RefusedError, match="no table"):
            await _opened(house, "abcde")
        await house.prepared(half, name="abcde4public", public=True)
        assert (await _opened(house, "abcde")).table == "abcde4public"
        await house.prepared(half, name="abcde5public", public=True)
        with pytest.raises(RefusedError, match="no table"):
            await _opened(house, "abcde")


async def test_a_refusal_takes_as_long_with_a_table_as_without(tmp_path: Path) -> None:
    half = after(3, Options(players=2))
    async with House(str(tmp_path / "t")) as house:
        await house.prepared(half, name="abcde2running")
        for code in ("abcde", "22222"):
            sleeping = house.time.waiting
            asked = asyncio.create_task(requests.open_code(house.services, code))
            while house.time.waiting == sleeping:
                await asyncio.sleep(0.001)
            house.time.advance(codes.REFUSED_AFTER * 0.99)
            await asyncio.sleep(0.05)
            assert not asked.done()
            house.time.advance(codes.REFUSED_AFTER * 0.02)
            with pytest.raises(RefusedError):
                await asked


async def test_the_invitation_by_code_is_another_at_each_table(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t")) as house:
        made = [
            await requests.make_table(house.services, new_table("here", "link")) for _ in range(2)
        ]
        folds = [(await house.table(one.table)).fold for one in made]
        assert len({invite_by_code(fold.setup) for fold in folds}) == 2


def test_guesses_are_limited_and_bad_codes_are_told_apart(tmp_path: Path) -> None:
    def ask(server: RunningServer, code: Any) -> tuple[int, str]:
        body = {"version": messages.VERSION, "code": code}
        status, raw = server.request("POST", "/api/codes", body)
        return status, json.loads(raw).get("code", "")

    with RunningServer(str(tmp_path / "t"), codes_a_minute=1.0, code_burst=3) as server:
        made = server.make("here", "link")
        assert ask(server, made["table"][:5])[0] == 200
        assert ask(server, "ABCDE")[:2] == (400, "malformed")
        assert ask(server, "22222") == (404, "no_such_code")
        assert ask(server, made["table"][:5]) == (429, "too_many_codes"), "right or wrong"
