"""Finds or fetches what compiles the engine to WebAssembly; says in words what is missing."""

from __future__ import annotations

import re
import shutil
import subprocess
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from survive.static_site import fetching, pins
from survive.static_site.pins import Wheel

CLANG, LINKER = "clang-19", "wasm-ld-19"
MYPYC = (
    Wheel(
        "ast_serialize",
        "0.13.1",
        "3e129d44b0cffbea24a7f40117ce49e30993c3d119e584d4817ebd6f87246456",
        "MIT",
    ),
    Wheel(
        "mypy",
        "2.4.1",
        "0e95ad0bec03ced9a73b42514208abd24c789e67f0e1eba476e276dd7a2dea3a",
        "MIT and PSF-2.0",
    ),
    Wheel(
        "pathspec",
        "1.1.1",
        "a00ce642f577bf7f473932318056212bc4f8bfdf53128c78bbd5af0b9b20b189",
        "MPL-2.0",
    ),
    Wheel(
        "setuptools",
        "84.2.1",
        "ca140b45d5325a9478f880e351484f62fef15f336462e449ca0c03c873d589c2",
        "MIT",
    ),
    Wheel(
        "typing_extensions",
        "4.16.0",
        "481caa481374e813c1b176ada14e97f1f67a4539ce9cfeb3f350d78d6370c2e8",
        "PSF-2.0",
    ),
)
"""mypyc and what it imports, beside what a site has anyway."""
DEBIAN = ("emscripten", "libpython3.14-dev")
"""Debian's packages with the headers of libc for WebAssembly, and of Python."""
SUITE = "sid"
_MIRROR = r"^(?:URIs:|deb(?: \[[^]]*\])?) *(\S+/debian)/?(?=\s)"
SECONDS = 600


class ToolchainError(Exception):
    """What is missing, and where it would come from."""


class Toolchain(NamedTuple):
    """Everything that compiles."""

    node: str
    pyodide: Path
    mypyc: Path
    """A folder with mypyc as Pyodide imports it."""
    libc: Path
    """The system folder of emscripten."""
    python: Path
    """The headers of a native Python."""
    clang: str
    linker: str


def toolchain(cache: Path) -> Toolchain:
    """Return the tools, fetched into ``cache`` if need be; ToolchainError, SiteError."""
    clang, linker, node = (_program(name) for name in (CLANG, LINKER, "node"))
    headers = _headers(cache)
    return Toolchain(
        node=node,
        pyodide=fetching.pyodide(cache),
        mypyc=_mypyc(cache),
        libc=headers / "usr/share/emscripten/system",
        python=headers / "usr/include",
        clang=clang,
        linker=linker,
    )


def run(command: Sequence[str | Path], what: str, where: Path | None = None) -> str:
    """Run a program and return what it prints; ToolchainError if it fails."""
    try:
        done = subprocess.run(
            list(map(str, command)),
            cwd=where,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise ToolchainError(f"{what}: {error}") from error
    if done.returncode != 0:
        raise ToolchainError(f"{what}: {done.stdout[-2000:].strip()}")
    return done.stdout


def _program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise ToolchainError(f"there is no {name}: `tools/programs.sh wasm` installs it on Debian")
    return found


def _mypyc(cache: Path) -> Path:
    folder = cache / "mypyc"
    if not folder.is_dir():
        fresh = cache / "mypyc.new"
        shutil.rmtree(fresh, ignore_errors=True)
        for wanted in (*MYPYC, *pins.WHEELS):
            with zipfile.ZipFile(fetching.wheel(wanted, cache)) as files:
                files.extractall(fresh)
        fresh.rename(folder)
    return folder


def _headers(cache: Path) -> Path:
    """Unpack Debian's packages, by an apt of our own that knows no other suite."""
    folder = cache / "headers"
    if folder.is_dir():
        return folder
    if shutil.which("apt-get") is None or shutil.which("dpkg-deb") is None:
        raise ToolchainError(
            "the headers come from Debian's packages emscripten and libpython3.14-dev,"
            " and there is no apt-get"
        )
    apt, fresh = cache / "apt", cache / "headers.new"
    for name in ("state/lists/partial", "cache/archives/partial", "etc"):
        (apt / name).mkdir(parents=True, exist_ok=True)
    (apt / "status").touch()
    mirror, key = _mirror()
    (apt / "etc/sources.list").write_text(f"deb {key}{mirror} {SUITE} main\n", encoding="ascii")
    settings = {
        "Dir::Etc::sourcelist": apt / "etc/sources.list",
        "Dir::Etc::sourceparts": "/dev/null",
        "Dir::State": apt / "state",
        "Dir::State::status": apt / "status",
        "Dir::Cache": apt / "cache",
        "APT::Sandbox::User": "",
    }
    options = [text for name, value in settings.items() for text in ("-o", f"{name}={value}")]
    what = f"Debian's packages {' and '.join(DEBIAN)} could not be fetched"
    run(["apt-get", *options, "update"], what)
    run(["apt-get", *options, "download", *DEBIAN], what, apt)
    shutil.rmtree(fresh, ignore_errors=True)
    for package in sorted(apt.glob("*.deb")):
        run(["dpkg-deb", "-x", package, fresh], what)
    fresh.rename(folder)
    return folder


def _mirror() -> tuple[str, str]:
    """Return the mirror of Debian that this machine uses, and the option that names its keys."""
    apt = Path("/etc/apt")
    for path in sorted([*apt.glob("sources.list"), *apt.glob("sources.list.d/*")]):
        if path.is_file():
            found = re.search(_MIRROR, path.read_text(encoding="utf-8"), re.MULTILINE)
            if found:
                keys = Path("/usr/share/keyrings/debian-archive-keyring.gpg")
                return found[1], f"[signed-by={keys}] " if keys.is_file() else ""
    raise ToolchainError("this machine's apt names no mirror of Debian")


def config_header(native: str, variables: dict[str, Any]) -> str:
    """Return Debian's pyconfig.h with the values that Pyodide's own sysconfig has.

    >>> native = "#define SIZEOF_LONG 8\\n#define HAVE_FORK 1\\n"
    >>> config_header(native, {"SIZEOF_LONG": 4, "HAVE_FORK": 0})
    '#define SIZEOF_LONG 4\\n/* #undef HAVE_FORK */\\n'
    """
    lines = []
    for line in native.splitlines():
        found = re.match(r"\s*#\s*define\s+(\w+)(?:\s|$)|/\* #\s*undef\s+(\w+) \*/", line)
        name = found and (found[1] or found[2])
        if name in variables:
            value = variables[name]
            is_set = value not in (0, "0", None) or name.startswith(("SIZEOF", "ALIGNOF"))
            line = f"#define {name} {value}" if is_set else f"/* #undef {name} */"
        lines.append(line)
    return "\n".join(lines) + "\n"
