"""Prints sections of the rules: paged if the screen is too small for them, plain in a pipe."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator

import click

from survive.cli.help import WIDEST_HELP
from survive.cli.output import UNLIMITED, columns_of_prose, columns_of_terminal
from survive.cli.rule_book import Block, FoundRules, Items, Paragraph, Section, Table
from survive.cli.tables import Column, table_lines
from survive.drawing.text import columns, paragraph

UNDERLINE = {2: "=", 3: "-", 4: "."}
"""The mark under a heading, by its level."""
SEE_ALSO = "->"
"""Stands before the titles of further sections, in every language."""


def show(found: FoundRules) -> None:
    """Print what was found on standard output."""
    text = "\n".join(lines_of(found))
    if sys.stdout.isatty() and text.count("\n") + 1 >= shutil.get_terminal_size().lines:
        click.echo_via_pager(text)
    else:
        click.echo(text)


def lines_of(found: FoundRules) -> Iterator[str]:
    """Yield what was found in lines that fit the terminal and are easy to read."""
    known = columns_of_prose()
    prose = known if known == UNLIMITED else min(known, WIDEST_HELP)
    wide = min(columns_of_terminal(), WIDEST_HELP)
    for number, section in enumerate(found.sections):
        if number:
            yield from [""] * (2 if section.level == 2 else 1)
        yield from _heading(section, prose)
        for block in section.blocks:
            yield ""
            yield from _lines(block, prose, wide)
    if found.also:
        yield ""
        yield from paragraph(f"{SEE_ALSO} {'; '.join(found.also)}", prose, len(SEE_ALSO) + 1)


def _heading(section: Section, width: int) -> Iterator[str]:
    lines = paragraph(section.title, width)
    yield from (click.style(line, bold=True) for line in lines)
    yield UNDERLINE[section.level] * max(map(columns, lines))


def _lines(block: Block, prose: int, wide: int) -> Iterator[str]:
    match block:
        case Paragraph(text, is_caption):
            yield from paragraph(f"> {text}" if is_caption else text, prose, 2 * is_caption)
        case Items(items):
            for mark, text in items:
                yield from paragraph(f"{mark} {text}", prose, len(mark) + 1)
        case Table(head, rows) if head:
            titles = [Column(title, figures=False) for title in head]
            for line in table_lines(titles, rows, wide):
                yield "".join(text for text, _ in line)
        case Table(_, rows):
            for name, text in rows:
                yield from paragraph(f"- {name}: {text}", prose, 2)
