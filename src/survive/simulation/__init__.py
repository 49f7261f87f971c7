"""Plays many games and sums them up: matches, workers, statistics, tournaments.

>>> from survive.engine import Options
>>> plan = Plan(Options(2), ("random", "random"), seed=7, games=4, rotate=True)
>>> [result.seed for result in simulate(plan).results]
[7, 7, 8, 8]
"""

from __future__ import annotations

from survive.simulation.accumulator import Accumulator, Collector
from survive.simulation.figures import INTERVAL, Bar, Bars, Histogram, Report, Table
from survive.simulation.result import BotError, Game, GameResult, SimulationError
from survive.simulation.run.executors import (
    Outcome,
    ThisProcess,
    make_executor,
    run_plans,
    simulate,
)
from survive.simulation.run.jobs import Plan
from survive.simulation.run.match import play_game

__all__ = [
    "INTERVAL",
    "Accumulator",
    "Bar",
    "Bars",
    "BotError",
    "Collector",
    "Game",
    "GameResult",
    "Histogram",
    "Outcome",
    "Plan",
    "Report",
    "SimulationError",
    "Table",
    "ThisProcess",
    "make_executor",
    "play_game",
    "run_plans",
    "simulate",
]
