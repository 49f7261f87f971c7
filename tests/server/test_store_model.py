"""The store compared with a plain dictionary: both must always answer alike."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from survive.server.store.interface import (
    Entry,
    RepeatedError,
    SeatToken,
    StaleError,
    TableExistsError,
    TableFilter,
    TableRow,
    UnknownTableError,
)
from tests.server.databases import AnyStore, Database, row, token

T = TypeVar("T")

TABLES = st.sampled_from(["a", "b", "c"])
TIMES = st.integers(0, 5).map(float)
COMMANDS = st.none() | st.sampled_from(["x", "y", "z"])
PAYLOADS = st.binary(max_size=4)


@dataclass
class Model:
    """What a store promises, without durability."""

    rows: dict[str, TableRow] = field(default_factory=dict)
    journals: dict[str, list[Entry]] = field(default_factory=dict)
    held: dict[str, set[SeatToken]] = field(default_factory=dict)

    def create(self, made: TableRow, tokens: Sequence[SeatToken]) -> type[Exception] | None:
        if made.table in self.rows:
            return TableExistsError
        self.rows[made.table] = made
        self.journals[made.table] = []
        self.held[made.table] = set(tokens)
        return None

    def append(
        self, table: str, entries: Sequence[Entry], result: bytes | None
    ) -> type[Exception] | None:
        commands = [one.command for one in entries if one.command is not None]
        if len(commands) != len(set(commands)):
            return ValueError
        if table not in self.rows:
            return UnknownTableError
        journal, found = self.journals[table], self.rows[table]
        if {one.command for one in journal} & set(commands):
            return RepeatedError
        if entries[0].entry_no != len(journal) + 1:
            return StaleError
        if result is not None and found.finished:
            return ValueError
        journal.extend(entries)
        self.rows[table] = replace(
            found,
            touched=max(found.touched, entries[-1].at),
            finished=found.finished or result is not None,
            result=found.result if result is None else result,
            last=len(journal),
        )
        return None

    def prune(self, before: float, finished_only: bool) -> int:
        old = [
            one.table
            for one in self.rows.values()
            if one.touched < before and (one.finished or not finished_only)
        ]
        for table in old:
            del self.rows[table], self.journals[table], self.held[table]
        return len(old)


class StoreMachine(RuleBasedStateMachine):
    """Asks the same of both."""

    database: Database

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.model = Model()
        self.store: AnyStore = self.database.store()
        self.run(self.store.open())
        self.run(self.store.prune(math.inf, finished_only=False))
        self.alive = self.run(self.store.clock())

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(work)

    def outcome(self, work: Coroutine[Any, Any, None]) -> type[Exception] | None:
        try:
            self.run(work)
        except Exception as error:
            return type(error)
        return None

    @rule(
        table=TABLES,
        public=st.booleans(),
        touched=TIMES,
        setup=PAYLOADS,
        seats=st.lists(st.integers(-1, 3), max_size=3),
    )
    def create(
        self, table: str, public: bool, touched: float, setup: bytes, seats: list[int]
    ) -> None:
        made = row(table, public=public, touched=touched, setup=setup)
        tokens = [token(table, seat) for seat in seats]
        expected = self.model.create(made, tokens)
        assert self.outcome(self.store.create(made, tokens)) == expected

    @rule(
        table=TABLES,
        off=st.sampled_from([0, 0, 0, 0, -1, 1]),
        contents=st.lists(st.tuples(TIMES, PAYLOADS, COMMANDS), min_size=1, max_size=3),
        result=st.none() | PAYLOADS,
    )
    def append(
        self,
        table: str,
        off: int,
        contents: list[tuple[float, bytes, str | None]],
        result: bytes | None,
    ) -> None:
        first = max(1, len(self.model.journals.get(table, [])) + 1 + off)
        entries = [Entry(first + n, *content) for n, content in enumerate(contents)]
        expected = self.model.append(table, entries, result)
        assert self.outcome(self.store.append(table, entries, result=result)) == expected

    @rule(table=TABLES, seat=st.integers(-1, 3))
    def add_token(self, table: str, seat: int) -> None:
        added = token(table, seat, b"later")
        expected = None if table in self.model.rows else UnknownTableError
        self.model.held.get(table, set()).add(added)
        assert self.outcome(self.store.add_token(added)) == expected

    @rule(before=TIMES, finished_only=st.booleans())
    def prune(self, before: float, finished_only: bool) -> None:
        expected = self.model.prune(before, finished_only)
        assert self.run(self.store.prune(before, finished_only=finished_only)) == expected

    @rule(
        public=st.none() | st.booleans(),
        finished=st.none() | st.booleans(),
        before=st.none() | TIMES,
        newest=st.booleans(),
        limit=st.none() | st.integers(0, 3),
    )
    def list_tables(
        self,
        public: bool | None,
        finished: bool | None,
        before: float | None,
        newest: bool,
        limit: int | None,
    ) -> None:
        wanted = [
            one
            for one in self.model.rows.values()
            if public in (None, one.public)
            and finished in (None, one.finished)
            and (before is None or one.touched < before)
        ]
        wanted.sort(key=lambda one: (-(one.created if newest else one.touched), one.table))
        found = self.run(self.store.tables(TableFilter(public, finished, before, newest, limit)))
        assert found == wanted[:limit]

    @rule(now=TIMES)
    def tick(self, now: float) -> None:
        self.alive = max(self.alive, now)
        self.run(self.store.tick(now))

    @rule()
    def reopen(self) -> None:
        self.run(self.store.close())
        self.store = self.database.store()
        self.run(self.store.open())

    @invariant()
    def they_agree(self) -> None:
        heads = {table: len(journal) for table, journal in self.model.journals.items()}
        assert self.run(self.store.heads(["a", "b", "c"])) == heads
        for table in ("a", "b", "c"):
            assert self.run(self.store.table(table)) == self.model.rows.get(table)
            assert self.run(self.store.entries(table)) == self.model.journals.get(table, [])
            assert set(self.run(self.store.tokens(table))) == self.model.held.get(table, set())
        assert self.run(self.store.clock()) == self.alive

    def teardown(self) -> None:
        self.run(self.store.close())
        self.runner.close()


def test_a_store_does_what_a_dictionary_would(any_database: Database) -> None:
    machine = type("Machine", (StoreMachine,), {"database": any_database})
    profile = settings()
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=max(5, profile.max_examples // 4),
            stateful_step_count=25,
            suppress_health_check=[HealthCheck.too_slow],
        ),
    )
