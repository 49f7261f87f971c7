"""Measures reading and writing games as text in this process; prints one JSON object."""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from survive.engine import (
    CHANCE,
    NOBODY,
    Luck,
    Options,
    State,
    legal_actions,
    new_game,
    play,
    to_move,
)
from survive.record.game.game_record import GameRecord, read_record, write_record
from survive.record.game.public_record import read_public_record, spectator_text
from survive.record.notation.read import read_action
from survive.record.notation.write import write_action

Item = TypeVar("Item")

OPTIONS = Options(4)


def random_game(seed: int) -> GameRecord:
    """Return a whole game of four random players."""
    luck, rng = Luck(seed), random.Random(seed)
    deal = luck.deal(OPTIONS)
    state, actions = new_game(OPTIONS, deal), []
    while (seat := to_move(state)) != NOBODY:
        action = luck.action(state) if seat == CHANCE else rng.choice(legal_actions(state))
        actions.append(action)
        play(state, action)
    return GameRecord(OPTIONS, deal, tuple(actions))


def moments(records: Sequence[GameRecord]) -> list[tuple[State, int, str]]:
    """Return positions of these games, each with the action that followed and its text."""
    found = []
    for record in records:
        before = record.state(0)
        for step in record.steps():
            found.append((before, step.action, step.text))
            before = step.state.copy()
    return found


def per_second(call: Callable[[Item], object], items: Sequence[Item], seconds: float) -> float:
    """Return the mean number of calls per second over these items, in their order."""
    calls = 0
    begin = time.perf_counter()
    while (spent := time.perf_counter() - begin) < seconds:
        call(items[calls % len(items)])
        calls += 1
    return calls / spent


def main() -> None:
    seconds = float(sys.argv[1])
    records = [random_game(seed) for seed in range(12)]
    texts = [write_record(record) for record in records]
    redacted = [spectator_text(replace(r, actions=r.actions[:-1])) for r in records]
    some = moments(records[:4])
    random.Random(1).shuffle(some)
    figures = {
        "records_read_per_s": per_second(read_record, texts, seconds),
        "records_written_per_s": per_second(write_record, records, seconds),
        "redacted_read_per_s": per_second(read_public_record, redacted, seconds),
        "actions_read_per_s": per_second(lambda m: read_action(m[0], m[2]), some, seconds),
        "actions_written_per_s": per_second(lambda m: write_action(m[0], m[1]), some, seconds),
        "record_actions": sum(len(record.actions) for record in records) / len(records),
        "record_characters": sum(map(len, texts)) / len(texts),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
