"""The one wheel of a test run: built in isolation, and the origin of what was built and is in use.

    python -m tests.packaging.ready_wheel

builds it as pip does for users, in an environment that holds only the tools of the build, from a
copy of the sources, and puts its compiled modules and its bundle of the page among the sources:
``make test`` builds once, for itself and for ``test_wheel.py``. Standard library only: nothing else
is installed by then.
"""

from __future__ import annotations

import hashlib
import shutil
import sys
import tempfile
import zipfile
from pathlib import Path

from tests.packaging.installing import ROOT, SOURCES, bundled, copy_sources, only_file, run

FOLDER = ROOT / ".venv" / "wheel"
MADE_FROM = FOLDER / "made_from.txt"
COMPILED = (".so", ".pyd", "_compiled_from.txt")
BUNDLE = "survive/web/bundle/"
HURRY = {"SURVIVE_OPT_LEVEL": "1"}
"""The C compiler takes half as long, and the tests hardly longer."""


def digest(folder: Path) -> str:
    """Return a digest of all files that an installation reads."""
    total = hashlib.sha256()
    for name in SOURCES:
        top = folder / name
        files = [path for path in top.rglob("*") if path.is_file()] if top.is_dir() else [top]
        for path in sorted(files):
            content = path.read_bytes()
            total.update(f"{path.relative_to(folder).as_posix()} {len(content)}\n".encode())
            total.update(content)
    return total.hexdigest()


def ready_wheel(where: Path) -> Path | None:
    """Return the wheel if it was built from the sources as they are now.

    ``where`` takes a copy of the sources without whatever was built among them.
    """
    if not MADE_FROM.is_file():
        return None
    made_from = MADE_FROM.read_text(encoding="ascii")
    return only_file(FOLDER, "*.whl") if made_from == digest(copy_sources(where)) else None


def build() -> Path:
    """Build the wheel in isolation, compiled, and bundled where that is possible."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as name:
        sources = copy_sources(Path(name))
        made_from = digest(sources)
        pip = ["-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(FOLDER)]
        settings = {"SURVIVE_REQUIRE_COMPILE": "1", **HURRY, **bundled()}
        run([sys.executable, *pip, sources], sources.parent, **settings)
    MADE_FROM.write_text(made_from, encoding="ascii")
    return only_file(FOLDER, "*.whl")


def put_in_place(wheel: Path) -> None:
    """Put what a wheel has compiled and bundled, with the records of its sources, among ours."""
    sources = ROOT / "src"
    for path in [*sources.rglob("*")]:
        if path.name.endswith(COMPILED):
            path.unlink()
    shutil.rmtree(sources / BUNDLE, ignore_errors=True)
    with zipfile.ZipFile(wheel) as files:
        for name in files.namelist():
            if name.endswith(COMPILED) or name.startswith(BUNDLE):
                files.extract(name, sources)


if __name__ == "__main__":
    put_in_place(build())
