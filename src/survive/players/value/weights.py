"""The weights of the value function: one number per term.

``docs/research/how_bots_think.md`` explains each; they are read from ``weights.json``
(:mod:`survive.players.value.weight_file`), and ``survive tune`` improves them.
"""

from __future__ import annotations

from typing import final

NAMES = (
    "raft_pace",
    "foreign_raft_pace",
    "walk_pace",
    "swim_pace",
    "patience",
    "slack",
    "hazard",
    "serpent",
    "shark",
    "kaiju",
    "sinking",
    "footing",
    "crowding",
    "load",
    "oars",
    "dolphin",
    "dive",
    "creature_die",
    "repellent",
    "leader",
)


@final
class Weights:
    """The value function's terms as compiled code reads them."""

    raft_pace: float
    foreign_raft_pace: float
    walk_pace: float
    swim_pace: float
    patience: float
    slack: float
    hazard: float
    serpent: float
    shark: float
    kaiju: float
    sinking: float
    footing: float
    crowding: float
    load: float
    oars: float
    dolphin: float
    dive: float
    creature_die: float
    repellent: float
    leader: float

    def __init__(self, terms: dict[str, float]) -> None:
        """Take every term; a missing or unknown one is an error."""
        if terms.keys() != set(NAMES):
            odd = sorted(terms.keys() ^ set(NAMES))
            raise ValueError(f"weights: missing or unknown terms {', '.join(odd)}")
        self.raft_pace = terms["raft_pace"]
        self.foreign_raft_pace = terms["foreign_raft_pace"]
        self.walk_pace = terms["walk_pace"]
        self.swim_pace = terms["swim_pace"]
        self.patience = terms["patience"]
        self.slack = terms["slack"]
        self.hazard = terms["hazard"]
        self.serpent = terms["serpent"]
        self.shark = terms["shark"]
        self.kaiju = terms["kaiju"]
        self.sinking = terms["sinking"]
        self.footing = terms["footing"]
        self.crowding = terms["crowding"]
        self.load = terms["load"]
        self.oars = terms["oars"]
        self.dolphin = terms["dolphin"]
        self.dive = terms["dive"]
        self.creature_die = terms["creature_die"]
        self.repellent = terms["repellent"]
        self.leader = terms["leader"]

    def terms(self) -> dict[str, float]:
        """Return every term by its name."""
        found: dict[str, float] = {}
        for name in NAMES:
            found[name] = getattr(self, name)
        return found

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as the terms."""
        return Weights, (self.terms(),)
