"""A person shows a feeling, or nudges whoever is to decide: a picture, never words of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from survive.server.errors import RefusedError
from survive.server.tables.model.commands.command import SeatCommand
from survive.server.tables.model.journal import Entry, Feeling

if TYPE_CHECKING:
    from survive.server.tables.model.fold import Fold

MOST_EMOTES = 100
"""How often one seat may do so in a game: a journal must not grow without end."""


class Emoted(Entry, frozen=True, tag="emoted"):
    """A person showed a feeling."""

    counts: ClassVar[bool] = False

    seat: int
    feeling: Feeling

    def fold_into(self, fold: Fold) -> None:
        """Note it, with the time: it is shown for some seconds."""
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
