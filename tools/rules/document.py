"""docs/rules.md, made from the English text of the rules."""

from __future__ import annotations

import re

from tools.rules.book import FIGURE, Book

PICTURES = "img/rules/"
HEAD = """\
# How to play

The rules of *Survive the Island* as this edition plays them, told for the people at the table. A \
code such as [MOV-4] is the number of a rule; code, tests and [rulings](rulings.md) use the same \
numbers. You need them only when you want to look something up. The page of the game shows these \
rules too, in each of its languages, and with a search; `survive rules MOV-4` looks one up in the \
terminal.

<!-- Made from tools/rules/texts/en.md: change that, and run `make rules`. -->
"""


def document(book: Book, source: str) -> str:
    """Return the document: the source with a head, contents, pictures and plain headings."""
    slugs = {section.id: slug_of(section.title) for section in book.sections}
    text = re.sub(r" \{#[a-z0-9-]+\}$", "", source, flags=re.MULTILINE)
    text = re.sub(r"\]\(#([a-z0-9-]+)\)", lambda found: f"](#{slugs[found[1]]})", text)
    text = re.sub(
        rf"^!\[(.+)\]\({FIGURE}([a-z0-9-]+)\)$",
        rf"![\1]({PICTURES}\2.svg)\n\n*\1*",
        text,
        flags=re.MULTILINE,
    )
    chapters = [section for section in book.sections if section.level == 2]
    contents = "\n".join(f"- [{one.title}](#{slugs[one.id]})" for one in chapters)
    return f"{HEAD}\n{contents}\n\n{text}"


def slug_of(title: str) -> str:
    """Return the anchor that hosting services and the site give to a heading."""
    return re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-")
