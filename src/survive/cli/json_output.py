"""``--json``: results on standard output as one JSON object, for programs."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

import click

from survive.simulation.figures import Report, as_json

json_option = click.option(
    "--json",
    "as_json",
    is_flag=True,
    help="Print one JSON object instead of tables: numbers, and what they rest on.",
)


def print_json(about: Mapping[str, object], reports: Iterable[Report]) -> None:
    """Print what was played and all reports."""
    whole = {**about, "reports": [as_json(report) for report in reports]}
    click.echo(json.dumps(whole, ensure_ascii=False))
