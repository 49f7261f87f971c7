"""The tracks of survive-bench v1: who plays whom, on which seeds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from survive.engine import EngineError, Options
from survive.record.notation.table_options import read_options

VERSION: Final = "v1"

EVALUATION_SEEDS: Final = range(50_000_000, 60_000_000)
"""The deals of the benchmark, in this order. Nothing may be trained or tuned on them."""
TRAINING_SEEDS: Final = range(60_000_000, 70_000_000)
"""Deals for anybody who trains for the benchmark; none of our bots has seen them either."""


class BenchmarkError(EngineError):
    """Something about an evaluation or a result file; the message says what would be right."""


@dataclass(frozen=True)
class Track:
    """Games of one kind; every deal is played at every table, from every seat."""

    name: str
    line: str
    options: str
    tables: tuple[tuple[str, ...], ...]
    """The frozen opponents of each table."""
    deals: int
    """How many deals an entry of the leaderboard has, unless it says otherwise."""

    @property
    def seats(self) -> int:
        """How many players a game has."""
        return len(self.tables[0]) + 1

    @property
    def settings(self) -> Options:
        """The options of its games."""
        return read_options(self.options, self.seats)

    @property
    def games_a_deal(self) -> int:
        """How many games a deal is played in."""
        return len(self.tables) * self.seats


TRACKS: Final = {
    track.name: track
    for track in (
        Track(
            "duel",
            "two players, against each of the four baselines",
            "",
            (("easy-v1",), ("medium-v1",), ("hard-v1",), ("expert-v1",)),
            deals=10,
        ),
        Track(
            "table",
            "four players, with easy-v1, medium-v1 and hard-v1",
            "",
            (("easy-v1", "medium-v1", "hard-v1"),),
            deals=10,
        ),
        Track(
            "llm",
            "the tiny map, against easy-v1 and medium-v1: short enough for language models",
            "tiny",
            (("easy-v1",), ("medium-v1",)),
            deals=10,
        ),
    )
}
TINY: Final = "tiny"
"""The track of endgames with exact values: decisions, not games."""
NAMES: Final = ("duel", "table", TINY, "llm")


def track_of(name: str) -> Track:
    """Return the track of games of this name."""
    if name not in TRACKS:
        raise BenchmarkError(f"there is no track {name!r}; choose from {', '.join(NAMES)}")
    return TRACKS[name]
