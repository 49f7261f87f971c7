"""Observations of single views, as arrays of numpy; compiled code writes the numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from survive.engine import Options
from survive.env import memory
from survive.env.observation.layout import FEATURES, Layout, Question
from survive.env.observation.planes import PlaneWriter
from survive.env.observation.scalars import write_scalars
from survive.env.observation.tokens import TokenWriter

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from survive.views import View


class Encoder:
    """Writes views of one table in one form: ``planes``, ``tokens``, ``vector`` or ``none``."""

    def __init__(self, options: Options, observation: str) -> None:
        """Reserve room for one observation."""
        self.layout = layout = Layout(options)
        self.observation = observation
        self._question = Question()
        tokens = layout.tokens * FEATURES
        self._numbers = memory.small_numbers(layout.scalars + tokens)
        self._writer: PlaneWriter | TokenWriter
        numbers = memory.as_numpy(self._numbers, np.uint8, layout.scalars + tokens)
        scalars = numbers[: layout.scalars]
        if observation == "planes":
            cells = memory.small_numbers(layout.planes * layout.cells)
            self._writer = PlaneWriter(layout, cells, 0)
            shape = (layout.planes, layout.rows, layout.columns)
            shown = {"planes": memory.as_numpy(cells, np.uint8, *shape), "scalars": scalars}
        else:
            self._writer = TokenWriter(layout, self._numbers, layout.scalars)
            rows = numbers[layout.scalars :].reshape(layout.tokens, FEATURES)
            shown = {"tokens": rows, "scalars": scalars}
            if observation != "tokens":
                shown = {"vector": numbers} if observation == "vector" else {}
        self._shown: dict[str, NDArray[np.uint8]] = shown

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as what it was made from."""
        return Encoder, (self.layout.ruleset.options, self.observation)

    @property
    def shapes(self) -> dict[str, tuple[int, ...]]:
        """Return the shape of each array of an observation."""
        return {name: array.shape for name, array in self._shown.items()}

    def encode(self, seen: View) -> dict[str, NDArray[np.uint8]]:
        """Return what a seat's view shows, in arrays of their own."""
        if not self._shown:
            return {}
        known = seen.known
        self._question.read(known.top() if known.depth > 0 else 0)
        write_scalars(self.layout, seen, self._question, self._numbers, 0)
        self._writer.write(seen, self._question)
        return {name: array.copy() for name, array in self._shown.items()}
