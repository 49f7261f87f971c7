"""Drawings of a position and of a map for the terminal: board, notes, legend and status.

Shapes and letters carry all the information; colour only repeats it. What does not fit into the
cell of a space goes into a numbered note below the board, and a terminal that is too narrow for
the board gets it in words, so nothing is ever left out.

>>> from survive.engine import Options, new_game
>>> print(draw(new_game(Options(players=3), seed=7), colour=False).splitlines()[1])
║    B1 C1    ║ │A1    ~│A2    ~│...
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from survive.drawing import cells, contents, geometry, legend, status
from survive.drawing.canvas import Canvas, Spans, spans_width
from survive.drawing.contents import Contents
from survive.drawing.geometry import Layout
from survive.drawing.listing import draw_listing, draw_remark
from survive.drawing.palette import BOLD, DECIDES, DOCK, FRAME, LANDING, SAFE, ascii_form
from survive.drawing.terminal import USUAL_COLUMNS
from survive.drawing.text import wrapped
from survive.engine import Board, State

_GAP = 3


class Note(NamedTuple):
    """A line below the board, with the mark by which a cell refers to it."""

    mark: str
    text: str


def draw(
    state: State,
    *,
    colour: bool,
    highlight: Collection[int] = (),
    width: int = USUAL_COLUMNS,
    values_of: int | None = None,
    hands_of: int | None = None,
    names: Sequence[str] = (),
    ascii_only: bool = False,
    in_words: bool = False,
) -> str:
    """Draw a whole position, as far as the state knows it; ``in_words`` describes it instead.

    ``highlight`` marks spaces; ``values_of`` shows the known values of a seat's adventurers,
    ``hands_of`` a seat's power tiles; ``names`` name the seats, by default by their colours.
    """
    called = status.seat_names(state, names)
    canvas, board = Canvas(), state.ruleset.board
    spaces = contents.of_state(state, values_of)
    if not in_words and geometry.fits(board, width):
        layout = _lay_out(canvas, board, width)
        notes = _draw_cells(canvas, layout, spaces, highlight, called)
        key = legend.of_position(
            values=values_of is not None, targets=bool(highlight), notes=bool(notes)
        )
        _draw_legend(canvas, layout, key, width)
        _draw_notes(canvas, [*notes, *_unsigned(layout)], width)
    else:
        draw_listing(canvas, board, spaces, highlight, called, width)
        if not in_words:
            draw_remark(canvas, board, width)
    game = status.game(state, called, values_of, hands_of)
    _draw_status(canvas, status.seats(state, called, width), game, width)
    _draw_question(canvas, status.decision(state, called), width)
    return _text(canvas, colour=colour, ascii_only=ascii_only)


def draw_map(
    board: Board,
    *,
    colour: bool,
    terrains: Sequence[int] = (),
    width: int = USUAL_COLUMNS,
    ascii_only: bool = False,
) -> str:
    """Draw a map before any game: names of spaces, island, safe islands, serpents.

    ``terrains`` are those of a deal, in the order of ``board.island``.
    """
    canvas, spaces = Canvas(), contents.of_map(board, terrains)
    if geometry.fits(board, width):
        layout = _lay_out(canvas, board, width)
        _draw_cells(canvas, layout, spaces, (), [])
        _draw_legend(canvas, layout, legend.of_map(dealt=bool(terrains)), width)
        _draw_notes(canvas, _unsigned(layout), width)
    else:
        draw_listing(canvas, board, spaces, (), [], width)
        draw_remark(canvas, board, width)
    return _text(canvas, colour=colour, ascii_only=ascii_only)


def _text(canvas: Canvas, *, colour: bool, ascii_only: bool) -> str:
    text = canvas.render(colour=colour)
    return ascii_form(text) if ascii_only else text


# The board


def _lay_out(canvas: Canvas, board: Board, width: int) -> Layout:
    """Lay out the board, with the legend beside it if there is room, and draw the fixed parts."""
    layout = geometry.lay_out(board, width - legend.COLUMNS)
    if layout.width + legend.COLUMNS > width:
        layout = geometry.lay_out(board, width)
    _draw_walls(canvas, layout)
    _draw_signs(canvas, layout)
    return layout


def _draw_legend(canvas: Canvas, layout: Layout, key: list[Spans], width: int) -> None:
    if layout.width + legend.COLUMNS <= width:
        legend.draw_beside(canvas, key, layout.width, layout.height)
    else:
        legend.draw_below(canvas, key, width)


def _unsigned(layout: Layout) -> list[Note]:
    """Name the safe islands that the drawing has no room for."""
    remarks = []
    for island in layout.unsigned:
        name, landings = layout.board.data.safe_islands[island]
        remarks.append(Note("", f"Safe island {name}: from {' '.join(landings)}."))
    return remarks


def _draw_walls(canvas: Canvas, layout: Layout) -> None:
    for (x, y), wall in geometry.walls(layout).items():
        canvas.put(x, y, wall, FRAME)
    for x, y in geometry.docks(layout):
        canvas.put(x, y, DOCK, LANDING)


def _draw_signs(canvas: Canvas, layout: Layout) -> None:
    for island, (x, y, wide, _) in layout.signs:
        name, landings = layout.board.data.safe_islands[island]
        title = f" safe {name} "
        if len(title) > wide - 4:
            title = f" {name} "
        canvas.put(x, y, f"╔{title:═^{wide - 2}}╗", SAFE)
        canvas.put(x, y + 1, f"║{' '.join(landings):^{wide - 2}}║", SAFE)
        canvas.put(x, y + 2, f"╚{'':═<{wide - 2}}╝", SAFE)


def _draw_cells(
    canvas: Canvas,
    layout: Layout,
    spaces: list[Contents],
    highlight: Collection[int],
    names: list[str],
) -> list[Note]:
    """Fill all cells; return notes on what does not fit into them."""
    notes: list[Note] = []
    for number, (space, box) in enumerate(zip(spaces, layout.cells, strict=True)):
        heading, creatures_fit = cells.heading(space, layout.inside, target=number in highlight)
        people, people_fit = cells.people(space, layout.inside)
        if not (creatures_fit and people_fit):
            mark = f"*{len(notes) + 1}"
            people = cells.people_with_note(space, layout.inside, mark)
            notes.append(Note(mark, f"{space.name}: {cells.in_words(space, names)}"))
        canvas.put_spans(box.x + 1, box.y + 1, heading)
        canvas.put_spans(box.x + 1, box.y + 2, people)
    return notes


def _draw_notes(canvas: Canvas, notes: list[Note], width: int) -> None:
    for mark, text in notes:
        lines = wrapped(text, width - 4)
        canvas.put(0, canvas.height, f"{mark:<4}", BOLD)
        canvas.put(4, canvas.height - 1, lines[0])
        for line in lines[1:]:
            canvas.put(4, canvas.height, line)


# The status


def _draw_status(canvas: Canvas, seats: list[Spans], game: list[Spans], width: int) -> None:
    """Write the table of the seats, and the game beside it, or below if that is too wide."""
    top = canvas.height + 1
    for line, spans in enumerate(seats):
        canvas.put_spans(0, top + line, spans)
    beside = max(spans_width(spans) for spans in seats) + _GAP
    if beside + max(spans_width(spans) for spans in game) <= width:
        x, y = beside, top
    else:
        x, y = _GAP, top + len(seats) + 1
    for title, text in game:
        indent = x + spans_width([title])
        canvas.put_spans(x, y, [title])
        for part in wrapped(text[0], width - indent):
            canvas.put(indent, y, part, text[1])
            y += 1


def _draw_question(canvas: Canvas, question: str, width: int) -> None:
    top = canvas.height + 1
    canvas.put(0, top, DECIDES, BOLD)
    for line, text in enumerate(wrapped(question, width - _GAP)):
        canvas.put(_GAP, top + line, text, BOLD)
