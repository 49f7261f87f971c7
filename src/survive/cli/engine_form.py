"""Tells people once that they are running the slow form of the engine, and how to get the fast."""

from __future__ import annotations

import os

from survive import _build, _pure
from survive.cli.output import say

COMPILERS = {
    "posix": "a C compiler (Debian: apt install gcc libc6-dev; macOS: xcode-select --install)",
    "nt": "the C++ build tools of Visual Studio",
}


def say_if_uncompiled() -> None:
    """Print one line on standard error if the engine is uncompiled without SURVIVE_PURE."""
    from survive.engine import COMPILED

    if COMPILED or _pure.wanted():
        return
    say(
        "The engine is not compiled and runs about 25 times slower: install "
        f"{COMPILERS[os.name]}, then run '{_way_to_compile()}'.",
        err=True,
    )


def _way_to_compile() -> str:
    """Return the command that compiles the package where it is."""
    if (_build.PACKAGE.parents[1] / "setup.py").is_file():
        return "make build"
    return "pip install --force-reinstall --no-cache-dir --no-deps survive-the-island"
