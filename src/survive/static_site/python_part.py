"""Writes the Python part of a site: Pyodide, and an archive with the package and what it needs."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import shutil
import tempfile
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from survive.static_site import fetching, pins
from survive.static_site.errors import SiteError

LIBRARY = "python_stdlib.zip"
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", LIBRARY)
LOCK = "pyodide-lock.json"
HERE = Path(__file__).parent
PYODIDE_NOTICE = f"""This site contains Pyodide {pins.PYODIDE} (https://pyodide.org), unchanged but
for Python's standard library: it is compiled, and modules that are never used are left out.
Pyodide is under the Mozilla Public License 2.0 (https://www.mozilla.org/MPL/2.0/). Its source:
https://github.com/pyodide/pyodide/tree/{pins.PYODIDE}. It contains CPython, under the Python
Software Foundation License 2.0 (https://docs.python.org/3.14/license.html).

It also contains:"""
_LICENCE = re.compile(r"\.dist-info/(?:licenses/)?(?:.*/)?(?:LICEN[CS]E|COPYING)[^/]*$")

LEFT_OUT = ("survive/documents/", "survive/texts/", "survive/web/")
"""Data of the package that a browser's Python never reads: the page has its own texts."""
UNREAD = (".md", ".pyi", ".typed", ".c", ".h", ".txt", ".bat", ".ini", ".ctypes")


class PythonPart(NamedTuple):
    """Where the Python part is in the site, and how large its files are."""

    folder: str
    """That of Pyodide, with a slash at its end."""
    app: str
    """The archive."""
    files: dict[str, int]
    """What a worker fetches, by address."""


def write_python(site: Path, wheel: Path, cache: Path, *, plain: bool = False) -> PythonPart:
    """Write it below ``site``; unless ``plain``, its large files are compressed."""
    pyodide = fetching.pyodide(cache)
    wheels = [wheel, *(fetching.wheel(one, cache) for one in pins.WHEELS)]
    with tempfile.TemporaryDirectory() as scratch:
        stage, core = Path(scratch, "app"), Path(scratch, "core")
        library, archive = Path(scratch, "library"), Path(scratch, "app.zip")
        _unpack(wheels, stage)
        _unpack([pyodide / LIBRARY], library)
        _run_node("compile.mjs", pyodide, stage, library)
        _archive(stage, archive)
        _copy_core(pyodide, core)
        _archive(library, core / LIBRARY)
        _run_node("import_all.mjs", core, stage)
        folder = f"python/{_digest(sorted(core.iterdir()))}/"
        shutil.copytree(core, site / folder)
        app = f"python/app-{_digest([archive])}.zip"
        shutil.copyfile(archive, site / app)
    fetched = [f"{folder}{name}" for name in CORE if not name.endswith(".mjs")]
    _write_licences(wheels, site / "licences")
    files = [name if plain else _packed(site, name) for name in (*fetched, app)]
    return PythonPart(folder, app, {name: (site / name).stat().st_size for name in files})


def _packed(site: Path, name: str) -> str:
    """Compress a file of the site, as not every host would do it; return its name."""
    body = gzip.compress((site / name).read_bytes(), 9, mtime=0)
    (site / name).unlink()
    (site / f"{name}.packed").write_bytes(body)
    return f"{name}.packed"


def _write_licences(wheels: Iterable[Path], folder: Path) -> None:
    """List the third-party parts of the site, and copy the licences that came with it."""
    folder.mkdir()
    lines = [PYODIDE_NOTICE]
    known = {one.name: one for one in pins.WHEELS}
    for wheel in wheels:
        name = wheel.name.partition("-")[0]
        if name in known:
            lines.append(f"{name} {known[name].version}: {known[name].licence}")
        with zipfile.ZipFile(wheel) as files:
            for path in filter(_LICENCE.search, files.namelist()):
                # With an ending that every host sends as text.
                target = f"{name}-{Path(path).name.removesuffix('.txt')}.txt"
                (folder / target).write_bytes(files.read(path))
    text = "\n".join([*lines, ""])
    (folder / "README.txt").write_text(text, encoding="utf-8", newline="\n")


def _copy_core(pyodide: Path, core: Path) -> None:
    """Copy Pyodide, but for the standard library."""
    core.mkdir()
    for name in CORE:
        if name != LIBRARY:
            shutil.copyfile(pyodide / name, core / name)
    lock = json.loads((pyodide / LOCK).read_text(encoding="utf-8"))
    # Nothing is ever loaded from elsewhere.
    (core / LOCK).write_text(json.dumps(lock | {"packages": {}}), encoding="utf-8", newline="\n")


def _unpack(archives: Iterable[Path], stage: Path) -> None:
    """Unpack wheels, or the standard library, without what a browser has no use for."""
    stage.mkdir()
    for archive in archives:
        with zipfile.ZipFile(archive) as files:
            for name in files.namelist():
                if name.startswith(LEFT_OUT) and not name.endswith(".py"):
                    continue
                if not (".dist-info/" in name or name.endswith(UNREAD)):
                    files.extract(name, stage)


def _run_node(script: str, *arguments: Path) -> None:
    node = shutil.which("node")
    if node is None:
        raise SiteError("there is no node, which compiles the modules: install Node.js")
    done = fetching.run_tool([node, str(HERE / script), *map(str, arguments)])
    if done.returncode != 0:
        raise SiteError(f"Pyodide could not run {script}: {done.stdout[-2000:]}")


def _archive(stage: Path, target: Path) -> None:
    """Put all files into an archive without compressing them, the same at each build."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for path in sorted(stage.rglob("*")):
            if path.is_file():
                archive.writestr(
                    zipfile.ZipInfo(path.relative_to(stage).as_posix()), path.read_bytes()
                )


def _digest(paths: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        digest.update(f"{path.name} {path.stat().st_size}\n".encode() + path.read_bytes())
    return digest.hexdigest()[:12]
