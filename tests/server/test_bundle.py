"""The bundle of the page: which sources it belongs to, and what is said where none can be made."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from survive.server import page_routes
from survive.server.page import bundle

SOURCES = {"index.html": b"<p>", "js/main.js": b"start();", "css/base.css": b"p { margin: 0 }"}


def with_stamp(files: dict[str, bytes]) -> dict[str, bytes]:
    return {**files, bundle.STAMP: f'{{"sources": "{bundle.digest_of(files)}"}}'.encode()}


def test_a_bundle_belongs_to_the_sources_that_it_was_made_from() -> None:
    files = with_stamp(SOURCES)
    assert bundle.is_fresh(files)
    assert bundle.is_fresh({**files, "bundle/js/main.js": b"start()", "protocol.json": b"{}"})
    assert not bundle.is_fresh(SOURCES)
    assert not bundle.is_fresh({**files, "js/main.js": b"begin();"})
    assert not bundle.is_fresh({**files, "js/more.js": b""})
    assert not bundle.is_fresh({name: files[name] for name in files if name != "css/base.css"})


def a_page(folder: Path) -> Path:
    """Make a page without a bundle."""
    ignored = shutil.ignore_patterns("bundle")
    return shutil.copytree(page_routes.FOLDER, folder / "web", ignore=ignored)


def test_without_npx_there_is_no_bundle_and_an_old_one_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    web = a_page(tmp_path)
    (web / "bundle").mkdir()
    (web / bundle.STAMP).write_text('{"sources": "of another time"}')
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(bundle.BundleError, match="there is no npx"):
        bundle.make(web, may_fetch=True)
    assert not (web / "bundle").exists()


def test_what_fails_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if shutil.which("npx") is None:
        pytest.skip("npx is not installed here")
    monkeypatch.delenv("SURVIVE_NO_NODE", raising=False)
    monkeypatch.setattr(bundle, "ESBUILD", "esbuild@0.0.0-of-nobody")
    web = a_page(tmp_path)
    with pytest.raises(bundle.BundleError, match=r"of-nobody failed: .*error"):
        bundle.make(web, may_fetch=False)
    assert not (web / "bundle").exists()


def test_a_fresh_bundle_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    web = a_page(tmp_path)
    (web / "bundle").mkdir()
    stamp = with_stamp(bundle.files_of(web))[bundle.STAMP]
    (web / bundle.STAMP).write_bytes(stamp)
    monkeypatch.setenv("PATH", str(tmp_path))
    bundle.make(web, may_fetch=False)
    assert (web / bundle.STAMP).read_bytes() == stamp
