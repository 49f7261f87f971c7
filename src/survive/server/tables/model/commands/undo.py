"""A seat takes back its last choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from survive.server.errors import RefusedError
from survive.server.tables.model.commands.command import SeatCommand
from survive.server.tables.model.fields import Seq
from survive.server.tables.model.journal import Entry, Undone

if TYPE_CHECKING:
    from survive.server.tables.model.fold import Fold


MOST_UNDOS = 300
"""How often one seat may undo in a game: several times in each of its turns."""


class Undo(SeatCommand, tag="undo"):
    """Take back the seat's last choice."""

    seq: Seq

    def check_count(self, fold: Fold) -> None:
        """Refuse to undo if the seat did so too often in this game."""
        if fold.undos[self.seat] >= MOST_UNDOS:
            raise RefusedError(
                "too_many_undos", f"a seat can undo {MOST_UNDOS} times per game, and no more"
            )

    def decide(self, fold: Fold) -> list[Entry]:
        """Take back as much as the rules of undoing let this seat."""
        count = fold.may_undo(self.seat)
        if count == 0:
            raise RefusedError(
                "cannot_undo",
                "only what you did yourself since the last tile, die or question can be taken back",
            )
        return [Undone(self.seat, count)]
