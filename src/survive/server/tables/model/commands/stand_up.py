"""Before the game a guest gives their seat up, so that somebody else can take it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from survive.server.errors import RefusedError
from survive.server.tables.model.commands.command import SeatCommand
from survive.server.tables.model.journal import Entry

if TYPE_CHECKING:
    from survive.server.tables.model.fold import Fold


class StoodUp(Entry, frozen=True, tag="stood_up"):
    """A guest gave their seat up; their token holds it no longer."""

    seat: int

    def fold_into(self, fold: Fold) -> None:
        """Free the seat."""
        fold.empty_seat(self.seat)


class StandUp(SeatCommand, tag="stand_up"):
    """Before the game: give up a seat that was taken by invitation; its token is void."""

    entries: ClassVar[tuple[type[Entry], ...]] = (StoodUp,)

    def decide(self, fold: Fold) -> list[Entry]:
        """Free the seat of a guest, before the game."""
        self.need_person(fold)
        if fold.started:
            raise RefusedError("started", "the game has already begun")
        if fold.seats[self.seat].setup.kind != "link":
            raise RefusedError("bad_seat", "this seat belongs to the device of the host")
        return [StoodUp(self.seat)]
