"""What is done to a running server: each torment ends with everything in its place again."""

from __future__ import annotations

import asyncio
import os
import random
import resource
import signal
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

from tests.attack.bad_network import BadNetwork
from tests.attack.server_process import ServerProcess
from tests.server.databases import Database


class Torments:
    """The torments of a server on a database, behind a bad network."""

    def __init__(
        self, server: ServerProcess, network: BadNetwork, database: Database, rng: random.Random
    ) -> None:
        self._server, self._network, self._database = server, network, database
        self._rng = rng
        self._ahead = 0
        self.all: dict[str, Callable[[], Awaitable[None]]] = {
            "server killed": self.kill,
            "server ended": self.end,
            "server stopped": self.stop,
            "bots killed": self.kill_bots,
            "clock set back": self.clock_back,
            "clock set forward": self.clock_forward,
            "network silent": self.network_silent,
            "network cut": self.network_cut,
        }
        if database.server is None:
            self.all["disk full"] = self.disk_full
        else:
            self.all["database crashed"] = self.crash_database

    async def kill(self) -> None:
        """Kill the server, and start it again after a while."""
        await asyncio.to_thread(self._server.kill)
        self._ahead = 0  # a new process has the time of the machine
        await asyncio.sleep(self._rng.uniform(0.0, 0.5))
        await asyncio.to_thread(self._server.start)

    async def end(self) -> None:
        """Stop the server, as an update does, and start it again."""
        await asyncio.to_thread(self._server.end)
        self._ahead = 0
        await asyncio.to_thread(self._server.start)

    async def stop(self) -> None:
        """Stop the process for a while, as a machine that swaps does."""
        os.kill(self._server.pid, signal.SIGSTOP)
        await asyncio.sleep(self._rng.uniform(0.3, 2.0))
        os.kill(self._server.pid, signal.SIGCONT)

    async def kill_bots(self) -> None:
        """Kill the processes in which bots think."""
        for pid in self._server.workers():
            with suppress(OSError):
                if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes():
                    os.kill(pid, signal.SIGKILL)

    async def clock_back(self) -> None:
        """Set the server's clock back by ten minutes; never further than that in all."""
        if self._ahead > -1:
            os.kill(self._server.pid, signal.SIGUSR1)
            self._ahead -= 1

    async def clock_forward(self) -> None:
        """Set the server's clock forward by ten minutes; never further than that in all."""
        if self._ahead < 1:
            os.kill(self._server.pid, signal.SIGUSR2)
            self._ahead += 1

    async def network_silent(self) -> None:
        """Drop all traffic for longer than clients are patient."""
        await self._network.go_silent(self._rng.uniform(0.5, 5.0))

    async def network_cut(self) -> None:
        """Cut all connections."""
        self._network.cut_all()

    async def disk_full(self) -> None:
        """Make all writes of the server fail for a while, as a full disk does."""
        before = resource.prlimit(self._server.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self._server.pid, resource.RLIMIT_FSIZE, (0, before[1]))
        await asyncio.sleep(self._rng.uniform(0.5, 2.0))
        resource.prlimit(self._server.pid, resource.RLIMIT_FSIZE, before)

    async def crash_database(self) -> None:
        """Crash PostgreSQL, and start it again."""
        assert self._database.server is not None
        await asyncio.to_thread(self._database.server.crash)
        await asyncio.sleep(self._rng.uniform(0.1, 1.5))
        await asyncio.to_thread(self._database.server.start)
