"""The value of a position for each player: the treasure it can expect to save.

For each adventurer in play: how many turns it needs to safety by its best way (swimming, or
with a raft), whether so many are left until the third volcano, and how likely it is to be
caught on the way, by which creature is in reach and how many dice roll before its owner can
act again. The terms and their weights: ``docs/bots.md``.
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from survive.engine.arrays import vec
from survive.engine.movement import controls
from survive.engine.pieces import (
    BEACH,
    CREATURE_DIE,
    DIVE,
    DOLPHIN,
    FOREST,
    KAIJU,
    LAST_VOLCANO,
    MOUNTAIN,
    OARS,
    RAFT,
    REPELLENT,
    SERPENT,
    SHARK,
    VALUES,
    VOLCANO_BACK,
    WATER,
)
from survive.engine.state import CREATURES_PHASE, LOST, OVER, SAVED, UNPLACED, State
from survive.players.geography import Geography, geography_of
from survive.players.weights import Weights

MISS: Final = 2.0 / 3.0
"""The chance that a die does not show one kind of creature (CMP-4)."""


@final
class Evaluation:
    """Values positions of one game for somebody who knows some adventurers' values."""

    weights: Weights
    geography: Geography
    worth: vec[float]
    """What each adventurer is worth: its value where that is known, else the mean."""
    mean: float

    def __init__(self, known: State, weights: Weights) -> None:
        """Take known values from a view's state; unknown ones are 0 there."""
        self.weights = weights
        ruleset = known.ruleset
        self.geography = geography_of(ruleset.board)
        counts = ruleset.options.values
        total = 0.0
        for value in range(VALUES):
            total += float((value + 1) * counts[value])
        self.mean = total / float(ruleset.each)
        worth = vec[float]([self.mean for _ in range(ruleset.adventurers)])
        for adventurer in range(ruleset.adventurers):
            if known.value[adventurer] > 0:
                worth[adventurer] = float(known.value[adventurer])
        self.worth = worth

    def values(self, state: State) -> vec[float]:
        """Give the treasure that each player can expect."""
        ruleset = state.ruleset
        out = vec[float]([0.0 for _ in range(ruleset.players)])
        left = _turns_left(state)
        for adventurer in range(ruleset.adventurers):
            where = state.where[adventurer]
            if where == LOST:
                continue
            seat = ruleset.owner[adventurer]
            if where == SAVED:
                out[seat] += self.worth[adventurer]
            elif where == UNPLACED:
                out[seat] += 0.5 * self.mean
            elif state.phase != OVER:
                chance = self.chance(state, adventurer, seat, where, left)
                out[seat] += self.worth[adventurer] * chance
        if state.phase != OVER:
            for seat in range(ruleset.players):
                if state.hand_size[seat] > 0:
                    out[seat] += self._hand(state, seat)
        return out

    def utility(self, state: State, seat: i64) -> float:
        """How much better off this player is than the others: the leader counts more."""
        values = self.values(state)
        best = -1000.0
        total = 0.0
        for other in range(len(values)):
            if other != seat:
                total += values[other]
                best = max(best, values[other])
        mean = total / float(len(values) - 1)
        leader = self.weights.leader
        return values[seat] - leader * best - (1.0 - leader) * mean

    def chance(self, state: State, adventurer: i64, seat: i64, space: i64, left: float) -> float:
        """How likely this adventurer reaches a safe island."""
        weights = self.weights
        aboard = state.is_aboard(adventurer)
        swims = not aboard and state.ground[space] == WATER
        needed = self._turns_needed(state, seat, space, aboard, swims)
        in_time = 1.0 / (1.0 + math.exp((needed * weights.slack - left) / weights.patience))
        # Every turn on the way is a risk, also one that cannot be seen yet.
        unharmed = math.exp(-weights.hazard * needed)
        return in_time * unharmed * self._escapes(state, seat, space, aboard, swims)

    def _turns_needed(
        self, state: State, seat: i64, space: i64, aboard: bool, swims: bool
    ) -> float:
        """Turns to safety: with this raft, with the best free one, or swimming."""
        weights, geography = self.weights, self.geography
        way = float(geography.way[space])
        if aboard:
            if controls(state, seat, space):
                return (way + 1.0) / weights.raft_pace
            return (way + 1.0) / weights.foreign_raft_pace
        pace = weights.swim_pace if swims else weights.walk_pace
        # Swimming all the way; on Land the first steps are quicker.
        best = (way + 1.0) / weights.swim_pace
        if not swims:
            best -= 0.5
        row = space * geography.spaces
        for i in range(state.first_of(RAFT), state.end_of(RAFT)):
            raft = state.places[i]
            crew = state.crew[raft]
            if crew >= 3:
                continue
            there = float(geography.apart[row + raft]) / pace
            mine = crew == 0 or controls(state, seat, raft)
            speed = weights.raft_pace if mine else weights.foreign_raft_pace
            turns = there + (float(geography.way[raft]) + 1.0) / speed
            turns += weights.crowding * float(crew)
            best = min(best, turns)
        return best

    def _escapes(self, state: State, seat: i64, space: i64, aboard: bool, swims: bool) -> float:
        """The chance that nothing gets it before its owner can act again."""
        weights, geography = self.weights, self.geography
        rolls = _rolls_before(state, seat)
        struck = 1.0 - math.pow(MISS, float(rolls))
        row = space * geography.spaces
        chance = 1.0
        if aboard or swims:
            for i in range(state.first_of(SERPENT), state.end_of(SERPENT)):
                if geography.apart[row + state.places[i]] <= 1:
                    chance *= 1.0 - weights.serpent * struck
        if swims:
            for i in range(state.first_of(SHARK), state.end_of(SHARK)):
                apart = geography.apart[row + state.places[i]]
                if apart <= 2:
                    chance *= 1.0 - weights.shark * struck * (1.0 if apart == 1 else 0.7)
        for i in range(state.first_of(KAIJU), state.end_of(KAIJU)):
            if geography.apart[row + state.places[i]] <= 2:
                chance *= 1.0 - weights.kaiju * struck
        if not aboard and not swims and state.ground[space] == _lowest(state):
            chance *= 1.0 - weights.sinking
        return chance

    def _hand(self, state: State, seat: i64) -> float:
        weights = self.weights
        value = 0.0
        if state.holds(seat, OARS):
            value += weights.oars
        if state.holds(seat, DOLPHIN):
            value += weights.dolphin
        if state.holds(seat, DIVE):
            value += weights.dive
        if state.holds(seat, CREATURE_DIE):
            value += weights.creature_die
        if state.holds(seat, REPELLENT):
            value += weights.repellent
        return value


def _lowest(state: State) -> i64:
    """The terrain that sinks now (SNK-1)."""
    if state.tiles[BEACH] > 0:
        return BEACH
    if state.tiles[FOREST] > 0:
        return FOREST
    return MOUNTAIN


def _turns_left(state: State) -> float:
    """Turns that each player can still expect before the third volcano (SNK-11)."""
    mountains = state.tiles[MOUNTAIN]
    volcanoes = state.ruleset.options.backs[2][VOLCANO_BACK] - state.volcanoes
    missing = LAST_VOLCANO - state.volcanoes
    wait = float((mountains + 1) * missing) / float(volcanoes + 1) if volcanoes > 0 else 1.0
    tiles = float(state.tiles[BEACH] + state.tiles[FOREST]) + wait
    return tiles / float(state.ruleset.players)


def _rolls_before(state: State, seat: i64) -> i64:
    """How many others' dice roll before this player can act again."""
    players = state.ruleset.players
    if seat == state.active:
        return players - 1
    ahead = (seat - state.active) % players
    # The active player's own die is over once its creature has moved.
    return ahead if state.phase <= CREATURES_PHASE else ahead - 1
