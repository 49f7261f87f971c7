"""Writes the icons of the page: ``python -m tools.app_icons``; ``--check`` compares them.

``survive.drawing.app_icon`` draws them. The SVG is the icon of a browser's tab; devices that
install the page want pixels, in the sizes that the manifest names.
"""

from __future__ import annotations

import argparse
import io
import sys
from pathlib import Path

from PIL import Image, ImageChops

from survive.drawing.app_icon import Shape, app_icon
from survive.drawing.raster import rasterised
from survive.server.page.manifest import APPLE, ICONS

WEB = Path(__file__).resolve().parents[1] / "src" / "survive" / "web"
SVG = WEB / "icon.svg"


def wanted() -> dict[Path, tuple[Shape, int]]:
    """Return the shape and the size of each file with pixels."""
    files: dict[Path, tuple[Shape, int]] = {
        WEB / icon.src: (icon.shape, icon.size) for icon in ICONS
    }
    return files | {WEB / APPLE.src: (APPLE.shape, APPLE.size)}


def agrees(path: Path, drawn: Image.Image) -> bool:
    """Whether a file shows this image."""
    if not path.is_file():
        return False
    with Image.open(path) as kept:
        return kept.size == drawn.size and not ImageChops.difference(
            kept.convert("RGBA"), drawn
        ).getbbox(alpha_only=False)


def main() -> int:
    """Write the files, or compare them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="change nothing")
    checking = parser.parse_args().check
    stale: list[str] = []
    if not SVG.is_file() or SVG.read_text(encoding="utf-8") != app_icon():
        stale.append(SVG.name)
        if not checking:
            SVG.write_text(app_icon(), encoding="utf-8", newline="\n")
    for path, (shape, size) in wanted().items():
        drawn = rasterised(app_icon(shape), size)
        if agrees(path, drawn):
            continue
        stale.append(path.name)
        if not checking:
            data = io.BytesIO()
            drawn.save(data, "PNG", optimize=True)
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(data.getvalue())
    if checking and stale:
        print(f"{', '.join(stale)}: not what 'python -m tools.app_icons' writes", file=sys.stderr)
    return int(checking and bool(stale))


if __name__ == "__main__":
    sys.exit(main())
