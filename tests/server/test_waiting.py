"""For whom a table waits: found out before an append, stored with it, and what is notified."""

from __future__ import annotations

import json
import pickle
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from survive.engine import legal_actions
from survive.record.wire.game_messages import action_message
from survive.server.store.interface import (
    NO_NEWS,
    Entry,
    News,
    Notice,
    StaleError,
    Statement,
    Store,
    Waiting,
)
from survive.server.tables.model import journal
from survive.server.tables.model.commands.wish_pace import PaceChanged
from survive.server.tables.model.entries import decode_entry
from survive.server.tables.model.fold import Fold
from survive.server.tables.model.journal import TimeControl
from survive.server.tables.model.pace import Pace
from survive.server.tables.model.waiting import (
    NOTICE_SECONDS,
    REMINDER_SECONDS,
    news_of,
    reminder_at,
    waiting_of,
)
from survive.server.tables.table import Table
from tests.server.databases import Database, SqlStore, entry, row
from tests.server.databases import token as a_token
from tests.server.playing import Device, House, token
from tests.server.test_clock import HALF, SEAT
from tests.server.test_over_days import DAY, pace
from tests.server.test_repellent_question import WITH, WITHOUT

WAITING = Waiting(1, "turn", 7, 200.0, 300.5, True, 0b10, ("Ann", "Bö"))
NOTICE = Notice("t1/7/1/turn", 1, "turn", 7, 220.0)
HELD = Statement(
    "insert into profile_seats (profile, table_id, seat, digest, added)"
    " values ($1, $2, $3, $4, $5)",
    ("ann", "t1", 1, b"digest", 1.0),
)
ANN = Statement(
    "insert into profiles (id, created, seen, about) values ($1, $2, $3, $4)",
    ("ann", 1.0, 1.0, b"{}"),
)
WAITS = Statement(
    "select seat, kind, change_no, since, deadline, over_days, here, names"
    " from table_waits where table_id = $1",
    ("t1",),
)
OUTBOX = Statement("select key, seat, kind, due, made from outbox order by key")


@pytest.fixture
async def store(database: Database) -> Any:
    """A store in which the profile of Ann holds a seat at a table."""
    found = database.sql_store()
    await found.open()
    await found.create(row("t1"), [a_token("t1", 1, b"digest")])
    await found.transact(ANN, HELD)
    yield found
    await found.close()


async def test_a_wait_and_its_notices_are_stored_with_the_entries(store: SqlStore) -> None:
    await store.append("t1", [entry(1)], news=News(WAITING, (NOTICE,)))
    assert await store.fetch(WAITS) == [
        (1, "turn", 7, 200.0, 300.5, 1, 0b10, json.dumps(["Ann", "Bö"]).encode())
    ]
    assert await store.fetch(OUTBOX) == [("t1/7/1/turn", 1, "turn", 220.0, 200.0)]
    await store.append("t1", [entry(2)], news=News(WAITING._replace(seat=None, deadline=None)))
    assert (await store.fetch(WAITS))[0][:2] == (None, "turn")
    await store.append("t1", [entry(3)])
    assert (await store.fetch(WAITS))[0][:2] == (None, "turn"), "nothing new is no change"


async def test_an_append_that_is_refused_changes_neither(store: SqlStore) -> None:
    with pytest.raises(StaleError):
        await store.append("t1", [entry(2)], news=News(WAITING, (NOTICE,)))
    assert await store.fetch(WAITS) == await store.fetch(OUTBOX) == []


async def test_notices_are_kept_once_and_only_for_seats_of_a_profile(store: SqlStore) -> None:
    others = NOTICE._replace(key="t1/7/0/turn", seat=0)
    await store.append("t1", [entry(1)], news=News(None, (NOTICE, others)))
    await store.append("t1", [entry(2)], news=News(None, (NOTICE,)))
    assert [key for key, *_ in await store.fetch(OUTBOX)] == ["t1/7/1/turn"]


async def test_a_new_table_with_the_same_token_belongs_to_the_same_profile(
    store: SqlStore,
) -> None:
    await store.create(row("t2"), [a_token("t2", 0, b"digest"), a_token("t2", 1, b"other")])
    held = Statement("select profile, seat from profile_seats where table_id = $1", ("t2",))
    assert await store.fetch(held) == [("ann", 0)]


async def test_statements_are_all_carried_out_or_none(store: SqlStore) -> None:
    again = ANN._replace(values=("bob", 1.0, 1.0, b"{}"))
    with pytest.raises(Exception, match="written"):
        await store.transact(again, ANN)
    count = Statement("select count(*) from profiles")
    assert await store.fetch(count) == [(1,)]
    rows = await store.transact(again, Statement("select id from profiles order by id"))
    assert rows == [[], [("ann",), ("bob",)]]


async def test_a_deleted_table_leaves_nothing_of_them(store: SqlStore) -> None:
    await store.append("t1", [entry(1)], news=News(WAITING, (NOTICE,)))
    await store.prune(1e9, finished_only=False)
    seats = Statement("select * from profile_seats")
    for statement in (WAITS, OUTBOX, seats):
        assert await store.fetch(statement) == []


# At a table


class Watched:
    """A table's store that compares what an append foretells with what the fold then says."""

    def __init__(self, table: Table, store: Store) -> None:
        self.table, self._append = table, store.append
        self.news: list[News] = []
        store.append = self.append  # type: ignore[method-assign]

    async def append(
        self, table: str, entries: Sequence[Entry], *, news: News = NO_NEWS, **result: Any
    ) -> None:
        self.news.append(news)
        await self._append(table, entries, news=news, **result)

    @property
    def notices(self) -> list[tuple[int, str]]:
        return [(one.seat, one.kind) for news in self.news for one in news.notices]


async def test_looking_ahead_finds_what_comes_and_changes_nothing(tmp_path: Path) -> None:
    """With every kind of entry that comes up when people come, go, play and run out of time."""
    async with House(str(tmp_path / "t"), idle_seconds=1e9) as house:
        table = await house.prepared(HALF, clock=pace())
        device = Device(house.hub)
        await device.attach("prepared", token(SEAT))
        await house.settle()
        for seconds in (10.0, DAY, 2 * DAY):
            if table.fold.decides == SEAT and table.fold.bot_of(SEAT) is None:
                await play(table, 0)
            await house.pass_time(seconds)
        device.session.close(1001, "gone")
        await house.pass_time(DAY)
        stored = await house.services.store.load("prepared")
        assert stored is not None
        fold = Fold("prepared", table.fold.setup, stored.tokens)
        kinds = set()
        for one in stored.entries:
            before, read = pickle.dumps(fold), decode_entry(one.payload)
            kinds.add(type(read))
            foretold = news_of(fold, [read], one.at).waiting
            assert pickle.dumps(fold) == before
            fold.apply(one)
            assert waiting_of(fold) == foretold
        assert {journal.Here, journal.Gone, journal.Played, journal.BotTook} <= kinds
        assert await stored_waiting(house) == waiting_of(table.fold)


async def play(table: Table, choice: int) -> None:
    """Take one of the legal actions."""
    legal = legal_actions(table.fold.state)
    await table.write(lambda: table.with_what_follows(legal[choice], "person"))


async def stored_waiting(house: House) -> Waiting:
    store: Any = house.services.store
    (values,) = await store.fetch(WAITS._replace(values=("prepared",)))
    fields = dict(zip(Waiting._fields, values, strict=True))
    fields["over_days"], fields["names"] = bool(fields["over_days"]), (*json.loads(values[-1]),)
    return Waiting(**fields)


async def test_each_wait_over_days_is_notified_once_and_reminded_of_once(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t"), idle_seconds=1e9) as house:
        table = await house.prepared(HALF, clock=pace("wait"))
        watched = Watched(table, house.services.store)
        before = house.time.now()
        other = (SEAT + 1) % 3
        while table.fold.decides == SEAT:
            await play(table, -1)
            await house.settle()
        assert set(watched.notices) == {(other, "turn"), (other, "reminder")}
        assert len(watched.notices) == 2, "not for each decision"
        found = {one.kind: one for news in watched.news for one in news.notices}
        assert found["turn"].due == before + NOTICE_SECONDS
        assert found["reminder"].due == before + DAY - DAY / 4
        assert reminder_at(0.0, 7 * DAY) == 7 * DAY - REMINDER_SECONDS


async def test_a_live_table_notifies_nobody(tmp_path: Path) -> None:
    async with House(str(tmp_path / "t"), idle_seconds=1e9) as house:
        table = await house.prepared(HALF, clock=TimeControl(60.0))
        watched = Watched(table, house.services.store)
        await Device(house.hub).attach("prepared", token(SEAT))
        await play(table, -1)
        assert watched.notices == []
        assert {news.waiting.deadline for news in watched.news if news.waiting} == {None}


async def test_a_wait_that_began_live_is_notified_when_the_game_goes_over_days(
    tmp_path: Path,
) -> None:
    async with House(str(tmp_path / "t"), idle_seconds=1e9) as house:
        table = await house.prepared(HALF, clock=TimeControl(60.0))
        changed = PaceChanged(Pace(pace("wait"), None))
        news = news_of(table.fold, [changed], house.time.now())
        assert [(one.seat, one.kind) for one in news.notices] == [
            (SEAT, "turn"),
            (SEAT, "reminder"),
        ]


async def test_whoever_is_asked_gets_the_same_notice_holding_a_repellent_or_not(
    tmp_path: Path,
) -> None:
    told = []
    for number, half in enumerate((WITH, WITHOUT)):
        last = half.actions[-1]
        before = type(half)(half.options, half.deal, half.actions[:-1])
        async with House(str(tmp_path / str(number)), idle_seconds=1e9) as house:
            table = await house.prepared(before, clock=pace(), answer=DAY / 2)
            news = news_of(
                table.fold,
                [journal.Played(action_message(last, table.fold.board), "person")],
                house.time.now(),
            )
            asked = table.fold.decides if news.waiting is None else news.waiting.seat
            told.append(
                [(one.seat == asked, one.kind, one.due - house.time.now()) for one in news.notices]
            )
    assert told[0] == told[1]
    assert [kind for _, kind, _ in told[0]] == ["question", "reminder"]
