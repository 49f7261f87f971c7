"""``survive build-site``: the edition without a server, as a folder of files."""

from __future__ import annotations

from pathlib import Path

import click

from survive.cli.output import say
from survive.static_site.build import build_site as build
from survive.static_site.build import size_of
from survive.static_site.errors import SiteError


@click.command()
@click.argument("folder", metavar="FOLDER", type=click.Path(path_type=Path, file_okay=False))
@click.option(
    "--wheel",
    metavar="FILE",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="The package's wheel for Pyodide.  [default: of `make wasm`, or of this release]",
)
def build_site(folder: Path, wheel: Path | None) -> None:
    """Write the whole game as a site without a server into FOLDER.

    Any static host can serve it, under any path: python -m http.server --directory FOLDER. The
    first time, Pyodide and some wheels are downloaded from the package indexes of npm and Python.
    """
    try:
        build(folder.absolute(), wheel=wheel)
    except SiteError as error:
        raise click.ClickException(str(error)) from error
    say(f"{folder}: {size_of(folder) / 1e6:.1f} MB. Serve it from any static host.")
