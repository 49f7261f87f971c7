"""Adds up numbers by block, although the games of a block arrive one by one."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from survive.simulation.result import GameResult
from survive.simulation.statistics.estimates import Ratio

Key = TypeVar("Key", bound=Hashable)


@dataclass
class _Open(Generic[Key]):
    """A block whose games have not all arrived."""

    rotations: int
    games: int = 0
    sums: dict[Key, tuple[int, int]] = field(default_factory=dict)


class Blocks(Generic[Key]):
    """One :class:`Ratio` per key."""

    def __init__(self) -> None:
        self._ratios: dict[Key, Ratio] = {}
        self._open: dict[int, _Open[Key]] = {}

    def add(self, result: GameResult, amounts: Iterable[tuple[Key, int, int]]) -> None:
        """Add the figures of a game: for each key its ``x`` and ``m``."""
        if result.rotations == 1:
            for key, x, m in amounts:
                self._ratio(key).add(x, m)
            return
        sums: dict[Key, tuple[int, int]] = {}
        for key, x, m in amounts:
            old = sums.get(key, (0, 0))
            sums[key] = (old[0] + x, old[1] + m)
        self._add(result.seed, _Open(result.rotations, 1, sums))

    def merge(self, other: Blocks[Key]) -> None:
        """Add everything from another one."""
        for key, ratio in other._ratios.items():
            self._ratio(key).merge(ratio)
        for seed, block in other._open.items():
            self._add(seed, block)

    def ratios(self) -> dict[Key, Ratio]:
        """Return the ratios; an unfinished block counts as a block."""
        whole: Blocks[Key] = Blocks()
        whole.merge(self)
        for block in self._open.values():
            for key, (x, m) in block.sums.items():
                whole._ratio(key).add(x, m)
        return whole._ratios

    def _ratio(self, key: Key) -> Ratio:
        found = self._ratios.get(key)
        if found is None:
            found = self._ratios[key] = Ratio()
        return found

    def _add(self, seed: int, more: _Open[Key]) -> None:
        block = self._open.setdefault(seed, _Open(more.rotations))
        block.games += more.games
        for key, (x, m) in more.sums.items():
            old = block.sums.get(key, (0, 0))
            block.sums[key] = (old[0] + x, old[1] + m)
        if block.games == block.rotations:
            for key, (x, m) in self._open.pop(seed).sums.items():
                self._ratio(key).add(x, m)
