"""The text of a cell: two lines per space, and a note in words if not everything fits.

::

    K11§^2~    name, creatures, ground
    [RYP]2b    raft with its crew (· is a free seat), 2 blue adventurers swimming

Capitals are on land or on a raft, small letters are swimming. A number before a letter is a count,
numbers after it are known values: ``R51 2Y`` is a red 5, a red 1 and two yellows of unknown value.
"""

from __future__ import annotations

from survive.drawing.canvas import Spans, spans_width
from survive.drawing.contents import Contents, Group
from survive.drawing.palette import (
    BOLD,
    CREATURE,
    CREATURE_MARKS,
    FREE_SEAT,
    GROUND_MARKS,
    ISLAND,
    MORE,
    SEAT_LETTERS,
    TARGET,
    TARGETED,
    Style,
    ground_style,
    name_style,
    raft_style,
    seat_style,
)
from survive.engine.pieces import GROUND_NAMES, KIND_NAMES, SEATS_ABOARD, VOLCANO, WATER


def heading(space: Contents, width: int, *, target: bool) -> tuple[Spans, bool]:
    """Return name, creatures and ground, and whether there was room for all creatures."""
    style = ground_style(space.ground)
    line: Spans = [(space.name, name_style(space.ground))]
    if target:
        line = [(TARGET + space.name, TARGETED)]
    creatures = [_creatures(kind, count) for kind, count in enumerate(space.creatures) if count]
    room = width - spans_width(line) - 1
    complete = spans_width(creatures) <= room
    while spans_width(creatures) > room:
        creatures.pop()
    rest = room - spans_width(creatures)
    if rest:
        line.append((" ", style))
        rest -= 1
    fill = " " if space.ground == WATER else GROUND_MARKS[space.ground]
    line += [*creatures, (fill * rest + GROUND_MARKS[space.ground], style)]
    return line, complete


def people(space: Contents, width: int) -> tuple[Spans, bool]:
    """Return raft and adventurers, centred, and whether there was room for all."""
    line: Spans = [span for token in _tokens(space) for span in token]
    rest = width - spans_width(line)
    if rest < 0:
        return [], False
    style = ground_style(space.ground)
    fill = GROUND_MARKS[VOLCANO] if space.ground == VOLCANO else " "
    return [(fill * (rest // 2), style), *line, (fill * (rest - rest // 2), style)], True


def people_with_note(space: Contents, width: int, note: str) -> Spans:
    """Return as many of them as fit, without values, and the mark of the note on all of them."""
    style = ground_style(space.ground)
    room = width - len(note)
    line: Spans = []
    for token in _tokens(space, values=False):
        if spans_width(line) + spans_width(token) > room:
            line = line or [(MORE, style)]
            break
        line += token
    blank = " " * (room - spans_width(line))
    return [*line, (blank, style), (note, f"{BOLD};{name_style(space.ground)}")]


def _creatures(kind: int, count: int) -> tuple[str, Style]:
    return CREATURE_MARKS[kind] + (str(count) if count > 1 else ""), CREATURE


def _tokens(space: Contents, *, values: bool = True) -> list[Spans]:
    """Return raft and groups, each as a piece that must not be split."""
    tokens: list[Spans] = []
    if space.crew is not None:
        wood = raft_style(space.ground)
        free = FREE_SEAT * (SEATS_ABOARD - space.aboard)
        crew = [_aboard(group, values) for group in space.crew]
        tokens.append([("[", wood), *crew, (free + "]", wood)])
    for number, group in enumerate(space.people):
        text, style = _beside(group, values, space.swimming)
        tokens.append([(text, style)])
        if number and text[0].isdigit():  # a count, which does not belong to the letter before it
            tokens[-1].insert(0, (" ", ground_style(space.ground)))
    return tokens


def _aboard(group: Group, values: bool) -> tuple[str, Style]:
    letter = SEAT_LETTERS[group.seat]
    if values and group.values:
        return letter + _values(group), seat_style(group.seat)
    return letter * group.count, seat_style(group.seat)


def _beside(group: Group, values: bool, swimming: bool) -> tuple[str, Style]:
    letter = SEAT_LETTERS[group.seat]
    letter = letter.lower() if swimming else letter
    if values and group.values:
        return letter + _values(group), seat_style(group.seat)
    return (str(group.count) if group.count > 1 else "") + letter, seat_style(group.seat)


def _values(group: Group) -> str:
    return "".join(str(value or "?") for value in group.values)


# In words


def in_words(space: Contents, names: list[str]) -> str:
    """Describe everything in a space, for a note below the board."""
    parts = ["island" if space.ground == ISLAND else GROUND_NAMES[space.ground]]
    parts += [
        f"{count} {KIND_NAMES[kind]}{'s' if count > 1 else ''}"
        for kind, count in enumerate(space.creatures)
        if count
    ]
    if space.crew is not None:
        free = SEATS_ABOARD - space.aboard
        seats = f", {free} free" if free and space.crew else ""
        parts.append(f"raft with {_everyone(space.crew, names) or 'nobody'}{seats}")
    if space.people:
        where = "swimming" if space.swimming else "on land"
        parts.append(f"{where}: {_everyone(space.people, names)}")
    return "; ".join(parts)


def _everyone(groups: list[Group], names: list[str]) -> str:
    return ", ".join(_group_in_words(group, names) for group in groups)


def _group_in_words(group: Group, names: list[str]) -> str:
    text = f"{group.count} {names[group.seat]}"
    if group.values:
        text += " (" + " ".join(str(value or "?") for value in group.values) + ")"
    return text
