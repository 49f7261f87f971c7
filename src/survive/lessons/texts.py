"""The words of the lessons: they are part of the page's dictionaries, one file per language."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

LANGUAGES = ("en", "fr", "it", "pl")
_ENTRY = re.compile(r"""^\s+'(lesson\.[\w.]+)':\s*'((?:[^'\\]|\\.)*)',$""", re.MULTILINE)
_ESCAPE = re.compile(r"\\(.)")


@cache
def texts_in(language: str) -> dict[str, str]:
    """Return the texts of all lessons in a language, by their keys."""
    path = files("survive") / "web" / "js" / "texts" / language / "lessons.js"
    text = path.read_text(encoding="utf-8")
    return {key: _ESCAPE.sub(r"\1", value) for key, value in _ENTRY.findall(text)}
