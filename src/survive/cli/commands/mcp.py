"""``survive mcp``: games for language models, by the Model Context Protocol (docs/mcp.md)."""

from __future__ import annotations

import click

from survive import _extras
from survive.cli.numbers import Whole, number_option
from survive.cli.output import say

HOST, PORT = "127.0.0.1", 8001


@click.command()
@click.option("--http", is_flag=True, help="Serve over HTTP instead of standard input and output.")
@click.option(
    "--host",
    default=HOST,
    show_default=True,
    metavar="ADDRESS",
    help="With --http: address to listen on.",
)
@number_option(
    "--port",
    type=Whole(1, 65535),
    metavar="N",
    default=PORT,
    show_default=True,
    help="With --http: port to listen on.",
)
@click.option(
    "--server",
    "servers",
    multiple=True,
    metavar="URL",
    help="Server at whose tables assistants may sit, such as http://localhost:8000; may be"
    " repeated. If none is named: any, but with --http none.",
)
def mcp(http: bool, host: str, port: int, servers: tuple[str, ...]) -> None:
    """Serve the game to an assistant, by the Model Context Protocol.

    It offers tools to begin a game against bots, or to sit at a table of a server; to look, and to
    play. docs/mcp.md says how to connect an assistant.
    """
    try:
        from survive.client import SeatError
        from survive.mcp.server import make_server
    except ImportError as error:
        if (error.name or "").partition(".")[0] != "mcp":
            raise
        raise click.ClickException(_extras.needs("assistants", "mcp")) from error
    try:
        # Others may reach it over HTTP: where they can make it connect to is not theirs to choose.
        server = make_server(servers if servers or http else None)
    except SeatError as error:
        raise click.BadParameter(str(error), param_hint="'--server'") from error
    if http:
        say(f"Assistants can connect to http://{host}:{port}/mcp (press Ctrl-C to stop)", err=True)
        server.run("streamable-http", host=host, port=port)
    else:
        server.run("stdio")
