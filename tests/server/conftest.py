"""Fixtures of the server's tests: databases."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

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


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def database(request: pytest.FixtureRequest) -> Database:
    """An empty database of each kind."""
    found = request.getfixturevalue(f"{request.param}_database")
    assert isinstance(found, Database)
    return found
