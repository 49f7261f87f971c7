"""``survive show-board``: the board with the names of its spaces, for looking them up."""

from __future__ import annotations

import sys

import click

from survive.cli.output import columns_of_terminal, say
from survive.drawing import terminal
from survive.drawing.draw import draw_map
from survive.engine import STANDARD_BOARD, Luck, Options


@click.command("show-board")
@click.option(
    "--seed", type=int, metavar="N", default=None, help="Show the terrain that this seed deals."
)
@click.option("--plain", is_flag=True, help="Use no colour, even where the terminal has it.")
@click.option("--ascii", "ascii_only", is_flag=True, help="Use only ASCII characters.")
def show_board(seed: int | None, plain: bool, ascii_only: bool) -> None:
    """Show the board: the names of its spaces, the island, safe islands and sea serpents."""
    terrains: tuple[int, ...] = ()
    caption = "The island is dealt anew for each game: --seed N shows one such deal."
    if seed is not None:
        terrains = Luck(seed).deal(Options()).terrains
        caption = f"The island as seed {seed} deals it; nobody knows the hidden sides."
    picture = draw_map(
        STANDARD_BOARD,
        colour=not plain and terminal.wants_colour(sys.stdout),
        terrains=terrains,
        width=columns_of_terminal(),
        ascii_only=ascii_only or terminal.wants_ascii(sys.stdout),
    )
    click.echo(f"{picture}\n")
    say(caption)
