"""What is still to be done: the kinds of entries on a state's agenda, and how one is packed.

The agenda is a stack. Its top is either a *decision* (a seat or chance must choose an action) or a
*task* (work that goes on by itself once what lies above it is finished). A rule that needs
a choice, or must wait for one, puts an entry there; so kaiju → push → shark → repellent
chains need no recursion, and the rule files need not know each other.

An entry is one number: its kind and up to four small fields. The kinds are numbered file by
file, so that :mod:`survive.engine.rules` finds an entry's handler by its range.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# setup.py
PLACE_ADVENTURER: Final = 1  # decision of seat x (SET-4)
PLACE_RAFT: Final = 2  # decision of seat x (SET-6)
LAST_OF_SETUP: Final = 2
# turn.py
ACT: Final = 3  # decision: a move, a power, or the end of the phase (MOV-1, POW-1)
WATERS: Final = 4  # task: Rising waters begin (SNK-1)
CREATURES: Final = 5  # task: the Creatures phase begins (CRE-1)
END_TURN: Final = 6  # task: the next player's turn (TRN-1)
LAST_OF_TURN: Final = 6
# movement.py
BOARDING: Final = 7  # task: swimmers in space x take free seats (MOV-7)
BOARD: Final = 8  # decision: which swimmer in space x takes the next seat (MOV-7)
LAST_OF_MOVEMENT: Final = 8
# powers.py
OARS_STEP: Final = 9  # decision: which raft goes where (POW-2)
OARS_REST: Final = 10  # task: may the raft, now in space x, go on?
OARS_AGAIN: Final = 11  # decision: second step of the raft in space x, or stop
DOLPHIN_STEP: Final = 12  # decision: which swimmer goes where (POW-3)
DOLPHIN_REST: Final = 13  # task: may adventurer x go on?
DOLPHIN_AGAIN: Final = 14  # decision: second step of adventurer x, or stop
DIVE_FROM: Final = 15  # decision: which creature (POW-4)
DIVE_TO: Final = 16  # decision: where to put the creature of kind x from space y
LAST_OF_POWERS: Final = 16
# waters.py
SINK: Final = 17  # decision: which tile (SNK-1)
RELOCATE: Final = 18  # decision: which piece of kind x comes to space y (SNK-5, 6, 8)
LAST_OF_WATERS: Final = 18
# crowd.py
EXTRA_MOVES: Final = 19  # task: whose extra move is next, from x seats after the active (CRD-3)
EXTRA_MOVE: Final = 20  # decision of seat x: its extra move, or none
LAST_OF_CROWD: Final = 20
# creatures.py
ROLL: Final = 21  # decision of chance: the die; x = 0 for the phase, otherwise the power's die
CREATURE_STEP: Final = 22  # decision: which creature of kind x goes where (CRE-1)
CREATURE_AGAIN: Final = 23  # decision: kind x, now in y, began in z, w: next_step; or stop
LAST_OF_CREATURES: Final = 23
# interactions.py
INTERACTION: Final = 24  # task: serpents and sharks in space x (INT-2, INT-3, INT-6)
ASK: Final = 25  # task: kind x in space y asks from z seats after the active on (POW-7)
REPEL: Final = 26  # decision of seat x: repel kind y in space z, or not
LAST_OF_INTERACTIONS: Final = 26
# kaiju.py
KAIJU_ARRIVAL: Final = 27  # task: a kaiju has come to space x (KAI-5)
PUSHING: Final = 28  # task: is anything left to be pushed out of space x?
PUSH: Final = 29  # decision: which piece in space x is pushed where (KAI-2, KAI-3)
LAST_OF_KAIJU: Final = 29

ENTRY_NAMES: Final = (
    "nothing",
    "place adventurer",
    "place raft",
    "act",
    "waters",
    "creatures",
    "end turn",
    "boarding",
    "board",
    "oars step",
    "oars rest",
    "oars again",
    "dolphin step",
    "dolphin rest",
    "dolphin again",
    "dive from",
    "dive to",
    "sink",
    "relocate",
    "extra moves",
    "extra move",
    "roll",
    "creature step",
    "creature again",
    "interaction",
    "ask",
    "repel",
    "kaiju arrival",
    "pushing",
    "push",
)
TASKS: Final = (
    WATERS,
    CREATURES,
    END_TURN,
    BOARDING,
    OARS_REST,
    DOLPHIN_REST,
    EXTRA_MOVES,
    INTERACTION,
    ASK,
    KAIJU_ARRIVAL,
    PUSHING,
)

MOST_ENTRIES: Final = 24
"""Room on the agenda; the longest chain of rules needs about half of it."""

_MASK: Final = 255


def entry(kind: i64, x: i64, y: i64, z: i64, w: i64) -> i64:
    """Pack an entry; unused fields are 0, and no field is above 255."""
    return kind | x << 8 | y << 16 | z << 24 | w << 32


def next_step(pushed: bool, taken: i64) -> i64:
    """Pack the fourth field of CREATURE_AGAIN: whether it is pushed, and how far it has gone.

    After one step the field is 0 or 1, as where creatures move two spaces at most.
    """
    return (1 if pushed else 0) | taken - 1 << 1


def kind_of(packed: i64) -> i64:
    """Return the kind of an entry."""
    return packed & _MASK


def x_of(packed: i64) -> i64:
    """Return the first field of an entry."""
    return packed >> 8 & _MASK


def y_of(packed: i64) -> i64:
    """Return the second field of an entry."""
    return packed >> 16 & _MASK


def z_of(packed: i64) -> i64:
    """Return the third field of an entry."""
    return packed >> 24 & _MASK


def w_of(packed: i64) -> i64:
    """Return the fourth field of an entry."""
    return packed >> 32 & _MASK


def pushed_of(packed: i64) -> i64:
    """Return 1 if the creature of a CREATURE_AGAIN is pushed, otherwise 0."""
    return packed >> 32 & 1


def taken_of(packed: i64) -> i64:
    """Return how many steps the creature of a CREATURE_AGAIN has taken."""
    return (packed >> 33 & 127) + 1
