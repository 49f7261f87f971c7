"""Before the game the host removes a player who came by the invitation."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from survive.server.errors import RefusedError
from survive.server.tables.model.commands.command import HostCommand
from survive.server.tables.model.fields import SeatNumber
from survive.server.tables.model.journal import Entry

if TYPE_CHECKING:
    from survive.server.tables.model.fold import Fold


class Removed(Entry, frozen=True, tag="removed"):
    """The host removed a player; their token stops working and the seat is closed."""

    seat: int

    def fold_into(self, fold: Fold) -> None:
        """Release the seat, and keep it closed until the host offers it again."""
        fold.empty_seat(self.seat)
        fold.seats[self.seat].closed = True


class RemovePlayer(HostCommand, tag="remove_player"):
    """Before the game: remove a player who came by the invitation (host only).

    The seat stays closed until the host offers it again (``change_seat``): the removed player, who
    still knows the invitation, cannot sit down there unnoticed.
    """

    seat: SeatNumber

    entries: ClassVar[tuple[type[Entry], ...]] = (Removed,)

    def decide(self, fold: Fold) -> list[Entry]:
        """Remove a guest, before the game."""
        if fold.started:
            raise RefusedError("started", "the game has already begun")
        if self.seat >= len(fold.seats) or fold.seats[self.seat].setup.kind != "link":
            raise RefusedError("bad_seat", "only players who came by the invitation can be removed")
        if fold.seats[self.seat].closed:
            return []
        if not fold.seats[self.seat].taken:
            raise RefusedError("no_person", "no person is sitting there")
        return [Removed(self.seat)]
