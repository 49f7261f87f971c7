"""Refusals of the server are shown in the player's language."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

import survive.server
from survive.texts import LANGUAGES, Language, texts_in
from tests.page.texts import forms, parameters

SERVER = Path(survive.server.__file__).parent

OWN_CODES = frozenset({"unreachable", "page"})
"""What the page itself finds out: nobody answers, a mistake of its own."""


def _word(node: ast.expr | None) -> str | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    return None


def _codes_in(tree: ast.Module) -> set[str | None]:
    """Codes of refusals, of messages with a code, and of ``code, reason = "...", "..."``."""
    found: set[str | None] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            if ast.unparse(node.func) in ("RefusedError", "super().__init__") and node.args:
                found.add(_word(node.args[0]))
            if ast.unparse(node.func) == "RefusedError.__init__":
                found.add(_word(node.args[1]))
            found |= {_word(one.value) for one in node.keywords if one.arg == "code"}
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Tuple):
            first = node.targets[0]
            if isinstance(first, ast.Tuple) and ast.unparse(first.elts[0]) == "code":
                found.add(_word(node.value.elts[0]))
    return found


@cache
def codes() -> frozenset[str]:
    """Return the codes that the server's sources can send."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in SERVER.rglob("*.py")]
    return frozenset(code for tree in trees for code in _codes_in(tree) if code)


def test_codes_are_found_in_all_their_forms() -> None:
    assert codes() >= {"illegal", "no_such_table", "other_rules", "restart", "too_much"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_of_the_server_has_words_of_its_own(language: Language) -> None:
    known = texts_in(language)
    without = sorted(code for code in codes() if f"error.{code}" not in known)
    assert not without, "\n".join(without)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_wait_for_the_english_reason(language: Language) -> None:
    known = texts_in(language)
    wrong = [
        key
        for key, text in known.items()
        if key.startswith("error.") and any(parameters(form) for form in forms(text).values())
    ]
    assert not wrong, "\n".join(wrong)


def test_no_words_are_kept_for_codes_that_nobody_sends() -> None:
    told = {key.removeprefix("error.") for key in texts_in("en") if key.startswith("error.")}
    assert told - codes() <= OWN_CODES
