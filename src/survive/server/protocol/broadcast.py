"""A table at one moment, as everybody who follows it is told: what several get is written once.

What differs from receiver to receiver comes from ``view_messages.py``, and so through the views.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import msgspec

from survive.engine import Event
from survive.record.wire.view_writer import ViewWriter
from survive.server.protocol import messages, view_messages
from survive.server.tables.model.fold import Fold
from survive.server.tables.model.game import Told
from survive.views import SPECTATOR, view


class Broadcast:
    """What is told of a fold until it takes in the next entry."""

    def __init__(self, fold: Fold) -> None:
        """Look at a fold as it is now."""
        self._fold = fold
        self._entry_no = fold.entry_no
        self._public: tuple[list[list[Event]], msgspec.Raw] | None = None

    @property
    def is_past(self) -> bool:
        """Whether the fold has gone on."""
        return self._fold.entry_no != self._entry_no

    @cached_property
    def info(self) -> msgspec.Raw:
        """What everybody may know of the table besides the game."""
        return msgspec.Raw(messages.encode(view_messages.info_of(self._fold)))

    @cached_property
    def _views(self) -> ViewWriter:
        return ViewWriter(view(self._fold.state, SPECTATOR))

    def view(self, viewer: int) -> msgspec.Raw:
        """Give the view of a seat or spectator."""
        return msgspec.Raw(self._views.write(view(self._fold.state, viewer)))

    def changes(self, told: Sequence[Told], viewer: int) -> msgspec.Raw:
        """Give what happened, as the viewer may be told it; ``told`` is the same for all."""
        fold = self._fold
        if self._public is None:
            seen = view_messages.seen_by(fold, told, SPECTATOR)
            self._public = seen, _written(view_messages.changes_as_seen(fold, told, seen))
        seen = view_messages.seen_by(fold, told, viewer)
        if seen == self._public[0]:
            return self._public[1]
        return _written(view_messages.changes_as_seen(fold, told, seen))

    # Messages

    def state(self, viewer: int, seats: frozenset[int], host: bool) -> bytes:
        """Write all that somebody may know."""
        return messages.encode(
            messages.State(
                seq=self._fold.change_no,
                viewer=viewer,
                yours=sorted(seats),
                host=host,
                info=self.info,
                view=self.view(viewer),
                turn=view_messages.turn_of(self._fold, viewer),
            )
        )

    def news(self, told: Sequence[Told], viewer: int, *, seats: bool) -> bytes:
        """Write what is new: in the game, and about the ``seats`` if something there changed."""
        fold = self._fold
        turn = view_messages.turn_of(fold, viewer)
        if not told:
            return messages.encode(messages.Seats(seq=fold.change_no, info=self.info, turn=turn))
        return messages.encode(
            messages.Update(
                table=fold.table,
                seq=fold.change_no,
                changes=self.changes(told, viewer),
                view=self.view(viewer),
                turn=turn,
                # That the game is over is said of the table too.
                info=self.info if seats or fold.over else None,
            )
        )


def _written(changes: list[messages.ChangeInfo]) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(changes))
