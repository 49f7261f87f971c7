"""A player gives up their seat for good, so that another person can take it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from survive.server.errors import RefusedError
from survive.server.tables.model.commands.command import SeatCommand
from survive.server.tables.model.journal import Entry

if TYPE_CHECKING:
    from survive.server.tables.model.fold import Fold


class StoodUp(Entry, frozen=True, tag="stood_up"):
    """A player gave up their seat, or the others did; its token stops working."""

    seat: int

    def fold_into(self, fold: Fold) -> None:
        """Free the seat; in a game the stand-in plays until a substitute takes it."""
        fold.empty_seat(self.seat)


class StandUp(SeatCommand, tag="stand_up"):
    """Give up a seat for good: its token is void, and the invitation leads to the seat.

    Before the game only a seat that was taken by invitation. In the game any; the stand-in plays
    until a substitute joins.
    """

    entries: ClassVar[tuple[type[Entry], ...]] = (StoodUp,)

    def decide(self, fold: Fold) -> list[Entry]:
        """Free the seat of a player."""
        self.need_person(fold)
        if fold.over:
            raise RefusedError("over", "the game is over")
        if fold.started and fold.setup.position:
            raise RefusedError("bad_seat", "this table belongs to its maker alone")
        if not fold.started and fold.seats[self.seat].setup.kind != "link":
            raise RefusedError("bad_seat", "this seat belongs to the device of the host")
        return [StoodUp(self.seat)]
