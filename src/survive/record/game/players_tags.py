"""The tag that says which seats of a recorded game were played by bots.

``[Bots "2 easy, 4 hard"]``: seats are counted from 1, as in names such as "Player 2"; every seat
that is not named was played by a person. A seat without a level that can be read is a person's:
the tag is a remark, and a slip in it must not make a game unreadable.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

BOTS = "Bots"
_BOT = re.compile(r"\s*([1-9][0-9]?)\s+([\w.:=-]{1,40})\s*")


def bots_tag(levels: Sequence[str]) -> dict[str, str]:
    """Return the tag for these seats, whose level is "" for a person; nothing without bots."""
    bots = [f"{number} {level}" for number, level in enumerate(levels, 1) if level]
    return {BOTS: ", ".join(bots)} if bots else {}


def levels_of(tags: Mapping[str, str], players: int) -> list[str]:
    """Return the level of the bot in each seat, "" for a person."""
    levels = [""] * players
    for text in tags.get(BOTS, "").split(","):
        found = _BOT.fullmatch(text)
        if found and int(found[1]) <= players:
            levels[int(found[1]) - 1] = found[2]
    return levels
