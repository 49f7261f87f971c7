"""What a move costs on the wire: bytes per client, and the server's time to make them.

    python -m bench.wire_size [--games 3] [--players 4] [--json]

Whole games are played at a table that all of its players follow. Each update is made as the
server makes it (what changed in the view) and, for comparison, with the whole view; both are also
compressed as permessage-deflate would, at the quickest level, with and without memory of earlier
messages. Times are CPU time per message, for the same work; ratios are relative to the message
with the whole view.
"""

from __future__ import annotations

import argparse
import random
import time
import zlib
from collections.abc import Callable, Sequence
from functools import partial
from statistics import mean, median
from typing import Any

from bench.report import figure, finish, table
from survive.engine import CHANCE, NOBODY, Luck, Options, legal_actions, to_move
from survive.record.wire.game_messages import action_message
from survive.server.protocol import messages, view_messages
from survive.server.protocol.broadcast import Broadcast
from survive.server.store.interface import Entry
from survive.server.tables.model import journal
from survive.server.tables.model.fold import Fold
from survive.server.tables.model.play.game import Told

LEVEL = 1
WINDOW = -15


class WholeUpdate(messages.ToClient, tag="update"):
    """An update with the whole view."""

    table: str
    seq: int
    changes: list[messages.ChangeInfo]
    view: object
    turn: messages.Turn
    info: messages.TableInfo | None


def whole_news(broadcast: Broadcast, fold: Fold, told: Sequence[Told], viewer: int) -> bytes:
    """Return an update with the whole view, sharing everything that can be shared."""
    message = WholeUpdate(
        table=fold.table,
        seq=fold.change_no,
        changes=broadcast.changes(told, viewer),
        view=broadcast.view(viewer),
        turn=view_messages.turn_of(fold, viewer),
        info=broadcast.info if fold.over else None,
    )
    return messages.encode(message)


def new_fold(options: Options, seed: int) -> Fold:
    """Return a new game at a table of people."""
    wire, deal = journal.wire_of(options, Luck(seed).deal(options))
    seats = tuple(journal.SeatSetup("here", f"P{seat}") for seat in range(options.players))
    setup = journal.Setup(journal.VERSION, wire, deal, seats, secret="s", invite="00")
    fold = Fold("bench", setup, [])
    fold.apply(Entry(1, 0.0, journal.encode(journal.Started())))
    fold.take_news()
    return fold


class Measured:
    """Updates of one kind: their bytes, and the time it took to make them."""

    def __init__(self) -> None:
        self.by_viewer: dict[int, list[bytes]] = {}
        self.seconds = 0.0

    @property
    def sizes(self) -> list[int]:
        """How long each update was."""
        return [len(raw) for sent in self.by_viewer.values() for raw in sent]

    def add(self, viewer: int, make: Callable[[], bytes]) -> None:
        """Make an update for a viewer and count it."""
        began = time.process_time_ns()
        raw = make()
        self.seconds += (time.process_time_ns() - began) / 1e9
        self.by_viewer.setdefault(viewer, []).append(raw)


def play(options: Options, seed: int, changed: Measured, whole: Measured) -> None:
    """Play a game; at each move make both kinds of updates for each player."""
    fold, rng, luck = new_fold(options, seed), random.Random(seed), Luck(seed)
    viewers = range(options.players)
    ours, theirs = Broadcast(fold), Broadcast(fold)
    for viewer in viewers:
        ours.state(viewer, frozenset((viewer,)), host=False, spectators=0)
    while (seat := to_move(fold.state)) != NOBODY:
        legal = legal_actions(fold.state)
        action = luck.action(fold.state) if seat == CHANCE else rng.choice(legal)
        by: journal.Author = "chance" if seat == CHANCE else "person"
        entry = journal.Played(action_message(action, fold.board), by)
        fold.apply(Entry(fold.entry_no + 1, float(fold.entry_no), journal.encode(entry)))
        told = fold.take_news()
        ours, theirs = Broadcast(fold, ours), Broadcast(fold)
        # Alternately, so that neither always finds everything in the cache.
        for viewer in viewers if fold.change_no % 2 else ():
            whole.add(viewer, partial(whole_news, theirs, fold, told, viewer))
        for viewer in viewers:
            changed.add(viewer, partial(ours.news, told, viewer, seats=False))
        for viewer in () if fold.change_no % 2 else viewers:
            whole.add(viewer, partial(whole_news, theirs, fold, told, viewer))


def deflated(updates: Measured, *, remembers: bool) -> tuple[list[int], float]:
    """Compress updates, each viewer's by itself; return their sizes and the seconds it took."""
    sizes = []
    began = time.process_time()
    for sent in updates.by_viewer.values():
        packer = zlib.compressobj(LEVEL, zlib.DEFLATED, WINDOW)
        for raw in sent:
            if not remembers:
                packer = zlib.compressobj(LEVEL, zlib.DEFLATED, WINDOW)
            sizes.append(len(packer.compress(raw) + packer.flush(zlib.Z_SYNC_FLUSH)) - 4)
    return sizes, time.process_time() - began


def figures_of(sizes: Sequence[int], seconds: float) -> dict[str, float]:
    """Return the figures for one way of sending."""
    ordered = sorted(sizes)
    return {
        "median_bytes": median(ordered),
        "mean_bytes": mean(ordered),
        "p99_bytes": ordered[len(ordered) * 99 // 100],
        "us": 1e6 * seconds / len(ordered),
    }


def measure(games: int, players: int) -> dict[str, Any]:
    """Return the figures for all ways of sending."""
    changed, whole = Measured(), Measured()
    for seed in range(games):
        play(Options(players=players), seed, changed, whole)
    found: dict[str, Any] = {"updates": len(changed.sizes)}
    for name, one in (("whole view", whole), ("what changed", changed)):
        found[name] = figures_of(one.sizes, one.seconds)
        for remembers in (False, True):
            sizes, seconds = deflated(one, remembers=remembers)
            how = "deflate with memory" if remembers else "deflate"
            found[f"{name}, {how}"] = figures_of(sizes, one.seconds + seconds)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--json", action="store_true", help="print one JSON object last")
    arguments = parser.parse_args()
    found = measure(arguments.games, arguments.players)
    base = found["whole view"]
    rows = [
        (
            name,
            figure(one["median_bytes"]),
            figure(one["mean_bytes"]),
            figure(one["p99_bytes"]),
            figure(base["mean_bytes"] / one["mean_bytes"]),
            figure(one["us"] / base["us"]),
        )
        for name, one in found.items()
        if isinstance(one, dict)
    ]
    table(
        f"{found['updates']} updates to {arguments.players} players",
        ("", "median bytes", "mean", "99 % under", "times smaller", "CPU, ratio"),
        rows,
    )
    finish(found, arguments.json)


if __name__ == "__main__":
    main()
