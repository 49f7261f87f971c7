"""The players agree on another pace while they play: from live to over days, or back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

import msgspec

from survive.server.errors import RefusedError
from survive.server.tables.model.commands.command import SeatCommand
from survive.server.tables.model.journal import Entry, TimeControl
from survive.server.tables.model.pace import Pace, checked_pace, pace_of
from survive.server.tables.model.timing import change_pace

if TYPE_CHECKING:
    from survive.server.tables.model.fold import Fold


class PaceWished(Entry, frozen=True, tag="pace_wished"):
    """A player wishes for another pace, or no longer."""

    seat: int
    pace: Pace | None

    def fold_into(self, fold: Fold) -> None:
        """Keep the wish."""
        fold.seats[self.seat].wished_pace = self.pace


class PaceChanged(Entry, frozen=True, tag="pace_changed"):
    """All people who play themselves wished for this pace."""

    pace: Pace

    def fold_into(self, fold: Fold) -> None:
        """Play on with another clock."""
        change_pace(fold, self.pace)


class WishPace(SeatCommand, tag="wish_pace"):
    """Wish for another pace of the running game; the present one withdraws the wish.

    Everybody sees the wishes (``wished_pace`` of a seat). The pace changes once all people who play
    themselves wish for the same; everyone then has the whole reserve of the new clock.
    """

    clock: TimeControl | None
    answer: Annotated[float, msgspec.Meta(ge=3, le=86400)] | None = None

    entries: ClassVar[tuple[type[Entry], ...]] = (PaceWished, PaceChanged)

    def decide(self, fold: Fold) -> list[Entry]:
        """Keep the wish; the driver changes the pace when all agree."""
        self.need_person(fold)
        if not fold.started:
            raise RefusedError("not_started", "the game has not begun")
        if fold.over:
            raise RefusedError("over", "the game is over")
        pace = checked_pace(self.clock, self.answer)
        wished = None if pace == pace_of(fold) else pace
        is_so = fold.seats[self.seat].wished_pace == wished
        return [] if is_so else [PaceWished(self.seat, wished)]
