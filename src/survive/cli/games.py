"""``survive games``: looks after the tables of a server's database."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from pathlib import Path
from typing import IO, BinaryIO

import click

from survive.cli.replay_reel import printable
from survive.record.game_record import write_record
from survive.server import archive, journal
from survive.server.databases import VARIABLE, shown, store_at
from survive.server.errors import ServerError
from survive.server.sqlite_store import SqliteStore
from survive.server.store import Store, StoreError, TableRow
from survive.server.table_record import check, record_of

DAY = 86_400.0

database_option = click.option(
    "--database",
    envvar=VARIABLE,
    show_envvar=True,
    metavar="PATH|URL",
    help="An SQLite file or postgresql://user@host/name.  [default: in your data folder]",
)


@click.group()
def games() -> None:
    """List, export, import and delete the tables of a server's database.

    The server may run meanwhile.
    """


@games.command("list")
@database_option
@click.option("--state", type=click.Choice(["running", "finished"]), help="Only these.")
@click.option("--limit", type=click.IntRange(1), default=100, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="One JSON object for each table.")
def list_tables(database: str | None, state: str | None, limit: int, as_json: bool) -> None:
    """List tables, the last touched first."""
    finished = None if state is None else state == "finished"

    async def work(store: Store) -> None:
        rows = await store.tables(finished=finished, limit=limit)
        if as_json:
            for row in rows:
                click.echo(json.dumps(_as_object(row), ensure_ascii=False))
        else:
            _show(rows)

    _with_store(database, work)


@games.command("export")
@database_option
@click.argument("tables", nargs=-1, metavar="[TABLE]...")
@click.option("--all", "everything", is_flag=True, help="All tables instead of named ones.")
@click.option(
    "--as",
    "form",
    type=click.Choice(["record", "journal"]),
    default="record",
    show_default=True,
    help="A text file for each game, or JSON lines with all that is stored.",
)
@click.option(
    "--with-secrets",
    is_flag=True,
    help="Unfinished tables too: the files then hold what the players may not know.",
)
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    help="A folder for records (TABLE.survive), a file for journals; else they are printed.",
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
        raise click.UsageError("Name some tables, or say --all.")
    if form == "record" and out is None and len(tables) != 1:
        raise click.UsageError("Several records need a folder: --out FOLDER.")

    async def work(store: Store) -> None:
        chosen = _chosen(store, tables, with_secrets)
        if form == "journal":
            with click.open_file(str(out or "-"), "wb") as file:
                count = await _write_journals(store, chosen, file)
        else:
            count = await _write_records(store, chosen, out)
        if out is not None:
            click.echo(f"{_tables(count)} written to {click.format_filename(out)}")

    _with_store(database, work)


@games.command("import")
@database_option
@click.argument("file", type=click.File("rb"))
def import_tables(database: str | None, file: BinaryIO) -> None:
    """Add the tables of a journal file that 'export --as journal' has written.

    Every table is played again first. A table that is there already is left as it is, or
    completed if its import was interrupted.
    """

    async def work(store: Store) -> None:
        counts: dict[str, int] = {}
        for archived in archive.read(file):
            check(archived)
            outcome = await archive.put(store, archived)
            counts[outcome] = counts.get(outcome, 0) + 1
        told = ", ".join(f"{_tables(count)} {outcome}" for outcome, count in counts.items())
        click.echo(told or "the file is empty")

    _with_store(database, work, must_exist=False)


@games.command("prune")
@database_option
@click.option(
    "--days",
    type=click.FloatRange(min=0),
    default=30.0,
    show_default=True,
    help="Delete tables that nobody has touched for so long.",
)
@click.option("--unfinished", is_flag=True, help="Unfinished tables too.")
@click.option("--dry-run", is_flag=True, help="Only list what would be deleted.")
def prune_tables(database: str | None, days: float, unfinished: bool, dry_run: bool) -> None:
    """Delete old tables with their journals, for good."""
    before = time.time() - days * DAY

    async def work(store: Store) -> None:
        if dry_run:
            finished = None if unfinished else True
            rows = await store.tables(finished=finished, before=before, limit=None)
            _show(rows)
            click.echo(f"{_tables(len(rows))} would be deleted")
        else:
            deleted = await store.prune(before, finished_only=not unfinished)
            click.echo(f"{_tables(deleted)} deleted")

    _with_store(database, work)


# What the commands share


def _with_store(
    database: str | None, work: Callable[[Store], Awaitable[None]], *, must_exist: bool = True
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
    store: Store, names: Iterable[str], with_secrets: bool
) -> AsyncIterator[TableRow]:
    """Give the tables that are asked for; unfinished ones only to who asks for secrets."""
    if not names:
        finished = None if with_secrets else True
        for row in await store.tables(finished=finished, limit=None):
            yield row
    for name in names:
        found = await store.table(name)
        if found is None:
            raise ServerError(f"there is no table {printable(name)}")
        if not (found.finished or with_secrets):
            raise ServerError(
                f"table {name} is not finished: its export would hold what the players may not "
                "know (--with-secrets if that is wanted)"
            )
        yield found


async def _write_journals(store: Store, rows: AsyncIterator[TableRow], file: IO[bytes]) -> int:
    count = 0
    async for row in rows:
        for line in archive.lines(await archive.take(store, row.table)):
            file.write(line)
        count += 1
    return count


async def _write_records(store: Store, rows: AsyncIterator[TableRow], folder: Path | None) -> int:
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


def _show(rows: list[TableRow]) -> None:
    """Print tables in columns."""
    shown_rows = [("table", "created", "touched", "state", "entries", "players")]
    for row in rows:
        state = "finished" if row.finished else "running"
        moments = (_moment(row.created), _moment(row.touched))
        players = printable(", ".join(_players(row)))
        shown_rows.append((printable(row.table), *moments, state, str(row.last), players))
    widths = [max(len(row[column]) for row in shown_rows) for column in range(5)]
    for cells in shown_rows:
        aligned = [cell.ljust(width) for cell, width in zip(cells, widths, strict=False)]
        click.echo("  ".join([*aligned, cells[5]]).rstrip())


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
    """Name who was to sit where when the table was made; who joined later is in the journal."""
    try:
        setup = journal.decode_setup(row.setup)
    except journal.JournalError:
        return ["?"]
    return [seat.name or seat.level or seat.kind for seat in setup.seats]


def _moment(seconds: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.gmtime(seconds))


def _tables(count: int) -> str:
    return "1 table" if count == 1 else f"{count:,} tables"
