"""The attacks run against the same servers and databases as the server's tests."""

from __future__ import annotations

from tests.server.conftest import (
    database,
    postgres_database,
    postgres_server,
    sqlite_database,
)

__all__ = [
    "database",
    "postgres_database",
    "postgres_server",
    "sqlite_database",
]
