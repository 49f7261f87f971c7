"""Tables for puzzles: one person, one position, and nobody on the other seats."""

from __future__ import annotations

from typing import NamedTuple

from survive.engine import State, agenda, play, to_move
from survive.record.notation.write import write_action
from survive.record.position.text import PositionError, read_position
from survive.server.errors import RefusedError
from survive.server.tables.model.fold import Fold
from survive.server.tables.model.journal import SeatSetup
from survive.server.tables.table_factory import LONGEST_REASON, Terms
from survive.study.puzzles.puzzle import Puzzle, shipped
from survive.study.task import PlanError, Task, task_of

OWN = "own"
"""The name of a puzzle that somebody made from a position of their own."""


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


def terms_of(puzzle: str, position: str, name: str) -> Terms:
    """Return the terms of a puzzle's table for a person of this name."""
    task = task_at(position)
    seats = [SeatSetup("nobody") for _ in range(int(task.view.known.ruleset.players))]
    seats[task.seat] = SeatSetup("here", name)
    return Terms(
        seats=tuple(seats),
        options={},
        seed=None,
        clock=None,
        answer=None,
        stand_in="easy",
        away=None,  # a puzzle waits for whoever left it
        play_forced=False,  # a plan ends when its player ends it: up to then they may undo
        pace=0.0,
        public=False,
        hints=False,
        position=position,
        puzzle=puzzle,
    )


class Progress(NamedTuple):
    """How far a plan has come at a table."""

    seat: int
    line: list[str]
    complete: bool


def progress_at(fold: Fold) -> Progress:
    """Return the plan of the person at a puzzle's table, up to the first word of chance."""
    state = fold.game.first_state()
    seat, line = int(to_move(state)), list[str]()
    for taken in fold.game.standing_actions:
        sinks = agenda.kind_of(state.top()) == agenda.SINK
        if to_move(state) == seat:
            line.append(write_action(state, taken.action))
        play(state, taken.action)
        if sinks or _is_over(state, seat):
            return Progress(seat, line, True)
    return Progress(seat, line, False)


def _is_over(state: State, seat: int) -> bool:
    """Whether chance or somebody else is next, other than with a question about repellents."""
    asked = state.depth > 0 and agenda.kind_of(state.top()) == agenda.REPEL
    return not asked and to_move(state) != seat
