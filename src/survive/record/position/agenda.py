"""Writes and reads what is pending, in words: the agenda above the phases of the turn.

``pending repel yellow shark E5 then oars E5``: the first must be decided now, and the others wait
for it, in this order. After them comes the turn itself (``red to act 2``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from survive.engine import State, agenda, creatures
from survive.engine.agenda import entry, kind_of, pushed_of, taken_of, x_of, y_of, z_of
from survive.engine.pieces import KIND_NAMES, RAFT, SHARK
from survive.record.notation.vocabulary import KIND_NUMBERS, adventurer_word, colour_of
from survive.record.position.draft import Draft
from survive.record.position.sections import PositionError, Problem, Word, listed, nearest

FORMS = {
    "board": "board D3",
    "oars": "oars, or oars D3 for the second step of the raft there",
    "dolphin": "dolphin, or dolphin red3 for the second step of that swimmer",
    "dive": "dive, or dive shark D3 once the creature is chosen",
    "roll": "roll",
    "bring": "bring shark E5",
    "extra": "extra yellow",
    "move": "move shark",
    "again": "again shark D3 from D4, with pushed if a kaiju pushes it, and after 2 if it has taken"
    " two steps",
    "repel": "repel yellow shark D3",
    "push": "push D3",
    "meet": "meet D3",
}
"""First word of each phrase → how it is written."""
DECISIONS = tuple(verb for verb in FORMS if verb != "meet")
TASKS = ("board", "oars", "dolphin", "extra", "push", "meet")
"""Phrases that can wait behind the first."""


# Writing


def write_pending(state: State, entries: list[int]) -> str:
    """Return these entries of the agenda, listed from the bottom, in words."""
    phrases: list[str] = []
    left = list(entries)
    while left:
        top = left.pop()
        phrase = _task(state, top) if phrases else _decision(state, top, left)
        if not phrase:
            name = agenda.ENTRY_NAMES[kind_of(top)]
            raise PositionError([Problem(f"no game has {name!r} pending there")])
        phrases.append(phrase)
    return " then ".join(phrases)


def _decision(state: State, top: int, below: list[int]) -> str:
    """Return what must be decided; two kinds imply the task below them."""
    kind, x, y, z = kind_of(top), int(x_of(top)), int(y_of(top)), int(z_of(top))
    names = state.ruleset.board.names
    if kind == agenda.BOARD:
        return f"board {names[x]}"
    if kind == agenda.OARS_STEP:
        return "oars"
    if kind == agenda.OARS_AGAIN:
        return f"oars {names[x]}"
    if kind == agenda.DOLPHIN_STEP:
        return "dolphin"
    if kind == agenda.DOLPHIN_AGAIN:
        return f"dolphin {adventurer_word(state, x)}"
    if kind == agenda.DIVE_FROM:
        return "dive"
    if kind == agenda.DIVE_TO:
        return f"dive {KIND_NAMES[x]} {names[y]}"
    if kind == agenda.RELOCATE:
        return f"bring {KIND_NAMES[x]} {names[y]}"
    if kind == agenda.ROLL and x == state.dice:
        return "roll"
    if kind == agenda.CREATURE_STEP:
        return f"move {KIND_NAMES[x]}"
    if kind == agenda.CREATURE_AGAIN:
        pushed = " pushed" if pushed_of(top) else ""
        after = f" after {taken_of(top)}" if taken_of(top) > 1 else ""
        return f"again {KIND_NAMES[x]} {names[y]} from {names[z]}{pushed}{after}"
    if kind == agenda.REPEL and below and below[-1] == _ask(state, x, y, z):
        below.pop()
        return f"repel {colour_of(x)} {KIND_NAMES[y]} {names[z]}"
    if kind == agenda.EXTRA_MOVE and below and below[-1] == _extra_moves(state, x, 1):
        below.pop()
        return f"extra {colour_of(x)}"
    if kind == agenda.PUSH:
        return f"push {names[x]}"
    return ""


def _task(state: State, task: int) -> str:
    """Return what waits."""
    kind, x = kind_of(task), int(x_of(task))
    if kind == agenda.DOLPHIN_REST:
        return f"dolphin {adventurer_word(state, x)}"
    if kind == agenda.EXTRA_MOVES:
        players = int(state.ruleset.players)
        if x >= players:
            return "extra none"
        return f"extra {colour_of((int(state.active) + x) % players)}"
    verb = {
        agenda.BOARDING: "board",
        agenda.OARS_REST: "oars",
        agenda.INTERACTION: "meet",
        agenda.PUSHING: "push",
    }.get(kind)
    return f"{verb} {state.ruleset.board.names[x]}" if verb else ""


def _offset(state: State, seat: int) -> int:
    return (seat - int(state.active)) % int(state.ruleset.players)


def _ask(state: State, seat: int, kind: int, space: int) -> int:
    """Return the task that asks the seats after this one (POW-7)."""
    return entry(agenda.ASK, kind, space, _offset(state, seat) + 1, 0)


def _extra_moves(state: State, seat: int, later: int) -> int:
    """Return the task of the extra moves, starting at this seat or the one after it (CRD-3)."""
    return entry(agenda.EXTRA_MOVES, _offset(state, seat) + later, 0, 0, 0)


# Reading


def read_pending(draft: Draft, words: tuple[Word, ...]) -> list[tuple[int, Word]]:
    """Read what is pending; return the agenda's entries with their words, bottom first."""
    entries: list[tuple[int, Word]] = []
    for number, phrase in enumerate(_phrases(words)):
        found = _entries_of(draft, phrase, is_decision=number == 0)
        entries[:0] = [(packed, phrase[0]) for packed in found]
    return entries


def _phrases(words: tuple[Word, ...]) -> Iterator[list[Word]]:
    phrase: list[Word] = []
    for word in words:
        if word.lower == "then":
            if phrase:
                yield phrase
            phrase = []
        else:
            phrase.append(word)
    if phrase:
        yield phrase


def _entries_of(draft: Draft, phrase: list[Word], *, is_decision: bool) -> list[int]:
    verb, *arguments = phrase
    known = DECISIONS if is_decision else TASKS
    if verb.lower not in FORMS:
        draft.fault(verb, f"unknown decision; {nearest(verb.lower, known)}")
        return []
    if verb.lower not in known:
        reason = "only waits, it is never decided" if is_decision else "never waits for another"
        draft.fault(verb, f"{verb.lower} {reason}; it may be {listed(known)}")
        return []
    reader = (_READ_DECISION if is_decision else _READ_TASK)[verb.lower]
    before = len(draft.problems)
    found = reader(draft, arguments)
    if found is None:
        if len(draft.problems) == before:
            draft.fault(verb, f"write it like this: {FORMS[verb.lower]}")
        return []
    return found


Found = list[int] | None
"""The entries of a phrase, bottom first; None if the words do not fit its form."""


def _in_space(kind: int) -> Callable[[Draft, list[Word]], Found]:
    def read(draft: Draft, words: list[Word]) -> Found:
        space = draft.space(words[0]) if len(words) == 1 else None
        return None if space is None else [entry(kind, space, 0, 0, 0)]

    return read


def _plain_or(
    plain: int, form: Callable[[Draft, list[Word]], Found]
) -> Callable[[Draft, list[Word]], Found]:
    def read(draft: Draft, words: list[Word]) -> Found:
        return form(draft, words) if words else [entry(plain, 0, 0, 0, 0)]

    return read


def _dolphin(kind: int) -> Callable[[Draft, list[Word]], Found]:
    def read(draft: Draft, words: list[Word]) -> Found:
        who = draft.adventurer(words[0]) if len(words) == 1 else None
        if who is not None and draft.ruleset.owner[who] != draft.state.active:
            draft.fault(words[0], "the dolphin carries a swimmer of the player to move (POW-3)")
            return None
        return None if who is None else [entry(kind, who, 0, 0, 0)]

    return read


def _kind_in_space(kind: int, allowed: tuple[str, ...]) -> Callable[[Draft, list[Word]], Found]:
    def read(draft: Draft, words: list[Word]) -> Found:
        if len(words) != 2:
            return None
        piece, space = _piece(draft, words[0], allowed), draft.space(words[1])
        return None if piece is None or space is None else [entry(kind, piece, space, 0, 0)]

    return read


def _piece(draft: Draft, word: Word, allowed: tuple[str, ...]) -> int | None:
    if word.lower in allowed:
        return KIND_NUMBERS[word.lower]
    draft.fault(word, f"here it may be {listed(allowed)}")
    return None


def _roll(draft: Draft, words: list[Word]) -> Found:
    """A creature-die power (POW-5): at least one has been played this turn."""
    if words:
        return None
    draft.state.dice = max(1, int(draft.state.dice))
    return [entry(agenda.ROLL, int(draft.state.dice), 0, 0, 0)]


def _move(draft: Draft, words: list[Word]) -> Found:
    kind = _piece(draft, words[0], KIND_NAMES[:RAFT]) if len(words) == 1 else None
    return None if kind is None else [entry(agenda.CREATURE_STEP, kind, 0, 0, 0)]


def _again(draft: Draft, words: list[Word]) -> Found:
    more = [word.lower for word in words[4:]]
    pushed = more[:1] == ["pushed"]
    counted = more[pushed:]
    if len(words) < 4 or words[2].lower != "from" or counted[:1] not in ([], ["after"]):
        return None
    if counted and len(counted) != 2:
        return None
    most = [int(creatures.step_limit(draft.state, kind, pushed)) for kind in range(RAFT)]
    kind = _piece(draft, words[0], tuple(KIND_NAMES[k] for k in range(RAFT) if most[k] > 1))
    space, origin = draft.space(words[1]), draft.space(words[3])
    if kind is None or space is None or origin is None:
        return None
    taken: int | None = 1
    if counted:
        taken = draft.number(words[-1], 1, most[kind] - 1, "steps taken", f"CRE-{2 + kind}")
    if taken is None:
        return None
    if origin == space or origin not in _within(draft, space, taken):
        far = "does not touch" if taken == 1 else f"is not within {taken} spaces of"
        draft.fault(words[3], f"{words[3].text} {far} {words[1].text}")
        return None
    return [entry(agenda.CREATURE_AGAIN, kind, space, origin, agenda.next_step(pushed, taken))]


def _within(draft: Draft, space: int, steps: int) -> set[int]:
    """Return the spaces at most this far away."""
    found = {space}
    for _ in range(steps):
        found |= {near for one in found for near in draft.board.neighbours(one)}
    return found


def _repel(draft: Draft, words: list[Word]) -> Found:
    if len(words) != 3:
        return None
    seat, kind = draft.seat(words[0]), _piece(draft, words[1], ("shark", "kaiju"))
    space = draft.space(words[2])
    if seat is None or kind is None or space is None:
        return None
    return [_ask(draft.state, seat, kind, space), entry(agenda.REPEL, seat, kind, space, 0)]


def _extra(draft: Draft, words: list[Word]) -> Found:
    seat = draft.seat(words[0]) if len(words) == 1 else None
    if seat is None:
        return None
    return [_extra_moves(draft.state, seat, 1), entry(agenda.EXTRA_MOVE, seat, 0, 0, 0)]


def _later_extra(draft: Draft, words: list[Word]) -> Found:
    if len(words) == 1 and words[0].lower == "none":
        return [entry(agenda.EXTRA_MOVES, draft.players, 0, 0, 0)]
    seat = draft.seat(words[0]) if len(words) == 1 else None
    return None if seat is None else [_extra_moves(draft.state, seat, 0)]


_READ_DECISION: dict[str, Callable[[Draft, list[Word]], Found]] = {
    "board": _in_space(agenda.BOARD),
    "oars": _plain_or(agenda.OARS_STEP, _in_space(agenda.OARS_AGAIN)),
    "dolphin": _plain_or(agenda.DOLPHIN_STEP, _dolphin(agenda.DOLPHIN_AGAIN)),
    "dive": _plain_or(agenda.DIVE_FROM, _kind_in_space(agenda.DIVE_TO, KIND_NAMES[:RAFT])),
    "roll": _roll,
    "bring": _kind_in_space(agenda.RELOCATE, KIND_NAMES[SHARK:]),
    "extra": _extra,
    "move": _move,
    "again": _again,
    "repel": _repel,
    "push": _in_space(agenda.PUSH),
}
_READ_TASK: dict[str, Callable[[Draft, list[Word]], Found]] = {
    "board": _in_space(agenda.BOARDING),
    "oars": _in_space(agenda.OARS_REST),
    "dolphin": _dolphin(agenda.DOLPHIN_REST),
    "extra": _later_extra,
    "push": _in_space(agenda.PUSHING),
    "meet": _in_space(agenda.INTERACTION),
}
