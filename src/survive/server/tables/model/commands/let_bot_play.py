"""The people who are here agree that a bot plays for an absent player."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from survive.server.errors import RefusedError
from survive.server.tables.model.absence import yet_to_agree
from survive.server.tables.model.commands.command import SeatCommand
from survive.server.tables.model.fields import SeatNumber
from survive.server.tables.model.journal import BotTook, Entry

if TYPE_CHECKING:
    from survive.server.tables.model.fold import Fold


class Agreed(Entry, frozen=True, tag="agreed"):
    """A player agreed that a bot plays for an absent one."""

    seat: int
    absent: int

    def fold_into(self, fold: Fold) -> None:
        """Count the agreement; it lapses when the other one comes back."""
        fold.seats[self.absent].agreed.add(self.seat)


class LetBotPlay(SeatCommand, tag="let_bot_play"):
    """Agree that the stand-in plays now for a person who is away.

    It does once everybody who is here has agreed. The absent player plays again on coming back.
    """

    absent: SeatNumber

    entries: ClassVar[tuple[type[Entry], ...]] = (Agreed,)

    def decide(self, fold: Fold) -> list[Entry]:
        """Record the agreement; after the last one the stand-in plays."""
        self.need_person(fold)
        if not fold.started:
            raise RefusedError("not_started", "the game has not begun")
        if fold.over_days:
            raise RefusedError("over_days", "over days everybody has until the deadline")
        if self.absent >= len(fold.seats) or not fold.seats[self.absent].taken:
            raise RefusedError("no_person", "no person is sitting there")
        absent = fold.seats[self.absent]
        if absent.bot is not None or fold.over:
            return []
        if absent.here or self.absent == self.seat:
            raise RefusedError("not_away", "that person is here")
        agreed = [] if self.seat in absent.agreed else [Agreed(self.seat, self.absent)]
        if set(yet_to_agree(fold, self.absent)) <= {self.seat}:
            return [*agreed, BotTook(self.absent, "away")]
        return list(agreed)
