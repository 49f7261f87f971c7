"""Numbers as options: like click's ranges, but the help says in words what is allowed."""

from __future__ import annotations

import click


def _in_words(low: float | None, high: float | None) -> str:
    if low is None or high is None:
        return f"at least {low}" if low is not None else f"at most {high}"
    return f"{low} to {high}"


# If click gave up this hook, its help would say "x>=1" again and nothing else would change.
class Whole(click.IntRange):
    """Whole numbers."""

    def _describe_range(self) -> str:
        return _in_words(self.min, self.max)


class Fraction(click.FloatRange):
    """Numbers with decimals."""

    def _describe_range(self) -> str:
        return _in_words(self.min, self.max)
