"""A person says in advance how the server answers repellent questions for them (POW-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from survive.server.tables.model.commands.command import SeatCommand
from survive.server.tables.model.journal import Entry, Presetting, PrivateEntry

if TYPE_CHECKING:
    from survive.server.tables.model.fold import Fold


class Preset(PrivateEntry, frozen=True, tag="preset"):
    """A person preset their answers to repellent questions. Known to that person alone."""

    shark: Presetting
    kaiju: Presetting

    def fold_into(self, fold: Fold) -> None:
        """Keep the answers."""
        fold.seats[self.seat].preset = {"shark": self.shark, "kaiju": self.kaiju}


class SetPreset(SeatCommand, tag="preset"):
    """Say how the server answers repellent questions for this seat from now on."""

    shark: Presetting
    kaiju: Presetting

    entries: ClassVar[tuple[type[Entry], ...]] = (Preset,)

    def decide(self, fold: Fold) -> list[Entry]:
        """Keep the answers of a person."""
        self.need_person(fold)
        if fold.seats[self.seat].preset == {"shark": self.shark, "kaiju": self.kaiju}:
            return []
        return [Preset(self.seat, self.shark, self.kaiju)]
