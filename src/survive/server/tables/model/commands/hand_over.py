"""The host hands the host's rights over to another player."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from survive.server.errors import RefusedError
from survive.server.tables.model.commands.command import HostCommand
from survive.server.tables.model.fields import SeatNumber
from survive.server.tables.model.hosting import shown_host
from survive.server.tables.model.journal import Entry

if TYPE_CHECKING:
    from survive.server.tables.model.fold import Fold


class HandedOver(Entry, frozen=True, tag="handed_over"):
    """The player in a seat is the host from now on."""

    seat: int

    def fold_into(self, fold: Fold) -> None:
        """Move the rights to the seat; they return to the host's token if it is given up."""
        fold.host_seat, fold.hosted_since, fold.host_missed = self.seat, fold.at, False


class HandOver(HostCommand, tag="hand_over"):
    """Make another player the host (host only); the host's token has no rights then.

    ``info.host`` names the host's seat. If that player gives the seat up, the rights return to the
    device that made the table.
    """

    seat: SeatNumber

    entries: ClassVar[tuple[type[Entry], ...]] = (HandedOver,)

    def decide(self, fold: Fold) -> list[Entry]:
        """Hand over to a person, unless that is the host."""
        if self.seat >= len(fold.seats) or not fold.seats[self.seat].taken:
            raise RefusedError("no_person", "no person is sitting there")
        return [] if shown_host(fold) == self.seat else [HandedOver(self.seat)]
