"""HTTP: an answer to a puzzle, and what becomes of it."""

from __future__ import annotations

from survive.server.errors import RefusedError
from survive.server.protocol import messages
from survive.server.protocol.puzzle_messages import answered
from survive.server.study.puzzle_judge import Judge, JudgeAnswer
from survive.server.tables.puzzle_tables import OWN, known_puzzle, task_at
from survive.server.tables.table_factory import LONGEST_REASON
from survive.study.task import PlanError, read_plan


async def judge_answer(
    judge: Judge, client: str, name: str, asked: messages.PuzzleLine
) -> messages.PuzzleAnswered:
    """Judge an answer to a puzzle, or to the position that comes with it."""
    if name == OWN:
        if not asked.position:
            raise RefusedError("bad_position", "the puzzle 'own' needs its position")
        puzzle, position = None, asked.position
    else:
        if asked.position:
            raise RefusedError("bad_position", "only the puzzle 'own' brings its position")
        puzzle = known_puzzle(name)
        position = puzzle.position
    task = task_at(position)
    try:
        read_plan(task, asked.line)
    except PlanError as error:
        raise RefusedError("bad_answer", str(error)[:LONGEST_REASON]) from error
    found = await judge.judge(JudgeAnswer(tuple(asked.line), puzzle, position), client)
    board = task.view.known.ruleset.board
    rating = None if puzzle is None else puzzle.rating
    return answered(name, position, found, board, rating, asked.rating)
