"""The command ``survive``: finds the sub-command and turns errors into messages.

Neither the engine nor rich is imported here. A sub-command's module is loaded when the command
is called, so ``survive --help`` answers at once however much the commands need.
"""

import json
import signal
import sys
import threading
from difflib import get_close_matches
from importlib import import_module  # noqa: TID251 - commands are below this module
from typing import NoReturn

import click

import survive
from survive import _extras
from survive.cli import streams
from survive.cli.help import WIDEST_HELP, Group, fitting, with_fitting_help

COMMANDS: dict[str, tuple[str, str]] = {
    "analyse": (
        "survive.cli.commands.analyse:analyse",
        "Review a recorded game, or analyse a position.",
    ),
    "analyse-balance": (
        "survive.cli.simulations.analyse_balance:analyse_balance",
        "Analyse seats, powers, creatures and options.",
    ),
    "bot": (
        "survive.cli.commands.bot:bot",
        "Let a bot answer other programs.",
    ),
    "build-site": (
        "survive.cli.commands.build_site:build_site",
        "Write the game as a site without a server.",
    ),
    "demo": ("survive.cli.commands.demo:demo", "Watch bots play a game in the terminal."),
    "evaluate": (
        "survive.cli.simulations.evaluate:evaluate",
        "Measure a bot by survive-bench, or verify a result.",
    ),
    "games": (
        "survive.cli.commands.games:games",
        "List, export, import and delete a server's tables.",
    ),
    "lessons": (
        "survive.cli.commands.lessons:lessons",
        "List and check the lessons of the tutorial.",
    ),
    "mcp": ("survive.cli.commands.mcp:mcp", "Let an assistant play (Model Context Protocol)."),
    "picture": (
        "survive.cli.commands.picture:picture",
        "Draw a position or a game as SVG, PNG, GIF or WebP.",
    ),
    "play": ("survive.cli.commands.play:play", "Play against bots in the terminal."),
    "position": (
        "survive.cli.commands.position:position",
        "Draw a position and list what can be done.",
    ),
    "puzzles": (
        "survive.cli.commands.puzzles:puzzles",
        "List, show, check and make puzzles.",
    ),
    "replay": ("survive.cli.commands.replay:replay", "Step through a recorded game."),
    "rules": ("survive.cli.commands.rules:rules", "Show the rules, or look one up."),
    "serve": (
        "survive.cli.commands.serve:serve",
        "Serve tables for people and bots, and the page.",
    ),
    "show-board": (
        "survive.cli.commands.show_board:show_board",
        "Show the board and name its spaces.",
    ),
    "simulate": (
        "survive.cli.simulations.simulate:simulate",
        "Let bots play many games, with statistics.",
    ),
    "stats": (
        "survive.cli.simulations.stats:stats",
        "Sum up a folder of recorded games, or search it.",
    ),
    "tournament": (
        "survive.cli.simulations.tournament:tournament",
        "Let a field of bots play for ratings.",
    ),
    "train": (
        "survive.cli.simulations.train:train",
        "Learn the value of positions from games.",
    ),
    "tune": ("survive.cli.simulations.tune:tune", "Improve the bots' weights by self-play."),
}
"""Name of each sub-command → where it is (``module:function``) and its line in the help."""


EXTRAS = {
    "PIL": "pictures",
    "resvg_py": "pictures",
    **dict.fromkeys(("aiohttp", "confusable_homoglyphs", "openskill"), "server"),
    **dict.fromkeys(("prometheus_client", "segno"), "server"),
}
"""Libraries that a command may lack, and the extras that bring them."""

AS_JSON = "survive.json"
"""Where a context keeps whether --json was given."""


class WrongInput(click.ClickException):
    """Something the user can put right: exit status 2 (0 is success, 1 an interruption)."""

    exit_code = 2

    def format_message(self) -> str:
        """Return the message in lines that fit the terminal."""
        return fitting(self.message)


class WrongUse(click.UsageError):
    """A command that was called wrongly; click shows how it is used."""

    def format_message(self) -> str:
        """Return the message in lines that fit the terminal."""
        return fitting(self.message)


class Commands(Group):
    """A group that loads its commands on demand and reports errors in one line."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands, without loading any."""
        del ctx
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return one command, loading it, or None if there is none of that name."""
        del ctx
        if cmd_name not in COMMANDS:
            return None
        module, _, attribute = COMMANDS[cmd_name][0].partition(":")
        command = getattr(import_module(module), attribute)
        assert isinstance(command, click.Command)
        if signal.getsignal(signal.SIGINT) == signal.SIG_DFL and in_main_thread():
            signal.signal(signal.SIGINT, signal.default_int_handler)
        return with_fitting_help(command)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is called, or say which one was probably meant."""
        near = [] if args[0] in COMMANDS else get_close_matches(args[0], COMMANDS, n=1)
        if near:
            ctx.fail(f"No such command {args[0]!r}. Did you mean {near[0]!r}?")
        return super().resolve_command(ctx, args)

    def line_of(self, ctx: click.Context, name: str) -> str:
        """Return what a command does, from the table alone."""
        del ctx
        return COMMANDS[name][1]

    def invoke(self, ctx: click.Context) -> object:
        """Run the command; whatever the user did wrong ends with status 2."""
        try:
            return super().invoke(ctx)
        except click.exceptions.NoArgsIsHelpError:
            raise  # not an error: the help is shown
        except click.UsageError as error:
            raise WrongUse(error.format_message(), error.ctx) from error
        except click.ClickException as error:
            raise WrongInput(error.format_message()) from error
        except ModuleNotFoundError as error:
            extra = EXTRAS.get((error.name or "").partition(".")[0])
            if extra is None:
                raise
            what = f"survive {ctx.invoked_subcommand or ''}".strip()
            raise WrongInput(f"{what} needs the extra {extra}: {_extras.command(extra)}") from error
        except BrokenPipeError:
            raise  # the reader has gone (`survive … | head`): click ends quietly
        except (OSError, ValueError) as error:
            if not is_expected(error):
                raise
            raise WrongInput(str(error)) from error


def is_expected(error: OSError | ValueError) -> bool:
    """Whether wrong input explains this error; any other is a bug and keeps its traceback."""
    from survive.engine.errors import EngineError
    from survive.server.errors import ServerError

    return isinstance(error, OSError | EngineError | ServerError)


def show_version(ctx: click.Context, _option: click.Parameter, asked: bool) -> None:
    """Print the version and which form of the engine is running, then exit."""
    if not asked or ctx.resilient_parsing:
        return
    from survive import engine

    form = "compiled" if engine.COMPILED else "uncompiled"
    if ctx.meta.get(AS_JSON):
        from survive.cli.about import about

        click.echo(json.dumps(about(), indent=1))
    else:
        click.echo(f"survive {survive.__version__} ({form} engine)")
    ctx.exit()


def keep_json(ctx: click.Context, _option: click.Parameter, asked: bool) -> None:
    """Remember that --json was given; it is read before --version."""
    ctx.meta[AS_JSON] = asked


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": WIDEST_HELP},
    epilog="Run 'survive COMMAND --help' for the options of one command.",
)
@click.option(
    "-V",
    "--version",
    is_flag=True,
    expose_value=False,
    callback=show_version,
    help="Show the version, and whether the engine is compiled.",
)
@click.option(
    "--json",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=keep_json,
    help="With --version: as JSON, with the hashes of the engine and of all bots.",
)
@click.pass_context
def cli(ctx: click.Context) -> None:
    """Survive the Island, an unofficial digital edition.

    The island is sinking. Bring your adventurers to the safe islands before the third volcano
    erupts, past sharks, sea serpents and kaijus, and past the plans of the other players.
    """
    if ctx.meta.get(AS_JSON):
        raise click.UsageError(
            "--json before a command goes with --version; commands have a --json of their own"
        )


def in_main_thread() -> bool:
    """Whether this thread may listen to signals."""
    return threading.current_thread() is threading.main_thread()


def main() -> NoReturn:
    """Entry point of the command ``survive``."""
    streams.prepare(sys.stdout, sys.stderr)
    cli(prog_name="survive")
    raise AssertionError("click always exits")
