"""What is left of a package and of the standard library: what is imported, compiled."""

from __future__ import annotations

import importlib.util
import marshal
from pathlib import Path

import pytest

from survive.static_site import trimming
from survive.static_site.trimming import compile_all, imported, modules_in, trim

PACKAGE = {
    "game/__init__.py": "import json",
    "game/entry.py": '''
"""The entry."""
from __future__ import annotations
from typing import TYPE_CHECKING
import game.rules
from . import near
if TYPE_CHECKING:
    import game.types_only
def late() -> None:
    """Import something late."""
    from game.late import thing
    import game.elsewhere.pool
    make_bot("game.bots.quick:Quick")
if __name__ == "__main__":
    import game.command
''',
    "game/rules.py": "import re",
    "game/rules.cpython-314-wasm32-emscripten.so": "compiled",
    "game/near.py": "from game.far.away import anything",
    "game/far/__init__.py": "",
    "game/far/away.py": "",
    "game/far/data/table.json": "{}",
    "game/late.py": "",
    "game/types_only.py": "",
    "game/command.py": "",
    "game/elsewhere/__init__.py": "",
    "game/elsewhere/pool.py": "import subprocess",
    "game/unused/__init__.py": "",
    "game/unused/large.json": "{}",
    "game/bots/__init__.py": "",
    "game/bots/quick.py": "",
    "game/bots/slow.py": "",
}
LIBRARY = {
    "json/__init__.py": "def load():\n    import argparse\n",
    "re.py": "try:\n    import enum\nexcept ImportError:\n    pass",
    "enum.py": "",
    "typing.py": "",
    "argparse.py": "",
    "subprocess.py": "",
    "_pyodide/_base.py": "",
    "traceback.py": "",
}


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    for name, files in (("package", PACKAGE), ("library", LIBRARY)):
        for path, text in files.items():
            file = tmp_path / name / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    monkeypatch.setattr(trimming, "ELSEWHERE", ("game.elsewhere",))
    return tmp_path / "package", tmp_path / "library"


def files_in(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_what_is_imported_is_kept_with_its_data(folders: tuple[Path, Path]) -> None:
    package, library = folders
    trim(package, library, ["game.entry"])
    gone = {"types_only.py", "command.py", "elsewhere/__init__.py", "elsewhere/pool.py"}
    gone |= {"unused/__init__.py", "unused/large.json", "bots/slow.py"}
    assert files_in(package) == PACKAGE.keys() - {f"game/{name}" for name in gone}
    assert files_in(library) == LIBRARY.keys() - {"argparse.py", "subprocess.py"}
    assert not (package / "game" / "unused").exists()


def test_functions_count_where_they_are_asked_for(folders: tuple[Path, Path]) -> None:
    entry = modules_in(folders[0])["game.entry"]
    assert imported(entry, in_functions=False) >= {"game.rules", "game.near", "typing"}
    late = {"game.late", "game.late.thing", "game.elsewhere.pool", "game.bots.quick"}
    found = imported(entry, in_functions=True) - imported(entry, in_functions=False)
    assert found == late


def test_what_is_compiled_has_neither_source_nor_docstring(folders: tuple[Path, Path]) -> None:
    package, _ = folders
    compile_all(package)
    assert not [name for name in files_in(package) if name.endswith(".py")]
    assert "game/rules.pyc" not in files_in(package)  # beside the compiled module
    body = (package / "game" / "entry.pyc").read_bytes()
    assert body[:4] == importlib.util.MAGIC_NUMBER
    assert "The entry." not in str(marshal.loads(body[16:]).co_consts)
