"""``survive bot``: one of our bots as a program that others can ask (docs/programs.md)."""

from __future__ import annotations

import signal
import sys

import click

from survive.cli.output import say
from survive.cli.table_options import add_here_to_path
from survive.players import make_player
from survive.players.programs.speaker import speak


@click.command()
@click.argument("name")
def bot(name: str) -> None:
    """Run a bot that answers in JSON, line by line, on its standard output.

    NAME is a bot as in --players: hard, ismcts:time=0.5, or your own, as module:Class. Another
    program asks it on its standard input; docs/programs.md has the messages.
    """
    add_here_to_path([name])
    player = make_player(name)
    if sys.stdin.isatty():
        say(
            f"The bot {name} waits for JSON, line by line (docs/programs.md); Ctrl-D ends it.",
            err=True,
        )
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    speak(player, f"survive {name}", sys.stdin.buffer, sys.stdout.buffer)
