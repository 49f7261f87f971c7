"""``survive demo``: bots play one game in the terminal, described line by line."""

from __future__ import annotations

import random
import secrets

import click

from survive.cli.numbers import Whole, number_option
from survive.cli.output import say
from survive.engine import CHANCE, NOBODY, Luck, Options, apply, legal_actions, new_game, to_move
from survive.record.report.log import Teller


@click.command()
@number_option(
    "--players",
    type=Whole(2, 5),
    metavar="N",
    default=4,
    show_default=True,
    help="Number of players.",
)
@click.option(
    "--seed", type=int, metavar="N", default=None, help="The same seed gives the same game."
)
def demo(players: int, seed: int | None) -> None:
    """Watch bots that move at random play a whole game."""
    seed = secrets.randbelow(10**6) if seed is None else seed
    luck, rng = Luck(seed), random.Random(seed)
    state = new_game(Options(players), seed=seed)
    teller = Teller(state)
    say(f"Game {seed}, {players} players")
    while (seat := to_move(state)) != NOBODY:
        action = luck.action(state) if seat == CHANCE else rng.choice(legal_actions(state))
        for event in apply(state, action):
            line = teller.line(event)
            if line:
                say(line if line.startswith(("Turn", "The game")) else f"  {line}")
    say(f"(survive demo --players {players} --seed {seed} shows this game again)")
