"""Read from the sources of the package which module imports which; nothing is imported."""

from __future__ import annotations

import ast
from collections.abc import Collection, Sequence
from functools import cache
from pathlib import Path


def modules(root: Path) -> list[Path]:
    """Return the Python files of a package, relative to its folder."""
    return sorted(path.relative_to(root) for path in root.rglob("*.py"))


@cache  # several tests ask about all modules
def imported_names(source: str) -> tuple[str, ...]:
    """Return the full names of everything that a module imports, wherever in the file."""
    found: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "a relative import hides its layer"
            found += [f"{node.module}.{alias.name}" for alias in node.names]
    return tuple(found)


def names_inside(source: str, *package: str) -> list[list[str]]:
    """Return what a module imports from a package, as names within that package."""
    count = len(package)
    names = (name.split(".") for name in imported_names(source))
    return [name[count:] for name in names if name[:count] == [*package] and len(name) > count]


def innermost(name: Sequence[str], rooms: Collection[str]) -> str | None:
    """Return the innermost of some rooms that holds a module, or something inside the module."""
    whole = ".".join(name)
    return max(
        (room for room in rooms if f"{whole}.".startswith(f"{room}.")), key=len, default=None
    )
