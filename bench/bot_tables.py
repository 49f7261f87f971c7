"""Measures what the bots of a table cost their server: how often and how long they think per turn.

    python -m bench.bot_tables [--bots expert hard …] [--seats 2 4] [--games 2] [--json]

Bots alone play whole games at a real table, with one process that thinks. Counted are the turns of
the game itself, not setting up. Needs Linux, which tells the processor time of a process.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import tempfile
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from bench.report import figure, finish, table
from survive.server.metrics import Metrics
from survive.server.protocol import messages, requests
from survive.server.protocol.broadcast import Broadcast
from survive.server.settings import Settings
from survive.server.store.sqlite.store import SqliteStore
from survive.server.tables.hub import Hub
from survive.server.tables.model import bot_time, repellent_question

PATIENCE = 0.01
"""Seconds after which a bot's answer to a question is shown: a person would wait for a second."""
LIMIT = 600.0
"""Seconds that a bot has for a turn: it must think as much on a busy machine as on a quiet one."""


@dataclass
class Cost:
    """What some turns of bots cost."""

    turns: int = 0
    thoughts: float = 0.0
    """How often a bot was asked."""
    seconds: float = 0.0
    """How long the table waited for answers."""
    core_seconds: float = 0.0
    """Processor time of the process that thinks."""

    def __sub__(self, before: Cost) -> Cost:
        """Return what came after an earlier moment."""
        return Cost(*(now - then for now, then in zip(self._all(), before._all(), strict=True)))

    def __add__(self, other: Cost) -> Cost:
        """Return both together."""
        return Cost(*(one + two for one, two in zip(self._all(), other._all(), strict=True)))

    def _all(self) -> Iterator[Any]:
        return iter(asdict(self).values())


class Spectator:
    """A watcher, who keeps the table running."""

    viewer = -1
    seats: frozenset[int] = frozenset()
    is_program = host = False

    def send(self, data: bytes) -> None:
        """Look at nothing."""

    def lose(self, seat: int) -> None:
        """Hold no seat."""

    def reconnect(self) -> None:
        """Hold no seat."""


def thoughts_of(metrics: Metrics) -> tuple[float, float]:
    """Return how often bots have thought, and for how many seconds."""
    samples = [one for family in metrics.bot_seconds.collect() for one in family.samples]
    found = {one.name.rpartition("_")[2]: one.value for one in samples if not one.labels}
    return found["count"], found["sum"]


def core_seconds() -> float:
    """Return the processor time of all processes that this one has started."""
    total = 0.0
    for process in multiprocessing.active_children():
        fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
        total += int(fields[11]) + int(fields[12])
    return total / os.sysconf("SC_CLK_TCK")


async def played(bot: str, seats: int, seed: int) -> Cost:
    """Play a game of bots at a table, and return what its turns cost."""
    with tempfile.TemporaryDirectory() as folder:
        hub = Hub(SqliteStore(Path(folder) / "t"), Settings(bot_workers=1), broadcast=Broadcast)
        await hub.open()
        try:
            asked = messages.NewTable(
                version=messages.VERSION,
                seats=(messages.NewSeat(kind="bot", level=bot),) * seats,
                pace=0.0,
                seed=seed,
            )
            game = await hub.services.tables.must_find(
                (await requests.make_table(hub.services, asked)).table
            )
            await hub.services.attendance.arrive(game, Spectator())
            before: Cost | None = None
            while not game.fold.over:
                await asyncio.sleep(0.002)
                if before is None and game.fold.state.turn > 0:
                    before = Cost(0, *thoughts_of(hub.services.metrics), core_seconds())
            assert before is not None
            after = Cost(
                int(game.fold.state.turn), *thoughts_of(hub.services.metrics), core_seconds()
            )
            return after - before
        finally:
            await hub.close()


def main() -> None:
    """Play, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--bots", nargs="+", default=["hard", "expert"], metavar="BOT")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 4], metavar="N")
    parser.add_argument("--games", type=int, default=2, help="for each bot and number of seats")
    parser.add_argument("--json", action="store_true", help="print one JSON object last")
    arguments = parser.parse_args()
    if arguments.games < 1 or not all(2 <= seats <= 5 for seats in arguments.seats):
        parser.error("--games is at least 1, --seats are 2 to 5")
    repellent_question.BOT_SECONDS, bot_time.TURN_SECONDS = PATIENCE, LIMIT
    costs: dict[tuple[str, int], Cost] = {}
    for bot in arguments.bots:
        for seats in arguments.seats:
            games = [asyncio.run(played(bot, seats, seed)) for seed in range(arguments.games)]
            costs[bot, seats] = sum(games, Cost())
    table(
        "What a bot's turn costs at a table",
        ("bot", "seats", "turns", "thoughts per turn", "seconds", "core-seconds"),
        (
            (bot, str(seats), str(cost.turns), *_per_turn(cost))
            for (bot, seats), cost in costs.items()
        ),
    )
    figures = {f"{bot}, {seats} seats": asdict(cost) for (bot, seats), cost in costs.items()}
    finish(figures, arguments.json)


def _per_turn(cost: Cost) -> Iterator[str]:
    for value in (cost.thoughts, cost.seconds, cost.core_seconds):
        yield figure(value / max(1, cost.turns))


if __name__ == "__main__":
    main()
