"""The names of bots that anybody may ask for: ``hard``, ``level:1200``, ``hard:style=vengeful``.

Other names make players too (:func:`survive.players.player.make_player`), but not for strangers: a
module or a command would run code, and ``time=100000`` would keep a server busy.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from survive.players.bots.levels import HIGHEST, KNOWN, LOWEST
from survive.players.bots.styles import STYLES
from survive.players.player import KINDS, LEVEL, PlayerError

_STYLE = ":style="


class Opponent(NamedTuple):
    """A bot that anybody may ask for."""

    kind: str
    """On the ladder, or the name of a program that a server offers; "level" for one by rating."""
    rating: int | None
    """How strong it is, if that is known."""
    style: str


def is_known(name: str) -> bool:
    """Whether anybody may ask for a bot of this name."""
    try:
        opponent(name)
    except PlayerError:
        return False
    return True


def minds_harm(name: str) -> bool:
    """Whether a bot plays differently against those who harmed it."""
    return is_known(name) and STYLES[opponent(name).style].grudge > 0


def opponent(name: str) -> Opponent:
    """Return who is meant by a name, or raise a PlayerError.

    >>> opponent("level:1200:style=vengeful")
    Opponent(kind='level', rating=1200, style='vengeful')
    """
    who, styled, style = name.partition(_STYLE)
    if styled and style not in STYLES:
        raise PlayerError(f"there is no style {style!r}; choose from {', '.join(STYLES)}")
    style = style or "plain"
    if who.startswith(LEVEL):
        return Opponent("level", _rating_of(who.removeprefix(LEVEL)), style)
    if who not in KINDS:
        known = ", ".join((*KINDS, f"{LEVEL}{LOWEST} to {LEVEL}{HIGHEST}"))
        raise PlayerError(f"there is no such bot; choose from {known}")
    if styled and "style" not in KINDS[who].parameters:
        raise PlayerError(f"the bot {who!r} has no styles")
    return Opponent(who, KNOWN.get(who), style)


def at_level(level: str, before: str) -> str:
    """Return the bot of a level in the style of the bot before, unless the level has a style.

    >>> at_level("level:900", "hard:style=vengeful")
    'level:900:style=vengeful'
    """
    style = before.partition(_STYLE)[2]
    plain = _STYLE in level or not style
    return level if plain or not is_known(level + _STYLE + style) else level + _STYLE + style


def _rating_of(text: str) -> int:
    """Return the rating of a level, a whole number."""
    if re.fullmatch(r"[0-9]{1,4}", text) is None or not LOWEST <= int(text) <= HIGHEST:
        raise PlayerError(f"a level is a whole number from {LOWEST} to {HIGHEST}, not {text!r}")
    return int(text)
