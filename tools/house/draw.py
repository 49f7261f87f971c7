"""Draw the house, ``docs/img/house.svg``: the rooms of the plan, the arrows of the real imports.

    python -m tools.house.draw [--check]

An arrow from A to B says that A imports B. What follows from other arrows is left out: A imports
B and B imports C says that A may import C. Arrows between packages go from frame to frame, those
within a package from room to room. A package's ``__init__.py`` is its frame.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from html import escape
from itertools import pairwise
from pathlib import Path

from tools import imports
from tools.house.plan import FRAMES, HEIGHT, LANES, ROOMS, ROUTES, WIDTH, WIRE, Box, Point, Room

PROJECT = Path(__file__).parents[2]
HERE = Path(__file__).parent
SOURCE = PROJECT / "src" / "survive"
PICTURE = PROJECT / "docs" / "img" / "house.svg"
TITLE = "The house: the packages of survive, their rooms, and which of them imports which"

HOP = 7

Graph = Mapping[str, Iterable[str]]
Arrow = tuple[str, str]


def room_of(package: str, name: list[str]) -> str | None:
    """Return the drawn room of a package that holds a module."""
    held = {part: room.name for room in rooms_of(package) for part in room.parts}
    part = imports.innermost(name, held)
    return None if part is None else held[part]


def rooms_of(package: str) -> list[Room]:
    """Return the rooms that are drawn inside a package."""
    return [room for room in ROOMS if room.package == package and not room.is_package]


def imports_of_packages() -> dict[str, set[str]]:
    """Return the packages that each package imports."""
    packages = {room.name for room in ROOMS if room.is_package}
    found: dict[str, set[str]] = {package: set() for package in packages}
    for module in imports.modules(SOURCE):
        if (package := module.parts[0]) in packages:
            source = (SOURCE / module).read_text(encoding="utf-8")
            names = {name[0] for name in imports.names_inside(source, "survive")}
            found[package] |= (names & packages) - {package}
    return found


def imports_of_rooms(package: str) -> dict[str, set[str]]:
    """Return the rooms of the same package that each drawn room imports."""
    found: dict[str, set[str]] = {room.name: set() for room in rooms_of(package)}
    for module in imports.modules(SOURCE / package):
        room = room_of(package, [*module.with_suffix("").parts])
        if room is not None:
            source = (SOURCE / package / module).read_text(encoding="utf-8")
            names = imports.names_inside(source, "survive", package)
            found[room] |= {other for name in names if (other := room_of(package, name))} - {room}
    return found


def reachable(graph: Graph, start: str) -> set[str]:
    """Return everything that can be reached from a room along arrows."""
    seen: set[str] = set()
    waiting = [*graph.get(start, ())]
    while waiting:
        room = waiting.pop()
        if room not in seen:
            seen.add(room)
            waiting += graph.get(room, ())
    return seen


def reduced(graph: Graph) -> set[Arrow]:
    """Return the fewest arrows from which all others follow; complain about circles."""
    for room in graph:
        if room in reachable(graph, room):
            raise ValueError(f"{room} imports itself by way of other rooms")
    return {
        (start, end)
        for start, ends in graph.items()
        for end in ends
        if not any(end in reachable(graph, other) for other in ends)
    }


@cache
def arrows() -> list[Arrow]:
    """Return all arrows of the picture."""
    found = reduced(imports_of_packages())
    for package in {room.package for room in ROOMS}:
        found |= reduced(imports_of_rooms(package))
    return sorted(found)


def path_of(arrow: Arrow) -> tuple[Point, ...]:
    """Return the points of an arrow, from the edge of one room to the edge of the other."""
    if arrow in ROUTES:
        return ROUTES[arrow]
    boxes = {room.name: room.box for room in ROOMS}
    start, end = (boxes[name] for name in arrow)
    columns = max(start.x, end.x), min(start.right, end.right)
    lines = max(start.y, end.y), min(start.bottom, end.bottom)
    if columns[0] < columns[1] and start.bottom < end.y:
        x = LANES.get(arrow, sum(columns) / 2)
        return (x, start.bottom), (x, end.y)
    if lines[0] < lines[1]:
        y = LANES.get(arrow, sum(lines) / 2)
        sides = (start.right, end.x) if start.right < end.x else (start.x, end.right)
        return (sides[0], y), (sides[1], y)
    raise ValueError(f"{' → '.join(arrow)} cannot be straight: give it a route in plan.py")


def describe() -> str:
    """Return in words what the picture shows, for those who do not see it."""
    titles = {room.name: room.title for room in ROOMS}
    said: dict[str, dict[str, list[str]]] = {}
    for start, end in arrows():
        inside = f"In {start.partition('.')[0]}" if "." in start else "The packages"
        said.setdefault(inside, {}).setdefault(titles[start], []).append(titles[end])
    sentences = [
        f"{where}: {'; '.join(f'{start} imports {_listed(ends)}' for start, ends in who.items())}."
        for where, who in said.items()
    ]
    planned = [f"{room.title} is planned." for room in ROOMS if room.planned]
    wire = "The page (web) talks to the server over HTTP and a WebSocket."
    return " ".join([*sentences, *planned, wire])


def _listed(words: list[str]) -> str:
    return " and ".join(filter(None, [", ".join(words[:-1]), words[-1]]))


def _rectangle(box: Box, kind: str, radius: int) -> str:
    size = f'width="{box.width:g}" height="{box.height:g}" rx="{radius}"'
    return f'<rect class="{kind}" x="{box.x:g}" y="{box.y:g}" {size}/>'


def _text(x: float, y: float, kind: str, text: str) -> str:
    return f'<text class="{kind}" x="{x:g}" y="{y:g}">{escape(text, quote=False)}</text>'


def _package(room: Room) -> list[str]:
    box, notes = room.box, room.note.split("|")
    out = [f'<g class="package {room.name}" data-room="{room.name}">']
    kind = "wall planned" if room.planned else "wall"
    out.append(_rectangle(box, kind, 12))
    out.append(_text(box.x + 16, box.y + 26, "name", room.title))
    if any(inner.package == room.name for inner in ROOMS if not inner.is_package):
        out.append(_text(box.x + 28 + 11.5 * len(room.title), box.y + 26, "note", notes[0]))
    else:
        out += [_text(box.x + 16, box.y + 49 + 18 * i, "note", n) for i, n in enumerate(notes) if n]
    if room.planned:
        out.append(
            f'<text class="note end" x="{box.right - 16:g}" y="{box.y + 26:g}">planned</text>'
        )
    return [*out, "</g>"]


def _room(room: Room) -> list[str]:
    box, notes = room.box, [line for line in room.note.split("|") if line]
    middle = box.x + box.width / 2
    y = box.y + box.height / 2 - 8.5 * len(notes) + 5
    out = [f'<g class="{room.package}" data-room="{room.name}">', _rectangle(box, "room", 7)]
    label = "label" if room.title == room.name.rpartition(".")[2] else "label words"
    if box.height < 42 and notes:  # one line for both
        y = box.y + box.height / 2 + 5
        out.append(_text(box.x + 16, y, f"{label} start", room.title))
        out.append(_text(box.x + 26 + 9 * len(room.title), y, "note", notes[0]))
        return [*out, "</g>"]
    out.append(_text(middle, y, label, room.title))
    out += [_text(middle, y + 17 * (i + 1), "note middle", note) for i, note in enumerate(notes)]
    return [*out, "</g>"]


def _arrow(arrow: Arrow) -> str:
    (x, y), *points = path_of(arrow)
    way = f"M{x:g} {y:g}"
    for to_x, to_y in points:
        if y == to_y:  # over lines that run down it goes in a small bow
            for crossed in sorted(_crossed(x, to_x, y), reverse=to_x < x):
                side = HOP if to_x > x else -HOP
                way += f" L{crossed - side:g} {y:g} a{HOP} {HOP} 0 0 {int(to_x > x)} {2 * side} 0"
        way += f" L{to_x:g} {to_y:g}"
        x, y = to_x, to_y
    kind = "arrow" if "." in arrow[0] else "arrow wide"
    ends = f'data-from="{arrow[0]}" data-to="{arrow[1]}"'
    return f'<path class="{kind}" {ends} d="{way}" marker-end="url(#head)"/>'


def _crossed(x: float, to_x: float, y: float) -> list[float]:
    """Return where a horizontal line crosses arrows that run down."""
    legs = [leg for arrow in arrows() for leg in pairwise(path_of(arrow))]
    return [
        begin[0]
        for begin, end in legs
        if begin[0] == end[0] and begin[1] < y < end[1] and min(x, to_x) < begin[0] < max(x, to_x)
    ]


def _scripts(box: Box) -> list[str]:
    """Return the folders of the page's scripts, in two columns."""
    folders = sorted(path.name for path in (SOURCE / "web" / "js").iterdir() if path.is_dir())
    out = []
    for i, name in enumerate(folders):
        place = Box(box.x + 14 + 80 * (i % 2), box.y + 82 + 35 * (i // 2), 76, 28)
        out.append(f'<g class="web" data-folder="{name}">{_rectangle(place, "room", 6)}')
        out.append(_text(place.x + 38, place.y + 19, "label small", name) + "</g>")
    return out


def _file(name: str) -> str:
    return (HERE / name).read_text(encoding="utf-8")


def picture() -> str:
    """Return the whole picture."""
    (left, y), (right, _) = WIRE
    web = next(room for room in ROOMS if room.name == "web")
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
    out = [
        f'{head} aria-labelledby="house-title house-words">',
        f'<title id="house-title">{TITLE}</title>',
        f'<desc id="house-words">{escape(describe(), quote=False)}</desc>',
        f"<style>\n{_file('style.css')}</style>",
        _file("behind.svg").rstrip(),
        *(line for room in ROOMS if room.is_package for line in _package(room)),
        *_scripts(web.box),
        *(_rectangle(frame.box, "folder", 9) for frame in FRAMES),
        *(_text(frame.box.x + 10, frame.box.y + 17, "note", f"{frame.label}/") for frame in FRAMES),
        *(line for room in ROOMS if not room.is_package for line in _room(room)),
        *(_arrow(arrow) for arrow in arrows()),
        f'<line class="wire" x1="{left}" y1="{y}" x2="{right}" y2="{y}"/>',
        _file("front.svg").rstrip(),
        "</svg>",
    ]
    return "\n".join(out) + "\n"


def main() -> None:
    """Draw the picture, or say that it is not fresh."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--check", action="store_true", help="write nothing, only compare")
    check, drawn = parser.parse_args().check, picture()
    if PICTURE.is_file() and PICTURE.read_text(encoding="utf-8") == drawn:
        return
    if not check:
        PICTURE.write_text(drawn, encoding="utf-8", newline="\n")
    else:
        sys.exit(f"{PICTURE.relative_to(PROJECT)} is not fresh: run 'make house' and look at it.")


if __name__ == "__main__":
    main()
