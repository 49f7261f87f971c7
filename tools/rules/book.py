"""The text of the rules in one language: read from Markdown, checked, and put into HTML.

Markdown is read by markdown-it-py. A heading also ends with its id (``{#rafts}``), which is the
same in all languages, a link goes to such an id, and a figure stands alone in its paragraph as an
image whose address is ``figure:`` and a name. The id of a rule is written in square brackets:
``[MOV-4]``.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

TEXTS = Path(__file__).with_name("texts")
FIGURE = "figure:"
ADDRESS = "#!rules/"
"""Where the page shows a section: followed by its id."""
LEVELS = {"h2": 2, "h3": 3, "h4": 4}
RULE = re.compile(r" ?\[([A-Z]{3,4}-\d+)\]")

_HEADING = re.compile(r"^(?P<title>.+?) \{#(?P<id>[a-z][a-z0-9-]*)\}$")
_NO_HEADINGS = re.compile(r"<thead>\s*<tr>\s*(?:<th[^>]*></th>\s*)+</tr>\s*</thead>\s*")


class BookError(Exception):
    """What is wrong with a text, with its language and section."""


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of a section: HTML, or a figure with its caption."""

    html: str = ""
    figure: str = ""
    caption: str = ""

    def message(self) -> dict[str, str]:
        """Return what the page needs."""
        if self.figure:
            return {"figure": self.figure, "caption": self.caption}
        return {"html": self.html}


@dataclass(slots=True)
class Section:
    """What is under one heading, up to the next."""

    id: str
    level: int
    title: str
    blocks: list[Block] = field(default_factory=list)

    @property
    def figures(self) -> list[str]:
        """The figures in it."""
        return [block.figure for block in self.blocks if block.figure]

    @property
    def html(self) -> str:
        """All of its text."""
        return "".join(block.html for block in self.blocks)

    @property
    def rules(self) -> list[str]:
        """The ids of the rules that it explains."""
        return re.findall(r'<small class="rule">([^<]+)</small>', self.html)


@dataclass(frozen=True, slots=True)
class Book:
    """All sections in the order of reading."""

    language: str
    sections: tuple[Section, ...]

    def section_of_rule(self) -> dict[str, str]:
        """Return where each rule is explained first."""
        found: dict[str, str] = {}
        for section in self.sections:
            for rule in section.rules:
                found.setdefault(rule, section.id)
        return found

    def message(self) -> dict[str, Any]:
        """Return what the page needs."""
        return {
            "sections": [
                {
                    "id": section.id,
                    "level": section.level,
                    "title": section.title,
                    "blocks": [block.message() for block in section.blocks],
                }
                for section in self.sections
            ],
            "rules": self.section_of_rule(),
        }


def source_of(language: str) -> str:
    """Return the Markdown of a language."""
    return (TEXTS / f"{language}.md").read_text(encoding="utf-8")


def read_book(language: str, text: str, figures: Collection[str]) -> Book:
    """Read the text of a language; raise a BookError if something in it leads nowhere."""
    parser = MarkdownIt("commonmark", {"typographer": True}).enable(["table", "smartquotes"])
    sections: list[Section] = []
    for block in _blocks(parser.parse(text)):
        first = block[0]
        if first.type == "heading_open":
            sections.append(_section(language, first.tag, _text_of(block[1])))
        elif not sections:
            raise BookError(f"{language}: something comes before the first heading")
        else:
            sections[-1].blocks.append(_block(language, sections[-1].id, parser, block, figures))
    _must_hang_together(language, sections)
    return Book(language, tuple(sections))


def _blocks(tokens: list[Token]) -> Iterator[list[Token]]:
    """Yield the tokens of one block after the other."""
    block: list[Token] = []
    for token in tokens:
        block.append(token)
        if token.level == 0 and token.nesting != 1:
            yield block
            block = []


def _section(language: str, tag: str, content: str) -> Section:
    found = _HEADING.match(content)
    if tag not in LEVELS or not found:
        raise BookError(f"{language}: {content!r} is not a heading like '## The end {{#end}}'")
    return Section(found["id"], LEVELS[tag], found["title"])


def _block(
    language: str, section: str, parser: MarkdownIt, block: list[Token], figures: Collection[str]
) -> Block:
    inline = [token for token in block if token.type == "inline"]
    images = [child for token in inline for child in token.children or () if child.type == "image"]
    if not images:
        return Block(html=_polished(parser.renderer.render(block, parser.options, {})))
    address = str(images[0].attrs["src"])
    name = address.removeprefix(FIGURE)
    if len(inline) != 1 or len(inline[0].children or ()) != 1 or name not in figures:
        raise BookError(f"{language}, {section}: {address!r} is not a figure in a line of its own")
    return Block(figure=name, caption=_text_of(images[0]))


def _text_of(token: Token) -> str:
    """Return the text of a heading or caption, with proper quotation marks."""
    return "".join(child.content for child in token.children or ())


def _polished(html: str) -> str:
    """Point links to the page, mark the ids of rules, and let wide tables scroll."""
    html = html.replace('href="#', f'href="{ADDRESS}')
    html = RULE.sub(r' <small class="rule">\1</small>', html)
    html = _NO_HEADINGS.sub("", html)
    html = html.replace("<table>", '<div class="table-scroll" tabindex="0"><table>')
    return html.replace("</table>", "</table></div>")


def _must_hang_together(language: str, sections: list[Section]) -> None:
    ids = [section.id for section in sections]
    twice = {one for one in ids if ids.count(one) > 1}
    if twice:
        raise BookError(f"{language}: two sections are called {sorted(twice)[0]!r}")
    for section in sections:
        for target in re.findall(rf'href="{ADDRESS}([^"]*)"', section.html):
            if target not in ids:
                raise BookError(f"{language}, {section.id}: there is no section {target!r}")
