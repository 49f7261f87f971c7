"""The track ``tiny``: endgames in which the exact value of every action is known.

Power tiles are left out and saved adventurers count, so that no player has a secret; the values in
``tiny_v1.json`` are those of ``survive.benchmark.solver``, made by ``bench/tiny_positions.py``.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from survive.benchmark.agent import Limits, make_agent
from survive.benchmark.conduct import Conduct
from survive.benchmark.result_file import Figure, JudgedDecision
from survive.benchmark.tracks import BenchmarkError
from survive.engine import State, legal_actions, new_game, play, to_move
from survive.players.harms import Harms
from survive.record.notation.table_options import read_options
from survive.simulation.statistics.estimates import Ratio
from survive.views import view

PATH = Path(__file__).with_name("tiny_v1.json")
_WHOLE = 1_000_000
"""Losses are added up in millionths, which is exact."""


class Endgame(msgspec.Struct):
    """A position, and what each action is worth."""

    seed: int
    actions: list[int]
    """All actions of the game up to here."""
    nodes: int
    """How many different positions the solver visited."""
    values: dict[int, float]
    """What each legal action is worth to the seat that decides: adventurers saved more than the
    other player, on average."""

    @property
    def best(self) -> float:
        """Return what the best action is worth."""
        return max(self.values.values())

    def loss(self, action: int) -> float:
        """Return how much less than the best action this one is worth."""
        return round(self.best - self.values[action], 6)

    def state(self, options: str) -> State:
        """Return the position."""
        state = new_game(read_options(options, 2), seed=self.seed)
        for action in self.actions:
            play(state, action)
        return state


class Endgames(msgspec.Struct):
    """All positions of the track, with the options of their games."""

    options: str
    positions: list[Endgame]


@cache
def endgames() -> Endgames:
    """Return the positions of the track."""
    return msgspec.json.decode(PATH.read_bytes(), type=Endgames)


def decide(agent: str, limits: Limits, number: int) -> tuple[JudgedDecision, Conduct]:
    """Ask an agent for one decision."""
    known = endgames()
    endgame = known.positions[number]
    watched, state = make_agent(agent, limits), endgame.state(known.options)
    seat = to_move(state)
    watched.begin(seat, endgame.seed)
    watched.hear_of_harms(Harms(state).to(seat))
    action = watched.choose(view(state, seat, remember=True), legal_actions(state))
    return JudgedDecision(number, action, endgame.loss(action)), watched.conduct


def loss_of(decisions: list[JudgedDecision]) -> Figure:
    """Return the mean loss per decision; the positions of one game are one block."""
    positions = endgames().positions
    blocks: dict[int, list[int]] = {}
    for one in decisions:
        losses = blocks.setdefault(positions[one.position].seed, [])
        losses.append(round(one.loss * _WHOLE))
    ratio = Ratio()
    for losses in blocks.values():
        ratio.add(sum(losses), len(losses))
    low, high = ratio.interval(least=0.0)
    return Figure(*(round(number / _WHOLE, 6) for number in (ratio.value, low, high)))


def best_share(decisions: list[JudgedDecision]) -> Figure:
    """Return how often the best action was chosen."""
    positions = endgames().positions
    blocks: dict[int, list[int]] = {}
    for one in decisions:
        blocks.setdefault(positions[one.position].seed, []).append(int(one.loss == 0))
    ratio = Ratio()
    for found in blocks.values():
        ratio.add(sum(found), len(found))
    share = ratio.share()
    return Figure(*(round(number, 6) for number in (share.mean, share.low, share.high)))


def check_decisions(decisions: list[JudgedDecision]) -> None:
    """Raise a BenchmarkError unless these are the track's decisions, with their true losses."""
    positions = endgames().positions
    if [one.position for one in decisions] != list(range(len(positions))):
        raise BenchmarkError(f"a result of this track has {len(positions)} decisions, in order")
    for one in decisions:
        endgame = positions[one.position]
        if one.action not in endgame.values:
            raise BenchmarkError(f"position {one.position}: {one.action} is not legal there")
        if one.loss != endgame.loss(one.action):
            raise BenchmarkError(
                f"position {one.position}: the loss is {endgame.loss(one.action)}, not {one.loss}"
            )
