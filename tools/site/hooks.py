"""What MkDocs calls while it builds the site (``mkdocs.yml`` names this file)."""

from __future__ import annotations

import os
from functools import cache
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from pymdownx.slugs import slugify

from tools.site import pages
from tools.site.markdown import as_python_markdown
from tools.site.wire_reference import wire_pages


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Expand a folder in the navigation to its pages, and set what is not plain YAML."""
    config.nav = _expanded(config.nav or [])
    # Headings are linked to by the names that GitHub gives them.
    config.mdx_configs["toc"]["slugify"] = slugify(case="lower")
    config.site_url = os.environ.get("SITE_URL", "")
    if repository := os.environ.get("REPOSITORY_URL", "").rstrip("/"):
        config.repo_url = repository
        config.repo_name = "/".join(repository.split("/")[-2:])
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the documents at the top of the repository, and the pages that are made."""
    for source, page in pages.FROM_THE_TOP.items():
        text = (pages.PROJECT / source).read_text(encoding="utf-8")
        files.append(File.generated(config, page, content=text))
    for page, text in made_pages().items():
        files.append(File.generated(config, page, content=text))
    for page, path in pages.COPIED.items():
        files.append(File.generated(config, page, abs_src_path=str(pages.PROJECT / path)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, **_: Any) -> str:
    """Make links and lists mean here what they mean on GitHub."""
    path = page.file.src_uri
    if path in made_pages():
        return markdown
    sources = {made: source for source, made in pages.FROM_THE_TOP.items()}
    source = sources.get(path, f"docs/{path}")
    linked = pages.with_links_of_the_site(markdown, source, config.repo_url or "")
    return as_python_markdown(linked)


@cache
def made_pages() -> dict[str, str]:
    """Return the pages of the interface and of the protocol's reference, by path."""
    return pages.reference_pages() | wire_pages()


def _expanded(nav: list[Any]) -> list[Any]:
    out: list[Any] = []
    for item in nav:
        title, value = next(iter(item.items())) if isinstance(item, dict) else (None, item)
        if isinstance(value, list):
            value = _expanded(value)
        elif value.endswith("/"):
            value = _pages_in(value)
        if value:
            out.append(value if title is None else {title: value})
    return out


def _pages_in(folder: str) -> list[str]:
    made = [page for page in made_pages() if page.startswith(folder)]
    written = sorted((pages.PROJECT / "docs" / folder).glob("*.md"))
    return made or [f"{folder}{path.name}" for path in written]
