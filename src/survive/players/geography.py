"""Distances on a board, worked out once for the value function."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from survive.engine.arrays import vec
from survive.engine.board import DIRECTIONS, NO_SAFE_ISLAND, NO_SPACE, Board
from survive.engine.bounded_cache import MOST_MAPS, make_room


@final
class Geography:
    """How far spaces are from each other and from safety, ignoring everything in between."""

    spaces: i64
    apart: vec[i64]
    """``apart[a * spaces + b]``: steps from one space to another, whatever lies between."""
    way: vec[i64]
    """Steps from a space to the nearest landing space."""

    def __init__(self, board: Board) -> None:
        """Measure a board."""
        self.spaces = board.spaces
        table: list[int] = []
        for space in range(board.spaces):
            table.extend(_steps_from(board, [space]))
        self.apart = vec[i64](table)
        landings = [s for s in range(board.spaces) if board.landing[s] != NO_SAFE_ISLAND]
        self.way = vec[i64](_steps_from(board, landings))


def _steps_from(board: Board, starts: list[int]) -> list[int]:
    """Return the steps from the nearest of these spaces to each space."""
    steps: list[int] = [int(board.spaces)] * board.spaces
    queue = list(starts)
    for space in starts:
        steps[space] = 0
    for space in queue:  # it grows while it is read
        for direction in range(DIRECTIONS):
            target: int = board.near[space * DIRECTIONS + direction]
            if target != NO_SPACE and steps[target] > steps[space] + 1:
                steps[target] = steps[space] + 1
                queue.append(target)
    return steps


_known: dict[str, Geography] = {}


def geography_of(board: Board) -> Geography:
    """Return the distances of a board; those of the last few boards are kept."""
    key = repr(board.data)
    found = _known.get(key)
    if found is None:
        make_room(_known, MOST_MAPS)
        found = _known[key] = Geography(board)
    return found
