"""Keeps what a browser imports, of the package and of Python's standard library, and compiles it.

It runs inside Pyodide (``compile.mjs``): that Python reads what it is to run. Modules are found by
their imports, from the entries on. In the package, imports within functions count too; in the
standard library they rarely matter, and ``ALWAYS`` names those that do.
"""

from __future__ import annotations

import ast
import compileall
import py_compile
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

ENTRIES = ("survive.browser.hub_worker", "survive.browser.mind_worker")
ELSEWHERE = (
    "survive._extras",
    "survive.api",
    "survive.drawing",
    "survive.players.programs",
    "survive.processes.pool",
    "survive.processes.worker",
    "survive.server.features.notices.",
    "survive.server.features.profiles.",
    "survive.server.features.sharing.",
    "survive.simulation.run.processes",
    "survive.simulation.run.ray_cluster",
)
"""What the names of modules begin with that functions import where there are processes."""
ALWAYS = (
    # What compiled modules import.
    *("survive.compiled__mypyc", "librt.vecs", "msgspec._core", "msgspec.json", "msgspec.msgpack"),
    *("_compat_pickle", "_strptime", "copyreg", "dataclasses", "decimal", "uuid", "zoneinfo"),
    # Where the table of look-alikes is.
    "confusable_homoglyphs",
    # What the interpreter needs to start, and to show an error.
    *("encodings.ascii", "encodings.cp437", "encodings.idna", "encodings.latin_1"),
    *("encodings.utf_8", "codeop", "linecache", "site", "tokenize", "traceback"),
    # What functions of the standard library import.
    *("calendar", "concurrent.futures.thread", "importlib.metadata", "importlib.readers"),
    *("importlib.resources._adapters", "importlib.resources.readers", "pprint"),
)
WHOLE = ("_pyodide", "pyodide", "_sysconfigdata")
"""What the names begin with that JavaScript and the interpreter import."""

_BY_NAME = re.compile(r"\w+(?:\.\w+)+(?::\w+)?")
"""How bots are named that are imported when they first play: "package.module:Class"."""
_NEVER = {"TYPE_CHECKING", "__main__"}
"""What a condition names that does not hold when a module is imported."""


class Found(NamedTuple):
    """A module, its file, and whether it is a package."""

    name: str
    path: Path
    is_package: bool


def modules_in(folder: Path) -> dict[str, Found]:
    """Return the modules below a folder by name; sources rather than what is compiled of them."""
    found: dict[str, Found] = {}
    for path in sorted(folder.rglob("*")):
        if path.suffix not in (".py", ".so"):
            continue
        name = name_of(path, folder)
        if name not in found or path.suffix == ".py":
            found[name] = Found(name, path, path.stem == "__init__")
    return found


def name_of(path: Path, folder: Path) -> str:
    """Return the name of the module that a file below a folder has."""
    *above, last = path.relative_to(folder).parts
    stem = last.partition(".")[0]
    return ".".join(above if stem == "__init__" else [*above, stem])


def imported(module: Found, *, in_functions: bool) -> set[str]:
    """Return the names of modules, or of what is in one, that a module imports."""
    if module.path.suffix != ".py":
        return set()
    names: set[str] = set()
    for node in _nodes(ast.parse(module.path.read_bytes()), in_functions):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = _absolute(node, module)
            names.add(base)
            names.update(f"{base}.{alias.name}" for alias in node.names)
        elif (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and _BY_NAME.fullmatch(node.value)
            and node.value.partition(".")[0] == module.name.partition(".")[0]
        ):
            names.add(node.value.partition(":")[0])
    return names


def _nodes(tree: ast.AST, in_functions: bool) -> Iterator[ast.AST]:
    """Yield what runs when a module is imported, and what its functions do if asked for."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not in_functions:
            continue
        if isinstance(node, ast.If) and _NEVER.intersection(_words(node.test)):
            continue
        yield node
        yield from _nodes(node, in_functions)


def _words(test: ast.expr) -> Iterator[object]:
    for node in ast.walk(test):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Constant):
            yield node.value


def _absolute(node: ast.ImportFrom, module: Found) -> str:
    if not node.level:
        return node.module or ""
    parts = module.name.split(".") if module.is_package else module.name.split(".")[:-1]
    parts = parts[: len(parts) - (node.level - 1)]
    return ".".join([*parts, node.module] if node.module else parts)


def reachable(
    package: Mapping[str, Found], library: Mapping[str, Found], entries: Iterable[str]
) -> set[str]:
    """Return the modules that the entries import, directly or not."""
    reached: set[str] = set()
    waiting = list(entries)
    while waiting:
        name = waiting.pop()
        parts = name.split(".")
        for end in range(1, len(parts) + 1):
            above = ".".join(parts[:end])
            found = package.get(above) or library.get(above)
            if found is not None and above not in reached:
                reached.add(above)
                waiting += imported(found, in_functions=above in package)
    return reached


def trim(package: Path, library: Path, entries: Iterable[str] = ENTRIES) -> None:
    """Delete the modules that are never imported, and the data of packages that are not."""
    ours, theirs = modules_in(package), modules_in(library)
    whole = [name for name in theirs if name.startswith(WHOLE)]
    here = {name: one for name, one in ours.items() if not name.startswith(ELSEWHERE)}
    kept = reachable(here, theirs, (*entries, *ALWAYS, *whole))
    for folder, modules in ((package, ours), (library, theirs)):
        packages = {
            one.path.parent: name in kept for name, one in modules.items() if one.is_package
        }
        for path in sorted(folder.rglob("*"), reverse=True):
            if path.is_dir():
                if not any(path.iterdir()):
                    path.rmdir()
            elif path.suffix in (".py", ".so"):
                if name_of(path, folder) not in kept:
                    path.unlink()
            # Data lies in the folder of its package, or below it.
            elif not next((packages[one] for one in path.parents if one in packages), False):
                path.unlink()


def compile_all(folder: Path) -> None:
    """Put compiled modules in place of sources, without docstrings; a module with both has one."""
    for path in [*folder.rglob("*.py")]:
        if any(path.parent.glob(f"{path.stem}.*.so")):
            path.unlink()
    mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
    if not compileall.compile_dir(
        folder, quiet=1, legacy=True, invalidation_mode=mode, optimize=2, maxlevels=100
    ):
        raise SystemExit("a module could not be compiled")
    for path in folder.rglob("*.py"):
        path.unlink()
