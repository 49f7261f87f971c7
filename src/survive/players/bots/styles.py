"""Styles: the same search with other tastes, ``hard:style=ruthless``.

A style changes how much the others' values count: always, or only of those who did harm, or only
while the game can still be won. Characters also have tastes: what it is worth to them, beyond
points, that anybody is in danger. Most follow them only when a tile sinks and when the die moves a
creature, which is where players meet; their own moves stay as good as ever. A style costs little
strength and shows in what a bot does (``docs/bots.md`` has the figures).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from survive.engine.state import CREATURES_PHASE, WATERS_PHASE, State
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
    leader: float | None = None
    """How much the best of the others counts, if not as usual."""
    spite: float = 1.0
    grudge: float = 0.0
    """How much more a seat's losses please for each adventurer that it has cost the bot."""
    gloating: float = 1.0
    """How much it pleases that others must swim when a tile sinks."""
    menace: float = 0.0
    """How many points it is worth that an adventurer of the others is lost, beyond their value."""
    dread: float = 0.0
    """How many points it costs that an own adventurer is lost, likewise."""
    in_moves: bool = False
    """Whether these three also guide its own moves, not only its tiles and the die's creatures."""
    is_shy: bool = False
    """Whether a bot that can no longer win keeps out of what the others have to settle."""

    @property
    def is_plain(self) -> bool:
        """Whether nothing is changed."""
        return self == Style(self.name)

    def weights(self, plain: Weights) -> Weights:
        """Return the weights of a bot in this style."""
        if self.leader is None:
            return plain
        terms = {name: float(getattr(plain, name)) for name in NAMES}
        terms["leader"] = self.leader
        return Weights(terms)

    def take_sides(
        self,
        evaluation: Evaluation,
        known: State,
        seat: int,
        harms: Sequence[int],
        noise: float = 0.0,
    ) -> None:
        """Make an evaluation count the others as a bot in this style does.

        ``harms`` has how many of its adventurers each seat has cost it; it may be empty. Tastes
        are the stronger the more ``noise`` a bot adds to its values: they would not show there.
        """
        evaluation.spite = self.spite
        if self.in_moves or known.phase in (WATERS_PHASE, CREATURES_PHASE):
            louder = 1.0 + noise
            gloating = 1.0 + louder * (self.gloating - 1.0)
            evaluation.prefer(gloating, louder * self.menace, louder * self.dread)
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
        Style("cautious", gloating=-0.3, dread=8.0),
        Style("ruthless", spite=1.3, gloating=4.0, menace=0.5, in_moves=True),
        Style("peaceful", gloating=-2.0, menace=-0.3),
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
