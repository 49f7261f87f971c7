"""The commands that docs/operations.md and the files of deploy tell people to type."""

from __future__ import annotations

import re

from tests.deploy.unit import ROOT

OPERATIONS = ROOT / "docs" / "operations.md"
COMPOSE = ROOT / "deploy" / "compose.yaml"


def documented(heading: str) -> list[str]:
    """Return the lines of shell below a heading of the document."""
    text = OPERATIONS.read_text(encoding="utf-8")
    section = text.partition(f"\n### {heading}\n")[2].partition("\n#")[0]
    found = re.search(r"^```sh\n(.*?)^```$", section, re.MULTILINE | re.DOTALL)
    assert found is not None, heading
    return found[1].splitlines()


def said_in_compose_file() -> list[str]:
    """Return the lines of shell at the top of the compose file."""
    return re.findall(r"^#   (\S.*)$", COMPOSE.read_text(encoding="utf-8"), re.MULTILINE)
