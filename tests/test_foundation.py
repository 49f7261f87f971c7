"""The package itself: version, command line, compiled or not, and whether a build is stale."""

import json
import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES, SourceFileLoader
from importlib.metadata import version
from pathlib import Path
from types import ModuleType

import click
import pytest
from click.testing import CliRunner

import survive
from survive import _build, _pure, engine
from survive.cli.main import COMMANDS, cli
from survive.engine.errors import EngineError
from survive.players.bots.identity import identity_of

PURE = _pure.wanted()


def engine_modules() -> list[ModuleType]:
    return [module for name, module in sys.modules.items() if name.startswith(_pure.PREFIXES)]


def is_extension(module: ModuleType) -> bool:
    return str(module.__file__).endswith(tuple(EXTENSION_SUFFIXES))


def run_python(program: str, **environment: str) -> str:
    """Return what a program prints in a fresh interpreter."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        capture_output=True,
        text=True,
        env={**os.environ, **environment},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.one_form
def test_the_version_is_that_of_the_installed_package() -> None:
    assert survive.__version__ == version("survive-the-island")


def test_importing_the_package_loads_no_engine() -> None:
    program = "import survive, sys; print([m for m in sys.modules if m.startswith('survive.e')])"
    assert run_python(program) == "[]"


def test_the_engine_is_in_the_form_that_was_asked_for() -> None:
    compiled = [module for module in engine_modules() if is_extension(module)]
    if PURE or not _build.build_products():
        assert not engine.COMPILED
        assert compiled == []
    else:
        assert engine.COMPILED
        assert compiled


def test_the_compiled_engine_is_that_of_the_sources() -> None:
    # Compiled modules hide edited sources: this fails until `make build` has run.
    if any(path.name != _build.STAMP for path in _build.build_products()):
        assert _build.recorded_fingerprint() == _build.fingerprint()
    else:
        assert _build.recorded_fingerprint() is None


def test_every_module_meant_to_be_compiled_is() -> None:
    loaded = {module.__name__: is_extension(module) for module in engine_modules()}
    meant = {
        ".".join(("survive", *path.relative_to(_build.PACKAGE).with_suffix("").parts))
        for path in _build.compiled_sources()
    }
    for name, extension in loaded.items():
        assert extension == (engine.COMPILED and name in meant), name


def test_survive_pure_loads_the_sources() -> None:
    program = (
        "import survive.engine, sys\n"
        "files = [m.__file__ for n, m in sys.modules.items() if n.startswith('survive.engine.')]\n"
        "print(survive.engine.COMPILED, all(f.endswith('.py') for f in files))"
    )
    assert run_python(program, SURVIVE_PURE="1") == "False True"


def test_the_source_finder_prefers_a_source_to_a_compiled_module(tmp_path: Path) -> None:
    (tmp_path / "both.py").write_text("")
    for suffix in EXTENSION_SUFFIXES:
        (tmp_path / f"both{suffix}").write_text("")
        (tmp_path / f"only{suffix}").write_text("")
    spec = _pure.SourceOnlyFinder.find_spec("survive.engine.both", [str(tmp_path)])
    assert spec is not None
    assert isinstance(spec.loader, SourceFileLoader)
    assert spec.origin == str(tmp_path / "both.py")
    assert _pure.SourceOnlyFinder.find_spec("survive.record.both", [str(tmp_path)]) is None
    with pytest.raises(ModuleNotFoundError):
        _pure.SourceOnlyFinder.find_spec("survive.engine.only", [str(tmp_path)])


@pytest.mark.one_form
def test_the_fingerprint_changes_with_any_source(tmp_path: Path) -> None:
    copy = tmp_path / "survive"
    shutil.copytree(_build.PACKAGE, copy, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    seen = {_build.fingerprint(copy)}
    for path in _build.sources(copy):
        path.write_text(path.read_text(encoding="utf-8") + "\n# changed\n", encoding="utf-8")
        seen.add(_build.fingerprint(copy))
    (copy / "engine" / "additional.py").write_text("")
    seen.add(_build.fingerprint(copy))
    assert len(seen) == len(_build.sources()) + 2


def test_modules_that_were_compiled_in_a_hurry_are_known(tmp_path: Path) -> None:
    assert not _build.compiled_in_a_hurry(tmp_path), "nothing is compiled"
    _build.write_stamp(tmp_path, "1")
    assert _build.compiled_in_a_hurry(tmp_path)
    assert _build.recorded_fingerprint(tmp_path) == _build.fingerprint()
    _build.write_stamp(tmp_path, _build.FULL_SPEED)
    assert not _build.compiled_in_a_hurry(tmp_path)


def test_modules_are_up_to_date_for_the_python_that_they_were_compiled_for(tmp_path: Path) -> None:
    (tmp_path / "engine").mkdir()
    source = tmp_path / "engine" / "board.py"
    source.write_text("")
    (tmp_path / _build.STAMP).write_text(_build.fingerprint(tmp_path))
    source.with_suffix(".cpython-27-other-system.so").write_text("")
    assert not _build.is_up_to_date(tmp_path)
    source.with_suffix(EXTENSION_SUFFIXES[0]).write_text("")
    assert _build.is_up_to_date(tmp_path)
    source.write_text("# changed\n")
    assert not _build.is_up_to_date(tmp_path)


def test_removing_what_was_built_leaves_the_sources(tmp_path: Path) -> None:
    folder = tmp_path / "engine"
    folder.mkdir()
    (folder / "board.py").write_text("")
    suffix = EXTENSION_SUFFIXES[0]
    for built in (folder / f"board{suffix}", tmp_path / f"compiled__mypyc{suffix}"):
        built.write_text("")
    (tmp_path / _build.STAMP).write_text("")
    assert len(_build.build_products(tmp_path)) == 3
    _build.remove_build_products(tmp_path)
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == ["board.py"]


def test_the_uncompiled_modules_are_named_without_mistake() -> None:
    # A misspelt or deleted name would go unnoticed: it would simply be compiled, or not exist.
    names = {path.relative_to(_build.PACKAGE).as_posix() for path in _build.sources()}
    assert names >= _build.UNCOMPILED
    assert names >= set(_build.FILES)


def test_the_command_line_tells_version_and_form_of_the_engine() -> None:
    shown = CliRunner().invoke(cli, ["--version"])
    form = "compiled" if engine.COMPILED else "uncompiled"
    assert shown.output == f"survive {survive.__version__} ({form} engine)\n"


def test_as_json_the_version_names_the_engine_and_every_bot() -> None:
    shown = CliRunner().invoke(cli, ["--version", "--json"])
    about = json.loads(shown.output)
    assert about["version"] == survive.__version__
    assert about["engine"]["sources"] == f"sha256:{_build.fingerprint()}"
    assert about["bots"]["expert-v1"] == identity_of("expert-v1")
    assert CliRunner().invoke(cli, ["--json", "-V"]).output == shown.output
    misplaced = CliRunner().invoke(cli, ["--json", "rules"])
    assert misplaced.exit_code == 2
    assert "goes with --version" in misplaced.output


def test_help_names_every_command_and_loads_none() -> None:
    program = (
        "import sys\n"
        "from survive.cli.main import main\n"
        "sys.argv = ['survive', '--help']\n"
        "try: main()\n"
        "except SystemExit as end: assert not end.code\n"
        "print([m for m in sys.modules if m.startswith(('survive.engine', 'rich.console'))])"
    )
    shown = run_python(program)
    assert shown.endswith("[]")
    for name, (_, line) in COMMANDS.items():
        assert name in shown
        assert line in shown


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_command_can_be_loaded_and_explains_itself(name: str) -> None:
    shown = CliRunner().invoke(cli, [name, "--help"])
    assert shown.exit_code == 0
    assert shown.output.startswith("Usage: ")


@pytest.mark.parametrize("arguments", [["no-such-command"], ["--no-such-option"]])
def test_wrong_use_ends_with_status_2_and_a_message(arguments: list[str]) -> None:
    done = CliRunner().invoke(cli, arguments)
    assert done.exit_code == 2
    assert "No such" in done.output


@pytest.mark.parametrize(
    "error", [click.ClickException("told"), EngineError("told"), FileNotFoundError("told")]
)
def test_wrong_input_ends_with_status_2_and_no_traceback(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    @click.command
    def broken() -> None:
        raise error

    monkeypatch.setattr(type(cli), "get_command", lambda *_: broken)
    done = CliRunner().invoke(cli, ["broken"])
    assert done.exit_code == 2
    assert done.output == "Error: told\n"


def test_a_bug_keeps_its_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    @click.command
    def broken() -> None:
        raise ValueError("a bug")

    monkeypatch.setattr(type(cli), "get_command", lambda *_: broken)
    done = CliRunner().invoke(cli, ["broken"])
    assert isinstance(done.exception, ValueError)
