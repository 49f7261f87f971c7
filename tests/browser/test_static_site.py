"""What the build writes, without Python's part: addresses, policy, and files that are there."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from survive.static_site import build, page_part
from survive.static_site.errors import SiteError
from survive.static_site.python_part import PythonPart

PYTHON = PythonPart("python/abc/", "python/app-abc.zip", {"python/app-abc.zip.packed": 1000})


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    page_part.write_page(folder, PYTHON)
    return folder


def test_every_address_in_the_index_is_relative_and_there(site: Path) -> None:
    index = (site / "index.html").read_text(encoding="utf-8")
    addresses = re.findall(r'(?<= )(?:href|src)="([^"]*)"', index)
    assert len(addresses) > 15
    assert [one for one in addresses if not (site / one).is_file()] == []


def test_the_page_learns_where_its_workers_are(site: Path) -> None:
    index = (site / "index.html").read_text(encoding="utf-8")
    found = re.search(r'<script id="site" type="application/json">(.*?)</script>', index)
    assert found is not None
    about = json.loads(found[1])
    assert (site / about["hub"]).is_file()
    assert (site / about["mind"]).is_file()
    assert about["python"] == PYTHON.folder
    assert about["files"] == PYTHON.files


def test_the_policy_stands_before_anything_that_it_is_for(site: Path) -> None:
    index = (site / "index.html").read_text(encoding="utf-8")
    policy = index.index("Content-Security-Policy")
    assert policy < min(index.index("<link"), index.index("<script"))
    assert "unsafe-eval'" not in index.replace("wasm-unsafe-eval'", "")


def test_a_folder_with_other_files_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ana", encoding="utf-8")
    with pytest.raises(SiteError, match="other files"):
        build.build_site(tmp_path)
    assert (tmp_path / "letter.txt").is_file()
