"""How this machine gets packages, passed on to machines that are made for tests."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

PROXIES = ("http_proxy", "https_proxy", "no_proxy", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY")
NPMRC = "/root/.npmrc"
OUR_OWN = {"constraint", "build-constraint", "no-compile", "require-virtualenv"}
"""Settings of pip that belong to the Makefile or to a person, not to the machine."""


@dataclass(frozen=True)
class PackageSources:
    """The settings of pip and npm, the files they name, and the proxies on the way."""

    pip_settings: str
    npm_settings: str
    files: tuple[str, ...]
    proxies: dict[str, str]

    def proxy_options(self) -> list[str]:
        """Return the nspawn options that pass the proxies to a machine."""
        return [f"--setenv={name}={value}" for name, value in self.proxies.items()]

    def nspawn_options(self, folder: Path) -> list[str]:
        """Write the settings into a folder, and return the options that show all to a machine."""
        pip, npm = folder / "pip.conf", folder / "npmrc"
        pip.write_text(self.pip_settings, encoding="utf-8")
        npm.write_text(self.npm_settings, encoding="utf-8")
        return [
            f"--bind-ro={pip}:/etc/pip.conf",
            f"--bind-ro={npm}:{NPMRC}",
            *(f"--bind-ro={file}" for file in self.files),
            *self.proxy_options(),
        ]

    def podman_options(self) -> list[str]:
        """Return the options that show all to a build within such a machine."""
        return [f"--volume={file}:{file}:ro" for file in ("/etc/pip.conf", NPMRC, *self.files)]


def _npm_settings(certificates: str | None) -> str:
    """Return where npm gets packages, and whom it trusts if pip was told."""
    npm = shutil.which("npm")
    lines = [f"cafile={certificates}"] if certificates else []
    if npm is not None:
        asked = [npm, "config", "get", "registry"]
        registry = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
        lines.append(f"registry={registry}")
    return "\n".join([*lines, ""])


def package_sources() -> PackageSources:
    """Ask pip and the environment."""
    listed = subprocess.run(
        [sys.executable, "-m", "pip", "config", "list"], capture_output=True, text=True, check=True
    ).stdout
    settings: dict[str, str] = {}
    # The environment comes last, because it takes precedence.
    for line in sorted(listed.splitlines(), key=lambda line: line.startswith(":env:")):
        found = re.fullmatch(r"[^=]*\.([\w-]+)=(.*)", line)
        if found and found[1] not in OUR_OWN:
            settings[found[1]] = str(ast.literal_eval(found[2]))
    words = [word.removeprefix("file://") for value in settings.values() for word in value.split()]
    files = {word.removesuffix("/simple") for word in words if word.startswith("/")}
    return PackageSources(
        "\n".join(["[global]", *(f"{key} = {value}" for key, value in settings.items()), ""]),
        _npm_settings(settings.get("cert")),
        tuple(sorted(file for file in files if Path(file).exists())),
        {name: os.environ[name] for name in PROXIES if name in os.environ},
    )
