"""Names that look like another's, by the table of Unicode Technical Standard 39 (confusables).

The library ``confusable_homoglyphs`` brings the table. Its own functions find names of mixed
scripts, not names that look like each other, and keep all of it in memory.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

import msgspec

LONGEST_NAME = 24
_LEFT_TO_RIGHT = "\u200e"
"""The table puts this mark around letters of right-to-left scripts."""


class _LookAlike(msgspec.Struct):
    c: str


@cache
def _looks() -> dict[str, str]:
    """Return what each confusable character looks like, itself usually the simplest of its kind."""
    raw = files("confusable_homoglyphs").joinpath("confusables.json").read_bytes()
    table = {
        key.strip(_LEFT_TO_RIGHT): [one.c.strip(_LEFT_TO_RIGHT) for one in alike]
        for key, alike in msgspec.json.decode(raw, type=dict[str, list[_LookAlike]]).items()
    }
    # The table is symmetric: what others look like has many of them, and they have only it.
    looks = {key: alike[0] for key, alike in table.items() if len(alike) == 1 == len(key)}
    return {key: look for key, look in looks.items() if looks.get(look) != key or look < key}


def skeleton(name: str) -> str:
    """Return a text that is the same for names that look the same.

    >>> skeleton("\u0410nna") == skeleton("Anna"), skeleton("Anna") == skeleton("Hanna")
    (True, False)
    """
    plain = unicodedata.normalize("NFD", name)
    looks = _looks()
    return unicodedata.normalize("NFD", "".join(looks.get(c, c) for c in plain))


def _forms(name: str) -> set[str]:
    return {skeleton(name), skeleton(name.casefold())}


def distinct_name(name: str, others: Iterable[str]) -> str:
    """Return a name, with a number if it looks like one of the others; no name is left so.

    >>> distinct_name("\u0410nna", ["Anna", "Ben"]), distinct_name("ANNA", ["Anna", "anna 2"])
    ('\u0410nna 2', 'ANNA 3')
    """
    taken = set[str]().union(*map(_forms, others))
    number, found = 1, name
    while name and taken & _forms(found):
        number += 1
        found = f"{name[: LONGEST_NAME - 2]} {number}"
    return found
