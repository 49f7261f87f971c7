"""What is said about puzzles: their list, how far a plan has come, and what it is worth."""

from __future__ import annotations

from datetime import UTC, datetime

from survive.engine import Board
from survive.engine.pieces import FIRST_POWER
from survive.record.notation.words import POWER_WORDS
from survive.record.wire.objects import reason_to_wire
from survive.record.wire.words import POWERS
from survive.server.protocol import messages
from survive.server.tables.model.fold import Fold
from survive.server.tables.puzzle_tables import progress_at
from survive.study.puzzles.answering import Answer
from survive.study.puzzles.puzzle import Puzzle, daily, shipped
from survive.study.puzzles.ratings import NEWCOMER, rate
from survive.study.puzzles.sequel import Sequel
from survive.study.rating import Rating

_DECIMALS = 3
_POWERS = {word: POWERS[back - FIRST_POWER] for word, back in POWER_WORDS.items()}
"""The powers by their words in the notation."""


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


def puzzle_hint(puzzle: Puzzle) -> messages.PuzzleHint:
    """Return where the best plan first does something that the usual one does not."""
    usual = set(puzzle.usual.line)
    text = next((one for one in puzzle.best if one not in usual), puzzle.best[0])
    verb, *words = text.split()
    if verb == "play":
        return messages.PuzzleHint(puzzle=puzzle.id, space="", power=_POWERS[words[0]])
    space = words[-1].partition("-")[0] if words else ""
    return messages.PuzzleHint(puzzle=puzzle.id, space=space, power=None)


def puzzle_turn(fold: Fold, viewer: int) -> messages.PuzzleTurn | None:
    """Return how far the plan has come; nothing to anybody else, and at other tables."""
    if not fold.setup.puzzle:
        return None
    progress = progress_at(fold)
    if viewer != progress.seat:
        return None
    return messages.PuzzleTurn(
        puzzle=fold.setup.puzzle, line=progress.line, complete=progress.complete
    )


def answered(
    puzzle: str,
    position: str,
    found: Answer,
    board: Board,
    puzzle_rating: float | None,
    rating: Rating | None,
) -> messages.PuzzleAnswered:
    """Return what an answer is worth, and what it does to a rating."""
    verdict, explanation = found.verdict, found.explanation
    reasons = [reason_to_wire(reason, board) for reason in explanation.reasons]
    return messages.PuzzleAnswered(
        puzzle=puzzle,
        value=round(verdict.value, _DECIMALS),
        best=round(verdict.best, _DECIMALS),
        usual=round(verdict.usual, _DECIMALS),
        share=round(verdict.share, _DECIMALS),
        solved=verdict.solved,
        best_line=found.best_line,
        lesson=explanation.lesson,
        reasons=messages.reasons_of(reasons),
        refutation=_sequel(found.refutation),
        example=_sequel(found.example),
        position=position,
        rating=_change(rating or NEWCOMER, puzzle_rating, verdict.solved),
    )


def _change(
    before: Rating, puzzle_rating: float | None, solved: bool
) -> messages.RatingChange | None:
    if puzzle_rating is None:
        return None
    after = rate(before, puzzle_rating, solved)
    return messages.RatingChange(before=before, after=after, puzzle=puzzle_rating)


def _sequel(sequel: Sequel) -> messages.PuzzleSequel:
    return messages.PuzzleSequel(position=sequel.position, line=sequel.line, plan=sequel.plan)
