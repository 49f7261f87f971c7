"""The texts, and the code of the page and the package that uses them."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

from survive.texts import LANGUAGES, Language, Text, texts_in
from tests.page.javascript import Token, everywhere, tokens_of
from tests.page.node import PAGE, SCRIPTS, node

CODE = PAGE / "js"
PACKAGE = PAGE.parent

SPEAKING = ("t", "hasText")
"""Functions of i18n.js whose first argument is the key of a text."""

SPOKEN_ATTRIBUTES = frozenset(
    {"alt", "aria-description", "aria-label", "aria-placeholder", "aria-roledescription",
     "aria-valuetext", "label", "placeholder", "title"}
)  # fmt: skip

HOLE = "\ue000"
"""Stands in a template's text for a ``${}``."""

LETTERS = re.compile(r"[^\W\d_]{2,}")
_PARAMETER = re.compile(r"\{(\w+)\}")


@cache
def categories() -> dict[Language, list[str]]:
    """Return the plural categories of the numbers from 0 to 999, as the page's runtime has them."""
    done = node(SCRIPTS / "plural_forms.mjs", *LANGUAGES)
    assert done.returncode == 0, done.stderr
    found: dict[Language, list[str]] = json.loads(done.stdout)
    return found


def forms(text: Text) -> dict[str, str]:
    """Return the plural forms of a text; one that has none is its own form ""."""
    return {"": text} if isinstance(text, str) else text


def plain_texts(language: Language) -> dict[str, str]:
    """Return the texts of a language that have no plural forms."""
    return {key: text for key, text in texts_in(language).items() if isinstance(text, str)}


def parameters(form: str) -> frozenset[str]:
    """Return what is to be filled in."""
    return frozenset(_PARAMETER.findall(form))


@cache
def modules() -> dict[Path, list[Token]]:
    """Return the tokens of the page's modules."""
    files = sorted(CODE.rglob("*.js"))
    return dict(zip((path.relative_to(CODE) for path in files), tokens_of(files), strict=True))


@cache
def python_modules() -> dict[Path, ast.Module]:
    """Return the modules of the package that ask for texts."""
    sources = {path: path.read_text(encoding="utf-8") for path in sorted(PACKAGE.rglob("*.py"))}
    return {
        path.relative_to(PACKAGE): ast.parse(source)
        for path, source in sources.items()
        if "from survive.texts import" in source
    }


# How the code asks for texts


@dataclass(frozen=True)
class Asked:
    """A call like ``t('key', {n})``."""

    place: str
    key: str
    given: frozenset[str] | None
    """Names of the parameters; None if they cannot be read from the call."""


@cache
def asked_for() -> list[Asked]:
    """Return all calls whose key is written in the code."""
    return [*asked_for_in_python(), *asked_for_on_the_page()]


def asked_for_in_python() -> Iterator[Asked]:
    """Yield the calls of ``text``."""
    for path, module in python_modules().items():
        for call in ast.walk(module):
            if not (isinstance(call, ast.Call) and ast.unparse(call.func) == "text"):
                continue
            key, given = call.args[0], frozenset(one.arg or "" for one in call.keywords)
            if isinstance(key, ast.Constant):
                yield Asked(f"{path}:{call.lineno}", str(key.value), given)


def asked_for_on_the_page() -> list[Asked]:
    """Return the calls of SPEAKING."""
    return [
        Asked(f"{path}:{tokens[index].line}", key.text, _given(tokens, index + 3))
        for path, module in modules().items()
        for tokens, index in everywhere(module)
        if tokens[index].kind == "word" and tokens[index].text in SPEAKING
        for key in _first_argument(tokens, index)
        if key.kind == "string"
    ]


def _first_argument(tokens: list[Token], index: int) -> list[Token]:
    """Return the key of a call; of ``t(a ? 'b' : 'c')`` both."""
    if index + 1 >= len(tokens) or tokens[index + 1].text != "(":
        return []
    if index > 0 and tokens[index - 1].text == ".":
        return []
    found, depth = [], 0
    for token in tokens[index + 2 :]:
        if token.kind == "mark" and token.text in "([{":
            depth += 1
        elif token.kind == "mark" and token.text in ")]}":
            depth -= 1
        if depth < 0 or (depth == 0 and token.kind == "mark" and token.text == ","):
            break
        found.append(token)
    if len(found) == 1:
        return found
    # In a choice between keys: those that follow "?" or ":".
    return [
        token
        for before, token in pairwise(found)
        if before.kind == "mark" and before.text in "?:" and token.kind == "string"
    ]


def _given(tokens: list[Token], index: int) -> frozenset[str] | None:
    """Return the names in the object that follows a key, if it is written out."""
    texts = [token.text if token.kind == "mark" else "" for token in tokens[index : index + 2]]
    if texts[:1] == [")"]:
        return frozenset()
    if texts != [",", "{"]:
        return None
    names: set[str] = set()
    depth, expected = 0, True
    for token in tokens[index + 2 :]:
        mark = token.text if token.kind == "mark" else ""
        if depth == 0 and mark == "}":
            return frozenset(names)
        if depth == 0 and expected:
            if token.kind not in ("word", "string"):
                return None  # spread or computed
            names.add(token.text)
            expected = False
        depth += (mark in ("(", "[", "{")) - (mark in (")", "]", "}"))
        if depth == 0 and mark == ",":
            expected = True
    return None


@dataclass(frozen=True)
class Mentioned:
    """All that could be keys: strings of the code, and what it puts together."""

    strings: frozenset[str]
    patterns: tuple[re.Pattern[str], ...]
    """Of templates like `phase.${name}`."""
    endings: tuple[str, ...]
    """Of templates like `${key}.you`."""

    def has(self, key: str) -> bool:
        """Whether the code could mean this key."""
        if key in self.strings or any(pattern.fullmatch(key) for pattern in self.patterns):
            return True
        return any(key.endswith(end) and self.has(key.removesuffix(end)) for end in self.endings)


@cache
def mentioned() -> Mentioned:
    """Look through the code for keys."""
    strings, patterns, endings = set(), set(), set()
    for tree in python_modules().values():
        for part in ast.walk(tree):
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                strings.add(part.value)
            elif isinstance(part, ast.JoinedStr) and _begins_like_a_key(part):
                patterns.add(_pattern_of(part))
    for module in modules().values():
        for tokens, index in everywhere(module):
            token = tokens[index]
            if token.kind == "string":
                strings.add(token.text)
            elif token.kind == "template" and re.match(r"\w+\.", token.chunks[0]):
                patterns.add(".+".join(re.escape(chunk) for chunk in token.chunks))
            elif token.kind == "template" and re.fullmatch(r"(\.\w+)+", "".join(token.chunks)):
                endings.add(token.chunks[-1])
    return Mentioned(
        frozenset(strings),
        tuple(re.compile(pattern) for pattern in sorted(patterns)),
        tuple(sorted(endings - {""})),
    )


def _begins_like_a_key(template: ast.JoinedStr) -> bool:
    first = template.values[0]
    return isinstance(first, ast.Constant) and re.match(r"\w+\.", str(first.value)) is not None


def _pattern_of(template: ast.JoinedStr) -> str:
    """Return what the keys of an f-string look like."""
    return "".join(
        re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"
        for part in template.values
    )


# Texts in templates instead of a dictionary


class _Reading(HTMLParser):
    """Collects what a template says by itself."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.said: list[str] = []

    def handle_data(self, data: str) -> None:
        self._say(data)

    def handle_starttag(self, _tag: str, attributes: list[tuple[str, str | None]]) -> None:
        for name, value in attributes:
            if name in SPOKEN_ATTRIBUTES:
                self._say(value or "")

    def _say(self, text: str) -> None:
        self.said += [part.strip() for part in text.split(HOLE) if LETTERS.search(part)]


def said_by(template: Token) -> list[str]:
    """Return the words of a template that are not filled in."""
    reading = _Reading()
    reading.feed(HOLE.join(template.chunks))
    reading.close()
    return reading.said


@cache
def said_in_code() -> list[tuple[str, str]]:
    """Return the place and the words of each text in a template."""
    return [
        (f"{path}:{tokens[index].line}", words)
        for path, module in modules().items()
        for tokens, index in everywhere(module)
        if tokens[index].kind == "template" and index > 0
        if tokens[index - 1].text in ("html", "svg")
        for words in said_by(tokens[index])
    ]
