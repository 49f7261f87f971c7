"""The texts of page, server and terminal: one JSON file per language, with the same flat keys.

A text is a string with ``{parameters}``, or an object of plural forms by CLDR category, of which
the parameter ``n`` chooses one. The page has its own loader (``web/js/app/i18n.js``).
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, Literal, TypeGuard, get_args

Language = Literal["en", "de", "es", "fr", "it", "pl"]
"""The languages, in the order in which they are offered: everything else derives from this line."""
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
FOLDER: Final = Path(__file__).parent
Text = str | dict[str, str]

_PARAMETER = re.compile(r"\{(\w+)\}")


@cache
def texts_in(language: Language) -> Mapping[str, Text]:
    """Return all texts of a language by their keys."""
    texts: dict[str, Text] = json.loads((FOLDER / f"{language}.json").read_bytes())
    return texts


def text(key: str, language: Language = "en", **parameters: int | str) -> str:
    """Return a text with its parameters filled in; raises KeyError for a key that is not there."""
    found = texts_in(language)[key]
    if not isinstance(found, str):
        found = found[plural_category(language, int(parameters["n"]))]
    return _PARAMETER.sub(lambda name: str(parameters[name[1]]), found)


def is_language(code: str) -> TypeGuard[Language]:
    """Whether there are texts in this language."""
    return code in LANGUAGES


def plural_category(language: Language, n: int) -> str:
    """Return the CLDR category of a whole number from 0 to a million."""
    if language == "pl":
        if n == 1:
            return "one"
        few = 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14
        return "few" if few else "many"
    return "one" if n == 1 or (language == "fr" and n == 0) else "other"
