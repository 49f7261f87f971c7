"""A table at one moment, as its followers are told; what several of them get is written once.

What differs between receivers comes from ``view_messages.py``, and so through the views.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from survive.engine import Event
from survive.record.wire.view_changes import ViewChange, change_between
from survive.record.wire.view_writer import ChangeWriter, ViewWriter
from survive.record.wire.views import ViewMessage
from survive.server.protocol import messages, view_messages
from survive.server.tables.model.fold import Fold
from survive.server.tables.model.play.game import Told
from survive.views import SPECTATOR, glance


class Broadcast:
    """What is said about a fold until it takes in the next entry."""

    def __init__(self, fold: Fold, before: Broadcast | None = None) -> None:
        """Look at a fold as it is now; ``before`` is what was last said about it."""
        self._fold = fold
        self._entry_no, self._change_no = fold.entry_no, fold.change_no
        self._public: tuple[list[list[Event]], list[messages.ChangeInfo]] | None = None
        same_game = before is not None and before._change_no == self._change_no
        self._views: ViewWriter | None = before._views if before and same_game else None
        self._before = None if before is None or same_game else (before._change_no, before._views)
        self._changed: ChangeWriter | None = None

    @property
    def is_past(self) -> bool:
        """Whether the fold has gone on."""
        return self._fold.entry_no != self._entry_no

    @cached_property
    def info(self) -> messages.TableInfo:
        """What everyone may know of the table, except the game."""
        written = messages.encode(messages.info_of(self._fold))
        return messages.prewritten(messages.TableInfo, written)

    @cached_property
    def _turn(self) -> messages.Turn:
        return view_messages.public_turn(self._fold)

    def _writer(self) -> ViewWriter:
        if self._views is None:
            earlier = None if self._before is None else self._before[1]
            self._views = ViewWriter(glance(self._fold.state, SPECTATOR), earlier)
        return self._views

    def view(self, viewer: int) -> ViewMessage:
        """Return the view of a seat or spectator."""
        written = self._writer().write(glance(self._fold.state, viewer))
        return messages.prewritten(ViewMessage, written)

    def change(self, viewer: int, since: int) -> ViewChange:
        """Return what changed for a seat or spectator since they were last told about the game."""
        seen, writer = glance(self._fold.state, viewer), self._writer()
        change = None
        if self._before is not None and self._before[0] == since and self._before[1] is not None:
            if self._changed is None:
                self._changed = ChangeWriter(self._before[1], writer)
            change = self._changed.change(seen)
        if change is None:  # no viewer of this kind has been told yet: look back
            before = view_messages.view_at(self._fold, since, viewer)
            change = change_between(before, writer.message(seen))
        return change

    def changes(self, told: Sequence[Told], viewer: int) -> list[messages.ChangeInfo]:
        """Return what happened, as the viewer may be told it; ``told`` is the same for all."""
        fold = self._fold
        if self._public is None:
            seen = view_messages.seen_by(fold, told, SPECTATOR)
            told_to_all = view_messages.changes_as_seen(fold, told, seen)
            self._public = seen, _written(told_to_all)
        seen = view_messages.seen_by(fold, told, viewer)
        if seen == self._public[0]:
            return self._public[1]
        return _written(view_messages.changes_as_seen(fold, told, seen))

    # Messages

    def state(self, viewer: int, seats: frozenset[int], host: bool, spectators: int) -> bytes:
        """Return a message with everything that a viewer may know."""
        return messages.encode(
            messages.State(
                seq=self._fold.change_no,
                viewer=viewer,
                yours=sorted(seats),
                host=host,
                spectators=spectators,
                info=self.info,
                view=self.view(viewer),
                turn=view_messages.turn_of(self._fold, viewer, self._turn),
            )
        )

    def spectators(self, number: int) -> bytes:
        """Return a message with the number of spectators."""
        return messages.encode(messages.Spectators(table=self._fold.table, spectators=number))

    def news(self, told: Sequence[Told], viewer: int, *, seats: bool) -> bytes:
        """Return a message with what is new in the game, and in the ``seats`` if they changed."""
        fold = self._fold
        turn = view_messages.turn_of(fold, viewer, self._turn)
        if not told:
            return messages.encode(messages.Seats(seq=fold.change_no, info=self.info, turn=turn))
        since = told[0].change_no - 1
        return messages.encode(
            messages.Update(
                table=fold.table,
                seq=fold.change_no,
                since=since,
                changes=self.changes(told, viewer),
                changed=self.change(viewer, since),
                turn=turn,
                # The table's information also says that the game is over.
                info=self.info if seats or fold.over else None,
            )
        )


def _written(changes: list[messages.ChangeInfo]) -> list[messages.ChangeInfo]:
    return messages.prewritten(list[messages.ChangeInfo], messages.encode(changes))
