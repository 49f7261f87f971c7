"""Keeps samples in files, one for each run of games, so that a training can be continued.

A shard that is there is never played again. It is written under another name first: a file with
its proper name is whole.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from survive.engine.pieces import MOST_PLAYERS
from survive.players.value.network import NUMBERS
from survive.players.value.traits import MOST_TRAITS, TRAITS
from survive.processes.executor import process_executor
from survive.simulation.training.sampling import HELD_OUT, Samples, sample_game, sample_setup

NO_TRAIT: Final = TRAITS
"""Fills up the lists of traits."""


@dataclass(frozen=True)
class Shard:
    """Some games in a row."""

    first: int
    games: int

    def path(self, folder: Path) -> Path:
        """Return where the shard is kept."""
        return folder / f"games-{self.first:07d}-{self.games}.npz"


def shards_of(games: int, size: int) -> list[Shard]:
    """Cut this many games into shards."""
    return [Shard(first, min(size, games - first)) for first in range(0, games, size)]


def make_shard(shard: Shard, folder: Path, network: Path | None = None, setup: bool = False) -> int:
    """Play the games of a shard and write it; return the number of positions."""
    samples = Samples()
    for number in range(shard.first, shard.first + shard.games):
        if setup:
            sample_setup(number, samples, network)
        else:
            sample_game(number, samples, network=network)
    path = shard.path(folder)
    fresh = path.with_suffix(".new")
    with fresh.open("wb") as file:
        np.savez(file, **_arrays(samples))
    fresh.replace(path)
    return len(samples.positions)


def generate(
    shards: Sequence[Shard],
    folder: Path,
    workers: int,
    seconds: float = 0.0,
    done: Callable[[Shard], None] = lambda _: None,
    network: Path | None = None,
    setup: bool = False,
) -> None:
    """Create all missing shards, on this many processes.

    With ``seconds``, no shard is begun after that time; with a network, most players set up by it.
    With ``setup``, positions of setting up alone are kept.
    """
    begin = time.monotonic()
    missing = iter([shard for shard in shards if not shard.path(folder).exists()])
    running: dict[Future[int], Shard] = {}

    def start(pool: ProcessPoolExecutor) -> None:
        if not seconds or time.monotonic() - begin < seconds:
            for shard in missing:
                running[pool.submit(make_shard, shard, folder, network, setup)] = shard
                return

    with process_executor(workers) as pool:
        for _ in range(workers + 1):
            start(pool)
        while running:
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                future.result()
                done(running.pop(future))
                start(pool)


def _arrays(samples: Samples) -> dict[str, Any]:
    traits: Any = np.full((len(samples.rows), MOST_TRAITS), NO_TRAIT, np.uint16)
    for i, row in enumerate(samples.rows):
        traits[i, : len(row.traits)] = row.traits
    rows, positions = samples.rows, samples.positions
    by_seat: dict[str, Sequence[Sequence[float]]] = {
        "by_hand": [position.by_hand for position in positions],
        "sure": [position.sure for position in positions],
        "points": [position.points for position in positions],
        "shares": [position.shares for position in positions],
    }
    return {
        "traits": traits,
        "numbers": np.array([row.numbers for row in rows], np.float32).reshape(-1, NUMBERS),
        "target": np.array([row.target for row in rows], np.float32),
        "value": np.array([row.value for row in rows], np.uint8),
        "seat": np.array([row.seat for row in rows], np.uint8),
        "position": np.array([row.position for row in rows], np.int64),
        "game": np.array([position.game for position in positions], np.int64),
        "players": np.array([position.players for position in positions], np.int64),
        "turn": np.array([position.turn for position in positions], np.int64),
        "viewer": np.array([position.viewer for position in positions], np.int64),
        "left": np.array([position.left for position in positions], np.float32),
        **{name: _padded(lists) for name, lists in by_seat.items()},
    }


def _padded(lists: Sequence[Sequence[float]]) -> Any:
    out: Any = np.zeros((len(lists), MOST_PLAYERS), np.float32)
    for i, one in enumerate(lists):
        out[i, : len(one)] = one
    return out


Arrays = dict[str, Any]
"""The arrays of samples by name: one entry per adventurer, or one per position."""

BY_ROW: Final = ("traits", "numbers", "target", "value", "seat", "position")


def load(paths: Sequence[Path]) -> Arrays:
    """Read shards and put them together."""
    parts: dict[str, list[Any]] = {}
    count = 0
    for path in paths:
        with np.load(path) as found:
            for name in found.files:
                array = found[name]
                parts.setdefault(name, []).append(array + count if name == "position" else array)
            count += len(found["game"])
    return {name: np.concatenate(arrays) for name, arrays in parts.items()}


def split(arrays: Arrays) -> tuple[Arrays, Arrays]:
    """Return what to learn from, and what is held out: whole games."""
    held = arrays["game"] % HELD_OUT == 0
    return _chosen(arrays, ~held), _chosen(arrays, held)


def _chosen(arrays: Arrays, wanted: Any) -> Arrays:
    rows = wanted[arrays["position"]]
    numbers = np.cumsum(wanted) - 1
    out = {name: a[rows if name in BY_ROW else wanted] for name, a in arrays.items()}
    out["position"] = numbers[out["position"]]
    return out


def fingerprint(paths: Sequence[Path]) -> str:
    """Return a hash of shards, by which a training can be recognised."""
    digest = hashlib.sha256()
    for path in paths:
        with np.load(path) as found:
            for name in sorted(found.files):
                digest.update(name.encode())
                digest.update(found[name].tobytes())
    return digest.hexdigest()


def paths_of(shards: Sequence[Shard], folder: Path) -> Iterator[Path]:
    """Yield the files of those shards that are there."""
    for shard in shards:
        if shard.path(folder).exists():
            yield shard.path(folder)
