"""The picture of the house shows the rooms and imports that there are, and is easy to read."""

from __future__ import annotations

from itertools import combinations, pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.test_layers import LAYERS
from tests.test_layers import ROOMS as LAYERS_INSIDE
from tools import imports
from tools.house import draw
from tools.house.plan import FRAMES, HEIGHT, ROOMS, ROUTES, WIDTH, Box, Point, Room

PICTURE = ElementTree.fromstring(draw.PICTURE.read_text(encoding="utf-8"))
DRAWN = {room.name: room for room in ROOMS}
ARROWS = [
    (node.attrib["data-from"], node.attrib["data-to"])
    for node in PICTURE.iter()
    if "data-from" in node.attrib
]
PACKAGES = [room for room in ROOMS if room.is_package]
INNER = [room for room in ROOMS if not room.is_package]


def packages_with_rooms() -> list[str]:
    return sorted({room.package for room in INNER})


def graph_of(package: str) -> dict[str, set[str]]:
    """The arrows inside a package; with no package's name those between packages."""
    graph: dict[str, set[str]] = {}
    for start, end in ARROWS:
        inside = start.partition(".")[0] if "." in start else ""
        if inside == package:
            graph.setdefault(start, set()).add(end)
    return graph


def test_the_picture_is_drawn_from_the_sources_as_they_are() -> None:
    fresh = draw.PICTURE.read_text(encoding="utf-8") == draw.picture()
    assert fresh, "run 'make house', look at docs/img/house.svg and commit it"


def test_every_package_is_in_the_picture_and_none_that_is_only_planned_exists() -> None:
    folders = {path.name for path in draw.SOURCE.iterdir() if path.is_dir()} - {"__pycache__"}
    assert folders == {room.name for room in PACKAGES if not room.planned}
    assert {room.name for room in PACKAGES} == set(LAYERS)
    shown = [node.attrib["data-room"] for node in PICTURE.iter() if "data-room" in node.attrib]
    assert sorted(shown) == sorted(DRAWN)


@pytest.mark.parametrize("package", packages_with_rooms())
def test_every_module_is_in_one_drawn_room(package: str) -> None:
    parts = [part for room in draw.rooms_of(package) for part in room.parts]
    assert len(parts) == len(set(parts))
    for part in parts:
        path = (draw.SOURCE / package).joinpath(*part.split("."))
        assert path.is_dir() or path.with_suffix(".py").is_file(), f"{part} is not there"
    for module in imports.modules(draw.SOURCE / package):
        if module != Path("__init__.py"):
            name = [*module.with_suffix("").parts]
            assert draw.room_of(package, name), f"{package}/{module} is in no room of the picture"


@pytest.mark.parametrize("package", sorted(LAYERS_INSIDE))
def test_every_room_of_the_layers_is_drawn(package: str) -> None:
    parts = {part for room in draw.rooms_of(package) for part in room.parts}
    assert parts == set(LAYERS_INSIDE[package]) - {"__init__"}


def test_the_folders_of_the_page_are_those_that_there_are() -> None:
    shown = [node.attrib["data-folder"] for node in PICTURE.iter() if "data-folder" in node.attrib]
    scripts = draw.SOURCE / "web" / "js"
    assert shown == sorted(path.name for path in scripts.iterdir() if path.is_dir())


def test_an_arrow_between_packages_is_an_import_that_exists_and_is_allowed() -> None:
    real = draw.imports_of_packages()
    for start, ends in graph_of("").items():
        assert ends <= real[start]
        assert ends <= LAYERS[start]


@pytest.mark.parametrize("package", packages_with_rooms())
def test_an_arrow_inside_a_package_is_an_import_that_exists_and_is_allowed(package: str) -> None:
    real = draw.imports_of_rooms(package)
    for start, ends in graph_of(package).items():
        assert ends <= real[start]
        for end in ends if package in LAYERS_INSIDE else ():
            allowed = {
                other for part in DRAWN[start].parts for other in LAYERS_INSIDE[package][part]
            }
            assert allowed & set(DRAWN[end].parts)


@pytest.mark.parametrize("package", ["", *packages_with_rooms()])
def test_every_import_follows_from_arrows(package: str) -> None:
    real = draw.imports_of_rooms(package) if package else draw.imports_of_packages()
    shown = graph_of(package)
    for start, ends in real.items():
        assert ends <= draw.reachable(shown, start)


def test_only_what_does_not_follow_is_drawn_and_circles_are_refused() -> None:
    assert draw.reduced({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == {("a", "b"), ("b", "c")}
    assert draw.reduced({"a": {"b", "c"}, "b": set(), "c": set()}) == {("a", "b"), ("a", "c")}
    with pytest.raises(ValueError, match="imports itself"):
        draw.reduced({"a": {"b"}, "b": {"a"}})


# What can be read


def inside(inner: Box, outer: Box) -> bool:
    return (
        outer.x <= inner.x
        and outer.y <= inner.y
        and inner.right <= outer.right
        and inner.bottom <= outer.bottom
    )


def meet(one: Box, other: Box) -> bool:
    return (
        one.x < other.right
        and other.x < one.right
        and one.y < other.bottom
        and other.y < one.bottom
    )


def legs(points: tuple[Point, ...]) -> list[Box]:
    """The straight parts of an arrow, without the ends that touch its rooms."""
    return [
        Box(min(x, to_x) + 0.5, min(y, to_y) + 0.5, abs(x - to_x) - 1, abs(y - to_y) - 1)
        for (x, y), (to_x, to_y) in pairwise(points)
    ]


def test_rooms_lie_in_their_packages_and_beside_each_other() -> None:
    for room in ROOMS:
        assert inside(room.box, Box(0, 0, WIDTH, HEIGHT)), room.name
    for room in INNER:
        assert inside(room.box, DRAWN[room.package].box), room.name
    for group in (PACKAGES, INNER):
        for one, other in combinations(group, 2):
            assert not meet(one.box, other.box), f"{one.name} and {other.name}"
    for frame in FRAMES:
        for room in INNER:
            apart = not meet(room.box, frame.box)
            assert apart or inside(room.box, frame.box), f"{room.name} and {frame.label}"


@pytest.mark.parametrize("arrow", ARROWS, ids=lambda arrow: "-".join(arrow))
def test_an_arrow_crosses_no_other_room(arrow: tuple[str, str]) -> None:
    others: list[Room] = PACKAGES if DRAWN[arrow[0]].is_package else INNER
    for leg in legs(draw.path_of(arrow)):
        crossed = [room.name for room in others if meet(leg, room.box) and room.name not in arrow]
        assert crossed == []


def on_edge(point: Point, box: Box) -> bool:
    x, y = point
    sides = x in (box.x, box.right) and box.y <= y <= box.bottom
    return sides or (y in (box.y, box.bottom) and box.x <= x <= box.right)


def test_a_route_is_of_an_arrow_and_begins_and_ends_at_its_rooms() -> None:
    for (start, end), points in ROUTES.items():
        assert (start, end) in ARROWS
        assert on_edge(points[0], DRAWN[start].box)
        assert on_edge(points[-1], DRAWN[end].box)


def test_the_picture_says_in_words_what_it_shows() -> None:
    space = "{http://www.w3.org/2000/svg}"
    said = {name: PICTURE.find(f"{space}{name}") for name in ("title", "desc")}
    assert PICTURE.attrib["role"] == "img"
    named = PICTURE.attrib["aria-labelledby"].split()
    assert named == [node.attrib["id"] for node in said.values() if node is not None]
    words = said["desc"]
    assert words is not None
    for start, end in ARROWS:
        assert DRAWN[start].title in (words.text or "")
        assert DRAWN[end].title in (words.text or "")


def test_letters_come_with_every_system() -> None:
    style = (draw.HERE / "style.css").read_text(encoding="utf-8")
    families = [line for line in style.splitlines() if "font-family" in line]
    assert families
    for line in families:
        assert line.rstrip(" }").rstrip(";").split(";")[0].endswith(("sans-serif", "monospace"))
    assert "url(" not in style.replace("url(#head)", "")
