"""``survive build-site``: the edition without a server, as a folder of files."""

from __future__ import annotations

from pathlib import Path

import click

from survive.cli.output import say
from survive.static_site.build import build_site as build
from survive.static_site.build import size_of, zip_site
from survive.static_site.errors import SiteError


@click.command()
@click.argument("folder", metavar="FOLDER", type=click.Path(path_type=Path, file_okay=False))
@click.option(
    "--wheel",
    metavar="FILE",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="The package's wheel for Pyodide.  [default: of `make wasm`, or of this release]",
)
@click.option("--zip", "zipped", is_flag=True, help="Also write FOLDER.zip, as itch.io wants it.")
@click.option(
    "--plain", is_flag=True, help="Compress nothing: for a host that does so by itself (Brotli)."
)
@click.option(
    "--server",
    metavar="URL",
    default="",
    help="A server for games online, such as https://play.example: the start page leads there.",
)
def build_site(folder: Path, wheel: Path | None, zipped: bool, plain: bool, server: str) -> None:
    """Write the whole game as a site without a server into FOLDER.

    Any static host can serve it, under any path: python -m http.server --directory FOLDER. The
    first time, Pyodide and some wheels are downloaded from the package indexes of npm and Python.
    """
    try:
        build(folder.absolute(), wheel=wheel, plain=plain, server=server)
    except SiteError as error:
        raise click.ClickException(str(error)) from error
    if zipped:
        zip_site(folder.absolute())
    say(f"{folder}: {size_of(folder) / 1e6:.1f} MB. Serve it from any static host.")
