"""How fast the databases are: durable appends and reading, in SQLite and in PostgreSQL.

    python -m bench.store_speed [--seconds 2] [--rounds 3] [--postgres URL] [--json]

Each figure is the median of some rounds; the rounds alternate, so that a noisy machine hurts
both alike. Appends count only when they are on the disk, so the figures depend on the disk and
the ratios say more. Without an address a private PostgreSQL is started, if its programs are
installed.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.report import figure, finish, measure, medians, table
from tests.server.postgres import PrivatePostgres, programs

ROWS = {
    "single_appends_per_s": "appends/s, one after the other",
    "appends_per_s_10_tables": "appends/s, 10 tables at once",
    "appends_per_s_1000_tables": "appends/s, 1000 tables at once",
    "p99_ms_1000_tables": "  the slowest 1 % of them, ms",
    "read_entries_per_s": "entries/s, reading whole journals",
    "poll_1000_tables_ms": "last entries of 1000 tables, ms",
}


def syncs_per_s(folder: str) -> float:
    """Return how many writes per second the disk makes durable: everything else depends on it."""
    with tempfile.TemporaryFile(dir=folder) as file:
        count, began = 0, time.perf_counter()
        while time.perf_counter() - began < 1:
            os.write(file.fileno(), b"x" * 4096)
            os.fdatasync(file.fileno())
            count += 1
    return count


@contextmanager
def postgres_at(url: str | None) -> Iterator[str | None]:
    """Yield the address of a PostgreSQL: the named one, or a private one, or None."""
    if url or programs() is None:
        yield url
        return
    server = PrivatePostgres()
    try:
        server.start()
        yield server.new_database()
    finally:
        server.remove()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure and round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--postgres", help="address of an empty database")
    parser.add_argument("--json", action="store_true", help="print one JSON object last")
    arguments = parser.parse_args()
    seconds = str(arguments.seconds)
    rounds: dict[str, list[dict[str, float]]] = {"sqlite": [], "postgres": []}
    with tempfile.TemporaryDirectory() as folder, postgres_at(arguments.postgres) as url:
        syncs = syncs_per_s(folder)
        for number in range(arguments.rounds):
            file = Path(folder) / f"{number}.sqlite"
            rounds["sqlite"].append(measure("bench._stores", str(file), seconds))
            if url:
                rounds["postgres"].append(measure("bench._stores", url, seconds))
    sqlite = medians(rounds["sqlite"])
    postgres = medians(rounds["postgres"]) if rounds["postgres"] else {}

    def ratio(name: str) -> float | None:
        return sqlite[name] / postgres[name] if postgres else None

    table(
        f"Databases (the disk keeps {figure(syncs)} writes a second, one after the other)",
        ("", "SQLite", "PostgreSQL", "SQLite : PostgreSQL"),
        (
            (text, figure(sqlite[name]), figure(postgres.get(name)), figure(ratio(name)))
            for name, text in ROWS.items()
        ),
    )
    if not postgres:
        print("(no PostgreSQL here: apt-get install postgresql, or --postgres URL)")
    ratios = {name: ratio(name) for name in ROWS} if postgres else {}
    figures = {"syncs_per_s": syncs, "sqlite": sqlite, "postgres": postgres, "ratios": ratios}
    finish(figures, arguments.json)


if __name__ == "__main__":
    main()
