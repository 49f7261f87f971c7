"""The data flows one way: a package imports only packages to its left, a room only rooms below."""

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import survive
from tools import imports

ROOT = Path(survive.__file__).parent

# What each package may import of the project, besides itself.
LAYERS: dict[str, frozenset[str]] = {
    "engine": frozenset(),
    "processes": frozenset(),
    "views": frozenset({"engine"}),
    "record": frozenset({"engine", "views"}),
    "drawing": frozenset({"engine", "views", "record"}),
    "players": frozenset({"engine", "views", "record"}),
    "lessons": frozenset({"engine", "views", "record", "players"}),
    "simulation": frozenset({"engine", "processes", "views", "record", "players"}),
    "study": frozenset({"engine", "processes", "views", "record", "players", "simulation"}),
    "env": frozenset({"engine", "views", "record", "drawing", "players", "simulation"}),
    "server": frozenset(
        {
            *("engine", "processes", "views", "record", "drawing", "players", "lessons"),
            *("study", "simulation", "env"),
        }
    ),
    "cli": frozenset(
        # Commands tell in which form the engine runs.
        {
            *("engine", "views", "record", "drawing", "players", "lessons", "study"),
            *("simulation", "env", "server"),
            *("_build", "_pure"),
        }
    ),
    "web": frozenset(),  # the page: no Python
}

SERVER_HALL = frozenset(
    {
        *("addresses", "byte_cache", "errors", "languages", "limits", "load", "logs", "metrics"),
        *("names", "origins", "settings", "timekeeper"),
    }
)

# Inside a package: what each room may import of the same package, besides itself. A module beside
# the rooms is a room of its own; one that only puts others together may be set apart from its room.
ROOMS: dict[str, dict[str, frozenset[str]]] = {
    "record": {
        "notation": frozenset(),
        "position": frozenset({"notation"}),
        "game": frozenset({"notation", "position"}),
        "wire": frozenset({"notation", "position", "game"}),
        "report": frozenset({"notation"}),
    },
    "simulation": {
        "result": frozenset(),
        "report": frozenset(),
        "accumulator": frozenset({"result", "report"}),
        "run": frozenset({"result", "report", "accumulator"}),
        "statistics": frozenset({"result", "report", "accumulator"}),
        "library": frozenset({"result", "report", "statistics"}),
        "strength": frozenset({"result", "report", "accumulator", "run", "statistics"}),
        "training": frozenset({"result", "report", "accumulator", "run", "statistics", "strength"}),
        "__init__": frozenset({"result", "report", "accumulator", "run"}),
    },
    "server": {
        **{name: frozenset() for name in SERVER_HALL - {"limits", "load", "names"}},
        "limits": frozenset({"errors", "settings"}),
        "load": frozenset({"errors", "settings", "timekeeper"}),
        "names": frozenset({"errors"}),
        "gc_tuning": frozenset(),
        "open_files": frozenset({"settings"}),
        "store": SERVER_HALL,
        "store.sqlite": SERVER_HALL | {"store"},
        "store.postgres": SERVER_HALL | {"store"},
        "store.databases": SERVER_HALL | {"store", "store.sqlite", "store.postgres"},
        "bots": SERVER_HALL,
        "tables.model": SERVER_HALL | {"store"},
        "tables": SERVER_HALL | {"store", "bots", "tables.model"},
        "protocol": SERVER_HALL | {"store", "bots", "tables.model", "tables"},
        "study": SERVER_HALL | {"store", "tables.model", "tables", "protocol"},
        "http": SERVER_HALL | {"store", "tables.model", "tables", "protocol", "study"},
        "net": SERVER_HALL | {"tables", "protocol"},
        "page": SERVER_HALL,
        "sharing": SERVER_HALL | {"tables.model", "tables", "protocol", "http", "page"},
        "app": SERVER_HALL | {"tables", "study", "http", "net", "page", "sharing"},
    },
}

# Files at the top of the package; anyone may import `survive` itself for its version.
TOP: dict[str, frozenset[str]] = {
    # `survive.show` imports the others when it is called.
    "__init__": frozenset({"_pure", "drawing", "engine", "views"}),
    "__main__": frozenset({"cli"}),
    "_build": frozenset(),
    "_pure": frozenset(),
}

# The engine needs nothing but the standard library and mypyc's runtime.
ENGINE_LIBRARIES = sys.stdlib_module_names | {"librt", "mypy_extensions"}


def parts_of_project(source: str) -> set[str]:
    """The packages and top modules of the project that a module imports."""
    parts = {name[0] for name in imports.names_inside(source, "survive")}
    return {part for part in parts if part in LAYERS or part in TOP}


def room_of(package: str, name: Sequence[str]) -> str | None:
    """The innermost room of a package in which a module lies, or something that it holds."""
    return imports.innermost(name, ROOMS[package])


def rooms_imported(package: str, source: str) -> set[str]:
    """The rooms of a package that a module imports."""
    inner = imports.names_inside(source, "survive", package)
    return {room for name in inner if (room := room_of(package, name)) is not None}


def modules() -> list[tuple[Path, str]]:
    """The Python files of the package, and what is in them."""
    found = imports.modules(ROOT)
    assert len(found) > 300, "they are looked for in the wrong place"
    return [(module, (ROOT / module).read_text(encoding="utf-8")) for module in found]


# One test for all modules instead of one for each: they are many, and collecting takes its time.


def test_a_module_imports_only_what_lies_to_its_left() -> None:
    wrong = {}
    for module, source in modules():
        layer = module.parts[0]
        alone = len(module.parts) == 1
        allowed = TOP[module.stem] if alone else LAYERS[layer] | {layer}
        if forbidden := parts_of_project(source) - allowed:
            wrong[str(module)] = sorted(forbidden)
    assert wrong == {}, "modules, and what they import although it does not lie to their left"


@pytest.mark.parametrize("package", sorted(ROOMS))
def test_a_room_uses_only_the_rooms_below_it(package: str) -> None:
    wrong = {}
    for module, source in modules():
        first, *inner = module.with_suffix("").parts
        if first != package:
            continue
        room = room_of(package, inner)
        assert room or inner == ["__init__"], f"{module} lies in no room"
        allowed = ROOMS[package][room] | {room} if room else frozenset[str]()
        if forbidden := rooms_imported(package, source) - allowed:
            wrong[str(module)] = sorted(forbidden)
    assert wrong == {}, "modules, and the rooms that they use although they do not lie below"


@pytest.mark.parametrize("package", sorted(ROOMS))
def test_the_rooms_are_those_that_there_are_and_lie_in_one_order(package: str) -> None:
    seen: set[str] = set()
    for room, below in ROOMS[package].items():
        path = (ROOT / package).joinpath(*room.split("."))
        assert path.is_dir() or path.with_suffix(".py").is_file(), f"{room} is not there"
        assert below <= seen, f"{room} uses what comes after it"
        seen.add(room)


def test_the_engine_needs_only_the_standard_library_and_the_runtime_of_mypyc() -> None:
    for module, source in modules():
        if module.parts[0] == "engine":
            packages = {name.split(".")[0] for name in imports.imported_names(source)}
            assert packages <= ENGINE_LIBRARIES | {"survive"}, module


def test_a_forbidden_import_would_be_noticed() -> None:
    assert parts_of_project("def f():\n    from survive.cli import main") == {"cli"}
    assert parts_of_project("import survive.views.view as v") == {"views"}
    assert parts_of_project("from survive import engine, __version__") == {"engine"}
    assert rooms_imported("server", "from survive.server.tables import hub") == {"tables"}
    assert rooms_imported("server", "from survive.server.tables.model import fold") == {
        "tables.model"
    }
    assert rooms_imported("server", "from survive.server import limits") == {"limits"}
