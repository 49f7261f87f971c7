"""A database is made and changed by numbered files, once, and never by an older program."""

from __future__ import annotations

import asyncio

import pytest

from survive.server.errors import ServerError
from survive.server.store.migrations import Kind, Migration, migrations, missing, statements
from tests.server.databases import Database, row

KINDS: dict[str, Kind] = {"sqlite": "sqlite", "postgres": "postgres"}


def known(database: Database, *more: str) -> list[Migration]:
    """Return the package's migrations, and some from a later version."""
    found = migrations(KINDS[database.kind])
    for sql in more:
        found.append(Migration(len(found) + 1, "of_a_test", sql))
    return found


def test_both_databases_have_the_same_migrations() -> None:
    names = [[one.name for one in migrations(kind)] for kind in KINDS.values()]
    assert names[0] == names[1]
    assert names[0]


async def test_of_many_that_start_together_one_migrates(database: Database) -> None:
    later = known(database, "create table once (id integer);\ninsert into once values (1);")
    stores = [database.store(known=later) for _ in range(6)]
    await asyncio.gather(*(store.open() for store in stores))
    await stores[0].create(row("t1"), [])
    assert await stores[5].table("t1") == row("t1")
    for store in stores:
        await store.close()
    assert int(database.sql("select count(*) from migrations")) == len(later)
    assert int(database.sql("select count(*) from once")) == 1


async def test_an_older_database_is_brought_up_to_date_and_keeps_its_tables(
    database: Database,
) -> None:
    store = database.store()
    await store.open()
    await store.create(row("t1"), [])
    await store.close()
    newer = database.store(known=known(database, "alter table tables add colour text;"))
    await newer.open()
    assert await newer.table("t1") == row("t1")
    await newer.close()
    assert database.sql("select count(colour) from tables") == "0"


async def test_a_database_that_is_newer_than_the_program_is_refused(database: Database) -> None:
    newer = database.store(known=known(database, "create table more (id integer);"))
    await newer.open()
    await newer.close()
    store = database.store()
    version = len(migrations("sqlite")) + 1
    with pytest.raises(ServerError, match=rf"newer than this program \(its version is {version}"):
        await store.open()
    await store.close()  # closing what never opened does no harm


async def test_a_migration_that_fails_leaves_nothing_behind(database: Database) -> None:
    broken = known(database, "create table more (id integer);", "insert into nowhere values (1);")
    with pytest.raises(ServerError, match="nowhere"):
        await database.store(known=broken).open()
    store = database.store()
    await store.open()
    await store.close()
    assert int(database.sql("select max(number) from migrations")) == len(known(database))


def test_a_script_is_split_where_its_statements_end() -> None:
    script = (
        "-- one; two\ncreate table a (x text default ';');\n\ninsert into a\nvalues (';');\n-- end"
    )
    assert [one.strip() for one in statements(script)] == [
        "-- one; two\ncreate table a (x text default ';');",
        "insert into a\nvalues (';');",
    ]
    with pytest.raises(ValueError, match="does not end"):
        list(statements("select 1;\nselect 2"))


def test_only_what_is_missing_is_applied() -> None:
    files = [Migration(1, "a", ""), Migration(2, "b", "")]
    assert missing(files, 0) == files
    assert missing(files, 1) == files[1:]
    assert missing(files, 2) == []
