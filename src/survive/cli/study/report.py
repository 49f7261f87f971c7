"""Reviews and analyses in the terminal: tables, chances over time, turning points in sentences."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

from rich.cells import cell_len
from rich.console import Console

from survive.cli.charts import show
from survive.cli.output import columns_of_terminal, say
from survive.cli.reason_texts import reason_text
from survive.cli.tables import Column, Line, print_lines, table_lines
from survive.drawing import terminal
from survive.drawing.text import filled
from survive.engine.pieces import COLOUR_NAMES
from survive.record.notation.vocabulary import colour_of
from survive.simulation.figures import Table
from survive.study.results import Analysis, Counts, Decision, PlayerSummary, Review, Swing

_BLOCKS, _ASCII_BLOCKS = " ▁▂▃▄▅▆▇█", " .:-=+*#@"
_SHORTEST, _ENDS = 8, 14
"""Columns that chances over time need at least, and those for the first and last as figures."""
_COUNTED: dict[Counts, str] = {"treasure": "points", "adventurers": "adventurers"}
_COSTLIEST = 3
"""How many decisions are told if none was a turning point."""
_SWINGS, _LEAST_SWING = 7, 0.04
"""How many changes of the chances are told, and how large they are at least."""
_MENTIONED = 0.5
"""From which cost on a theme is mentioned."""


# A game


def show_review(
    console: Console, review: Review, names: Sequence[str], seat: int | None = None
) -> None:
    """Print a review: all players' figures, the chances over time, and what mattered most."""
    show(console, [_players(review, names)])
    say()
    for line in chances_over_time(review, names, columns_of_terminal()):
        say(line)
    say("\nWhat decided the game")
    for line in swing_lines(review, names):
        say(line, hang=2)
    for title, decisions in _told(review, seat):
        say(f"\n{title}")
        for decision in decisions:
            say(sentence_of(decision, names[decision.seat], review.counts), hang=2)
    count = review.rollouts
    say(f"\n{count} rollouts per idea, seed {review.seed}. docs/study.md says how sure this is.")


def _players(review: Review, names: Sequence[str]) -> Table:
    """Return the table of the players."""
    last = review.moments[-1]
    rows = [
        (
            f"{names[one.seat]}",
            _rounded(last.points[one.seat]),
            _signed(one.luck),
            _signed(-one.cost),
            f"{one.found} of {one.decisions}",
            _themes(one),
        )
        for one in review.players
    ]
    counted = _COUNTED[review.counts]
    head = ("player", counted, "luck", "mistakes", "found", f"lost most {counted} on")
    return Table("The game in figures", head, rows)


def _themes(player: PlayerSummary) -> str:
    """Name what cost a player most."""
    worst = [theme for theme, cost in player.themes.items() if cost >= _MENTIONED][:2]
    return ", ".join(worst) or "nothing"


def chances_over_time(review: Review, names: Sequence[str], width: int) -> Iterator[str]:
    """Yield a line per player: the chance to win from the beginning to the end, as blocks."""
    blocks = _ASCII_BLOCKS if terminal.wants_ascii(sys.stdout) else _BLOCKS
    label = max(cell_len(name) for name in names)
    room = max(_SHORTEST, width - label - _ENDS)
    moments = [review.moments[at] for at in _spread(len(review.moments), room)]
    yield "Chance to win, over time"
    for seat, name in enumerate(names):
        shares = [moment.chances[seat] for moment in moments]
        drawn = "".join(blocks[round(share * (len(blocks) - 1))] for share in shares)
        begin, end = _percent(shares[0]), _percent(shares[-1])
        yield f"{filled(name, label)} {begin:>5} {drawn} {end:>5}"


def _spread(count: int, room: int) -> list[int]:
    """Choose as many of these numbers as there is room for, evenly."""
    if count <= room:
        return list(range(count))
    return [round(at * (count - 1) / (room - 1)) for at in range(room)]


def swing_lines(review: Review, names: Sequence[str]) -> Iterator[str]:
    """Yield the largest changes of the chances, with what caused them, and all others together."""

    def size(swing: Swing) -> float:
        return max(abs(change) for change in swing.changes)

    def changes(found: Sequence[float]) -> str:
        told = [
            f"{name} {_signed_percent(change)}"
            for name, change in zip(names, found, strict=True)
            if round(100 * change)
        ]
        return ", ".join(told) or "no change"

    swings = sorted(review.swings, key=size, reverse=True)
    told = [swing for swing in swings if size(swing) >= _LEAST_SWING][:_SWINGS]
    for swing in told:
        yield f"{_cause(swing, names)} ({changes(swing.changes)})"
    others = [swing for swing in swings if swing not in told]
    rest = [sum(swing.changes[seat] for swing in others) for seat in range(len(names))]
    yield f"The other {len(others)} changes together ({changes(rest)})"


def _cause(swing: Swing, names: Sequence[str]) -> str:
    if swing.seat is None:
        return "Setting up"
    name = names[swing.seat]
    lucky = f"{swing.came}, {_percent(swing.odds or 0.0)}"
    what = {"tile": f"tile ({lucky})", "die": f"die ({lucky})"}.get(swing.cause, "moves")
    saved = [f"{names[one.seat]}'s {one.value}" for one in swing.fates if not one.by]
    lost = [f"{names[one.seat]}'s {one.value} ({one.by})" for one in swing.fates if one.by]
    told = [f"saved {', '.join(saved)}"] if saved else []
    told += [f"lost {', '.join(lost)}"] if lost else []
    return f"Turn {swing.turn}, {name}: {'; '.join([what, *told])}"


def _told(review: Review, seat: int | None) -> Iterator[tuple[str, list[Decision]]]:
    """Yield the decisions to tell about: the turning points, otherwise the costliest."""
    chosen = [one for one in review.decisions if seat is None or one.seat == seat]
    turning = [one for one in chosen if one.turning]
    if turning:
        yield "Turning points", turning
    if turning and seat is None:
        return
    costly = [one for one in chosen if one.cost > 0 and not one.turning]
    costly.sort(key=lambda one: -one.cost)
    most = None if seat is not None else _COSTLIEST
    if costly:
        yield "The costliest decisions", sorted(costly[:most], key=lambda one: one.actions_before)
    elif not turning:
        yield "Nothing better was found for any decision.", []


def sentence_of(decision: Decision, name: str, counts: Counts) -> str:
    """Print what was played, what it cost, and what would have been better."""
    cost = f"{_signed(-decision.cost)} ± {decision.cost_error:.1f} {_COUNTED[counts]}"
    chance = f"{_signed_percent(-decision.cost_chance)} to win"
    why = decision.reason
    played = ", ".join(move.text for move in decision.played)
    better = f"Better: {', '.join(move.text for move in decision.best)}."
    return (
        f"Turn {decision.turn}, {name}: {played} ({cost}, {chance}). "
        f"{better} {reason_text(why.code, why.fields) if why else ''}"
    ).rstrip()


# A position


def show_analysis(console: Console, answer: Analysis, known: str) -> None:
    """Print what each player can expect, and the best ideas; ``known`` says what this rests on."""
    names = COLOUR_NAMES[: len(answer.prospects.points)]
    show(console, [_expected(answer, names)])
    if answer.ideas and answer.seat is not None:
        console.print()
        print_lines(console, _ideas(answer, answer.seat, console.width))
    say(f"\n{answer.rollouts} rollouts per idea, seed {answer.seed}. It rests on {known}.")


def _expected(answer: Analysis, names: Sequence[str]) -> Table:
    prospects = answer.prospects
    rows = [
        (
            name,
            _percent(prospects.chances[seat]),
            f"± {_percent(prospects.chance_errors[seat])}",
            f"{prospects.points[seat]:.1f}",
            f"± {prospects.point_errors[seat]:.1f}",
        )
        for seat, name in enumerate(names)
    ]
    return Table(
        "What to expect", ("player", "wins", "error", _COUNTED[answer.counts], "error"), rows
    )


def _ideas(answer: Analysis, seat: int, width: int) -> Iterator[Line]:
    """Yield the lines of the table of ideas."""
    rows = [
        (
            ", ".join(idea.actions),
            f"{_signed(-idea.behind)} ± {idea.behind_error:.1f}",
            _percent(idea.prospects.chances[seat]),
            reason_text(idea.reason.code, idea.reason.fields) if idea.reason else "",
        )
        for idea in answer.ideas
    ]
    heads = [
        Column("idea", figures=False),
        Column(_COUNTED[answer.counts]),
        Column("wins"),
        Column("why", figures=False),
    ]
    yield [(f"Ideas for {colour_of(seat)}", "bold")]
    yield from table_lines(heads, rows, width)


# Figures


def _rounded(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _signed(value: float) -> str:
    return f"{value:+.1f}".replace("-", "−") if round(value, 1) else "0.0"


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _signed_percent(share: float) -> str:
    return f"{100 * share:+.0f} %".replace("-", "−") if round(100 * share) else "0 %"
