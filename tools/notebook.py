"""Runs a notebook in this process, as Jupyter would: for tests, and to renew what it shows.

    python -m tools.notebook examples/first_look.ipynb

A cell shows what it prints and the value of its last expression: as a picture if the value can draw
itself (``_repr_svg_``), else as text. That is all that our notebooks need, and it needs no kernel.
"""

from __future__ import annotations

import ast
import io
import json
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

Output = dict[str, Any]


def outputs_of(cell: str, number: int, names: dict[str, Any]) -> list[Output]:
    """Run a cell, and return what stands below it then, in the form of the file."""
    parsed = ast.parse(cell)
    last = parsed.body.pop() if parsed.body and isinstance(parsed.body[-1], ast.Expr) else None
    printed, value = io.StringIO(), None
    with redirect_stdout(printed):
        exec(compile(parsed, f"cell {number}", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), f"cell {number}", "eval"), names)
    shown: list[Output] = []
    if text := printed.getvalue():
        shown.append({"name": "stdout", "output_type": "stream", "text": lines_of(text)})
    if value is not None:
        data = {"text/plain": lines_of(repr(value))}
        if hasattr(value, "_repr_svg_"):
            data = {"image/svg+xml": lines_of(value._repr_svg_())}
        told = {"data": data, "execution_count": number, "metadata": {}}
        shown.append({**told, "output_type": "execute_result"})
    return shown


def lines_of(text: str) -> list[str]:
    """Return a text as notebooks keep it: a list of lines."""
    return text.splitlines(keepends=True)


def run(notebook: Any) -> Any:
    """Return the notebook with everything that its cells show, after running them in order."""
    names: dict[str, Any] = {"__name__": "__main__"}
    cells, number = [], 0
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            number += 1
            shown = outputs_of("".join(cell["source"]), number, names)
            cell = {**cell, "execution_count": number, "outputs": shown}
        cells.append(cell)
    return {**notebook, "cells": cells}


def main() -> None:
    """Renew the notebooks that are named."""
    for name in sys.argv[1:]:
        path = Path(name)
        renewed = run(json.loads(path.read_text(encoding="utf-8")))
        text = json.dumps(renewed, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
        path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
