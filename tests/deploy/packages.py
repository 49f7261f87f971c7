"""How this machine gets packages, passed on to machines that are made for tests."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

PROXIES = ("http_proxy", "https_proxy", "no_proxy", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY")
OUR_OWN = {"constraint", "build-constraint", "require-virtualenv"}
"""Settings of pip that belong to the Makefile or to a person, not to the machine."""


@dataclass(frozen=True)
class PackageSources:
    """The settings of pip, the files they name, and the proxies on the way."""

    pip_settings: str
    files: tuple[str, ...]
    proxies: dict[str, str]

    def proxy_options(self) -> list[str]:
        """Return the nspawn options that pass the proxies to a machine."""
        return [f"--setenv={name}={value}" for name, value in self.proxies.items()]

    def nspawn_options(self, folder: Path) -> list[str]:
        """Write the settings to a folder, and return the options that pass them to a machine."""
        settings = folder / "pip.conf"
        settings.write_text(self.pip_settings, encoding="utf-8")
        return [
            f"--bind-ro={settings}:/etc/pip.conf",
            *(f"--bind-ro={file}" for file in self.files),
            *self.proxy_options(),
        ]

    def podman_options(self) -> list[str]:
        """Return the options that pass everything to a build within such a machine."""
        return [f"--volume={file}:{file}:ro" for file in ("/etc/pip.conf", *self.files)]


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
        tuple(sorted(file for file in files if Path(file).exists())),
        {name: os.environ[name] for name in PROXIES if name in os.environ},
    )
