"""Writes the page's drawings for programs other than browsers: ``python -m tools.drawing_sheet``.

The page's modules make the drawings (``web/js/drawings``) and its style sheet their colours; this
puts both into ``src/survive/drawing/symbols.json``: the drawings with the names of their colours,
and what these are by day and by night. It needs node. ``--check`` only says whether the file is
what it would write.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
SHEET = ROOT / "src" / "survive" / "drawing" / "symbols.json"
TOKENS = ROOT / "src" / "survive" / "web" / "css" / "tokens.css"
LEFT_OUT = ("hat-", "whirlpool", "smoke")
"""Drawings that do not belong to a board at rest."""
SCENE = ("sea-mid", "sea-shallow", "sea-reef", "grid", "foam", "beach", "beach-left", "card")
SCENE_COLOURS = (*SCENE, "outline", "text", "mark-casing", "paper", "paper-sunk")
"""Colours of what has no drawing of its own: the sea, the shore, numbers."""


def colours(night: bool) -> dict[str, str]:
    """Return the colours of the page by day, or by night."""
    found = re.findall(r"--([a-z0-9-]+):\s*([^;]+);", TOKENS.read_text(encoding="utf-8"))
    which = r"\2" if night else r"\1"
    return {
        name: re.sub(r"light-dark\(([^,]+),\s*([^)]+)\)", which, value) for name, value in found
    }


def with_leaves(text: str, known: dict[str, str]) -> str:
    """Replace the names of colours that stand for others in a text."""
    others = {name: value for name, value in known.items() if value.startswith("var(--")}
    while any(f"var(--{name})" in text for name in others):
        text = re.sub(r"var\(--([a-z0-9-]+)\)", lambda found: others.get(found[1], found[0]), text)
    return re.sub(r"\s+", " ", text)


def drawings() -> dict[str, Any]:
    """Return what the file holds."""
    script = Path(__file__).with_suffix(".mjs")
    done = subprocess.run(["node", str(script)], capture_output=True, text=True, check=True)
    sheet: dict[str, Any] = json.loads(done.stdout)
    day, night = colours(night=False), colours(night=True)
    symbols = {}
    for name, text in sheet["symbols"].items():
        if not name.startswith(LEFT_OUT):
            seat = name.rpartition("-")[2]
            own = {"p": f"var(--p{seat})", "mark": f"var(--p{seat}-mark)"}
            symbols[name] = with_leaves(text, day | own)
    sheet["symbols"] = symbols
    named = set(re.findall(r"var\(--([a-z0-9-]+)\)", " ".join(symbols.values())))
    seats = [f"p{seat}" for seat in range(1, 7)]
    wanted = [*SCENE_COLOURS, *seats, *(f"{seat}-mark" for seat in seats), *sorted(named)]
    for theme, palette in (("day", day), ("night", night)):
        sheet[theme] = {name: _leaf(palette[name], palette) for name in wanted}
    return sheet


def _leaf(colour: str, palette: dict[str, str]) -> str:
    """Follow a colour that stands for another one."""
    while colour.startswith("var(--"):
        colour = palette[colour[6:-1]]
    return colour


def main() -> int:
    """Write the file, or compare it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--check", action="store_true", help="change nothing")
    checking = parser.parse_args().check
    if shutil.which("node") is None:
        print("No node found: the drawings are NOT checked.", file=sys.stderr)
        return 0 if checking else 1
    text = json.dumps(drawings(), indent=1) + "\n"
    if not checking:
        SHEET.write_text(text, encoding="utf-8")
        return 0
    if SHEET.read_text(encoding="utf-8") == text:
        return 0
    print("The page's drawings have changed: run python -m tools.drawing_sheet", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
