"""Runs compiled modules from their Python sources, even if the compiled ones lie beside them.

Python prefers ``board.cpython-311-….so`` to ``board.py``. With ``SURVIVE_PURE=1`` in the
environment the package puts this finder in front, which sees only the sources: for debugging,
for coverage, and for the tests, which run on both.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

PREFIXES = (
    "survive.engine.",
    "survive.views.",
    "survive.players.",
    "survive.simulation.",
    "survive.env.",
)


class SourceOnlyFinder:
    """A meta-path finder that finds the ``.py`` files of compiled modules."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the source of a module that may be compiled, or None to ask the next finder."""
        if not name.startswith(PREFIXES) or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name, target)
            if spec is not None and spec.loader is not None:
                return spec
        # Not the next finder: that one might still find a compiled module without a source.
        raise ModuleNotFoundError(f"no Python source for {name}", name=name)


def wanted() -> bool:
    """Whether the environment asks for the engine's sources."""
    return os.environ.get("SURVIVE_PURE") == "1"


def install() -> None:
    """Put the finder first, once."""
    if SourceOnlyFinder not in sys.meta_path:
        sys.meta_path.insert(0, SourceOnlyFinder)
