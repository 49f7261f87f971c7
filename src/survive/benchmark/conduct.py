"""How an agent behaved, beside how well it played."""

from __future__ import annotations

import msgspec


class Conduct(msgspec.Struct):
    """How an agent decided: what it cost, and what it got wrong."""

    decisions: int = 0
    illegal: int = 0
    """Illegal answers; a legal action was drawn instead."""
    late: int = 0
    """Answers that took longer than the limit; a legal action was drawn instead."""
    seconds: float = 0.0
    longest: float = 0.0
    calls: int = 0
    """Calls to a language model, repeated questions included."""
    tokens: int = 0
    """Tokens of a language model, as it reports them."""

    def add(self, other: Conduct) -> None:
        """Add that of other games."""
        for name in ("decisions", "illegal", "late", "seconds", "calls", "tokens"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.longest = max(self.longest, other.longest)
