"""The gate that networks must pass: a bot with them must win more than its share against hard.

The seeds are held out, each is played in every rotation, and the lower end of the interval
counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from survive.simulation.run.entrant import Entrant
from survive.simulation.statistics.estimates import Estimate
from survive.simulation.strength.block_matches import CHECK_SEEDS, Block, Play, victories
from survive.simulation.training.sampling import EXPERT

RIVAL: Final = "hard"
_USES: Final = {False: "file", True: "setup_file"}
"""The parameter of *expert* that names a network: whether it is the one for setting up."""
ENOUGH: Final = 30
"""With fewer blocks the gate stays shut: a few seeds may all fall the same way."""


def blocks(learned: Mapping[bool, Path], seats: int, games: int) -> list[Block]:
    """Return the games of a bot with these networks against equal rivals.

    ``learned`` has the network for setting up under True, the one for values under False; the bot
    has the package's where one is missing.
    """
    uses = [f"{_USES[for_setup]}={path.resolve()}" for for_setup, path in learned.items()]
    one = Entrant(f"{EXPERT}:{','.join(uses)}")
    lineup = (one, *[Entrant(RIVAL)] * (seats - 1))
    return [Block(lineup, CHECK_SEEDS[i]) for i in range(-(-games // seats))]


def results(play: Play, planned: list[Block]) -> Iterator[tuple[int, int]]:
    """Yield for each block what the bot won, in parts of ``WHOLE_WIN``, and the games."""
    for played in play(planned):
        yield victories(played, [0]), len(played)


def is_passed(found: Estimate, seats: int) -> bool:
    """Whether the bot is stronger, even at the lower end of the interval."""
    return found.blocks >= ENOUGH and found.low > 1 / seats
