"""Writes the Python part of a site: Pyodide, and an archive with the package and what it needs."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from survive.static_site import fetching, pins
from survive.static_site.errors import SiteError

CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"
COMPILE = Path(__file__).with_name("compile.mjs")
SECONDS = 600
PYODIDE_NOTICE = f"""This site contains Pyodide {pins.PYODIDE} (https://pyodide.org), unchanged.
Pyodide is under the Mozilla Public License 2.0 (https://www.mozilla.org/MPL/2.0/). Its source:
https://github.com/pyodide/pyodide/tree/{pins.PYODIDE}. It contains CPython, under the Python
Software Foundation License 2.0 (https://docs.python.org/3.14/license.html).

It also contains:"""
_LICENCE = re.compile(r"\.dist-info/(?:licenses/)?(?:.*/)?(?:LICEN[CS]E|COPYING)[^/]*$")

LEFT_OUT = (
    "survive/cli",
    "survive/client.py",
    "survive/documents",
    "survive/drawing",
    "survive/env",
    "survive/mcp",
    "survive/server/app.py",
    "survive/server/net",
    "survive/server/store/postgres",
    "survive/server/store/sqlite",
    "survive/simulation/statistics",
    "survive/simulation/strength",
    "survive/simulation/training",
    "survive/solo.py",
    "survive/static_site",
    "survive/web",
)
"""Parts of the package that a browser has no use for."""
UNREAD = (".md", ".pyi", ".typed", ".c", ".h")


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
        _unpack(wheels, stage)
        _compile(pyodide, stage)
        archive = Path(scratch, "app.zip")
        _archive(stage, archive)
        _copy_core(pyodide, core)
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
    """Say what of others is in the site, and copy the licences that came with it."""
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
    """Copy Pyodide, with the standard library uncompressed: what carries it compresses better."""
    core.mkdir()
    for name in CORE:
        if name.endswith(".zip"):
            _store(pyodide / name, core / name)
        else:
            shutil.copyfile(pyodide / name, core / name)
    lock = json.loads((pyodide / LOCK).read_text(encoding="utf-8"))
    # Nothing is ever loaded from elsewhere.
    (core / LOCK).write_text(json.dumps(lock | {"packages": {}}), encoding="utf-8", newline="\n")


def _store(source: Path, target: Path) -> None:
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as new:
        for info in old.infolist():
            new.writestr(zipfile.ZipInfo(info.filename, info.date_time), old.read(info))


def _unpack(wheels: Iterable[Path], stage: Path) -> None:
    """Unpack wheels, without what a browser has no use for; licences stay."""
    stage.mkdir()
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as files:
            names = files.namelist()
            compiled = {name.partition(".")[0] for name in names if name.endswith(".so")}
            for name in names:
                if not _is_left_out(name, compiled):
                    files.extract(name, stage)


def _is_left_out(name: str, compiled: set[str]) -> bool:
    if ".dist-info/" in name:
        return "/licenses/" not in name
    if name.startswith(tuple(f"{one}/" for one in LEFT_OUT)) or name in LEFT_OUT:
        return True
    # A compiled module hides its source.
    return name.endswith(UNREAD) or (name.endswith(".py") and name[:-3] in compiled)


def _compile(pyodide: Path, stage: Path) -> None:
    node = shutil.which("node")
    if node is None:
        raise SiteError("there is no node, which compiles the modules: install Node.js")
    done = subprocess.run(
        [node, str(COMPILE), str(pyodide), str(stage)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        timeout=SECONDS,
        check=False,
    )
    if done.returncode != 0:
        raise SiteError(f"Pyodide could not compile the modules: {done.stdout[-2000:]}")


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
