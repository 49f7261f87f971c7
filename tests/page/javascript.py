"""The tokens of JavaScript, by TypeScript's parser: words, strings, templates, punctuation."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from tests.page.node import ROOT, SCRIPTS, node

TYPESCRIPT = ROOT / ".venv/node/node_modules/typescript/lib/typescript.js"


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


def tokens_of(files: Sequence[Path]) -> list[list[Token]]:
    """Return the tokens of each module."""
    if not TYPESCRIPT.is_file():
        pytest.skip("TypeScript is missing: tools/programs.sh node", allow_module_level=True)
    done = node(SCRIPTS / "tokens.mjs", TYPESCRIPT, *files)
    assert done.returncode == 0, done.stderr
    return [_tokens(module) for module in json.loads(done.stdout)]


def _tokens(found: list[Any]) -> list[Token]:
    return [
        Token(kind, text, line, tuple(chunks), tuple(map(_tokens, holes)))
        for kind, text, line, chunks, holes in found
    ]


def everywhere(tokens: list[Token]) -> Iterator[tuple[list[Token], int]]:
    """Return each token by its list and its index, also those in the holes of templates."""
    for index, token in enumerate(tokens):
        yield tokens, index
        for hole in token.holes:
            yield from everywhere(hole)
