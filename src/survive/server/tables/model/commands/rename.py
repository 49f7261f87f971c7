"""A person changes their name."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from survive.server.tables.model.commands.command import SeatCommand
from survive.server.tables.model.fields import Name
from survive.server.tables.model.journal import Entry
from survive.server.tables.model.naming.look_alikes import distinct_name
from survive.server.tables.model.naming.names import clean_name

if TYPE_CHECKING:
    from survive.server.tables.model.fold import Fold


class Renamed(Entry, frozen=True, tag="renamed"):
    """A person changed their name."""

    seat: int
    name: str

    def fold_into(self, fold: Fold) -> None:
        """Set the name."""
        fold.seats[self.seat].name = self.name


class Rename(SeatCommand, tag="rename"):
    """Change the name of the person on this seat.

    Invisible characters are removed; a name that looks like another player's at the table gets a
    number ("Bo 2").
    """

    name: Name

    entries: ClassVar[tuple[type[Entry], ...]] = (Renamed,)

    def decide(self, fold: Fold) -> list[Entry]:
        """Change the name of a person."""
        self.need_person(fold)
        others = [seat.name for at, seat in enumerate(fold.seats) if at != self.seat]
        name = distinct_name(clean_name(self.name), others)
        return [] if fold.seats[self.seat].name == name else [Renamed(self.seat, name)]
