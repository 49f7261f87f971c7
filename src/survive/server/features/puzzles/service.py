"""Puzzles at tables: one person, one position, and nobody on the other seats."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from typing import NamedTuple

from survive.engine import State, agenda, play, to_move
from survive.record.notation.write import write_action
from survive.record.position.text import PositionError, read_position
from survive.server.errors import RefusedError
from survive.server.features.puzzles import messages
from survive.server.protocol import requests
from survive.server.protocol.messages import VERSION, NewSeat, NewTable, TableMade
from survive.server.tables.model.fold import Fold
from survive.server.tables.model.journal import Setup
from survive.server.tables.services import Services
from survive.server.tables.table_factory import LONGEST_REASON
from survive.study.puzzles.explaining import explain
from survive.study.puzzles.puzzle import Puzzle, daily, shipped
from survive.study.task import PlanError, Task, read_plan, task_of

OWN = "own"
"""Name of a puzzle from a position of the client."""


def known_puzzle(name: str) -> Puzzle:
    """Return a puzzle, or refuse a name that no puzzle has."""
    puzzle = shipped().get(name)
    if puzzle is None:
        raise RefusedError("no_such_puzzle", "there is no such puzzle")
    return puzzle


def task_at(position: str) -> Task:
    """Return what is to be solved in a position, or say what is wrong with it."""
    try:
        return task_of(read_position(position))
    except (PositionError, PlanError) as error:
        raise RefusedError("bad_position", str(error)[:LONGEST_REASON]) from error


def table_for(position: str, name: str) -> NewTable:
    """Return the table of a puzzle for a person of this name."""
    task = task_at(position)
    seats = [NewSeat(kind="nobody") for _ in range(int(task.view.known.ruleset.players))]
    seats[task.seat] = NewSeat(kind="here", name=name)
    return NewTable(
        version=VERSION,
        seats=tuple(seats),
        stand_in="easy",
        away=None,  # a puzzle waits for its player
        play_forced=False,  # a plan ends when its player ends it: up to then they may undo
        pace=0.0,
        hints=False,
        position=position,
    )


async def make_puzzle(services: Services, puzzle: str, asked: messages.NewPuzzle) -> TableMade:
    """Make the table of a puzzle, for one person; the same command gives the same table."""
    new = table_for(known_puzzle(puzzle).position, asked.name)
    return await requests.make_guided(services, new, asked, puzzle=puzzle)


async def make_own_puzzle(services: Services, asked: messages.OwnPuzzle) -> TableMade:
    """Make the table of a puzzle from the client's own position."""
    new = table_for(asked.position, asked.name)
    return await requests.make_guided(services, new, asked, puzzle=OWN)


class PlanProgress(NamedTuple):
    """How far a plan has come at a table."""

    seat: int
    line: list[str]
    complete: bool


def progress_at(fold: Fold) -> PlanProgress:
    """Return the plan of the person at a puzzle's table, up to the first word of chance."""
    state = fold.game.first_state()
    seat, line = int(to_move(state)), list[str]()
    for taken in fold.game.standing_actions:
        sinks = agenda.kind_of(state.top()) == agenda.SINK
        if to_move(state) == seat:
            line.append(write_action(state, taken.action))
        play(state, taken.action)
        if sinks or _is_over(state, seat):
            return PlanProgress(seat, line, True)
    return PlanProgress(seat, line, False)


def _is_over(state: State, seat: int) -> bool:
    """Whether chance or another seat is next, other than with a question about repellents."""
    asked = state.depth > 0 and agenda.kind_of(state.top()) == agenda.REPEL
    return not asked and to_move(state) != seat


class PuzzleGuide:
    """Tells the player of a puzzle their plan so far."""

    name = "puzzle"
    turn_type = messages.PuzzleTurn

    def leads(self, setup: Setup) -> bool:
        """Return whether a table is for a puzzle."""
        return bool(setup.puzzle)

    def turn(self, fold: Fold, viewer: int) -> messages.PuzzleTurn | None:
        """Return how far the plan has come; None for all other viewers."""
        progress = progress_at(fold)
        if viewer != progress.seat:
            return None
        return messages.PuzzleTurn(
            puzzle=fold.setup.puzzle, line=progress.line, complete=progress.complete
        )

    def is_over(self, _fold: Fold) -> bool:
        """Return False: a plan can always be taken back."""
        return False

    def undoes(self, fold: Fold, seat: int) -> int:
        """Count back to the player's last choice, past what others answered to it.

        Nobody sits on the other seats, and before the plan is complete nothing is left to chance.
        """
        progress = progress_at(fold)
        if seat != progress.seat or progress.complete:
            return 0
        line = enumerate(reversed(fold.game.standing_actions), 1)
        return next((count for count, one in line if one.seat == seat and one.by == "person"), 0)

    def rests(self, _fold: Fold) -> bool:
        """Return False: dice are rolled as at any table."""
        return False

    def action(self, _fold: Fold, _seat: int) -> int | None:
        """Return None: nobody sits on the other seats."""
        return None


def puzzle_list(now: float) -> messages.PuzzleList:
    """Return all puzzles, and today's."""
    today = datetime.fromtimestamp(now, UTC).date()
    infos = [_info(puzzle) for puzzle in shipped().values()]
    return messages.PuzzleList(puzzles=infos, daily=daily(today, shipped()))


def _info(puzzle: Puzzle) -> messages.PuzzleInfo:
    return messages.PuzzleInfo(
        puzzle=puzzle.id,
        theme=puzzle.theme,
        level=puzzle.level,
        rating=puzzle.rating,
        players=puzzle.players,
    )


@cache
def hint_of(name: str) -> messages.PuzzleHint:
    """Return the hint for a puzzle that comes with the package."""
    return puzzle_hint(known_puzzle(name))


def puzzle_hint(puzzle: Puzzle) -> messages.PuzzleHint:
    """Return by which adventurer the best plan gains most beside the usual one."""
    task = puzzle.task
    best, usual = read_plan(task, puzzle.best), read_plan(task, puzzle.usual.line)
    state, piece = task.view.known, explain(task, best, usual).piece
    if piece is None or state.where[piece] < 0:
        return messages.PuzzleHint(puzzle=puzzle.id, seat=task.seat, value=0, space="")
    seat = int(state.ruleset.owner[piece])
    return messages.PuzzleHint(
        puzzle=puzzle.id,
        seat=seat,
        value=int(state.value[piece]) if seat == task.seat else 0,
        space=state.ruleset.board.names[state.where[piece]],
    )
