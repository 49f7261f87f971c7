"""Styles: the same search with other tastes, ``hard:style=ruthless``.

A style changes a few weights of the value function, and how much the others' values count: always,
or only of those who did harm, or only while the game can still be won. It costs a little strength
and shows in what a bot does (``docs/bots.md`` has the figures).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from survive.engine.state import State
from survive.players.value.evaluation import Evaluation
from survive.players.value.weights import NAMES, Weights

_MOST_GRUDGE = 6.0
"""However much harm a seat did, its losses do not please more than this many times as much."""
_DOUBT, _DOUBT_PER_TURN = 2.0, 0.5
"""By how many points a value may be off at the end, and how many more for each turn before."""
_FAR = 1.1
"""How often that a player must be behind: three of a hundred still won, in games of *medium*."""
_PITY = -0.3
"""How much others' values count for a peaceable bot: a little, in their favour."""


@dataclass(frozen=True)
class Style:
    """How a bot's tastes differ from the standard weights."""

    name: str
    factors: dict[str, float] = field(default_factory=dict)
    """What weights are multiplied by; chances stay below 1."""
    leader: float | None = None
    """How much the best of the others counts, if not as usual."""
    spite: float = 1.0
    grudge: float = 0.0
    """How much more a seat's losses please for each adventurer that it has cost the bot."""
    is_shy: bool = False
    """Whether a bot that can no longer win keeps out of what the others have to settle."""

    @property
    def is_plain(self) -> bool:
        """Whether nothing is changed."""
        return self == Style(self.name)

    def weights(self, plain: Weights) -> Weights:
        """Return the weights of a bot in this style."""
        if not self.factors and self.leader is None:
            return plain
        terms = {name: float(getattr(plain, name)) for name in NAMES}
        for name, factor in self.factors.items():
            terms[name] *= factor
        for name in ("serpent", "shark", "kaiju", "sinking"):
            terms[name] = min(0.95, terms[name])
        if self.leader is not None:
            terms["leader"] = self.leader
        return Weights(terms)

    def take_sides(
        self, evaluation: Evaluation, known: State, seat: int, harms: Sequence[int]
    ) -> None:
        """Make an evaluation count the others as a bot in this style does.

        ``harms`` has how many of its adventurers each seat has cost it; it may be empty.
        """
        evaluation.spite = self.spite
        if self.grudge and harms:
            evaluation.bear([min(_MOST_GRUDGE, self.grudge * harm) for harm in harms])
        if self.is_shy and cannot_win(evaluation, known, seat):
            evaluation.spite = evaluation.gloating = _PITY


def cannot_win(evaluation: Evaluation, known: State, seat: int) -> bool:
    """Whether a seat is so far behind that it almost never wins.

    Values are uncertain by some points, and the more so the more turns are left.
    """
    if known.turn == 0:
        return False
    values = list(evaluation.values(known))
    own = values.pop(seat)
    doubt = _DOUBT + _DOUBT_PER_TURN * evaluation.hopes.left
    return max(values) - own > _FAR * doubt


STYLES = {
    style.name: style
    for style in (
        Style("plain"),
        Style("cautious", {"hazard": 1.3, "serpent": 1.8, "shark": 1.8, "kaiju": 2.0}),
        Style("ruthless", spite=1.8),
        Style("peaceful", spite=0.4),
        Style("leveller", leader=1.0),
        Style("vengeful", grudge=2.0),
        Style("kingmaker-shy", is_shy=True),
    )
}


def style_of(name: str) -> Style:
    """Return the style of this name; no name means plain."""
    if name and name not in STYLES:
        raise ValueError(f"there is no style {name!r}; choose from {', '.join(STYLES)}")
    return STYLES[name or "plain"]
