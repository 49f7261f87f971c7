"""Copies of the package's sources, which a test may edit and run."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def copy_package(folder: Path) -> Path:
    """Copy the package's sources and the tools into a folder; return where the package is."""
    ours = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "bundle")
    shutil.copytree(ROOT / "tools", folder / "tools", ignore=ours)
    return shutil.copytree(ROOT / "src" / "survive", folder / "src" / "survive", ignore=ours)


def environment_of(package: Path) -> dict[str, str]:
    """Return the variables with which Python runs this copy."""
    paths = os.pathsep.join(map(str, (package.parent, package.parents[1])))
    return os.environ | {"PYTHONPATH": paths, "SURVIVE_PURE": "1"}


def run(package: Path, program: str) -> None:
    """Run a program with this copy of the package."""
    check = f"import survive; assert survive.__file__.startswith({str(package)!r})\n"
    done = subprocess.run(
        [sys.executable, "-c", check + program],
        cwd=package.parents[1],
        env=environment_of(package),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
