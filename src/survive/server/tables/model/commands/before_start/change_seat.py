"""Before the game the host gives a free seat to a bot, or opens it to people with the link."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from survive.server.errors import RefusedError
from survive.server.tables.model.commands.command import HostCommand
from survive.server.tables.model.fields import Level, Name, SeatNumber
from survive.server.tables.model.journal import Entry, SeatSetup
from survive.server.tables.model.seats import checked_seat

if TYPE_CHECKING:
    from survive.server.tables.model.fold import Fold


class SeatChanged(Entry, frozen=True, tag="seat_changed"):
    """Before the game the host gave a free seat to a bot, or opened it to people with the link."""

    seat: int
    setup: SeatSetup

    def fold_into(self, fold: Fold) -> None:
        """Set the seat up again."""
        seat = fold.seats[self.seat]
        seat.setup, seat.name, seat.closed = self.setup, self.setup.name, False


class ChangeSeat(HostCommand, tag="change_seat"):
    """Before the game: give a free seat to a bot, or open it to the link (host only)."""

    seat: SeatNumber
    kind: Literal["link", "bot"]
    level: Level = ""
    name: Name = ""

    entries: ClassVar[tuple[type[Entry], ...]] = (SeatChanged,)

    def decide(self, fold: Fold) -> list[Entry]:
        """Change a free seat, before the game."""
        if fold.started:
            raise RefusedError("started", "the game has already begun")
        if self.seat >= len(fold.seats):
            raise RefusedError("bad_seat", "there is no such seat")
        if fold.seats[self.seat].taken:
            raise RefusedError("taken", "this seat is taken")
        others = [seat.name for at, seat in enumerate(fold.seats) if at != self.seat]
        setup = checked_seat(SeatSetup(self.kind, self.name, self.level), others)
        is_so = fold.seats[self.seat].setup == setup and not fold.seats[self.seat].closed
        return [] if is_so else [SeatChanged(self.seat, setup)]
