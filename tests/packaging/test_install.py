"""What ``make test`` needs is installed by uv, with pip's settings, or else by pip."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tools import install


def test_uv_is_told_where_packages_come_from() -> None:
    found = {
        "cert": "/etc/certificates.pem",
        "default-timeout": "180",
        "disable-pip-version-check": "1",
        "extra-index-url": "\nhttps://one.example/simple\nhttps://two.example/simple",
        "find-links": "/one /two",
        "index-url": "https://index.example/simple",
    }
    assert install.settings_for_uv(found) == {
        "SSL_CERT_FILE": "/etc/certificates.pem",
        "UV_DEFAULT_INDEX": "https://index.example/simple",
        "UV_FIND_LINKS": "/one,/two",
        "UV_INDEX": "https://one.example/simple https://two.example/simple",
        "UV_INDEX_STRATEGY": "unsafe-best-match",
        "UV_SYSTEM_CERTS": "1",
    }


def test_what_uv_cannot_be_told_is_left_to_pip() -> None:
    assert install.settings_for_uv({"client-cert": "/me.pem"}) is None


def test_pip_says_what_it_was_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", "https://index.example/simple")
    assert install.settings_of_pip()["index-url"] == "https://index.example/simple"


def test_where_uv_fails_pip_installs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    asked: list[list[str]] = []

    def run(command: list[Any], **_how: object) -> Any:
        asked.append([str(word) for word in command])
        return type("Done", (), {"returncode": int("uv" in command), "stdout": ""})

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(install, "RECORD", tmp_path / "installed")
    assert install.main(["--has", "run", "test"]) == 1
    assert install.main(["run", "test"]) == 0
    assert [*asked[-1][:3], asked[-1][4]] == [sys.executable, "-m", "pip", "install"]
    needed = install.requirements(["run", "test"])
    assert any(line.startswith("aiohttp>=") for line in needed)
    assert asked[-1][-len(needed) :] == needed
    assert "pip does" in capsys.readouterr().out


def test_what_is_installed_is_not_installed_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(install, "RECORD", tmp_path / "installed")
    monkeypatch.setattr(install, "install_by_pip", lambda lines: bool(lines))
    assert install.main(["run"]) == 0
    assert install.main(["plots"]) == 0
    monkeypatch.delattr(install, "install_by_pip")
    assert install.main(["run", "plots"]) == 0
    assert install.main(["--has", "run"]) == 0
    assert install.main(["--has", "env"]) == 1
