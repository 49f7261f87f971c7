"""The options of a table in words: one vocabulary for records, positions and the command line.

>>> write_words(Options(players=3, challenge=True, memory=False))
'3 players, challenge, memory off'
>>> read_word("Short_Dive")
{'short_dive': True}
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from survive.engine import HOUSE_RULES, NUMBER_RULES, POLISH_TABLE, Options
from survive.engine.pieces import COLOUR_NAMES

POLISH = "Polish table"
RULE, KEPT = "rule", "before"
"""The words before the name of a house rule from another package, and of an earlier ruling."""
_NAMED = {RULE: "rules", KEPT: "kept"}
_RECORDED_POLISH = tuple(name for name in POLISH_TABLE if name != "repel_attackers_only")
"""What :data:`POLISH` means in records: PLT-1 to PLT-7. PLT-8 is named apart, because games from
before that rule say "Polish table" and may repel a creature that does not attack."""
_FLAGS = {name: name for name in ("extension", "overcrowded", "challenge")}
_HOUSE = {name.replace("_", " "): name for name in HOUSE_RULES}
_NUMBERS = {name.replace("_", " "): name for name in NUMBER_RULES}
CHOICES: Mapping[str, Mapping[str, bool]] = {
    **{words: {name: True} for words, name in (_FLAGS | _HOUSE).items()},
    POLISH.lower(): dict.fromkeys(_RECORDED_POLISH, True),
    "memory off": {"memory": False},
    "memory on": {"memory": True},
}
"""What can be written, in small letters → the options that it sets."""
EXAMPLES = (
    *CHOICES,
    "4 players",
    "first player red",
    *(f"{words} {NUMBER_RULES[name].usual}" for words, name in _NUMBERS.items()),
)


def write_words(options: Options) -> str:
    """Write the options in one line, without another mix or map."""
    words = [f"{options.players} players"]
    words += [text for text, name in _FLAGS.items() if getattr(options, name)]
    is_polish = all(getattr(options, name) for name in _RECORDED_POLISH)
    named = _RECORDED_POLISH if is_polish else ()
    words += [POLISH] if is_polish else []
    words += [text for text, name in _HOUSE.items() if getattr(options, name) and name not in named]
    words += [
        f"{text} {getattr(options, name)}"
        for text, name in _NUMBERS.items()
        if getattr(options, name) != NUMBER_RULES[name].usual
    ]
    words += [f"{RULE} {name}" for name in options.rules]
    words += [f"{KEPT} {name}" for name in options.kept]
    if options.first is not None:
        words.append(f"first player {COLOUR_NAMES[options.first]}")
    if not options.memory:
        words.append("memory off")
    return ", ".join(words)


def read_word(word: str) -> Mapping[str, object] | None:
    """Return the options that one phrase sets, or None if it means nothing.

    Case does not matter, and underscores, hyphens or equals signs may replace spaces. The first
    player is named by colour or by the number of the seat.
    """
    plain = " ".join(re.sub("[-_=]", " ", word.lower()).split())
    if plain in CHOICES:
        return CHOICES[plain]
    number = read_number(plain)
    if number is not None:
        return number
    verb, _, name = plain.partition(" ")
    if verb in _NAMED and name:
        return {_NAMED[verb]: (name.replace(" ", "_"),)}
    found = re.fullmatch(r"([0-9]{1,2}) players?", plain)
    if found is not None:
        return {"players": int(found[1])}
    found = re.fullmatch(r"first (?:player )?([a-z]+|[0-9])", plain)
    if found is not None and found[1].isdecimal():
        return {"first": int(found[1])}
    if found is not None and found[1] in COLOUR_NAMES:
        return {"first": COLOUR_NAMES.index(found[1])}
    return None


def add_choice(chosen: dict[str, Any], found: Mapping[str, object]) -> None:
    """Add what :func:`read_word` found: a table may name several rules of other packages."""
    for name, value in found.items():
        several = name in _NAMED.values()
        chosen[name] = (*chosen.get(name, ()), *value) if several else value  # type: ignore[misc]


def read_number(plain: str) -> Mapping[str, int] | None:
    """Return the option that a phrase such as ``moves 4`` sets, or None.

    >>> read_number("shark steps 3")
    {'shark_steps': 3}
    """
    words, _, number = plain.rpartition(" ")
    if words not in _NUMBERS or re.fullmatch("[0-9]{1,3}", number) is None:
        return None
    return {_NUMBERS[words]: int(number)}


def nearest_word(word: str) -> str:
    """Return the phrase that was probably meant, or nothing."""
    near = get_close_matches(word[:40].lower(), EXAMPLES, n=1)
    return near[0] if near else ""
