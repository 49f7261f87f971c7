"""Reviews of finished games: the answer to a request for one."""

from __future__ import annotations

from typing import Literal

import msgspec

from survive.record.wire.game_messages import AnyAction
from survive.record.wire.outlook import Outlook
from survive.study.results import Review


class MoveInfo(msgspec.Struct, frozen=True, kw_only=True):
    """An action of a decision, and what was sure to follow at once: for words and arrows."""

    action: AnyAction
    outlook: Outlook


class DecisionMoves(msgspec.Struct, frozen=True, kw_only=True):
    """The actions of a decision in wire form; up to where they can be followed."""

    played: list[MoveInfo]
    best: list[MoveInfo]


class ReviewStanding(msgspec.Struct, frozen=True, kw_only=True):
    """How far the review of a finished game has come: ``/api/tables/{table}/review``."""

    state: Literal["none", "waiting", "running", "done", "failed"]
    done: int
    """Steps that are done."""
    of: int
    """Steps in all; 0 while nobody knows."""
    review: Review | None
    """Once it is done. Its ``seq`` count changes, as everywhere at a table."""
    moves: list[DecisionMoves]
    """Of each decision of the review."""
