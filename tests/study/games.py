"""Short games to study: the last turns of games that head for safety."""

from __future__ import annotations

from functools import cache

from survive.engine import State, play
from survive.record.game.game_record import GameRecord
from survive.record.position.text import write_position
from survive.study.timeline import turns_of
from tests.record import golden_games


@cache
def ending(name: str = "three_players", turns: int = 3) -> GameRecord:
    """Return a game that consists of the last turns of one of the golden games."""
    whole = golden_games.played(name)
    begin = turns_of(whole)[-turns]
    text = write_position(whole.state(begin))
    return GameRecord(whole.options, whole.deal, whole.actions[begin:], whole.tags, (), text)


def middle(name: str = "three_players", turns_before_the_end: int = 12) -> State:
    """Return the beginning of a turn in the middle of one of the golden games."""
    whole = golden_games.played(name)
    return whole.state(turns_of(whole)[-turns_before_the_end])


def states(record: GameRecord) -> list[State]:
    """Return all states of a game."""
    state = record.first_state()
    found = [state.copy()]
    for action in record.actions:
        play(state, action)
        found.append(state.copy())
    return found
