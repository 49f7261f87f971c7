"""``survive rules``: the rules of the game in the terminal, whole or one of them."""

from __future__ import annotations

import click

from survive.cli.rule_book import UnknownRuleError, book_in
from survive.cli.rule_printing import show
from survive.texts import LANGUAGES


@click.command()
@click.argument("question", nargs=-1, metavar="[ID or WORDS]")
@click.option(
    "--language",
    type=click.Choice(LANGUAGES),
    default="en",
    show_default=True,
    help="Language of the rules.",
)
def rules(question: tuple[str, ...], language: str) -> None:
    """Show the rules: all of them, one by its id (MOV-4), or sections by their words (full raft).

    A long text is shown page by page, as PAGER does it.
    """
    try:
        found = book_in(language).look_up(" ".join(question))
    except UnknownRuleError as error:
        raise click.ClickException(str(error)) from error
    show(found)
