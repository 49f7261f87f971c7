"""Compiles the engine with mypyc and bundles the page with esbuild, where that is possible.

The documents that ``survive mcp`` shows are copied into the package, because they lie beside it.

Everything else about the package is in ``pyproject.toml``. Without a C compiler the package still
installs, with the engine as ordinary, slower Python; the commands of ``survive`` say so when they
start.

``SURVIVE_NO_COMPILE=1`` leaves the engine uncompiled on purpose; ``SURVIVE_REQUIRE_COMPILE=1``
makes a failed compilation an error (the Makefile sets it where there is a C compiler);
``SURVIVE_OPT_LEVEL`` is how hard the C compiler tries, 3 if unset (1 takes 60 % of the time).

A wheel carries the page as a bundle if npx has esbuild in its cache, or if the bundle was made
before; otherwise the page loads its modules one by one. ``SURVIVE_REQUIRE_BUNDLE=1`` lets npx fetch
esbuild and makes a missing bundle an error. An editable installation has none.
"""

import os
import shlex
import shutil
import sys
import sysconfig
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
UNWANTED = os.environ.get("SURVIVE_NO_COMPILE") == "1"
REQUIRED = os.environ.get("SURVIVE_REQUIRE_COMPILE") == "1"
BUNDLE_REQUIRED = os.environ.get("SURVIVE_REQUIRE_BUNDLE") == "1"
DOCUMENTS = ("rules.md", "notation.md")
ASKING = {"egg_info", "dist_info", "sdist", "--name", "--version"}
"""Commands that build nothing."""
MYPY = [
    # The project's strict settings are for `make check`, not for an installation.
    "--config-file=",
    # Installed libraries must not change what is compiled: an isolated build has none of them,
    # an environment with all extras has Ray. The stubs of librt come with mypy.
    "--no-site-packages",
    "--ignore-missing-imports",
    # Modules that are only imported are checked by `make check`, which knows the libraries.
    "--follow-imports=silent",
]


def module_at(path: str) -> ModuleType:
    """Load a module of the package by its path: the package itself is not installed yet."""
    spec = spec_from_file_location(f"_survive_{Path(path).stem}", ROOT / "src" / "survive" / path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


engine_build = module_at("_build.py")
page_bundle = module_at("server/page/bundle.py")
docstrings = module_at("_docstrings.py")
OPT_LEVEL = os.environ.get("SURVIVE_OPT_LEVEL", engine_build.FULL_SPEED)


def uncompiled(why: str) -> list[Extension]:
    """Go on without compiled modules, say so in one line, and remove outdated ones."""
    if REQUIRED:
        sys.exit(f"survive: the engine must be compiled, but {why}")
    engine_build.remove_build_products()
    print(f"survive: the engine is uncompiled and runs as plain Python, slower ({why})")
    return []


def missing_compiler() -> str | None:
    """Return what the C compiler would be called, if there is none of that name.

    Windows and macOS find theirs in ways of their own: there, compiling shows whether they did.
    """
    named = os.environ.get("CC") or sysconfig.get_config_var("CC")
    if not named or sys.platform in ("win32", "darwin"):
        return None
    program = shlex.split(named)[0]
    return None if shutil.which(program) else program


def compiled_modules() -> list[Extension]:
    """Translate the engine to C; return an empty list if that fails."""
    # Looked for first: translating takes ten seconds, which would be wasted.
    if missing := missing_compiler():
        return uncompiled(f"there is no C compiler {missing!r}")
    paths = [os.path.relpath(path, ROOT) for path in engine_build.compiled_sources()]
    try:
        from mypyc.build import mypycify
    except ImportError as missing:
        return uncompiled(f"mypyc cannot be imported: {missing}")
    try:
        extensions = mypycify([*MYPY, *paths], opt_level=OPT_LEVEL, group_name=engine_build.GROUP)
    except (Exception, SystemExit) as failure:
        # mypyc ends the program on a type error, and its bugs may raise anything.
        return uncompiled(f"mypyc refused the sources: {type(failure).__name__} {failure}")
    texts = docstrings.texts_of(engine_build.compiled_sources(), ROOT / "src")
    for path in {Path(name) for extension in extensions for name in extension.sources}:
        if path.suffix == ".c":
            code = path.read_text(encoding="utf-8")
            path.write_text(docstrings.added_to(code, texts), encoding="utf-8")
    for extension in extensions:
        extension.optional = not REQUIRED
        if sys.platform != "win32":
            extension.extra_compile_args = [
                *extension.extra_compile_args,
                # Lets the C compiler inline one engine function into another.
                "-fno-semantic-interposition",
                # Nobody reads what it thinks of generated C, which takes it as long as compiling.
                "-Wno-all",
            ]
    return extensions


class EngineDistribution(Distribution):
    """A package with compiled modules, although they are listed only when they are built."""

    def has_ext_modules(self) -> bool:
        """Return whether the wheel is for one platform."""
        return not UNWANTED


class BuildEngine(build_ext):
    """Builds all of the compiled modules or none, and records which sources they came from."""

    def build_extension(self, extension: Extension) -> None:
        """Compile one module; if that fails, leave no older one in its place."""
        try:
            super().build_extension(extension)
        except BaseException:
            Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            raise

    def run(self) -> None:
        """Compile, then write the fingerprint beside the modules."""
        if self.inplace or self.editable_mode:
            if not self.extensions and engine_build.is_up_to_date():
                return
            engine_build.remove_build_products()
        super().run()
        if not self.extensions:
            return
        built = [Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions]
        missing = [path for path in built if not path.is_file()]
        if missing:
            for path in built:
                path.unlink(missing_ok=True)
            uncompiled(f"the C compiler made no {missing[0].name}")
            return
        folder = built[0].parents[len(self.extensions[0].name.split(".")) - 2]
        for leftover in set(engine_build.build_products(folder)) - set(built):
            leftover.unlink()  # from a module that no longer exists
        engine_build.write_stamp(folder, OPT_LEVEL)


class BuildPackage(build_py):
    """Copies the package's files and some documents, and bundles the page among the copies."""

    def run(self) -> None:
        """Copy and bundle; without esbuild say in one line what that means."""
        super().run()
        if self.editable_mode:
            return
        documents = Path(self.build_lib, "survive", "documents")
        documents.mkdir(parents=True, exist_ok=True)
        for name in DOCUMENTS:
            shutil.copyfile(ROOT / "docs" / name, documents / name)
        try:
            page_bundle.make(Path(self.build_lib, "survive", "web"), may_fetch=BUNDLE_REQUIRED)
        except page_bundle.BundleError as why:
            if BUNDLE_REQUIRED:
                sys.exit(f"survive: the page must be bundled, but {why}")
            print(f"survive: the page is not bundled and loads its modules one by one ({why})")


def modules_to_build() -> list[Extension]:
    """Return the compiled modules if this run builds anything.

    An installation runs this file several times, first to ask for its requirements and its name:
    mypyc's ten seconds are spent only in the run that builds. An editable installation keeps
    modules that were compiled from these very sources.
    """
    if UNWANTED:
        return uncompiled("SURVIVE_NO_COMPILE is set")
    if "editable_wheel" in sys.argv and engine_build.is_up_to_date():
        return []
    return compiled_modules() if ASKING.isdisjoint(sys.argv) else []


os.chdir(ROOT)
setup(
    distclass=EngineDistribution,
    ext_modules=modules_to_build(),
    cmdclass={"build_ext": BuildEngine, "build_py": BuildPackage},
)
