"""Broken position texts: each is refused with everything that is wrong, and nothing crashes."""

from __future__ import annotations

import ast
import os
import pickle
import random
import re
import time
from pathlib import Path

import pytest

from survive.engine import COMPILED, legal_actions, play
from survive.engine.checks import problems
from survive.record.position.agenda import FORMS
from survive.record.position.sections import LONGEST_TEXT
from survive.record.position.text import PositionError, read_position, write_position
from tests.record.position_texts import PUZZLE, mutated, texts_of_games

CORPUS = Path(__file__).parent / "broken_positions.txt"
SOURCES = Path(__file__).parents[2] / "src" / "survive" / "record" / "position"
ABOUT_WRITING = {
    "only positions on the standard map can be written, not on ",
    " pending there",
}
ABOUT_LENGTH = {" characters; a position has at most "}
FUZZ = int(
    os.environ.get("SURVIVE_FUZZ")
    or {"thorough": 50_000, "pure": 150}.get(os.environ.get("HYPOTHESIS_PROFILE", ""), 2000)
)
"""How many mutated texts are read; ``SURVIVE_FUZZ=100000`` for a long run."""


def broken_positions() -> list[tuple[str, list[str]]]:
    """Return the corpus: a position on a line, then its errors on lines that begin with ``!``."""
    found: list[tuple[str, list[str]]] = []
    for line in CORPUS.read_text(encoding="utf-8").splitlines():
        if line.startswith("! "):
            found[-1][1].append(line[2:])
        elif line and not line.startswith("#"):
            found.append((line, []))
    return found


def refusal(text: str) -> PositionError:
    with pytest.raises(PositionError) as refused:
        read_position(text)
    return refused.value


@pytest.mark.parametrize(("text", "expected"), broken_positions())
def test_a_broken_position_is_refused_with_all_that_is_wrong(
    text: str, expected: list[str]
) -> None:
    error = refusal(text)
    assert [str(problem) for problem in error.problems] == expected
    assert str(error) == "; ".join(expected)
    for problem in error.problems:
        if problem.word is not None:
            assert text[problem.word.column - 1 :].startswith(problem.word.text)


def test_the_corpus_is_large_and_names_each_text_once() -> None:
    texts = [text for text, _ in broken_positions()]
    assert len(texts) == len(set(texts)) > 100


_FIELD = re.compile(r"\{[a-z_]+\}")
"""A field in the sentence of a code."""


def sentences(source: str) -> set[str]:
    """Return the longest fixed part of every sentence (four words or more) in a module."""
    tree = ast.parse(source)
    documents = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    found = set()
    for node in ast.walk(tree):
        parts = node.values if isinstance(node, ast.JoinedStr) else [node]
        texts = [
            fixed
            for part in parts
            if isinstance(part, ast.Constant) and isinstance(part.value, str)
            for fixed in _FIELD.split(part.value)
        ]
        if id(node) not in documents and len(" ".join(texts).split()) > 3:
            found.add(max(texts, key=len))
    return found


def test_every_sentence_of_the_readers_is_in_the_corpus() -> None:
    """A message that no broken position causes would be dead or untested."""
    messages = "\n".join([CORPUS.read_text(encoding="utf-8"), *FORMS.values()])
    unmet = {
        sentence
        for path in SOURCES.glob("*.py")
        if path.name not in ("write.py", "text.py")
        for sentence in sentences(path.read_text(encoding="utf-8"))
        if sentence not in messages
    }
    assert unmet == ABOUT_WRITING | ABOUT_LENGTH


def test_a_very_long_text_is_refused_at_once() -> None:
    assert "too long" in str(refusal("red A1; " * LONGEST_TEXT))


def test_the_error_can_be_sent_to_another_process() -> None:
    error = refusal("red E15")
    twin = pickle.loads(pickle.dumps(error))
    assert (str(twin), twin.problems, twin.text) == (str(error), error.problems, error.text)


@pytest.fixture(scope="module")
def texts() -> list[str]:
    sound = texts_of_games(16 if COMPILED else 4)
    return [*sound, *[PUZZLE] * (len(sound) // 4)]


def test_mutated_positions_are_read_or_refused_by_name(texts: list[str]) -> None:
    rng = random.Random(os.environ.get("SURVIVE_FUZZ_SEED", "positions"))
    read = 0
    for _ in range(FUZZ):
        text = mutated(texts, rng)
        begin = time.perf_counter()
        try:
            position = read_position(text)
        except PositionError:
            pass
        else:
            read += 1
            assert read_position(write_position(position)) == position, text
            state = position.complete(rng)
            assert problems(state) == [], text
            for _ in range(5):  # what was accepted can be played on
                legal = legal_actions(state)
                if state.depth == 0 or not any(state.tiles):
                    break
                assert legal, text
                play(state, rng.choice(legal))
                assert problems(state) == [], text
        assert time.perf_counter() - begin < 10, text
    assert 0.02 * FUZZ < read < 0.9 * FUZZ  # it tries both sides of the line
