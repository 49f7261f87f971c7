"""What a feature does at the tables that it makes: a lesson leads its learner, for example."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import msgspec

if TYPE_CHECKING:
    from survive.server.tables.model.fold import Fold
    from survive.server.tables.model.journal import Setup


class Guide(Protocol):
    """Leads the person at a table; everything follows from the fold."""

    @property
    def name(self) -> str:
        """Name of its part of ``Turn.guides``."""

    @property
    def turn_type(self) -> type[msgspec.Struct]:
        """Type of that part."""

    def leads(self, setup: Setup) -> bool:
        """Return whether a table is one of its own."""

    def turn(self, fold: Fold, viewer: int) -> msgspec.Struct | None:
        """Return what a viewer is told about a turn, None if nothing."""

    def is_over(self, fold: Fold) -> bool:
        """Return whether the person has nothing left to decide, though the game is not over."""

    def undoes(self, fold: Fold, seat: int) -> int | None:
        """Count the actions that a seat may take back; None: as the rules of undoing say."""

    def rests(self, fold: Fold) -> bool:
        """Return whether neither bots nor dice go on."""

    def action(self, fold: Fold, seat: int) -> int | None:
        """Return what another seat does; None if its bot decides."""
