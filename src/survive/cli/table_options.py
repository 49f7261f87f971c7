"""The options of a table, as written on the command line: ``--options challenge``."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import click

from survive.engine import HOUSE_RULES, NUMBER_RULES, Options, OptionsError
from survive.record.game.option_tags import read_map
from survive.record.notation.errors import RecordError
from survive.record.notation.table_options import read_options as read_options
from survive.record.notation.tile_mix import EXAMPLE

LARGE = ("extension", "overcrowded")
"""The options that five or six players choose from (EXT-1)."""
HELP = (
    "Rules of the table, comma-separated: extension, overcrowded, challenge, polish (all house"
    f" rules of the Polish table) or single ones ({', '.join(HOUSE_RULES)}), memory=off,"
    " first=SEAT (a number from 0, or a colour), tiny (a small map for two players), and numbers of"
    f" the rules ({', '.join(name.replace('_', ' ') for name in NUMBER_RULES)}), as in 'moves 4'."
    " 'rule NAME' is a house rule of another package (docs/designers.md)."
)

mix_option = click.option(
    "--mix",
    default="",
    metavar="LIST",
    help=f"What lies beneath the tiles, as what differs from the usual: '{EXAMPLE}' (EXT-8).",
)


map_option = click.option(
    "--map",
    "map_file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A map of your own: a file with its tags, as a record has them (docs/notation.md).",
)


def read_table(options: str, mix: str, map_file: Path | None, players: int | None) -> Options:
    """Read what --options, --mix and --map say."""
    found = None
    if map_file is not None:
        try:
            found = read_map(map_file.read_text(encoding="utf-8-sig"))
        except (RecordError, UnicodeDecodeError) as error:
            raise OptionsError(f"{map_file}: {error}") from error
    return read_options(with_mix(options, mix), players, found)


def with_mix(options: str, mix: str) -> str:
    """Join what --options and --mix say into one line for :func:`read_options`."""
    return f"{options}, mix {mix}" if mix else options


def split_names(text: str) -> tuple[str, ...]:
    """Split a list of players; an item with an equals sign belongs to the player before it.

    >>> split_names("hard:beam=100,rollouts=2,easy")
    ('hard:beam=100,rollouts=2', 'easy')
    """
    names: list[str] = []
    for part in (part.strip() for part in text.split(",")):
        is_parameter = "=" in part and ":" not in part.partition("=")[0]
        if is_parameter and names:
            names[-1] += f",{part}"
        else:
            names.append(part)
    return tuple(names)


def add_here_to_path(names: Sequence[str]) -> None:
    """Make ``module:Class`` found in the current folder, as with ``python -m``."""
    here = str(Path.cwd())
    if any(":" in name for name in names) and here not in sys.path:
        sys.path.insert(0, here)
