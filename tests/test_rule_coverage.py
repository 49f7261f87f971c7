"""Every rule about play has a test that names it."""

from __future__ import annotations

import re
from pathlib import Path

TESTS = Path(__file__).parent


def rules_about_play() -> list[str]:
    lines = (TESTS / "rule_ids.txt").read_text().splitlines()
    return [line for line in lines if line and not line.startswith("#") and " - " not in line]


def rules_with_a_test() -> set[str]:
    """Return the ids that begin the name of a test: ``test_mov_7_…`` tests MOV-7."""
    found = set()
    for path in TESTS.rglob("test_*.py"):
        for family, number in re.findall(r"^ *def test_([a-z]+)_(\d+)_", path.read_text(), re.M):
            found.add(f"{family.upper()}-{number}")
    return found


def test_each_rule_about_play_has_a_test_that_names_it() -> None:
    tested = rules_with_a_test()
    assert [rule for rule in rules_about_play() if rule not in tested] == []


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    known = {line.split()[0] for line in (TESTS / "rule_ids.txt").read_text().splitlines()[2:]}
    families = {rule.split("-")[0] for rule in known}
    assert {rule for rule in rules_with_a_test() if rule.split("-")[0] in families} <= known
