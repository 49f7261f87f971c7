"""A person lets the stand-in play, and plays again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from survive.server.errors import RefusedError
from survive.server.tables.model.commands.command import SeatCommand
from survive.server.tables.model.journal import BotTook, Entry, HandedBack

if TYPE_CHECKING:
    from survive.server.tables.model.fold import Fold


class Leave(SeatCommand, tag="leave"):
    """Have the stand-in play for this seat until ``back``, or until its token attaches again."""

    def decide(self, fold: Fold) -> list[Entry]:
        """Have the stand-in play, unless it is already playing."""
        self.need_person(fold)
        if fold.seats[self.seat].bot == "left":
            raise RefusedError("left", "you have already left")
        return [BotTook(self.seat, "left")]


class Back(SeatCommand, tag="back"):
    """Take the seat back from the stand-in, after ``leave`` or a timeout. Playing does the same."""

    def decide(self, fold: Fold) -> list[Entry]:
        """Have the person play again, unless they are already playing."""
        self.need_person(fold)
        if fold.seats[self.seat].bot is None:
            raise RefusedError("playing", "you are already playing")
        return [HandedBack(self.seat)]
