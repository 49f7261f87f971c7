"""A position as a sheet: what its text says, section by section, as data that a page can edit.

A sheet need not be possible. It says what the user put where; to find out what is wrong with it,
it is written as a text, and the text is read. So there is one form that is judged, and one place
that knows both.

>>> sheet = sheet_of(read_position("2 players; red to act; land beach E4=oars; red E4=5 C1"))
>>> sheet.tiles["E4"].back, sheet.adventurers[0][0].value
('oars', 5)
>>> write_sheet(sheet)
'2 players; red to act 3; turn 1; land beach E4=oars; red E4=5 C1'
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from typing import Annotated, Literal

import msgspec

from survive.engine import NUMBER_RULES, Options, State
from survive.engine.house_rules import MOST_RULES
from survive.engine.pieces import (
    BEACH,
    KAIJU,
    MOST_PLAYERS,
    MOUNTAIN,
    POWERS,
    RAFT,
    SERPENT,
    SHARK,
    TERRAINS,
    VALUES,
    VOLCANO,
)
from survive.engine.state import LOST, NO_RAFT, SAVED
from survive.record.notation.option_words import RULE
from survive.record.notation.vocabulary import (
    BACK_WORDS,
    HIDDEN_WORD,
    adventurers_of,
    colour_of,
)
from survive.record.position.ashore import names_of_islands
from survive.record.position.sections import (
    KEYWORDS,
    LOST_WORD,
    RAFTS_LEFT,
    SAVED_WORD,
    SWIMS_MARK,
    UNPLACED_WORD,
    WHOSE_TURN,
    sections_of,
)
from survive.record.position.text import Position, read_position, write_position
from survive.record.position.write import Step, turn_of
from survive.record.wire import words

__all__ = ["Sheet", "read_position", "sheet_of", "write_sheet"]

"""What comes next in the turn."""
Ground = Literal["beach", "forest", "mountain", "volcano"]
_SPACE = re.compile("[A-Z][0-9]{1,2}")
SpaceName = Annotated[str, msgspec.Meta(pattern=f"^{_SPACE.pattern}$")]
Place = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9]{0,20}$")]
OptionName = Annotated[str, msgspec.Meta(pattern=r"^[a-z_]{1,40}$")]
RuleName = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9_]{1,40}$")]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, lt=MOST_PLAYERS)]
Small = Annotated[int, msgspec.Meta(ge=0, le=99)]
MOST_REST = 1000

_KEPT = frozenset(KEYWORDS.values()) - {
    *("players", "turn", "land", "volcanoes", "rafts", "serpents", "sharks", "kaijus", "hands"),
    WHOSE_TURN,
}
_REST = _KEPT | {RAFTS_LEFT}
"""Sections that a sheet keeps as text."""
_MEMORY = "memory"
_AWAY = {SAVED: SAVED_WORD, LOST: LOST_WORD}


class SheetTurn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Whose turn it is, and what comes next in it."""

    seat: SeatNumber = 0
    step: Step = "act"
    moves: Small | None = None
    """Moves left; None: all."""
    tiles: Small | None = None
    """Tiles still to sink; None: as many as usual."""
    number: Annotated[int, msgspec.Meta(ge=0, le=99999)] | None = None
    """The number of the turn; None: it does not matter."""


class SheetTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A tile, or an erupted volcano."""

    ground: Ground
    back: words.Back | None = None
    """None: unknown."""


class SheetAdventurer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An adventurer; a player's are in the order of their placing."""

    at: Place = ""
    """A space, a safe island, "saved" or "lost"; empty: not on the board, whatever that means in
    this phase."""
    value: Annotated[int, msgspec.Meta(ge=1, le=VALUES)] | None = None
    """None: unknown."""
    swims: bool = False
    """It is not aboard although there is a raft."""


class SheetPower(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A power tile in a hand."""

    terrain: words.Terrain
    power: words.Power | None = None
    """None: unknown."""


Spaces = Annotated[list[SpaceName], msgspec.Meta(max_length=40)]


class SheetPieces(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The spaces of rafts and creatures; two in a space are named twice."""

    rafts: Spaces = []
    serpents: Spaces = []
    sharks: Spaces = []
    kaijus: Spaces = []


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a position says, section by section."""

    players: Annotated[int, msgspec.Meta(ge=2, le=MOST_PLAYERS)] = 4
    options: dict[OptionName, bool] = {}
    """Switches that are not as usual, by the names of the offers."""
    numbers: dict[OptionName, Small] = {}
    """Numbers of the rules that are not as usual, by option."""
    rules: Annotated[list[RuleName], msgspec.Meta(max_length=MOST_RULES)] = []
    """House rules of other packages."""
    first: SeatNumber | None = None
    """The seat that the table chose to begin; None: it was drawn."""
    turn: SheetTurn = SheetTurn()
    tiles: dict[SpaceName, SheetTile] = {}
    adventurers: Annotated[
        list[Annotated[list[SheetAdventurer], msgspec.Meta(max_length=40)]],
        msgspec.Meta(max_length=MOST_PLAYERS),
    ] = []
    """By seat."""
    pieces: SheetPieces = SheetPieces()
    hands: Annotated[
        list[Annotated[list[SheetPower], msgspec.Meta(max_length=40)]],
        msgspec.Meta(max_length=MOST_PLAYERS),
    ] = []
    """By seat."""
    rest: Annotated[str, msgspec.Meta(max_length=MOST_REST)] = ""
    """Sections that are rarely needed (pending, swam, shown, mix and the like), as text."""


# Writing


def write_sheet(sheet: Sheet) -> str:
    """Write a sheet as a position text, possible or not."""
    return "; ".join(_sections(sheet))


def _sections(sheet: Sheet) -> Iterator[str]:
    yield _write_options(sheet)
    yield _write_turn(sheet.turn)
    if sheet.turn.number is not None and sheet.turn.step not in ("place", "place raft"):
        yield f"turn {sheet.turn.number}"
    yield from _write_land(sheet)
    for seat, people in enumerate(sheet.adventurers):
        yield from _write_people(sheet, seat, people)
    for name, spaces in msgspec.structs.asdict(sheet.pieces).items():
        if spaces:
            yield " ".join([name, *spaces])
    yield from _write_hands(sheet)
    if sheet.rest.strip():
        yield sheet.rest.strip()


def _write_options(sheet: Sheet) -> str:
    said = [f"{sheet.players} players"]
    for name, on in sheet.options.items():
        plain = name.replace("_", " ")
        if name == _MEMORY:
            said.append(f"{plain} {'on' if on else 'off'}")
        elif on:
            said.append(plain)
    said += [f"{name.replace('_', ' ')} {number}" for name, number in sheet.numbers.items()]
    said += [f"{RULE} {name}" for name in sheet.rules]
    if sheet.first is not None:
        said.append(f"first player {colour_of(sheet.first)}")
    return ", ".join(said)


def _write_turn(turn: SheetTurn) -> str:
    colour = colour_of(turn.seat)
    if turn.step == "over":
        return f"over {colour}"
    said = [f"{colour} to {turn.step}"]
    if turn.step == "act" and turn.moves is not None:
        said.append(str(turn.moves))
    if turn.step in ("act", "sink") and turn.tiles is not None:
        said += ["sink"] if turn.step == "act" else []
        said.append(str(turn.tiles))
    return " ".join(said)


def _write_land(sheet: Sheet) -> Iterator[str]:
    said = ["land"]
    for terrain in words.TERRAINS:
        tiles = [(at, tile) for at, tile in sheet.tiles.items() if tile.ground == terrain]
        if tiles:
            said.append(terrain)
        for at, tile in tiles:
            said.append(at if tile.back is None else f"{at}={_back_word(tile.back)}")
    if len(said) > 1:
        yield " ".join(said)
    volcanoes = [at for at, tile in sheet.tiles.items() if tile.ground == "volcano"]
    if volcanoes:
        yield " ".join(["volcanoes", *volcanoes])


def _back_word(back: words.Back) -> str:
    return BACK_WORDS[words.BACKS.index(back)]


def _write_people(sheet: Sheet, seat: int, people: list[SheetAdventurer]) -> Iterator[str]:
    absent = UNPLACED_WORD if sheet.turn.step == "place" else LOST_WORD
    last = max(
        (number for number, one in enumerate(people, 1) if one != SheetAdventurer()), default=0
    )
    if last:
        yield " ".join([colour_of(seat), *(_write_person(one, absent) for one in people[:last])])


def _write_person(person: SheetAdventurer, absent: str) -> str:
    said = person.at or absent
    if person.swims and _SPACE.fullmatch(person.at):
        said += SWIMS_MARK
    return said if person.value is None else f"{said}={person.value}"


def _write_hands(sheet: Sheet) -> Iterator[str]:
    said = ["hands"]
    for seat, hand in enumerate(sheet.hands):
        if hand:
            said.append(colour_of(seat))
        for tile in hand:
            said += [tile.terrain, HIDDEN_WORD if tile.power is None else _back_word(tile.power)]
    if len(said) > 1:
        yield " ".join(said)


# Reading


def sheet_of(position: Position) -> Sheet:
    """Return what a position says."""
    state = position.state
    seats = range(int(state.ruleset.players))
    return Sheet(
        players=len(seats),
        options=_options_of(state.ruleset.options),
        numbers=_numbers_of(state.ruleset.options),
        rules=list(state.ruleset.options.rules),
        first=state.ruleset.options.first,
        turn=_turn_of(state),
        tiles=_tiles_of(state),
        adventurers=[_people_of(position, seat) for seat in seats],
        pieces=SheetPieces(
            rafts=_spaces_of(state, RAFT),
            serpents=_spaces_of(state, SERPENT),
            sharks=_spaces_of(state, SHARK),
            kaijus=_spaces_of(state, KAIJU),
        ),
        hands=[_hand_of(position, seat) for seat in seats],
        rest=_rest_of(position),
    )


def _options_of(options: Options) -> dict[str, bool]:
    usual = Options()
    names = [one.name for one in fields(Options) if isinstance(getattr(usual, one.name), bool)]
    chosen = {name: bool(getattr(options, name)) for name in names}
    return {name: on for name, on in chosen.items() if on != getattr(usual, name)}


def _numbers_of(options: Options) -> dict[str, int]:
    chosen = {name: getattr(options, name) for name in NUMBER_RULES}
    return {name: number for name, number in chosen.items() if number != NUMBER_RULES[name].usual}


def _turn_of(state: State) -> SheetTurn:
    turn = turn_of(state)
    tiles = (turn.tiles or 1) if turn.step == "sink" else turn.tiles
    return SheetTurn(
        seat=int(state.active),
        step=turn.step,
        moves=turn.moves,
        tiles=tiles,
        number=int(state.turn) or None,
    )


def _tiles_of(state: State) -> dict[str, SheetTile]:
    board = state.ruleset.board
    found = {}
    for tile, space in enumerate(board.island):
        ground, back = int(state.ground[space]), int(state.backs[tile])
        if BEACH <= ground <= MOUNTAIN:
            known = words.BACKS[back] if back >= 0 else None
            found[board.names[space]] = SheetTile(ground=words.TERRAINS[ground - BEACH], back=known)
        elif ground == VOLCANO:
            found[board.names[space]] = SheetTile(ground="volcano")
    return found


def _people_of(position: Position, seat: int) -> list[SheetAdventurer]:
    state, found = position.state, []
    islands = names_of_islands(state.ruleset.board, position.ashore)
    for adventurer in adventurers_of(state, seat):
        space, value = int(state.where[adventurer]), int(state.value[adventurer]) or None
        at = state.ruleset.board.names[space] if space >= 0 else _AWAY.get(space, "")
        at = islands.get(adventurer, at)
        if at == LOST_WORD and value is None:
            at = ""
        swims = space >= 0 and state.crew[space] != NO_RAFT and not state.is_aboard(adventurer)
        found.append(SheetAdventurer(at=at, value=value, swims=swims))
    while found and found[-1] == SheetAdventurer():
        found.pop()
    return found


def _spaces_of(state: State, kind: int) -> list[str]:
    names = state.ruleset.board.names
    return [names[state.places[i]] for i in range(state.first_of(kind), state.end_of(kind))]


def _hand_of(position: Position, seat: int) -> list[SheetPower]:
    found = []
    for row, terrain in enumerate(words.TERRAINS):
        at = seat * TERRAINS + row
        held = position.state.hand[at * POWERS : (at + 1) * POWERS]
        powers = [words.POWERS[power] for power, count in enumerate(held) for _ in range(count)]
        found += [SheetPower(terrain=terrain, power=power) for power in powers]
        found += [SheetPower(terrain=terrain)] * position.hidden[at]
    return found


def _rest_of(position: Position) -> str:
    kept = [part for part in write_position(position).split("; ") if _is_kept(part)]
    return "; ".join(kept)


def _is_kept(part: str) -> bool:
    return any(section.name in _REST for section in sections_of(part))
