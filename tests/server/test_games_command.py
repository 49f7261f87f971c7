"""``survive games`` on a database with a finished and a running table."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from survive.cli.main import cli
from survive.record.game.game_record import read_record
from survive.server.people import people_in
from survive.server.people.profiles import About, HeldSeat
from survive.server.store import archive
from survive.server.store.databases import open_store
from tests.server.databases import Database
from tests.server.played_tables import START, played_table

OVER = played_table("over", 1)
RUNNING = played_table("running", 2, actions=60)


def games(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["games", *arguments], catch_exceptions=False)


@pytest.fixture
def filled(database: Database) -> str:
    async def fill() -> None:
        async with open_store(database.url) as store:
            for table in (OVER, RUNNING):
                await archive.put(store, table)

    asyncio.run(fill())
    return database.url


def test_tables_are_listed(filled: str) -> None:
    lines = games("list", "--database", filled).output.splitlines()
    assert len(lines) == 4  # titles, a rule, two tables
    assert "Ann, the host, easy" in lines[2]
    assert [line.split()[0] for line in lines[2:]] == ["over", "running"]
    listed = games("list", "--database", filled, "--state", "running", "--json").output
    assert json.loads(listed) == {
        "table": "running",
        "created": START,
        "touched": START + 61,
        "state": "running",
        "public": True,
        "entries": 61,
        "players": ["Ann, the host", "easy"],
        "result": None,
    }


def test_a_finished_table_is_exported_as_a_record(filled: str, tmp_path: Path) -> None:
    printed = games("export", "over", "--database", filled)
    assert printed.exit_code == 0
    assert len(read_record(printed.output).actions) == len(OVER.entries) - 1
    done = games("export", "--all", "--database", filled, "--out", str(tmp_path / "records"))
    assert done.output.startswith("1 table written to ")
    assert [file.name for file in (tmp_path / "records").iterdir()] == ["over.survive"]
    assert (tmp_path / "records" / "over.survive").read_text() == printed.output


@pytest.mark.parametrize("form", ["record", "journal"])
def test_an_unfinished_table_is_exported_only_if_secrets_are_asked_for(
    filled: str, form: str
) -> None:
    refused = games("export", "running", "--as", form, "--database", filled)
    assert refused.exit_code == 2
    assert "--with-secrets" in refused.output
    assert "deal" not in refused.output.lower()
    asked = games("export", "running", "--as", form, "--database", filled, "--with-secrets")
    assert asked.exit_code == 0
    assert len(asked.output) > 1000


def test_journals_move_to_another_database_and_records_stay_the_same(
    filled: str, tmp_path: Path
) -> None:
    file, other = str(tmp_path / "journals"), str(tmp_path / "other.sqlite")
    done = games(
        *("export", "--all", "--as", "journal", "--with-secrets", "--database", filled),
        *("--out", file),
    )
    assert done.output.startswith("2 tables written to ")
    assert games("import", file, "--database", other).output == "2 tables added\n"
    assert games("import", file, "--database", other).output == "2 tables already there\n"
    assert games("list", "--database", other).output == games("list", "--database", filled).output
    record = games("export", "over", "--database", other).output
    assert record == games("export", "over", "--database", filled).output


def test_old_tables_are_pruned_and_first_shown(filled: str) -> None:
    days = (time.time() - START) / 86_400
    young = ("--days", str(days + 1), "--database", filled)
    old = ("--days", str(days - 1), "--database", filled)
    assert games("prune", "--unfinished", *young).output == "0 tables deleted\n"
    shown = games("prune", "--dry-run", *old).output
    assert "over " in shown
    assert "running " not in shown
    assert shown.endswith("1 table would be deleted\n")
    assert games("prune", "--dry-run", "--unfinished", *old).output.endswith(
        "2 tables would be deleted\n"
    )
    assert games("prune", *old).output == "1 table deleted\n"
    assert "over" not in games("list", "--database", filled).output
    assert games("prune", "--unfinished", *old).output == "1 table deleted\n"


def test_a_broken_import_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "journals"
    lines = list(archive.lines(OVER))
    lines[9], lines[10] = lines[10], lines[9]
    file.write_bytes(b"".join(lines))
    done = games("import", str(file), "--database", str(tmp_path / "tables"))
    assert done.exit_code == 2
    assert "should have the entries 1 to" in done.output
    assert games("list", "--database", str(tmp_path / "tables")).output == ("No tables found.\n")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["list"], "there is no database"),
        (["export", "over", "--all"], "Name some tables"),
        (["export"], "Name some tables"),
        (["export", "--all"], "need a folder"),
        (["prune", "--days", "-1"], "--days"),
    ],
)
def test_wrong_use_ends_with_status_2(arguments: list[str], told: str, tmp_path: Path) -> None:
    done = games(*arguments, "--database", str(tmp_path / "nowhere"))
    assert done.exit_code == 2
    assert told in done.output
    assert not list(tmp_path.iterdir())


def test_a_table_that_is_not_there_is_told(filled: str) -> None:
    done = games("export", "nobody", "--database", filled)
    assert (done.exit_code, done.output) == (2, "Error: there is no table nobody\n")


def test_a_bad_address_is_told() -> None:
    done = games("list", "--database", "mysql://localhost/x")
    assert done.exit_code == 2
    assert "'mysql' is not a known database" in done.output


def test_the_operator_forgets_a_person(database: Database) -> None:
    async def fill() -> str:
        async with open_store(database.url) as store:
            await archive.put(store, RUNNING)
            people = people_in(store)
            assert people is not None
            ann = await people.profiles.begin(b"laptop", "Laptop", About(name="Ann"), START)
            held = [HeldSeat("running", one.seat, one.digest) for one in RUNNING.tokens]
            await people.profiles.adopt(ann.id, held, START, 10)
            return ann.id

    async def stored() -> bytes:
        async with open_store(database.url) as store:
            found = await store.load("running")
            assert found is not None
            return b"".join([found.row.setup, *(entry.payload for entry in found.entries)])

    profile = asyncio.run(fill())
    assert b"Ann" in asyncio.run(stored())
    assert games("forget", "--database", database.url).exit_code == 2
    unknown = games("forget", "nobody", "--database", database.url)
    assert (unknown.exit_code, "there is no profile nobody" in unknown.output) == (2, True)
    told = games("forget", profile, "--database", database.url)
    assert told.output == "1 profile deleted\n"
    assert b"Ann" not in asyncio.run(stored())
    listed = games("list", "--database", database.url).output
    assert "running" in listed, "the others go on"
    assert games("forget", "--unseen", "30", "--database", database.url).output == (
        "0 profiles deleted\n"
    )
