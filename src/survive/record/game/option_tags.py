"""The options of a table as tags of a game record: in words, with another mix or map as data.

``[Options "4 players, challenge, memory off"]``; EXT-8 adds ``[Mix …]``, BRD-7 ``[Map …]`` with
the tags that describe it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import unquote

from survive.engine import STANDARD_MAP, EngineError, MapData, MapError, Options, board_of
from survive.engine.board import MAX_SPACES, Mix
from survive.engine.pieces import BACKS
from survive.record.game.scan import Tag, scan
from survive.record.notation.errors import RecordError, shown
from survive.record.notation.option_words import add_choice, nearest_word, read_word, write_words
from survive.record.notation.vocabulary import BACK_WORDS, TERRAIN_WORDS

MAP_TAGS = ("Map", "Rows", "Island", "SafeIslands", "Serpents", "Tiles", "Backs")
BOX_TAGS = ("Adventurers", "Rafts")
"""What each player has on another map; without these tags as many as the box has."""
OPTION_TAGS = ("Options", "Mix", *MAP_TAGS, *BOX_TAGS)
"""The tags that say which game the table plays."""

_ESCAPES = {"%": "%25", ":": "%3A", ";": "%3B"}


# Writing


def write_options(options: Options) -> dict[str, str]:
    """Return the tags of these options, in their written order."""
    tags = {"Options": write_words(options)}
    if options.mix is not None:
        tags["Mix"] = _write_mix(options.mix)
    if options.map != STANDARD_MAP:
        tags |= _write_map(options.map)
    return tags


def _write_mix(mix: Mix) -> str:
    rows = []
    for terrain, row in zip(TERRAIN_WORDS, mix, strict=True):
        backs = [f"{count} {BACK_WORDS[back]}" for back, count in enumerate(row) if count]
        rows.append(f"{terrain}: {', '.join(backs)}")
    return "; ".join(rows)


def _write_map(data: MapData) -> dict[str, str]:
    islands = [f"{_escape(name)}: {' '.join(spaces)}" for name, spaces in data.safe_islands]
    tags = {
        "Map": data.name,
        "Rows": _numbers(data.rows),
        "Island": _write_spaces(data.island),
        "SafeIslands": "; ".join(islands),
        "Serpents": " ".join(data.serpents),
        "Tiles": _numbers(data.tiles),
        "Backs": _write_mix(data.backs),
    }
    if data.adventurers:
        tags["Adventurers"] = _numbers(data.adventurers)
    if data.rafts is not None:
        tags["Rafts"] = str(data.rafts)
    return tags


def _write_spaces(names: Sequence[str]) -> str:
    """Write spaces that follow each other in a row as ``A1-A3``."""
    runs: list[list[str]] = []
    for name in names:
        follows = runs and name == f"{runs[-1][-1][0]}{int(runs[-1][-1][1:]) + 1}"
        if follows:
            runs[-1].append(name)
        else:
            runs.append([name])
    return " ".join(run[0] if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def _numbers(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))


def _escape(name: str) -> str:
    plain = "".join(_ESCAPES.get(letter, letter) for letter in name)
    return plain if plain == plain.strip() else plain.replace(" ", "%20")


# Reading


def read_options(tags: Mapping[str, Tag]) -> Options:
    """Return the options in a record's tags, or raise a RecordError that names the line."""
    if "Options" not in tags:
        raise RecordError(0, 'the tag Options is missing, such as [Options "4 players"]')
    tag = tags["Options"]
    chosen: dict[str, Any] = {}
    for word in tag.value.split(","):
        add_choice(chosen, _read_word(tag, " ".join(word.lower().replace("_", " ").split())))
    if "players" not in chosen:
        raise RecordError(tag.line, f"{shown(tag.value)} does not say how many players")
    if "Mix" in tags:
        chosen["mix"] = _read_mix(tags["Mix"])
    if "Map" in tags:
        chosen["map"] = _read_map(tags)
    try:
        return Options(**chosen)
    except MapError as error:
        raise RecordError(tags["Map"].line, str(error)) from error
    except EngineError as error:
        raise RecordError(tag.line, str(error)) from error


def _read_word(tag: Tag, word: str) -> Mapping[str, object]:
    found = read_word(word)
    if found is not None:
        return found
    near = nearest_word(word)
    hint = f"; did you mean {near!r}?" if near else ""
    raise RecordError(tag.line, f"{shown(word)} is not an option{hint}")


def _read_mix(tag: Tag) -> Mix:
    rows = {terrain: [0] * BACKS for terrain in TERRAIN_WORDS}
    for part in tag.value.split(";"):
        terrain, _, backs = part.partition(":")
        row = rows.get(terrain.strip().lower())
        if row is None:
            names = ", ".join(TERRAIN_WORDS)
            raise RecordError(
                tag.line, f"{shown(terrain.strip())} is not a terrain; choose from {names}"
            )
        for word in filter(None, map(str.strip, backs.split(","))):
            found = re.fullmatch(r"([0-9]{1,3}) ([a-z]+)", word.lower())
            if found is None or found[2] not in BACK_WORDS:
                raise RecordError(
                    tag.line, f"{shown(word)} is not a number and a back, such as 3 shark"
                )
            row[BACK_WORDS.index(found[2])] = int(found[1])
    return tuple(tuple(rows[terrain]) for terrain in TERRAIN_WORDS)


def read_map(text: str) -> MapData:
    """Read a map from its tags, as a record has them, or raise a RecordError.

    Whatever else the text holds is left out, so a whole record will do.

    >>> from survive.engine import Options
    >>> from survive.engine.maps import TINY_MAP
    >>> tags = write_options(Options(2, map=TINY_MAP))
    >>> read_map("".join(f'[{name} "{value}"]\\n' for name, value in tags.items())) == TINY_MAP
    True
    """
    lines = [line if line.lstrip().startswith("[") else "" for line in text.split("\n")]
    tags = scan("\n".join(lines)).tags
    if "Map" not in tags:
        raise RecordError(
            0, f"this is not a map: it has no tag Map; a map has {', '.join(MAP_TAGS)}"
        )
    found = _read_map(tags)
    try:
        board_of(found)
    except MapError as error:
        raise RecordError(tags["Map"].line, str(error)) from error
    return found


def _read_map(tags: Mapping[str, Tag]) -> MapData:
    missing = [name for name in MAP_TAGS if name not in tags]
    if missing:
        raise RecordError(tags["Map"].line, f"another map also needs {', '.join(missing)}")
    rows = _read_numbers(tags["Rows"])
    if sum(rows) > MAX_SPACES:  # checked first, before anything counts that many spaces
        raise RecordError(tags["Rows"].line, f"{sum(rows)} spaces; a map has at most {MAX_SPACES}")
    islands = tags["SafeIslands"]
    named = [part.partition(":") for part in islands.value.split(";")]
    return MapData(
        tags["Map"].value,
        rows,
        _read_spaces(tags["Island"].value, tags["Island"].line),
        tuple((unquote(name.strip()), _read_spaces(s, islands.line)) for name, _, s in named),
        _read_spaces(tags["Serpents"].value, tags["Serpents"].line),
        _read_numbers(tags["Tiles"]),
        _read_mix(tags["Backs"]),
        _read_numbers(tags["Adventurers"]) if "Adventurers" in tags else (),
        _read_rafts(tags["Rafts"]) if "Rafts" in tags else None,
    )


def _read_rafts(tag: Tag) -> int:
    numbers = _read_numbers(tag)
    if len(numbers) != 1:
        raise RecordError(tag.line, f"{shown(tag.value)} is not one number of rafts")
    return numbers[0]


def _read_numbers(tag: Tag) -> tuple[int, ...]:
    words = tag.value.split()
    for word in words:
        if re.fullmatch("[0-9]{1,3}", word) is None:
            raise RecordError(tag.line, f"{shown(word)} is not a number")
    return tuple(map(int, words))


def _read_spaces(text: str, line: int) -> tuple[str, ...]:
    names: list[str] = []
    for word in text.upper().split():
        found = re.fullmatch(r"([A-Z])([0-9]{1,3})(?:-([A-Z])([0-9]{1,3}))?", word)
        if found is None or found[1] != (found[3] or found[1]):
            raise RecordError(
                line, f"{shown(word)} is neither a space nor a row of spaces such as A1-A3"
            )
        first, last = int(found[2]), int(found[4] or found[2])
        names += [f"{found[1]}{number}" for number in range(first, last + 1)]
        if len(names) > MAX_SPACES:
            raise RecordError(line, f"more spaces than a map can have ({MAX_SPACES})")
    return tuple(names)
