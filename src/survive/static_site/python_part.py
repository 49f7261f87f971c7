"""Writes the Python part of a site: Pyodide, and an archive with the package and what it needs."""

from __future__ import annotations

import hashlib
import json
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

LEFT_OUT = (
    "survive/cli",
    "survive/client.py",
    "survive/documents",
    "survive/drawing",
    "survive/env",
    "survive/mcp",
    "survive/server/app.py",
    "survive/server/features/sharing",
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


def write_python(site: Path, wheel: Path, cache: Path) -> PythonPart:
    """Write it below ``site``."""
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
    return PythonPart(folder, app, {name: (site / name).stat().st_size for name in (*fetched, app)})


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
