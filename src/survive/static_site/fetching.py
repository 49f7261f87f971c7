"""Brings Pyodide and wheels from the package indexes of npm and Python, and checks their digests.

npm and pip know where these indexes are on this machine; what they brought is kept in a folder.
"""

from __future__ import annotations

import base64
import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from survive.static_site import pins
from survive.static_site.errors import SiteError
from survive.static_site.pins import Wheel

SECONDS = 600
"""The time limit of a download, and of a tool that compiles."""


def pyodide(cache: Path) -> Path:
    """Return a folder with Pyodide's files."""
    folder = cache / f"pyodide-{pins.PYODIDE}"
    if folder.is_dir():
        return folder
    archive = cache / f"pyodide-{pins.PYODIDE}.tgz"
    if not archive.is_file():
        npm = shutil.which("npm")
        if npm is None:
            raise SiteError("Pyodide comes from npm's index, and there is no npm: install Node.js")
        cache.mkdir(parents=True, exist_ok=True)
        _run([npm, "pack", "--silent", f"pyodide@{pins.PYODIDE}"], cache, "Pyodide")
    found = base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
    if found != pins.PYODIDE_SHA512:
        archive.unlink()
        raise SiteError(f"npm's pyodide@{pins.PYODIDE} is not the one that this project knows")
    unpacked = folder.with_suffix(".new")
    shutil.rmtree(unpacked, ignore_errors=True)
    with tarfile.open(archive) as files:
        # Early versions of Python 3.11 have no filters; the digest says what is in the archive.
        files.extraction_filter = getattr(tarfile, "data_filter", _unfiltered)
        files.extractall(unpacked)
    (unpacked / "package").rename(folder)
    unpacked.rmdir()
    return folder


def wheel(wanted: Wheel, cache: Path) -> Path:
    """Return a wheel for Pyodide, or for any Python."""
    cache.mkdir(parents=True, exist_ok=True)
    found = _known(wanted, cache)
    if found is None:
        pip_download([f"{wanted.name}=={wanted.version}"], cache)
        found = _known(wanted, cache)
    if found is None:
        raise SiteError(
            f"the wheel of {wanted.name} {wanted.version} is not the one that this project knows"
        )
    return found


def pip_download(what: Sequence[str], folder: Path) -> None:
    """Download wheels for Pyodide into a folder."""
    target = ("--platform", pins.PLATFORM, "--python-version", pins.PYTHON, "--abi", pins.ABI)
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "download")
    only = ("--implementation", "cp", "--only-binary", ":all:", "--no-deps")
    _run([*pip, *only, *target, "--dest", str(folder), *what], folder, " and ".join(what))


def _unfiltered(member: tarfile.TarInfo, _folder: str) -> tarfile.TarInfo:
    return member


def _known(wanted: Wheel, cache: Path) -> Path | None:
    name = wanted.name.replace("-", "_")
    for path in cache.glob(f"{name}-{wanted.version}-*.whl"):
        if hashlib.sha256(path.read_bytes()).hexdigest() == wanted.sha256:
            return path
    return None


def run_tool(
    command: Sequence[str], folder: Path | None = None, env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a tool without input; return its exit code, and its output and errors as one text."""
    return subprocess.run(
        command,
        cwd=folder,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        timeout=SECONDS,
        check=False,
    )


def _run(command: Sequence[str], folder: Path, what: str) -> None:
    # The versions are pinned here, and a relative path in these would be looked for in ``folder``.
    unwanted = ("PIP_CONSTRAINT", "PIP_BUILD_CONSTRAINT")
    environment = {name: text for name, text in os.environ.items() if name not in unwanted}
    try:
        done = run_tool(command, folder, environment)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise SiteError(f"{what} could not be downloaded: {error}") from error
    if done.returncode != 0:
        lines = [line for line in done.stdout.splitlines() if "ERROR" in line or "error" in line]
        raise SiteError(f"{what} could not be downloaded: {(lines or ['no reason given'])[-1]}")
