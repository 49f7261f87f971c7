"""Agents that err on purpose."""

from __future__ import annotations

from collections.abc import Sequence

from survive.views import View


class Cheat:
    """Answers with something illegal in every third decision, otherwise with the first action."""

    def begin(self, seat: int, seed: int) -> None:  # noqa: ARG002
        self.asked = 0

    def choose(self, view: View, legal: Sequence[int]) -> int:  # noqa: ARG002
        self.asked += 1
        return -1 if self.asked % 3 == 0 else legal[0]
