"""Docstrings of compiled modules: mypyc 2.4 drops them, and ``help()`` would show nothing.

``setup.py`` loads this file by its path and passes it the generated C. Functions get the docstrings
of their sources after a line with the types of the signature, classes and attributes get theirs.
Standard library only.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

_Function = ast.FunctionDef | ast.AsyncFunctionDef


def texts_of(sources: Iterable[Path], root: Path) -> dict[str, str]:
    """Return what ``help()`` should show, by the full names of functions, classes, attributes."""
    found: dict[str, str] = {}
    for path in sources:
        module = ".".join(path.relative_to(root).with_suffix("").parts)
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, _Function):
                found[f"{module}.{node.name}"] = _of_function(node)
            elif isinstance(node, ast.ClassDef):
                found |= _of_class(node, f"{module}.{node.name}")
    return found


def _of_function(node: _Function) -> str:
    text = ast.get_docstring(node) or ""
    returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    typed = _plain(f"{node.name}({ast.unparse(node.args)}){returns}")
    return f"{typed}\n\n{text}".rstrip()


def _of_class(node: ast.ClassDef, name: str) -> Iterator[tuple[str, str]]:
    """Yield the texts of a class, its methods and its attributes."""
    yield name, ast.get_docstring(node) or ""
    for at, one in enumerate(node.body):
        if isinstance(one, _Function):
            is_property = any(ast.unparse(by) == "property" for by in one.decorator_list)
            text = ast.get_docstring(one) or "" if is_property else _of_function(one)
            yield f"{name}.{one.name}", text
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
            after = node.body[at + 1] if at + 1 < len(node.body) else None
            text = ""
            if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
                text = f": {' '.join(str(after.value.value).split())}"
            yield f"{name}.{one.target.id}", _plain(ast.unparse(one.annotation)) + text


def _plain(text: str) -> str:
    """Write machine integers as what callers pass."""
    return re.sub(r"\bi64\b", "int", text)


_SIGNATURE = r'PyDoc_STR\("((?:[^"\\]|\\.)*--\\n\\n)"\)'
_FUNCTION = re.compile(r"(\(PyCFunction\)CPyPy_(\w+),\s*[A-Z_ |]+, )" + _SIGNATURE)
_CLASS = re.compile(r"(PyTypeObject CPyType_(\w+)_template_ = \{[^}]*?\.tp_doc = )" + _SIGNATURE)
_ATTRIBUTE = re.compile(r"(\(getter\)(\w+?)_get_(\w+),\s*(?:\(setter\)\w+|NULL),\s*)NULL(, NULL\})")


def added_to(code: str, texts: dict[str, str]) -> str:
    """Return generated C with these texts. Code that has them already stays as it is.

    mypyc shortens the names of modules as far as they remain unambiguous.
    """
    by_suffix: dict[str, str] = {}
    for name, text in texts.items():
        parts = name.split(".")
        for at in range(len(parts) - 1):
            by_suffix[".".join(parts[at:])] = text

    def signed(found: re.Match[str]) -> str:
        before, name, signature = found.groups()
        text = by_suffix.get(name.replace("___", "."), "")
        return f'{before}PyDoc_STR("{signature}{_in_c(text)}")' if text else found[0]

    def described(found: re.Match[str]) -> str:
        before, owner, name, after = found.groups()
        text = by_suffix.get(f"{owner.replace('___', '.')}.{name}", "")
        return f'{before}PyDoc_STR("{_in_c(text)}"){after}' if text else found[0]

    code = _FUNCTION.sub(signed, code)
    return _ATTRIBUTE.sub(described, _CLASS.sub(signed, code))


def _in_c(text: str) -> str:
    """Return a text as it stands between the quotes of a C string."""
    plain = [chr(byte) if 32 <= byte < 127 else f"\\{byte:03o}" for byte in text.encode()]
    return "".join("\\" + one if one in '"\\?' and len(one) == 1 else one for one in plain)
