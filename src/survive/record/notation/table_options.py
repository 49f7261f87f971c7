"""The options of a table as one line, as typed: ``challenge, first=0``, ``tiny``, ``mix …``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from difflib import get_close_matches
from typing import Any

from survive.engine import POLISH_TABLE, STANDARD_MAP, MapData, Options, OptionsError
from survive.engine.maps import NAMED_MAPS
from survive.record.notation.option_words import (
    CHOICES,
    add_choice,
    nearest_word,
    read_word,
    write_words,
)
from survive.record.notation.tile_mix import read_mix, write_mix

USUAL_PLAYERS = 4
USUAL_PLAYERS_ON_SMALL_MAPS = 2


def read_options(text: str, players: int | None, on: MapData | None = None) -> Options:
    """Read the options of a table; without a number of players, as many as are usual.

    ``on`` is a map that the text does not name.

    >>> read_options("challenge, first=0", 3).changed()
    {'players': 3, 'challenge': True, 'first': 0}
    """
    chosen: dict[str, Any] = {}
    mix: str | None = None
    for word in filter(None, (part.strip() for part in text.split(","))):
        if word.lower().split()[0] == "mix":
            mix = word[len("mix") :]
            continue
        found = _shorthand(word) or read_word(word)
        if found is None:
            near = nearest_word(word) or next(iter(get_close_matches(word.lower(), NAMED_MAPS)), "")
            there = ", ".join([*CHOICES, *NAMED_MAPS])
            hint = f"did you mean {near!r}?" if near else f"choose from {there}"
            raise OptionsError(f"{word!r} is not an option of a table; {hint}")
        if players is not None and found.get("players", players) != players:
            raise OptionsError(f"{word!r}, but {players} players are named")
        add_choice(chosen, found)
    if on is not None and "map" in chosen:
        raise OptionsError("the options name a map, and another one is given")
    if on is not None:
        chosen["map"] = on
    usual = USUAL_PLAYERS_ON_SMALL_MAPS if "map" in chosen else USUAL_PLAYERS
    chosen.setdefault("players", usual if players is None else players)
    options = Options(**chosen)
    return options if mix is None else replace(options, mix=read_mix(mix, options.backs))


def write_options(options: Options) -> str:
    """Return options as one line, as they are read.

    >>> write_options(Options.polish(4))
    '4 players, Polish table, repel attackers only'
    """
    named = [] if options.map == STANDARD_MAP else [options.map.name]
    mix = [] if options.mix is None else [f"mix {write_mix(options.mix, options.map.backs)}"]
    return ", ".join([write_words(options), *named, *mix])


def _shorthand(word: str) -> Mapping[str, object] | None:
    """Read what is shorter here than in a record: ``polish``, a map, and a seat by its number."""
    if word.lower() == "polish":
        return dict.fromkeys(POLISH_TABLE, True)
    if word.lower() in NAMED_MAPS:
        return {"map": NAMED_MAPS[word.lower()]}
    seat = re.fullmatch(r"first\s*=\s*([0-9]{1,3})", word.lower())
    return None if seat is None else {"first": int(seat[1])}
