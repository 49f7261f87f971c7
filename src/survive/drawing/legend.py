"""The legend: what the marks mean, in a narrow column beside the board, or in lines below it."""

from __future__ import annotations

from survive.drawing.canvas import Canvas, Spans, spans_width
from survive.drawing.palette import (
    BOLD,
    CREATURE,
    CREATURE_MARKS,
    DEFAULT,
    DOCK,
    FREE_SEAT,
    GROUND_MARKS,
    ISLAND,
    LANDING,
    SEAT_LETTERS,
    TARGET,
    TARGETED,
    Style,
    ground_style,
    raft_style,
    seat_style,
)
from survive.engine.pieces import CREATURE_KINDS, GROUND_NAMES, KIND_NAMES, MOUNTAIN, SERPENT, WATER

COLUMNS = 11
"""Width of the column beside the board: one blank and ten columns of text."""


def of_map(*, dealt: bool) -> list[Spans]:
    """Return the legend of a map before any game, with or without a deal."""
    if dealt:
        grounds = [_ground(ground, GROUND_NAMES[ground]) for ground in range(MOUNTAIN + 1)]
    else:
        grounds = [_ground(WATER, "water"), _ground(ISLAND, "island")]
    return [*grounds, _entry(DOCK, LANDING, "landing"), [], _creature(SERPENT)]


def of_position(*, values: bool, targets: bool, notes: bool) -> list[Spans]:
    """Return the legend of a position, with values, targets and notes if there are any.

    An empty entry separates kinds of marks.
    """
    letter, red, wood = SEAT_LETTERS[0], seat_style(0), raft_style(WATER)
    key = [_ground(ground, name) for ground, name in enumerate(GROUND_NAMES)]
    key += [_entry(DOCK, LANDING, "landing"), []]
    key += [*(_creature(kind) for kind in range(CREATURE_KINDS)), []]
    raft: Spans = [("[", wood), (letter, red), (f"{FREE_SEAT * 2}]", wood), (" raft", DEFAULT)]
    key += [raft, _entry(letter, red, "on land"), _entry(letter.lower(), red, "swimming")]
    key.append(_entry(f"2{letter}", red, "two"))
    if values:
        key.append(_entry(f"{letter}5", red, "value 5"))
    key.append([])
    if targets:
        key.append(_entry(TARGET, TARGETED, "changed"))
    if notes:
        key.append(_entry("*1", BOLD, "note"))
    return key


def _entry(mark: str, style: Style, meaning: str) -> Spans:
    return [(mark, style), (f" {meaning}", DEFAULT)]


def _ground(ground: int, name: str) -> Spans:
    return _entry(GROUND_MARKS[ground], ground_style(ground), name)


def _creature(kind: int) -> Spans:
    return _entry(CREATURE_MARKS[kind], CREATURE, KIND_NAMES[kind])


def draw_beside(canvas: Canvas, key: list[Spans], x: int, height: int) -> None:
    """Write the legend to the east of the board, in the middle of its height."""
    top = max((height - len(key)) // 2, 0)
    for line, spans in enumerate(key):
        canvas.put_spans(x + 1, top + line, spans)


def draw_below(canvas: Canvas, key: list[Spans], width: int) -> None:
    """Write the legend in lines below everything else."""
    x, y = 0, canvas.height + 1
    for spans in key:
        if x + spans_width(spans) > width:
            x, y = 0, y + 1
        if spans:
            x = canvas.put_spans(x, y, spans) + 2
