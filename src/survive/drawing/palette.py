"""Marks and colours of the drawings.

A mark alone always says everything; colour only repeats it. All marks are characters that
practically every font has, and each has an ASCII form.
"""

from __future__ import annotations

from survive.engine.pieces import COLOUR_NAMES

Style = str
"""Parameters of an ANSI escape code (256 colours); empty is the terminal's own style."""

DEFAULT: Style = ""
RESET = "\x1b[0m"

# Marks

ISLAND = 5
"""Ground of a tile whose terrain is not known, after the grounds of the engine."""
GROUND_MARKS = ("~", ":", "♣", "▲", "▓", "□")
"""Water, beach, forest, mountain, volcano, and any tile of the island."""
CREATURE_MARKS = ("§", "^", "Ж")
"""Serpent, shark, kaiju."""
SEAT_LETTERS = ("R", "Y", "B", "P", "W", "K")
"""Letter of each seat's colour; black is K, as printers write it."""
FREE_SEAT = "·"
TARGET = "»"
MORE = "…"
DECIDES = "►"
HAS_TURN = "•"
DOCK = "║"

_TO_ASCII = str.maketrans(
    "┌┐└┘├┤┬┴┼╔╗╚╝─│═║♣▲▓□§Ж·»►•×…█━┊±–",
    "+++++++++++++-|=!%A#oS&.>>*x.=-:~-",
)


def ascii_form(text: str) -> str:
    """Return a drawing or a table in ASCII alone, for terminals that know nothing else."""
    return text.translate(_TO_ASCII).encode("ascii", "replace").decode("ascii")


# Styles


def _ink(colour: int, paper: int | None = None, *, bold: bool = False) -> Style:
    codes = ["1"] if bold else []
    codes.append(f"38;5;{colour}")
    if paper is not None:
        codes.append(f"48;5;{paper}")
    return ";".join(codes)


BOLD: Style = "1"
FRAME = _ink(242)
QUIET = _ink(245)
SAFE = _ink(16, 150)
LANDING = _ink(71, bold=True)
TARGETED = _ink(16, 51, bold=True)
CREATURE = _ink(231, 54, bold=True)

# Ink and paper of water, beach, forest, mountain, volcano, island.
_GROUNDS = ((74, 24), (94, 223), (114, 22), (252, 240), (124, 52), (94, 223))
# Ink and paper of red, yellow, blue, pink, white, black.
_SEATS = ((231, 160), (16, 220), (231, 26), (16, 211), (16, 231), (231, 16))
assert len(_SEATS) == len(SEAT_LETTERS) == len(COLOUR_NAMES)


def ground_style(ground: int) -> Style:
    """Style of the marks and blanks of a space."""
    return _ink(*_GROUNDS[ground])


def name_style(ground: int) -> Style:
    """Style of the name of a space."""
    ink = 16 if _GROUNDS[ground][1] == 223 else 231
    return _ink(ink, _GROUNDS[ground][1])


def raft_style(ground: int) -> Style:
    """Style of the wood of a raft."""
    return _ink(222, _GROUNDS[ground][1], bold=True)


def seat_style(seat: int) -> Style:
    """Style of the adventurers of a seat."""
    return _ink(*_SEATS[seat], bold=True)
