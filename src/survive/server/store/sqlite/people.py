"""Statements about people in SQLite: those of others, and those that go with an append."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from typing import Any

from survive.server.store.interface import News, Notice, Statement, Waiting

SEATS_AGAIN = """
    insert or ignore into profile_seats (profile, table_id, seat, digest, added)
    select held.profile, tokens.table_id, tokens.seat, tokens.digest, ?2
    from tokens join profile_seats as held on held.digest = tokens.digest
    where tokens.table_id = ?1
"""
"""A profile that holds a token at another table has its seat at a new one: a rematch."""

WAIT = """
    insert into table_waits
        (table_id, seat, kind, change_no, since, deadline, over_days, here, names)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?)
    on conflict (table_id) do update set
        seat = excluded.seat, kind = excluded.kind, change_no = excluded.change_no,
        since = excluded.since, deadline = excluded.deadline, over_days = excluded.over_days,
        here = excluded.here, names = excluded.names
"""

NOTICE = """
    insert or ignore into outbox (key, table_id, seat, kind, change_no, due, made)
    select ?1, ?2, ?3, ?4, ?5, ?6, ?7
    where exists (select 1 from profile_seats where table_id = ?2 and seat = ?3)
"""


VOID = "delete from profile_seats where table_id = ? and digest = ?"


def append_news(connection: sqlite3.Connection, table: str, news: News, at: float) -> None:
    """Store the side effects of an append."""
    if news.waiting is not None:
        connection.execute(WAIT, _wait_row(table, news.waiting))
    connection.executemany(NOTICE, _notice_rows(table, news.notices, at))
    connection.executemany(VOID, [(table, digest) for digest in news.void])


def _wait_row(table: str, waiting: Waiting) -> tuple[Any, ...]:
    *fields, names = waiting
    return table, *fields, json.dumps(names).encode()


def _notice_rows(table: str, notices: Sequence[Notice], at: float) -> Iterator[tuple[Any, ...]]:
    for key, seat, kind, change_no, due in notices:
        yield key, table, seat, kind, change_no, due, at


def run(
    connection: sqlite3.Connection, statements: Sequence[Statement]
) -> list[list[tuple[Any, ...]]]:
    """Run statements, and return the rows of each."""
    return [
        connection.execute(
            one.sql.replace("{for update}", ""),
            {str(number): value for number, value in enumerate(one.values, 1)},
        ).fetchall()
        for one in statements
    ]
