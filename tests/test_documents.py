"""The documents and docstrings keep their word: examples run, links and names lead somewhere."""

import ast
import doctest
import re
from functools import cache
from importlib import import_module  # noqa: TID251 - of any module with examples
from importlib.util import find_spec
from pathlib import Path

import pytest

import survive

ROOT = Path(__file__).parent.parent
SOURCE = Path(survive.__file__).parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
ARCHITECTURE = ROOT / "docs" / "architecture.md"
FOLDERS = ("src", "tests", "tools", "docs", "examples", "bench", "deploy", ".github")
NAMED_FILE = re.compile(r"[\w./*-]*\w\.(?:py|js|css|svg|sql|toml|yml)|[\w./*-]+/")
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


# Names in backticks


@cache
def paths() -> list[str]:
    """The files and folders of the project, each after a slash, folders with one at the end."""
    found = [path for path in ROOT.iterdir() if path.is_file()]
    for folder in FOLDERS:
        found += [ROOT / folder, *(ROOT / folder).rglob("*")]
    names = [path.relative_to(ROOT).as_posix() + "/" * path.is_dir() for path in found]
    return [f"/{name}" for name in names if "__pycache__" not in name]


def path_of(name: str) -> str | None:
    """The shortest path that ends in a name (``*`` is any name), or None."""
    wanted = re.compile("/" + re.escape(name).replace(r"\*", "[^/]+") + "$")
    return min((path for path in paths() if wanted.search(path)), key=len, default=None)


def in_backticks(document: Path) -> list[list[str]]:
    """What each line has in backticks, outside of blocks of code."""
    text = re.sub(r"^```.*?^```$", "", document.read_text(encoding="utf-8"), flags=re.M | re.S)
    return [re.findall(r"`([^`]+)`", line) for line in text.splitlines()]


def definitions(path: str) -> set[str]:
    """What a module defines: functions and classes, and methods as ``Class.method``."""
    source = (ROOT / path[1:]).read_text(encoding="utf-8")
    if path.endswith(".js"):
        pattern = (
            r"^(?:export )?(?:const|class|let) (\w+)"
            r"|^  (?:async |get )?(#?\w+)\(.*\) \{$|^  (\w+) = .*=> \{$"
        )
        return {"".join(names) for names in re.findall(pattern, source, re.MULTILINE)}
    found: set[str] = set()
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            inner = [n for n in node.body if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef)]
            found |= {f"{node.name}.{method.name}" for method in inner}
    return found


@cache
def words_of_the_code() -> frozenset[str]:
    files = [path for path in paths() if path.endswith((".py", ".js", "/Makefile"))]
    texts = ((ROOT / path[1:]).read_text(encoding="utf-8") for path in files)
    return frozenset(word for text in texts for word in re.findall(r"\w+", text))


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_the_files_that_a_document_names_exist(document: Path) -> None:
    names = [name for line in in_backticks(document) for name in line]
    files = [name for name in names if NAMED_FILE.fullmatch(name) and "NAME" not in name]
    if document != ARCHITECTURE:  # a folder there may be one that a command makes
        files = [name for name in files if not name.endswith("/")]
    assert [name for name in files if path_of(name) is None] == []


def test_the_functions_of_the_walks_are_in_the_files_named_before_them() -> None:
    checked = 0
    for line in in_backticks(ARCHITECTURE):
        path: str | None = None
        for name in line:
            if NAMED_FILE.fullmatch(name):
                path = path_of(name)
            elif name.endswith("()") and path is not None:
                assert name.removesuffix("()") in definitions(path), f"{name} is not in {path}"
                checked += 1
    assert checked > 40


def test_the_names_in_the_architecture_are_names_of_the_code() -> None:
    for line in in_backticks(ARCHITECTURE):
        for name in line:
            if re.fullmatch(r"[A-Za-z_][\w.]*(\(\))?", name) and not NAMED_FILE.fullmatch(name):
                unknown = set(re.findall(r"\w+", name)) - words_of_the_code()
                assert not unknown, name


def test_a_name_that_leads_nowhere_would_be_noticed() -> None:
    assert path_of("engine/luck.py") == "/src/survive/engine/luck.py"
    assert path_of("engine/lucky.py") is None
    assert path_of("ngine/luck.py") is None
    assert path_of("tables/model/") == "/src/survive/server/tables/model/"
    fold = definitions("/src/survive/server/tables/model/fold.py")
    assert "Fold.apply" in fold
    assert "apply" not in fold
    assert "#hear" in definitions("/src/survive/web/js/net/socket.js")
