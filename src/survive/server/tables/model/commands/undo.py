"""A seat takes back its last choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec

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
    count: Annotated[int, msgspec.Meta(ge=1)] | None = None
    """In a lesson: how many actions to take back, including those of other seats."""

    def check_count(self, fold: Fold) -> None:
        """Refuse to undo if the seat did so too often in this game."""
        if fold.undos[self.seat] >= MOST_UNDOS:
            raise RefusedError(
                "too_many_undos", f"a seat can undo {MOST_UNDOS} times per game, and no more"
            )

    def decide(self, fold: Fold) -> list[Entry]:
        """Take back as much as the rules of undoing let this seat; in a lesson, any number."""
        if self.count is not None:
            return [Undone(self.seat, self._count_in_lesson(fold))]
        count = fold.may_undo(self.seat)
        if count == 0:
            raise RefusedError(
                "cannot_undo",
                "only what you did yourself since the last tile, die or question can be taken back",
            )
        return [Undone(self.seat, count)]

    def _count_in_lesson(self, fold: Fold) -> int:
        standing = len(fold.game.standing_actions)
        count = self.count or 0
        if not fold.setup.lesson or fold.over or count > standing:
            raise RefusedError(
                "cannot_undo",
                "a number of actions can be taken back in a lesson only, at most all of them",
            )
        return count
