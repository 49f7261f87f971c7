"""Reads a drawing back as a person would, space by space, without the code that drew it."""

from __future__ import annotations

import re
from collections import Counter

from survive.engine import STANDARD_BOARD, State
from survive.engine.pieces import COLOUR_NAMES, GROUND_NAMES, KIND_NAMES, RAFT, WATER
from survive.engine.state import NO_RAFT

Seen = dict[str, Counter[str]]
"""Name of each space → its ground, and how many of each kind of piece are there."""

_GROUNDS = dict(zip("~:♣▲▓", GROUND_NAMES, strict=True))
_CREATURES = dict(zip("§^Ж", KIND_NAMES[:RAFT], strict=True))
_COLOURS = dict(zip("RYBPWK", COLOUR_NAMES, strict=True))


def stripped(text: str) -> str:
    """Return a drawing without its escape codes."""
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


def expected(state: State) -> Seen:
    """Return what a drawing must show, straight from the state."""
    board, ruleset = state.ruleset.board, state.ruleset
    seen: Seen = {}
    for space, name in enumerate(board.names):
        counts = Counter({GROUND_NAMES[state.ground[space]]: 1})
        for kind in range(RAFT):
            counts[KIND_NAMES[kind]] += int(state.count(kind, space))
        if state.crew[space] != NO_RAFT:
            counts["raft"] += 1
            counts["free seats"] += int(state.free_seats(space))
        seen[name] = counts
    for adventurer in range(ruleset.adventurers):
        where = int(state.where[adventurer])
        if where >= 0:
            colour = COLOUR_NAMES[ruleset.owner[adventurer]]
            beside = "swimming" if state.ground[where] == WATER else "on land"
            how = "aboard" if state.is_aboard(adventurer) else beside
            seen[board.names[where]][f"{colour} {how}"] += 1
    return {name: +counts for name, counts in seen.items()}


def read(drawing: str) -> Seen:
    """Return what the cells of a drawing show; a cell that refers to a note counts as its note."""
    lines = stripped(drawing).splitlines()
    notes = _notes(lines)
    seen: Seen = {}
    for number, line in enumerate(lines):
        if number % 3 != 1:  # a wall, a heading, the people, a wall…
            continue
        for found in re.finditer(r"(?<=[│║])»?([A-Z]\d+) ?([^│║]*)(?=[│║])", line):
            below = re.match(r"[^│║]*", lines[number + 1][found.start() :])
            assert below is not None
            assert len(below[0]) == len(found[0])
            name, marks = found[1], found[2]
            assert name not in seen, f"{name} is drawn twice"
            reference = re.search(r"\*\d+$", below[0])
            if reference is None:
                seen[name] = _cell(marks, below[0])
            else:
                place, _, words = notes.pop(reference[0]).partition(": ")
                assert place == name
                seen[name] = _words(words)
    assert not notes, "a note belongs to no cell"
    return seen


def read_words(told: str) -> Seen:
    """Return what a board in words says: the land first, then every space that is not empty."""
    board = told[: told.index("Safe island")].replace("\n  ", " ")
    entries = dict(line.split(": ", 1) for line in board.splitlines())
    grounds = {
        name: ground for ground in GROUND_NAMES for name in entries.pop(ground.title(), "").split()
    }
    seen = {name: Counter({grounds.get(name, "water"): 1}) for name in STANDARD_BOARD.names}
    return {**seen, **{name: _words(words) for name, words in entries.items()}}


def _cell(marks: str, people: str) -> Counter[str]:
    ground = _GROUNDS[marks[-1]]
    counts = Counter({ground: 1})
    for mark, many in re.findall(r"([§^Ж])(\d?)", marks):
        counts[_CREATURES[mark]] += int(many or 1)
    if raft := re.search(r"\[(.*)\]", people):
        counts["raft"] += 1
        counts["free seats"] += raft[1].count("·")
        for letter in raft[1].replace("·", ""):
            counts[f"{_COLOURS[letter]} aboard"] += 1
        people = people.replace(raft[0], "")
    for many, letter in re.findall(r"(\d*)([A-Za-z])", people):
        assert letter.islower() == (ground == "water")
        how = "swimming" if letter.islower() else "on land"
        counts[f"{_COLOURS[letter.upper()]} {how}"] += int(many or 1)
    return +counts


def _notes(lines: list[str]) -> dict[str, str]:
    """Return the notes below the board by their marks, with their lines joined."""
    notes: dict[str, str] = {}
    mark = ""
    for line in lines:
        if found := re.match(r"(\*\d+) +(.*)", line):
            mark = found[1]
            notes[mark] = found[2]
        elif mark and re.match(r"    \S", line):
            notes[mark] += " " + line.strip()
        else:
            mark = ""
    return notes


def _words(words: str) -> Counter[str]:
    counts: Counter[str] = Counter()
    for part in words.split("; "):
        if part in GROUND_NAMES:
            counts[part] += 1
        elif part.startswith("raft with "):
            counts["raft"] += 1
            crew = part.removeprefix("raft with ")
            counts.update(_people(crew, "aboard"))
            counts["free seats"] += 3 - sum(_people(crew, "aboard").values())
        elif ": " in part:
            how, _, people = part.partition(": ")
            counts.update(_people(people, how))
        else:
            many, kind = part.split()
            counts[kind.removesuffix("s")] += int(many)
    return +counts


def _people(words: str, how: str) -> Counter[str]:
    found = re.findall(r"(\d+) (" + "|".join(COLOUR_NAMES) + ")", words.lower())
    return Counter({f"{colour} {how}": int(many) for many, colour in found})
