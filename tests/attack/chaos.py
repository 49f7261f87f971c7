"""The chaos run: tables are played while everything around them fails.

python -m tests.attack.chaos [MINUTES [honest|reckless [SEED]]]

SURVIVE_CHAOS_MINUTES says how long, 30 if it is not set: half of it on SQLite, half on PostgreSQL.
Clients play through a bad network against a real server that is killed, stopped and starved.
Afterwards nothing that was acknowledged may be missing, nothing may be there twice, every table
must be playable, and memory must be bounded. Figures are printed; the exit status tells.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

from tests.attack.bad_network import BadNetwork
from tests.attack.chaos_player import ChaosPlayer
from tests.attack.server_process import MEBIBYTE, ServerProcess
from tests.attack.torments import Torments
from tests.server.databases import Database, opened
from tests.server.postgres import NoPostgresError, PrivatePostgres

MINUTES = 30.0
TABLES = (("here", "here"), ("here", "medium"), ("here", "here", "here"), ("here", "easy", "hard"))
"""The seats of the tables that are played, over and over."""
PLAYERS = 8
GROWTH = 200 * MEBIBYTE
"""By how much a server's memory may grow over the memory of the first at its start."""
PLAYABLE = 300.0
"""Seconds after which a table that nobody can go on with counts as stuck."""


@dataclass
class Figures:
    """What a chaos run came to."""

    database: str
    seconds: float = 0.0
    torments: Counter[str] = field(default_factory=Counter)
    network: Counter[str] = field(default_factory=Counter)
    tables: int = 0
    messages: int = 0
    reconnects: int = 0
    acknowledged: int = 0
    missing: int = 0
    twice: int = 0
    set_back: int = 0
    """How often a client came back to a game that was behind what it had been promised."""
    stuck: list[str] = field(default_factory=list)
    worst_wait: float = 0.0
    memory: list[int] = field(default_factory=list)
    log: Counter[str] = field(default_factory=Counter)

    def faults(self) -> list[str]:
        """Return what must not be."""
        found = []
        if self.missing:
            found.append(f"{self.missing} acknowledged commands are missing")
        if self.set_back:
            found.append(f"{self.set_back} times a game was behind what had been promised")
        if self.twice:
            found.append(f"{self.twice} commands are there twice")
        if self.stuck:
            found.append(f"stuck tables: {', '.join(self.stuck)}")
        if max(self.memory) > self.memory[0] + GROWTH:
            found.append(f"memory grew to {max(self.memory) / MEBIBYTE:.0f} MiB")
        return found

    def lines(self) -> list[str]:
        """Return the figures in words."""
        kinds = ", ".join(f"{name} {times}" for name, times in sorted(self.torments.items()))
        network = ", ".join(f"{name} {times}" for name, times in sorted(self.network.items()))
        memory = [size / MEBIBYTE for size in (self.memory[0], max(self.memory), self.memory[-1])]
        errors = ", ".join(f"{event} {times}" for event, times in self.log.most_common(8)) or "none"
        return [
            f"chaos on {self.database}, {self.seconds:.0f} s: {kinds}",
            f"  network: {network}; {self.reconnects} times a client connected again",
            f"  {self.tables} tables, {self.messages:,} messages sent",
            f"  acknowledged {self.acknowledged:,}, missing {self.missing}, twice {self.twice}",
            f"  longest wait for an acknowledgement {self.worst_wait:.1f} s",
            f"  memory {memory[0]:.0f} MiB at first, {memory[1]:.0f} at most, {memory[2]:.0f} last",
            f"  errors in the log: {errors}",
        ]


class Chaos:
    """One run on one database."""

    def __init__(
        self,
        database: Database,
        folder: Path,
        seed: int,
        form: str = "honest",
        players: int = PLAYERS,
    ) -> None:
        self.database, self.rng, self._count = database, random.Random(seed), players
        command = ["tests.attack.chaos_server", form, "serve", "--database", database.url]
        self.server = ServerProcess([*command, "--bot-workers", "1"], folder / "log")
        self.network = BadNetwork(self.server.port, seed)
        self.torments = Torments(self.server, self.network, database, self.rng)
        self.figures = Figures(database.kind)
        self.players: list[ChaosPlayer] = []
        self._playing: list[asyncio.Task[None]] = []

    async def run(self, seconds: float | None = None, series: list[str] | None = None) -> Figures:
        """Torment the server for some seconds, or with a series of torments, and check."""
        began = monotonic()
        await asyncio.to_thread(self.server.start)
        await self.network.start()
        self.figures.memory.append(self.server.memory())
        watching = asyncio.create_task(self._watch_memory())
        try:
            self._begin_playing()
            await self._more_moves(1)
            if series is not None:
                for name in series:
                    await self._torment(name)
                    await self._more_moves(1)
            deck: list[str] = []  # shuffled, so that a short run has some of everything
            while seconds is not None and monotonic() < began + seconds:
                deck = deck or self.rng.sample(list(self.torments.all), len(self.torments.all))
                await self._torment(deck.pop())
                await self._all_well(self.rng.uniform(0.5, 4.0))
            await self._go_on()
        finally:
            for task in [*self._playing, watching]:
                task.cancel()
            await asyncio.gather(*self._playing, watching, return_exceptions=True)
            self.figures.memory.append(self.server.memory())
            await self.network.close()
            await asyncio.to_thread(self.server.kill)
        self.figures.seconds = monotonic() - began
        await self._check()
        return self.figures

    def _begin_playing(self) -> None:
        for number in range(self._count):
            seats = TABLES[number % len(TABLES)]
            player = ChaosPlayer(number, self.server.port, self.network.port, seats)
            self.players.append(player)
            self._playing.append(asyncio.create_task(player.play()))

    async def _torment(self, name: str) -> None:
        self.figures.torments[name] += 1
        await self.torments.all[name]()

    async def _all_well(self, seconds: float) -> None:
        """Play on for a while; a player whose check failed ends the run."""
        done, _ = await asyncio.wait(self._playing, timeout=seconds)
        for task in done:
            task.result()
        assert self.server.process is not None
        assert self.server.process.poll() is None, "the server died by itself"

    async def _more_moves(self, each: int) -> list[str]:
        """Wait until every player was promised some more; return the tables that are stuck."""
        wanted = {player: player.acknowledged + each for player in self.players}
        end = monotonic() + PLAYABLE
        while late := [one for one, enough in wanted.items() if one.acknowledged < enough]:
            if monotonic() > end:
                return [player.tables[-1].table for player in late if player.tables]
            await self._all_well(0.05)
        return []

    async def _go_on(self) -> None:
        """Leave the server in peace: everybody must be able to play on."""
        self.network.calm = True
        self.figures.stuck = await self._more_moves(3)

    async def _watch_memory(self) -> None:
        while True:
            await asyncio.sleep(0.5)
            self.figures.memory.append(self.server.memory() or self.figures.memory[-1])

    async def _check(self) -> None:
        """Compare what was promised with what the database holds."""
        figures = self.figures
        async with opened(self.database) as store:
            for player in self.players:
                figures.messages += player.messages
                figures.reconnects += player.reconnects
                figures.set_back += player.set_back
                figures.acknowledged += player.acknowledged
                figures.worst_wait = max(figures.worst_wait, player.worst_wait)
                for table in player.tables:
                    figures.tables += 1
                    entries = await store.entries(table.table)
                    kept = Counter(e.command.rpartition(":")[2] for e in entries if e.command)
                    figures.twice += sum(times > 1 for times in kept.values())
                    figures.missing += len(table.acknowledged.keys() - kept.keys())
        figures.network = self.network.counts
        figures.log = Counter(line[:100] for line in self.server.complaints())


def run_on(kind: str, seconds: float, form: str, seed: int) -> Figures:
    """Run chaos on a new database."""
    with tempfile.TemporaryDirectory(prefix="survive-chaos-") as name:
        folder = Path(name)
        if kind == "sqlite":
            database = Database("sqlite", str(folder / "tables.sqlite"))
            return asyncio.run(Chaos(database, folder, seed, form).run(seconds))
        server = PrivatePostgres()
        try:
            server.start()
            database = Database("postgres", server.new_database(), server)
            return asyncio.run(Chaos(database, folder, seed, form).run(seconds))
        finally:
            server.remove()


def main(arguments: list[str]) -> int:
    minutes = float(arguments[0] if arguments else os.environ.get("SURVIVE_CHAOS_MINUTES", MINUTES))
    form = arguments[1] if len(arguments) > 1 else "honest"
    seed = int(arguments[2]) if len(arguments) > 2 else 1
    print(f"chaos for {minutes:g} minutes, seed {seed}, {form} server", flush=True)
    faults: list[str] = []
    for kind in ("sqlite", "postgres"):
        try:
            figures = run_on(kind, minutes * 60 / 2, form, seed)
        except NoPostgresError as error:
            print(f"without PostgreSQL: {error}", flush=True)
            continue
        print("\n".join(figures.lines()), flush=True)
        faults += [f"{kind}: {fault}" for fault in figures.faults()]
    for fault in faults:
        print(f"FAULT {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
