"""``survive demo``: bots play one game in the terminal, described line by line."""

from __future__ import annotations

import secrets
import shlex

import click

from survive.cli.numbers import Whole, number_option
from survive.cli.output import say
from survive.cli.table_options import add_here_to_path
from survive.engine import (
    CHANCE,
    NOBODY,
    Luck,
    Options,
    apply,
    legal_actions,
    new_game,
    to_move,
)
from survive.players import make_player
from survive.record.report.log import Teller
from survive.views import view


@click.command()
@number_option(
    "--players",
    type=Whole(2, 6),
    metavar="N",
    default=4,
    show_default=True,
    help="Number of players; six play with the extension.",
)
@click.option(
    "--bot", default="random", show_default=True, metavar="NAME", help="Which bot plays all seats."
)
@click.option(
    "--seed", type=int, metavar="N", default=None, help="The same seed gives the same game."
)
def demo(players: int, bot: str, seed: int | None) -> None:
    """Watch bots play a whole game; random ones are quick, strong ones play to win."""
    add_here_to_path([bot])
    seed = secrets.randbelow(10**6) if seed is None else seed
    luck = Luck(seed)
    options = Options(players, extension=players == 6)
    bots = [make_player(bot) for _ in range(players)]
    for own, player in enumerate(bots):
        player.begin(own, seed)
    state = new_game(options, seed=seed)
    teller = Teller(state)
    say(f"Game {seed}, {players} players")
    while (seat := to_move(state)) != NOBODY:
        if seat == CHANCE:
            action = luck.action(state)
        elif len(legal := legal_actions(state)) == 1:
            action = legal[0]
        else:
            action = bots[seat].choose(view(state, seat, remember=True), legal)
        for event in apply(state, action):
            line = teller.line(event)
            if line:
                say(line if line.startswith(("Turn", "The game")) else f"  {line}")
    again = ["survive", "demo", "--players", str(players), "--bot", bot, "--seed", str(seed)]
    say(f"({shlex.join(again)} shows this game again)")
