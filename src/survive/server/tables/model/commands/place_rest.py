"""A person lets the server place their adventurers and rafts."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from survive.server.errors import RefusedError
from survive.server.tables.model.commands.command import SeatCommand
from survive.server.tables.model.journal import Entry
from survive.server.tables.model.play import auto_placing

if TYPE_CHECKING:
    from survive.server.tables.model.fold import Fold


class Placing(Entry, frozen=True, tag="placing", omit_defaults=True):
    """From now on the server places a person's adventurers and rafts, or the person does again."""

    seat: int
    itself: bool
    rafts: bool = True
    """Whether the server places the rafts too, or the adventurers only."""

    def fold_into(self, fold: Fold) -> None:
        """Record who places; a person who need not decide is not charged for it."""
        holder = fold.seats[self.seat]
        holder.places_itself, holder.places_rafts = self.itself, self.rafts
        fold.run_clock()


class PlaceRest(SeatCommand, tag="place_rest"):
    """During the setup: have the server place this seat's adventurers and rafts, or stop it.

    A bot places at its own pace, knowing what the seat may know; it uses up no time, and its
    placements cannot be taken back. ``places_itself`` of the seat shows it, until nothing is left
    to place. With memory on, the last piece is left to the person, who can look at the values until
    it is placed (SET-7). Outside the setup: ``not_placing``.
    """

    on: bool
    rafts: bool = True
    """Whether the rafts are placed too, or the adventurers only."""

    entries: ClassVar[tuple[type[Entry], ...]] = (Placing,)

    def decide(self, fold: Fold) -> list[Entry]:
        """Have the server place what is left, or the person again."""
        self.need_person(fold)
        if not fold.started:
            raise RefusedError("not_started", "the game has not begun")
        if not auto_placing.is_setup(fold.state):
            raise RefusedError("not_placing", "all adventurers and rafts are placed")
        left = auto_placing.left_to_server(fold.state, self.seat, rafts=self.rafts)
        itself = self.on and left > 0
        wish = Placing(self.seat, itself, self.rafts or not itself)
        holder = fold.seats[self.seat]
        if (holder.places_itself, holder.places_rafts) == (wish.itself, wish.rafts):
            return []
        return [wish]
