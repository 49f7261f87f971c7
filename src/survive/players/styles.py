"""Styles: the same search with other tastes, ``hard:style=ruthless``.

A style changes a few weights of the value function, and how much the others' values count. It
costs a little strength and shows in what a bot does (``docs/bots.md`` has the figures).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from survive.players.weights import NAMES, Weights


@dataclass(frozen=True)
class Style:
    """How a bot's tastes differ from the standard weights."""

    name: str
    factors: dict[str, float] = field(default_factory=dict)
    """What weights are multiplied by; chances stay below 1."""
    leader: float | None = None
    """How much the best of the others counts, if not as usual."""
    spite: float = 1.0

    @property
    def is_plain(self) -> bool:
        """Whether nothing is changed."""
        return not self.factors and self.leader is None and self.spite == 1.0

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


STYLES = {
    style.name: style
    for style in (
        Style("plain"),
        Style("cautious", {"hazard": 1.3, "serpent": 1.8, "shark": 1.8, "kaiju": 2.0}),
        Style("ruthless", spite=1.8),
        Style("peaceful", spite=0.4),
        Style("leveller", leader=1.0),
    )
}


def style_of(name: str) -> Style:
    """Return the style of this name; no name means plain."""
    if name and name not in STYLES:
        raise ValueError(f"there is no style {name!r}; choose from {', '.join(STYLES)}")
    return STYLES[name or "plain"]
