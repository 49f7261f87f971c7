"""Seat a trained network beside our bots, and say how strong it is, with intervals.

    python -m examples.evaluate_agent ppo/network.pt --against random easy medium --games 200

It needs numpy and torch: ``pip install 'survive-the-island[env,train]'``. The network is one that
``ppo_self_play.py`` or ``clone_behaviour.py`` has saved. ``Trained`` is a player like any other,
so every command of ours can seat it too:

    survive simulate --players examples.evaluate_agent:Trained:path=ppo/network.pt,easy --games 20
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray

from examples.ppo_self_play import legal_lists, load
from survive.engine import ACTIONS
from survive.env.observation.encoder import Encoder
from survive.env.perspective import as_seen
from survive.simulation import Plan, simulate
from survive.simulation.result import WHOLE_WIN
from survive.simulation.run.jobs import whole_blocks
from survive.simulation.statistics.estimates import Ratio
from survive.views import View


class Trained:
    """Plays what a network has learned."""

    def __init__(self, path: str) -> None:
        """Read the network."""
        torch.set_num_threads(1)  # one position at a time is too little to share
        self.network = load(Path(path))
        self.ruleset = self.network.layout.ruleset
        self.encoder = Encoder(self.ruleset.options, "planes")

    def begin(self, seat: int, seed: int) -> None:
        """Begin a game; the seed makes it repeatable."""
        self.seat, self.rng = seat, np.random.default_rng([seed, seat])

    def choose(self, view: View, legal: Sequence[int]) -> int:
        """Translate the actions to those that the network learned: relative to the seat."""
        meant = {as_seen(self.ruleset, self.seat, action): action for action in legal}
        mask: NDArray[np.bool_] = np.zeros((1, ACTIONS), bool)
        mask[0, list(meant)] = True
        lists, seen = legal_lists(mask), self.encoder.encode(view)
        planes, scalars = seen["planes"][None], seen["scalars"][None]
        (chosen,) = self.network.choose(planes, scalars, lists, self.rng)
        return meant[int(lists[0, chosen])]


def evaluate(path: Path, rival: str, games: int, seed: int = 1) -> tuple[Ratio, Ratio]:
    """Play against this kind of bot in all other seats; return the wins and the points.

    Each deal is played once from every seat. Those games are not independent of each other, so
    they are one block: that is what makes the interval honest.
    """
    options = load(path).layout.ruleset.options
    name = f"{Trained.__module__}:{Trained.__name__}:path={path}"
    lineup = (name, *[rival] * (options.players - 1))
    count = whole_blocks(games, options.players)
    found = simulate(Plan(options, lineup, seed=seed, games=count, rotate=True)).results
    wins, points = Ratio(), Ratio()
    for first in range(0, count, options.players):
        won = scored = 0
        for result in found[first : first + options.players]:
            own = result.entrants.index(0)
            won += result.shares[own]
            scored += result.scores[own]
        wins.add(won, options.players)
        points.add(scored, options.players)
    return wins, points


def main(given: list[str] | None = None) -> None:
    """Print a line for each kind of opponent."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("network", type=Path)
    parser.add_argument("--against", nargs="+", default=["random", "easy", "medium"])
    parser.add_argument("--games", type=int, default=200, help="against each")
    arguments = parser.parse_args(given)
    for rival in arguments.against:
        wins, points = evaluate(arguments.network, rival, arguments.games)
        share, (low, high) = wins.share(WHOLE_WIN), points.interval(least=0.0)
        print(
            f"against {rival}: {share.mean:.1%} wins (95 % interval {share.low:.1%} to"
            f" {share.high:.1%}), {points.value:.2f} points ({low:.2f} to {high:.2f}),"
            f" {wins.m} games"
        )


if __name__ == "__main__":
    main()
