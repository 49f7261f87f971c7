"""The reference of the protocol: it has every message, request, field and reason."""

from __future__ import annotations

import re

from survive.engine import refusals
from survive.server.schema import UNIONS, client_routes, protocol_schema
from tools.site import wire_reference

PAGES = {path.removeprefix("wire/"): text for path, text in wire_reference.wire_pages().items()}
DEFINITIONS = protocol_schema()["$defs"]


def section(page: str, heading: str) -> str:
    """Return the text below a heading of a page."""
    found = re.search(rf"^## {re.escape(heading)}$(.*?)(?=^## |\Z)", PAGES[page], re.M | re.S)
    assert found, f"{page}: {heading}"
    return found[1]


def sections() -> dict[str, str]:
    """Return the section of each type."""
    found = {}
    for union, (page, _, _) in wire_reference.UNION_PAGES.items():
        for tag, reference in DEFINITIONS[union]["discriminator"]["mapping"].items():
            found[reference.rpartition("/")[2]] = section(f"{page}.md", tag)
    others = set(DEFINITIONS) - set(found) - set(UNIONS)
    return found | {name: section("types.md", name) for name in others}


def test_every_type_is_described_with_all_its_fields() -> None:
    found = sections()
    assert len(found) > 200
    for name, text in found.items():
        listed = re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE)
        assert listed == [one for one in DEFINITIONS[name].get("properties", ()) if one != "type"]
        assert "description" in DEFINITIONS[name] or name == "TurnGuides", name


def test_every_union_has_a_page() -> None:
    assert set(UNIONS) == set(wire_reference.UNION_PAGES)


def test_every_request_is_described() -> None:
    for route in client_routes():
        text = section("requests.md", wire_reference.heading_of(route))
        first = (route.method.__doc__ or "").partition("\n")[0]
        assert first
        assert first.replace("``", "`") in text
        for kind in (route.body, route.answer):
            assert kind is None or f"[{kind.__name__}](" in text


def test_the_docstrings_of_fields_are_shown() -> None:
    found = sections()
    assert "empty: each plays as before." in found["Rematch"]
    assert "The seat that decided; None for the die." in found["ChangeInfo"]
    assert "string, 8 to 64 characters" in found["Play"]


def test_every_reason_is_listed_with_its_rules_and_fields() -> None:
    rows = [
        [cell.strip() for cell in line.split("|")[1:4]] for line in PAGES["reasons.md"].splitlines()
    ]
    assert [row for row in rows if len(row) == 3 and row[0].startswith("`")] == [
        [f"`{code.name}`", ", ".join(code.rules), ", ".join(f"`{name}`" for name in code.fields)]
        for code in refusals.CODES.values()
    ]


def test_links_lead_to_headings() -> None:
    for text in PAGES.values():
        for page, anchor in re.findall(r"\]\(([\w.]+\.md)(?:#([\w-]+))?\)", text):
            headings = re.findall(r"^## (.+)$", PAGES[page], re.MULTILINE)
            assert not anchor or anchor in {heading.lower() for heading in headings}, anchor
