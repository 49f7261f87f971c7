"""The host begins the game, or another player once the host has been away for long."""

from __future__ import annotations

from typing import TYPE_CHECKING

from survive.server.errors import RefusedError
from survive.server.tables.model.commands.command import HostCommand
from survive.server.tables.model.journal import Entry, Started

if TYPE_CHECKING:
    from survive.server.tables.model.fold import Fold


class Start(HostCommand, tag="start"):
    """Begin the game; the stand-in plays the free seats.

    The host may, and any player once the host has been away for two minutes (``info.host_missed``,
    from ``info.host_missed_at`` on). They count from when the host left or the first guest sat
    down, whichever is later.
    """

    def is_open_to_players(self, fold: Fold) -> bool:
        """Allow any player while the host is missed."""
        return fold.host_missed

    def decide(self, fold: Fold) -> list[Entry]:
        """Begin, unless the game has begun."""
        if fold.started:
            raise RefusedError("started", "the game has already begun")
        return [Started()]
