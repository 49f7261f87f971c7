"""The value of a position for each player: the treasure they can expect to save.

For each adventurer in play: how many turns it needs to reach safety by its best way (swimming, or
with a raft), whether that many are left until the third volcano, and how likely it is to be
caught on the way, judged by the creatures in reach and the number of dice rolled before its owner
can act again. ``docs/research/how_bots_think.md`` describes the terms and their weights.
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from survive.engine import creatures
from survive.engine.arrays import vec
from survive.engine.pieces import (
    BEACH,
    CREATURE_DIE,
    CREATURE_KINDS,
    DIVE,
    DOLPHIN,
    FOREST,
    KAIJU,
    MOUNTAIN,
    MOVES_A_TURN,
    OARS,
    POWERS,
    RAFT,
    REPELLENT,
    SEATS_ABOARD,
    SERPENT,
    SHARK,
    SHARK_BACK,
    VALUES,
    VOLCANO_BACK,
    WATER,
    WHIRLPOOL_BACK,
)
from survive.engine.state import LOST, OVER, SAVED, UNPLACED, State
from survive.players.geography import Geography, geography_of
from survive.players.value.hopes import MOST_HOPES, MOST_RAFTS, Hopes
from survive.players.value.learned_value import LearnedValue
from survive.players.value.network import Network
from survive.players.value.weights import Weights
from survive.views.knowledge import View

_UNPLACED: Final = 0.3
"""The chance given to an adventurer that is still to be placed."""
_TIE_BREAK: Final = 0.3
"""What a point of treasure is worth where it only breaks ties: in half the games with four seats
several players have saved the most."""
MISS: Final = 2.0 / 3.0
"""The chance that a die does not show one kind of creature (CMP-4)."""


@final
class Evaluation:
    """Values positions of one game for a player who knows some adventurers' values.

    One object values many positions: it reuses its arrays for what is worked out per position.
    """

    weights: Weights
    geography: Geography
    viewer: i64
    """The seat whose adventurers' values are known; of the others only the mean is known."""
    all_known: bool
    """After the end all values are open (VIEW-5)."""
    mean: float
    worths: vec[float]
    """What an adventurer of each value is worth: its value, unless heads are counted (EXT-7)."""
    spite: float
    """How much the others' values count against the player's own; a matter of style."""
    grudges: vec[float]
    """How much more each seat's value counts than the others', a matter of style: 0 for none."""
    gloating: float
    """How much it counts in the player's favour that others must swim; a matter of style."""
    menace: float
    """How many points it is worth, as a matter of style, that an adventurer of the others is
    lost, over and above what they lose by it; less if it may only be caught."""
    dread: float
    """How many points it costs, as a matter of style, that an own adventurer is lost, likewise."""
    has_tastes: bool
    """Whether one of the last two is not 0."""
    reach: vec[i64]
    """How many spaces away a creature counts as a danger, by its kind: as far as it moves."""
    tempo: float
    """The moves of a turn, as a multiple of the usual number, for which the paces were tuned."""
    deadly: vec[float]
    """The share of backs that kill swimmers there, by ground."""
    # Worked out for the position at hand
    rafts: vec[float]
    """Turns to safety by each raft, for each seat; a full raft does not count."""
    struck: vec[float]
    """The chance that a kind of creature is rolled before a seat can act again."""
    hopes: Hopes
    learned: LearnedValue | None
    """The learned value of adventurers on the board, if it counts beside their hopes."""

    def __init__(self, view: View, weights: Weights, network: Network | None = None) -> None:
        """Prepare to value positions drawn from this view, perhaps by what a network learned."""
        self.weights = weights
        known = view.known
        self.viewer = view.viewer if view.knows_own_values else -1
        self.all_known = view.is_open
        ruleset = known.ruleset
        self.geography = geography_of(ruleset.board)
        counts = ruleset.options.values
        total = 0.0
        for value in range(VALUES):
            total += float((value + 1) * counts[value])
        self.mean = total / float(ruleset.each)
        self.worths = vec[float](_worths(self.mean, ruleset.options.challenge))
        self.spite = 1.0
        self.grudges = vec[float]([0.0 for _ in range(ruleset.players)])
        self.gloating = 1.0
        self.menace = self.dread = 0.0
        self.has_tastes = False
        options = ruleset.options
        # Not the ruleset's steps: frozen bots fear slow kaijus (PLT-5) at two spaces.
        self.reach = vec[i64]([options.serpent_steps, options.shark_steps, options.kaiju_steps])
        self.tempo = float(ruleset.moves) / float(MOVES_A_TURN)
        self.deadly = vec[float](_deadly(known))
        self.rafts = vec[float]([0.0 for _ in range(ruleset.players * MOST_RAFTS)])
        self.struck = vec[float]([0.0 for _ in range(ruleset.players)])
        self.hopes = Hopes(ruleset.players, ruleset.adventurers)
        self.learned = None
        if network is not None:
            self.learned = LearnedValue(network, self.geography, ruleset.options.challenge)

    def bear(self, grudges: list[float]) -> None:
        """Count each seat's value so much more than the others', 0 for no grudge."""
        self.grudges = vec[float](grudges)

    def values(self, state: State) -> vec[float]:
        """Return the treasure that each player can expect."""
        ruleset = state.ruleset
        players = ruleset.players
        out = vec[float]([0.0 for _ in range(players)])
        if state.phase != OVER:
            self._prepare(state)
        for adventurer in range(ruleset.adventurers):
            where = state.where[adventurer]
            if where == LOST:
                continue
            seat = ruleset.owner[adventurer]
            knows = self.all_known or seat == self.viewer
            worth = self.worths[state.value[adventurer]] if knows else self.mean
            if where == SAVED:
                out[seat] += worth
            elif where == UNPLACED:
                if seat != self.viewer:
                    out[seat] += _UNPLACED * self.mean
            elif state.phase != OVER:
                aboard = state.is_aboard(adventurer)
                swims = not aboard and state.ground[where] == WATER
                needed = self._turns_needed(state, seat, where, aboard, swims)
                chance = self._chance(state, seat, where, aboard, swims, needed)
                self.hopes.needed[adventurer] = needed
                self.hopes.chances[adventurer] = chance
                self.hopes.add(seat, worth * chance, adventurer)
        if state.phase == OVER:
            return out
        if state.turn == 0 and self.viewer >= 0:
            slots = self.viewer * (VALUES + 1)
            for value in range(1, VALUES + 1):
                waiting = self.worths[value] * float(state.unplaced[slots + value])
                out[self.viewer] += _UNPLACED * waiting
        for seat in range(players):
            out[seat] += self._hopes_of(state, seat)
            if state.hand_size[seat] > 0:
                out[seat] += self._hand(state, seat)
        return out

    def _hopes_of(self, state: State, seat: i64) -> float:
        """Add up a player's hopes: moves are few, so each further one counts for less."""
        hopes = self.hopes
        share = math.exp(-self.weights.load / (hopes.left + 1.0))
        total, part = 0.0, 1.0
        for i in range(seat * MOST_HOPES, seat * MOST_HOPES + hopes.count[seat]):
            total += part * hopes.values[i]
            part *= share
        learned = self.learned
        if learned is None:
            return total
        known = self.all_known or seat == self.viewer
        found = learned.of_seat(state, seat, hopes, known, self.worths)
        return total + learned.trust * (found - total)

    def utility(self, state: State, seat: i64) -> float:
        """Return how good a position is for a player, to its taste."""
        ahead = self.ahead(state, seat)
        return ahead + self._danger(state, seat) if self.has_tastes else ahead

    def ahead(self, state: State, seat: i64) -> float:
        """Return how much better off this player is than the others; the leader counts more."""
        values = self.values(state)
        best = -1000.0
        total = 0.0
        for other in range(len(values)):
            if other != seat:
                total += (1.0 + self.grudges[other]) * values[other]
                best = max(best, values[other])
        mean = total / float(len(values) - 1)
        leader = self.weights.leader
        return values[seat] - self.spite * (leader * best + (1.0 - leader) * mean)

    def taste(self, state: State, seat: i64) -> float:
        """Return what style adds to a position: who is lost or in danger there."""
        if not self.has_tastes:
            return 0.0
        self.values(state)
        return self._danger(state, seat)

    def _danger(self, state: State, seat: i64) -> float:
        """Return the same for the position that was valued last."""
        if state.phase == OVER:
            return 0.0
        total = 0.0
        for adventurer in range(state.ruleset.adventurers):
            space = state.where[adventurer]
            owner = state.ruleset.owner[adventurer]
            caught = 1.0
            if space >= 0:
                aboard = state.is_aboard(adventurer)
                swims = not aboard and state.ground[space] == WATER
                caught -= self._escapes(state, owner, space, aboard, swims)
            elif space != LOST:
                continue
            total += -self.dread * caught if owner == seat else self.menace * caught
        return total

    def prefer(self, gloating: float, menace: float, dread: float) -> None:
        """Have these tastes, as a matter of style."""
        self.gloating = gloating
        self.menace = menace
        self.dread = dread
        self.has_tastes = menace != 0.0 or dread != 0.0

    def lost_footing(self, state: State, seat: i64, space: i64) -> float:
        """Return what it means to this player that everyone on this tile will have to swim.

        A swimmer is worth less than its way and the creatures in reach suggest: it makes one
        space per turn, and more sharks will come. As part of a position's value this would
        deter the bot from every swim, so it only serves to compare the tiles that may sink.
        """
        if state.people[space] == 0:
            return 0.0
        own = others = 0.0
        for adventurer in range(state.ruleset.adventurers):
            if state.where[adventurer] == space:
                owner = state.ruleset.owner[adventurer]
                if owner != seat:
                    others += (1.0 + self.grudges[owner]) * self.mean
                elif seat == self.viewer:
                    own += self.worths[state.value[adventurer]]
                else:
                    own += self.mean
        others *= self.gloating / float(state.ruleset.players - 1)
        return self.weights.footing * (others - own)

    def _prepare(self, state: State) -> None:
        """Work out what all adventurers of a position share."""
        weights, geography = self.weights, self.geography
        players = state.ruleset.players
        hopes = self.hopes
        hopes.left = _turns_left(state)
        if state.ruleset.house is not None:
            for kind in range(CREATURE_KINDS):
                self.reach[kind] = creatures.most_steps(state, kind, False)
        for seat in range(players):
            hopes.count[seat] = 0
            self.struck[seat] = 1.0 - math.pow(MISS, float(_rolls_before(state, seat)))
        first, rafts = state.first_of(RAFT), state.on_board[RAFT]
        for i in range(rafts):
            space = state.places[first + i]
            crew = state.crew[space]
            for seat in range(players):
                hopes.aboard[seat * MOST_RAFTS + i] = 0
            if crew > 0:
                for adventurer in range(state.ruleset.adventurers):
                    if state.where[adventurer] == space and state.is_aboard(adventurer):
                        hopes.aboard[state.ruleset.owner[adventurer] * MOST_RAFTS + i] += 1
            most: i64 = 0
            for seat in range(players):
                most = max(most, hopes.aboard[seat * MOST_RAFTS + i])
            way = float(geography.way[space]) + 1.0
            for seat in range(players):
                mine = hopes.aboard[seat * MOST_RAFTS + i] >= most
                pace = weights.raft_pace if mine else weights.foreign_raft_pace
                self.rafts[seat * MOST_RAFTS + i] = way / (pace * self.tempo)

    def _turns_needed(
        self, state: State, seat: i64, space: i64, aboard: bool, swims: bool
    ) -> float:
        """Return the turns to safety: with this raft, with the best free one, or swimming."""
        weights, geography = self.weights, self.geography
        first, rafts = state.first_of(RAFT), state.on_board[RAFT]
        if aboard:
            for i in range(rafts):
                if state.places[first + i] == space:
                    return self.rafts[seat * MOST_RAFTS + i]
        # An adventurer swims once per turn, however many moves there are (MOV-4).
        pace = weights.swim_pace if swims else weights.walk_pace * self.tempo
        # Swimming all the way; on Land the first steps are quicker.
        best = (float(geography.way[space]) + 1.0) / weights.swim_pace
        if not swims:
            best -= 0.5
        row = space * geography.spaces
        for i in range(rafts):
            raft = state.places[first + i]
            crew = state.crew[raft]
            if crew >= SEATS_ABOARD:
                continue
            turns = float(geography.apart[row + raft]) / pace + self.rafts[seat * MOST_RAFTS + i]
            turns += weights.crowding * float(crew)
            best = min(best, turns)
        return best

    def _chance(
        self, state: State, seat: i64, space: i64, aboard: bool, swims: bool, needed: float
    ) -> float:
        """Return how likely an adventurer that needs this many turns reaches a safe island."""
        weights = self.weights
        late = (needed * weights.slack - self.hopes.left) / weights.patience
        in_time = 1.0 / (1.0 + math.exp(min(30.0, late)))
        # Every turn on the way is a risk, even one that cannot be seen yet.
        unharmed = math.exp(-weights.hazard * needed)
        return in_time * unharmed * self._escapes(state, seat, space, aboard, swims)

    def _escapes(self, state: State, seat: i64, space: i64, aboard: bool, swims: bool) -> float:
        """Return the chance that nothing catches it before its owner can act again."""
        weights, geography = self.weights, self.geography
        struck = self.struck[seat]
        row = space * geography.spaces
        reach = self.reach
        chance = 1.0
        if aboard or swims:
            for i in range(state.first_of(SERPENT), state.end_of(SERPENT)):
                if geography.apart[row + state.places[i]] <= reach[SERPENT]:
                    chance *= 1.0 - weights.serpent * struck
        if swims:
            for i in range(state.first_of(SHARK), state.end_of(SHARK)):
                apart = geography.apart[row + state.places[i]]
                if apart <= reach[SHARK]:
                    chance *= 1.0 - weights.shark * struck * (1.0 if apart == 1 else 0.7)
        for i in range(state.first_of(KAIJU), state.end_of(KAIJU)):
            if geography.apart[row + state.places[i]] <= reach[KAIJU]:
                chance *= 1.0 - weights.kaiju * struck
        if not aboard and not swims and state.ground[space] == lowest(state):
            chance *= 1.0 - weights.sinking * self.deadly[state.ground[space]]
        return chance

    def _hand(self, state: State, seat: i64) -> float:
        """Return what a player's power tiles are worth; they lose it as the game runs out.

        Other players' hands are drawn at random, so every tile there counts the same.
        """
        weights = self.weights
        useful = 1.0 - math.exp(-0.5 * self.hopes.left)
        if seat != self.viewer and not self.all_known:
            total = weights.oars + weights.dolphin + weights.dive
            total += weights.creature_die + weights.repellent
            return useful * float(state.hand_size[seat]) * total / float(POWERS)
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
        return useful * value


def evaluation_of_setup(view: View, weights: Weights, network: Network) -> Evaluation:
    """Value positions as *expert* does while setting up: by what a network learned alone."""
    evaluation = Evaluation(view, weights, network)
    if evaluation.learned is not None:
        evaluation.learned.trust = 1.0
    return evaluation


def _worths(mean: float, by_number: bool) -> list[float]:
    """Return what adventurers are worth by their value, 0 first.

    Where the most adventurers saved win, treasure only breaks ties.
    """
    if not by_number:
        return [float(value) for value in range(VALUES + 1)]
    return [mean + _TIE_BREAK * (float(value) - mean) for value in range(VALUES + 1)]


def _deadly(known: State) -> list[float]:
    """Return the share of a terrain's backs that kills swimmers: by ground, Water first."""
    shares = [0.0]
    for row in known.ruleset.options.backs:
        killers = row[SHARK_BACK] + row[WHIRLPOOL_BACK] + row[VOLCANO_BACK]
        shares.append(float(killers) / float(max(1, sum(row))))
    return [*shares, 0.0]


def lowest(state: State) -> i64:
    """Return the terrain that sinks now (SNK-1)."""
    if state.tiles[BEACH] > 0:
        return BEACH
    if state.tiles[FOREST] > 0:
        return FOREST
    return MOUNTAIN


def _turns_left(state: State) -> float:
    """Return the turns that each player can still expect before the third volcano (SNK-11)."""
    mountains = state.tiles[MOUNTAIN]
    volcanoes = state.ruleset.options.backs[2][VOLCANO_BACK] - state.volcanoes
    missing = state.ruleset.volcanoes - state.volcanoes
    wait = float((mountains + 1) * missing) / float(volcanoes + 1) if volcanoes > 0 else 1.0
    tiles = float(state.tiles[BEACH] + state.tiles[FOREST]) + wait
    return tiles / float(state.ruleset.players)


def _rolls_before(state: State, seat: i64) -> i64:
    """Return how many dice others roll before this player can act again."""
    players = state.ruleset.players
    if seat == state.active:
        return players - 1
    return (seat - state.active) % players
