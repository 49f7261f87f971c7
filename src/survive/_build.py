"""Which modules are compiled, and which sources the compiled ones came from.

Standard library only: ``setup.py`` loads this file by its path before the package is installed,
the tests import it, and ``python -m survive._build`` tells the Makefile whether to compile. With
``--for-speed`` it first removes modules that were compiled in a hurry, as those of ``make test``.
"""

import hashlib
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
"""The folder of the package (and, after a build in place, of its compiled modules)."""

FOLDERS = ("engine", "views", "players", "players/value", "players/search")
"""Packages that are compiled together: they share arrays of machine integers."""

FILES = (
    "env/games.py",
    "env/observation/layout.py",
    "env/perspective.py",
    "env/observation/planes.py",
    "env/rewards.py",
    "env/observation/scalars.py",
    "env/observation/tokens.py",
    "simulation/run/game_loop.py",
)
"""Compiled modules of packages that are otherwise interpreted."""

UNCOMPILED = frozenset(
    {
        "engine/__init__.py",
        "engine/actions.py",
        "engine/arrays.py",
        "engine/checks.py",
        "engine/errors.py",
        "engine/events.py",
        "engine/explain.py",
        "engine/faults.py",
        "engine/house_rules.py",
        "engine/pictures.py",
        "engine/bounded_cache.py",
        "engine/options.py",
        "engine/reasons.py",
        "engine/refusals.py",
        "engine/rulings.py",
        "engine/sentences.py",
        "players/__init__.py",
        "players/harms.py",
        "players/opponents.py",
        "players/player.py",
        "players/search/__init__.py",
        "players/value/__init__.py",
        "players/value/network_file.py",
        "players/value/weight_file.py",
        "views/__init__.py",
        "views/counterfactual.py",
        "views/counting.py",
        "views/redaction.py",
    }
)
"""Modules of these packages that stay interpreted: not hot, or beyond what mypyc supports."""

STAMP = "_compiled_from.txt"
"""File in the package about its compiled modules: the fingerprint of their sources, and how hard
the C compiler tried."""

FULL_SPEED = "3"
"""How hard the C compiler tries, for everybody who plays or measures."""

GROUP = "survive.compiled"
"""mypyc's name for the group of compiled modules: their code is in ``compiled__mypyc``."""


def sources(package: Path = PACKAGE) -> list[Path]:
    """Return all Python files of the compiled packages and the single files, sorted by name."""
    found = {path for folder in FOLDERS for path in (package / folder).glob("*.py")}
    return sorted(found | {package / name for name in FILES if (package / name).is_file()})


def is_compiled(path: Path, package: Path = PACKAGE) -> bool:
    """Whether mypyc compiles this source."""
    return path.relative_to(package).as_posix() not in UNCOMPILED


def compiled_sources(package: Path = PACKAGE) -> list[Path]:
    """Return the files that mypyc compiles."""
    return [path for path in sources(package) if is_compiled(path, package)]


def fingerprint(package: Path = PACKAGE) -> str:
    """Return a hash of the sources.

    Uncompiled modules count too: their types and constants are built into the compiled ones.
    """
    digest = hashlib.sha256()
    for path in sources(package):
        content = path.read_bytes().replace(b"\r\n", b"\n")
        compiled = "compiled" if is_compiled(path, package) else "interpreted"
        name = path.relative_to(package).as_posix()
        digest.update(f"{name} {compiled} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def write_stamp(package: Path, level: str) -> None:
    """Record what the modules in a package were compiled from, and how hard the compiler tried."""
    text = f"{fingerprint()} {level}\n"
    (package / STAMP).write_text(text, encoding="ascii", newline="\n")


def recorded_fingerprint(package: Path = PACKAGE) -> str | None:
    """Return the fingerprint of the sources last compiled, or None if none were."""
    return _recorded(package)[0]


def compiled_in_a_hurry(package: Path = PACKAGE) -> bool:
    """Whether the C compiler tried less hard than it does for players."""
    return _recorded(package)[1] != FULL_SPEED


def _recorded(package: Path) -> tuple[str | None, str]:
    stamp = package / STAMP
    words = stamp.read_text(encoding="ascii").split() if stamp.is_file() else []
    return (words[0] if words else None), (words[1] if len(words) > 1 else FULL_SPEED)


def build_products(package: Path = PACKAGE) -> list[Path]:
    """Return the compiled modules (and the record of their origin) among the sources."""
    folders = {package, *(package / name for name in FOLDERS)}
    folders |= {(package / name).parent for name in FILES}
    found = {
        path
        for suffix in EXTENSION_SUFFIXES
        for folder in folders
        for path in folder.glob(f"*{suffix}")
    }
    if (package / STAMP).is_file():
        found.add(package / STAMP)
    return sorted(found)


def remove_build_products(package: Path = PACKAGE) -> None:
    """Remove compiled modules, so that the sources beside them run instead."""
    for path in build_products(package):
        path.unlink()


def is_up_to_date(package: Path = PACKAGE) -> bool:
    """Whether all modules are compiled, for this Python, from the sources as they are now."""
    wanted = {path.with_suffix(EXTENSION_SUFFIXES[0]) for path in compiled_sources(package)}
    built = set(build_products(package))
    return wanted <= built and recorded_fingerprint(package) == fingerprint(package)


def is_installed() -> bool:
    """Whether the environment has the package in this version."""
    from survive import __version__

    try:
        return version("survive-the-island") == __version__
    except PackageNotFoundError:
        return False


def main(arguments: Sequence[str]) -> int:
    """Return exit status 0 if the compiled modules and the installed version are up to date."""
    if "--for-speed" in arguments and compiled_in_a_hurry():
        remove_build_products()
    return 0 if is_up_to_date() and is_installed() else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
