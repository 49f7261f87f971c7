"""Before the game a person chooses the colour that they play with."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from survive.server.errors import RefusedError
from survive.server.tables.model.commands.command import SeatCommand
from survive.server.tables.model.fields import SeatNumber
from survive.server.tables.model.journal import Entry

if TYPE_CHECKING:
    from survive.server.tables.model.fold import Fold


class Coloured(Entry, frozen=True, tag="coloured"):
    """A person chose a colour; a bot or a free seat that had it got theirs."""

    seat: int
    colour: int

    def fold_into(self, fold: Fold) -> None:
        """Swap the colours."""
        chooser = fold.seats[self.seat]
        for seat in fold.seats:
            if seat.colour == self.colour:
                seat.colour = chooser.colour
        chooser.colour = self.colour


class ChooseColour(SeatCommand, tag="choose_colour"):
    """Before the game: play with this colour, unless another person has it (``colour_taken``).

    A bot or a free seat with that colour gets this seat's.
    """

    colour: SeatNumber

    entries: ClassVar[tuple[type[Entry], ...]] = (Coloured,)

    def decide(self, fold: Fold) -> list[Entry]:
        """Assign the colour to a player, before the game."""
        self.need_person(fold)
        if fold.started:
            raise RefusedError("started", "the game has already begun")
        if fold.seats[self.seat].colour == self.colour:
            return []
        if any(seat.taken and seat.colour == self.colour for seat in fold.seats):
            raise RefusedError("colour_taken", "another person plays with this colour")
        return [Coloured(self.seat, self.colour)]
