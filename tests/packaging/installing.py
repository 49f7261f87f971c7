"""Builds the package and installs it into empty environments, as pip and uv do for users.

``python -m tests.packaging.installing python3.13`` builds and tries the wheel with that Python, at
full optimisation, and prints its size: ``make pythons`` names every version. Where
npx is installed, the wheel carries the bundle of the page, as released ones do.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from tools.install import CONSTRAINTS, UV, settings_for_uv, settings_of_pip

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "docs", "src")
"""What an installation reads."""


def clean_environment(**settings: str) -> dict[str, str]:
    """Return this process's environment without the variables that affect Python or this project.

    Exact versions apply inside pip's own build environments too; each version of pip reads one of
    the two variables.
    """
    constraints = str(CONSTRAINTS)
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("PYTHON", "SURVIVE", "PYTEST", "COVERAGE"))
    }
    pinned = {"PIP_CONSTRAINT": constraints, "PIP_BUILD_CONSTRAINT": constraints}
    return kept | pinned | settings


def run(command: Sequence[str | Path], where: Path, **settings: str) -> str:
    """Run a program outside the checkout; return what it prints, or fail with that."""
    done = subprocess.run(
        command,
        cwd=where,
        env=clean_environment(**settings),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{' '.join(map(str, command))}\n{done.stdout}"
    return done.stdout


def copy_sources(where: Path) -> Path:
    """Copy what an installation reads, but nothing that was built; return the folder."""
    target = where / "sources"
    target.mkdir(parents=True)
    built = shutil.ignore_patterns(
        "*.so", "*.pyd", "_compiled_from.txt", "__pycache__", "*.egg-info", "bundle"
    )
    for name in SOURCES:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, target / name, ignore=built)
        else:
            shutil.copy(source, target / name)
    return target


def only_file(folder: Path, pattern: str) -> Path:
    """Return the only file that a build made."""
    (found,) = folder.glob(pattern)
    return found


def build_wheel(sources: Path, **settings: str) -> Path:
    """Build the source distribution, and from it, in isolation, the wheel."""
    out = sources.parent / "dist"
    # Packing the sources needs no tools of its own; fetching them twice would take seconds.
    pack = ["-m", "build", "--sdist", "--no-isolation", "--outdir", str(out), str(sources)]
    run([sys.executable, *pack], sources.parent, **settings)
    packed = only_file(out, "*.tar.gz")
    pip = ["-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(out)]
    run([sys.executable, *pip, packed], sources.parent, **settings)
    return only_file(out, "*.whl")


@dataclass(frozen=True)
class Installed:
    """An environment that holds the package and what it needs."""

    folder: Path

    @property
    def python(self) -> Path:
        """The interpreter."""
        return self._program("python")

    @property
    def survive(self) -> Path:
        """The command."""
        return self._program("survive")

    def _program(self, name: str) -> Path:
        return self.folder / ("Scripts" if os.name == "nt" else "bin") / name

    @property
    def package(self) -> Path:
        """The folder of the installed package."""
        where = "import survive, pathlib; print(pathlib.Path(survive.__file__).parent)"
        return Path(run([self.python, "-c", where], self.folder).strip())


def install(wheel: Path, folder: Path, python: str = sys.executable) -> Installed:
    """Make an empty environment and install a wheel into it, with what it says that it needs.

    By uv, if it is here and can be told what pip was told: the same for a fraction of the work.
    """
    run([python, "-m", "venv", "--without-pip", folder], wheel.parent)
    installed = Installed(folder)
    settings = settings_for_uv(settings_of_pip()) if find_spec("uv") else None
    if settings is not None:
        # A cache beside the environment: files are linked, and nothing older is used.
        how = ["--python", str(installed.python), "--cache-dir", str(folder.parent / "uv")]
        named = f"{wheel}[server]"
        run([*UV, "install", *how, "--constraints", CONSTRAINTS, named], folder, **settings)
        return installed
    # Without a pip of its own, which would take longer than all the rest.
    pip = [sys.executable, "-m", "pip", "--python", str(installed.python), "install", "--quiet"]
    run([*pip, f"{wheel}[server]"], folder)
    return installed


def install_beside_libraries(wheel: Path, folder: Path) -> Installed:
    """Install a wheel into an environment that borrows the libraries of this one: that is quick."""
    run([sys.executable, "-m", "venv", "--without-pip", folder], wheel.parent)
    installed = Installed(folder)
    find = "import sysconfig; print(sysconfig.get_path('purelib'))"
    packages = Path(run([installed.python, "-c", find], folder).strip())
    (packages / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "--python", str(installed.python), "install", "--quiet"]
    # This version may already be among what is borrowed, but it is not the one that is tried.
    run([*pip, "--no-deps", "--ignore-installed", wheel], folder)
    return installed


def bundled() -> dict[str, str]:
    """Return the settings that ask for the bundle of the page, where it can be made."""
    return {"SURVIVE_REQUIRE_BUNDLE": "1"} if shutil.which("npx") else {}


def size_of(folder: Path) -> int:
    """Return the total size of all files in a folder, in bytes."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def sizes_of_bundle(wheel: Path) -> tuple[int, int]:
    """Return how many bytes of a wheel are the bundle of the page, packed and unpacked."""
    with zipfile.ZipFile(wheel) as files:
        parts = [part for part in files.infolist() if "/web/bundle/" in part.filename]
    return sum(part.compress_size for part in parts), sum(part.file_size for part in parts)


def main(python: str) -> None:
    """Build, install and try the wheel with one Python."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        sources, required = copy_sources(folder), {"SURVIVE_REQUIRE_COMPILE": "1", **bundled()}
        pip = [python, "-m", "pip", "wheel", "--quiet", "--no-deps"]
        run([*pip, "--wheel-dir", str(folder), sources], folder, **required)
        wheel = only_file(folder, "*.whl")
        installed = install(wheel, folder / "environment", python)
        check = ROOT / "tests" / "systems" / "check_installed.py"
        said = run([installed.python, check], folder, **bundled())
        packed, unpacked = sizes_of_bundle(wheel)
        print(
            f"{said.strip()}; wheel {wheel.stat().st_size:,} bytes ({packed:,} of them the bundle),"
            f" installed {size_of(installed.package):,} bytes ({unpacked:,})"
        )


if __name__ == "__main__":
    for python in sys.argv[1:]:
        if shutil.which(python) is None:
            print(f"{python}: not installed")
        else:
            main(python)
