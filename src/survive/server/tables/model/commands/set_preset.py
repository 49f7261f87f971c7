"""Standing orders: how the server decides for a player outside their turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from survive.server.errors import RefusedError
from survive.server.tables.model.commands.command import SeatCommand
from survive.server.tables.model.journal import Entry, PrivateEntry
from survive.server.tables.model.standing_orders import (
    ExtraMoveOrder,
    Least,
    LeastValue,
    Presetting,
    StandingOrders,
)

if TYPE_CHECKING:
    from survive.server.tables.model.fold import Fold


class Preset(PrivateEntry, frozen=True, tag="preset", omit_defaults=True):
    """A person gave standing orders. Known to that person alone."""

    shark: Presetting
    kaiju: Presetting
    least: Least = 1
    least_value: LeastValue | None = None
    ask_first: bool = False
    extra_move: ExtraMoveOrder = "ask"

    def fold_into(self, fold: Fold) -> None:
        """Keep the orders."""
        fold.seats[self.seat].orders = _orders(self)


class SetPreset(SeatCommand, tag="preset"):
    """Set how the server decides for this seat outside its turn from now on.

    ``if_lost`` uses the repellent if ``least`` or more of the seat's own adventurers are at stake,
    or a value of ``least_value``. With ``ask_first`` the player is asked, and the order applies if
    they do not answer in time. The answer is shown when any other would be.

    ``extra_move`` is about the extra moves of "Overcrowded!": ``never`` stays, ``flee`` goes away
    from danger: ashore, else aboard or on land, else away from the nearest shark or serpent.
    """

    shark: Presetting
    kaiju: Presetting
    least: Least = 1
    least_value: LeastValue | None = None
    ask_first: bool = False
    extra_move: ExtraMoveOrder = "ask"

    entries: ClassVar[tuple[type[Entry], ...]] = (Preset,)

    def decide(self, fold: Fold) -> list[Entry]:
        """Keep the orders of a person."""
        self.need_person(fold)
        if self.least_value is not None and fold.game.options.memory:
            reason = "with memory on, nobody may look at values again (SET-7)"
            raise RefusedError("values_forgotten", reason)
        orders = _orders(self)
        if fold.seats[self.seat].orders == orders:
            return []
        return [
            Preset(
                self.seat,
                self.shark,
                self.kaiju,
                self.least,
                self.least_value,
                self.ask_first,
                self.extra_move,
            )
        ]


def _orders(given: Preset | SetPreset) -> StandingOrders:
    return StandingOrders(
        shark=given.shark,
        kaiju=given.kaiju,
        least=given.least,
        least_value=given.least_value,
        ask_first=given.ask_first,
        extra_move=given.extra_move,
    )
