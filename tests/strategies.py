"""Hypothesis strategies that the property tests share: options of every kind."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from survive.engine import HOUSE_RULES, Options, mix_of
from survive.engine.pieces import STANDARD_MIX

RARE_MIX = mix_of(
    {
        # Many sharks, kaijus and rafts: relocations, which are rare with the standard mix.
        "beach": {
            "shark": 6,
            "kaiju": 4,
            "raft": 6,
            **dict.fromkeys(("oars", "dolphin"), 0),
            "creature die": 0,
            "repellent": 0,
        },
        "forest": {
            "shark": 3,
            "kaiju": 3,
            "raft": 6,
            "whirlpool": 0,
            "dolphin": 0,
            "dive": 1,
            "creature die": 0,
            "repellent": 3,
        },
        "mountain": {"volcano": 3, "whirlpool": 1, "raft": 2, "repellent": 2},
    }
)
"""A mix that leads to situations that are rare with the standard one (EXT-8)."""


@st.composite
def tables(draw: st.DrawFn) -> Options:
    """Draw options of every player count, extension, rule, number and mix that go together."""
    players = draw(st.integers(2, 6))
    crowd = draw(st.sampled_from(["", "extension", "overcrowded"])) if players >= 5 else ""
    if players == 6 and not crowd:
        crowd = "overcrowded"
    rules = draw(st.sets(st.sampled_from(sorted(HOUSE_RULES))))
    options = Options(
        players,
        extension=crowd == "extension",
        overcrowded=crowd == "overcrowded",
        challenge=draw(st.booleans()),
        mix=draw(st.sampled_from([None, STANDARD_MIX, RARE_MIX])),
    )
    changes: dict[str, Any] = dict.fromkeys(rules, True)
    if draw(st.booleans()):
        changes |= draw(_NUMBERS)
        if "slow_kaijus" in rules:
            del changes["kaiju_steps"]
    return replace(options, **changes)


_NUMBERS = st.fixed_dictionaries(
    {
        "moves": st.integers(1, 5),
        "serpent_steps": st.integers(1, 3),
        "shark_steps": st.integers(1, 4),
        "kaiju_steps": st.integers(1, 4),
        "volcanoes": st.integers(1, 3),
    }
)


SEEDS = st.integers(0, 2**32 - 1)
