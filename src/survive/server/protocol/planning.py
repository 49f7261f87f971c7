"""Plans for a seat's next turn, as their player is told of them."""

from __future__ import annotations

from survive.engine.actions import Sink, action_of
from survive.record.wire.choices import choices_of
from survive.record.wire.game_messages import action_message
from survive.record.wire.views import view_to_message
from survive.server.errors import RefusedError
from survive.server.protocol import messages
from survive.server.tables.model.commands.plan_turn import check_plans, numbers_of
from survive.server.tables.model.fold import Fold
from survive.server.tables.model.play import planned_turn
from survive.views import view


def answer(fold: Fold, asked: messages.AskPlan) -> messages.Planning:
    """Return the position after planned actions, in the eyes of the seat, and what can follow."""
    if asked.seq != fold.change_no:
        raise RefusedError("late", f"the game has {fold.change_no} changes, not {asked.seq}")
    check_plans(fold)
    planned_turn.check_time(fold.state, asked.seat)
    begun = planned_turn.turn_of(fold.state, asked.seat)
    ahead = planned_turn.after(begun, asked.seat, numbers_of(asked.actions, fold))
    seen = view(ahead, asked.seat)
    return messages.Planning(
        table=fold.table,
        seq=asked.seq,
        seat=asked.seat,
        number=asked.number,
        view=view_to_message(seen),
        choices=choices_of(seen, planned_turn.plannable(ahead, asked.seat)),
    )


def planned_by(fold: Fold, seat: int) -> messages.Planned | None:
    """Return what a seat has planned."""
    plan = fold.seats[seat].planned
    if plan is None:
        return None
    names = fold.board.names
    tiles = [one.space for one in map(action_of, plan.actions) if isinstance(one, Sink)]
    return messages.Planned(
        moves=[
            messages.PlannedMove(
                action=action_message(number, fold.board), origin=way.origin, target=way.target
            )
            for number, way in zip(plan.actions, plan.ways, strict=False)
        ],
        sink=names[tiles[0]] if tiles else None,
        lost=None if plan.lost is None else plan.lost.why,
        space="" if plan.lost is None else names[plan.lost.space],
    )
