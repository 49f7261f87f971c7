"""What all seats see together, for centralised critics: no seat's policy may use it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from survive.engine import State
from survive.env.config import EnvConfig
from survive.env.observation.encoder import Encoder
from survive.views import glance

if TYPE_CHECKING:
    from numpy.typing import NDArray


class JointView:
    """Writes the ``vector`` of every seat of a table, one row each, by seat.

    Together they have all values and all power tiles. What no player can know, such as the back of
    a tile on the island, is not in it.
    """

    def __init__(self, settings: EnvConfig) -> None:
        """Prepare for games of one table."""
        self._players, self._remember = settings.options.players, settings.remember
        self._encoder = Encoder(settings.options, "vector")
        (width,) = self._encoder.shapes["vector"]
        self.shape = (self._players, width)

    def of(self, state: State) -> NDArray[np.uint8]:
        """Return the rows for a position."""
        seen = (glance(state, seat, self._remember) for seat in range(self._players))
        return np.stack([self._encoder.encode(one)["vector"] for one in seen])
