"""Everything that the project says in English, passage by passage, with file and line.

Passages are docstrings and comments of Python, comments of JavaScript, paragraphs of the
documents without their code, the English texts and the messages of the package.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

ROOT = Path(__file__).parent.parent
TEXTS = ROOT / "src" / "survive" / "texts"

_NOT_OURS = frozenset({"vendor", "__pycache__", "golden"})
"""Folders of other people's words, or of what programs wrote."""

DOCSTRING, COMMENT, PROSE, MESSAGE = "docstring", "comment", "prose", "message"

_FENCE = re.compile(r"^ *```.*?^ *```[^\n]*$", re.MULTILINE | re.DOTALL)
_INDENTED = re.compile(r"(?<=\n\n)(?:    [^\n]*\n)+")
_CODE = re.compile(r"``[^`]+``|`[^`\n]+`")
_QUOTED = re.compile(r"“[^”]*”|\"[^\"\n]*\"|'[^'\n]*[,.;?!]'")
_PYTHON_COMMENT = re.compile(r"(?:^|(?<=\s\s))#(?!!| type:| noqa| fmt:) ?(.*)$")
_SCRIPT_BLOCK = re.compile(r"/\*\*?(.*?)\*/", re.DOTALL)
_SCRIPT_LINE = re.compile(r"^ *// ?(.*)$", re.MULTILINE)
_TEXT = re.compile(r'^ +"[\w.]+": "(.*)",?$', re.MULTILINE)


@dataclass(frozen=True)
class Passage:
    """A docstring, a run of comments, a document or a message."""

    path: Path
    line: int
    kind: str
    text: str
    """Lines keep their number; indentation, code and quoted words are taken out."""


def passages(*roots: str) -> Iterator[Passage]:
    """Read all passages in these files and folders, which are relative to the project."""
    for root in roots:
        start = ROOT / root
        files = sorted(start.rglob("*")) if start.is_dir() else [start]
        for path in files:
            reader = _READERS.get(path.suffix)
            if reader and not _NOT_OURS.intersection(path.parts):
                yield from reader(path)


def _passage(path: Path, line: int, kind: str, text: str) -> Passage:
    return Passage(path, line, kind, re.sub(r"[ \t]*\n[ \t]*", "\n", _without_code(text)))


def _without_code(text: str) -> str:
    """Blank out code and quoted words, which need not follow our habits."""
    return _QUOTED.sub("…", _CODE.sub("…", text))


# Python


def _read_python(path: Path) -> Iterator[Passage]:
    source = path.read_text(encoding="utf-8")
    tree = ast.parse(source)
    docstrings = list(_docstrings_in(tree))
    for said in docstrings:
        yield _passage(path, said.lineno, DOCSTRING, _without_examples(str(said.value)))
    if path.is_relative_to(ROOT / "src"):
        yield from _messages(path, tree, {id(said) for said in docstrings})
    yield from _python_comments(path, source)


def _docstrings_in(node: ast.AST) -> Iterator[ast.Constant]:
    """Find docstrings, and the strings below attributes and constants, at every depth."""
    for statement in getattr(node, "body", ()):
        if isinstance(statement, ast.Expr):
            said = statement.value
            if isinstance(said, ast.Constant) and isinstance(said.value, str):
                yield said
        elif isinstance(statement, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef | ast.If):
            yield from _docstrings_in(statement)


def _messages(path: Path, tree: ast.Module, docstrings: set[int]) -> Iterator[Passage]:
    """Find the strings of three words or more: what the package says to people."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or id(node) in docstrings:
            continue
        if isinstance(node.value, str) and node.value.count(" ") > 1:
            yield _passage(path, node.lineno, MESSAGE, node.value)


def _without_examples(docstring: str) -> str:
    return re.sub(r"^ *(?:>>>|\.\.\.) .*$", "", docstring, flags=re.MULTILINE)


def _python_comments(path: Path, source: str) -> Iterator[Passage]:
    """Join the comments of neighbouring lines, so that a phrase may run over a line's end."""
    start, run = 0, list[str]()
    for number, line in enumerate(chain(source.splitlines(), [""]), 1):
        found = _PYTHON_COMMENT.search(line.strip()) if "#" in line else None
        if found:
            start = start or number
            run.append(found[1])
        elif run:
            yield _passage(path, start, COMMENT, "\n".join(run))
            start, run = 0, []


# Documents, and the page


def _read_document(path: Path) -> Iterator[Passage]:
    text = path.read_text(encoding="utf-8")
    for code in (_FENCE, _INDENTED):
        text = code.sub(lambda found: "\n" * found[0].count("\n"), text)
    yield _passage(path, 1, PROSE, text)


def _read_script(path: Path) -> Iterator[Passage]:
    text = path.read_text(encoding="utf-8")
    for pattern in (_SCRIPT_BLOCK, _SCRIPT_LINE):
        for found in pattern.finditer(text):
            said = re.sub(r"^ *\*", "", found[1], flags=re.MULTILINE)
            yield _passage(path, _line(text, found.start()), COMMENT, said)


def _read_texts(path: Path) -> Iterator[Passage]:
    """Read the texts of page, server and terminal."""
    if path == TEXTS / "en.json":
        text = path.read_text(encoding="utf-8")
        for found in _TEXT.finditer(text):
            yield _passage(path, _line(text, found.start()), MESSAGE, found[1])


def _line(text: str, offset: int) -> int:
    return text.count("\n", 0, offset) + 1


_READERS = {
    ".py": _read_python,
    ".md": _read_document,
    ".js": _read_script,
    ".mjs": _read_script,
    ".json": _read_texts,
}
