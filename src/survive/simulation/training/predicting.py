"""Compares what a value predicts with how the games ended: margin and win.

The margin is a seat's points less the most that another has. R² is what part of its variance a
straight line through the predictions explains. A win is predicted from the values of all seats,
sharpened as the game runs out; the log loss is in units of e, and less is better.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from survive.engine.pieces import MOST_PLAYERS, VALUES
from survive.players.value.learned_value import TRUST
from survive.simulation.training.shards import Arrays

TURNS: Final = ((0, 0), (1, 10), (11, 20), (21, 30), (31, 999))
"""Ranges of turns that are evaluated separately; turn 0 is setting up."""
_SHARPNESS: Final = np.linspace(0.02, 0.6, 30)
_STAGES: Final = (0.0, 1.0, 2.0, 4.0, 7.0, 100.0)


@dataclass(frozen=True)
class Score:
    """How well a value predicts some positions."""

    positions: int
    r2: float
    log_loss: float


def values_of(arrays: Arrays, chances: Any) -> Any:
    """Return the learned value of each seat from the chances of the adventurers."""
    values = arrays["sure"].astype(np.float64).copy()
    worth = np.where(arrays["value"] > 0, arrays["value"], VALUES)
    np.add.at(values, (arrays["position"], arrays["seat"]), chances * worth)
    return values


def mixed(arrays: Arrays, learned: Any) -> Any:
    """Return the values that bots play by: partly learned, partly made by hand."""
    return TRUST * learned + (1 - TRUST) * arrays["by_hand"]


def score(arrays: Arrays, values: Any, fitted: Arrays, fitted_values: Any) -> dict[str, Score]:
    """Score values by number of players and by turns; scales are fitted on other games."""
    sharpness = [_sharpest(fitted, fitted_values, stage) for stage in range(len(_STAGES) - 1)]
    loss = np.zeros(len(values))
    for stage, sharp in enumerate(sharpness):
        here = _of_stage(arrays, stage)
        loss[here] = _log_losses(_chosen(arrays, here), values[here], sharp)
    won, truth = _margins(arrays, values), _margins(arrays, arrays["points"].astype(float))
    groups: dict[str, Any] = {"all": np.ones(len(won), bool)}
    for players in range(2, MOST_PLAYERS + 1):
        groups[f"{players} players"] = arrays["players"] == players
    for low, high in TURNS:
        name = "setup" if high == 0 else f"turns {low}-{high}" if high < 999 else f"from {low}"
        groups[name] = (arrays["turn"] >= low) & (arrays["turn"] <= high)
    return {
        name: Score(int(here.sum()), _r2(won[here], truth[here]), float(loss[here].mean()))
        for name, here in groups.items()
        if here.sum() > 1
    }


def _chosen(arrays: Arrays, wanted: Any) -> Arrays:
    names = ("players", "viewer", "shares", "left")
    return {name: arrays[name][wanted] for name in names}


def _seated(arrays: Arrays) -> Any:
    return np.arange(MOST_PLAYERS)[None, :] < arrays["players"][:, None]


def _margins(arrays: Arrays, values: Any) -> Any:
    """Return the viewer's value less the most that another has."""
    index = np.arange(len(values))
    others = np.where(_seated(arrays), values, -np.inf)
    own = values[index, arrays["viewer"]]
    others[index, arrays["viewer"]] = -np.inf
    return own - others.max(axis=1)


def _r2(predicted: Any, truth: Any) -> float:
    if predicted.std() == 0 or truth.std() == 0:
        return 0.0
    return float(np.corrcoef(predicted, truth)[0, 1] ** 2)


def _of_stage(arrays: Arrays, stage: int) -> Any:
    return (arrays["left"] >= _STAGES[stage]) & (arrays["left"] < _STAGES[stage + 1])


def _sharpest(arrays: Arrays, values: Any, stage: int) -> float:
    here = _of_stage(arrays, stage)
    if not here.any():
        return float(_SHARPNESS[0])
    some = _chosen(arrays, here)
    losses = [_log_losses(some, values[here], sharp).mean() for sharp in _SHARPNESS]
    return float(_SHARPNESS[int(np.argmin(losses))])


def _log_losses(arrays: Arrays, values: Any, sharpness: float) -> Any:
    """Return the log loss of the viewer's win for each position."""
    powers = np.where(_seated(arrays), sharpness * values, -np.inf)
    powers -= powers.max(axis=1, keepdims=True)
    parts = np.exp(powers)
    index = np.arange(len(values))
    chance = (parts / parts.sum(axis=1, keepdims=True))[index, arrays["viewer"]]
    chance = chance.clip(1e-4, 1 - 1e-4)
    won = arrays["shares"][index, arrays["viewer"]]
    return -(won * np.log(chance) + (1 - won) * np.log(1 - chance))
