"""The site of the documents: links and lists mean there what they mean on GitHub."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from tools.site import pages
from tools.site.markdown import as_python_markdown, docstring_as_markdown
from tools.site.serve import server_of

ROOT = Path(__file__).parent.parent
CONFIG = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")


def nav() -> list[str]:
    """The pages and folders of the navigation, in order."""
    found: list[str] = []
    waiting = [yaml.safe_load(CONFIG)["nav"]]
    while waiting:
        item = waiting.pop(0)
        if isinstance(item, str):
            found.append(item)
        else:
            waiting = [*(item.values() if isinstance(item, dict) else item), *waiting]
    return found


def test_every_document_can_be_reached_and_stands_in_one_place() -> None:
    documents = {path.relative_to(ROOT).as_posix() for path in ROOT.glob("docs/**/*.md")}
    top = {path.name for path in ROOT.glob("*.md")}
    assert top == set(pages.FROM_THE_TOP)
    wanted = {pages.page_of(name) for name in documents | top}
    listed = nav()
    folders = tuple(name for name in listed if name.endswith("/"))
    assert len(listed) == len(set(listed))
    assert {page for page in wanted if page and not page.startswith(folders)} == {
        name for name in listed if not name.endswith("/")
    }


@pytest.mark.parametrize(
    ("source", "link", "expected"),
    [
        ("README.md", "[rules](docs/rules.md#the-end)", "[rules](rules.md#the-end)"),
        ("README.md", "![](docs/img/turn.png)", "![](img/turn.png)"),
        ("README.md", '<img src="docs/img/end.png" alt="">', '<img src="img/end.png" alt="">'),
        ("README.md", "[work](CONTRIBUTING.md)", "[work](contributing.md)"),
        ("README.md", "[MIT](LICENSE)", "MIT"),
        ("docs/page.md", "[rules](rules.md)", "[rules](rules.md)"),
        ("docs/page.md", "[start](../README.md)", "[start](index.md)"),
        ("docs/page.md", "[here](#served)", "[here](#served)"),
        ("docs/page.md", "[`x`](../examples/my_bot.py)", "`x`"),
        ("docs/page.md", "[a](https://example.org/)", "[a](https://example.org/)"),
        ("docs/page.md", "```\n[MIT](../LICENSE)\n```", "```\n[MIT](../LICENSE)\n```"),
    ],
)  # fmt: skip
def test_links_lead_to_pages_of_the_site(source: str, link: str, expected: str) -> None:
    assert pages.with_links_of_the_site(link, source) == expected


def test_a_file_without_a_page_leads_to_the_repository_where_it_is_known() -> None:
    made = pages.with_links_of_the_site("[x](../examples/a.py)", "docs/bots.md", "https://host/us")
    assert made == "[x](https://host/us/blob/main/examples/a.py)"


def test_lists_and_blocks_are_those_of_github() -> None:
    text = "You may go:\n- on foot,\n  - or not\n- by raft.\n\nThen\n\n1. one\n2. two\n"
    assert as_python_markdown(text) == (
        "You may go:\n\n- on foot,\n    - or not\n- by raft.\n\nThen\n\n1. one\n2. two\n"
    )
    block = "```json agenda\n- not a list\n```\n"
    assert as_python_markdown(block) == "```json\n- not a list\n```\n"


def test_the_reference_names_modules_that_exist() -> None:
    named = [
        name
        for page in pages.reference_pages().values()
        for name in re.findall(r"^::: ([\w.]+)$", page, re.MULTILINE)
    ]
    assert len(named) > 15
    for name in named:
        path = (ROOT / "src").joinpath(*name.split("."))
        assert path.with_suffix(".py").is_file() or (path / "__init__.py").is_file(), name


def test_nothing_of_the_site_is_loaded_from_elsewhere() -> None:
    assert "font: false" in CONFIG
    assert "strict: true" in CONFIG
    style = (ROOT / "tools" / "site" / "site.css").read_text(encoding="utf-8")
    assert not re.search(r"https?:|@import|url\(", style + CONFIG)


def test_examples_of_docstrings_become_blocks_and_roles_become_links() -> None:
    made = docstring_as_markdown("Do it.\n\n>>> 1 + 1\n2\n\nSee :func:`~survive.engine.apply`.")
    assert made == (
        "Do it.\n\n\n```pycon\n>>> 1 + 1\n2\n```\n\n"
        'See <autoref identifier="survive.engine.apply" optional><code>apply</code></autoref>.'
    )


def test_a_port_that_is_taken_is_no_obstacle(tmp_path: Path) -> None:
    with server_of(str(tmp_path), 0) as first:
        port = first.server_address[1]
        with server_of(str(tmp_path), port) as second:
            assert second.server_address[1] != port
