"""Help and error messages that fit the terminal, however narrow, without cutting a word short."""

from __future__ import annotations

import sys
from collections.abc import Iterable

import click

from survive.cli.output import SMALL_COLUMNS, columns_of_prose, columns_of_terminal
from survive.drawing.text import paragraph

WIDEST_HELP = 100
"""Longer lines are hard to read."""
_WHOLE = 1000
"""More characters than any line of help has."""


class Help(click.HelpFormatter):
    """Writes help within the width of the terminal."""

    def __init__(
        self, indent_increment: int = 2, width: int | None = None, max_width: int | None = None
    ) -> None:
        """Use the width of the terminal, up to the widest that is easy to read."""
        known = columns_of_terminal(otherwise=SMALL_COLUMNS)
        super().__init__(indent_increment, width or min(known, max_width or WIDEST_HELP) - 2)

    def write_dl(
        self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2
    ) -> None:
        """Write options and what they do; names take at most two fifths of the width."""
        super().write_dl(list(rows), min(col_max, self.width * 2 // 5), col_spacing)


class HelpContext(click.Context):
    """The context of every command; its help fits the terminal."""

    formatter_class = Help


class Group(click.Group):
    """Commands under one name, each with its full line of help."""

    context_class = HelpContext

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands."""
        with formatter.section("Commands"):
            formatter.write_dl(
                [(name, self.line_of(ctx, name)) for name in self.list_commands(ctx)]
            )

    def line_of(self, ctx: click.Context, name: str) -> str:
        """Return what a command does, in one line."""
        command = self.get_command(ctx, name)
        return "" if command is None else command.get_short_help_str(_WHOLE)


def with_fitting_help(command: click.Command) -> click.Command:
    """Make a command, and those below it, write help that fits the terminal."""
    command.context_class = HelpContext
    for below in command.commands.values() if isinstance(command, click.Group) else ():
        with_fitting_help(below)
    return command


def fitting(message: str) -> str:
    """Wrap a message that click prints after the word "Error"."""
    before = "Error: "
    lines = paragraph(before + message, columns_of_prose(sys.stderr))
    return "\n".join(lines).removeprefix(before)
