"""A player plans their own next turn over days."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Annotated, ClassVar

import msgspec

from survive.engine import EngineError
from survive.record.wire.game_messages import AnyAction, action_number
from survive.server.errors import RefusedError
from survive.server.tables.model.commands.command import SeatCommand
from survive.server.tables.model.fields import Seq
from survive.server.tables.model.journal import Entry, PrivateEntry
from survive.server.tables.model.play.planned_turn import MOST_ACTIONS, planned_turn

if TYPE_CHECKING:
    from survive.server.tables.model.fold import Fold

PlannedActions = Annotated[tuple[AnyAction, ...], msgspec.Meta(max_length=MOST_ACTIONS)]


class TurnPlanned(PrivateEntry, frozen=True, tag="turn_planned"):
    """A player planned their next turn, or gave the plan up. Known to that player alone."""

    actions: tuple[AnyAction, ...]

    def fold_into(self, fold: Fold) -> None:
        """Keep the plan, with what is on its spaces."""
        fold.seats[self.seat].planned = None
        with contextlib.suppress(RefusedError):  # given up, or no longer possible in a new version
            plan = planned_turn(fold.state, self.seat, numbers_of(self.actions, fold))
            fold.seats[self.seat].planned = plan


class PlanTurn(SeatCommand, tag="plan_turn"):
    """Plan the seat's next turn: its moves, then ``end_actions`` and the tile to ``sink``.

    The tile may be left out; no actions give the plan up. Only over days, and not in the seat's own
    turn. Nobody else is told. The plan is carried out when the turn begins, and lost by itself
    before (``turn.planned``) if the spaces that it concerns change.
    """

    seq: Seq
    actions: PlannedActions

    entries: ClassVar[tuple[type[Entry], ...]] = (TurnPlanned,)

    def decide(self, fold: Fold) -> list[Entry]:
        """Keep the plan of a person."""
        self.need_person(fold)
        if not self.actions:
            return [TurnPlanned(self.seat, ())] if fold.seats[self.seat].planned else []
        check_plans(fold)
        planned_turn(fold.state, self.seat, numbers_of(self.actions, fold))
        return [TurnPlanned(self.seat, self.actions)]


def check_plans(fold: Fold) -> None:
    """Refuse plans at tables that are not played over days."""
    if not fold.started:
        raise RefusedError("not_started", "the game has not begun")
    if not fold.over_days:
        raise RefusedError("not_over_days", "turns can be planned over days only")


def numbers_of(planned: tuple[AnyAction, ...], fold: Fold) -> list[int]:
    """Return actions by their numbers; RefusedError if one does not exist."""
    try:
        return [action_number(one, fold.board) for one in planned]
    except EngineError as error:
        raise RefusedError("malformed_action", str(error)) from error
