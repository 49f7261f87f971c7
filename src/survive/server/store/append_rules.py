"""When an append is refused, and why: in one place, so that all databases answer alike."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from survive.server.store.interface import (
    Entry,
    RepeatedError,
    SeatToken,
    StaleError,
    TableRow,
    UnknownTableError,
)

LONGEST_NAME = 200
"""Ids of tables and commands are short and printable: not every database can store others."""


@dataclass(slots=True)
class Head:
    """The end of a table's journal while appends are decided one after the other."""

    last: int
    finished: bool


def check_row(row: TableRow, tokens: Sequence[SeatToken]) -> None:
    """Refuse a table that not every database could store and read back."""
    _check_name(row.table, "a table's id")
    if not (math.isfinite(row.created) and math.isfinite(row.touched)):
        raise ValueError("a table's times must be numbers")
    if any(token.table != row.table for token in tokens):
        raise ValueError("the tokens of a new table must name that table")


def check_entries(entries: Sequence[Entry]) -> None:
    """Refuse what no caller may ask to append: nothing, a gap, one command id twice."""
    if not entries:
        raise ValueError("nothing to append")
    commands = set()
    for expected, entry in enumerate(entries, max(1, entries[0].entry_no)):
        if entry.entry_no != expected:
            raise ValueError("the entries of an append must follow each other, from 1")
        if not math.isfinite(entry.at):
            raise ValueError("an entry's time must be a number")
        if entry.command is not None:
            _check_name(entry.command, "a command id")
            if entry.command in commands:
                raise ValueError("a command id may be in one entry only")
            commands.add(entry.command)


def commands_of(entries: Sequence[Entry]) -> list[str]:
    """Return the ids of the commands that caused these entries."""
    return [entry.command for entry in entries if entry.command is not None]


def decide(
    table: str,
    head: Head | None,
    entries: Sequence[Entry],
    repeated: Entry | None,
    result: bytes | None,
) -> None:
    """Accept an append and advance the head, or raise the error that says why not.

    ``repeated`` is the stored entry of one of the command ids, if there is one. It is checked
    first: a client that sends a command again must be told what it did, however much has
    happened since.
    """
    if head is None:
        raise UnknownTableError(f"there is no table {table}")
    if repeated is not None:
        raise RepeatedError(repeated)
    if entries[0].entry_no != head.last + 1:
        raise StaleError(f"table {table} is at {head.last}, not at {entries[0].entry_no - 1}")
    if result is not None and head.finished:
        raise ValueError(f"table {table} already has its result")
    head.last = entries[-1].entry_no
    head.finished = head.finished or result is not None


def _check_name(name: str, what: str) -> None:
    if not (0 < len(name) <= LONGEST_NAME and name.isprintable()):
        raise ValueError(f"{what} must have 1 to {LONGEST_NAME} printable characters")
