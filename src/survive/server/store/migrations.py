"""The numbered SQL files that make and change a database, and which of them are missing.

Files are named ``0001_what_it_does.sql`` in the folder ``migrations`` of each database. They are
applied in order, all in one transaction under a lock: if two programs start together, one applies
them and the other finds them applied. A released file is never edited: every change gets a new
number, in both folders. (Libraries for this bring SQLAlchemy or other drivers.)
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Literal

from survive.server.errors import ServerError

Kind = Literal["sqlite", "postgres"]


@dataclass(frozen=True, slots=True)
class Migration:
    """One numbered file."""

    number: int
    name: str
    sql: str


def migrations(kind: Kind) -> list[Migration]:
    """Return the files for a kind of database, in order."""
    folder = files("survive.server.store") / kind / "migrations"
    found = []
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        number, _, name = file.name.removesuffix(".sql").partition("_")
        if file.name.endswith(".sql"):
            found.append(Migration(int(number), name, file.read_text(encoding="utf-8")))
    assert [one.number for one in found] == list(range(1, len(found) + 1)), "numbers have a gap"
    return found


def missing(known: Sequence[Migration], applied: int) -> list[Migration]:
    """Return what a database still needs, or refuse one that is ahead of this program."""
    if applied > len(known):
        raise ServerError(
            f"the database is newer than this program (its version is {applied}, the program "
            f"knows {len(known)}): use the program that made it, or a later one"
        )
    return list(known[applied:])


def statements(script: str) -> Iterator[str]:
    """Split a script for SQLite, whose own way to run a script would end the transaction.

    No line may contain the end of more than one statement.
    """
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if any(line.strip() and not line.startswith("--") for line in statement.splitlines()):
        raise ValueError(f"this statement does not end: {statement}")
