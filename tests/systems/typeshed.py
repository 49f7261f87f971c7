"""What Python has on which system, according to typeshed, the stubs that come with mypy.

They say ``if sys.platform != "win32":`` before everything that Windows lacks. So we need no list
of our own of what only POSIX has, which the next Python would make wrong.
"""

from __future__ import annotations

import ast
import sys
from functools import cache
from pathlib import Path

import mypy

STUBS = Path(mypy.__file__).parent / "typeshed" / "stdlib"


@cache
def names_on(platform: str, module: str) -> frozenset[str]:
    """Return the public names that a module of the standard library has on a system."""
    path = STUBS.joinpath(*module.split("."))
    stub = path / "__init__.pyi" if path.is_dir() else path.with_suffix(".pyi")
    found: set[str] = set()
    _collect(platform, ast.parse(stub.read_text(encoding="utf-8")).body, found)
    return frozenset(name for name in found if not name.startswith("_"))


def modules() -> list[str]:
    """Return the modules of this Python's standard library that typeshed knows, with submodules."""
    paths = (path.relative_to(STUBS).with_suffix("") for path in STUBS.rglob("*.pyi"))
    names = (".".join(path.parts).removesuffix(".__init__") for path in paths)
    return sorted(name for name in names if name.split(".")[0] in sys.stdlib_module_names)


@cache
def missing_on(platform: str) -> tuple[list[str], dict[str, list[str]]]:
    """Return what this system has and another lacks: whole modules, and names in the others."""
    whole: list[str] = []
    names: dict[str, list[str]] = {}
    for module in modules():
        here, there = names_on(sys.platform, module), names_on(platform, module)
        if here and not there:
            whole.append(module)
        elif here - there:
            names[module] = sorted(here - there)
    return whole, names


def _collect(platform: str, statements: list[ast.stmt], found: set[str]) -> None:
    for statement in statements:
        match statement:
            case ast.If():
                holds = _holds(platform, statement.test)
                if holds is not False:
                    _collect(platform, statement.body, found)
                if holds is not True:
                    _collect(platform, statement.orelse, found)
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                found.add(name)
            case ast.ClassDef(name=name) | ast.AnnAssign(target=ast.Name(id=name)):
                found.add(name)
            case ast.Assign(targets=[ast.Name(id=name)]):
                found.add(name)
            case ast.Import(names=aliases) | ast.ImportFrom(names=aliases):
                # In a stub only "import x as x" means that the module has an x.
                found.update(alias.name for alias in aliases if alias.asname == alias.name)


def _holds(platform: str, test: ast.expr) -> bool | None:
    """Return whether a condition on the system or the version holds; None for any other."""
    match test:
        case ast.BoolOp(op=ast.And(), values=values):
            return _all([_holds(platform, value) for value in values])
        case ast.BoolOp(op=ast.Or(), values=values):
            negated = _all([_negated(_holds(platform, value)) for value in values])
            return _negated(negated)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return _negated(_holds(platform, operand))
        case ast.Compare() | ast.Call() if ast.unparse(test).startswith("sys."):
            known = {"platform": platform, "version_info": tuple(sys.version_info)}
            return bool(eval(ast.unparse(test), {"sys": type("sys", (), known)}))
    return None


def _all(values: list[bool | None]) -> bool | None:
    if False in values:
        return False
    return None if None in values else True


def _negated(value: bool | None) -> bool | None:
    return None if value is None else not value
