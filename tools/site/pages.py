"""The pages of the site, made from files that are written to be read on GitHub as well."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable
from pathlib import Path

PROJECT = Path(__file__).parents[2]

FROM_THE_TOP = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "reporting.md",
}
"""Documents at the top of the repository, and their pages."""

MADE_FROM = {"src/survive/server/protocol/messages": "wire/index.md"}
"""Sources from which pages are made: links to them lead to those pages."""

COPIED = {"img/icon.svg": "src/survive/web/icon.svg", "site.css": "tools/site/site.css"}
"""Files of the site that are kept elsewhere."""

REFERENCE: dict[str, tuple[str, ...]] = {
    "survive": (),
    "engine": ("actions", "events", "options", "reasons"),
    "views": (),
    "players": (),
    "simulation": ("accumulator", "figures"),
    "study": ("analysis", "results"),
    "drawing": ("showing",),
    "env": ("survive_v0", "vector_env", "gym_env"),
}
"""The package itself and its parts with a page of their public names, and modules with their own.

What is not named here is not meant for users."""

_LINK = re.compile(r'(?P<before>!?\[(?P<text>[^]]*)\]\(|src=")(?P<target>[^)"\s]+)(?P<after>[)"])')


def reference_pages() -> dict[str, str]:
    """Return the pages of the interface, by path: each only names what is to be described."""
    pages = {"reference/index.md": _contents()}
    for package, parts in REFERENCE.items():
        pages[f"reference/{package}.md"] = _page([_module(package)])
        for part in parts:
            pages[f"reference/{package}.{part}.md"] = _page(_modules(package, part))
    return pages


def _modules(package: str, part: str) -> list[str]:
    """Return the modules of a part that have something to describe: one file, or a folder's."""
    folder = PROJECT / "src" / "survive" / package / part
    name = f"{_module(package)}.{part}"
    if not folder.is_dir():
        return [name]
    inner = sorted(path.stem for path in folder.glob("*.py") if path.stem != "__init__")
    return [name, *(f"{name}.{module}" for module in inner)]


def _module(package: str) -> str:
    return package if package == "survive" else f"survive.{package}"


def _page(modules: list[str]) -> str:
    first, *others = modules
    parts = [f"# {first}\n\n::: {first}\n"]
    for name in others:
        options = "    options:\n      heading_level: 3\n"
        parts.append(f"## {name.rpartition('.')[2]}\n\n::: {name}\n{options}")
    return "\n".join(parts)


def _contents() -> str:
    lines = [
        "# Reference of the library",
        "",
        "Made from the docstrings of the code; [the library](../api.md) is the guide to it, and",
        "says what is stable.",
        "",
        "| package | what it is | modules |",
        "|---|---|---|",
    ]
    for package, parts in REFERENCE.items():
        more = ", ".join(f"[{part}]({package}.{part}.md)" for part in parts)
        lines.append(f"| [{package}]({package}.md) | {first_sentence(package)} | {more} |")
    return "\n".join([*lines, ""])


def first_sentence(package: str) -> str:
    """Return the first line of a package's docstring, without its last dot."""
    folder = PROJECT / "src" / "survive"
    source = (folder if package == "survive" else folder / package) / "__init__.py"
    line = source.read_text(encoding="utf-8").splitlines()[0]
    return re.sub(r"\s*\(see .*\)|\.$", "", line.strip('"'))


def page_of(path: str) -> str | None:
    """Return the page of a file of the repository, or None if it has none."""
    if path in FROM_THE_TOP | MADE_FROM:
        return (FROM_THE_TOP | MADE_FROM)[path]
    inside = path.startswith("docs/") and (PROJECT / path).is_file()
    return path.removeprefix("docs/") if inside else None


def with_links_of_the_site(text: str, source: str, repository: str = "") -> str:
    """Return a document whose links to files lead to pages of the site.

    What has no page leads to the repository, or nowhere if its address is not known.
    """
    page = page_of(source) or source

    def changed(found: re.Match[str]) -> str:
        target, _, anchor = found["target"].partition("#")
        if not target or "://" in target or target.startswith("mailto:"):
            return found[0]
        path = posixpath.normpath(posixpath.join(posixpath.dirname(source), target))
        other = page_of(path)
        mark = f"#{anchor}" if anchor else ""
        if other is not None:
            way = posixpath.relpath(other, posixpath.dirname(page) or ".")
            return f"{found['before']}{way}{mark}{found['after']}"
        if repository:
            return f"{found['before']}{repository}/blob/main/{path}{mark}{found['after']}"
        return found["text"] or ""

    return _outside_of_code(_LINK, changed, text)


def _outside_of_code(
    pattern: re.Pattern[str], change: Callable[[re.Match[str]], str], text: str
) -> str:
    """Return a text with all matches changed, except in blocks of code."""
    parts = re.split(r"(^```.*?^```$)", text, flags=re.MULTILINE | re.DOTALL)
    return "".join(part if part.startswith("```") else pattern.sub(change, part) for part in parts)
