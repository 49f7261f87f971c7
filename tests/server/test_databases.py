"""Which database a text names, and the error if it names none."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from survive.server.errors import ServerError
from survive.server.store.databases import VARIABLE, default_path, open_store, shown, store_at
from survive.server.store.postgres.store import PostgresStore
from survive.server.store.sqlite.store import SqliteStore


def path_of(url: str | None) -> str:
    store = store_at(url)
    assert isinstance(store, SqliteStore)
    return store.path


@pytest.mark.parametrize(
    ("url", "path"),
    [
        ("tables.sqlite", "tables.sqlite"),
        ("/srv/a folder/tables", "/srv/a folder/tables"),
        ("sqlite:///srv/a%20folder/tables", "/srv/a folder/tables"),
        ("sqlite:folder/tables", "folder/tables"),
        (":memory:", ":memory:"),
        ("sqlite::memory:", ":memory:"),
    ],
)
def test_a_file_can_be_named_plainly_or_as_an_address(url: str, path: str) -> None:
    assert path_of(url) == path


@pytest.mark.parametrize("scheme", ["postgresql", "postgres", "PostgreSQL"])
def test_an_address_of_postgresql_is_one(scheme: str) -> None:
    assert isinstance(store_at(f"{scheme}://ann:secret@localhost:5432/tables"), PostgresStore)
    assert isinstance(store_at(f"{scheme}:///tables?host=/run/postgresql"), PostgresStore)


@pytest.mark.parametrize(
    "url",
    [
        "mysql://localhost/tables",
        "http://localhost/tables",
        "sqlite://",
        "sqlite:",
        "sqlite://host/file",
        "postgresql://",
        "postgresql://localhost",
        "postgresql://ann:secret@localhost:port/tables",
        "postgresql://ann:secret@[localhost/tables",
    ],
)
def test_what_names_no_database_is_refused_without_telling_the_password(url: str) -> None:
    with pytest.raises(ServerError) as refused:
        store_at(url)
    assert "secret" not in str(refused.value)


def test_the_command_line_goes_before_the_environment_and_that_before_the_data_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv(VARIABLE, "of_the_environment")
    assert path_of("given") == "given"
    assert path_of(None) == "of_the_environment"
    monkeypatch.setenv(VARIABLE, "")
    assert path_of(None) == str(tmp_path / "survive-the-island" / "tables.sqlite")
    assert shown() == path_of(None)


@pytest.mark.parametrize(
    ("platform", "environment", "folder"),
    [
        ("linux", {}, ".local/share"),
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data"),
        ("linux", {"XDG_DATA_HOME": "relative"}, ".local/share"),
        ("freebsd14", {"LOCALAPPDATA": "/other"}, ".local/share"),
        ("darwin", {}, "Library/Application Support"),
        ("win32", {"LOCALAPPDATA": "/ann/local"}, "/ann/local"),
        ("win32", {"LOCALAPPDATA": "relative"}, "AppData/Local"),
        ("win32", {}, "AppData/Local"),
        ("win32", {"LOCALAPPDATA": "/ann/local", "XDG_DATA_HOME": "/data"}, "/data"),
        ("darwin", {"XDG_DATA_HOME": "/data"}, "/data"),
    ],
)
def test_the_data_folder_is_where_each_system_keeps_such_files(
    platform: str,
    environment: dict[str, str],
    folder: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    # On Windows a path is absolute by its drive.
    drive = tmp_path.drive
    there = {k: drive + v if v.startswith("/") else v for k, v in environment.items()}
    base = Path(drive + folder) if folder.startswith("/") else tmp_path / folder
    assert default_path(there, platform) == base / "survive-the-island" / "tables.sqlite"


def test_a_password_is_never_shown() -> None:
    assert shown("postgresql://ann:secret@host:1/a?password=secret") == "postgresql://ann@host:1/a"
    assert shown("postgresql:///a?host=/run&password=secret") == "postgresql:///a"


def test_postgresql_without_its_library_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    monkeypatch.delitem(sys.modules, "survive.server.store.postgres.store")
    with pytest.raises(ServerError, match=r"pip install .*\[postgres\]"):
        store_at("postgresql://localhost/tables")


async def test_a_store_is_closed_at_the_end(tmp_path: Path) -> None:
    async with open_store(str(tmp_path / "tables")) as store:
        await store.tick(5.0)
    async with open_store(str(tmp_path / "tables")) as store:
        assert await store.clock() == 5.0


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("postgresql://ann:secret@127.0.0.1:1/tables", "Connect call failed|refused"),
        ("postgresql:///tables?host=/nowhere", "No such file"),
    ],
)
async def test_a_server_that_does_not_answer_is_an_error_of_the_settings(
    url: str, reason: str
) -> None:
    store = store_at(url)
    with pytest.raises(ServerError, match=f"cannot be used: .*({reason})") as refused:
        await store.open()
    assert "secret" not in str(refused.value)
    await store.close()
