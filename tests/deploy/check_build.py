"""What can go wrong while an image is built."""

from __future__ import annotations

import subprocess

import pytest

from tests.deploy.conftest import Debian
from tests.deploy.documents import documented
from tests.deploy.unit import PROJECT

SAME_IMAGE = """
built() { podman image inspect --format '{{.Id}}' survive-the-island; }
before=$(built)
cd deploy
SURVIVE_PASSWORD=none podman-compose --podman-build-args="$1" build
test "$(built)" = "$before"
"""


def test_the_compose_file_builds_the_same_image(debian: Debian) -> None:
    # What was built elsewhere lies among the sources, and must not get into the image.
    (debian.root / PROJECT.lstrip("/") / "src/survive/engine/board.cpython-311.so").touch()
    options = " ".join(debian.options_of_a_build)
    debian.run("bash", "-euo", "pipefail", "-c", SAME_IMAGE, "same-image", options)


def test_there_is_no_image_without_a_compiled_engine(
    debian: Debian, capfd: pytest.CaptureFixture[str]
) -> None:
    debian.run("cp", "--recursive", PROJECT, "/srv/broken")
    module = debian.root / "srv/broken/src/survive/engine/board.py"
    module.write_text(module.read_text() + '\nNUMBER: int = "no number"\n')
    line = documented("With containers")[0].replace("survive-the-island .", "broken /srv/broken")
    with pytest.raises(subprocess.CalledProcessError):
        debian.build(line.replace("deploy/", "/srv/broken/deploy/"))
    said = "".join(capfd.readouterr())
    assert "survive: the engine must be compiled, but mypyc refused the sources" in said, said
    with pytest.raises(subprocess.CalledProcessError):
        debian.run("podman", "image", "exists", "broken")
