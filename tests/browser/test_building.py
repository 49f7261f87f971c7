"""How a site is put together from what the package indexes have: digests, compression, licences.

Pyodide and the wheels are small ones made here, under digests of their own; the real ones are
built into the site that ``make wasm-test`` plays.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import json
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Any

import pytest

from survive.static_site import fetching, pins, python_part
from survive.static_site.build import MARK, build_site, zip_site
from survive.static_site.errors import SiteError
from survive.static_site.pins import Wheel

OWN = "survive_the_island-9.9-cp314-cp314-pyemscripten_2026_0_wasm32.whl"
CORE = {name: name.encode() * 50 for name in python_part.CORE}
LOCK = {"info": {"python": "3.14"}, "packages": {"numpy": {}}}


def zipped(files: dict[str, bytes]) -> bytes:
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as target:
        for name, body in files.items():
            target.writestr(name, body)
    return archive.getvalue()


def tarred(files: dict[str, bytes]) -> bytes:
    archive = io.BytesIO()
    with tarfile.open(fileobj=archive, mode="w:gz") as target:
        for name, body in files.items():
            info = tarfile.TarInfo(f"package/{name}")
            info.size = len(body)
            target.addfile(info, io.BytesIO(body))
    return archive.getvalue()


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache with all that a site needs, as pinned; nothing is downloaded."""
    folder = tmp_path / "cache"
    folder.mkdir()
    stdlib = zipped({"this.py": b"import antigravity\n" * 20})
    pyodide = tarred(
        {**CORE, "python_stdlib.zip": stdlib, "pyodide-lock.json": json.dumps(LOCK).encode()}
    )
    (folder / f"pyodide-{pins.PYODIDE}.tgz").write_bytes(pyodide)
    digest = base64.b64encode(hashlib.sha512(pyodide).digest()).decode()
    monkeypatch.setattr(pins, "PYODIDE_SHA512", digest)
    helper = zipped(
        {
            "helper/__init__.py": b"HELP = 1\n",
            "helper/notes.md": b"nobody reads this there",
            "helper-1.0.dist-info/METADATA": b"Name: helper\n",
            "helper-1.0.dist-info/licenses/LICENSE": b"Do as you like.\n",
        }
    )
    (folder / "helper-1.0-py3-none-any.whl").write_bytes(helper)
    sha256 = hashlib.sha256(helper).hexdigest()
    monkeypatch.setattr(pins, "WHEELS", (Wheel("helper", "1.0", sha256, "MIT"),))

    def nothing(*_arguments: object) -> None:
        raise SiteError("nothing is downloaded here")

    monkeypatch.setattr(fetching, "_run", nothing)
    # It needs the real Pyodide; what it runs there is tested in ``test_trimming.py``.
    monkeypatch.setattr(python_part, "_run_node", lambda *_arguments: None)
    return folder


@pytest.fixture
def wheel(tmp_path: Path) -> Path:
    path = tmp_path / OWN
    path.write_bytes(
        zipped(
            {
                "survive/engine/pieces.py": b"PIECES = 1\n",
                "survive/texts/__init__.py": b"LANGUAGES = ()\n",
                "survive/texts/en.json": b"{}",
                "survive/web/index.html": b"",
                "survive_the_island-9.9.dist-info/licenses/LICENSE": b"MIT\n",
                "survive_the_island-9.9.dist-info/RECORD": b"",
            }
        )
    )
    return path


def settings_of(site: Path) -> dict[str, Any]:
    index = (site / "index.html").read_text(encoding="utf-8")
    text = index.partition('<script id="site" type="application/json">')[2].partition("</script>")
    settings: dict[str, Any] = json.loads(text[0])
    return settings


def names_in(archive: bytes) -> set[str]:
    return set(zipfile.ZipFile(io.BytesIO(archive)).namelist())


def test_large_files_are_compressed_and_the_page_knows_their_sizes(
    cache: Path, wheel: Path, tmp_path: Path
) -> None:
    site = tmp_path / "site"
    build_site(site, wheel=wheel, cache=cache)
    files = settings_of(site)["files"]
    assert len(files) == 3
    assert {name: (site / name).stat().st_size for name in files} == files
    assert all(name.endswith(".packed") for name in files)
    (app,) = (name for name in files if "/app-" in name)
    names = names_in(gzip.decompress((site / app).read_bytes()))
    modules = {"helper/__init__.py", "survive/engine/pieces.py", "survive/texts/__init__.py"}
    assert names == modules
    lock = next(site.rglob("pyodide-lock.json"))
    assert json.loads(lock.read_text(encoding="utf-8")) == LOCK | {"packages": {}}


def test_a_plain_site_leaves_compression_to_its_host(
    cache: Path, wheel: Path, tmp_path: Path
) -> None:
    site = tmp_path / "site"
    build_site(site, wheel=wheel, cache=cache, plain=True)
    files = settings_of(site)["files"]
    assert not list(site.rglob("*.packed"))
    (stdlib,) = (name for name in files if name.endswith("python_stdlib.zip"))
    with zipfile.ZipFile(site / stdlib) as archive:
        assert {one.compress_type for one in archive.infolist()} == {zipfile.ZIP_STORED}


def test_the_licences_of_others_are_in_the_site(cache: Path, wheel: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    build_site(site, wheel=wheel, cache=cache)
    notice = (site / "licences" / "README.txt").read_text(encoding="utf-8")
    assert "Mozilla Public License" in notice
    assert "helper 1.0: MIT" in notice
    assert (site / "licences" / "helper-LICENSE.txt").read_bytes() == b"Do as you like.\n"
    assert (site / "licences" / "survive_the_island-LICENSE.txt").is_file()


def test_a_site_is_built_the_same_each_time(cache: Path, wheel: Path, tmp_path: Path) -> None:
    sites = [tmp_path / "one", tmp_path / "two"]
    for site in sites:
        build_site(site, wheel=wheel, cache=cache)
    one, two = (
        {path.relative_to(site): path.read_bytes() for path in site.rglob("*") if path.is_file()}
        for site in sites
    )
    assert one == two


def test_the_archive_holds_the_site_with_its_index_on_top(
    cache: Path, wheel: Path, tmp_path: Path
) -> None:
    site = tmp_path / "site"
    build_site(site, wheel=wheel, cache=cache)
    archive = zip_site(site)
    assert archive == tmp_path / "site.zip"
    names = {name for name in names_in(archive.read_bytes()) if not name.endswith("/")}
    files = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    assert names == files
    assert {"index.html", MARK} <= names


def test_another_pyodide_than_the_pinned_one_is_refused_and_forgotten(
    cache: Path, wheel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pins, "PYODIDE_SHA512", "of another one")
    with pytest.raises(SiteError, match="is not the one that this project knows"):
        build_site(tmp_path / "site", wheel=wheel, cache=cache)
    assert not list(cache.glob("pyodide*"))
    assert not (tmp_path / "site").exists()


def test_a_wheel_with_another_digest_is_refused(
    cache: Path, wheel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (cache / "helper-1.0-py3-none-any.whl").write_bytes(b"something else")
    monkeypatch.setattr(fetching, "_run", lambda *_arguments: None)
    with pytest.raises(SiteError, match=r"helper 1\.0 is not the one that this project knows"):
        build_site(tmp_path / "site", wheel=wheel, cache=cache)


def test_pyodide_is_unpacked_by_pythons_without_filters_too(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python 3.11.2, which Debian 12 has."""
    unpack = tarfile.TarFile.extractall

    def extractall(archive: tarfile.TarFile, path: Path) -> None:
        unpack(archive, path)

    monkeypatch.setattr(tarfile.TarFile, "extractall", extractall)
    monkeypatch.delattr(tarfile, "data_filter")
    folder = fetching.pyodide(cache)
    assert {path.name for path in folder.iterdir()} == {*CORE, "pyodide-lock.json"}


def test_pip_is_not_led_astray_by_the_constraints_of_make(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their relative path would be looked for in the folder of the downloads."""
    monkeypatch.setenv("PIP_CONSTRAINT", "constraints.txt")
    script = "import os, sys; sys.exit('PIP_CONSTRAINT' in os.environ)"
    fetching._run([sys.executable, "-c", script], tmp_path, "it")
