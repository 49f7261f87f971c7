"""What is pending, as messages: the entries of the engine's agenda in words.

The engine packs an entry into one number; here each kind has a type of its own, with fields that
say what the number's parts mean for that kind.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias, Union

import msgspec

from survive.engine import Board, State, agenda, creatures
from survive.engine.pieces import KIND_NAMES
from survive.record.wire import words
from survive.record.wire.game_messages import WireError, index_of


class PendingMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """The base class of all entries."""


SEAT, NEXT_SEAT, ADVENTURER, SPACE, ORIGIN, KIND, WHY, PUSHED, TAKEN = (
    "seat",
    "next",
    "adventurer",
    "space",
    "origin",
    "kind",
    "why",
    "pushed",
    "taken",
)
_TYPES: dict[str, Any] = {
    SEAT: int,
    # The seat asked next, or None once all have been asked.
    NEXT_SEAT: int | None,
    ADVENTURER: int,
    SPACE: str,
    # Where the creature began.
    ORIGIN: str,
    KIND: words.Piece,
    # Whether the die is the phase's or a power's.
    WHY: Literal["phase", "power"],
    # Whether a kaiju pushes it.
    PUSHED: bool,
    # How many steps it has taken.
    TAKEN: int,
}
_DEFAULTS: dict[str, Any] = {TAKEN: 1}
"""Fields that are left out where they say what is usual."""

FIELDS: dict[int, tuple[str, ...]] = {
    agenda.PLACE_ADVENTURER: (SEAT,),
    agenda.PLACE_RAFT: (SEAT,),
    agenda.ACT: (),
    agenda.WATERS: (),
    agenda.CREATURES: (),
    agenda.END_TURN: (),
    agenda.BOARDING: (SPACE,),
    agenda.BOARD: (SPACE,),
    agenda.OARS_STEP: (),
    agenda.OARS_REST: (SPACE,),
    agenda.OARS_AGAIN: (SPACE,),
    agenda.DOLPHIN_STEP: (),
    agenda.DOLPHIN_REST: (ADVENTURER,),
    agenda.DOLPHIN_AGAIN: (ADVENTURER,),
    agenda.DIVE_FROM: (),
    agenda.DIVE_TO: (KIND, SPACE),
    agenda.SINK: (),
    agenda.RELOCATE: (KIND, SPACE),
    agenda.EXTRA_MOVES: (NEXT_SEAT,),
    agenda.EXTRA_MOVE: (SEAT,),
    agenda.ROLL: (WHY,),
    agenda.CREATURE_STEP: (KIND,),
    agenda.CREATURE_AGAIN: (KIND, SPACE, ORIGIN, PUSHED, TAKEN),
    agenda.INTERACTION: (SPACE,),
    agenda.ASK: (KIND, SPACE, NEXT_SEAT),
    agenda.REPEL: (SEAT, KIND, SPACE),
    agenda.KAIJU_ARRIVAL: (SPACE,),
    agenda.PUSHING: (SPACE,),
    agenda.PUSH: (SPACE,),
}
"""What the parts of each kind of entry mean, in the order in which they are packed."""

MEANINGS: dict[int, str] = {
    agenda.PLACE_ADVENTURER: "Decision: ``seat`` places an adventurer (SET-4).",
    agenda.PLACE_RAFT: "Decision: ``seat`` places a raft (SET-6).",
    agenda.ACT: "Decision: a move, a power or the end of the Actions phase (MOV-1).",
    agenda.WATERS: "Task: Rising waters begin (TRN-1).",
    agenda.CREATURES: "Task: the Creatures phase begins (TRN-1).",
    agenda.END_TURN: "Task: the next turn begins (TRN-1).",
    agenda.BOARDING: "Task: swimmers in the space take free seats (MOV-7).",
    agenda.BOARD: "Decision: which swimmer in the space takes the next seat (MOV-7).",
    agenda.OARS_STEP: "Decision: which raft goes where (POW-2).",
    agenda.OARS_REST: "Task: whether the raft in the space may go on (POW-2).",
    agenda.OARS_AGAIN: "Decision: the raft's second step, or none (POW-2).",
    agenda.DOLPHIN_STEP: "Decision: which swimmer goes where (POW-3).",
    agenda.DOLPHIN_REST: "Task: whether the swimmer may go on (POW-3).",
    agenda.DOLPHIN_AGAIN: "Decision: the swimmer's second step, or none (POW-3).",
    agenda.DIVE_FROM: "Decision: which creature dives (POW-4).",
    agenda.DIVE_TO: "Decision: where the creature in this space dives to (POW-4).",
    agenda.SINK: "Decision: which tile to sink (SNK-1).",
    agenda.RELOCATE: "Decision: which piece comes to the space (SNK-5, SNK-6, SNK-8).",
    agenda.EXTRA_MOVES: "Task: ``next`` may have an extra move; None: all have had theirs (CRD-3).",
    agenda.EXTRA_MOVE: "Decision: the extra move of ``seat``, or none (CRD-3).",
    agenda.ROLL: "Decision of chance: the die rolls for the phase (CRE-1) or a power (POW-5).",
    agenda.CREATURE_STEP: "Decision: which creature of the kind goes where (CRE-1).",
    agenda.CREATURE_AGAIN: (
        "Decision: the next step of a creature that began at ``origin``; ``pushed``: by a kaiju;"
        " ``taken``: its steps so far, 1 if left out (CRE-3, CRE-4, KAI-4, NUM-2 to NUM-4)."
    ),
    agenda.INTERACTION: "Task: serpents and sharks in the space act (INT-2, INT-3).",
    agenda.ASK: "Task: ``next`` may be asked for a repellent; None: all have been (POW-7).",
    agenda.REPEL: "Decision: whether ``seat`` repels the creature in the space (POW-6).",
    agenda.KAIJU_ARRIVAL: "Task: a kaiju came to the space (KAI-5).",
    agenda.PUSHING: "Task: whether anything is left to push out of the space (KAI-5).",
    agenda.PUSH: "Decision: which piece in the space is pushed where (KAI-2, KAI-3).",
}
"""What each kind of entry stands for: the docstring of its message."""


class Form(NamedTuple):
    """How a kind of entry is written."""

    kind: int
    message: type[PendingMessage]
    fields: tuple[str, ...]


def _form_of(kind: int) -> Form:
    tag = agenda.ENTRY_NAMES[kind].replace(" ", "_")
    message = msgspec.defstruct(
        "".join(map(str.capitalize, tag.split("_"))) + "Pending",
        [
            (name, _TYPES[name], _DEFAULTS[name]) if name in _DEFAULTS else (name, _TYPES[name])
            for name in FIELDS[kind]
        ],
        bases=(PendingMessage,),
        module=__name__,
        namespace={"__doc__": MEANINGS[kind]},
        tag=tag,
        frozen=True,
        omit_defaults=True,
        gc=False,
    )
    globals()[message.__name__] = message
    assert issubclass(message, PendingMessage)
    return Form(kind, message, FIELDS[kind])


_BY_KIND = {kind: _form_of(kind) for kind in FIELDS}
_BY_MESSAGE: dict[type, Form] = {form.message: form for form in _BY_KIND.values()}

if TYPE_CHECKING:
    AnyPending: TypeAlias = PendingMessage
else:
    AnyPending = Union[tuple(_BY_MESSAGE)]  # noqa: UP007

_PARTS = (agenda.x_of, agenda.y_of, agenda.z_of, agenda.pushed_of, agenda.taken_of)


# Writing


def agenda_messages(state: State) -> list[AnyPending]:
    """Return what is pending, the next one last."""
    board, players, active = state.ruleset.board, int(state.ruleset.players), int(state.active)
    return [_message_of(int(state.entries[i]), board, players, active) for i in range(state.depth)]


@lru_cache(maxsize=4096)
def _message_of(packed: int, board: Board, players: int, active: int) -> AnyPending:
    """Return a message from a cache: most entries stay on the agenda for many moves."""
    form = _BY_KIND[agenda.kind_of(packed)]
    said = [
        _said(name, int(part_of(packed)), board, players, active)
        for name, part_of in zip(form.fields, _PARTS, strict=False)
    ]
    return form.message(*said)


def _said(name: str, part: int, board: Board, players: int, active: int) -> object:
    if name in (SPACE, ORIGIN):
        return board.names[part]
    if name == KIND:
        return KIND_NAMES[part]
    if name == NEXT_SEAT:  # packed as the number of seats after the active one
        return (active + part) % players if part < players else None
    if name == WHY:  # packed as the number of the power's die in this turn, 0 for the phase's
        return "power" if part else "phase"
    if name == PUSHED:
        return part != 0
    return part


# Reading


def read_agenda(messages: Sequence[AnyPending], state: State) -> None:
    """Push what is pending on the agenda of a state that knows whose turn it is."""
    if len(messages) > agenda.MOST_ENTRIES:
        raise WireError(f"agenda: {len(messages)} entries")
    for message in messages:
        form = _BY_MESSAGE[type(message)]
        parts = [_packed(state, name, getattr(message, name)) for name in form.fields]
        if form.kind == agenda.CREATURE_AGAIN:
            kind, space, origin, pushed, taken = parts
            if not 1 <= taken < max(2, creatures.step_limit(state, kind, pushed == 1)):
                raise WireError(f"agenda, {TAKEN}: {taken} steps are too many or too few")
            parts = [kind, space, origin, int(agenda.next_step(pushed == 1, taken))]
        state.push(form.kind, *parts)


def _packed(state: State, name: str, said: Any) -> int:
    if name in (SPACE, ORIGIN):
        return index_of(state.ruleset.board.names, said, f"agenda, {name}")
    if name == KIND:
        return KIND_NAMES.index(said)
    if name == WHY:
        return int(state.dice) if said == "power" else 0
    if name in (PUSHED, TAKEN):
        return int(said)
    below = int(state.ruleset.adventurers if name == ADVENTURER else state.ruleset.players)
    if name == NEXT_SEAT and said is None:
        return below
    if not 0 <= said < below:
        raise WireError(f"agenda, {name}: {said} is not one of 0 to {below - 1}")
    return (said - int(state.active)) % below if name == NEXT_SEAT else int(said)
