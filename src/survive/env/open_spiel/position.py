"""A game whose tiles chance lays and turns over one by one, as OpenSpiel wants it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from survive.engine import (
    CHANCE,
    NOBODY,
    Deal,
    Options,
    State,
    board_of,
    catalogue,
    legal_actions,
    new_game,
    play,
    to_move,
)
from survive.engine.deal import tiles_of
from survive.engine.pieces import BEACH, CREATURE_KINDS

# What chance is asked.
NOTHING = 0
TERRAIN = 1
FIRST_PLAYER = 2
BACK = 3
DIE = 4

NOT_SINKING = -1


class OpenSpielPosition:
    """The deal so far, then the game, and the tile that is being turned over."""

    def __init__(self, options: Options) -> None:
        """Start before the first tile is laid."""
        self.options = options
        self.terrains: tuple[int, ...] = ()
        self.sinking = NOT_SINKING
        """The action that sinks a tile whose back is not decided yet."""
        self.log: list[tuple[int, int, int]] = []
        """All actions so far, each with what chance was asked and the seat that had to decide."""
        self._state: State | None = None

    def __deepcopy__(self, _memo: object) -> OpenSpielPosition:
        """Copy by the engine's own copy, which is much faster."""
        twin = OpenSpielPosition(self.options)
        twin.terrains, twin.sinking, twin.log = self.terrains, self.sinking, self.log.copy()
        twin._state = None if self._state is None else self._state.copy()
        return twin

    @property
    def state(self) -> State:
        """Return the game; only after the deal."""
        assert self._state is not None, "the tiles are not laid yet"
        return self._state

    @property
    def is_dealt(self) -> bool:
        """Return whether the game has begun."""
        return self._state is not None

    @property
    def is_over(self) -> bool:
        """Return whether the game has ended."""
        return self._state is not None and not self.is_sinking and self.seat == NOBODY

    @property
    def is_sinking(self) -> bool:
        """Return whether a tile is about to be turned over."""
        return self.sinking != NOT_SINKING

    @property
    def seat(self) -> int:
        """Return whose decision the engine says it is."""
        return to_move(self.state)

    @property
    def asked(self) -> int:
        """Return what chance is asked, or NOTHING."""
        if self._state is None:
            return TERRAIN if len(self.terrains) < sum(self.options.map.tiles) else FIRST_PLAYER
        if self.is_sinking:
            return BACK
        return DIE if self.seat == CHANCE else NOTHING

    @property
    def is_chance(self) -> bool:
        """Return whether chance decides."""
        return self.asked != NOTHING

    def legal_actions(self) -> list[int]:
        """Return what the deciding seat may do."""
        return legal_actions(self.state)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what chance may do, and how likely each is."""
        asked = self.asked
        if asked == TERRAIN:
            left = Counter(dict(enumerate(self.options.map.tiles, BEACH)))
            left.subtract(self.terrains)
        elif asked == FIRST_PLAYER:
            left = Counter(range(self.options.players))
        elif asked == DIE:
            left = Counter(range(CREATURE_KINDS))
        else:
            left = Counter(int(self.state.backs[tile]) for tile in self._tiles_alike())
        return [(what, left[what] / left.total()) for what in sorted(left) if left[what] > 0]

    def is_possible(self, action: int) -> bool:
        """Return whether an action may come next."""
        if self.is_chance:
            return any(action == outcome for outcome, _ in self.chance_outcomes())
        return not self.is_over and action in self.legal_actions()

    def apply(self, action: int) -> None:
        """Carry out an action of chance or of a seat."""
        asked = self.asked
        self.log.append((asked, self.seat if self.is_dealt else CHANCE, action))
        if asked == TERRAIN:
            self.terrains = (*self.terrains, action)
            if len(self.terrains) == sum(self.options.map.tiles) and self.options.first is not None:
                self._begin(self.options.first)
        elif asked == FIRST_PLAYER:
            self._begin(action)
        elif asked == DIE:
            play(self.state, catalogue.roll(action))
        elif asked == BACK:
            self._turn_up(action)
        elif catalogue.SINK_FIRST <= action < catalogue.PICK_FIRST:
            self.sinking = action
        else:
            play(self.state, action)

    def _begin(self, first: int) -> None:
        """Start the game with arbitrary backs: each is decided when its tile sinks."""
        backs: dict[int, list[int]] = {}
        for terrain, back in tiles_of(self.options):
            backs.setdefault(terrain, []).append(back)
        deal = Deal(self.terrains, tuple(backs[terrain].pop() for terrain in self.terrains), first)
        self._state = new_game(self.options, deal)

    def _tiles_alike(self) -> list[int]:
        """Return the tiles on the island whose landscape is that of the sinking one."""
        board, ground = board_of(self.options.map), self.state.ground
        terrain = ground[self.sinking - catalogue.SINK_FIRST]
        return [tile for tile, space in enumerate(board.island) if ground[space] == terrain]

    def _turn_up(self, back: int) -> None:
        """Set the back of the sinking tile, and sink it."""
        backs: Any = self.state.backs
        tile = board_of(self.options.map).tile_at[self.sinking - catalogue.SINK_FIRST]
        other = next(other for other in self._tiles_alike() if backs[other] == back)
        backs[tile], backs[other] = backs[other], backs[tile]
        action, self.sinking = self.sinking, NOT_SINKING
        play(self.state, action)
