"""The public names: complete, documented, and loaded only when they are used."""

import pytest

import survive
from tests.test_foundation import run_python


def test_all_public_names_exist() -> None:
    assert sorted(survive.__all__) == dir(survive)
    assert all(hasattr(survive, name) for name in survive.__all__)


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(AttributeError, match="module 'survive' has no attribute 'gaem'"):
        _ = survive.gaem  # type: ignore[attr-defined]


def test_importing_loads_nothing_but_the_package_itself() -> None:
    program = (
        "import sys; before = set(sys.modules); import survive;"
        "print(sorted(m for m in set(sys.modules) - before if m.startswith('survive')))"
    )
    assert run_python(program) == "['survive', 'survive._pure']"


def test_a_game_loads_neither_server_nor_pictures_nor_numbers() -> None:
    program = (
        "import sys, survive; game = survive.Game(2, seed=1); str(game); survive.bot('easy');"
        "heavy = 'aiohttp numpy PIL matplotlib click rich openskill msgspec'.split();"
        "print([name for name in heavy if name in sys.modules])"
    )
    assert run_python(program) == "[]"
