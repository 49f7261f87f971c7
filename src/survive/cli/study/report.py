"""Reviews and analyses in the terminal: tables, chances over time, sentences on what decided."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence

from rich.console import Console

from survive.cli.charts import show
from survive.cli.output import columns_of_terminal, say
from survive.cli.reason_texts import reason_text
from survive.cli.tables import Column, Line, print_lines, table_lines
from survive.drawing import terminal
from survive.drawing.text import columns, filled
from survive.engine.pieces import COLOUR_NAMES
from survive.record.notation.vocabulary import colour_of
from survive.simulation.figures import Table
from survive.study.results import (
    Analysis,
    Counts,
    Decision,
    KeyMoment,
    PlayerSummary,
    Review,
    Swing,
)

_BLOCKS, _ASCII_BLOCKS = " ▁▂▃▄▅▆▇█", " .:-=+*#@"
_SHORTEST, _ENDS = 8, 14
"""Columns that chances over time need at least, and those for the first and last as figures."""
_COUNTED: dict[Counts, str] = {"treasure": "points", "adventurers": "adventurers"}
_NOTABLE: dict[Counts, float] = {"treasure": 0.3, "adventurers": 0.15}
"""From which cost on a decision is worth a word."""
_COSTLIEST = 3
"""How many other decisions are told."""
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
    for line in moment_lines(review, names):
        say(line, hang=2)
    say("\nWhere the chances came from")
    print_lines(console, account_lines(review, names, console.width))
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
    label = max(columns(name) for name in names)
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


def moment_lines(review: Review, names: Sequence[str]) -> Iterator[str]:
    """Yield what decided the game, the largest change first, and all other changes together."""
    for moment in review.key_moments:
        yield _moment_line(review, moment, names)
    if not review.key_moments:
        yield "No single moment changed the chances much."
    others = len(review.swings) - sum(one.swing is not None for one in review.key_moments)
    yield f"The other {others} changes together ({_changes(review.rest, names)})"


def largest_change(review: Review) -> str:
    """Return the first line of what decided the game, with colours as names; empty if none did."""
    told = review.key_moments[:1]
    return _moment_line(review, told[0], COLOUR_NAMES) if told else ""


def _moment_line(review: Review, moment: KeyMoment, names: Sequence[str]) -> str:
    swing = None if moment.swing is None else review.swings[moment.swing]
    decision = None if moment.decision is None else review.decisions[moment.decision]
    told, turn = [], 0
    if swing is not None:
        turn = swing.turn
        told.append(f"{_happened(swing, names)} ({_changes(swing.changes, names, swing.errors)}).")
    if decision is not None:
        turn = decision.turn
        better = ", ".join(move.text for move in decision.best)
        cost = _cost(decision, review.counts)
        told.append(f"{names[decision.seat]} missed something better: {better} ({cost}).")
    return " ".join([f"Turn {turn}:" if turn else "Setting up:", *told])


def _changes(found: Sequence[float], names: Sequence[str], errors: Sequence[float] = ()) -> str:
    told = []
    for seat, change in enumerate(found):
        error = round(100 * errors[seat]) if errors else 0
        if round(100 * change):
            unsure = f" ± {error}" if error else ""
            told.append(f"{names[seat]} {_signed_percent(change)}{unsure}")
    return ", ".join(told) or "no change"


def _happened(swing: Swing, names: Sequence[str]) -> str:
    """Return a sentence that says who did what to whom, and how likely it was."""
    if swing.seat is None:
        return "Everybody placed their adventurers"
    name, told = names[swing.seat], []
    if swing.cause in ("tile", "die"):
        did = "turned up" if swing.cause == "tile" else "rolled"
        told.append(f"{name} {did} {_article(swing.came)}, chance {_percent(swing.odds or 0.0)}")
    for by in dict.fromkeys(one.by for one in swing.fates if one.by):
        who = _listed(f"{names[one.seat]}'s {one.value}" for one in swing.fates if one.by == by)
        told.append(f"{_attacker(swing, by, name)} {who}")
    for seat in dict.fromkeys(one.seat for one in swing.fates if not one.by):
        saved = (str(one.value) for one in swing.fates if not one.by and one.seat == seat)
        told.append(f"{names[seat]} brought {_listed(saved)} ashore")
    played = ", ".join(move.text for move in swing.played)
    return "; ".join(told) or f"{name} played {played}"


def _attacker(swing: Swing, by: str, name: str) -> str:
    if swing.creature == "kaiju" and by in ("shark", "serpent"):
        return f"{name}'s kaiju pushed to a {by}:"
    whose = f"{name}'s" if swing.creature == by else "a"
    return f"{whose} {by} {'took' if by == 'volcano' else 'ate'}"


def _article(thing: str) -> str:
    return thing if thing == "oars" else f"a {thing}"


def _listed(words: Iterable[str]) -> str:
    *others, last = words
    return f"{', '.join(others)} and {last}" if others else last


def account_lines(review: Review, names: Sequence[str], width: int) -> Iterator[Line]:
    """Yield a table of where everybody's chance came from: its parts add up to the end."""
    rows = [
        (
            names[seat],
            _percent(one.start),
            *(_signed_percent(part) for part in (one.setup, one.skill, one.opponents, one.luck)),
            _percent(one.start + one.setup + one.skill + one.opponents + one.luck),
        )
        for seat, one in enumerate(review.accounts)
    ]
    heads = ("start", "setting up", "own moves", "the others", "luck", "end")
    columns_of_it = [Column("player", figures=False), *map(Column, heads)]
    yield from table_lines(columns_of_it, rows, width)


def _told(review: Review, seat: int | None) -> Iterator[tuple[str, list[Decision]]]:
    """Yield the decisions to tell about, beyond those that decided the game."""
    named = {moment.decision for moment in review.key_moments}
    chosen = [
        (place, one)
        for place, one in enumerate(review.decisions)
        if (seat is None or one.seat == seat) and one.cost >= _NOTABLE[review.counts]
    ]
    told = [(place, one) for place, one in chosen if seat is not None or place not in named]
    told.sort(key=lambda pair: -pair[1].cost)
    most = None if seat is not None else _COSTLIEST
    if told:
        title = "The costliest decisions" if seat is not None else "Other costly decisions"
        yield title, [one for _, one in sorted(told[:most], key=lambda pair: pair[0])]
    elif not chosen:
        yield "Nothing better was found for any decision.", []


def sentence_of(decision: Decision, name: str, counts: Counts) -> str:
    """Print what was played, what it cost, and what would have been better."""
    why = decision.reason
    played = ", ".join(move.text for move in decision.played)
    better = f"Better: {', '.join(move.text for move in decision.best)}."
    return (
        f"Turn {decision.turn}, {name}: {played} ({_cost(decision, counts)}). "
        f"{better} {reason_text(why.code, why.fields) if why else ''}"
    ).rstrip()


def _cost(decision: Decision, counts: Counts) -> str:
    cost = f"{_signed(-decision.cost)} ± {decision.cost_error:.1f} {_COUNTED[counts]}"
    return f"{cost}, {_signed_percent(-decision.cost_chance)} to win"


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
