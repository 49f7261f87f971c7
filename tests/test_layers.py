"""The data flows one way: a package imports only packages to its left."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import survive

ROOT = Path(survive.__file__).parent

# What each package may import of the project, besides itself.
LAYERS: dict[str, frozenset[str]] = {
    "engine": frozenset(),
    "views": frozenset({"engine"}),
    "record": frozenset({"engine", "views"}),
    "players": frozenset({"engine", "views", "record"}),
    "simulation": frozenset({"engine", "views", "record", "players"}),
    "env": frozenset({"engine", "views", "record", "players", "simulation"}),
    "server": frozenset({"engine", "views", "record", "players", "simulation", "env"}),
    "cli": frozenset({"engine", "views", "record", "players", "simulation", "env", "server"}),
    "web": frozenset(),  # the page: no Python
}

# Files at the top of the package; anyone may import `survive` itself for its version.
TOP: dict[str, frozenset[str]] = {
    "__init__": frozenset({"_pure"}),
    "__main__": frozenset({"cli"}),
    "_build": frozenset(),
    "_pure": frozenset(),
}

# The engine needs nothing but the standard library and mypyc's runtime.
ENGINE_LIBRARIES = sys.stdlib_module_names | {"librt", "mypy_extensions"}


def imported_names(source: str) -> Iterator[str]:
    """The full names of all that a module imports, wherever in the file."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "a relative import hides its layer"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def parts_of_project(source: str) -> set[str]:
    """The packages and top modules of the project that a module imports."""
    names = (name.split(".") for name in imported_names(source))
    parts = {name[1] for name in names if name[0] == "survive" and len(name) > 1}
    return {part for part in parts if part in LAYERS or part in TOP}


def modules() -> list[Path]:
    return sorted(path.relative_to(ROOT) for path in ROOT.rglob("*.py"))


@pytest.mark.parametrize("module", modules(), ids=str)
def test_a_module_imports_only_what_lies_to_its_left(module: Path) -> None:
    source = (ROOT / module).read_text(encoding="utf-8")
    layer = module.parts[0]
    if len(module.parts) == 1:
        allowed = TOP[module.stem]
    else:
        allowed = LAYERS[layer] | {layer}
    assert parts_of_project(source) <= allowed


@pytest.mark.parametrize("module", [m for m in modules() if m.parts[0] == "engine"], ids=str)
def test_the_engine_needs_only_the_standard_library_and_the_runtime_of_mypyc(module: Path) -> None:
    source = (ROOT / module).read_text(encoding="utf-8")
    packages = {name.split(".")[0] for name in imported_names(source)}
    assert packages <= ENGINE_LIBRARIES | {"survive"}


def test_a_forbidden_import_would_be_noticed() -> None:
    assert parts_of_project("def f():\n    from survive.cli import main") == {"cli"}
    assert parts_of_project("import survive.views.view as v") == {"views"}
    assert parts_of_project("from survive import engine, __version__") == {"engine"}
