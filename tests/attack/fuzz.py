"""The seeded fuzzer: messages, frames, requests, records, positions and options.

python -m tests.attack.fuzz [SEED]

SURVIVE_FUZZ says how many in all; 100,000 if it is not set. Whatever is sent, the server answers
or closes, nothing internal shows, its log has no traceback, and a bystander still plays.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.attack.fuzz_network import fuzz_frames, fuzz_requests
from tests.attack.fuzz_sessions import fuzz_messages
from tests.attack.fuzz_texts import fuzz_options, fuzz_positions, fuzz_records

NORMAL = 100_000
SHARES = {
    "messages": 0.62,
    "options": 0.1,
    "positions": 0.12,
    "records": 0.08,
    "frames": 0.04,
    "requests": 0.04,
}
"""How the number is divided: what goes over the network takes longest."""


@dataclass(frozen=True)
class Fuzzed:
    """What one kind of attack came to."""

    kind: str
    tried: int
    seconds: float
    ends: Counter[str]

    def line(self) -> str:
        often = ", ".join(f"{end} {times:,}" for end, times in self.ends.most_common(7))
        rate = self.tried / max(self.seconds, 1e-9)
        return f"{self.kind:<10} {self.tried:>9,} {self.seconds:>7.1f} s {rate:>8,.0f}/s  {often}"


def fuzz(kind: str, count: int, seed: int, folder: Path) -> Fuzzed:
    """Try one kind of attack this many times."""
    attacks: dict[str, Callable[[], Counter[str]]] = {
        "messages": lambda: asyncio.run(fuzz_messages(count, seed)),
        "options": lambda: asyncio.run(fuzz_options(count, seed)),
        "positions": lambda: fuzz_positions(count, seed),
        "records": lambda: fuzz_records(count, seed),
        "frames": lambda: fuzz_frames(count, seed, folder),
        "requests": lambda: fuzz_requests(count, seed, folder),
    }
    began = time.monotonic()
    ends = attacks[kind]()
    assert "internal" not in ends, ends
    return Fuzzed(kind, count, time.monotonic() - began, ends)


def fuzz_all(count: int, seed: int) -> list[Fuzzed]:
    """Try everything, and say how it went."""
    done = []
    for kind, share in SHARES.items():
        with tempfile.TemporaryDirectory(prefix="survive-fuzz-") as folder:
            done.append(fuzz(kind, max(1, round(count * share)), seed, Path(folder)))
        print(done[-1].line(), flush=True)
    return done


def main(arguments: list[str]) -> int:
    count = int(os.environ.get("SURVIVE_FUZZ", NORMAL))
    seed = int(arguments[0]) if arguments else 1
    print(f"fuzzing {count:,} times, seed {seed}", flush=True)
    done = fuzz_all(count, seed)
    tried, seconds = sum(one.tried for one in done), sum(one.seconds for one in done)
    print(f"{tried:,} tried in {seconds:.0f} s; everything was answered or closed", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
