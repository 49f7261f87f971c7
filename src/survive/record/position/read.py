"""Reads a position text: finds its sections, reads them in the order in which they depend on
each other, and reports everything that is wrong.
"""

from __future__ import annotations

import random

from survive.engine import State
from survive.engine.pieces import COLOUR_NAMES, KIND_NAMES, RAFT, SERPENT, TERRAINS, VALUES
from survive.engine.state import OVER, UNPLACED
from survive.record.position.agenda import read_pending
from survive.record.position.draft import MOST_PROBLEMS, Draft, TooManyProblemsError
from survive.record.position.options import read_options
from survive.record.position.pieces import (
    read_hands,
    read_land,
    read_people,
    read_pieces,
    read_shown,
    read_volcanoes,
)
from survive.record.position.remaining_tiles import fill_in, left_in, unknown_values
from survive.record.position.sections import (
    KEYWORDS,
    LONGEST_TEXT,
    RAFTS_LEFT,
    WHOSE_TURN,
    PositionError,
    Problem,
    Section,
    Word,
    nearest,
    sections_of,
)
from survive.record.position.turn import (
    lay_agenda,
    read_dice,
    read_rafts_left,
    read_sets,
    read_turn_number,
    read_viewer,
    read_whose_turn,
)
from survive.record.position.validation import find_faults
from survive.views import HIDDEN


class Read:
    """What a text says: the parts of a position."""

    def __init__(self, draft: Draft, viewer: int | None, remembers: bool) -> None:
        self.state = draft.state
        self.hidden = tuple(draft.hidden)
        self.viewer, self.remembers, self.ashore = viewer, remembers, draft.ashore
        self.left = tuple([tuple(row) for row in draft.left.backs])
        if is_complete(self.state, self.hidden):
            self.left = tuple([tuple(row) for row in left_in(self.state)])


def is_complete(state: State, hidden: tuple[int, ...]) -> bool:
    """Whether nothing about a state is unknown."""
    return (
        HIDDEN not in state.backs
        and not any(hidden)
        and not any(unknown_values(state, seat) for seat in range(int(state.ruleset.players)))
    )


def read(text: str) -> Read:
    """Read a position text, or raise a PositionError that names everything that is wrong."""
    problems: list[Problem] = []
    sections = _by_name(text, problems)
    if len(problems) >= MOST_PROBLEMS:
        raise PositionError(problems, text)
    try:
        options = read_options(sections, problems)
        if options is None:
            raise PositionError(problems, text)
        draft = Draft(options, problems)
        viewer, remembers = _read_into(draft, sections)
    except TooManyProblemsError:
        pass
    if problems:
        problems.sort(key=lambda problem: problem.word.column if problem.word else len(text))
        raise PositionError(problems, text)
    return Read(draft, viewer, remembers)


def _by_name(text: str, problems: list[Problem]) -> dict[str, Section]:
    """Find the sections; record those that are unknown or given twice."""
    if len(text) > LONGEST_TEXT:
        reason = f"too long: {len(text)} characters; a position has at most {LONGEST_TEXT}"
        raise PositionError([Problem(reason)], text)
    found: dict[str, Section] = {}
    for section in sections_of(text):
        if len(problems) >= MOST_PROBLEMS:
            break
        if not section.name:
            known = [*KEYWORDS, *COLOUR_NAMES]
            hint = "it begins with a colour or with a keyword such as land, rafts or hands"
            if section.head.lower.isdigit():
                hint = f"the number of players is '{section.head.lower} players'"
            reason = nearest(section.head.lower, known, hint)
            problems.append(Problem(f"unknown section; {reason}", section.head))
        elif section.name in found:
            first = found[section.name].head.column
            reason = f"the section {section.name!r} is already at column {first}"
            problems.append(Problem(reason, section.head))
        else:
            found[section.name] = section
    if not found and not problems:
        raise PositionError([Problem("this position is empty")], text)
    return found


def _read_into(draft: Draft, sections: dict[str, Section]) -> tuple[int | None, bool]:
    """Read all sections into the draft; return the viewer, if the text names one."""

    def words(name: str) -> tuple[Word, ...]:
        return sections[name].words if name in sections else ()

    def maybe(name: str) -> tuple[Word, ...] | None:
        return sections[name].words if name in sections else None

    turn = read_whose_turn(draft, words(WHOSE_TURN))
    read_turn_number(draft, sections.get("turn"), sections.get("first"))
    read_volcanoes(draft, words("volcanoes"))
    read_land(draft, words("land"))
    read_shown(draft, words("shown"))
    for kind in range(SERPENT, RAFT + 1):
        read_pieces(draft, kind, words(f"{KIND_NAMES[kind]}s"))
    for seat, colour in enumerate(draft.colours):
        read_people(draft, seat, words(colour))
    for colour in COLOUR_NAMES[draft.players :]:
        if colour in sections:
            draft.seat(sections[colour].head)
    read_hands(draft, words("hands"))
    read_rafts_left(draft, maybe(RAFTS_LEFT))
    if "dice" in sections:
        read_dice(draft, sections["dice"])
    pending = read_pending(draft, words("pending"))
    if "pending" in sections and not pending and not draft.problems:
        draft.fault(sections["pending"].head, "say what is pending, such as push E5")
    lay_agenda(draft, turn, pending)
    read_sets(draft, maybe("swam"), maybe("stood"))
    viewer, remembers = None, False
    if "seen" in sections:
        viewer, remembers = read_viewer(draft, sections["seen"])
    if draft.problems:
        return None, False
    if viewer is not None:
        _mask(draft, sections["seen"].head, viewer, remembers)
    full = fill_in(draft.state, draft.hidden, draft.left.backs, random.Random(0))
    find_faults(draft, full, pending, turn.word)
    return viewer, remembers


def knows_own_values(state: State, viewer: int, remembers: bool) -> bool:
    """Whether a viewer sees the values of their own adventurers (VIEW-4)."""
    return viewer >= 0 and (remembers or state.turn == 0 or not state.ruleset.options.memory)


def _mask(draft: Draft, word: Word, viewer: int, remembers: bool) -> None:
    """Check that the viewer knows neither more nor less than the rules allow (VIEW)."""
    state = draft.state
    if state.phase == OVER:
        if not is_complete(state, tuple(draft.hidden)):
            draft.fault(
                word, "after the end nothing is secret: give all backs, powers and values (VIEW-5)"
            )
        return
    who = draft.colours[viewer] if viewer >= 0 else "a spectator"
    if any(back >= 0 for back in state.backs):
        draft.fault(word, f"{who} cannot know the back of a tile on the board (VIEW-2)")
    if any(draft.left.room):
        gone = sum(draft.left.room)
        draft.fault(word, f"'shown' must name all tiles that are gone; {gone} are missing (VIEW-2)")
    knows = knows_own_values(state, viewer, remembers)
    for seat, colour in enumerate(draft.colours):
        own = draft.adventurers(seat)
        placed = [a for a in own if state.where[a] != UNPLACED]
        unknown = draft.hidden[seat * TERRAINS : (seat + 1) * TERRAINS]
        if seat == viewer and any(unknown):
            draft.fault(word, f"{who} knows its own power tiles (VIEW-3)")
        elif seat != viewer and sum(unknown) != state.hand_size[seat]:
            draft.fault(word, f"{who} cannot know the power tiles of {colour} (VIEW-3)")
        if seat == viewer and knows:
            if any(state.value[a] == 0 for a in placed):
                draft.fault(word, f"{who} knows the values of its own adventurers (VIEW-4)")
            continue
        if any(state.value[a] for a in placed):
            draft.fault(word, f"{who} cannot know the values of {colour} (VIEW-3, VIEW-4)")
        for value in range(1, VALUES + 1):
            state.unplaced[seat * (VALUES + 1) + value] = 0
