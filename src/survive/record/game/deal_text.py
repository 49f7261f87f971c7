"""The deal as text: who begins, and terrain and back of every Island tile (SET-1, SET-2).

A redacted deal has ``?`` for a tile that has not sunk (VIEW-2) and ``power`` for one that a
player keeps in secret (VIEW-3).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from survive.engine import Board, EngineError, Options, board_of
from survive.engine.pieces import BEACH, COLOUR_NAMES, FIRST_POWER
from survive.record.game.scan import Part
from survive.record.notation.errors import RecordError, shown
from survive.record.notation.vocabulary import BACK_WORDS, HIDDEN_WORD, TERRAIN_WORDS
from survive.views import HIDDEN

KEPT = -3
"""The back of a tile that a player keeps: a power, but which one is secret (VIEW-3)."""
KEPT_WORD = "power"

_TILE = re.compile(r"([A-Za-z][0-9]{1,3}) ([a-z]+) ([a-z]+|\?)", re.IGNORECASE)
_TERRAINS = {word: BEACH + index for index, word in enumerate(TERRAIN_WORDS)}
_BACKS = {word: back for back, word in enumerate(BACK_WORDS)}
_EFFECTS = {word: back for word, back in _BACKS.items() if back < FIRST_POWER}
_SECRETS = {HIDDEN_WORD: int(HIDDEN), KEPT_WORD: KEPT}
_WORDS = {number: word for word, number in (_BACKS | _SECRETS).items()}
_MOST_A_LINE = 4


class DealtTiles(NamedTuple):
    """A deal as it is written; backs may be HIDDEN or KEPT."""

    terrains: tuple[int, ...]
    backs: tuple[int, ...]
    first: int


def write_deal(options: Options, dealt: DealtTiles) -> Iterator[str]:
    """Yield the lines of a deal: one per row of the island, or two for a long row."""
    board = board_of(options.map)
    yield f"Deal: {COLOUR_NAMES[dealt.first]} begins"
    rows: dict[str, list[str]] = {}
    for tile, space in enumerate(board.island):
        name = board.names[space]
        terrain = TERRAIN_WORDS[dealt.terrains[tile] - BEACH]
        rows.setdefault(name[0], []).append(f"{name} {terrain} {_WORDS[dealt.backs[tile]]}")
    for row in rows.values():
        lines = -(-len(row) // _MOST_A_LINE)
        size = -(-len(row) // lines)
        for start in range(0, len(row), size):
            yield "  " + ", ".join(row[start : start + size])


def read_first(options: Options, heading: Part) -> int:
    """Read who begins from ``Deal: pink begins``."""
    colours = COLOUR_NAMES[: options.players]
    found = re.fullmatch(r"deal:\s*([a-z]+)\s+begins", heading.text.lower())
    if found is None or found[1] not in colours:
        raise RecordError(
            heading.line,
            f"{shown(heading.text)} does not say who begins; expected 'Deal: COLOUR begins'"
            f" with {', '.join(colours)}",
        )
    return colours.index(found[1])


def read_tiles(
    options: Options, heading: Part, tiles: Iterable[Part], *, redacted: bool
) -> DealtTiles:
    """Read the tiles of a deal; it must name each space of the island once."""
    board = board_of(options.map)
    first = read_first(options, heading)
    known = _EFFECTS | _SECRETS if redacted else _BACKS
    found: dict[int, tuple[int, int]] = {}
    for part in tiles:
        tile, terrain, back = _read_tile(board, part, known)
        if tile in found:
            raise RecordError(part.line, f"{shown(part.text)}: this space already has a tile")
        found[tile] = (terrain, back)
    missing = [t for t in range(len(board.island)) if t not in found]
    if missing:
        names = ", ".join(board.names[board.island[t]] for t in missing[:5])
        more = ", …" if len(missing) > 5 else ""
        raise RecordError(heading.line, f"the deal has no tile for {names}{more} (SET-2)")
    pairs = [found[tile] for tile in range(len(board.island))]
    return DealtTiles(tuple(t for t, _ in pairs), tuple(b for _, b in pairs), first)


def _read_tile(board: Board, part: Part, known: Mapping[str, int]) -> tuple[int, int, int]:
    words = " ".join(part.text.replace("creature die", "die").split())
    found = _TILE.fullmatch(words)
    if found is None:
        raise RecordError(
            part.line,
            f"{shown(part.text)} is not a tile; expected SPACE TERRAIN BACK, like D4 beach shark",
        )
    try:
        tile = int(board.tile_at[board.index(found[1].upper())])
    except EngineError as error:
        raise RecordError(part.line, f"{shown(part.text)}: {error}") from error
    if tile < 0:
        raise RecordError(part.line, f"{shown(part.text)}: {found[1]} is not on the island (BRD-2)")
    terrain = _number_of(part, found[2], _TERRAINS, "terrain")
    return tile, terrain, _number_of(part, found[3], known, "back")


def _number_of(part: Part, word: str, known: Mapping[str, int], what: str) -> int:
    number = known.get(word.lower())
    if number is None:
        names = ", ".join(known)
        raise RecordError(
            part.line, f"{shown(part.text)}: {word!r} is not a {what}; choose from {names}"
        )
    return number
