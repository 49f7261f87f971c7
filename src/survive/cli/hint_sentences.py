"""The reasons for hints in English, for the terminal; the page has its own texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from survive.engine.pieces import KIND_NAMES
from survive.engine.reasons import Reason

SENTENCES: Final[Mapping[str, str]] = {
    "ashore": "brings {who} ashore",
    "aboard": "brings {who} onto a raft",
    "escapes": "takes {who} out of a {kind}'s reach",
    "beside_raft": "brings {who} beside a raft",
    "leaves_sinking": "takes {who} off the ground that sinks next",
    "nearer_island": "brings {who} nearer to a safe island",
    "nearer_raft": "brings {who} nearer to a raft",
    "protects": "protects {who}",
    "good_start": "from there {who} needs only a few turns to safety",
    "raft_for_own": "shortens the way for {count} of yours",
    "others_lost": "costs the others {count} of theirs",
    "others_swim": "sends {count} of the others into the water",
    "others_threatened": "brings a {kind} within reach of {count} of the others",
    "others_delayed": "makes the way longer for {count} of the others",
    "sinks_others": "sinks the ground under {count} of the others and none of yours",
    "sinks_nobody": "nobody stands there",
    "sinks_fewest": "{count} of yours must swim, but every other tile looks worse",
    "keeps_repellent": "the repellent is worth more later",
    "enough": "no other move makes anything better",
}
"""What is said for each code of :mod:`survive.players.reasons_for`."""


def hint_reason(reason: Reason | None) -> str:
    """Return a reason in words that can follow the hint; "" if there is none."""
    if reason is None:
        return ""
    fields = reason.fields
    kind = KIND_NAMES[int(fields["kind"])] if "kind" in fields else ""
    return in_words(reason.code, {**fields, "kind": kind})


def in_words(code: str, fields: Mapping[str, int | str]) -> str:
    """Return the sentence of a code; its kind is given by name."""
    value = fields.get("value", 0)
    who = f"your {value}" if value else "an adventurer of yours"
    return SENTENCES[code].format(
        who=who, kind=fields.get("kind", ""), count=fields.get("count", 0)
    )
