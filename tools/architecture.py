"""Writes the generated parts of docs/architecture.md: ``python -m tools.architecture [--check]``.

The charts show the contracts in pyproject.toml (``[tool.importlinter]``), in Mermaid, which GitHub
draws. The table lists every package folder with the first sentence of its docstring.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "survive"
DOCUMENT = ROOT / "docs" / "architecture.md"


def chart(contract: dict[str, Any]) -> str:
    """Return a contract of layers as a Mermaid flowchart; arrows mean "may import"."""
    rows = [row.replace("|", "&") for row in contract["layers"] if not row.startswith("_")]
    arrows = [f"  {above} --> {below}" for above, below in pairwise(rows)]
    return "\n".join(["```mermaid", "flowchart TB", *arrows, "```", ""])


def charts() -> str:
    """Return the charts of all contracts of layers, each under its package."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    parts = [
        f"`{contract['containers'][0]}`:\n\n{chart(contract)}"
        for contract in contracts
        if contract["type"] == "layers"
    ]
    return "\n".join(parts)


def job_of(folder: Path) -> str:
    """Return the first sentence of a package's docstring, in Markdown."""
    tree = ast.parse((folder / "__init__.py").read_text(encoding="utf-8"))
    first = (ast.get_docstring(tree) or "").split("\n\n")[0]
    sentence = re.split(r"(?<=\.)\s", first)[0]
    return " ".join(sentence.replace("``", "`").split())


def folders() -> str:
    """Return a table of all package folders: their jobs and modules."""
    lines = ["| folder | job | modules |", "|---|---|---|"]
    for path in sorted(SOURCE.rglob("__init__.py")):
        folder = path.parent
        name = folder.relative_to(SOURCE.parent).as_posix()
        modules = sorted(module.stem for module in folder.glob("*.py") if module != path)
        lines.append(f"| `{name}/` | {job_of(folder)} | {', '.join(modules)} |")
    return "\n".join([*lines, ""])


def document() -> str:
    """Return docs/architecture.md with its generated parts renewed."""
    text = DOCUMENT.read_text(encoding="utf-8")
    for name, part in {"charts": charts(), "folders": folders()}.items():
        before, begin, rest = text.partition(f"<!-- {name}: make architecture -->\n")
        _, end, after = rest.partition("<!-- end -->\n")
        if not (begin and end):
            sys.exit(f"{DOCUMENT.name} has no place for {name}")
        text = f"{before}{begin}\n{part}\n{end}{after}"
    return text


def main() -> int:
    """Write the document, or check that it is up to date."""
    text = document()
    if "--check" in sys.argv and text != DOCUMENT.read_text(encoding="utf-8"):
        print("docs/architecture.md is out of date: run 'make architecture'.")
        return 1
    DOCUMENT.write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
