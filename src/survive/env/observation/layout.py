"""Where everything is in an observation: planes, scalars and tokens of a table.

All sizes follow from the options of the table: its map, its number of players and how many
adventurers each has. ``docs/env.md`` explains every plane, scalar and feature in words.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from survive.engine import agenda
from survive.engine.arrays import vec
from survive.engine.board import NO_SAFE_ISLAND
from survive.engine.options import Options
from survive.engine.pieces import ALL_PIECES
from survive.engine.ruleset import Ruleset, ruleset_of

# Planes: one grid each. The first three never change.
SPACE_PLANE: Final = 0
SHIFTED_PLANE: Final = 1
LANDING_PLANE: Final = 2
GROUND_PLANES: Final = 3  # beach, forest, mountain, volcano
CREATURE_PLANES: Final = 7  # serpents, sharks, kaijus
RAFT_PLANE: Final = 10
FREE_SEATS_PLANE: Final = 11
QUESTION_PLANE: Final = 12
ORIGIN_PLANE: Final = 13
SWAM_PLANE: Final = 14
STOOD_PLANE: Final = 15
OWN_PLANES: Final = 16  # one for each adventurer of the observer, then two for each seat

# Scalars: the table, the observer's own secrets, then a block for each seat.
PHASE: Final = 0
ASKED: Final = 6
PENDING: Final = 36
PIECE: Final = 66
PUSHED: Final = 70
WHOM: Final = 71
ABOUT: Final = 72  # row and column, from 1
CAME_FROM: Final = 74  # row and column, from 1
MOVES_LEFT: Final = 76
TURN: Final = 77
DICE: Final = 78
VOLCANOES: Final = 79
TILES: Final = 80
RESERVE: Final = 83
OWN_HAND: Final = 87
UNSEEN: Final = 102
OWN_UNPLACED: Final = 132
OWN_SAVED: Final = 137
OWN_LOST: Final = 142
SEATS: Final = 147
# Within the block of a seat.
DECIDES: Final = 0
ACTIVE: Final = 1
FIRST: Final = 2
IN_PLAY: Final = 3
SAVED_COUNT: Final = 4
LOST_COUNT: Final = 5
HAND_SIZE: Final = 6
RAFTS_LEFT: Final = 7
HELD: Final = 8  # by terrain
SEAT_FIELDS: Final = 11

# Tokens: one for each adventurer, creature, raft and tile of the island.
ADVENTURER_TOKEN: Final = 1
CREATURE_TOKEN: Final = 2  # serpent, shark, kaiju, then the raft
TILE_TOKEN: Final = 6
KIND: Final = 0
ROW: Final = 1
COLUMN: Final = 2
OWNER: Final = 3
VALUE: Final = 4
STATUS: Final = 5
DETAIL: Final = 6
SWAM: Final = 7
STOOD: Final = 8
IN_QUESTION: Final = 9
FEATURES: Final = 10
# What the feature STATUS says of an adventurer.
UNPLACED_STATUS: Final = 0
ON_BOARD_STATUS: Final = 1
SAVED_STATUS: Final = 2
LOST_STATUS: Final = 3

NO_QUESTION: Final = -1


@final
class Layout:
    """The shapes of observations, and which cell of the grid each space has."""

    ruleset: Ruleset
    rows: i64
    columns: i64
    cells: i64
    """Cells of one plane: rows times columns."""
    cell: vec[i64]
    """Cell of each space, row by row."""
    row_of: vec[i64]
    column_of: vec[i64]
    people_first: i64
    """The plane of the observer's adventurers; those of the next seats follow."""
    aboard_first: i64
    """The plane of the observer's adventurers aboard rafts; those of the next seats follow."""
    planes: i64
    scalars: i64
    tokens: i64
    pieces_first: i64
    """The token of the first creature; adventurers come before, tiles after the pieces."""
    tiles_first: i64

    def __init__(self, options: Options) -> None:
        """Work out the shapes for these options."""
        self.ruleset = ruleset_of(options)
        board, players = self.ruleset.board, self.ruleset.players
        widths = board.data.rows
        widest = max(widths)
        self.rows = len(widths)
        self.columns = widest
        self.cells = self.rows * self.columns
        rows: list[int] = []
        columns: list[int] = []
        cells: list[int] = []
        for row, width in enumerate(widths):
            for column in range(width):
                rows.append(row)
                columns.append((widest - width) // 2 + column)
                cells.append(row * widest + columns[-1])
        self.row_of = vec[i64](rows)
        self.column_of = vec[i64](columns)
        self.cell = vec[i64](cells)
        self.people_first = OWN_PLANES + self.ruleset.each
        self.aboard_first = self.people_first + players
        self.planes = self.aboard_first + players
        self.scalars = SEATS + (SEAT_FIELDS + 1) * players
        self.pieces_first = self.ruleset.adventurers
        self.tiles_first = self.pieces_first + ALL_PIECES
        self.tokens = self.tiles_first + len(board.island)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as the options."""
        return Layout, (self.ruleset.options,)

    def is_shifted(self, row: int) -> bool:
        """Return whether a row of the grid lies half a hexagon further east than the widest one."""
        widths = self.ruleset.board.data.rows
        return (max(widths) - widths[row]) % 2 == 1

    def is_landing(self, space: int) -> bool:
        """Return whether adventurers can step ashore from this space."""
        return self.ruleset.board.landing[space] != NO_SAFE_ISLAND


@final
class Question:
    """What the top of the agenda asks: about which kind of piece, which space, which adventurer."""

    kind: i64
    """The kind of the entry, or 0 once the game is over."""
    piece: i64
    space: i64
    origin: i64
    adventurer: i64
    pushed: i64
    """1 if the creature is pushed, plus 2 for each step beyond the first that it has taken."""

    def __init__(self) -> None:
        self.kind = 0
        self.piece = self.space = self.origin = self.adventurer = NO_QUESTION
        self.pushed = 0

    def read(self, entry: i64) -> None:
        """Unpack the question of this entry; 0 means none."""
        kind = agenda.kind_of(entry)
        self.kind = kind
        self.piece = self.space = self.origin = self.adventurer = NO_QUESTION
        self.pushed = 0
        if kind == agenda.BOARD or kind == agenda.OARS_AGAIN or kind == agenda.PUSH:
            self.space = agenda.x_of(entry)
        elif kind == agenda.DOLPHIN_AGAIN:
            self.adventurer = agenda.x_of(entry)
        elif kind == agenda.DIVE_TO or kind == agenda.RELOCATE:
            self.piece = agenda.x_of(entry)
            self.space = agenda.y_of(entry)
        elif kind == agenda.CREATURE_STEP:
            self.piece = agenda.x_of(entry)
        elif kind == agenda.CREATURE_AGAIN:
            self.piece = agenda.x_of(entry)
            self.space = agenda.y_of(entry)
            self.origin = agenda.z_of(entry)
            self.pushed = agenda.w_of(entry)
        elif kind == agenda.REPEL:
            self.piece = agenda.y_of(entry)
            self.space = agenda.z_of(entry)
