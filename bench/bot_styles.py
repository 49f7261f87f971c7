"""Measures what a style costs, and how it shows: one bot in the style against plain ones.

    python -m bench.bot_styles [--styles vengeful …] [--games 160] [--workers 2] [--json]

Counted is whose adventurers were lost in the bot's own turns: all others'; those of the player who
had cost it the most so far, which a vengeful bot minds; and those after the bot could no longer
win, which one that shrinks from making kings leaves alone. Seeds are held out, every seed is played
in all rotations, and intervals are computed over seeds.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from bench.report import finish, table
from survive.engine import Options, State, new_game, play
from survive.players import make_player
from survive.players.bots.styles import STYLES, cannot_win
from survive.players.harms import Harms
from survive.players.value.evaluation import Evaluation
from survive.players.value.weight_file import standard_weights
from survive.processes.executor import process_executor
from survive.simulation import play_game
from survive.simulation.result import WHOLE_WIN
from survive.simulation.run.executors import cores
from survive.simulation.statistics.estimates import Estimate, Ratio
from survive.simulation.strength.block_matches import LADDER_SEEDS
from survive.views import view

SEATS = 4
BOT = "hard:beam=6,finalists=2,rollouts=0"


@dataclass
class Count:
    """What was seen in some games of one bot."""

    games: int = 0
    wins: int = 0
    """In parts of ``WHOLE_WIN``."""
    points: int = 0
    others_points: float = 0.0
    others_lost: int = 0
    """Others' adventurers that were lost in the bot's turns."""
    own_lost: int = 0
    to_enemy: int = 0
    """Of those, how many belonged to the player who had cost the bot the most, and no other."""
    chances: float = 0.0
    """How many of these would have been that player's if it were chance."""
    hopeless_turns: int = 0
    hopeless_lost: int = 0
    """Others' adventurers lost in the bot's turns after it could no longer win."""

    def add(self, other: Count) -> None:
        """Add what was seen in other games."""
        for name, value in asdict(other).items():
            setattr(self, name, getattr(self, name) + value)


@dataclass
class Watch:
    """Looks on while a recorded game is played again, for one seat."""

    seat: int
    state: State
    count: Count
    harms: Harms = field(init=False)

    def __post_init__(self) -> None:
        """Start with no player blamed."""
        self.harms = Harms(self.state)
        self._turn, self._hopeless = 0, False

    def play(self, action: int) -> None:
        """Play an action, and count what it cost whom."""
        state, count = self.state, self.count
        mine = int(state.active) == self.seat and state.turn > 0
        if mine and state.turn != self._turn:
            self._turn = int(state.turn)
            known = view(state, self.seat, True)
            evaluation = Evaluation(known, standard_weights())
            self._hopeless = cannot_win(evaluation, known.known, self.seat)
            count.hopeless_turns += self._hopeless
        before, in_play = list(state.lost), list(state.in_play)
        play(state, action)
        self.harms.note(state)
        lost = [int(state.lost[seat]) - before[seat] for seat in range(len(before))]
        if not mine or not any(lost):
            return
        count.own_lost += lost.pop(self.seat)
        in_play.pop(self.seat)
        count.others_lost += sum(lost)
        count.hopeless_lost += sum(lost) * self._hopeless
        self._blame(lost, in_play)

    def _blame(self, lost: Sequence[int], in_play: Sequence[int]) -> None:
        """Count who was hit, if one player is the bot's worst enemy."""
        harms = self.harms.to(self.seat)
        del harms[self.seat]
        if harms.count(max(harms)) == 1 and any(lost) and any(in_play):
            enemy = harms.index(max(harms))
            self.count.to_enemy += lost[enemy]
            self.count.chances += sum(lost) * in_play[enemy] / sum(in_play)


def play_block(style: str, seed: int) -> Count:
    """Play one seed in every rotation, and count."""
    count = Count()
    for rotation in range(SEATS):
        names = [f"{BOT},style={style}", *[BOT] * (SEATS - 1)]
        seated = [names[(seat - rotation) % SEATS] for seat in range(SEATS)]
        result = play_game(
            Options(SEATS), [make_player(name) for name in seated], seed=seed, record=True
        )
        watch = Watch(rotation, new_game(Options(SEATS), seed=seed), count)
        for action in result.actions:
            watch.play(action)
        points = list(result.scores)
        count.wins += result.shares[rotation]
        count.points += points.pop(rotation)
        count.others_points += sum(points) / len(points)
        count.games += 1
    return count


def estimate(blocks: Sequence[Count]) -> Estimate:
    """Return the share of wins, with its interval over blocks."""
    ratio = Ratio()
    for block in blocks:
        ratio.add(block.wins, block.games)
    return ratio.share(WHOLE_WIN)


def row_of(style: str, blocks: Sequence[Count]) -> tuple[str, ...]:
    """Return the figures of a style as they are printed."""
    total = Count()
    for block in blocks:
        total.add(block)
    wins, games = estimate(blocks), total.games
    return (
        style,
        str(games),
        f"{100 * wins.mean:.1f} %",
        f"{100 * wins.low:.1f} to {100 * wins.high:.1f}",
        f"{total.others_lost / games:.2f}",
        f"{total.own_lost / games:.2f}",
        f"{total.to_enemy / max(1e-9, total.chances):.2f}",
        f"{total.hopeless_lost / max(1, total.hopeless_turns):.3f}",
        f"{total.hopeless_turns / games:.1f}",
        f"{total.points / games:.1f}, {total.others_points / games:.1f}",
    )


HEAD = (
    "style",
    "games",
    "wins",
    "95 % interval",
    "others lost",
    "own lost",
    "worst enemy's losses against chance",
    "others lost per hopeless turn",
    "hopeless turns",
    "points",
)


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--styles", nargs="+", choices=STYLES, default=list(STYLES))
    parser.add_argument("--games", type=int, default=160)
    parser.add_argument("--workers", type=int, default=cores())
    parser.add_argument("--json", action="store_true", help="print one JSON object last")
    arguments = parser.parse_args()
    if min(arguments.games, arguments.workers) < 1:
        parser.error("--games and --workers are at least 1")
    seeds = LADDER_SEEDS[: max(2, arguments.games // SEATS)]
    found: dict[str, Any] = {}
    rows = []
    with process_executor(arguments.workers) as pool:
        for style in arguments.styles:
            blocks = list(pool.map(play_block, [style] * len(seeds), seeds, chunksize=4))
            rows.append(row_of(style, blocks))
            found[style] = dict(zip(HEAD, rows[-1], strict=True))
    table("One bot in a style against three plain ones", HEAD, rows)
    finish(found, arguments.json)


if __name__ == "__main__":
    main()
