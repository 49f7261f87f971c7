"""Makes the rules of the page and docs/rules.md: ``python -m tools.rules``.

``--check`` writes nothing and says whether all files are what it would write.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import msgspec

from survive.engine import Options
from survive.record.wire.maps import map_of
from survive.texts import LANGUAGES
from tools.rules.book import BookError, read_book, source_of
from tools.rules.document import PICTURES, document
from tools.rules.drawings import drawing
from tools.rules.figures import FigureError, read_figures, read_situations

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = ROOT / "docs" / "rules.md"
DRAWINGS = ROOT / "docs" / PICTURES
PAGE = ROOT / "src" / "survive" / "web" / "rules"


def files() -> dict[Path, str]:
    """Return every file that is made, with its text, once all examples have been played."""
    read_situations()
    figures = read_figures()
    books = {one: read_book(one, source_of(one), figures) for one in LANGUAGES}
    made = {PAGE / f"{one}.json": _json(book.message()) for one, book in books.items()}
    shown = {name: figure.message() for name, figure in figures.items()}
    board = msgspec.to_builtins(map_of(Options()))
    made[PAGE / "figures.json"] = _json({"map": board, "figures": shown})
    made[DOCUMENT] = document(books["en"], source_of("en"))
    for name, figure in figures.items():
        made[DRAWINGS / f"{name}.svg"] = drawing(figure)
    return made


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def main() -> int:
    """Write or compare the files."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--check", action="store_true", help="write nothing, only compare")
    checking = parser.parse_args().check
    try:
        made = files()
    except (BookError, FigureError) as error:
        print(f"The rules: {error}", file=sys.stderr)
        return 1
    present = [*DRAWINGS.glob("*"), *PAGE.glob("*")]
    stale = [path for path in present if path not in made]
    stale += [path for path, text in made.items() if not _holds(path, text)]
    if checking:
        for path in sorted(stale)[:1]:
            print(f"{path.relative_to(ROOT)} is out of date: run 'make rules'", file=sys.stderr)
        return 1 if stale else 0
    for path in stale:
        path.unlink(missing_ok=True)
    for path, text in made.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    return 0


def _holds(path: Path, text: str) -> bool:
    return path.is_file() and path.read_text(encoding="utf-8") == text


if __name__ == "__main__":
    sys.exit(main())
