"""Chooses any legal action: the floor of the ladder, and the fastest player there is."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

from survive.engine.stream import Stream
from survive.views import View


class RandomPlayer:
    """Uniformly random play."""

    uniform: Stream
    """Where the choices come from. A game loop may draw from it directly, which is much faster:
    one draw for each decision with more than one legal action."""

    def __init__(self) -> None:
        """Begin as if the seed were 0."""
        self.begin(0, 0)

    def begin(self, seat: int, seed: int) -> None:
        """Draw from this seed from now on."""
        digest = blake2b(f"{seed}/{seat}".encode(), digest_size=7).digest()
        self.uniform = Stream(int.from_bytes(digest))

    def choose(self, view: View, legal: Sequence[int]) -> int:  # noqa: ARG002
        """Choose any."""
        return legal[self.uniform.below(len(legal))] if len(legal) > 1 else legal[0]
