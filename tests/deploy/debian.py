"""A whole Debian 12 with systemd and podman, made with Debian's own tools, without a registry.

It is made once, in a folder, and copied for every run. In it podman finds stand-ins for the images
on which ``deploy`` is based, under the same names: Debian's own packages instead of images from
Docker's registry.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from tests.deploy.machine import environment, missing, nspawn
from tests.deploy.packages import PackageSources

RELEASE = "bookworm"
PYTHON_IMAGE = "docker.io/library/python:3.11-slim-bookworm"
STANDINS = {
    "docker.io/library/postgres:15-bookworm": "postgres",
    "docker.io/library/nginx:1.26-bookworm": "nginx",
}
"""Images, by the folders of their stand-ins."""
IN_PYTHON_IMAGE = ("ca-certificates", "python3", "python3-dev", "python3-venv")
IN_MACHINE = (
    "aardvark-dns", "ca-certificates", "crun", "curl", "dbus", "iptables", "netavark", "openssl",
    "podman", "procps", "python3", "systemd",
)  # fmt: skip
CONTAINERS_IN_CONTAINERS = ("--capability=all", "--system-call-filter=@keyring bpf")
"""Options for nspawn: what podman needs in a machine that is itself a container."""
STANDIN_FILES = Path(__file__).with_name("standins")


def why_not() -> str | None:
    """Return the reason why such a machine cannot be made here, or None."""
    if shutil.which("debootstrap") is None:
        return "debootstrap is not installed (Debian: apt-get install debootstrap)"
    return missing()


def run_in(root: Path, *command: str, options: Sequence[str] = ()) -> None:
    """Run a command in the folder of a machine that is not booted, with this machine's network."""
    subprocess.run(
        nspawn(f"--directory={root}", "--as-pid2", *CONTAINERS_IN_CONTAINERS, *options, *command),
        env=environment(),
        stdin=subprocess.DEVNULL,
        check=True,
    )


def copy_of(root: Path, copy: Path) -> Path:
    """Copy the folder of a machine."""
    subprocess.run(["cp", "--archive", "--reflink=auto", root, copy], check=True)
    return copy


def machine_root(folder: Path, sources: PackageSources) -> Path:
    """Return the folder of the machine; make it if it is missing or the recipe has changed."""
    root, stamp = folder / "machine", folder / "recipe"
    recipe = _recipe()
    if not stamp.exists() or stamp.read_text() != recipe:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        _make(folder, root, sources)
        stamp.write_text(recipe)
    return root


def _recipe() -> str:
    files = [Path(__file__), *sorted(STANDIN_FILES.rglob("*"))]
    content = b"\0".join(file.read_bytes() for file in files if file.is_file())
    return hashlib.sha256(content).hexdigest()


def _make(folder: Path, root: Path, sources: PackageSources) -> None:
    python = folder / "python"
    subprocess.run(["debootstrap", "--variant=minbase", RELEASE, root], check=True)
    copy_of(root, python)
    options = sources.proxy_options()
    _install(python, IN_PYTHON_IMAGE, options)
    (python / "usr/bin/python").symlink_to("python3")
    _install(root, IN_MACHINE, options)
    archive = root / "var/tmp/python.tar"
    subprocess.run(
        ["tar", f"--directory={python}", f"--file={archive}", "--create", "."], check=True
    )
    run_in(root, "podman", "import", "/var/tmp/python.tar", PYTHON_IMAGE)
    archive.unlink()
    shutil.rmtree(python)
    _let_podman_run(root)
    for image, name in STANDINS.items():
        run_in(
            root,
            *("podman", "build", "--pull=never", "--network=host", f"--tag={image}", "/mnt"),
            options=[*options, f"--bind-ro={STANDIN_FILES / name}:/mnt"],
        )


def _install(root: Path, packages: Sequence[str], options: Sequence[str]) -> None:
    script = (
        "apt-get --quiet update && apt-get --quiet --yes install --no-install-recommends "
        f"{' '.join(packages)} && apt-get clean"
    )
    # With this, no questions are asked.
    options = [*options, "--setenv=DEBIAN_FRONTEND=noninteractive"]
    run_in(root, "bash", "-c", script, options=options)


def _let_podman_run(root: Path) -> None:
    """Check whether containers start in the machine; if not, make them ask for less."""
    trial = ("podman", "run", "--rm", "--network=none", PYTHON_IMAGE, "true")
    alone = ["--private-network"]
    try:
        run_in(root, *trial, options=alone)
    except subprocess.CalledProcessError:
        shutil.copy(STANDIN_FILES / "crun.py", root / "usr/local/bin/crun")
        os.chmod(root / "usr/local/bin/crun", 0o755)
        settings = root / "etc/containers/containers.conf"
        settings.write_text('[engine]\nruntime = "/usr/local/bin/crun"\n')
        run_in(root, *trial, options=alone)
