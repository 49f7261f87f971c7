"""Imports point down: the contracts in pyproject.toml hold, and the architecture shows them."""

import subprocess
import sys
from pathlib import Path

import grimp

import survive
from tools import architecture

ROOT = Path(survive.__file__).parent

# The engine needs nothing but the standard library and mypyc's runtime.
ENGINE_LIBRARIES = sys.stdlib_module_names | {"librt", "mypy_extensions"}

MOST_FILES = 20
SOURCES = {".py", ".js", ".css"}
FLAT = {"engine"}
"""Modules that are compiled as one group."""


def test_every_import_keeps_the_contracts() -> None:
    # In its own process: import-linter disables every logger that exists when it starts.
    lint = Path(sys.executable).with_name("lint-imports")
    settings = architecture.ROOT / "pyproject.toml"
    command = [str(lint), "--no-cache", "--no-logo", f"--config={settings}"]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_the_engine_needs_only_the_standard_library_and_the_runtime_of_mypyc() -> None:
    graph = grimp.build_graph("survive", include_external_packages=True, cache_dir=None)
    modules = graph.find_descendants("survive.engine") | {"survive.engine"}
    assert len(modules) > 30
    imported = set[str]().union(*map(graph.find_modules_directly_imported_by, modules))
    libraries = {name.split(".")[0] for name in imported} - {"survive"}
    assert libraries <= ENGINE_LIBRARIES


def test_the_architecture_shows_the_contracts_and_names_every_module() -> None:
    fresh = architecture.document() == architecture.DOCUMENT.read_text(encoding="utf-8")
    assert fresh, "run 'make architecture' and commit docs/architecture.md"


def test_no_folder_has_more_than_twenty_source_files() -> None:
    sizes = {}
    for folder in (path for path in ROOT.rglob("*") if path.is_dir()):
        files = [path for path in folder.iterdir() if path.suffix in SOURCES]
        sizes[folder.relative_to(ROOT).as_posix()] = len(files)
    assert len(sizes) > 50
    assert {name for name, size in sizes.items() if size > MOST_FILES} <= FLAT
