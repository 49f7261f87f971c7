"""Statements about people in PostgreSQL: those of others, and those that go with an append."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from survive.server.store.interface import News, Notice, Statement, Waiting

SEATS_AGAIN = """
    again as (
        insert into profile_seats (profile, table_id, seat, digest, added)
        select distinct held.profile, $1, given.seat, given.digest, $2::double precision
        from given join profile_seats as held on held.digest = given.digest
        on conflict do nothing
    )
"""
"""A profile that holds a token at another table has its seat at a new one: a rematch."""

WAIT = """
    insert into table_waits
        (table_id, seat, kind, change_no, since, deadline, over_days, here, names)
    select * from unnest(
        $1::text[], $2::integer[], $3::text[], $4::integer[], $5::double precision[],
        $6::double precision[], $7::integer[], $8::integer[], $9::bytea[])
    on conflict (table_id) do update set
        seat = excluded.seat, kind = excluded.kind, change_no = excluded.change_no,
        since = excluded.since, deadline = excluded.deadline, over_days = excluded.over_days,
        here = excluded.here, names = excluded.names
"""

NOTICE = """
    insert into outbox (key, table_id, seat, kind, change_no, due, made)
    select * from unnest(
        $1::text[], $2::text[], $3::integer[], $4::text[], $5::integer[], $6::double precision[],
        $7::double precision[]) as given (key, table_id, seat, kind, change_no, due, made)
    where exists (
        select 1 from profile_seats as held
        where held.table_id = given.table_id and held.seat = given.seat
    )
    on conflict do nothing
"""


VOID = """
    delete from profile_seats as held
    using unnest($1::text[], $2::bytea[]) as void (table_id, digest)
    where held.table_id = void.table_id and held.digest = void.digest
"""


async def append_news(connection: Any, found: Sequence[tuple[str, News, float]]) -> None:
    """Store the side effects of appends to some tables, one append each."""
    waits = [(table, news.waiting) for table, news, _ in found if news.waiting is not None]
    if waits:
        await connection.execute(WAIT, *_wait_columns(waits))
    notices = [(table, notice, at) for table, news, at in found for notice in news.notices]
    if notices:
        await connection.execute(NOTICE, *_notice_columns(notices))
    void = [(table, digest) for table, news, _ in found for digest in news.void]
    if void:
        await connection.execute(VOID, *map(list, zip(*void, strict=True)))


def _wait_columns(waits: Sequence[tuple[str, Waiting]]) -> list[list[Any]]:
    rows = [
        (table, *waiting[:5], int(waiting.over_days), waiting.here, _names(waiting))
        for table, waiting in waits
    ]
    return [list(column) for column in zip(*rows, strict=True)]


def _notice_columns(notices: Sequence[tuple[str, Notice, float]]) -> list[list[Any]]:
    rows = [(one.key, table, *one[1:], at) for table, one, at in notices]
    return [list(column) for column in zip(*rows, strict=True)]


def _names(waiting: Waiting) -> bytes:
    return json.dumps(waiting.names).encode()


async def run(connection: Any, statement: Statement) -> list[tuple[Any, ...]]:
    """Run a statement, and return its rows."""
    sql = statement.sql.replace("{for update}", "for update skip locked")
    return [tuple(row) for row in await connection.fetch(sql, *statement.values)]
