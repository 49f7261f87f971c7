"""The answer to "why not?": the engine's reasons against what a person tried.

They are found in what the person's seat may know, so they reveal nothing else.
"""

from __future__ import annotations

from typing import Protocol

from survive.engine import Board, State
from survive.engine.pieces import BACK_NAMES, KIND_NAMES
from survive.record.report import attempts
from survive.record.report.attempts import Attempt
from survive.record.wire import words
from survive.record.wire.objects import reason_to_wire
from survive.server.errors import RefusedError
from survive.server.protocol import messages
from survive.server.tables.model.fold import Fold
from survive.views import View, view


class AskedMove(Protocol):
    """What a player tried: one piece at most, one place at most."""

    @property
    def adventurer(self) -> int | None:
        """Return the adventurer's number."""

    @property
    def kind(self) -> words.Piece | None:
        """The kind of a raft or a creature."""

    @property
    def origin(self) -> str | None:
        """Where that is."""

    @property
    def value(self) -> int | None:
        """The value of an adventurer to place."""

    @property
    def power(self) -> words.Power | None:
        """A power tile to play."""

    @property
    def target(self) -> str | None:
        """Where it should go."""


def answer(fold: Fold, asked: messages.AskWhy) -> messages.Why:
    """Return why a seat cannot do now what its person tried."""
    if asked.seq != fold.change_no:
        raise RefusedError("late", f"the game has {fold.change_no} changes, not {asked.seq}")
    if not fold.started:
        raise RefusedError("not_started", "the game has not begun")
    why = reasons_against(view(fold.state, asked.seat), fold.state, asked)
    return messages.Why(
        table=fold.table, seq=asked.seq, seat=asked.seat, number=asked.number, why=why
    )


def reasons_against(seen: View, state: State, asked: AskedMove) -> list[messages.ReasonInfo]:
    """Return the engine's reasons, the best first; none if it can be done."""
    reasons = attempts.why_not(seen, _attempt(state, asked))
    board = state.ruleset.board
    return messages.reasons_of([reason_to_wire(reason, board) for reason in reasons])


def _attempt(state: State, asked: AskedMove) -> Attempt:
    """Read the names of a question."""
    board = state.ruleset.board
    if asked.adventurer is not None and asked.adventurer >= state.ruleset.adventurers:
        raise RefusedError("malformed", f"there is no adventurer {asked.adventurer} in this game")
    safe_island = None
    if asked.target in board.safe_names:
        safe_island = board.safe_names.index(asked.target)
    return Attempt(
        adventurer=asked.adventurer,
        kind=None if asked.kind is None else KIND_NAMES.index(asked.kind),
        origin=_space(board, asked.origin),
        value=asked.value,
        power=None if asked.power is None else BACK_NAMES.index(asked.power),
        space=None if safe_island is not None else _space(board, asked.target),
        safe_island=safe_island,
    )


def _space(board: Board, name: str | None) -> int | None:
    if name is not None and name not in board.names:
        raise RefusedError("malformed", f"there is no space {name!r} on this map")
    return None if name is None else int(board.index(name))
