"""Installs many packages quickly: ``python tools/install.py <REQUIREMENTS``.

uv needs a fifth of the work that pip needs for them. It is fetched by pip, at the version that
``constraints.txt`` names, and is told what pip's settings say about where packages come from and
whom to trust. Where it cannot be had, or fails, pip installs everything itself.

Standard library only: nothing else is installed by then.
"""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

CONSTRAINTS = Path(__file__).resolve().parents[1] / "constraints.txt"
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
"""Settings of pip, and the variables by which uv is told the same."""
IRRELEVANT = {"compile", "constraint", "build-constraint", "no-compile"} | {
    *("default-timeout", "disable-pip-version-check", "no-cache-dir", "quiet"),
    *("root-user-action", "timeout"),
}
"""Settings that change nothing about what is found, or that uv is told in another way."""


def settings_of_pip() -> dict[str, str]:
    """Return what pip's files and variables say to an installation."""
    asked = [sys.executable, "-m", "pip", "config", "list"]
    said = subprocess.run(asked, stdout=subprocess.PIPE, encoding="utf-8", check=True).stdout
    found: dict[str, dict[str, str]] = {section: {} for section in SECTIONS}
    for line in said.splitlines():
        name, _, value = line.partition("=")
        section, _, key = name.rpartition(".")
        if section in found:
            found[section][key] = str(ast.literal_eval(value))
    return {key: value for section in found.values() for key, value in section.items()}


def settings_for_uv(found: Mapping[str, str]) -> dict[str, str] | None:
    """Return the same as variables of uv; None if pip was told something that uv cannot be."""
    said = {key: value for key, value in found.items() if key not in IRRELEVANT}
    if not said.keys() <= SETTINGS.keys():
        return None
    known = {SETTINGS[key]: " ".join(value.split()) for key, value in said.items()}
    if "UV_FIND_LINKS" in known:
        known["UV_FIND_LINKS"] = known["UV_FIND_LINKS"].replace(" ", ",")
    # Like pip: the best version wherever it is, and the certificates of the system.
    return {"UV_INDEX_STRATEGY": "unsafe-best-match", "UV_SYSTEM_CERTS": "1"} | known


def install_by_uv(requirements: str) -> bool:
    """Let uv install all of this, after pip has fetched it; return whether it did."""
    settings = settings_for_uv(settings_of_pip())
    if settings is None or subprocess.run([*PIP, "install", "uv"], check=False).returncode != 0:
        return False
    command = [*UV, "install", "--python", sys.executable, "--constraints", str(CONSTRAINTS)]
    # In the environment's own file system, where files are linked and not copied.
    with tempfile.TemporaryDirectory(dir=sys.prefix) as cache:
        done = subprocess.run(
            [*command, "--cache-dir", cache, "--requirements", "-"],
            input=requirements,
            encoding="utf-8",
            env=os.environ | settings,
            check=False,
        )
    return done.returncode == 0


def install_by_pip(requirements: str) -> bool:
    """Let pip install all of this; return whether it did."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "requirements.txt")
        file.write_text(requirements, encoding="utf-8", newline="\n")
        command = [*PIP, "install", "--constraint", str(CONSTRAINTS), "--requirement", str(file)]
        return subprocess.run(command, check=False).returncode == 0


def main() -> int:
    """Install by uv if that is possible, otherwise by pip."""
    requirements = sys.stdin.read()
    if install_by_uv(requirements):
        return 0
    print("uv cannot install these packages here: pip does, which takes longer.", flush=True)
    return 0 if install_by_pip(requirements) else 1


if __name__ == "__main__":
    sys.exit(main())
