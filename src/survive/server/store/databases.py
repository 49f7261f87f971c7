"""Finds the database that a text names: a file for SQLite, or a PostgreSQL server.

>>> store_at("postgresql://survive@localhost/tables").__class__.__name__
'PostgresStore'
>>> store_at("mysql://localhost/tables")
Traceback (most recent call last):
survive.server.errors.ServerError: 'mysql' is not a known database: name a file for SQLite, or postgresql://user@host/name
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import unquote, urlsplit

from survive import _extras
from survive.server.errors import ServerError
from survive.server.store.interface import SqlStore

VARIABLE = "SURVIVE_DATABASE"
"""The environment variable that names the database if the command line does not."""

MEMORY = ":memory:"

DATA_FOLDERS = {
    "darwin": ("", "Library/Application Support"),
    "win32": ("LOCALAPPDATA", "AppData/Local"),
}
"""By system: the variable that names the data folder, and where it is in the home folder."""


def default_path(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Return the default database file, in the user's data folder.

    On every system XDG_DATA_HOME names that folder, if it is set. Not every version of platformdirs
    looks there, and tables that seem to be lost are worse than these lines.
    """
    variable, usual = DATA_FOLDERS.get(platform, ("", ".local/share"))
    for name in ("XDG_DATA_HOME", variable):
        base = Path(environment.get(name, ""))
        if base.is_absolute():  # the XDG rules: a relative path counts as none
            break
    else:
        base = Path.home() / usual
    return base / "survive-the-island" / "tables.sqlite"


def store_at(url: str | None = None) -> SqlStore:
    """Return the store that a text names, not yet opened.

    A path or ``sqlite:PATH`` is an SQLite file, ``postgresql://user:password@host:port/name`` a
    PostgreSQL database. Without a text the environment's SURVIVE_DATABASE is taken, and without
    that the file in the user's data folder. ServerError if it names none.
    """
    text = url or os.environ.get(VARIABLE, "") or str(default_path())
    scheme = _scheme(text)
    if scheme in ("postgresql", "postgres"):
        return _postgres(text)
    if scheme not in ("", "sqlite"):
        raise ServerError(
            f"{scheme!r} is not a known database: name a file for SQLite, "
            "or postgresql://user@host/name"
        )
    from survive.server.store.sqlite.store import SqliteStore

    return SqliteStore(_path(text) if scheme else text)


@asynccontextmanager
async def open_store(url: str | None = None) -> AsyncIterator[SqlStore]:
    """Open the store that a text names, and close it at the end."""
    store = store_at(url)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def shown(url: str | None = None) -> str:
    """Return a database's name for logs and messages, without its password.

    >>> shown("postgresql://ann:secret@db.example/tables?passfile=x")
    'postgresql://ann@db.example/tables'
    """
    text = url or os.environ.get(VARIABLE, "") or str(default_path())
    if _scheme(text) not in ("postgresql", "postgres"):
        return text
    parts = urlsplit(text)
    user = f"{parts.username}@" if parts.username else ""
    host = parts.netloc.rpartition("@")[2]
    return f"{parts.scheme}://{user}{host}{parts.path}"


def _scheme(text: str) -> str:
    found = re.match(r"([A-Za-z][A-Za-z0-9+.-]+)://", text) or re.match(r"(sqlite):", text)
    return found[1].lower() if found else ""


def _path(text: str) -> str:
    """Read ``sqlite:PATH`` or ``sqlite:///PATH`` (three slashes: an absolute path)."""
    rest = text.partition(":")[2]
    if rest.startswith("//"):
        host, slash, path = rest[2:].partition("/")
        if host or not path:
            raise ServerError("write sqlite:///folder/file, or simply the file's path")
        rest = path if _begins_with_a_drive(path) else slash + path
    if not rest:
        raise ServerError("write sqlite:///folder/file, or simply the file's path")
    return unquote(rest) if rest != MEMORY else rest


def _begins_with_a_drive(path: str) -> bool:
    """Whether a path is absolute by itself on Windows: ``sqlite:///C:/folder/file``."""
    return sys.platform == "win32" and re.match("[A-Za-z]:", path) is not None


def _postgres(text: str) -> SqlStore:
    try:
        parts = urlsplit(text)
        wrong = not parts.path.strip("/") or parts.port == 0
    except ValueError:  # the port is not a number, or brackets do not match
        wrong = True
    if wrong:
        raise ServerError(
            "this is not a PostgreSQL address; write postgresql://user@host:port/name"
        )
    try:
        from survive.server.store.postgres.store import PostgresStore
    except ModuleNotFoundError as error:
        raise ServerError(_extras.needs("tables in PostgreSQL", "postgres")) from error
    return PostgresStore(text)
