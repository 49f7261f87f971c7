"""The baselines of ``survive-bench v1``: bots whose play never changes.

Parameters, weights and networks are fixed here and in ``value/v1``; the search is that of the
present bots. ``tests/players/test_frozen.py`` compares hashes of whole games. A change of the
search that breaks one of them either keeps the old behaviour for these names, or ends v1: the
next baselines are then called v2, and figures of the two are not compared.
"""

from __future__ import annotations

from survive.players.bots.expert import ExpertPlayer
from survive.players.bots.ladder import GreedyPlayer, HardPlayer
from survive.players.player import Player
from survive.players.value.weight_file import FOLDER, standard_weights

V1 = FOLDER / "v1"


def easy_v1() -> Player:
    """Return *easy* of November 2026."""
    return GreedyPlayer(noise=2.5, lapses=0.6, weights=standard_weights(V1))


def medium_v1() -> Player:
    """Return *medium* of November 2026."""
    return GreedyPlayer(noise=0.0, lapses=0.0, weights=standard_weights(V1))


def hard_v1() -> Player:
    """Return *hard* of November 2026."""
    return HardPlayer(beam=30, finalists=5, rollouts=8, time=0.0, weights=standard_weights(V1))


def expert_v1() -> Player:
    """Return *expert* of November 2026."""
    return ExpertPlayer(
        beam=30,
        finalists=5,
        rollouts=8,
        time=0.0,
        file=str(V1 / "network.json"),
        setup_file=str(V1 / "setup_network.json"),
        folder=V1,
    )
