"""The notebook: its cells run, and show what is stored below them, pictures included."""

from __future__ import annotations

import json
from pathlib import Path

from tools import notebook

PATH = Path(__file__).parents[2] / "examples" / "first_look.ipynb"


def test_its_cells_show_what_is_stored_below_them() -> None:
    stored = json.loads(PATH.read_text(encoding="utf-8"))
    run = notebook.run(stored)
    for cell, again in zip(stored["cells"], run["cells"], strict=True):
        assert cell == again, f"python -m tools.notebook {PATH.name} renews it: {cell['source']}"
    shown = [output for cell in run["cells"] for output in cell.get("outputs", [])]
    pictures = ["".join(one["data"]["image/svg+xml"]) for one in shown if "data" in one]
    assert len(pictures) == 2
    assert all(picture.startswith("<svg") for picture in pictures)
    assert pictures[0] != pictures[1], "a spectator does not see what is secret"
