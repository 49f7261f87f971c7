"""The options of a table, as written on the command line: ``--options challenge``."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from survive.engine import HOUSE_RULES, Options, OptionsError
from survive.record.notation.option_words import CHOICES, nearest_word, read_word, write_words

LARGE = ("extension", "overcrowded")
"""The options that five or six players choose from (EXT-1)."""
HELP = (
    "Rules of the table, comma-separated: extension, overcrowded, challenge, polish (all house"
    f" rules of the Polish table) or single ones ({', '.join(HOUSE_RULES)}), memory=off,"
    " first=SEAT (a number from 0, or a colour)."
)


def read_options(text: str, players: int) -> Options:
    """Read the options of a table for this many players.

    >>> read_options("challenge, first=0", 3).changed()
    {'players': 3, 'challenge': True, 'first': 0}
    """
    chosen: dict[str, object] = {"players": players}
    for word in filter(None, (part.strip() for part in text.split(","))):
        found = _shorthand(word) or read_word(word)
        if found is None:
            near = nearest_word(word)
            hint = f"did you mean {near!r}?" if near else f"choose from {', '.join(CHOICES)}"
            raise OptionsError(f"{word!r} is not an option of a table; {hint}")
        if found.get("players", players) != players:
            raise OptionsError(f"{word!r}, but {players} players are named")
        chosen |= found
    return Options(**chosen)  # type: ignore[arg-type]


def _shorthand(word: str) -> Mapping[str, object] | None:
    """Read what is written shorter here than in a record: ``polish``, and a seat by number."""
    if word.lower() == "polish":
        return CHOICES["polish table"]
    seat = re.fullmatch(r"first\s*=\s*([0-9]{1,3})", word.lower())
    return None if seat is None else {"first": int(seat[1])}


def write_options(options: Options) -> str:
    """Return options as one line, as they are read.

    >>> write_options(Options.polish(4))
    '4 players, Polish table'
    """
    return write_words(options)


def split_names(text: str) -> tuple[str, ...]:
    """Split a list of players; an item with an equals sign belongs to the player before it.

    >>> split_names("hard:beam=100,rollouts=2,easy")
    ('hard:beam=100,rollouts=2', 'easy')
    """
    names: list[str] = []
    for part in (part.strip() for part in text.split(",")):
        is_parameter = "=" in part and ":" not in part.partition("=")[0]
        if is_parameter and names:
            names[-1] += f",{part}"
        else:
            names.append(part)
    return tuple(names)


def add_here_to_path(names: Sequence[str]) -> None:
    """Make ``module:Class`` found in the current folder, as with ``python -m``."""
    here = str(Path.cwd())
    if any(":" in name for name in names) and here not in sys.path:
        sys.path.insert(0, here)
