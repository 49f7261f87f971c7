"""How a game may end from a position: the points and the chance to win of every seat.

Each adventurer in play is saved or not, with a chance that is made half by hand and half learned
(``docs/research/how_bots_think.md``). That gives each player's result a distribution, and these
together the chance to win. Adventurers of one player share a fate to some degree: they are hunted
by the same people and helped by the same rafts, so a player's chances are all better or all worse
than they look. A position that can end in one way only has the chances 1 and 0.
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from survive.engine import ending
from survive.engine.arrays import vec
from survive.engine.pieces import VALUES
from survive.engine.ruleset import Ruleset
from survive.engine.state import LOST, OVER, SAVED, UNPLACED, State
from survive.players.value.evaluation import Evaluation
from survive.players.value.hopes import MOST_HOPES
from survive.players.value.network import Network
from survive.players.value.weights import Weights
from survive.views.knowledge import View

_UNPLACED: Final = 0.3
"""The chance given to an adventurer that is still to be placed."""
_FATES: Final = 3
"""A player's chances are worse, as they look, or better."""


@final
class Finish:
    """Forecasts how a game may end from its full states. One object serves many positions."""

    judge: Evaluation
    players: i64
    lift: float
    """By how much chances are better than they look, as a change of their log-odds."""
    shock: float
    """By how much all chances of a player may be off together, likewise."""
    points: vec[float]
    """What each seat can expect of what the game counts, treasure or with Challenge adventurers
    saved (EXT-7); filled by :meth:`look`."""
    chances: vec[float]
    """The chance of each seat to win; they add up to 1."""
    odds: vec[float]
    """The chance of each adventurer to be saved."""
    size: i64
    point_key: i64
    saved_key: i64
    """What a result counts, so that the higher one wins: by points, or by the number saved."""
    spread: vec[float]
    """By seat: how likely each result is."""
    fate: vec[float]
    """The same for one fate of one seat."""

    def __init__(
        self, view: View, weights: Weights, network: Network, lift: float, shock: float
    ) -> None:
        """Judge positions of this game."""
        self.judge = Evaluation(view, weights, network)
        self.judge.all_known = True
        ruleset = view.known.ruleset
        self.players = ruleset.players
        self.lift = lift
        self.shock = shock
        self.points = vec[float]([0.0 for _ in range(self.players)])
        self.chances = vec[float]([0.0 for _ in range(self.players)])
        self.odds = vec[float]([0.0 for _ in range(ruleset.adventurers)])
        self._set_keys(ruleset)
        self.spread = vec[float]([0.0 for _ in range(self.players * self.size)])
        self.fate = vec[float]([0.0 for _ in range(self.size)])

    def _set_keys(self, ruleset: Ruleset) -> None:
        """Order results as the options do (END-3, EXT-6, EXT-7)."""
        options = ruleset.options
        most: i64 = 0
        for value in range(VALUES):
            most += (value + 1) * options.values[value]
        each: i64 = ruleset.each
        self.point_key, self.saved_key = 1, 0
        if options.challenge:
            self.saved_key = most + 1
        elif options.extension or options.overcrowded:
            self.point_key, self.saved_key = each + 1, 1
        self.size = most * self.point_key + each * self.saved_key + 1

    def look(self, state: State) -> None:
        """Find the points and the chances of all seats in a position."""
        if state.phase == OVER:
            self._look_at_end(state)
            return
        self._find_odds(state)
        for seat in range(self.players):
            self._spread_of(state, seat)
        self._compare()

    def _look_at_end(self, state: State) -> None:
        points, won = ending.scores(state), ending.winners(state)
        for seat in range(self.players):
            self.points[seat] = float(points[seat])
            if self.saved_key > 1:
                self.points[seat] = float(state.saved[seat])
            self.chances[seat] = 0.0
        for winner in won:
            self.chances[winner] = 1.0 / float(len(won))

    def _find_odds(self, state: State) -> None:
        """Find the chance of each adventurer on the board."""
        judge = self.judge
        judge.values(state)
        learned, hopes = judge.learned, judge.hopes
        share = math.exp(-judge.weights.load / (hopes.left + 1.0))
        for seat in range(self.players):
            part = 1.0
            for i in range(seat * MOST_HOPES, seat * MOST_HOPES + hopes.count[seat]):
                adventurer = hopes.adventurers[i]
                chance = part * hopes.chances[adventurer]
                if learned is not None:
                    chance += learned.trust * (learned.chances[adventurer] - chance)
                self.odds[adventurer] = chance
                part *= share

    def _spread_of(self, state: State, seat: i64) -> None:
        """Find how likely each result of a seat is."""
        first = seat * self.size
        for i in range(self.size):
            self.spread[first + i] = 0.0
        for fate in range(_FATES):
            self._fate_of(state, seat, self.lift + self.shock * float(fate - 1))
            weight = 0.5 if fate == 1 else 0.25
            for i in range(self.size):
                self.spread[first + i] += weight * self.fate[i]
        total = 0.0
        for i in range(self.size):
            key: i64 = i
            total += self.spread[first + i] * float(self._points_of(key))
        self.points[seat] = total

    def _points_of(self, key: i64) -> i64:
        """Return what a result counts: by far the larger part of its key."""
        if self.saved_key > 1:
            return key // self.saved_key
        return key // self.point_key

    def _fate_of(self, state: State, seat: i64, shift: float) -> None:
        """Find how likely each result of a seat is if all its chances are shifted."""
        fate, ruleset = self.fate, state.ruleset
        for i in range(self.size):
            fate[i] = 0.0
        fate[0] = 1.0
        top: i64 = 0
        for adventurer in range(seat * ruleset.each, (seat + 1) * ruleset.each):
            where = state.where[adventurer]
            if where == LOST or where == UNPLACED:
                continue
            key = state.value[adventurer] * self.point_key + self.saved_key
            odds = 1.0 if where == SAVED else _shifted(self.odds[adventurer], shift)
            self._add(key, odds, top)
            top += key
        for value in range(1, VALUES + 1):
            for _ in range(state.unplaced[seat * (VALUES + 1) + value]):
                key = value * self.point_key + self.saved_key
                self._add(key, _shifted(_UNPLACED, shift), top)
                top += key

    def _add(self, key: i64, odds: float, top: i64) -> None:
        """Add an adventurer, saved with these odds, to results of at most ``top``."""
        fate, i = self.fate, top
        while i >= 0:
            moved = odds * fate[i]
            fate[i] -= moved
            fate[i + key] += moved
            i -= 1

    def _compare(self) -> None:
        """Find the chance of each seat to have the best result; ties share it."""
        players, size, spread, chances = self.players, self.size, self.spread, self.chances
        below = vec[float]([0.0 for _ in range(players)])
        for seat in range(players):
            chances[seat] = 0.0
        for i in range(size):
            for seat in range(players):
                here = spread[seat * size + i]
                if here > 0.0:
                    chances[seat] += here * self._share(seat, i, below)
            for seat in range(players):
                below[seat] += spread[seat * size + i]
        total = 0.0
        for seat in range(players):
            total += chances[seat]
        for seat in range(players):
            chances[seat] /= total

    def _share(self, seat: i64, result: i64, below: vec[float]) -> float:
        """Return a seat's expected share of the win with a result, by what others may have.

        With k others at the same result the share is 1 / (k + 1).
        """
        ties = vec[float]([1.0, 0.0, 0.0, 0.0, 0.0, 0.0])
        count: i64 = 0
        for other in range(self.players):
            if other == seat:
                continue
            equal = self.spread[other * self.size + result]
            i = count
            while i >= 0:
                ties[i + 1] += ties[i] * equal
                ties[i] *= below[other]
                i -= 1
            count += 1
        total = 0.0
        for i in range(count + 1):
            total += ties[i] / float(i + 1)
        return total


def _shifted(chance: float, shift: float) -> float:
    """Return a chance with its log-odds changed; certainty stays certain."""
    if shift == 0.0:
        return chance
    up = chance * math.exp(shift)
    return up / (up + 1.0 - chance)
