"""The gate that a network must pass: a bot with it must win more than its share against hard.

The seeds are held out, each is played in every rotation, and the lower end of the interval
counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from survive.simulation.run.entrant import Entrant
from survive.simulation.statistics.estimates import Estimate
from survive.simulation.strength.block_matches import CHECK_SEEDS, Block, Play, victories

RIVAL: Final = "hard"
ENOUGH: Final = 30
"""With fewer blocks the gate stays shut: a few seeds may all fall the same way."""


def blocks(network: Path, seats: int, games: int, setup: bool = False) -> list[Block]:
    """Return the games of the bot with this network, or setting up by it, against equal rivals."""
    use = "setup_file" if setup else "file"
    one = Entrant(f"survive.players.expert:ExpertPlayer:{use}={network}")
    lineup = (one, *[Entrant(RIVAL)] * (seats - 1))
    return [Block(lineup, CHECK_SEEDS[i]) for i in range(-(-games // seats))]


def results(play: Play, planned: list[Block]) -> Iterator[tuple[int, int]]:
    """Yield for each block what the bot won, in parts of ``WHOLE_WIN``, and the games."""
    for played in play(planned):
        yield victories(played, [0]), len(played)


def is_passed(found: Estimate, seats: int) -> bool:
    """Whether the bot is stronger, even at the lower end of the interval."""
    return found.blocks >= ENOUGH and found.low > 1 / seats
