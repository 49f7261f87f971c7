"""Builds the package's wheel for Pyodide into build/wasm: ``python -m tools.wasm.wheel``."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from survive.static_site import pins
from survive.static_site.build import BUILT, WHEELS, default_cache
from survive.static_site.errors import SiteError
from tools.wasm.toolchain import Toolchain, ToolchainError, config_header, run, toolchain

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).parent
SOURCES = ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "docs", "src")
STAMP = "made_from.txt"
COMPILED = ".so"
OPTIMISE = "-O2"
FLAGS = (
    "--target=wasm32-unknown-emscripten",
    "-fPIC",
    "-fvisibility=default",
    "-fno-strict-overflow",
    "-mbulk-memory",
    "-mnontrapping-fptoint",
    "-msign-ext",
    "-mmutable-globals",
    "-DNDEBUG",
    # The emscripten that made Pyodide.
    "-D__EMSCRIPTEN_major__=5",
    "-D__EMSCRIPTEN_minor__=0",
    "-D__EMSCRIPTEN_tiny__=3",
    OPTIMISE,
    "-w",
)
LINKING = (
    "-shared",
    "--experimental-pic",
    "--unresolved-symbols=import-dynamic",
    "--import-memory",
    "--stack-first",
    "--no-entry",
    "--strip-all",
    "--gc-sections",
)
LIBC = (
    "include/compat",
    "lib/libc/musl/include",
    "lib/libc/musl/arch/emscripten",
    "lib/libc/musl/arch/generic",
    "include",
)


def build(target: Path = BUILT, cache: Path | None = None) -> Path:
    """Return the wheel, built if the sources have changed."""
    found = sorted(target.glob(WHEELS))
    stamp, made_from = target / STAMP, digest()
    if found and stamp.is_file() and stamp.read_text(encoding="ascii") == made_from:
        return found[-1]
    tools = toolchain(cache or default_cache())
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as name:
        scratch = Path(name)
        generated = _generate(tools, scratch)
        compiled = _compile(tools, generated, scratch)
        stamp_of_engine = f"{generated['fingerprint']} {OPTIMISE[-1]}\n".encode("ascii")
        compiled["survive/_compiled_from.txt"] = stamp_of_engine
        wheel = _joined(_pure_wheel(scratch), compiled, target)
    stamp.write_text(made_from, encoding="ascii")
    return wheel


def digest() -> str:
    """Return a digest of what a site takes from the wheel, and of what builds it.

    The page of a site is that of this checkout: its sources compile nothing.
    """
    total = hashlib.sha256()
    building = [*HERE.glob("*.py"), HERE / "generate.mjs", HERE / "compat.h"]
    for top in (*(ROOT / name for name in SOURCES if name != "docs"), *sorted(building)):
        for path in sorted(top.rglob("*")) if top.is_dir() else [top]:
            parts = path.relative_to(ROOT).parts
            if path.is_file() and "__pycache__" not in parts and path.suffix != COMPILED:
                if parts[:3] == ("src", "survive", "web") or "egg-info" in str(path):
                    continue
                total.update(f"{'/'.join(parts)} ".encode() + path.read_bytes())
    return total.hexdigest()


def _generate(tools: Toolchain, scratch: Path) -> dict[str, Any]:
    out = scratch / "out"
    out.mkdir()
    script = HERE / "generate.mjs"
    what = "mypyc could not translate the engine"
    run([tools.node, script, tools.pyodide, ROOT, tools.mypyc, out], what)
    found: dict[str, Any] = json.loads((out / "extensions.json").read_text(encoding="utf-8"))
    return found


def _compile(tools: Toolchain, generated: dict[str, Any], scratch: Path) -> dict[str, bytes]:
    """Return the compiled modules by their names in the wheel."""
    places = {"/out": scratch / "out", "/tools": tools.mypyc}

    def here(path: str) -> Path:
        top, rest = path[1:].split("/", 1) if "/" in path[1:] else (path[1:], "")
        return places[f"/{top}"] / rest

    headers = scratch / "python"
    shutil.copytree(tools.python / "python3.14", headers)
    (native,) = tools.python.glob("*/python3.14/pyconfig.h")
    # Debian's own is a switch between its architectures.
    (headers / "pyconfig.h").unlink()
    (headers / "pyconfig.h").write_text(
        config_header(native.read_text(encoding="utf-8"), generated["config"]), encoding="utf-8"
    )
    builtin = Path(run([tools.clang, "-print-resource-dir"], "clang fails").strip(), "include")
    system = [builtin, *(tools.libc / name for name in LIBC)]
    common: list[str | Path] = [*FLAGS, "-include", HERE / "compat.h", "-nostdinc"]
    common += [text for folder in system for text in ("-isystem", folder)]
    common.append(f"-I{headers}")

    def compiled(extension: dict[str, Any]) -> tuple[str, bytes]:
        name, (source,) = extension["name"], extension["sources"]
        module, object_file = scratch / f"{name}.so", scratch / f"{name}.o"
        include = [f"-I{here(folder)}" for folder in extension["include"]]
        what = f"{name} could not be compiled"
        run([tools.clang, *common, *include, "-c", here(source), "-o", object_file], what)
        start = f"--export=PyInit_{name.rpartition('.')[2]}"
        run([tools.linker, *LINKING, start, object_file, "-o", module], what)
        return f"{name.replace('.', '/')}{generated['suffix']}", module.read_bytes()

    with ThreadPoolExecutor(os.cpu_count()) as threads:
        return dict(threads.map(compiled, generated["extensions"]))


def _pure_wheel(scratch: Path) -> Path:
    """Build the wheel without compiled modules, from a copy of the sources."""
    copy, out = scratch / "sources", scratch / "pure"
    ignore = shutil.ignore_patterns(
        "__pycache__", "*.so", "*.pyd", "*.egg-info", "bundle", "_compiled_from.txt"
    )
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=ignore)
        else:
            copy.mkdir(exist_ok=True)
            shutil.copyfile(ROOT / name, copy / name)
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    environment = os.environ | {"SURVIVE_NO_COMPILE": "1", "SURVIVE_NO_NODE": "1"}
    done = subprocess.run(
        [*pip, "--wheel-dir", str(out), str(copy)],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise ToolchainError(f"the wheel could not be built: {done.stdout[-2000:]}")
    (wheel,) = out.glob("*.whl")
    return wheel


def _joined(pure: Path, compiled: dict[str, bytes], target: Path) -> Path:
    """Write a wheel that has the compiled modules too."""
    name, version = pure.name.split("-")[:2]
    tag = f"{pins.ABI}-{pins.ABI}-{pins.PLATFORM}"
    wheel, info = target / f"{name}-{version}-{tag}.whl", f"{name}-{version}.dist-info"
    record = []
    with (
        zipfile.ZipFile(pure) as old,
        zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        files = {one: old.read(one) for one in old.namelist() if not one.endswith("/")}
        about = files[f"{info}/WHEEL"].decode().splitlines()
        about = [
            line for line in about if line and not line.startswith(("Tag:", "Root-Is-Purelib:"))
        ]
        about += ["Root-Is-Purelib: false", f"Tag: {tag}", ""]
        files[f"{info}/WHEEL"] = "\n".join(about).encode()
        del files[f"{info}/RECORD"]
        for one, body in sorted((files | compiled).items()):
            new.writestr(zipfile.ZipInfo(one), body, zipfile.ZIP_DEFLATED)
            sum_of_it = (
                base64.urlsafe_b64encode(hashlib.sha256(body).digest()).rstrip(b"=").decode()
            )
            record.append(f"{one},sha256={sum_of_it},{len(body)}\n")
        record.append(f"{info}/RECORD,,\n")
        new.writestr(zipfile.ZipInfo(f"{info}/RECORD"), "".join(record), zipfile.ZIP_DEFLATED)
    return wheel


def main() -> None:
    """Build the wheel, or say why not."""
    try:
        print(build())
    except (ToolchainError, SiteError) as error:
        sys.exit(f"There is no wheel for browsers: {error}")


if __name__ == "__main__":
    main()
