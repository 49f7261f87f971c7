"""Standing orders: how the server decides for a person outside their turn.

There are two such decisions: a repellent question (POW-7), and an extra move (CRD-3).

An order is secret, and so is whether there is one: the driver shows its answer to a question at the
moment at which any other would be shown. It counts what the person knows to be at stake: their own
adventurers that the creature takes or pushes. An extra move shows itself, so that order is carried
out at once, or when the time to answer is over.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from survive.engine import State, agenda
from survive.engine.pieces import KAIJU, VALUES

Presetting = Literal["ask", "never", "always", "if_lost"]
ExtraMoveOrder = Literal["ask", "never", "flee"]
"""``flee``: away from danger (see ``fleeing.py``)."""
Least = Annotated[int, msgspec.Meta(ge=1, le=10)]
LeastValue = Annotated[int, msgspec.Meta(ge=1, le=10 * int(VALUES))]


class StandingOrders(msgspec.Struct, frozen=True, kw_only=True):
    """How the server decides for a seat outside its turn."""

    shark: Presetting
    kaiju: Presetting
    least: Least = 1
    """With ``if_lost``: from how many own adventurers at stake on the repellent is used."""
    least_value: LeastValue | None = None
    """Or from which sum of their values on; only where players may look at their values."""
    ask_first: bool = False
    """Whether the person is asked, and the order applies if they have not answered in time."""
    extra_move: ExtraMoveOrder = "ask"
    """In "Overcrowded!": what an adventurer does that stood on a tile that has sunk."""

    def of(self, kind: str) -> Presetting:
        """Return the order for a creature, "shark" or "kaiju"."""
        return self.shark if kind == "shark" else self.kaiju

    def uses_one(self, kind: str, state: State) -> bool | None:
        """Return whether the repellent is used for the open question; None without an order."""
        order = self.of(kind)
        if order == "ask":
            return None
        if order == "if_lost":
            values = at_stake(state)
            enough = self.least_value is not None and sum(values) >= self.least_value
            return enough or len(values) >= self.least
        return order == "always"


NO_ORDERS = StandingOrders(shark="ask", kaiju="ask")


def at_stake(state: State) -> list[int]:
    """Return the values of the asked seat's adventurers that the creature takes or pushes.

    A shark does not touch those aboard (INT-3).
    """
    question = state.top()
    seat, kind, space = agenda.x_of(question), agenda.y_of(question), agenda.z_of(question)
    each = state.ruleset.each
    return [
        int(state.value[adventurer])
        for adventurer in range(seat * each, seat * each + each)
        if state.where[adventurer] == space and (kind == KAIJU or not state.is_aboard(adventurer))
    ]
