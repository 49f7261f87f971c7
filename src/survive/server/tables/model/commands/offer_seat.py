"""The players agree to offer the seat of somebody who stays away to a substitute."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from survive.server.errors import RefusedError
from survive.server.tables.model.commands.command import SeatCommand
from survive.server.tables.model.commands.stand_up import StoodUp
from survive.server.tables.model.fields import SeatNumber
from survive.server.tables.model.journal import Entry

if TYPE_CHECKING:
    from survive.server.tables.model.fold import Fold

ABANDONED_SECONDS = 7 * 86400.0
"""After this absence a single player may offer the seat."""


class Offered(Entry, frozen=True, tag="offered"):
    """A player agreed to offer the seat of somebody who stays away."""

    seat: int
    absent: int

    def fold_into(self, fold: Fold) -> None:
        """Count the agreement; it lapses when the other one comes back."""
        fold.seats[self.absent].offered_by.add(self.seat)


class OfferSeat(SeatCommand, tag="offer_seat"):
    """Agree that the seat of an absent player, for whom the stand-in plays, goes to a substitute.

    The seat is free once all remaining players have agreed, or at once after seven days of absence:
    its token is void, and the invitation leads to it.
    """

    absent: SeatNumber

    entries: ClassVar[tuple[type[Entry], ...]] = (Offered,)

    def decide(self, fold: Fold) -> list[Entry]:
        """Note the agreement; the last one frees the seat."""
        self.need_person(fold)
        if not fold.started:
            raise RefusedError("not_started", "the game has not begun")
        if fold.over:
            raise RefusedError("over", "the game is over")
        if self.absent >= len(fold.seats) or not fold.seats[self.absent].taken:
            raise RefusedError("no_person", "no person is sitting there")
        absent, since = fold.seats[self.absent], fold.away_since(self.absent)
        if self.absent == self.seat or since is None:
            raise RefusedError("not_away", "that person is here")
        if fold.at - since >= ABANDONED_SECONDS:
            return [StoodUp(self.absent)]
        if absent.bot is None:
            raise RefusedError("not_abandoned", "no bot plays for that person")
        if remaining(fold, self.absent) <= {*absent.offered_by, self.seat}:
            return [StoodUp(self.absent)]
        return [] if self.seat in absent.offered_by else [Offered(self.seat, self.absent)]


def remaining(fold: Fold, absent: int) -> set[int]:
    """Return the seats of the other people who still play themselves."""
    return {
        number
        for number, seat in enumerate(fold.seats)
        if number != absent and seat.taken and seat.is_person and seat.bot is None
    }
