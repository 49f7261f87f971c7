"""A position as a picture: an SVG file made of the page's own drawings.

A picture stands on its own: it needs no style sheet and no script.

>>> from survive.engine import Options, new_game
>>> picture(new_game(Options(players=3), seed=7))[:14]
'<svg xmlns="ht'
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from survive.drawing.sheet import Theme, sheet_of
from survive.drawing.status import decision, scores_known, seat_names
from survive.engine import Board, State, scores
from survive.engine.board import NO_SAFE_ISLAND
from survive.engine.pieces import (
    CREATURE_KINDS,
    GROUND_NAMES,
    KIND_NAMES,
    VOLCANO,
    WATER,
)
from survive.engine.state import NO_RAFT

Point = tuple[float, float]

_STANDING: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-12, -3), (12, 3)),
    3: ((-14, -4), (14, -4), (0, 5)),
}
"""Where adventurers who share a space stand, relative to its middle."""
_CROWD: tuple[Point, ...] = ((-17, -8), (0, -11), (17, -8), (-11, 4), (11, 4))
"""Where those of a larger crowd stand who can be seen; a number says how many there are."""
_SEATS: tuple[Point, ...] = ((-16, -1), (16, -1), (0, 8))
_CREATURES = {"serpent": (0.84, 4), "shark": (0.8, 4), "kaiju": (0.92, 12)}
"""Scale of a creature, and how far its foot is below the middle of the space."""
_MARGIN = 70
_LINE = 30
"""Height of a line of text below the board."""


def picture(state: State, *, width: int | None = None, theme: Theme = "day") -> str:
    """Return a position as SVG, as far as the state knows it; ``width`` is in pixels."""
    return Picture(state, theme).text(width)


class Picture:
    """One picture on its way: parts are added from back to front."""

    def __init__(self, state: State, theme: Theme = "day", looks: Sequence[int] = ()) -> None:
        """``looks`` are the colours that the seats play with, counted from 0."""
        self.state = state
        self.looks = looks or range(state.ruleset.players)
        self.board: Board = state.ruleset.board
        sheet = sheet_of(theme)
        self.symbols, self.colours, self.heights = sheet.symbols, sheet.colours, sheet.heights
        self.radius, self.flat = sheet.radius, sheet.flat
        self.dx = self.radius * math.sqrt(3) / 2
        self.dy = 1.5 * self.radius * self.flat
        rows = self.board.data.rows
        middle = (len(rows) - 1) / 2
        self.spots: list[Point] = [
            ((2 * column - (width - 1)) * self.dx, (row - middle) * self.dy)
            for row, width in enumerate(rows)
            for column in range(width)
        ]
        self.used: set[str] = set()
        self.parts: list[str] = []

    def text(self, width: int | None) -> str:
        """Return the whole image."""
        self.draw_board()
        across = max(self.board.data.rows) * self.dx + _MARGIN
        down = (len(self.board.data.rows) - 1) / 2 * self.dy + self.radius + _MARGIN
        bottom = self._status(-across, down)
        size = f'width="{width}" ' if width else ""
        box = f"{-across:.0f} {-down:.0f} {2 * across:.0f} {down + bottom:.0f}"
        return self.framed(box, self.sea(-across, -down, 2 * across, 2 * down + 1), size)

    def draw_board(self) -> None:
        """Draw the sea, the land and everything on it."""
        self.draw_sea()
        self.draw_tiles()
        self.draw_pieces()

    def draw_sea(self) -> None:
        """Draw what stays the same throughout a game: the sea and the safe islands."""
        self._sea()
        self._safe_islands()

    def draw_pieces(self) -> None:
        """Draw everything that stands on land or swims."""
        for space in range(self.board.spaces):
            self._pieces(space)

    def shows(self, _x: float, _y: float) -> bool:
        """Return whether a place is in the picture; a part of the board leaves some out."""
        return True

    def sea(self, x: float, y: float, width: float, height: float) -> str:
        """Return the water behind everything else."""
        return (
            f'<rect x="{x:.0f}" y="{y:.0f}" width="{width:.0f}"'
            f' height="{height:.0f}" fill="{self.colours["sea-mid"]}"/>'
        )

    def framed(self, box: str, behind: str, size: str = "") -> str:
        """Return what has been drawn as a file, with the drawings that it uses."""
        symbols = "".join(self._needed())
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size}viewBox="{box}"'
            ' font-family="sans-serif" font-weight="bold">'
            f"<defs>{symbols}</defs>{behind}{''.join(self.parts)}</svg>"
        )

    def _needed(self) -> list[str]:
        """Return the drawings that are used, and those that they are made of."""
        needed: dict[str, str] = {}
        waiting = sorted(self.used)
        while waiting:
            name = waiting.pop()
            if name not in needed:
                needed[name] = self.symbols[name]
                waiting += [n for n in self.symbols if f'href="#{n}"' in needed[name]]
        return list(needed.values())

    def use(self, name: str, x: float, y: float, scale: float = 1) -> None:
        """Add one of the page's drawings."""
        self.used.add(name)
        place = f"translate({x:.1f} {y:.1f}) scale({scale:.3f})"
        self.parts.append(f'<use href="#{name}" transform="{place}"/>')

    def _hexes(self, spaces: list[int], size: float, style: str) -> None:
        """Add the outlines of spaces as one shape."""
        corners = ((0, -1), (1, -0.5), (1, 0.5), (0, 1), (-1, 0.5), (-1, -0.5))
        wide, high = self.dx * size, self.radius * self.flat * size
        outlines = []
        for space in spaces:
            x, y = self.spots[space]
            if not self.shows(x, y):
                continue
            points = (f"{x + a * wide:.1f},{y + b * high:.1f}" for a, b in corners)
            outlines.append(f"M{'L'.join(points)}Z")
        if outlines:
            self.parts.append(f'<path d="{"".join(outlines)}" stroke-linejoin="round" {style}/>')

    def _sea(self) -> None:
        """Draw shallows around the island, the grid, and the landing spaces."""
        colours, island = self.colours, [int(space) for space in self.board.island]
        for colour, wide in (("sea-shallow", 72), ("sea-reef", 24)):
            style = f'fill="{colours[colour]}" stroke="{colours[colour]}" stroke-width="{wide}"'
            self._hexes(island, 1, style)
        everywhere = list(range(self.board.spaces))
        grid = f'fill="none" stroke="{colours["grid"]}" stroke-width="1.6" stroke-opacity=".24"'
        self._hexes(everywhere, 1, grid)
        landings = [s for s in everywhere if self.board.landing[s] != NO_SAFE_ISLAND]
        foam = f'stroke="{colours["foam"]}" stroke-width="2" stroke-dasharray="6 5"'
        self._hexes(landings, 0.8, f'fill="#fff" fill-opacity=".1" {foam}')

    def _safe_islands(self) -> None:
        """Draw each safe island beyond its landing spaces, seen from the middle of the board."""
        for island in range(len(self.board.safe_names)):
            x, y = self.safe_spot(island)
            if not self.shows(x, y):
                continue
            for colour, lift in (("beach-left", 4), ("beach", -4)):
                self.parts.append(
                    f'<ellipse cx="{x:.1f}" cy="{y + lift:.1f}" rx="40" ry="27"'
                    f' fill="{self.colours[colour]}"/>'
                )
            self.use("palm", x - 22, y + 4)
            self.use("lighthouse", x + 14, y + 2, 0.8)

    def safe_spot(self, island: int) -> Point:
        """Return the middle of a safe island."""
        spots = [self.spots[s] for s in range(self.board.spaces) if self.board.landing[s] == island]
        x = sum(spot[0] for spot in spots) / len(spots)
        y = sum(spot[1] for spot in spots) / len(spots)
        away = 62 / max(1.0, math.hypot(x, y))
        return x + x * away, y + y * away

    def draw_tiles(self) -> None:
        """Draw the tiles from north to south, so that each hides the foot of those behind."""
        for space in range(self.board.spaces):
            ground = int(self.state.ground[space])
            if ground == WATER:
                continue
            name = GROUND_NAMES[ground]
            x, y = self.spots[space]
            look = abs(math.sin(x * 12.9898 + y * 78.233) * 43758.5453) % 1
            self.use(f"tile-{name}" if ground == VOLCANO else f"tile-{name}-{look:.0f}", x, y)

    def _pieces(self, space: int) -> None:
        """Draw what is in a space: creatures, then a raft with its crew, then everybody else."""
        state = self.state
        x, y = self.spots[space]
        y -= self.heights.get(GROUND_NAMES[int(state.ground[space])], 0)
        here = [a for a in range(state.ruleset.adventurers) if state.where[a] == space]
        crew = [a for a in here if state.is_aboard(a)]
        others = [a for a in here if not state.is_aboard(a)]
        creatures = [
            KIND_NAMES[kind]
            for kind in range(CREATURE_KINDS)
            for _ in range(state.count(kind, space))
        ]
        small = 0.7 if others or state.crew[space] != NO_RAFT or len(creatures) > 1 else 1.0
        for i, name in enumerate(creatures):
            scale, foot = _CREATURES[name]
            aside = 24 * (i - (len(creatures) - 1) / 2)
            self.use(name, x + aside, y + foot - (10 if small < 1 else 0), scale * small)
        if state.crew[space] != NO_RAFT:
            self.use("raft", x, y)
        for (dx, dy), adventurer in zip(_SEATS, crew, strict=False):
            self.person(adventurer, x + dx, y + dy, 0.72)
        self._company(others, x, y + (17 if creatures or crew else 8), space)

    def _company(self, people: list[int], x: float, y: float, space: int) -> None:
        """Draw adventurers side by side; a number says how many a crowd has."""
        afloat = self.state.ground[space] == WATER
        spots, scale = _STANDING.get(len(people), _CROWD), 0.85 if len(people) < 4 else 0.7
        for (dx, dy), adventurer in zip(spots, people, strict=False):
            self.person(adventurer, x + dx, y + dy, scale, swims=afloat)
        if len(people) > len(_STANDING):
            self.number(len(people), x + 22, y + 9)

    def person(
        self, adventurer: int, x: float, y: float, scale: float, *, swims: bool = False
    ) -> None:
        """Draw an adventurer, with the value if it is known."""
        look = "swimmer" if swims else "adventurer"
        owner = int(self.state.ruleset.owner[adventurer])
        self.use(f"{look}-{self.looks[owner] + 1}", x, y, scale)
        if self.state.value[adventurer]:
            self.number(int(self.state.value[adventurer]), x, y, 7)

    def number(
        self, number: int, x: float, y: float, radius: float = 9.5, fill: str = "", ink: str = ""
    ) -> None:
        """Add a number in a circle."""
        colours = self.colours
        self.parts.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="{fill or colours["card"]}"'
            f' stroke="{colours["outline"]}" stroke-width="1.6"/>'
            f'<text x="{x:.1f}" y="{y + radius * 0.42:.1f}" font-size="{radius * 1.3:.0f}"'
            f' text-anchor="middle" fill="{ink or colours["outline"]}">{number}</text>'
        )

    def _status(self, left: float, top: float) -> float:
        """Write a line for each seat and one for the game; return where the picture ends."""
        state, colours = self.state, self.colours
        names = seat_names(state, ())
        lines = len(names) + 1
        bottom = top + lines * _LINE + 16
        self.parts.append(
            f'<rect x="{left:.0f}" y="{top:.0f}" width="{-2 * left:.0f}"'
            f' height="{bottom - top:.0f}" fill="{colours["paper"]}"/>'
        )
        y, known = top + _LINE, scores_known(state)
        for seat, name in enumerate(names):
            points = f" ({scores(state)[seat]} points)" if known else ""
            self.disc(seat, left + 24, y - 7)
            self._write(
                left + 44,
                y,
                f"{name}: {state.saved[seat]} saved{points}, {state.in_play[seat]} in play,"
                f" {state.lost[seat]} lost, power tiles: {state.hand_size[seat]}",
            )
            y += _LINE
        turn = f"Turn {state.turn}: " if state.turn else ""
        self._write(left + 12, y, turn + decision(state, names))
        return bottom

    def disc(self, seat: int, x: float, y: float) -> None:
        """Draw the mark of a seat on its colour."""
        look = self.looks[seat] + 1
        self.used.add(f"mark-{look}")
        place = f"translate({x:.0f} {y:.0f})"
        self.parts.append(
            f'<circle r="11" transform="{place}" fill="{self.colours[f"p{look}"]}"/>'
            f'<use href="#mark-{look}" transform="{place}"/>'
        )

    def _write(self, x: float, y: float, text: str) -> None:
        escaped = text.replace("&", "&amp;").replace("<", "&lt;")
        self.parts.append(
            f'<text x="{x:.0f}" y="{y:.0f}" font-size="19" fill="{self.colours["text"]}">'
            f"{escaped}</text>"
        )
