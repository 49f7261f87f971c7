"""Floods a real server, one way after the other, and measures how long a bystander waits.

python -m tests.attack.flooding [NAME ...]

Each flood has a server of its own. The bystander plays before the flood and during it, so that the
two columns can be compared; SURVIVE_FLOOD_SECONDS says how long each of both takes (6).
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field, replace
from multiprocessing.connection import Connection
from pathlib import Path
from time import monotonic

from websockets.exceptions import WebSocketException

from tests.attack.bystander import Bystander, Waits
from tests.attack.floods import FLOODS
from tests.attack.server_process import MEBIBYTE, ServerProcess

SECONDS = float(os.environ.get("SURVIVE_FLOOD_SECONDS", 6))
STARTING_SECONDS = 1.0
"""What the process of an attacker takes to start."""
WARM_MOVES = 5
MOST = 60.0
"""Seconds after which a bystander who still waits counts as starved."""


@dataclass(frozen=True)
class Flooded:
    """What a flood came to."""

    name: str
    calm: Waits
    flood: Waits
    starved: bool
    """Whether the bystander could not even finish."""
    memory: tuple[int, int]
    told: Counter[str]
    complaints: list[str] = field(default_factory=list)
    """Errors in the server's log."""

    def line(self) -> str:
        before, after = (size / MEBIBYTE for size in self.memory)
        told = ", ".join(f"{what} {times:,}" for what, times in sorted(self.told.items()))
        worst = "starved" if self.starved else f"{self.flood.worst() * 1000:.0f}"
        return (
            f"{self.name:<19}{len(self.calm.moves):>5}{self.calm.middle() * 1000:>8.0f}"
            f"{self.calm.worst() * 1000:>8.0f}{len(self.flood.moves):>8}"
            f"{self.flood.middle() * 1000:>8.0f}{worst:>9}"
            f"{self.flood.worst_bot() * 1000:>9.0f}{before:>8.0f}{after:>7.0f}  {told}"
        )


HEADING = (
    "                   without a flood      during the flood (ms)              memory (MiB)\n"
    "flood              moves  middle   worst   moves  middle    worst  its bot  before  after"
)


def _attack(name: str, port: int, seconds: float, result: Connection) -> None:
    """Run a flood in a process of its own."""
    told: Counter[str] = Counter()

    async def all_of_it() -> None:
        try:
            async with asyncio.timeout(seconds + 5):
                await FLOODS[name](port, monotonic() + seconds, told)
        except TimeoutError:
            told["cut off"] += 1

    asyncio.run(all_of_it())
    result.send(told)


async def _watch(bystander: Bystander, seconds: float) -> bool:
    """Play for some seconds; return whether the bystander starved."""
    try:
        async with asyncio.timeout(seconds + MOST):
            await bystander.play(monotonic() + seconds)
    except (TimeoutError, OSError, WebSocketException):
        return True
    return False


async def _flooded(name: str, seconds: float, server: ServerProcess) -> Flooded:
    bystander = Bystander(server.port)
    await bystander.sit_down()
    async with asyncio.timeout(MOST):
        while len(bystander.waits.moves) < WARM_MOVES:  # until the bots have started
            await bystander.play(monotonic() + 0.2)
    bystander.waits = Waits()
    starved = await _watch(bystander, seconds)
    assert not starved, "the bystander starved without a flood"
    calm, bystander.waits = bystander.waits, Waits()
    before = server.memory()
    mine, theirs = multiprocessing.Pipe()
    context = multiprocessing.get_context("spawn")
    attacker = context.Process(target=_attack, args=(name, server.port, seconds, theirs))
    attacker.start()
    starved = await _watch(bystander, seconds + STARTING_SECONDS)
    told: Counter[str] = mine.recv() if mine.poll(MOST) else Counter({"no report": 1})
    attacker.join(MOST)
    await bystander.leave()
    return Flooded(name, calm, bystander.waits, starved, (before, server.memory()), told)


def flood(name: str, seconds: float, folder: Path) -> Flooded:
    """Flood a new server in one way."""
    database = str(folder / f"{name.replace(' ', '-')}.sqlite")
    command = ["survive", "serve", "--bot-workers", "1", "--database", database]
    with ServerProcess(command, folder / f"{name}.log") as server:
        done = asyncio.run(_flooded(name, seconds, server))
        assert server.process is not None
        assert server.process.poll() is None, f"{name}: the server died"
    return replace(done, complaints=server.complaints())


def flood_all(names: list[str], seconds: float) -> list[Flooded]:
    """Run floods, and say how each went."""
    print(HEADING, flush=True)
    done = []
    with tempfile.TemporaryDirectory(prefix="survive-flood-") as folder:
        for name in names:
            done.append(flood(name, seconds, Path(folder)))
            print(done[-1].line(), flush=True)
    return done


def main(arguments: list[str]) -> int:
    unknown = [name for name in arguments if name not in FLOODS]
    if unknown:
        print(f"There is no flood {unknown[0]!r}; choose from {', '.join(FLOODS)}")
        return 2
    done = flood_all(arguments or list(FLOODS), SECONDS)
    starved = [one.name for one in done if one.starved]
    worst = max((one.flood.worst() for one in done if not one.starved), default=float("nan"))
    print(f"{len(done)} floods; the longest wait of a bystander: {worst * 1000:.0f} ms", flush=True)
    if starved:
        print(f"The bystander starved during: {', '.join(starved)}")
    loud = [one for one in done if one.complaints]
    for one in loud:
        print(f"{one.name}: {len(one.complaints)} errors in the log: {one.complaints[0][-600:]}")
    return 1 if starved or loud else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
