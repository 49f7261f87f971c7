"""What the server stores of tables, and what every database behind it promises.

A table is an append-only journal of entries, keyed by (table, entry_no). Every append says
which number comes next: if another process was faster, the key is taken and the append is refused
as stale (compare-and-swap). A command id is stored with what it caused, so a command that is sent
twice is answered twice and carried out once. ``append`` returns only when the entries are durable.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Protocol, runtime_checkable

import msgspec

FORGOTTEN = 86400.0
"""Seconds after which a dead process is forgotten."""


DOWNTIMES_KEPT = 90 * 86400.0
"""Seconds: longer than a turn over days can last with its reserve."""
NEVER = 1e15
"""An alarm far in the future, of a table over days that waits for a player: an append resets it."""


class Downtime(NamedTuple):
    """A time in which the server was down, in seconds since 1970."""

    began: float
    ended: float


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as it was set up; what has happened since is in its journal."""

    table: str
    """A short random id."""
    created: float
    """Seconds since 1970."""
    setup: bytes
    """Options, deal and seats, as JSON (see ``journal.py``)."""
    public: bool
    touched: float
    """When something last happened there."""
    finished: bool
    result: bytes | None = None
    """Scores and winners as JSON once it is over."""
    last: int = 0
    """Number of its last entry when the row was read, 0 before the first; ``create`` ignores it."""
    alarm: float | None = None
    """When a table over days has to be read again; None for a live table."""


class TableFilter(NamedTuple):
    """Which tables to list, and in which order; None does not restrict."""

    public: bool | None = None
    finished: bool | None = None
    before: float | None = None
    """Only tables not used since."""
    newest: bool = False
    """The newest first instead of the most recently used. Lists for strangers use this order,
    because a table is also used in ways that only one seat may know of."""
    limit: int | None = 100


ANY_TABLE = TableFilter()


class Entry(msgspec.Struct, frozen=True):
    """One entry of a table's journal; a struct, as a restart reads a hundred thousand of them."""

    entry_no: int
    """From 1, without gaps."""
    at: float
    """Seconds since 1970."""
    payload: bytes
    """What happened, as JSON."""
    command: str | None = None
    """Id of the client's command that caused it; at most once per table."""


class StoreError(Exception):
    """The database failed: locked for too long, disk full, connection lost, store closed.

    What was being written may be stored or not (a connection can break while it commits). Trying
    the same again is safe: if it was stored, RepeatedError or StaleError says so.
    """


class UnknownTableError(Exception):
    """There is no such table; it may have been pruned."""


class TableExistsError(Exception):
    """The id of a new table is taken."""


class StaleError(Exception):
    """Another process appended first: read the new entries and decide again."""


class RepeatedError(Exception):
    """This command was already carried out; ``entry`` is the first entry that it caused."""

    def __init__(self, entry: Entry) -> None:
        """Keep the entry."""
        super().__init__(f"command {entry.command} was carried out at {entry.entry_no}")
        self.entry = entry


@dataclass(frozen=True, slots=True)
class SeatToken:
    """The right to act for a seat: the hash of a 128-bit token, never the token."""

    table: str
    seat: int
    """A seat, or -1 for the host's rights alone."""
    digest: bytes


@dataclass(frozen=True, slots=True)
class StoredTable:
    """Everything that is stored of a table."""

    row: TableRow
    tokens: list[SeatToken]
    entries: list[Entry]


WaitKind = Literal["turn", "question"]


class Waiting(NamedTuple):
    """For whom a table waits, as lists and notifications know it without reading the table."""

    seat: int | None
    """None: for no player."""
    kind: WaitKind
    """A turn, or a repellent question."""
    change_no: int
    """Changes of the game when the wait began; with the table and the seat it names the wait."""
    since: float
    deadline: float | None
    over_days: bool
    here: int
    """The seats whose players have the table open, a bit for each."""
    names: tuple[str, ...]
    """Of all seats."""


class Notice(NamedTuple):
    """A notification for the player in a seat, to be sent later if it still applies."""

    key: str
    """A second notice with the same key is not stored."""
    seat: int
    kind: str
    change_no: int
    due: float


class News(NamedTuple):
    """The side effects of an append, stored in the same transaction."""

    waiting: Waiting | None = None
    """None: as before."""
    notices: tuple[Notice, ...] = ()
    """Stored for seats that a profile holds."""
    void: tuple[bytes, ...] = ()
    """Digests of revoked tokens; profiles lose the seats that they held by them."""


NO_NEWS = News()


class Store(Protocol):
    """A database of tables. All times are seconds since 1970.

    A store belongs to the event loop in which it was opened. Every method may raise StoreError.
    """

    shared: bool
    """Whether several processes may serve its tables at the same time."""

    async def open(self) -> None:
        """Connect and apply the missing migrations; ServerError if that is impossible."""

    async def close(self) -> None:
        """Finish what is being written, end the iterators of changes, and disconnect."""

    async def create(self, row: TableRow, tokens: Sequence[SeatToken]) -> None:
        """Add a table; durable when this returns. TableExistsError if its id is taken.

        A profile that holds one of the tokens holds its seat too, where people are kept.
        """

    async def table(self, table: str) -> TableRow | None:
        """Return a table, or None."""

    async def load(self, table: str) -> StoredTable | None:
        """Return the table, its tokens and its journal, or None."""

    async def tables(self, wanted: TableFilter = ANY_TABLE) -> list[TableRow]:
        """List tables, most recently used or newest first."""

    async def tables_from(self, prefix: str, limit: int) -> list[str]:
        """Return the ids of tables that begin with this text: lower-case letters and digits."""

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        """Return the last entry number of each of these tables that exists; used for polling."""

    async def append(
        self,
        table: str,
        entries: Sequence[Entry],
        *,
        result: bytes | None = None,
        news: News = NO_NEWS,
    ) -> None:
        """Add entries that follow each other; durable when this returns; all of them or none.

        Raises RepeatedError if a command id is already there (whatever the number), StaleError if
        the first number is not the next one, UnknownTableError if there is no such table. With
        ``result`` the table is finished in the same transaction; entries may still follow, a
        second result may not (ValueError, as for entries that leave a gap). The table counts as
        touched at the last entry's time. ``news`` is for databases that keep people too; others
        leave it out.
        """

    async def set_alarm(self, table: str, entry_no: int, alarm: float | None) -> None:
        """Store when a table has to be read again, unless it has entries after this one.

        An append sets the alarm of a table that has one to the time of its last entry, in the same
        transaction; a result takes it away.
        """

    async def due(self, now: float, limit: int) -> list[str]:
        """Return the tables whose alarms are due, the earliest first."""

    async def add_downtime(self, down: Downtime) -> None:
        """Store a downtime, and forget those that ended DOWNTIMES_KEPT before it."""

    async def downtimes(self, after: float) -> list[Downtime]:
        """Return the downtimes that ended after a time, in order."""

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """Return the journal after an entry, in order."""

    async def add_token(self, token: SeatToken) -> None:
        """Add a token to a seat; idempotent. Raises UnknownTableError."""

    async def tokens(self, table: str) -> list[SeatToken]:
        """Return all tokens of a table."""

    async def clock(self) -> float:
        """Return when this store was last alive, 0 if never; downtime extends deadlines."""

    async def tick(self, now: float) -> None:
        """Store a heartbeat of the server; a time before the stored one changes nothing."""

    async def beat(self, process: str) -> None:
        """Store a heartbeat of a process, by the clock of the database, which all share."""

    async def alive(self, seconds: float) -> set[str]:
        """Return the processes that were alive within this many seconds."""

    async def prune(self, before: float, *, finished_only: bool) -> int:
        """Delete tables not used since then, with all that is kept of them; return how many."""

    async def review(self, table: str, method: int) -> bytes | None:
        """Return the review of a game by this version of the method, or None."""

    async def keep_review(self, table: str, method: int, made: float, review: bytes) -> bytes:
        """Keep a review, unless one by the same or a later version is kept; return what is kept.

        So all processes serve the same one, whichever made it first. Raises UnknownTableError.
        """

    def changes(self) -> AsyncIterator[tuple[str, int]]:
        """Yield (table, entry_no) of what other stores appended, from this call on, until closed.

        It may miss some, leave out all but the last of a table, repeat some, or name this store's
        own: it is a hint to look. Callers that must not miss an append poll ``heads`` as well.
        """


class Statement(NamedTuple):
    """SQL that every database understands, with ``$1`` for its first value.

    ``{for update}`` stands for the clause that passes over rows that another process has locked.
    """

    sql: str
    values: tuple[Any, ...] = ()


@runtime_checkable
class SqlStore(Store, Protocol):
    """A database that keeps people as well as tables."""

    async def transact(self, *statements: Statement) -> list[list[tuple[Any, ...]]]:
        """Run statements in one transaction; durable when this returns. Return the rows of each."""

    async def fetch(self, statement: Statement) -> list[tuple[Any, ...]]:
        """Return the rows of a statement that only reads."""
