"""A finished game for a viewer that shows it step by step: the beginning, and what happened."""

from __future__ import annotations

from survive.engine import apply, to_move
from survive.record.wire.game_messages import event_message
from survive.record.wire.maps import map_of
from survive.record.wire.views import view_to_message
from survive.server.features.sharing.messages import GameFilm
from survive.server.protocol.messages.table_info import info_of
from survive.server.protocol.messages.to_clients import ChangeInfo
from survive.server.tables.model.fold import Fold
from survive.views import SPECTATOR, view


def film_of(fold: Fold) -> GameFilm:
    """Return a game that is over; what was taken back is left out."""
    game = fold.game
    state = game.first_state()
    first = view_to_message(view(state, SPECTATOR))
    changes = []
    for number, taken in zip(game.standing_changes(), game.standing_actions, strict=True):
        seat = to_move(state)
        events = apply(state, taken.action)
        changes.append(
            ChangeInfo(
                seq=number,
                seat=None if seat < 0 else seat,
                by_bot=game.is_by_bot(number),
                undone=0,
                events=[event_message(event, fold.board) for event in events],
            )
        )
    return GameFilm(
        info=info_of(fold), map=map_of(fold.state.ruleset.options), first=first, changes=changes
    )
