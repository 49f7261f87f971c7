"""``survive games``: manages the tables of a server's database."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from pathlib import Path
from typing import IO, BinaryIO

import click

from survive.cli.help import Group
from survive.cli.numbers import Fraction, Whole, count_of, number_option
from survive.cli.output import console, say
from survive.cli.replay.reel import printable
from survive.cli.tables import Column, print_lines, table_lines
from survive.record.game.game_record import write_record
from survive.server.errors import ServerError
from survive.server.features.profiles.service import forget_profile
from survive.server.people import people_in
from survive.server.store import archive
from survive.server.store.databases import VARIABLE, shown, store_at
from survive.server.store.interface import SqlStore, StoreError, TableFilter, TableRow
from survive.server.store.sqlite.store import SqliteStore
from survive.server.tables.model import journal
from survive.server.tables.table_record import check, record_of

DAY = 86_400.0

database_option = click.option(
    "--database",
    envvar=VARIABLE,
    show_envvar=True,
    metavar="PATH|URL",
    show_default="a file in your data folder",
    help="An SQLite file or postgresql://user@host/name.",
)


@click.group(cls=Group)
def games() -> None:
    """List, export, import and delete the tables of a server's database.

    The server may be running at the same time.
    """


@games.command("list")
@database_option
@click.option(
    "--state", type=click.Choice(["running", "finished"]), help="Only tables in this state."
)
@number_option(
    "--limit",
    type=Whole(1),
    metavar="N",
    default=100,
    show_default=True,
    help="List at most this many.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object per table.")
def list_tables(database: str | None, state: str | None, limit: int, as_json: bool) -> None:
    """List tables, most recently used first."""
    finished = None if state is None else state == "finished"

    async def work(store: SqlStore) -> None:
        rows = await store.tables(TableFilter(finished=finished, limit=limit))
        if as_json:
            for row in rows:
                click.echo(json.dumps(_as_object(row), ensure_ascii=False))
        elif rows:
            _show(rows, "a wider terminal or --json")
        else:
            say("No tables found.")

    _with_store(database, work)


@games.command("export", short_help="Write tables as game records or journals.")
@database_option
@click.argument("tables", nargs=-1, metavar="[TABLE]...")
@click.option("--all", "everything", is_flag=True, help="Export all tables instead of named ones.")
@click.option(
    "--as",
    "form",
    type=click.Choice(["record", "journal"]),
    default="record",
    show_default=True,
    help="One text file per game, or JSON lines with everything that is stored.",
)
@click.option(
    "--with-secrets",
    is_flag=True,
    help="Include unfinished tables. The files will then contain secrets that the players must"
    " not see.",
)
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    help="A folder for records (TABLE.survive), or a file for journals; without it they are"
    " printed.",
)
def export_tables(
    database: str | None,
    tables: tuple[str, ...],
    everything: bool,
    form: str,
    with_secrets: bool,
    out: Path | None,
) -> None:
    """Write tables as game records or, to import them elsewhere, as journals."""
    if bool(tables) == everything:
        raise click.UsageError("Name some tables, or use --all.")
    if form == "record" and out is None and len(tables) != 1:
        raise click.UsageError("Several records need a folder: --out FOLDER.")

    async def work(store: SqlStore) -> None:
        chosen = _chosen(store, tables, with_secrets)
        if form == "journal":
            with click.open_file(str(out or "-"), "wb") as file:
                count = await _write_journals(store, chosen, file)
        else:
            count = await _write_records(store, chosen, out)
        if out is not None:
            say(f"{_tables(count)} written to {click.format_filename(out)}")

    _with_store(database, work)


@games.command("import", short_help="Add the tables of a journal file.")
@database_option
@click.argument("file", type=click.File("rb"))
def import_tables(database: str | None, file: BinaryIO) -> None:
    """Add the tables of a journal file that 'export --as journal' has written.

    Every table is replayed first to check it. A table that already exists is left as it is, or
    completed if its import was interrupted.
    """

    async def work(store: SqlStore) -> None:
        counts: dict[str, int] = {}
        for archived in archive.read(file):
            check(archived)
            outcome = await archive.put(store, archived)
            counts[outcome] = counts.get(outcome, 0) + 1
        told = ", ".join(f"{_tables(count)} {outcome}" for outcome, count in counts.items())
        say(told or "the file is empty")

    _with_store(database, work, must_exist=False)


@games.command("prune")
@database_option
@number_option(
    "--days",
    type=Fraction(min=0),
    metavar="X",
    default=30.0,
    show_default=True,
    help="Delete tables that have not been used for this many days.",
)
@click.option("--unfinished", is_flag=True, help="Delete unfinished tables as well.")
@click.option("--dry-run", is_flag=True, help="Delete nothing; list what would be deleted.")
def prune_tables(database: str | None, days: float, unfinished: bool, dry_run: bool) -> None:
    """Delete old tables and their journals for good."""
    before = time.time() - days * DAY

    async def work(store: SqlStore) -> None:
        if dry_run:
            finished = None if unfinished else True
            rows = await store.tables(TableFilter(finished=finished, before=before, limit=None))
            if rows:
                _show(rows, "a wider terminal or games list --json")
                say()
            say(f"{_tables(len(rows))} would be deleted")
        else:
            deleted = await store.prune(before, finished_only=not unfinished)
            say(f"{_tables(deleted)} deleted")

    _with_store(database, work)


@games.command("forget", short_help="Delete what is stored about people.")
@database_option
@click.argument("profiles", nargs=-1, metavar="[PROFILE]...")
@number_option(
    "--unseen",
    type=Fraction(min=1),
    metavar="X",
    help="Delete profiles whose devices have not been there for this many days.",
)
def forget_profiles(database: str | None, profiles: tuple[str, ...], unseen: float | None) -> None:
    """Delete profiles with everything about them, as their people can do themselves.

    A person finds the id of their profile on the page about it. Their seats at running tables are
    given up, and their names at all tables are replaced by nothing.
    """
    if bool(profiles) == (unseen is not None):
        raise click.UsageError("Name some profiles, or use --unseen.")

    async def work(store: SqlStore) -> None:
        people, now = people_in(store), time.time()
        assert people is not None
        before = now if unseen is None else now - unseen * DAY
        chosen = profiles or await people.profiles.unseen(before)
        for profile in chosen:
            if not await people.profiles.exists(profile):
                raise ServerError(f"there is no profile {printable(profile)}")
        for profile in chosen:
            await forget_profile(store, people, profile, now)
        say(f"{count_of(len(chosen), 'profile')} deleted")

    _with_store(database, work)


# What the commands share


def _with_store(
    database: str | None, work: Callable[[SqlStore], Awaitable[None]], *, must_exist: bool = True
) -> None:
    """Open the database, do the work, close it; say in one line what went wrong."""

    async def main() -> None:
        store = store_at(database)
        if must_exist and isinstance(store, SqliteStore) and not Path(store.path).exists():
            raise ServerError(f"there is no database {shown(database)}")
        await store.open()
        try:
            await work(store)
        finally:
            await store.close()

    try:
        asyncio.run(main())
    except StoreError as error:
        raise click.ClickException(str(error)) from error


async def _chosen(
    store: SqlStore, names: Iterable[str], with_secrets: bool
) -> AsyncIterator[TableRow]:
    """Return the requested tables; unfinished ones only if secrets are allowed."""
    if not names:
        finished = None if with_secrets else True
        for row in await store.tables(TableFilter(finished=finished, limit=None)):
            yield row
    for name in names:
        found = await store.table(name)
        if found is None:
            raise ServerError(f"there is no table {printable(name)}")
        if not (found.finished or with_secrets):
            raise ServerError(
                f"table {name} is not finished: its export would contain secrets that the players"
                " must not see (use --with-secrets if that is what you want)"
            )
        yield found


async def _write_journals(store: SqlStore, rows: AsyncIterator[TableRow], file: IO[bytes]) -> int:
    count = 0
    async for row in rows:
        for line in archive.lines(await archive.take(store, row.table)):
            file.write(line)
        count += 1
    return count


async def _write_records(
    store: SqlStore, rows: AsyncIterator[TableRow], folder: Path | None
) -> int:
    count = 0
    async for row in rows:
        text = write_record(record_of(await archive.take(store, row.table)))
        if folder is None:
            click.echo(text.encode(), nl=False)  # UTF-8, as in a file
        else:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / f"{row.table}.survive").write_text(text, encoding="utf-8", newline="\n")
        count += 1
    return count


COLUMNS = (
    Column("table", figures=False),
    Column("made (UTC)", spare=2),
    Column("last used (UTC)"),
    Column("state", figures=False),
    Column("entries", spare=1),
    Column("players", figures=False),
)


def _show(rows: list[TableRow], more: str) -> None:
    """Print tables in columns; ``more`` shows what there is no room for."""
    cells = [
        (
            printable(row.table),
            _moment(row.created),
            _moment(row.touched),
            "finished" if row.finished else "running",
            str(row.last),
            printable(", ".join(_players(row))),
        )
        for row in rows
    ]
    out = console()
    print_lines(out, table_lines(COLUMNS, cells, out.width, more=more))


def _as_object(row: TableRow) -> dict[str, object]:
    return {
        "table": row.table,
        "created": row.created,
        "touched": row.touched,
        "state": "finished" if row.finished else "running",
        "public": row.public,
        "entries": row.last,
        "players": _players(row),
        "result": None if row.result is None else json.loads(row.result),
    }


def _players(row: TableRow) -> list[str]:
    """Return who sat where at the start; people who joined later are in the journal."""
    try:
        setup = journal.decode_setup(row.setup)
    except journal.JournalError:
        return ["?"]
    return [seat.name or seat.level or seat.kind for seat in setup.seats]


def _moment(seconds: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.gmtime(seconds))


def _tables(count: int) -> str:
    return count_of(count, "table")
