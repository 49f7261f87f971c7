"""Which engine modules are compiled, and from which sources the compiled ones came.

Standard library only: ``setup.py`` loads this file by its path before the package is installed,
the tests import it, and ``python -m survive._build`` tells the Makefile whether to compile.
"""

import hashlib
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

ENGINE = Path(__file__).resolve().parent / "engine"
"""The folder of the engine's sources (and, after a build in place, of its compiled modules)."""

UNCOMPILED = frozenset(
    {
        "__init__.py",
        "actions.py",
        "arrays.py",
        "checks.py",
        "errors.py",
        "events.py",
        "explain.py",
        "options.py",
    }
)
"""Engine modules that stay interpreted: not hot, or in need of what mypyc does not support."""

STAMP = "_compiled_from.txt"
"""File beside the compiled modules that holds the fingerprint of their sources."""

GROUP = "survive.engine"
"""mypyc's name for the compiled modules together: their code lies in ``engine__mypyc``."""


def sources(engine: Path = ENGINE) -> list[Path]:
    """All Python files of the engine, sorted by name."""
    return sorted(engine.glob("*.py"))


def compiled_sources(engine: Path = ENGINE) -> list[Path]:
    """The engine's files that mypyc compiles."""
    return [path for path in sources(engine) if path.name not in UNCOMPILED]


def fingerprint(engine: Path = ENGINE) -> str:
    """A hash of the engine's sources.

    Uncompiled modules count too: their types and constants are built into the compiled ones.
    """
    digest = hashlib.sha256()
    for path in sources(engine):
        content = path.read_bytes().replace(b"\r\n", b"\n")
        compiled = "compiled" if path.name not in UNCOMPILED else "interpreted"
        digest.update(f"{path.name} {compiled} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def recorded_fingerprint(engine: Path = ENGINE) -> str | None:
    """The fingerprint of the sources that were compiled last, or None if none were."""
    stamp = engine / STAMP
    return stamp.read_text(encoding="ascii").strip() if stamp.is_file() else None


def build_products(engine: Path = ENGINE) -> list[Path]:
    """The compiled modules (and the record of their origin) that lie among the sources."""
    shared = engine.parent / f"{engine.name}__mypyc"
    found = {path for suffix in EXTENSION_SUFFIXES for path in engine.glob(f"*{suffix}")}
    found.update(
        path
        for suffix in EXTENSION_SUFFIXES
        if (path := shared.with_name(shared.name + suffix)).is_file()
    )
    if (engine / STAMP).is_file():
        found.add(engine / STAMP)
    return sorted(found)


def remove_build_products(engine: Path = ENGINE) -> None:
    """Take away compiled modules, so that the sources beside them are what runs."""
    for path in build_products(engine):
        path.unlink()


def is_up_to_date(engine: Path = ENGINE) -> bool:
    """Whether every module that should be compiled is, and from the sources as they are now."""
    built = {path.name.partition(".")[0] for path in build_products(engine)}
    wanted = {path.stem for path in compiled_sources(engine)}
    return wanted <= built and recorded_fingerprint(engine) == fingerprint(engine)


def main() -> int:
    """Exit status 0 if the compiled engine is that of the sources, otherwise 1."""
    return 0 if is_up_to_date() else 1


if __name__ == "__main__":
    sys.exit(main())
