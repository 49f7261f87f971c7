"""Reads and writes the options of a table in a position: players, extensions, house rules, mix."""

from __future__ import annotations

from typing import Any

from survive.engine import STANDARD_MAP, Options, mix_of
from survive.engine.errors import OptionsError
from survive.engine.pieces import (
    BACK_NAMES,
    COLOUR_NAMES,
    MOST_PLAYERS,
)
from survive.record.notation.option_words import (
    CHOICES,
    KEPT,
    RULE,
    add_choice,
    read_number,
    read_word,
    write_words,
)
from survive.record.notation.tile_mix import STANDARD_WORD, write_mix
from survive.record.notation.vocabulary import TERRAIN_WORDS
from survive.record.position.draft import MOST_PROBLEMS, Draft
from survive.record.position.sections import (
    PositionError,
    Problem,
    Section,
    Word,
    meant_by,
    nearest,
)

_LONGEST_CHOICE = max(len(words.split()) for words in CHOICES)


def write_options(options: Options) -> list[str]:
    """Write the sections that say which game it is."""
    if options.map != STANDARD_MAP:
        reason = f"only positions on the standard map can be written, not on {options.map.name!r}"
        raise PositionError([Problem(reason)])
    mix = [] if options.mix is None else [f"mix {write_mix(options.mix)}"]
    return [write_words(options), *mix]


def read_options(sections: dict[str, Section], problems: list[Problem]) -> Options | None:
    """Read which game it is; None, with the reasons recorded, if that is not clear."""
    given: dict[str, Any] = {}
    words = sections["players"].words if "players" in sections else ()
    given["players"] = _read_players(words, problems)
    _read_choices(words[2:], given, problems)
    if problems:
        return None
    first = sections.get("first")
    if first is not None:
        _read_first(first, given, problems)
    try:
        options = Options(**given)
        mix = sections.get("mix")
        if mix is not None:
            before = len(problems)
            changes = _read_mix(mix, Draft(options, problems))
            if len(problems) == before:
                options = Options(**given, mix=mix_of(changes))
    except OptionsError as error:
        head = sections["mix"].head if "mix" in sections else words[0] if words else None
        why = error.reasons[0] if error.reasons else None
        problems.append(Problem(str(error), head, why))
    return None if problems else options


def _read_players(words: tuple[Word, ...], problems: list[Problem]) -> int:
    """Read the number before ``players``; without that section it is four."""
    if not words:
        return 4
    text = words[0].text
    if len(words) > 1 and text in [str(count) for count in range(2, MOST_PLAYERS + 1)]:
        return int(text)
    form = f"write it like this: 3 players; there may be 2 to {MOST_PLAYERS} (SET-1)"
    problems.append(Problem(form, words[0]))
    return 4


def _read_choices(words: tuple[Word, ...], given: dict[str, Any], problems: list[Problem]) -> None:
    """Read options of one or more words each; a hyphen may replace a space."""
    plain = [word.lower.replace("-", " ").replace("_", " ") for word in words]
    at = 0
    while at < len(words) and len(problems) < MOST_PROBLEMS:
        if plain[at : at + 2] == ["first", "player"]:
            _read_chosen(words[at : at + 3], given, problems)
            at += 3
            continue
        if plain[at] in (RULE, KEPT) and at + 1 < len(words):
            add_choice(given, read_word(f"{plain[at]} {plain[at + 1]}") or {})
            at += 2
            continue
        for length in range(_LONGEST_CHOICE, 0, -1):
            phrase = " ".join(plain[at : at + length])
            choice = CHOICES.get(phrase) or read_number(phrase)
            if choice is not None:
                given.update(choice)
                break
        else:
            phrase = " ".join(plain[at : at + 2])
            length = 2 if " " in (meant_by(phrase, CHOICES) or "") else 1
            problems.append(Problem(f"unknown option; {nearest(phrase, CHOICES)}", words[at]))
        at += length


def _read_chosen(words: tuple[Word, ...], given: dict[str, Any], problems: list[Problem]) -> None:
    """Read ``first player yellow``: the table chose who begins (SET-1)."""
    colours = COLOUR_NAMES[: given["players"]]
    if len(words) < 3 or words[2].lower not in colours:
        near = nearest(words[2].lower, colours) if len(words) > 2 else f"such as {colours[0]}"
        problems.append(Problem(f"a colour must follow; {near}", words[-1]))
    else:
        given["first"] = colours.index(words[2].lower)


def _read_first(section: Section, given: dict[str, Any], problems: list[Problem]) -> None:
    """Check that ``first yellow`` agrees with the table's choice, if there was one (SET-1)."""
    words = section.words
    colours = COLOUR_NAMES[: given["players"]]
    if not words or words[0].lower not in colours:
        near = nearest(words[0].lower, colours) if words else f"such as first {colours[0]}"
        word = words[0] if words else section.head
        problems.append(Problem(f"a colour must follow; {near}", word))
    elif len(words) > 1:
        problems.append(Problem("only one colour can be first", words[1]))
    elif given.get("first", colours.index(words[0].lower)) != colours.index(words[0].lower):
        chosen = colours[given["first"]]
        problems.append(Problem(f"the table chose {chosen} as the first player", words[0]))


def _read_mix(section: Section, draft: Draft) -> dict[str, dict[str, int]]:
    """Read ``mix mountain volcano 5 whirlpool 3``: what differs from the standard (EXT-8)."""
    changes: dict[str, dict[str, int]] = {}
    words = section.words
    if len(words) == 1 and words[0].lower == STANDARD_WORD:
        return changes
    if not words:
        draft.fault(section.head, "say what differs, such as mix mountain volcano 5 whirlpool 3")
    for word, colour, terrain, back, count in draft.counted(words):
        if colour or terrain is None or back is None:
            draft.fault(word, "say the terrain first, then the back and how many (EXT-8)")
        else:
            changes.setdefault(TERRAIN_WORDS[terrain], {})[BACK_NAMES[back]] = count
    return changes
