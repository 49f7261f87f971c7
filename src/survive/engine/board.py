"""The board (BRD): spaces, their names and neighbours, as tables made from map data.

A map is data (:class:`MapData`); a :class:`Board` is what the rules work on. The standard
map is :data:`STANDARD_MAP`.
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from mypy_extensions import i64

from survive.engine.arrays import vec
from survive.engine.bounded_cache import MOST_MAPS, make_room
from survive.engine.errors import MapError
from survive.engine.pieces import (
    MOST_ADVENTURERS,
    MOST_PLAYERS,
    PIECES_OF_KIND,
    RAFT,
    SERPENT,
    STANDARD_MIX,
    VALUES,
)

# Directions clockwise from the north. A step in none of them, ASHORE, goes from a landing
# space to its safe island.
NORTH_EAST: Final = 0
EAST: Final = 1
SOUTH_EAST: Final = 2
SOUTH_WEST: Final = 3
WEST: Final = 4
NORTH_WEST: Final = 5
DIRECTIONS: Final[i64] = 6
ASHORE: Final = 6
DIRECTION_NAMES: Final = ("NE", "E", "SE", "SW", "W", "NW", "ashore")

NO_SPACE: Final = -1
NO_SAFE_ISLAND: Final = -1
MAX_SPACES: Final = 160
"""The catalogue of actions has room for maps of this size (the standard one has 129)."""

# (rows, x) of a step in each direction, by the coordinates of BRD-1.
_STEPS: Final = ((-1, 1), (0, 2), (1, 1), (1, -1), (0, -2), (-1, -1))


Mix = tuple[tuple[int, ...], ...]
"""Number of each back, in the order of BACK_NAMES, for beach, forest and mountain."""


class MapData(NamedTuple):
    """A map as a person would write it down (BRD-7)."""

    name: str
    rows: tuple[int, ...]
    """Width of each row from the north; the first row is A."""
    island: tuple[str, ...]
    """Names of the spaces of the departure island."""
    safe_islands: tuple[tuple[str, tuple[str, ...]], ...]
    """Name of each safe island, and its landing spaces (BRD-4)."""
    serpents: tuple[str, ...]
    """Where the sea serpents start (BRD-5)."""
    tiles: tuple[int, ...]
    """Number of beach, forest and mountain tiles."""
    backs: Mix
    """What is on their hidden sides, unless a table changes it (CMP-1, EXT-8)."""
    adventurers: tuple[int, ...] = ()
    """How many adventurers of value 1, 2, … 5 each player has on this map; empty for as many as
    the box has (SET-3)."""
    rafts: int | None = None
    """How many rafts each player has on this map; None for as many as the box has (SET-3)."""


def span(row: str, first: int, last: int) -> tuple[str, ...]:
    """Name the spaces of a row from one number to another: ``span("D", 4, 7)``."""
    return tuple([f"{row}{number}" for number in range(first, last + 1)])


STANDARD_MAP: Final = MapData(
    name="standard",
    rows=(7, 10, 11, 10, 11, 10, 11, 10, 11, 10, 11, 10, 7),
    island=(
        *span("D", 4, 7),
        *span("E", 4, 8),
        *span("F", 2, 9),
        *span("G", 3, 5),
        *span("G", 7, 9),
        *span("H", 2, 9),
        *span("I", 4, 8),
        *span("J", 4, 7),
    ),
    safe_islands=(
        ("NW", ("B1", "C1")),
        ("NE", ("B10", "C11")),
        ("SW", ("K1", "L1")),
        ("SE", ("K11", "L10")),
    ),
    serpents=("G6", "B1", "C11", "K1", "L10"),
    tiles=(16, 16, 8),
    backs=STANDARD_MIX,
)


@final
class Board:
    """The tables of one map. Spaces are numbers from 0, row by row from the west."""

    data: MapData
    spaces: i64
    names: list[str]
    near: vec[i64]
    """``near[space * 6 + direction]``: the neighbour there, or NO_SPACE."""
    landing: vec[i64]
    """Number of the safe island that a space touches, or NO_SAFE_ISLAND (BRD-4)."""
    island: vec[i64]
    """Spaces of the departure island, in ascending order; a tile is named by its index here."""
    tile_at: vec[i64]
    """Index of a space in ``island``, or -1."""
    serpent_starts: vec[i64]
    safe_names: list[str]
    _index: dict[str, int]

    def __init__(self, data: MapData) -> None:
        """Build the tables. Raises MapError if something is wrong with the map."""
        self.data = data
        self.safe_names = [name for name, _ in data.safe_islands]
        spots = _coordinates(data)
        self.spaces = len(spots)
        self.names = [_name(row, column) for row, column, _ in spots]
        self._index = {name: number for number, name in enumerate(self.names)}
        numbers = {(row, x): number for number, (row, _, x) in enumerate(spots)}
        self.near = vec[i64](
            [
                numbers.get((row + down, x + right), NO_SPACE)
                for row, _, x in spots
                for down, right in _STEPS
            ]
        )
        island = sorted(self._all_of("island", data.island))
        self.island = vec[i64](island)
        tiles = [-1] * len(spots)
        for tile, space in enumerate(island):
            tiles[space] = tile
        self.tile_at = vec[i64](tiles)
        if len(data.tiles) != 3 or min(data.tiles) < 0 or sum(data.tiles) != len(island):
            raise MapError(
                f"map {data.name!r}: tiles {data.tiles} must be three numbers (beach, forest,"
                f" mountain) that add up to the {len(island)} spaces of the island"
            )
        _check_box(data)
        self.landing = vec[i64](self._landings(data))
        self.serpent_starts = vec[i64](self._serpents(data))

    def __repr__(self) -> str:
        return f"<Board {self.data.name!r}: {self.spaces} spaces>"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as the map."""
        return board_of, (self.data,)

    def index(self, name: str) -> int:
        """Return the number of the space with this name, such as ``"F3"``."""
        found = self._index.get(name)
        if found is None:
            raise MapError(f"there is no space {name!r} on the map {self.data.name!r}")
        return found

    def name(self, space: int) -> str:
        """Return the name of a space: ``"F3"``."""
        if not 0 <= space < self.spaces:
            last = self.spaces - 1
            raise MapError(f"there is no space {space}: they are numbered from 0 to {last}")
        return self.names[space]

    def neighbour(self, space: int, direction: int) -> int | None:
        """Return the space in a direction, from NORTH_EAST (0) clockwise to NORTH_WEST (5)."""
        self.name(space)
        if not 0 <= direction < DIRECTIONS:
            raise MapError(f"there is no direction {direction}: they are numbered from 0 to 5")
        found: i64 = self.near[space * DIRECTIONS + direction]
        return None if found == NO_SPACE else found

    def neighbours(self, space: int) -> list[int]:
        """List the spaces that touch this one, clockwise from the north-east."""
        found = [int(self.near[space * DIRECTIONS + d]) for d in range(DIRECTIONS)]
        return [other for other in found if other != NO_SPACE]

    def _all_of(self, what: str, names: tuple[str, ...]) -> list[int]:
        found = [self.index(name) for name in names]
        if len(set(found)) != len(found):
            raise MapError(f"map {self.data.name!r}: {what} names a space twice")
        return found

    def _landings(self, data: MapData) -> list[int]:
        landing = [NO_SAFE_ISLAND] * self.spaces
        for number, (name, spaces) in enumerate(data.safe_islands):
            if not spaces:
                raise MapError(f"map {data.name!r}: safe island {name} has no landing space")
            for space in self._all_of(f"safe island {name}", spaces):
                if landing[space] != NO_SAFE_ISLAND:
                    raise MapError(
                        f"map {data.name!r}: {self.names[space]} touches two safe islands"
                    )
                landing[space] = number
        if not data.safe_islands:
            raise MapError(f"map {data.name!r} has no safe island")
        return landing

    def _serpents(self, data: MapData) -> list[int]:
        starts = self._all_of("serpents", data.serpents)
        if len(starts) > PIECES_OF_KIND[SERPENT]:
            raise MapError(
                f"map {data.name!r}: {len(starts)} sea serpents; there are only"
                f" {PIECES_OF_KIND[SERPENT]}"
            )
        for space in starts:
            if self.tile_at[space] >= 0:
                raise MapError(
                    f"map {data.name!r}: a sea serpent cannot start on Land, {self.names[space]}"
                )
        return sorted(starts)


def _check_box(data: MapData) -> None:
    """Refuse adventurers and rafts of a map that the box does not have for six players."""
    counts = data.adventurers
    if counts and (
        len(counts) != VALUES
        or min(counts) < 0
        or not 1 <= sum(counts) <= MOST_ADVENTURERS // MOST_PLAYERS
    ):
        raise MapError(
            f"map {data.name!r}: adventurers {counts} must be {VALUES} numbers (of value 1 to"
            f" {VALUES}) that add up to 1 to {MOST_ADVENTURERS // MOST_PLAYERS}"
        )
    most_rafts = PIECES_OF_KIND[RAFT] // MOST_PLAYERS
    if data.rafts is not None and not 0 <= data.rafts <= most_rafts:
        raise MapError(
            f"map {data.name!r}: {data.rafts} rafts each; there may be 0 to {most_rafts}"
        )


def _name(row: int, column: int) -> str:
    return f"{chr(ord('A') + row)}{column + 1}"


def _coordinates(data: MapData) -> list[tuple[int, int, int]]:
    """Check the rows and return row, column and x (BRD-1) of every space."""
    if not 1 <= len(data.rows) <= 26:
        raise MapError(f"map {data.name!r}: {len(data.rows)} rows; there may be 1 to 26, A to Z")
    for row, width in enumerate(data.rows):
        if width < 1:
            raise MapError(f"map {data.name!r}: row {_name(row, 0)[0]} has {width} spaces")
    # Before any space is made: a map may come from a stranger, and a width has no end.
    total = sum(data.rows)
    if total > MAX_SPACES:
        raise MapError(f"map {data.name!r}: {total} spaces; there may be 1 to {MAX_SPACES}")
    for row in range(1, len(data.rows)):
        if (data.rows[row] + data.rows[row - 1]) % 2 == 0:
            raise MapError(
                f"map {data.name!r}: rows {_name(row - 1, 0)[0]} and {_name(row, 0)[0]} are both"
                " odd or both even; centred hexagons need one of each"
            )
    return [
        (row, column, 2 * column - (width - 1))
        for row, width in enumerate(data.rows)
        for column in range(width)
    ]


STANDARD_BOARD: Final = Board(STANDARD_MAP)
_boards: dict[MapData, Board] = {}


def board_of(data: MapData) -> Board:
    """Return the board of a map; the boards of the last few maps are kept."""
    if data == STANDARD_MAP:
        return STANDARD_BOARD
    board = _boards.get(data)
    if board is None:
        make_room(_boards, MOST_MAPS)
        board = _boards[data] = Board(data)
    return board
