"""Measures what a style costs, and how it shows: one bot in the style against plain ones.

    python -m bench.bot_styles [--bots easy medium …] [--styles vengeful …] [--games 160]
                               [--seen 80] [--tries FILE] [--workers 2] [--json]

Of the first games, as many as ``--seen``, every turn of the bot is looked at: the traits of a style
(``_style_traits.py``), and how often a classifier names the character of a bot after 20 of its
turns, learned on half of the seeds and tried on the others. ``--tries`` names a JSON file with
styles to try: ``{"name": {"menace": 0.3}}``, the fields of ``Style``.

Counted in all games is whose adventurers were lost in the bot's own turns: all others'; those of
the player who had cost it the most so far, which a vengeful bot minds; and those after the bot
could no longer win, which one that shrinks from making kings leaves alone. Seeds are held out,
every seed is played in all rotations, and intervals are computed over seeds.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import repeat
from pathlib import Path
from typing import Any, NamedTuple

from bench._classifier import learned
from bench._style_traits import TRAITS, traits_of, turns_of_seat
from bench.report import finish, table
from survive.engine import Options, State, new_game, play
from survive.players import make_player
from survive.players.bots.styles import STYLES, Style, cannot_win
from survive.players.harms import Harms
from survive.players.value.evaluation import Evaluation
from survive.players.value.weight_file import standard_weights
from survive.processes.executor import process_executor
from survive.simulation import play_game
from survive.simulation.result import WHOLE_WIN
from survive.simulation.run.executors import cores
from survive.simulation.statistics.estimates import Estimate, Ratio, wilson
from survive.simulation.strength.block_matches import LADDER_SEEDS
from survive.views import view

SEATS = 4
BOT = "hard:beam=6,finalists=2,rollouts=0"
CHARACTERS = ("cautious", "ruthless", "peaceful")
"""Those that a player should tell apart."""
TURNS = 20


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


class Block(NamedTuple):
    """What was seen in the games of one seed."""

    counted: Count
    turns: list[list[float]]
    """The traits of each of the bot's turns, if they were looked at."""


def play_block(bot: str, style: Style, seed: int, looks: bool) -> Block:
    """Play one seed in every rotation, and count."""
    STYLES[style.name] = style
    block = Block(Count(), [])
    for rotation in range(SEATS):
        names = [_in_style(bot, style.name), *[bot] * (SEATS - 1)]
        seated = [names[(seat - rotation) % SEATS] for seat in range(SEATS)]
        result = play_game(
            Options(SEATS), [make_player(name) for name in seated], seed=seed, record=True
        )
        _look(block, rotation, seed, result.actions, looks)
        points = list(result.scores)
        block.counted.wins += result.shares[rotation]
        block.counted.points += points.pop(rotation)
        block.counted.others_points += sum(points) / len(points)
        block.counted.games += 1
    return block


def _in_style(bot: str, style: str) -> str:
    """Return the name of the same bot in a style."""
    return f"{bot}{',' if '=' in bot else ':'}style={style}"


def _look(block: Block, seat: int, seed: int, actions: Sequence[int], looks: bool) -> None:
    watch = Watch(seat, new_game(Options(SEATS), seed=seed), block.counted)
    for action in actions:
        watch.play(action)
    if looks:
        first = new_game(Options(SEATS), seed=seed)
        for before, played, after in turns_of_seat(first, actions, seat):
            block.turns.append(traits_of(before, played, after, seat))


def estimate(blocks: Sequence[Block]) -> Estimate:
    """Return the share of wins, with its interval over blocks."""
    ratio = Ratio()
    for block in blocks:
        ratio.add(block.counted.wins, block.counted.games)
    return ratio.share(WHOLE_WIN)


def row_of(style: str, blocks: Sequence[Block]) -> tuple[str, ...]:
    """Return the figures of a style as they are printed."""
    total = Count()
    for block in blocks:
        total.add(block.counted)
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


def trait_row(style: str, blocks: Sequence[Block]) -> tuple[str, ...]:
    """Return the average traits of a style's turns."""
    turns = [turn for block in blocks for turn in block.turns]
    means = [sum(column) / len(turns) for column in zip(*turns, strict=True)]
    return (style, str(len(turns)), *(f"{mean:.2f}" for mean in means))


def samples_of(blocks: Iterable[Block]) -> list[list[float]]:
    """Return the average traits of every 20 turns in a row."""
    turns = [turn for block in blocks for turn in block.turns]
    return [
        [sum(column) / TURNS for column in zip(*turns[at : at + TURNS], strict=True)]
        for at in range(0, len(turns) - TURNS + 1, TURNS)
    ]


def tell_apart(found: Mapping[str, Sequence[Block]]) -> dict[str, Any]:
    """Print how often a classifier names the character of a bot by 20 of its turns."""
    kinds = [style for style in found if style.partition(" ")[0] in CHARACTERS]
    classifier = learned({kind: samples_of(found[kind][::2]) for kind in kinds})
    rows, right, all_of_it = [], 0, 0
    for kind in kinds:
        named = [classifier.kind_of(sample) for sample in samples_of(found[kind][1::2])]
        right, all_of_it = right + named.count(kind), all_of_it + len(named)
        rows.append((kind, *(str(named.count(other)) for other in kinds)))
    if not all_of_it:
        return {}
    low, high = wilson(right / all_of_it, all_of_it)
    share = f"{100 * right / all_of_it:.0f} % right ({100 * low:.0f} to {100 * high:.0f})"
    table(f"Named by {TURNS} turns: {share}", ("is", *kinds), rows)
    return {"right": right, "of": all_of_it, "interval": (low, high)}


def main() -> None:
    """Measure, and print tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--bots", nargs="+", default=[BOT])
    parser.add_argument("--styles", nargs="+", default=list(STYLES))
    parser.add_argument("--games", type=int, default=160)
    parser.add_argument("--seen", type=int, default=80, help="games whose turns are looked at")
    parser.add_argument("--tries", type=Path, help="a JSON file with styles to try")
    parser.add_argument("--workers", type=int, default=cores())
    parser.add_argument("--json", action="store_true", help="print one JSON object last")
    arguments = parser.parse_args()
    if min(arguments.games, arguments.workers) < 1:
        parser.error("--games and --workers are at least 1")
    styles = {name: STYLES[name] for name in arguments.styles if name in STYLES}
    if arguments.tries:
        tries = json.loads(arguments.tries.read_text(encoding="utf-8"))
        styles |= {name: Style(name, **fields) for name, fields in tries.items()}
    if unknown := [name for name in arguments.styles if name not in styles]:
        parser.error(f"there is no style {unknown[0]!r}; choose from {', '.join(styles)}")
    seeds = LADDER_SEEDS[: max(2, arguments.games // SEATS)]
    looks = [number < arguments.seen // SEATS for number in range(len(seeds))]
    figures: dict[str, Any] = {}
    with process_executor(arguments.workers) as pool:
        for bot in arguments.bots:
            found = {
                name: list(pool.map(play_block, repeat(bot), repeat(style), seeds, looks))
                for name, style in styles.items()
            }
            rows = [row_of(name, blocks) for name, blocks in found.items()]
            table(f"One bot in a style against three plain ones: {bot}", HEAD, rows)
            figures[bot] = {row[0]: dict(zip(HEAD, row, strict=True)) for row in rows}
            if arguments.seen >= SEATS:
                seen = [trait_row(name, blocks) for name, blocks in found.items()]
                table("What they do in a turn", ("style", "turns", *TRAITS), seen)
                figures[bot]["told apart"] = tell_apart(found)
    finish(figures, arguments.json)


if __name__ == "__main__":
    main()
