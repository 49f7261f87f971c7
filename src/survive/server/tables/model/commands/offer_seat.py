"""The players agree to offer the seat of an absent player to a substitute."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from survive.server.errors import RefusedError
from survive.server.tables.model import absence
from survive.server.tables.model.commands.command import SeatCommand
from survive.server.tables.model.commands.stand_up import StoodUp
from survive.server.tables.model.fields import SeatNumber
from survive.server.tables.model.journal import Entry

if TYPE_CHECKING:
    from survive.server.tables.model.fold import Fold


class Offered(Entry, frozen=True, tag="offered"):
    """A player agreed to offer the seat of an absent one."""

    seat: int
    absent: int

    def fold_into(self, fold: Fold) -> None:
        """Count the agreement; it lapses when the other one comes back."""
        fold.seats[self.absent].offered_by.add(self.seat)


class OfferSeat(SeatCommand, tag="offer_seat"):
    """Agree that the seat of an absent player goes to a substitute.

    The seat is free once all remaining players have agreed, or at once after seven days of absence:
    its token is void, and the invitation leads to it. Players can agree from ``offered_from`` of
    the seat on.
    """

    absent: SeatNumber

    entries: ClassVar[tuple[type[Entry], ...]] = (Offered,)

    def decide_at(self, fold: Fold, now: float) -> list[Entry]:
        """Record the agreement; the last one frees the seat."""
        self.need_person(fold)
        if not fold.started:
            raise RefusedError("not_started", "the game has not begun")
        if fold.over:
            raise RefusedError("over", "the game is over")
        if self.absent >= len(fold.seats) or not fold.seats[self.absent].taken:
            raise RefusedError("no_person", "no person is sitting there")
        absent, since = fold.seats[self.absent], absence.away_since(fold, self.absent)
        if self.absent == self.seat or since is None:
            raise RefusedError("not_away", "that person is here")
        if now - since >= absence.ABANDONED_SECONDS:
            return [StoodUp(self.absent)]
        offered = absence.offered_from(fold, self.absent)
        if offered is None or now < offered:
            raise RefusedError("not_abandoned", "that person has not been away for long enough")
        if absence.remaining(fold, self.absent) <= {*absent.offered_by, self.seat}:
            return [StoodUp(self.absent)]
        return [] if self.seat in absent.offered_by else [Offered(self.seat, self.absent)]
