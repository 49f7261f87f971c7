"""The wire form of a state in which nothing is secret, at any moment of a game.

The view of a game that is over is open by itself (VIEW-5). This is the same for an earlier moment,
for people who look back at such a game, or study a position of their own.
"""

from __future__ import annotations

import msgspec

from survive.engine import State
from survive.record.wire.views import ViewMessage, seat_to_wire, view_to_message
from survive.views import SPECTATOR, View, view
from survive.views.knowledge import restore_view


def open_view(state: State) -> View:
    """Return a spectator's view that knows all values, backs and power tiles."""
    public = view(state, SPECTATOR)
    held = [int(count) for count in public.held]
    return restore_view(SPECTATOR, False, state.copy(), held, [0] * len(public.unseen))


def open_view_message(state: State) -> ViewMessage:
    """Return a spectator's view that shows all values, backs and power tiles."""
    seats = range(int(state.ruleset.players))
    return msgspec.structs.replace(
        view_to_message(open_view(state)),
        seats=[seat_to_wire(view(state, seat, remember=True), seat) for seat in seats],
    )
