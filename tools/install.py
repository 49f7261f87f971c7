"""Installs libraries into the environment: ``python tools/install.py run test``.

The names are ``run`` (what playing needs: the package and its extra ``server``) and the extras in
pyproject.toml; constraints.txt is the one source of exact versions. A record in the environment
says what is installed, so that a second call takes no time. ``--has`` only asks, ``--list`` prints
the requirements.

The tools of the tests are many: uv installs them in a fifth of the time. It is fetched by pip, and
is told what pip's settings say about where packages come from and whom to trust. Where it cannot be
had, or fails, pip installs everything. Standard library only: nothing else is installed by then.
"""

from __future__ import annotations

import ast
import hashlib
import os
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CONSTRAINTS = ROOT / "constraints.txt"
RECORD = Path(sys.prefix, "installed")
PIP = [sys.executable, "-m", "pip", "--quiet"]
UV = [sys.executable, "-m", "uv", "pip", "--quiet"]
SECTIONS = ("global", "install", ":env:")
"""Of pip's settings, those that count more after those that count less."""
SETTINGS = {
    "cert": "SSL_CERT_FILE",
    "extra-index-url": "UV_INDEX",
    "find-links": "UV_FIND_LINKS",
    "index-url": "UV_DEFAULT_INDEX",
    "proxy": "ALL_PROXY",
    "trusted-host": "UV_INSECURE_HOST",
}
"""Settings of pip, and uv's variables for the same."""
IRRELEVANT = {"compile", "constraint", "build-constraint", "no-compile"} | {
    *("default-timeout", "disable-pip-version-check", "no-cache-dir", "quiet"),
    *("root-user-action", "timeout"),
}
"""Settings that do not affect what is found, or that uv gets in another way."""


def requirements(names: Sequence[str]) -> list[str]:
    """Return what pyproject.toml says that the package (``run``) or an extra needs."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    known = extras | {"run": [*project["dependencies"], *extras["server"]]}
    found: dict[str, None] = {}  # in order, and once
    waiting = [line for name in names for line in known[name]]
    while waiting:
        line = waiting.pop(0)
        named = re.fullmatch(rf"{project['name']}\[(.+)\]", line)
        if named is None:
            found[line] = None
        else:  # an extra that contains others
            waiting = [more for name in named[1].split(",") for more in known[name]] + waiting
    return list(found)


def state_of(names: Sequence[str]) -> set[str]:
    """Return one line per name for the record: it changes with the requirements and versions."""
    pinned = CONSTRAINTS.read_bytes()
    digest = {
        name: hashlib.sha256(pinned + "\n".join(requirements([name])).encode()) for name in names
    }
    return {f"{name} {digest[name].hexdigest()}" for name in names}


def recorded() -> set[str]:
    """Return the lines of the record."""
    return set(RECORD.read_text(encoding="ascii").splitlines()) if RECORD.is_file() else set()


def settings_of_pip() -> dict[str, str]:
    """Return what pip's files and variables set for an installation."""
    command = [sys.executable, "-m", "pip", "config", "list"]
    listed = subprocess.run(command, stdout=subprocess.PIPE, encoding="utf-8", check=True).stdout
    found: dict[str, dict[str, str]] = {section: {} for section in SECTIONS}
    for line in listed.splitlines():
        name, _, value = line.partition("=")
        section, _, key = name.rpartition(".")
        if section in found:
            found[section][key] = str(ast.literal_eval(value))
    return {key: value for section in found.values() for key, value in section.items()}


def settings_for_uv(found: Mapping[str, str]) -> dict[str, str] | None:
    """Return the same as variables of uv; None if uv has no such setting."""
    relevant = {key: value for key, value in found.items() if key not in IRRELEVANT}
    if not relevant.keys() <= SETTINGS.keys():
        return None
    known = {SETTINGS[key]: " ".join(value.split()) for key, value in relevant.items()}
    if "UV_FIND_LINKS" in known:
        known["UV_FIND_LINKS"] = known["UV_FIND_LINKS"].replace(" ", ",")
    # Like pip: the best version wherever it is, and the certificates of the system.
    return {"UV_INDEX_STRATEGY": "unsafe-best-match", "UV_SYSTEM_CERTS": "1"} | known


def install_by_uv(lines: Sequence[str]) -> bool:
    """Fetch uv by pip and install by uv; return whether that worked."""
    settings = settings_for_uv(settings_of_pip())
    if settings is None or subprocess.run([*PIP, "install", "uv"], check=False).returncode != 0:
        return False
    command = [*UV, "install", "--python", sys.executable, "--constraints", str(CONSTRAINTS)]
    # In the environment's own file system, where files are linked and not copied.
    with tempfile.TemporaryDirectory(dir=sys.prefix) as cache:
        done = subprocess.run(
            [*command, "--cache-dir", cache, "--requirements", "-"],
            input="\n".join(lines),
            encoding="utf-8",
            env=os.environ | settings,
            check=False,
        )
    return done.returncode == 0


def install_by_pip(lines: Sequence[str]) -> bool:
    """Install by pip; return whether that worked."""
    command = [*PIP, "install", "--constraint", str(CONSTRAINTS), *lines]
    return subprocess.run(command, check=False).returncode == 0


def main(arguments: Sequence[str]) -> int:
    """Install what is missing; return the exit status."""
    names = [name for name in arguments if not name.startswith("--")]
    if "--list" in arguments:
        print(*requirements(names), sep="\n")
        return 0
    missing = not state_of(names) <= recorded()
    if "--has" in arguments or not missing:
        return int(missing)
    print(f"== installing into {RECORD.parent.name}: {', '.join(names)}", flush=True)
    lines = requirements(names)
    if "test" not in names or not install_by_uv(lines):
        if "test" in names:
            print(
                "uv cannot install these packages here: pip does, which takes longer.", flush=True
            )
        if not install_by_pip(lines):
            return 1
    # Names of older requirements are dropped.
    kept = recorded() & state_of([line.split()[0] for line in recorded()])
    RECORD.write_text("\n".join(sorted(kept | state_of(names))) + "\n", encoding="ascii")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
