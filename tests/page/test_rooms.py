"""The page's modules live in rooms: a room imports only the rooms listed above it."""

from __future__ import annotations

import posixpath
import re
from collections import Counter
from pathlib import Path

import pytest

from tests.page.node import ROOT
from tests.page.texts import CODE

# Every folder, and the other folders that it may import. Imported ones come first, so that
# nothing flows back. `lit.js` (templates) and `dispatch.js` (a function per type of message or
# event) are open to all, `types.js` has no code.
ROOMS: dict[str, set[str]] = {
    "app": set(),
    "net": {"app"},
    "drawings": set(),
    "local": {"app", "net", "drawings"},
    "ui": {"app", "drawings"},
    "people": {"app", "net", "ui"},
    "days": {"app", "net", "people", "ui"},
    "bots": {"app", "ui"},
    "keepsakes": {"app", "bots"},
    "sound": {"app"},
    "board/scene": {"drawings"},
    "board/layers": {"drawings", "board/scene"},
    "rules": {"app", "ui", "days", "drawings", "board/scene", "board/layers"},
    "dialogs": {"app", "net", "ui", "rules"},
    "board/state": {"drawings", "board/scene", "board/layers"},
    "board/input": {"board/scene", "board/layers", "board/state"},
    "board": {"drawings", "board/scene", "board/layers", "board/state", "board/input"},
    "motion/effects": {"drawings", "board/scene"},
    "motion": {"app", "ui"},
    "play/words": {"app", "ui"},
    "play": {
        "app", "rules", "sound", "board/scene", "board/layers", "motion/effects", "motion",
        "play/words",
    },
    "table/model": {"board/scene", "play"},
    "table/words": {"app", "bots", "days", "ui", "play/words", "table/model"},
    "table/current": {"app", "net", "board", "play"},
    "table/coach": {"app", "ui", "rules", "play", "table/model", "table/current"},
    "table/session": {
        "app", "bots", "net", "keepsakes", "ui", "days", "board/scene", "motion", "play/words",
        "play", "table/model", "table/coach", "table/current",
    },
    "table/log": {
        "app", "bots", "ui", "board/scene", "motion", "play/words", "table/model", "table/words",
        "table/current", "table/session",
    },
    "table/review": {
        "app", "bots", "net", "ui", "play/words", "play", "table/current", "table/session",
        "table/log",
    },
    "table/end": {
        "app", "bots", "keepsakes", "sound", "ui", "rules", "motion", "play/words", "table/model",
        "table/current", "table/session", "table/log", "table/review",
    },
    "table/keys": {
        "app", "table/model", "table/current", "table/session", "table/log", "table/review",
        "table/end",
    },
    "table/days": {"app", "ui", "days", "play/words", "table/current", "table/session"},
    "table/guide": {"app", "ui", "rules", "table/model", "table/words", "table/current"},
    "table/people": {"app", "ui", "play/words", "table/model", "table/current", "table/session"},
    "lobby": {
        "app", "bots", "net", "keepsakes", "ui", "days", "rules", "table/session",
        "table/people",
    },
    "links": {"app", "net", "ui", "lobby"},
    "share": {"app", "net", "ui", "lobby", "links"},
    "embed": {"app", "ui", "board/scene", "board", "play/words", "play"},
    "lessons": {"app", "net", "ui", "lobby", "table/model", "table/current", "table/session"},
    "puzzles": {
        "app", "net", "keepsakes", "ui", "lobby", "play/words", "table/current", "table/session",
        "table/log", "table/review",
    },
    "device": {"app"},
    "table/views": {
        "app", "bots", "net", "keepsakes", "ui", "days", "rules", "play/words", "play",
        "table/model", "table/coach", "table/words", "table/current", "table/session", "table/log",
        "table/review", "table/end", "table/guide", "table/days", "table/people",
    },
    "explore/model": {"app", "play/words", "play"},
    "explore": {
        "app", "net", "board/scene", "board", "motion", "play", "links", "explore/model",
    },
    "explore/views": {
        "app", "bots", "net", "ui", "play/words", "play", "lobby", "links", "explore/model",
        "explore",
    },
    "study": {"app", "ui"},
    "editor": {
        "app", "net", "ui", "drawings", "board/scene", "board/layers", "board", "play/words",
        "lobby",
    },
    "start": {
        "app", "local", "bots", "keepsakes", "drawings", "ui", "people", "days", "lobby",
        "lessons", "puzzles",
    },
    "things": {"app", "net", "keepsakes", "ui", "lessons", "puzzles"},
    "library": {"app", "bots", "net", "keepsakes", "ui", "lobby", "start"},
}  # fmt: skip

SHARED = {"dispatch.js", "lit.js", "types.js"}
"""Files at the top that every room may use."""

ENTRIES = {"embed.js", "main.js", "more.js", "pages.js"}
"""Files at the top that put the rooms together: nothing imports them but each other."""

MOST_FILES = 20
MOST_LETTERS = 120
"""In a line: the formatter wraps code, but neither templates nor comments."""

# Imports as oxfmt writes them; those in comments are of types.
COMMENT = re.compile(r"^\s*/\*\*.*?\*/|//.*?$", re.DOTALL | re.MULTILINE)
IMPORT = re.compile(
    r"""^(?:import|export|\}).* from '(\..*)'; *$|\bimport\(['`](\..*?)['`]\)""", re.M
)

SNAKE_CASE = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*\.js")


def modules() -> list[Path]:
    return sorted(path.relative_to(CODE) for path in CODE.rglob("*.js"))


def imports_of(source: str) -> list[str]:
    """Return the addresses of all that a module imports, at once or later."""
    return [at_once or later for at_once, later in IMPORT.findall(COMMENT.sub("", source))]


def imported_by(module: Path) -> set[Path]:
    """Return the modules of the page that a module imports."""
    source = (CODE / module).read_text(encoding="utf-8")
    names = {posixpath.normpath(posixpath.join(module.parent, one)) for one in imports_of(source)}
    return {Path(name) for name in names if not name.startswith("../vendor/")}


@pytest.mark.parametrize("module", modules(), ids=Path.as_posix)
def test_a_module_imports_only_what_its_room_may(module: Path) -> None:
    imported = {path for path in imported_by(module) if path.as_posix() not in SHARED}
    if len(module.parts) == 1:
        assert module.name in SHARED | ENTRIES, "a module belongs into a room"
        return
    room = module.parent.as_posix()
    rooms = {path.parent.as_posix() for path in imported}
    assert rooms <= ROOMS[room] | {room}


def test_nothing_flows_back_between_rooms() -> None:
    order = list(ROOMS)
    for room, allowed in ROOMS.items():
        assert allowed <= set(order[: order.index(room)]), room


AT_A_TABLE = {"lobby", "lessons", "puzzles"}
"""Rooms beside `table/` that lead to a table, or lead people at one."""


def test_a_game_on_a_board_needs_no_table() -> None:
    """The analysis board and the embedded viewer stand on `play/` alone, as the table does."""
    others = {room for room in ROOMS if not room.startswith("table/")} - AT_A_TABLE
    assert {"play", "explore", "embed"} <= others
    assert [room for room in others if any(one.startswith("table/") for one in ROOMS[room])] == []


def test_every_room_that_may_be_imported_is() -> None:
    used: dict[str, set[str]] = {room: set() for room in ROOMS}
    for module in modules():
        if len(module.parts) > 1:
            rooms = {path.parent.as_posix() for path in imported_by(module)}
            used[module.parent.as_posix()] |= rooms - {".", module.parent.as_posix()}
    assert used == ROOMS


MAY_KNOW_MORE = ("table/model", "table/session", "table/current", "types.js")
"""What may read what the server has told before the screen has shown it."""


def test_no_view_reads_more_than_was_shown() -> None:
    told = re.compile(
        r"\b(?:table|currentTable\(\))\??\.told\b"
        r"|\btold\b[^{}]*\} = (?:table|currentTable)|\(\{ told: \{"
    )
    knowing = [
        module.as_posix()
        for module in modules()
        if told.search((CODE / module).read_text(encoding="utf-8"))
    ]
    assert "table/session/messages.js" in knowing
    assert [module for module in knowing if not module.startswith(MAY_KNOW_MORE)] == []


def test_rooms_are_small_and_names_are_joined_in_one_way() -> None:
    sizes = Counter(module.parent for module in modules())
    assert max(sizes.values()) <= MOST_FILES, sizes.most_common(3)
    assert [module for module in modules() if not SNAKE_CASE.fullmatch(module.name)] == []


def test_the_document_tells_of_every_room() -> None:
    document = (ROOT / "docs" / "page.md").read_text(encoding="utf-8")
    assert [room for room in ROOMS if f"`js/{room}/`" not in document] == []


def test_no_line_is_too_long_to_read() -> None:
    long = [
        f"{module}:{number}"
        for module in modules()
        for number, line in enumerate((CODE / module).read_text(encoding="utf-8").split("\n"), 1)
        if len(line) > MOST_LETTERS
    ]
    assert not long, "\n".join(long)


def test_an_import_would_be_noticed() -> None:
    source = """
import { a } from './a.js'; // import { no } from './no.js';
import * as b from '../b.js';
export { c } from './deep/c.js';
import {
  d,
} from './d.js';
/** @typedef {import('./type.js').Type} Type */
const later = () => import('./later.js'), text = `import './text.js'`;
const effect = async name => (await import(`./effects/${name}.js`)).default;
"""
    assert imports_of(source) == [
        "./a.js",
        "../b.js",
        "./deep/c.js",
        "./d.js",
        "./later.js",
        "./effects/${name}.js",
    ]
