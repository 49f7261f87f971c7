"""Reads JavaScript as far as tests of its texts need: words, strings, templates, punctuation.

Our own: a whole parser answers in nested nodes what these tests ask in a row of tokens.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

_SPACE = re.compile(r"\s+|//[^\n]*|/\*.*?\*/", re.DOTALL)
_WORD = re.compile(r"[\w$#]+")
_STRING = re.compile(r"'(?:\\.|[^'\\\n])*'|\"(?:\\.|[^\"\\\n])*\"", re.DOTALL)
_REGEX = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/\w*")
_ESCAPE = re.compile(r"\\(u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|.)", re.DOTALL)

# After these a slash divides; after anything else it begins a regular expression.
_VALUE_WORDS = re.compile(r"(?!(?:return|typeof|case|in|of|do|else|void|await|yield)$)[\w$#]+$")


@dataclass(frozen=True)
class Token:
    """A word, a string (its value), a template, or a mark of punctuation."""

    kind: str
    text: str
    line: int
    chunks: tuple[str, ...] = ()
    """Of a template: its fixed texts, one more than it has holes."""
    holes: tuple[list[Token], ...] = field(default=(), repr=False)
    """Of a template: the code in each ``${}``."""


def tokens_of(source: str) -> list[Token]:
    """Return the tokens of a module."""
    reader = _Reader(source)
    found = reader.code(closing="")
    assert reader.at == len(source), f"line {reader.line()}: not understood"
    return found


def everywhere(tokens: list[Token]) -> Iterator[tuple[list[Token], int]]:
    """Return each token by its list and its index, also those in the holes of templates."""
    for index, token in enumerate(tokens):
        yield tokens, index
        for hole in token.holes:
            yield from everywhere(hole)


class _Reader:
    def __init__(self, source: str) -> None:
        self.source, self.at = source, 0

    def line(self) -> int:
        return self.source.count("\n", 0, self.at) + 1

    def code(self, closing: str) -> list[Token]:
        """Read up to a closing brace that nothing here has opened, or to the end."""
        found: list[Token] = []
        depth = 0
        while self.at < len(self.source):
            char = self.source[self.at]
            if char == closing and depth == 0:
                break
            if space := _SPACE.match(self.source, self.at):
                self.at = space.end()
                continue
            found.append(self._token(char, found[-1] if found else None))
            depth += {"{": 1, "}": -1}.get(found[-1].text if found[-1].kind == "mark" else "", 0)
        return found

    def _token(self, char: str, before: Token | None) -> Token:
        line = self.line()
        if char == "`":
            return self._template(line)
        for kind, pattern in (("string", _STRING), ("regex", _REGEX), ("word", _WORD)):
            if kind == "regex" and (char != "/" or _ends_a_value(before)):
                continue
            if match := pattern.match(self.source, self.at):
                self.at = match.end()
                text = match[0]
                return Token(kind, _unescaped(text[1:-1]) if kind == "string" else text, line)
        self.at += 1
        return Token("mark", char, line)

    def _template(self, line: int) -> Token:
        self.at += 1
        chunks, holes, begin = [], [], self.at
        while self.source[self.at] != "`":
            if self.source[self.at] == "\\":
                self.at += 2
            elif self.source.startswith("${", self.at):
                chunks.append(_unescaped(self.source[begin : self.at]))
                self.at += 2
                holes.append(self.code(closing="}"))
                self.at += 1
                begin = self.at
            else:
                self.at += 1
        chunks.append(_unescaped(self.source[begin : self.at]))
        self.at += 1
        return Token("template", "`", line, tuple(chunks), tuple(holes))


def _ends_a_value(token: Token | None) -> bool:
    if token is None:
        return False
    if token.kind == "word":
        return _VALUE_WORDS.match(token.text) is not None
    return token.kind != "mark" or token.text in ")]}"


def _unescaped(text: str) -> str:
    def meant(match: re.Match[str]) -> str:
        code = match[1]
        if code[0] in "ux" and len(code) > 1:
            return chr(int(code[1:].strip("{}"), 16))
        return {"n": "\n", "t": "\t", "\n": ""}.get(code, code)

    return _ESCAPE.sub(meant, text)
