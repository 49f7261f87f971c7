"""What puzzles teach in English, for the terminal; the page has its own texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from survive.cli.hint_sentences import hint_reason
from survive.study.puzzles.lessons import Explanation, Lesson

SENTENCES: Final[Mapping[Lesson, str]] = {
    # Pushes
    "push_creature": (
        "A kaiju pushes creatures too. A sea serpent or a shark that is pushed to your rivals "
        "strikes at once."
    ),
    "push_away": "A kaiju can also push a creature away from your adventurers.",
    "push_into_creature": (
        "You choose where the pushed ones go: right into the space of a shark or a sea "
        "serpent, if one is near."
    ),
    "push_own": (
        "A push can help, too: let the kaiju push your own adventurer onto a raft or nearer "
        "to safety."
    ),
    "push_off_raft": (
        "A kaiju on a raft takes the raft away and pushes everyone off: worth most where "
        "rivals sit."
    ),
    "push_rivals": (
        "You choose where rivals are pushed: into the water, away from their raft or back to "
        "where they came from."
    ),
    # Powers
    "dive_at": (
        "A dive puts a creature wherever there is free water: right beside your rivals, for "
        "instance."
    ),
    "dive_away": "A dive removes the creature that is lying in wait beside your adventurers.",
    "dolphin_ashore": (
        "Get off the raft early: the dolphin carries a swimmer up to two spaces, even ashore, "
        "and costs no move."
    ),
    "dolphin_aboard": (
        "The dolphin's steps come on top of your moves and of the one swim per turn: enough "
        "to reach a raft."
    ),
    "dolphin": "The dolphin's steps come on top of your moves and of the one swim per turn.",
    "oars_and_moves": (
        "Oars are two more moves for a raft: land one adventurer with your moves, another "
        "with the oars."
    ),
    "oars": "Oars move a raft two spaces and leave your three moves for others.",
    # The tile that sinks
    "sink_two": "Two rivals on one tile: sink it, and both must swim.",
    "sink_to_creature": (
        "Sink the land near a creature: whoever falls into the water there is within its "
        "reach at once."
    ),
    "sink_not_own": "Sink the land under rivals before the land under your own adventurers.",
    "sink_rival": (
        "A swimmer moves only one space per turn: sink the land under a rival who would still "
        "have far to go."
    ),
    "sink_nobody": "An empty tile can be the best one: what lies beneath it finds nobody of yours.",
    # Rafts
    "row_rivals": "Whoever steers a raft also steers the rivals aboard: even to a creature.",
    "one_raft": (
        "A raft at a landing space sets everyone aboard ashore, one move each: land several "
        "from one raft."
    ),
    "two_islands": (
        "Look at all four islands: three moves can bring several adventurers ashore in "
        "different places."
    ),
    "change_rafts": (
        "Rafts side by side are a bridge: walking from one to the next is faster than rowing."
    ),
    "board_and_land": "Climb aboard, row, step ashore: that can all happen in one turn.",
    "fewer_moves": "Look for the shortest way: the move you save helps someone else.",
    "most_valuable": (
        "Count the points: of all those who can get ashore, the most valuable go first."
    ),
    "before_the_end": (
        "The next mountain may end the game: whoever can get ashore now must not wait."
    ),
    "ashore_now": (
        "Only those ashore are safe for good: if someone can get there this turn, it is worth "
        "all three moves."
    ),
    "seat": (
        "Seats are few: one adventurer on a raft is worth more than several a step nearer to it."
    ),
    "out_of_reach": "Get out of a creature's reach before the die moves it.",
    "row_on": "One move of a raft carries everyone aboard: row on rather than take single steps.",
}
"""What is said for each lesson."""


def explanation_lines(explanation: Explanation) -> list[str]:
    """Return why the best plan is better: the idea of it, and what it brings."""
    brings = [reason for reason in map(hint_reason, explanation.reasons) if reason]
    lines = [SENTENCES[explanation.lesson]] if explanation.lesson else []
    return lines + ([f"Unlike the usual plan it {' and '.join(brings)}."] if brings else [])
