"""Reads positions for the board editor: text or sheet in, the usual words or the faults out.

Nothing is kept, and nothing is asked of a game that is still being played.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from survive.engine import Options, new_game
from survive.engine.pieces import POWERS
from survive.record.position.text import (
    Position,
    PositionError,
    Problem,
    position_of,
    read_position,
    write_position,
)
from survive.record.wire.objects import reason_to_wire
from survive.record.wire.position_sheets import Sheet, sheet_of, write_sheet
from survive.record.wire.views import ViewMessage, view_to_message
from survive.server.errors import RefusedError
from survive.server.features.editor import messages
from survive.server.protocol.messages.shared import ReasonInfo
from survive.server.tables.model.fold import Fold
from survive.server.tables.openness import check_open, moment_of
from survive.simulation.run.moments import moment_of_a_game
from survive.views import SPECTATOR
from survive.views.knowledge import restore_view

_SPACE = re.compile(r"(?:[0-9]+:)?([A-Za-z][0-9]{1,2})(?:[~=].*)?")


def from_text(text: str) -> messages.PositionRead:
    """Read a text."""
    try:
        found = read_position(text)
    except PositionError as error:
        return _refused(error, text, None)
    return _answer(found)


def from_sheet(sheet: Sheet) -> messages.PositionRead:
    """Read a sheet, by way of its text."""
    text = write_sheet(sheet)
    try:
        found = read_position(text)
    except PositionError as error:
        return _refused(error, text, sheet)
    return _answer(found)


def start(kind: messages.PositionStart, players: int, seed: int) -> messages.PositionRead:
    """Return a position to begin with."""
    if kind == "sea":
        return from_sheet(Sheet(players=players, adventurers=[[]] * players, hands=[[]] * players))
    options = Options(players)
    if kind == "island":
        return _answer(position_of(new_game(options, seed=seed)))
    return _answer(position_of(moment_of_a_game(options, seed)))


class GameMomentJob(NamedTuple):
    """A position from a game that bots play, for a study process."""

    players: int
    seed: int

    def steps(self) -> Iterator[messages.PositionRead]:
        """Yield the position, after one step of work."""
        yield start("game", self.players, self.seed)


def of_table(fold: Fold, seq: int | None, token: str) -> messages.PositionRead:
    """Return the position of an open game after this many changes."""
    check_open(fold, token)
    after = moment_of(fold, fold.change_no if seq is None else seq)
    try:
        return _answer(position_of(fold.game.state_at(after), fold.game.ashore_at(after)))
    except PositionError as error:  # on a map of its own
        raise RefusedError("bad_position", str(error)) from error


def _answer(found: Position) -> messages.PositionRead:
    return messages.PositionRead(
        position=write_position(found),
        sheet=sheet_of(found),
        view=_view_of(found),
        complete=found.is_complete,
        over=found.state.depth == 0,
        problems=[],
    )


def _view_of(found: Position) -> ViewMessage:
    """Show everything that the position says, as a spectator sees a game that is over."""
    held = list(found.hidden)
    for index, count in enumerate(found.state.hand):
        held[index // POWERS] += int(count)
    unseen = [count for row in found.left for count in row]
    return view_to_message(restore_view(SPECTATOR, False, found.state, held, unseen))


def _refused(error: PositionError, text: str, sheet: Sheet | None) -> messages.PositionRead:
    return messages.PositionRead(
        position=text,
        sheet=sheet,
        view=None,
        complete=False,
        over=False,
        problems=[_problem(one) for one in error.problems],
    )


def _problem(problem: Problem) -> messages.PositionProblem:
    word = problem.word
    wire = None if problem.why is None else reason_to_wire(problem.why)
    spaces = [str(wire["fields"]["space"])] if wire and "space" in wire["fields"] else []
    if not spaces and word is not None and (found := _SPACE.fullmatch(word.text)):
        spaces = [found[1].upper()]
    return messages.PositionProblem(
        reason=problem.reason,
        why=None if wire is None else ReasonInfo(**wire),
        section="" if word is None else word.section,
        word="" if word is None else word.text,
        column=0 if word is None else word.column,
        spaces=spaces,
    )
