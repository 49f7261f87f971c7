"""``survive position``: draws a position given as text, and lists its legal actions."""

from __future__ import annotations

import json
import sys

import click

from survive.cli.output import columns_of_prose, columns_of_terminal, say
from survive.drawing import terminal
from survive.drawing.draw import draw
from survive.drawing.text import in_columns
from survive.engine import NOBODY, State, legal_actions, to_move
from survive.engine.pieces import TERRAINS
from survive.engine.state import UNPLACED
from survive.record.notation.reasons import what_is_to_decide
from survive.record.notation.vocabulary import colour_of
from survive.record.notation.write import write_action
from survive.record.position.sections import LONGEST_TEXT
from survive.record.position.text import (
    Position,
    PositionError,
    Problem,
    read_position,
    write_position,
)
from survive.views import HIDDEN

_EXCERPT = 72
"""Characters of the text that are shown around a wrong word, if there is room."""


@click.command()
@click.argument("text")
@click.option(
    "--seed", type=int, metavar="N", default=None, help="Fill in what is unknown, by this seed."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead.")
@click.option("--plain", is_flag=True, help="Use no colour, even where the terminal has it.")
@click.option("--ascii", "ascii_only", is_flag=True, help="Use only ASCII characters.")
def position(text: str, seed: int | None, as_json: bool, plain: bool, ascii_only: bool) -> None:
    """Draw the position TEXT, and list what can be done in it.

    TEXT is one line, such as "3 players; red to act 2; land beach E4 forest E5; red E4 D3; rafts
    D3"; docs/notation.md explains it. A single "-" reads it from standard input.
    """
    if text == "-":
        data = sys.stdin.buffer.read(4 * LONGEST_TEXT + 1)
        text = data.decode("utf-8", errors="replace")
    try:
        found = read_position(text)
    except PositionError as error:
        raise click.ClickException(explain(error)) from error
    state = found.state if seed is None else found.complete(seed)
    line = write_position(found if seed is None else state)
    legal = [(number, write_action(state, number)) for number in legal_actions(state)]
    if as_json:
        click.echo(json.dumps(_figures(found, state, line, legal)))
        return
    width = columns_of_terminal()
    seat = to_move(state)
    picture = draw(
        state,
        colour=not plain and terminal.wants_colour(sys.stdout),
        width=width,
        values_of=seat if seat >= 0 else None,
        hands_of=seat if seat >= 0 else None,
        ascii_only=ascii_only or terminal.wants_ascii(sys.stdout),
    )
    click.echo(picture)
    lines: list[str] = []
    if legal:
        lines += ["", f"Legal actions: {len(legal)}"]
        lines += [f"  {row}" for row in in_columns([action for _, action in legal], width - 2)]
    lines += _unknown(found) if seed is None else []
    if lines:
        say("\n".join(lines))
    click.echo(f"\n{line}")  # stays on one line, however long, so that it can be copied


def explain(error: PositionError) -> str:
    """Return everything that is wrong, each wrong word with the text around it."""
    count = len(error.problems)
    lines = [f"{count} problem{'s' if count > 1 else ''} in this position:"]
    for problem in error.problems:
        lines += ["", f"  {problem}", *_excerpt(problem, error.text)]
    return "\n".join(lines)


def _excerpt(problem: Problem, text: str) -> list[str]:
    """Show the word in its surroundings, underlined."""
    if problem.word is None:
        return []
    at, length = problem.word.column - 1, min(_EXCERPT, columns_of_prose(sys.stderr) - 4)
    begin = max(0, min(at - length // 2, len(text) - length))
    shown = text[begin : begin + length]
    width = min(len(problem.word.text), length - (at - begin))
    plain = "".join(letter if letter.isprintable() else " " for letter in shown)
    return [f"    {plain}", f"    {' ' * (at - begin)}{'^' * width}"]


def _unknown(found: Position) -> list[str]:
    """Return lines on what is not known, and how that affects the list of actions."""
    state = found.state
    counts = {
        "backs": list(state.backs).count(HIDDEN),
        "values": sum(
            1
            for where, value in zip(state.where, state.value, strict=True)
            if value == 0 and where != UNPLACED
        ),
        "power tiles": sum(found.hidden),
    }
    named = [f"{count} {what}" for what, count in counts.items() if count]
    if not named:
        return []
    lines = ["", f"Unknown: {', '.join(named)}. --seed N fills them in."]
    seat = to_move(state)
    if seat >= 0 and any(found.hidden[seat * TERRAINS : (seat + 1) * TERRAINS]):
        lines.append(f"What {colour_of(seat)} could do with unknown power tiles is not listed.")
    if seat != NOBODY and not legal_actions(state):
        lines.append("What may be placed depends on the values that are left.")
    return lines


def _figures(
    found: Position, state: State, line: str, legal: list[tuple[int, str]]
) -> dict[str, object]:
    """Return all of this as data for other programs."""
    seat = to_move(state)
    return {
        "position": line,
        "complete": found.is_complete,
        "to_move": colour_of(seat) if seat >= 0 else "nobody" if seat == NOBODY else "chance",
        "decision": what_is_to_decide(state),
        "legal": [{"action": number, "text": text} for number, text in legal],
    }
