"""The list into which the rules write legal actions, built to be filled fast."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from survive.engine.arrays import append, vec

# Enough room for most decisions, so that the array hardly ever grows.
_ROOM: Final = vec[i64]([0 for _ in range(128)])


@final
class Choices:
    """Numbers of actions, in the order in which they were added."""

    items: vec[i64]
    """The actions, then whatever room is left."""
    count: i64

    def __init__(self) -> None:
        self.items = _ROOM[:]
        self.count = 0

    def add(self, action: i64) -> None:
        """Add an action."""
        if self.count < len(self.items):
            self.items[self.count] = action
        else:
            self.items = append(self.items, action)
        self.count += 1
