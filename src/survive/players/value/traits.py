"""Describes an adventurer's situation as a list of traits, the inputs of the learned value.

A trait holds or does not; its number is a row of the network's first layer. Traits of the
position and of the seat come first and are shared by all adventurers of a seat. Distances and
counts only, no names of spaces: the same traits serve every map and every number of players.

What a player has left to do in a turn (moves, phases) is left out on purpose. A position with
moves left is worth more than one without, so to a search by such a value it looks good to end the
turn at once rather than move.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from survive.engine.arrays import vec
from survive.engine.board import DIRECTIONS, NO_SPACE
from survive.engine.pieces import (
    BEACH,
    CREATURE_KINDS,
    FOREST,
    KAIJU,
    MOUNTAIN,
    RAFT,
    SEATS_ABOARD,
    SERPENT,
    SHARK,
    VALUES,
    WATER,
)
from survive.engine.state import State
from survive.players.geography import Geography
from survive.players.value.hopes import MOST_RAFTS, Hopes

MOST_TRAITS: Final = 40
"""More than an adventurer can have at once."""

# Where an adventurer is.
ON_LAND: Final = 0
IN_WATER: Final = 1
ABOARD: Final = 2

# First trait of each group: the position and the seat.
_PLAYERS: Final = 0
_LEFT: Final = _PLAYERS + 5
_STAGE: Final = _LEFT + 16
_SHARKS: Final = _STAGE + 9
_SERPENTS: Final = _SHARKS + 7
_KAIJUS: Final = _SERPENTS + 6
_RAFTS: Final = _KAIJUS + 3
_ORDER: Final = _RAFTS + 13
_IN_PLAY: Final = _ORDER + 6
# The adventurer.
_KIND: Final = _IN_PLAY + 21
_WAY: Final = _KIND + 30
_CREW: Final = _WAY + 30
_RAFT_APART: Final = _CREW + 18
_RAFT_CREW: Final = _RAFT_APART + 20
_RAFT_WAY: Final = _RAFT_CREW + 6
_RAFTS_NEAR: Final = _RAFT_WAY + 10
_CREATURES: Final = _RAFTS_NEAR + 10
_COMPANY: Final = _CREATURES + 108
_SHORE: Final = _COMPANY + 12
_RANK: Final = _SHORE + 7
_NEEDED: Final = _RANK + 12
_CHANCE: Final = _NEEDED + 24
_SLACK: Final = _CHANCE + 20
TRAITS: Final = _SLACK + 24
"""How many traits there are."""


@final
class Traits:
    """The traits of one adventurer after another, in arrays that are used again."""

    geography: Geography
    active: vec[i64]
    """The traits that hold, then whatever room is left."""
    count: i64
    near: vec[i64]
    """Creatures by kind and distance from the adventurer, up to three spaces."""

    def __init__(self, geography: Geography) -> None:
        """Describe positions on this board."""
        self.geography = geography
        self.active = vec[i64]([0 for _ in range(MOST_TRAITS)])
        self.near = vec[i64]([0 for _ in range(CREATURE_KINDS * 4)])
        self.count = 0

    def of_seat(self, state: State, seat: i64, left: float) -> None:
        """List the traits of the position and of a seat with this many turns left."""
        self.count = 0
        players = state.ruleset.players
        self._add(_PLAYERS + players - 2)
        self._add(_LEFT + min(15, i64(left * 1.5)))
        stage: i64 = 0 if state.tiles[BEACH] > 0 else 1 if state.tiles[FOREST] > 0 else 2
        self._add(_STAGE + stage * 3 + min(2, state.volcanoes))
        self._add(_SHARKS + state.on_board[SHARK])
        self._add(_SERPENTS + state.on_board[SERPENT])
        self._add(_KAIJUS + state.on_board[KAIJU])
        self._add(_RAFTS + state.on_board[RAFT])
        self._add(_ORDER + (seat - state.active + players) % players)
        self._add(_IN_PLAY + min(20, state.in_play[seat]))

    def of_adventurer(
        self,
        state: State,
        seat: i64,
        adventurer: i64,
        value: i64,
        rank: i64,
        hopes: Hopes,
    ) -> None:
        """List the traits of an adventurer on the board.

        ``value`` is 0 if it is not known; ``rank`` counts those of the seat with more hope.
        """
        self.count = 0
        aboard, needed = hopes.aboard, hopes.needed[adventurer]
        space = state.where[adventurer]
        mode = ON_LAND
        if state.is_aboard(adventurer):
            mode = ABOARD
        elif state.ground[space] == WATER:
            mode = IN_WATER
        kind: i64 = 3 if mode == IN_WATER else 4
        if mode == ON_LAND:
            kind = _tiles_below(state, state.ground[space])
        self._add(_KIND + kind * (VALUES + 1) + value)
        self._add(_WAY + min(9, self.geography.way[space]) * 3 + mode)
        if mode == ABOARD:
            self._add_crew(state, seat, space, aboard)
        else:
            self._add_rafts(state, seat, space, mode, aboard)
        self._add_creatures(state, space, mode)
        self._add(_COMPANY + min(3, state.people[space] - 1) * 3 + mode)
        if mode == ON_LAND:
            self._add(_SHORE + _water_around(state, space))
        self._add(_RANK + min(11, rank))
        self._add(_NEEDED + min(23, i64(needed * 2.0)))
        self._add(_CHANCE + min(19, i64(hopes.chances[adventurer] * 20.0)))
        slack = (hopes.left - needed) * 1.5 + 12.0
        self._add(_SLACK + (0 if slack < 0.0 else min(23, i64(slack))))

    def _add(self, trait: i64) -> None:
        self.active[self.count] = trait
        self.count += 1

    def _add_crew(self, state: State, seat: i64, space: i64, aboard: vec[i64]) -> None:
        """Add how many are aboard, how many of them are the seat's, and who is in control."""
        first = state.first_of(RAFT)
        for i in range(state.on_board[RAFT]):
            if state.places[first + i] != space:
                continue
            own, most = aboard[seat * MOST_RAFTS + i], _most_aboard(state, aboard, i)
            crew = min(SEATS_ABOARD, max(1, state.crew[space]))
            mine: i64 = 1 if own >= most else 0
            self._add(_CREW + ((crew - 1) * 3 + min(3, max(1, own)) - 1) * 2 + mine)
            return

    def _add_rafts(self, state: State, seat: i64, space: i64, mode: i64, aboard: vec[i64]) -> None:
        """Add the best raft with a free seat, and how many are near."""
        first, row = state.first_of(RAFT), space * self.geography.spaces
        best: i64 = -1
        best_cost: i64 = 1000
        near: i64 = 0
        for i in range(state.on_board[RAFT]):
            raft = state.places[first + i]
            if state.crew[raft] >= SEATS_ABOARD:
                continue
            apart = self.geography.apart[row + raft]
            if apart <= 3:
                near += 1
            cost = apart * 2 + self.geography.way[raft]
            if cost < best_cost:
                best, best_cost = i, cost
        if best < 0:
            self._add(_RAFT_APART + 18 + mode)
            return
        raft = state.places[first + best]
        self._add(_RAFT_APART + min(8, self.geography.apart[row + raft]) * 2 + mode)
        theirs = _most_aboard(state, aboard, best) > aboard[seat * MOST_RAFTS + best]
        self._add(_RAFT_CREW + max(0, state.crew[raft]) * 2 + (1 if theirs else 0))
        self._add(_RAFT_WAY + min(9, self.geography.way[raft]))
        self._add(_RAFTS_NEAR + min(4, near) * 2 + mode)

    def _add_creatures(self, state: State, space: i64, mode: i64) -> None:
        """Add how many creatures of each kind are how near."""
        row = space * self.geography.spaces
        near, apart = self.near, self.geography.apart
        for kind in range(CREATURE_KINDS):
            for distance in range(4):
                near[distance] = 0
            for i in range(state.first_of(kind), state.end_of(kind)):
                distance = apart[row + state.places[i]]
                if distance < 4:
                    near[distance] += 1
            for distance in range(4):
                count = min(3, near[distance])
                if count > 0:
                    group = ((kind * 4 + distance) * 3 + count - 1) * 3
                    self._add(_CREATURES + group + mode)


def _most_aboard(state: State, aboard: vec[i64], raft: i64) -> i64:
    """Return how many aboard a raft belong to the seat that has the most there."""
    most: i64 = 0
    for seat in range(state.ruleset.players):
        most = max(most, aboard[seat * MOST_RAFTS + raft])
    return most


def _tiles_below(state: State, ground: i64) -> i64:
    """Return how many terrains sink before this one, or 2 for a volcano."""
    before: i64 = 0
    if ground > BEACH and state.tiles[BEACH] > 0:
        before += 1
    if ground > FOREST and state.tiles[FOREST] > 0:
        before += 1
    return 2 if ground > MOUNTAIN else before


def _water_around(state: State, space: i64) -> i64:
    count: i64 = 0
    for direction in range(DIRECTIONS):
        target = state.ruleset.board.near[space * DIRECTIONS + direction]
        if target != NO_SPACE and state.ground[target] == WATER:
            count += 1
    return count
