"""Joins the modules of the page into a few small scripts with esbuild, when a wheel is built.

    python src/survive/server/page/bundle.py

does so in place. The bundle is the folder ``web/bundle``; it says which sources it was made from,
and a server uses it only as long as these are the sources beside it. Without one the server sends
the modules as they are, so a clone needs neither node nor this file's tool.

Standard library only: ``setup.py`` loads this file by its path before the package is installed.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

ESBUILD = "esbuild@0.28.2"
WEB = Path(__file__).resolve().parents[2] / "web"
BUNDLE = "bundle/"
"""The folder of the bundle, within that of the page."""
STAMP = f"{BUNDLE}made_from.json"
INDEX = "index.html"
SOURCES = (".css", ".html", ".js", ".woff2")
"""What a bundle is made from."""
ENTRIES = (
    "js/main.js",
    "js/pages.js",
    "js/more.js",
    "js/embed.js",
    "js/local/hub_worker.js",
    "js/local/mind_worker.js",
)
"""Entry points with their own script: the start page, a table, all other pages, the viewer, the
workers of a site without a server."""
EAGERLY = "//# allFunctionsCalledOnLoad"
"""Tells a browser to compile all functions while the script arrives, not when one is waited for."""
SECONDS = 120
"""What fetching and running the tool may take."""

# Style sheets that follow each other and apply alike are joined.
_SHEETS = re.compile(
    r'(?:<link rel="stylesheet" href="css/[^">]+"(?P<rest>[^>]*)>\n?)'
    r'(?:<link rel="stylesheet" href="css/[^">]+"(?P=rest)>\n?)*'
)
_SHEET = re.compile(r'href="(css/[^"]+)"')


class BundleError(Exception):
    """Why there is no bundle, in words."""


def digest_of(files: Mapping[str, bytes]) -> str:
    """Return a digest of the sources among the files of the page."""
    digest = hashlib.sha256()
    for name in sorted(files):
        if name.endswith(SOURCES) and not name.startswith(BUNDLE):
            digest.update(f"{name} {len(files[name])}\n".encode() + files[name])
    return digest.hexdigest()


def is_fresh(files: Mapping[str, bytes]) -> bool:
    """Whether the files of the page hold a bundle, and of these very sources."""
    stamp = files.get(STAMP)
    return stamp is not None and json.loads(stamp)["sources"] == digest_of(files)


def files_of(web: Path) -> dict[str, bytes]:
    """Read the sources and the stamp of a bundle."""
    paths = (path for path in web.rglob("*") if path.suffix in (*SOURCES, ".json"))
    return {path.relative_to(web).as_posix(): path.read_bytes() for path in paths}


def make(web: Path, *, may_fetch: bool) -> None:
    """Put a bundle into the folder of the page, unless its own is fresh; an old one goes.

    ``may_fetch`` lets npm download esbuild; otherwise it must be in npm's cache.
    """
    web = web.resolve()  # esbuild takes a relative path for the name of a package
    files = files_of(web)
    if is_fresh(files):
        return
    shutil.rmtree(web / BUNDLE, ignore_errors=True)
    index = files[INDEX].decode().replace("js/main.js", f"{BUNDLE}js/main.js")
    with tempfile.TemporaryDirectory() as scratch:
        sheets: list[str] = []

        def join(found: re.Match[str]) -> str:
            names = _SHEET.findall(found[0])
            sheet = Path(scratch, f"{Path(names[0]).stem}.css")
            imports = (f'@import "{(web / name).as_posix()}";\n' for name in names)
            sheet.write_text("".join(imports), encoding="utf-8", newline="\n")
            sheets.append(f"css/{sheet.stem}={sheet.as_posix()}")
            return f'<link rel="stylesheet" href="{BUNDLE}css/{sheet.name}"{found["rest"]}>\n'

        index = _SHEETS.sub(join, index)
        try:
            _run_esbuild(web, sheets, may_fetch)
            (web / BUNDLE / INDEX).write_bytes(index.encode())
            stamp = {"sources": digest_of(files), "made_by": ESBUILD}
            (web / STAMP).write_text(json.dumps(stamp) + "\n", encoding="utf-8", newline="\n")
        except BaseException:
            shutil.rmtree(web / BUNDLE, ignore_errors=True)
            raise


def _run_esbuild(web: Path, sheets: list[str], may_fetch: bool) -> None:
    npx = shutil.which("npx")
    if npx is None or os.environ.get("SURVIVE_NO_NODE") == "1":
        raise BundleError("there is no npx" if npx is None else "SURVIVE_NO_NODE is set")
    scripts = [f"{name.removesuffix('.js')}={web.as_posix()}/{name}" for name in ENTRIES]
    fetching = [] if may_fetch else ["--offline"]
    done = subprocess.run(
        [
            *(npx, "--yes", *fetching, f"--package={ESBUILD}", "--", "esbuild"),
            *(*scripts, *sheets, f"--outdir={web / BUNDLE}", "--chunk-names=js/shared-[hash]"),
            *("--bundle", "--splitting", "--format=esm", "--minify", "--target=es2022"),
            *("--charset=utf8", "--legal-comments=inline", f"--banner:js={EAGERLY}"),
            *("--loader:.woff2=file", "--asset-names=css/[name]", "--log-level=warning"),
        ],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        timeout=SECONDS,
        check=False,
    )
    if done.returncode != 0:
        raise BundleError(f"{ESBUILD} failed: {_error_in(done.stdout)}")


def _error_in(text: str) -> str:
    """Return the line that matters of what npm or esbuild said."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.lower()]
    return (errors or lines or ["it said nothing"])[0]


def main() -> None:
    """Bundle the page of this folder, and fetch esbuild for it if need be."""
    try:
        make(WEB, may_fetch=True)
    except BundleError as error:
        sys.exit(f"The page could not be bundled: {error}")
    scripts = [path.stat().st_size for path in (WEB / BUNDLE).rglob("*.js")]
    print(f"{WEB / BUNDLE}: {len(scripts)} scripts, {sum(scripts) / 1000:.0f} kB")


if __name__ == "__main__":
    main()
