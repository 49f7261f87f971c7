"""What a viewer is told about a table: the one place where messages are filled from a fold.

Everything about the game that leaves the server passes through :mod:`survive.views` here. All
functions are pure: two tables that differ only in what a viewer may not know give the viewer the
same bytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from survive.engine import CHANCE, NOBODY, Event, State
from survive.record.wire.choices import choices_of
from survive.record.wire.game_messages import event_message
from survive.record.wire.open_views import open_view_message
from survive.record.wire.views import ViewMessage, view_to_message
from survive.server.errors import RefusedError
from survive.server.protocol import messages
from survive.server.protocol.planning import planned_by
from survive.server.tables.model.absence import stand_in_at
from survive.server.tables.model.bot_time import keeps_waiting_from, thinks_until
from survive.server.tables.model.fold import Fold
from survive.server.tables.model.play.game import Told
from survive.views import SPECTATOR, glance, keeps_secrets, legal_for, redact, view


def view_of(fold: Fold, viewer: int) -> ViewMessage:
    """Return the view of a seat or spectator."""
    return view_to_message(view(fold.state, viewer))


def view_at(fold: Fold, change_no: int, viewer: int) -> ViewMessage:
    """Return the view that a seat or spectator had after an earlier change."""
    return view_to_message(view(fold.game.state_at(change_no), viewer))


def public_turn(fold: Fold) -> messages.Turn:
    """Return what everyone at the table may know of what is to be decided."""
    decides = fold.decides
    return messages.Turn(
        decides=None if decides in (CHANCE, NOBODY) else decides,
        secrets=decides not in (CHANCE, NOBODY) and keeps_secrets(fold.state, decides),
        since=fold.since,
        deadline=fold.deadline(),
        bot_from=keeps_waiting_from(fold),
        bot_until=thinks_until(fold),
        stand_in_at=stand_in_at(fold, decides) if decides >= 0 else None,
        choices=[],
        may_undo=False,
        preset=None,
        planned=None,
        hours=None,
        guides={},
    )


def turn_of(fold: Fold, viewer: int, public: messages.Turn | None = None) -> messages.Turn:
    """Return what is to be decided; only the seat that must decide gets the legal actions.

    ``public`` is :func:`public_turn` of the same moment, if the caller has it.
    """
    turn = public_turn(fold) if public is None else public
    guides = _guides(fold, viewer)
    if viewer == SPECTATOR:
        # While only spectators are here the clock stands still: who comes gets the time back.
        empty = fold.nobody_since is not None and not fold.over_days
        stands_still = empty and fold.question() is None
        return replace(turn, deadline=None if stands_still else turn.deadline, guides=guides)
    legal = _legal(fold, viewer)
    return replace(
        turn,
        choices=choices_of(glance(fold.state, viewer), legal) if legal else [],
        may_undo=fold.may_undo(viewer) > 0,
        preset=fold.seats[viewer].orders,
        planned=planned_by(fold, viewer),
        hours=fold.seats[viewer].hours,
        guides=guides,
    )


def awaited_player(fold: Fold) -> messages.AwaitedPlayer:
    """Return the player for whose decision a table waits, and until when."""
    seat = fold.awaited()
    deadline = None if seat is None else fold.deadline()
    return messages.AwaitedPlayer(
        seat=seat, deadline=deadline, over_days=fold.over_days, over=fold.over
    )


def _guides(fold: Fold, viewer: int) -> dict[str, Any]:
    guide = fold.guide
    told = None if guide is None else guide.turn(fold, viewer)
    return {} if guide is None or told is None else {guide.name: told}


def _legal(fold: Fold, viewer: int) -> list[int]:
    if not fold.started or viewer < 0 or fold.setup.record is not None:
        return []
    if fold.guide is not None and fold.guide.is_over(fold):
        return []
    if fold.places_itself(viewer) or fold.answers_itself(viewer):
        return []
    return legal_for(fold.state, viewer)


def changes_of(fold: Fold, told: Iterable[Told], viewer: int) -> list[messages.ChangeInfo]:
    """Return what happened, as the viewer may be told it now."""
    changes = list(told)
    return changes_as_seen(fold, changes, seen_by(fold, changes, viewer))


def seen_by(fold: Fold, told: Sequence[Told], viewer: int) -> list[list[Event]]:
    """Return the events of each change as the viewer may be told them now."""
    now = fold.state
    return [
        [seen for event in one.events if (seen := redact(event, now, viewer)) is not None]
        for one in told
    ]


def changes_as_seen(
    fold: Fold, told: Sequence[Told], seen: Sequence[Sequence[Event]]
) -> list[messages.ChangeInfo]:
    """Return what happened, with the events as a viewer may be told them."""
    return [
        messages.ChangeInfo(
            seq=one.change_no,
            seat=None if one.change.seat < 0 else one.change.seat,
            by_bot=fold.game.is_by_bot(one.change_no),
            undone=one.change.undone,
            events=[event_message(event, fold.board) for event in events],
        )
        for one, events in zip(told, seen, strict=True)
    ]


def past_asked_for(fold: Fold, asked: messages.AskPast, viewer: int) -> ViewMessage:
    """Return an earlier view: the viewer's own, or any other once the game is over."""
    if not asked.open and asked.seat is None:
        return past_view(fold, asked.seq, viewer)
    if not fold.over:
        raise RefusedError("not_over", "the game is not over")
    if asked.open:
        return open_view_message(fold.game.state_at(asked.seq))
    if asked.seat is None or asked.seat >= len(fold.seats):
        raise RefusedError("bad_seat", "there is no such seat")
    return view_to_message(view(fold.game.state_at(asked.seq), asked.seat))


def past_view(fold: Fold, change_no: int, viewer: int) -> ViewMessage:
    """Return the view after an earlier change.

    With memory on, nobody is shown their own values again once the first turn has begun (SET-7),
    not even in a view of the time when they placed them.
    """
    state: State = fold.game.state_at(change_no)
    forgotten = fold.game.options.memory and state.turn == 0 and fold.state.turn > 0
    if forgotten and not fold.over:
        viewer = SPECTATOR
    return view_to_message(view(state, viewer))
