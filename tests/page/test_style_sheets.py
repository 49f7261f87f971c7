"""The style sheets share their names: a class that one of them dresses is not another's."""

from __future__ import annotations

import re
from collections import defaultdict

from tests.page.texts import CODE

SHEETS = CODE.parent / "css"
SHARED = {"count", "player"}
"""Classes of one thing that two sheets dress: each says so where it does."""


def bare_classes(text: str) -> set[str]:
    """Return the classes that a sheet dresses wherever they are, without a place around them."""
    rules = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    rules = re.sub(r"\([^()]*\)", "", rules)  # what is in :is(…) has a place around it
    parts = (
        part.strip() for found in re.findall(r"([^{};]+)\{", rules) for part in found.split(",")
    )
    return {part[1:] for part in parts if re.fullmatch(r"\.[a-zA-Z][\w-]*", part)}


def test_a_class_is_dressed_by_one_sheet() -> None:
    sheets: dict[str, set[str]] = defaultdict(set)
    for path in SHEETS.rglob("*.css"):
        for name in bare_classes(path.read_text(encoding="utf-8")):
            sheets[name].add(path.name)
    assert {name: found for name, found in sheets.items() if len(found) > 1}.keys() == SHARED


def test_bare_classes_are_recognised() -> None:
    text = (
        "/* .no {} */ .tool, .a .b { x: y } @media (width > 1px) { .held { z: 0 } } .t :is(.u) {}"
    )
    assert bare_classes(text) == {"tool", "held"}
