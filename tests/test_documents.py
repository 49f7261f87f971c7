"""The documents and docstrings keep their word: examples run, links lead somewhere."""

import doctest
import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

import survive

ROOT = Path(__file__).parent.parent
SOURCE = Path(survive.__file__).parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def modules_with_examples() -> list[str]:
    paths = (path for path in SOURCE.rglob("*.py") if ">>> " in path.read_text(encoding="utf-8"))
    parts = (path.relative_to(SOURCE.parent).with_suffix("").parts for path in sorted(paths))
    return [".".join(name).removesuffix(".__init__") for name in parts]


def anchors(document: Path) -> set[str]:
    """The names by which a document's headings can be linked to."""
    headings = re.findall(r"^#+ (.+)$", document.read_text(encoding="utf-8"), re.MULTILINE)
    return {
        re.sub(r"[^\w\- ]", "", heading).strip().lower().replace(" ", "-") for heading in headings
    }


needs_env = pytest.mark.skipif(find_spec("pettingzoo") is None, reason="needs the extra 'env'")


def with_marks(name: str) -> object:
    """Mark the examples that need more than the package itself."""
    return pytest.param(name, marks=[needs_env] if name.startswith("survive.env.") else [])


@pytest.mark.parametrize(
    "document",
    [pytest.param(path, marks=[needs_env] if path.name == "env.md" else []) for path in DOCUMENTS],
    ids=lambda path: path.name,
)
def test_the_examples_of_a_document_run(document: Path) -> None:
    # A closing fence right after an example would be taken for its output.
    text = document.read_text(encoding="utf-8").replace("\n```", "\n\n```")
    example = doctest.DocTestParser().get_doctest(text, {}, document.name, str(document), 0)
    assert doctest.DocTestRunner(optionflags=OPTIONS).run(example).failed == 0


@pytest.mark.parametrize("name", [with_marks(name) for name in modules_with_examples()])
def test_the_examples_of_a_docstring_run(name: str) -> None:
    assert doctest.testmod(import_module(name), optionflags=OPTIONS).failed == 0


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_the_links_of_a_document_lead_somewhere(document: Path) -> None:
    for link in re.findall(r"\]\(([^)\s]+)\)", document.read_text(encoding="utf-8")):
        if "://" in link:
            continue
        path, _, anchor = link.partition("#")
        target = (document.parent / path).resolve() if path else document
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link
