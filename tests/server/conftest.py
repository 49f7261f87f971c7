"""Fixtures of the server's tests: databases; and ``async def`` tests run in their own loop."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.databases import Database
from tests.server.postgres import NoPostgresError, PrivatePostgres

LONGEST_TEST = 1200.0
"""Seconds after which a test counts as waiting for something that never comes."""


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters

    async def test() -> None:
        async with asyncio.timeout(LONGEST_TEST):
            await pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names})

    asyncio.run(test())
    return True


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
