"""Seats a bot at a built position and sees what it does."""

from __future__ import annotations

from survive.engine import COMPILED, actions, legal_actions
from survive.players import make_player
from survive.views import view
from tests.table import Table, at_table

THINKERS = ("medium", "hard", "hard:beam=3,rollouts=0", "expert:beam=3,rollouts=1")
"""The bots that must play sensibly; easy errs on purpose, and ismcts depends on the time."""
LUCK = range(3 if COMPILED else 1)
"""Seeds for the bots' own randomness, on which sensible play must not depend."""

MOUNTAINS = "F3 F4 F5 F6 F7 G3 G4 G5"
PEAKS = " ".join(f"{space}:mountain" for space in MOUNTAINS.split())
"""Only the mountains, so that all powers may be in hands."""
FORESTS = "E4 E5 E6 E7 E8 F8 F9 G7 G8 G9 H2 H3 H4 H5"
ISLAND = " ".join([PEAKS, *[f"{space}:forest" for space in FORESTS.split()]])
"""Enough Land for some more turns: all mountains, and forests that sink first."""


def asked_to_repel() -> Table:
    """Return a position in which a shark has come to the first seat's swimmer, worth 5."""
    table = at_table(
        land=ISLAND,
        people="0@C3=5 1@F5 2@F6",
        sharks="C4",
        hands="0:repellent",
        active=1,
        phase="creatures",
    )
    table.roll("shark").creature("C4", "C3")
    assert table.who == 0
    return table


def act(bot: str, table: Table, luck: int) -> list[actions.Action]:
    """Have a bot decide for a seat until the phase ends or others decide; return its actions."""
    seat, phase = table.who, table.state.phase
    player = make_player(bot)
    player.begin(seat, luck)
    done: list[actions.Action] = []
    while table.who == seat and table.state.phase == phase:
        legal = legal_actions(table.state)
        number = legal[0]
        if len(legal) > 1:
            number = player.choose(view(table.state, seat, True), legal)
        done.append(actions.action_of(number))
        table.do(done[-1])
    return done
