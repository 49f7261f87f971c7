"""Makes the font of the page's headings: ``make font`` writes ``web/vendor/baloo-2``.

Baloo 2 comes from npm in one file per script. The two Latin ones are merged, and reduced to the
letters of the languages that the page speaks or will speak. The result is the same everywhere:
the package is checked by its digest, and fonttools, which uv fetches, has a fixed version.
"""

from __future__ import annotations

import hashlib
import io
import os
import subprocess
import sys
import tarfile
import tempfile
import urllib.request
from pathlib import Path

PACKAGE = "https://registry.npmjs.org/@fontsource/baloo-2/-/baloo-2-5.3.0.tgz"
DIGEST = "9329959b797c3dde7325b0957bce0584e9962322e297c0ca4f0cc97ac3640c84"
"""SHA-256 of the package."""
FONTTOOLS = "fonttools[woff]==4.68.0"
PARTS = ("files/baloo-2-latin-700-normal.woff2", "files/baloo-2-latin-ext-700-normal.woff2")
LICENCE = "LICENSE"
TARGET = Path(__file__).resolve().parents[1] / "src/survive/web/vendor/baloo-2"
FONT = "baloo-2-700.woff2"

LETTERS = (
    "".join(map(chr, range(0x20, 0x7F)))
    + "ÀÂÆÇÈÉÊËÎÏÔÙÛÜŸŒàâæçèéêëîïôùûüÿœ"  # French
    + "ÌÒÓìòóªº"  # Italian, with the French ones
    + "ĄĆĘŁŃŚŹŻąćęłńśźż"  # Polish
    + "ÄÖẞäöß"  # German
    + "ÁÍÚÑáíúñ¿¡"  # Spanish
    + "‘’‚“”„«»–—…·•×−€°\u00a0\u2009"
)


def fetch() -> dict[str, bytes]:
    """Return the files of the package, once its digest is as expected."""
    with urllib.request.urlopen(PACKAGE) as answer:
        packed = answer.read()
    found = hashlib.sha256(packed).hexdigest()
    if found != DIGEST:
        sys.exit(f"{PACKAGE} has changed: its SHA-256 is {found}, expected {DIGEST}.")
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        members = {name: archive.extractfile(f"package/{name}") for name in (*PARTS, LICENCE)}
        return {name: member.read() for name, member in members.items() if member is not None}


def fonttools(*arguments: str) -> None:
    """Run fonttools in an environment of its own."""
    uv = [sys.executable, "-m", "uv", "tool", "run", "--quiet", "--from", FONTTOOLS]
    # A fixed date, and sets in a fixed order: the same bytes each time.
    fixed = {"SOURCE_DATE_EPOCH": "0", "PYTHONHASHSEED": "0"}
    subprocess.run([*uv, "fonttools", *arguments], env=os.environ | fixed, check=True)


def main() -> None:
    """Write the font and its licence."""
    files = fetch()
    with tempfile.TemporaryDirectory() as scratch:
        parts = [Path(scratch, Path(name).name) for name in PARTS]
        for part, name in zip(parts, PARTS, strict=True):
            part.write_bytes(files[name])
        merged = Path(scratch, "merged.ttf")
        fonttools("merge", f"--output-file={merged}", *map(str, parts))
        wanted = ["--layout-features=kern", "--no-hinting", "--flavor=woff2", f"--text={LETTERS}"]
        fonttools("subset", str(merged), *wanted, f"--output-file={TARGET / FONT}")
    (TARGET / LICENCE).write_bytes(files[LICENCE])
    print(f"{TARGET / FONT}: {(TARGET / FONT).stat().st_size / 1000:.1f} kB")


if __name__ == "__main__":
    main()
