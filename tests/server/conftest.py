"""Fixtures of the server's tests: databases."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from survive.server.store.interface import SqlStore
from tests.server.databases import Database
from tests.server.postgres import NoPostgresError, PrivatePostgres


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PrivatePostgres]:
    """A PostgreSQL server, started when the first test asks for it."""
    started = _start()
    if isinstance(started, str):
        pytest.fail(started, pytrace=False)
    yield started
    started.remove()


def _start() -> PrivatePostgres | str:
    """Start a server, or say why there is none."""
    try:
        server = PrivatePostgres()
    except NoPostgresError as error:
        return str(error)
    try:
        server.start()
    except NoPostgresError as error:
        server.remove()
        return str(error)
    return server


@pytest.fixture
def sqlite_database(tmp_path: Path) -> Database:
    return Database("sqlite", str(tmp_path / "tables.sqlite"))


@pytest.fixture
def postgres_database(postgres_server: PrivatePostgres) -> Database:
    return Database("postgres", postgres_server.new_database(), postgres_server)


@pytest.fixture
def browser_database() -> Database:
    return Database("browser", "", kept={})


@pytest.fixture
async def store(database: Database) -> AsyncIterator[SqlStore]:
    """The open store of the module's ``database``."""
    found = database.sql_store()
    await found.open()
    yield found
    await found.close()


POSTGRES = pytest.param("postgres", marks=pytest.mark.postgres)


@pytest.fixture(params=["sqlite", POSTGRES])
def sql_database(request: pytest.FixtureRequest) -> Database:
    """An empty database of each kind that servers use."""
    return _named(request)


@pytest.fixture(params=["sqlite", "browser", POSTGRES])
def any_database(request: pytest.FixtureRequest) -> Database:
    """The same, and that of a browser."""
    return _named(request)


@pytest.fixture
def database(sql_database: Database) -> Database:
    """An empty database of each kind that servers use; a module may take others."""
    return sql_database


def _named(request: pytest.FixtureRequest) -> Database:
    found = request.getfixturevalue(f"{request.param}_database")
    assert isinstance(found, Database)
    return found
