"""A player sends an emote, or nudges the player to move: one of a few pictures, never free text."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from survive.server.errors import RefusedError
from survive.server.tables.model.commands.command import SeatCommand
from survive.server.tables.model.journal import Entry, Feeling

if TYPE_CHECKING:
    from survive.server.tables.model.fold import Fold

MOST_EMOTES = 100
"""The limit per seat and game: the size of a journal is bounded."""


class Emoted(Entry, frozen=True, tag="emoted"):
    """A person showed a feeling."""

    counts: ClassVar[bool] = False

    seat: int
    feeling: Feeling

    def fold_into(self, fold: Fold) -> None:
        """Record it, with the time: it is shown for some seconds."""
        fold.show_feeling(self.seat, self.feeling)


class Emote(SeatCommand, tag="emote"):
    """Show a feeling to everyone at the table, in ``emote`` of the seat.

    At most one in four seconds, four at once, and 100 per seat and game.
    """

    feeling: Feeling

    entries: ClassVar[tuple[type[Entry], ...]] = (Emoted,)

    def check_count(self, fold: Fold) -> None:
        """Refuse to show more than a game needs."""
        if fold.seats[self.seat].emotes >= MOST_EMOTES:
            raise RefusedError("too_many_emotes", "that was often enough for one game")

    def decide(self, fold: Fold) -> list[Entry]:
        """Show the feeling of a person."""
        self.need_person(fold)
        return [Emoted(self.seat, self.feeling)]
